"""Which worker a table has, and how a connection is handed to it."""

import asyncio
import errno
import logging
import socket
from collections import Counter
from contextlib import contextmanager, suppress
from typing import Any

import pytest

from motherlode.play.web import table_routing
from motherlode.play.web.game_server import Options
from motherlode.play.web.table_routing import LARGEST, TableRouter, order_of, table_asked_for
from motherlode.play.web.worker_metrics import WorkerPlace
from tests.play.web.client import Browser
from tests.play.web.running_server import Running

CODES = [f"table{number:05}" for number in range(300)]


def code_for(*numbers):
    """A table whose workers are these, in this order."""
    return next(code for code in CODES if order_of(code, len(numbers)) == list(numbers))


class Place:
    """Workers in one folder; what each of them takes is noted."""

    def __init__(self, folder, count=3):
        self.routers = [TableRouter(WorkerPlace(one, count, str(folder))) for one in range(count)]
        self.taken: asyncio.Queue[Any] = asyncio.Queue()

    def open(self, *numbers):
        for number in numbers:
            self.routers[number].open(
                lambda connection, data, number=number: self.taken.put_nowait(
                    (number, connection, data)
                )
            )

    async def take(self):
        return await asyncio.wait_for(self.taken.get(), 5)

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        for router in self.routers:
            router.close()


@pytest.fixture
def place(tmp_path):
    return Place(tmp_path)


@contextmanager
def connected():
    """Both ends of a connection."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.settimeout(5)
        yield ours, theirs


@pytest.mark.parametrize(
    "query, code",
    [
        (b"table=abcdefgh23", "abcdefgh23"),
        (b"a=b&table=abcdefgh23&c", "abcdefgh23"),
        (b"", ""),
        (b"table=", ""),
        (b"table=abcdefgh234", ""),
        (b"table=ABCDEFGH23", ""),
        (b"stable=abcdefgh23", ""),
        (b"table=%00bcdefgh2\xff", ""),
    ],
)
def test_the_table_is_found_in_the_address(query, code):
    assert table_asked_for(query) == code


def test_tables_are_spread_evenly_and_those_of_a_missing_worker_over_all_others():
    first = Counter(order_of(code, 3)[0] for code in CODES)
    second = Counter(order_of(code, 3)[1] for code in CODES if order_of(code, 3)[0] == 1)

    assert set(first) == {0, 1, 2}
    assert min(first.values()) > 70
    assert min(second[0], second[2]) > 30
    assert all(sorted(order_of(code, 3)) == [0, 1, 2] for code in CODES)


async def test_a_connection_goes_to_the_worker_of_its_table_with_what_was_read(place):
    async with place:
        place.open(0, 1, 2)
        with connected() as (ours, theirs):
            assert place.routers[0].hand_over(code_for(2, 0, 1), ours.fileno(), b"GET / HTTP/1.1")
            number, connection, data = await place.take()
            ours.close()
            with connection:
                connection.sendall(b"hello")

            assert number == 2
            assert data == b"GET / HTTP/1.1"
            assert theirs.recv(9) == b"hello"
            assert theirs.recv(9) == b""


async def test_the_worker_of_a_table_serves_it_itself(place):
    async with place:
        place.open(0, 1, 2)
        with connected() as (ours, _):
            assert not place.routers[2].hand_over(code_for(2, 0, 1), ours.fileno(), b"GET")


async def test_the_next_worker_serves_a_table_while_its_own_is_away(place):
    async with place:
        place.open(0, 1, 2)
        code = code_for(2, 1, 0)
        place.routers[2].close()
        with connected() as (ours, _):
            assert place.routers[0].hand_over(code, ours.fileno(), b"GET")
            number, connection, _ = await place.take()
            connection.close()
            assert not place.routers[1].hand_over(code, ours.fileno(), b"GET")

            assert number == 1


async def test_whoever_is_asked_serves_a_table_if_all_others_are_away(place):
    async with place:
        with connected() as (ours, _):
            assert not place.routers[0].hand_over(code_for(2, 1, 0), ours.fileno(), b"GET")


async def test_a_worker_that_was_killed_is_passed_over_and_its_successor_takes_again(place):
    async with place:
        place.open(0, 1, 2)
        code = code_for(2, 1, 0)
        killed = place.routers[2]
        asyncio.get_running_loop().remove_reader(killed._listening)
        killed._listening.close()  # the file stays
        killed._listening = None
        with connected() as (ours, _):
            assert place.routers[0].hand_over(code, ours.fileno(), b"GET")
            first, connection, _ = await place.take()
            connection.close()
            place.open(2)
            assert place.routers[0].hand_over(code, ours.fileno(), b"GET")
            second, connection, _ = await place.take()
            connection.close()

            assert (first, second) == (1, 2)


async def test_a_worker_that_does_not_keep_up_is_passed_over(place, monkeypatch):
    async with place:
        place.open(1)
        monkeypatch.setattr(table_routing, "WAITING", 1)
        place.open(2)
        asyncio.get_running_loop().remove_reader(place.routers[2]._listening)  # it takes nothing
        with connected() as (ours, _):
            for _ in range(8):
                assert place.routers[0].hand_over(code_for(2, 1, 0), ours.fileno(), b"GET")
            number, connection, _ = await place.take()
            connection.close()

            assert number == 1
        while not place.taken.empty():
            place.taken.get_nowait()[1].close()


async def test_what_is_too_long_is_served_where_it_came(place):
    async with place:
        place.open(0, 1, 2)
        with connected() as (ours, _):
            data = b"x" * (LARGEST + 1)

            assert not place.routers[0].hand_over(code_for(2, 0, 1), ours.fileno(), data)


async def test_a_caller_who_goes_without_a_word_is_forgotten(place):
    async with place:
        place.open(0)
        router = place.routers[0]
        line = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        line.connect(str(router._path(0)))
        await asyncio.sleep(0.05)
        has_arrived = bool(router._arriving)
        line.close()
        await asyncio.sleep(0.05)

        assert has_arrived
        assert not router._arriving
        assert place.taken.empty()


async def test_nothing_is_taken_once_a_worker_stops(place, tmp_path):
    async with place:
        place.open(0)
        router = place.routers[0]
        path = router._path(0)
        router.close()
        router._accept(asyncio.get_running_loop(), lambda *_: None)  # which was on its way
        router.close()

        assert path not in list(tmp_path.iterdir())


async def test_a_system_without_such_sockets_serves_people_where_they_come(
    place, monkeypatch, caplog
):
    async with place:

        def refuse(*_):
            raise OSError("Protocol not supported")

        with monkeypatch.context() as patched, caplog.at_level(logging.WARNING):
            patched.setattr(socket, "socket", refuse)
            place.open(0)

        assert "different workers: Protocol not supported" in caplog.text


async def test_no_process_that_is_started_inherits_a_connection_that_was_handed_over(place):
    async with place:
        place.open(0, 1, 2)
        with connected() as (ours, _):
            assert place.routers[0].hand_over(code_for(2, 0, 1), ours.fileno(), b"GET")
            _, connection, _ = await place.take()
            with connection:
                assert not connection.get_inheritable()


async def test_a_folder_in_which_nobody_can_listen_keeps_no_worker_from_serving(tmp_path, caplog):
    folder = tmp_path / ("a long name " * 9)
    folder.mkdir()
    async with Place(folder, 1) as place:
        place.open(0)

        assert "served by different workers: AF_UNIX path too long" in caplog.text


async def test_without_a_handle_left_connections_wait_and_are_taken_later(place, monkeypatch):
    async with place:
        place.open(0, 1, 2)
        monkeypatch.setattr(table_routing, "LATER", 0.05)
        router, attempts = place.routers[2], []
        listening = router._listening

        class Full:
            """A socket for which no handle is left."""

            def accept(self):
                attempts.append(1)
                raise OSError(errno.EMFILE, "Too many open files")

            def fileno(self):
                return listening.fileno()

        router._listening = Full()
        with connected() as (ours, _):
            assert place.routers[0].hand_over(code_for(2, 0, 1), ours.fileno(), b"GET")
            await asyncio.sleep(0.02)
            router._listening = listening
            number, connection, _ = await place.take()
            connection.close()

        assert (number, len(attempts)) == (2, 1)


@pytest.fixture
def pair(tmp_path):
    """Two workers, each with a database of its own, so that it shows who answers."""
    places = [WorkerPlace(number, 2, str(tmp_path)) for number in range(2)]
    running = [
        Running(tmp_path / f"{one.number}.sqlite3", Options(bot_pause=0.0, worker=one)).start()
        for one in places
    ]
    yield running
    for one in running:
        one.stop()


async def test_a_websocket_is_answered_by_the_worker_of_its_table(pair, monkeypatch):
    first, second = pair
    ann = Browser(second.address)
    await ann.enter()
    answer = await ann.post("ticket", {})

    async def known(*_):
        return answer

    monkeypatch.setattr(ann, "post", known)
    ann.address = first.address
    await ann.connect(table=code_for(1, 0))

    assert len(second.game_server.websockets.connections) == 1
    assert not first.game_server.websockets.connections
    assert not first.server.server_state.connections  # the first has closed its end
    await ann.close()


def test_what_came_with_the_request_goes_along(pair):
    first, second = pair
    host, port = first.address.removeprefix("http://").split(":")
    key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    upgrade = f"Host: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n{key}\r\n"
    request = f"GET /api/socket?table={code_for(1, 0)} HTTP/1.1\r\n{upgrade}"
    frame = bytes((0x81, 0x82, 0, 0, 0, 0)) + b"{}"  # a message that is no hello
    heard = b""
    with socket.create_connection((host, int(port)), timeout=10) as line:
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert line.recv(4096).startswith(b"HTTP/1.1 200")
        line.sendall(request.encode() + frame)
        while b'"type":"closing","code":"malformed"' not in heard:
            heard += line.recv(4096)

    assert b"HTTP/1.1 101" in heard
    assert b'code="malformed"' in second.game_server.metrics.text()
    assert b'code="malformed"' not in first.game_server.metrics.text()


def test_whoever_takes_a_connection_bounds_how_many_are_open(pair, monkeypatch):
    first, second = pair
    host, port = first.address.removeprefix("http://").split(":")
    monkeypatch.setattr(second.server.config.budgets, "hold", lambda _: False)
    request = f"GET /api/socket?table={code_for(1, 0)} HTTP/1.1\r\nHost: {host}\r\n"
    with socket.create_connection((host, int(port)), timeout=10) as line:
        line.sendall(f"{request}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n".encode())
        heard = b"something"
        with suppress(ConnectionResetError):
            heard = line.recv(4096)

    assert heard in (b"", b"something")


def test_other_websockets_are_answered_where_they_come(pair):
    first, _ = pair
    host, port = first.address.removeprefix("http://").split(":")
    for path in ("/api/socket", "/api/socket?table=none", f"/elsewhere?table={code_for(1, 0)}"):
        head = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
        with socket.create_connection((host, int(port)), timeout=10) as line:
            line.sendall(head.encode())
            assert line.recv(4096).startswith(b"HTTP/1.1 4")
