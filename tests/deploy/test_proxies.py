"""What the examples for nginx and Caddy promise, tried with the real programs."""

import asyncio
import http.client
import json
import os
import re
import signal
import subprocess
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from motherlode.play.web.game_server import Options
from motherlode.play.web.limits import BODY
from motherlode.play.web.server import KEEPALIVE
from motherlode.play.web.static import CLIENT, FOR_EVER
from tests.deploy.conftest import Behind
from tests.deploy.proxies import PROXIES, TOKEN, Caddy, Nginx, Server, program
from tests.play.web.client import Browser, play_to_the_end, start_together
from tests.play.web.running_server import Running

ANN, BOB, EVE = "127.0.0.2", "127.0.0.3", "127.0.0.4"


def heard_from(line):
    """Everything that comes until the line is closed."""
    heard = b""
    with suppress(ConnectionError, TimeoutError):
        while data := line.recv(65536):
            heard += data
    return heard


def addresses(server, path, count):
    """The short names of the addresses from which a path was asked for so many times, by the server's log."""
    found: list[str] = []
    while len(found) < count:  # a request is logged after it is answered
        lines = server.log.read_text(encoding="utf-8").splitlines()
        entries = [
            json.loads(line) for line in lines if line.startswith("{") and line.endswith("}")
        ]
        found = [entry["address"] for entry in entries if entry.get("path") == path]
    return found


async def test_two_people_play_a_game_through_the_proxy(behind):
    ann, bob = behind.visitor("Ann", ANN), behind.visitor("Bob", BOB)
    await ann.come_in()
    await bob.come_in()
    code = await start_together(ann, bob)
    moves = await play_to_the_end(code, ann, bob)
    await ann.close()
    await bob.close()

    assert moves > 10
    assert ann.latest("table_info")["info"]["phase"] == "over"


FORGED = [{}, {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "127.0.0.1, 192.0.2.1"}]


def test_the_server_sees_the_address_of_the_visitor_whatever_she_writes(behind):
    path = "/api/games/golddiggers/rules"
    honest = Browser(behind.server.address)
    honest.ask("GET", path.removeprefix("/api/"), headers={"X-Forwarded-For": EVE})
    eve = behind.visitor("Eve", EVE)
    for forged in FORGED:
        eve.fetch(path, forged | {"Forwarded": "for=192.0.2.1", "X-Real-IP": "192.0.2.1"})
    behind.visitor("Ann", ANN).fetch(path)
    expected, *of_eve, of_ann = addresses(behind.server, path, 5)

    assert of_eve == [expected] * 3
    assert of_ann != expected


def test_limits_are_counted_for_each_visitor_and_not_for_the_proxy(behind):
    eve, ann = behind.visitor("Eve", "127.0.0.7"), behind.visitor("Ann", "127.0.0.8")
    attempt = {"name": "Nobody", "password": "password 1"}
    answers = [eve.ask("POST", "sign-in", attempt)[0] for _ in range(6)]

    assert answers == [401] * 5 + [429]
    assert ann.ask("POST", "sign-in", attempt)[0] == 401


@pytest.mark.parametrize(
    "path", ["/metrics", "/%6detrics", "//metrics", "/./metrics", "/metrics?x=1", "/api/../metrics"]
)
def test_metrics_are_for_the_machine_itself(behind, path):
    header = {"Authorization": f"Bearer {TOKEN}"}
    eve = behind.visitor("Eve", EVE)
    status, _, body = eve.fetch(path, header)
    eve.address = behind.server.address
    inside = eve.fetch("/metrics", header)

    assert b"motherlode_" not in body
    assert status == 404 or b"<!doctype html>" in body.lower()
    assert inside[0] == 200
    assert b"motherlode_connections" in inside[2]


@pytest.mark.parametrize("is_chunked", [False, True])
def test_a_large_request_is_refused(behind, is_chunked):
    size = "Transfer-Encoding: chunked" if is_chunked else f"Content-Length: {10 * BODY}"
    with behind.connect() as line:
        line.sendall(f"POST /api/me HTTP/1.1\r\nHost: localhost\r\n{size}\r\n\r\n".encode())
        with suppress(ConnectionError):
            for _ in range(10):
                line.sendall(b"%x\r\n" % BODY * is_chunked + b" " * BODY + b"\r\n" * is_chunked)
            line.sendall(b"0\r\n\r\n")
        heard = line.recv(100)

    # Caddy passes a body on while it comes, and gives up somewhere in its middle.
    assert heard[9:12] in ({b"413", b"502"} if is_chunked else {b"413"})


def test_headers_without_end_are_refused(behind):
    with behind.connect() as line:
        line.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n")
        with suppress(ConnectionError):
            for _ in range(100):
                line.sendall(b"x: " + b"a" * 8000 + b"\r\n")
        heard = heard_from(line)

    assert re.match(rb"HTTP/1.1 4(00|31)|$", heard)


def test_files_keep_their_compression_and_their_time(behind):
    ann = behind.visitor("Ann", ANN)
    name = next(one.relative_to(CLIENT) for one in sorted(CLIENT.glob("assets/*.js.br"))).as_posix()
    path = "/" + name.removesuffix(".br")
    packed = {"Accept-Encoding": "gzip, br"}
    status, headers, body = ann.fetch(path, packed)
    again = ann.fetch(path, packed | {"If-None-Match": headers["etag"]})
    page = ann.fetch("/", packed)
    direct = behind.visitor("Ann", ANN)
    direct.address = behind.server.address
    origin = direct.fetch(path, packed)

    assert (status, body) == (200, (CLIENT / name).read_bytes())
    assert headers["content-encoding"] == "br"
    assert headers["cache-control"] == FOR_EVER
    assert headers["etag"] == origin[1]["etag"]
    assert again[0] == 304
    assert page[1]["cache-control"] == "no-cache"
    assert page[1]["content-security-policy"] == direct.fetch("/")[1]["content-security-policy"]
    assert page[1]["strict-transport-security"].startswith("max-age=")


def test_whoever_comes_without_tls_is_sent_to_the_safe_address(behind):
    line = http.client.HTTPConnection("127.0.0.1", behind.proxy.plain_port, timeout=20)
    line.request("GET", "/table/x?y", headers={"Host": "localhost"})
    answer = line.getresponse()
    line.close()

    assert answer.status in {301, 308}
    assert re.fullmatch(r"https://localhost(:\d+)?/table/x\?y", answer.headers["location"])


async def test_a_restart_of_the_server_is_passed_over(behind):
    ann, bob = behind.visitor("Ann", ANN), behind.visitor("Bob", BOB)
    await ann.come_in()
    await bob.come_in()
    code = await start_together(ann, bob)
    before = ann.latest("table")
    behind.server.stop(signal.SIGKILL)
    with pytest.raises(ConnectionClosed):
        await ann.listen()
    status, _, _ = ann.fetch("/api/health")
    await asyncio.to_thread(behind.server.start)
    later = ann.fetch("/api/health")
    for one in (ann, bob):
        await one.close()
        await one.connect()
        await one.watch(code)

    assert status in {502, 503}
    assert later[0] == 200
    assert ann.latest("table")["view"] == before["view"]
    assert await play_to_the_end(code, ann, bob) > 10
    await ann.close()
    await bob.close()


@pytest.mark.parametrize("kind", sorted(PROXIES))
def test_the_example_is_valid_as_it_stands(kind, tmp_path):
    """Whatever a test changes in it; certificates apart, which are not here."""
    proxy = PROXIES[kind](tmp_path, 8000)
    command = proxy.command()
    if isinstance(proxy, Nginx):
        command = [*command, "-t"]
    else:
        assert isinstance(proxy, Caddy)
        (tmp_path / "Caddyfile").write_text(proxy.example(), encoding="utf-8")
        command = [program("caddy"), "adapt", "--config", "Caddyfile", "--validate"]
    checked = subprocess.run(
        command,
        cwd=tmp_path,
        env=os.environ | {"HOME": str(tmp_path)},
        check=False,
        capture_output=True,
    )

    assert checked.returncode == 0, checked.stderr.decode()


def test_nginx_waits_longer_for_a_silent_websocket_than_the_server_does(tmp_path):
    seconds = re.findall(r"proxy_(?:read|send)_timeout (\d+)s", Nginx(tmp_path, 8000).example())

    assert len(seconds) == 2
    assert min(map(int, seconds)) > 3 * KEEPALIVE


def test_nginx_limits_the_connections_of_an_address(tmp_path):
    running = Running(tmp_path / "tables.sqlite3", Options()).start()
    port = int(running.address.rpartition(":")[2])
    proxy = Nginx(tmp_path, port, ("limit_conn motherlode 300", "limit_conn motherlode 3")).start()
    behind = Behind(Server(tmp_path), proxy)
    asked = b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    asked += b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    lines = [behind.connect(EVE) for _ in range(4)]
    answers = []
    for line in lines:
        line.sendall(asked)
        answers.append(line.recv(12))
    other = behind.visitor("Ann", ANN).fetch("/api/health")[0]
    for line in lines:
        line.close()
    proxy.stop()
    running.stop()

    assert answers == [b"HTTP/1.1 101"] * 3 + [b"HTTP/1.1 429"]
    assert other == 200
