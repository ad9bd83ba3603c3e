"""Slow visitors and silent websockets behind a proxy. The seconds of the examples are shortened; their order stays."""

import asyncio
import time
from collections.abc import Iterator

import pytest

from motherlode.play.web import server as server_module
from motherlode.play.web.game_server import Options
from tests.deploy.conftest import Behind
from tests.deploy.proxies import PROXIES, Server
from tests.deploy.test_proxies import heard_from
from tests.play.web.running_server import Running

SHORTER = {
    "nginx": [
        ("client_header_timeout 10s", "client_header_timeout 1s"),
        ("client_body_timeout 10s", "client_body_timeout 1s"),
        ("proxy_read_timeout 90s", "proxy_read_timeout 2s"),
        ("proxy_send_timeout 90s", "proxy_send_timeout 2s"),
    ],
    "caddy": [("read_header 10s", "read_header 1s"), ("read_body 10s", "read_body 1s")],
}
PING = 0.5  # seconds between pings of the server, in place of 25
SILENCE = 4.0  # twice as long as nginx waits


@pytest.fixture(params=sorted(PROXIES))
def hasty(request, tmp_path, monkeypatch) -> Iterator[Behind]:
    """A server and a proxy with little patience."""
    monkeypatch.setattr(server_module, "KEEPALIVE", PING)
    running = Running(tmp_path / "tables.sqlite3", Options()).start()
    port = int(running.address.rpartition(":")[2])
    proxy = PROXIES[request.param](tmp_path, port, *SHORTER[request.param]).start()
    yield Behind(Server(tmp_path), proxy)
    proxy.stop()
    running.stop()


async def test_the_slow_are_cut_off_and_the_silent_are_not(hasty):
    ann = hasty.visitor("Ann", "127.0.0.2")
    await ann.come_in()
    began = time.monotonic()
    slow = hasty.connect()
    endless = hasty.connect()
    slow.sendall(b"GET /api/me HT")
    endless.sendall(b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{")
    heard = await asyncio.gather(*(asyncio.to_thread(heard_from, one) for one in (slow, endless)))
    took = time.monotonic() - began
    slow.close()
    endless.close()
    await asyncio.sleep(max(0.0, SILENCE - took))
    await ann.say("ping")

    assert took < 15  # seconds, not for ever; connections wait 20 seconds for an answer
    assert all(b'"guest"' not in one for one in heard)  # nothing was carried out
    assert (await ann.hear("pong"))["type"] == "pong"
    await ann.close()
