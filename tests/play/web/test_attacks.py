"""What one hostile stranger can do to a server: not much, and not for long."""

import asyncio
import base64
import json
import os
import socket
import struct
import time
from contextlib import suppress
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest
from uvicorn.protocols.http.flow_control import FlowControl

from motherlode.play.messages.parts import Guest
from motherlode.play.web import connection, http_wire
from motherlode.play.web import socket as sockets
from motherlode.play.web.limits import neighbourhood
from tests.play.web.client import Browser

CONTINUED, TEXT, PING = 0, 1, 9


def frame(kind, data=b"", *, is_last=True):
    """A websocket frame of a client."""
    head = bytes([kind | (0x80 if is_last else 0)])
    head += bytes([0x80 | len(data)]) if len(data) < 126 else struct.pack(">BH", 0xFE, len(data))
    return head + bytes(4) + data


class Stranger:
    """A bare connection that reads only when it likes."""

    def __init__(self, server):
        place = urlsplit(server.address)
        self.host = place.netloc
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.settimeout(10)
        self.socket.connect((place.hostname, place.port))

    def send(self, data):
        self.socket.sendall(data)

    def upgrade_request(self):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            "GET /api/socket HTTP/1.1",
            f"Host: {self.host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        )
        return "\r\n".join((*lines, "", "")).encode()

    def upgrade(self, ticket):
        self.send(self.upgrade_request())
        self.say(type="hello", ticket=ticket)
        assert b"101" in self.socket.recv(1000)

    def say(self, **words):
        self.send(frame(TEXT, json.dumps(words).encode()))

    def is_cut_off(self):
        """Whether the server ends the connection; what it sent before is read."""
        try:
            while self.socket.recv(65536):
                pass
        except ConnectionError:
            return True
        except TimeoutError:
            return False
        return True


@pytest.fixture
def stranger(server):
    found = Stranger(server)
    yield found
    found.socket.close()


@pytest.fixture
def member(server, stranger):
    """A stranger with a ticket."""
    eve = Browser(server.address, "Eve")
    eve.ask("POST", "me", {"name": "Eve"})
    stranger.upgrade(eve.ask("POST", "ticket", {})[1]["ticket"])
    return stranger


def is_refused(stranger, data, times):
    """Whether the server cuts somebody off who goes on sending this."""
    try:
        for _ in range(times):
            stranger.send(data)
    except ConnectionError:
        return True
    return stranger.is_cut_off()


def test_headers_without_end_are_refused(stranger):
    stranger.send(b"GET /api/me HTTP/1.1\r\n")

    assert is_refused(stranger, b"X-A: " + b"a" * 8000 + b"\r\n", 1000)


def test_a_request_that_never_ends_is_given_up(server, monkeypatch):
    monkeypatch.setattr(http_wire, "REQUEST", 0.3)
    silent, slow, endless = (Stranger(server) for _ in range(3))
    slow.send(b"GET /api/me HT")
    endless.send(b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")

    assert all(one.is_cut_off() for one in (silent, slow, endless))

    for one in (silent, slow, endless):
        one.socket.close()


def test_a_request_in_time_may_be_answered_late_and_followed_by_another(server, monkeypatch):
    monkeypatch.setattr(http_wire, "REQUEST", 0.3)
    patient = Stranger(server)
    asked = f"GET /api/me HTTP/1.1\r\nHost: {patient.host}\r\n\r\n".encode()
    for _ in range(3):
        patient.send(asked)
        time.sleep(0.5)

        assert b"200 OK" in patient.socket.recv(4000)

    patient.socket.close()


def test_who_asks_and_does_not_read_is_cut_off(server, monkeypatch):
    monkeypatch.setattr(http_wire, "UNREAD", 0.4)
    stranger = Stranger(server)
    connections = server.server.server_state.connections
    port = stranger.socket.getsockname()[1]
    asked = f"GET /api/openapi.json HTTP/1.1\r\nHost: {stranger.host}\r\n\r\n".encode()
    with suppress(ConnectionError):
        for _ in range(10_000):  # until the server has gone: nobody else ends this
            stranger.send(asked)
    until = time.monotonic() + 10
    while port in [one.client[1] for one in list(connections)] and time.monotonic() < until:
        time.sleep(0.05)

    assert port not in [one.client[1] for one in list(connections)]
    stranger.socket.close()


class Unread:
    """A transport, and a loop whose timers are called by hand."""

    def __init__(self):
        self.size = 0
        self.is_aborted = False
        self.timers = []
        self.protocol: Any = None

    def get_write_buffer_size(self):
        return self.size

    def abort(self):
        self.is_aborted = True

    def call_later(self, seconds, work):
        self.timers.append(work)
        return SimpleNamespace(cancel=self.timers.clear)

    def look(self):
        self.timers.pop()()


@pytest.fixture
def unread():
    """A connection with an answer of which a hundred bytes are not read yet."""
    unread: Any = Unread()
    protocol = http_wire.LimitedHttpProtocol.__new__(http_wire.LimitedHttpProtocol)
    protocol.transport = protocol.loop = unread
    protocol.flow = FlowControl(unread)
    unread.size = 100
    protocol.pause_writing()
    unread.protocol = protocol
    return unread


def test_an_answer_of_which_nothing_is_read_is_given_up_after_some_looks(unread):
    for _ in range(http_wire.LOOKS):
        assert not unread.is_aborted
        unread.size += 1  # more is said, but nothing is read
        unread.look()

    assert unread.is_aborted
    assert not unread.timers


def test_an_answer_may_be_read_slowly(unread):
    for _ in range(3):
        for _ in range(http_wire.LOOKS - 1):
            unread.look()
        unread.size -= 1
        unread.look()
    for _ in range(http_wire.LOOKS - 1):
        unread.look()
    unread.protocol.resume_writing()  # much was read, and as much is said again
    unread.protocol.pause_writing()
    unread.look()

    assert not unread.is_aborted
    assert len(unread.timers) == 1

    unread.size = 0
    unread.look()

    assert not unread.timers


def test_who_pings_and_does_not_read_is_cut_off(member):
    assert is_refused(member, frame(PING, b"x" * 125) * 500, 400)


def test_a_message_in_endless_pieces_is_cut_off(member):
    member.send(frame(TEXT, is_last=False))

    assert is_refused(member, frame(CONTINUED, is_last=False) * 100, 10)


async def test_a_queue_is_limited_in_bytes_too():
    stuck = asyncio.Event()

    async def send(message):
        await stuck.wait()

    slow = connection.Connection(Guest("g", "Eve"), "device", "", send)
    for _ in range(10):
        slow.send(b"x" * (connection.WAITING // 8))
        await asyncio.sleep(0)

    assert slow.closing is not None
    assert slow.closing.code == "too_slow"

    stuck.set()
    assert slow.writer is not None

    await slow.writer


async def test_nobody_takes_all_connections(limited_server, monkeypatch):
    monkeypatch.setattr(sockets, "OWN", 2)
    ann, bob = (Browser(limited_server.address, name) for name in ("Ann", "Bob"))
    await ann.come_in()
    opened = [ann.socket, (await ann.connect()).socket]

    with pytest.raises(AssertionError):
        await ann.connect()

    assert ann.latest("closing")["code"] == "too_fast"

    await bob.come_in()

    assert bob.latest("welcome")

    for one in (*opened, ann.socket, bob.socket):
        await one.close()


def test_all_spellings_of_a_name_count_as_one_when_passwords_are_guessed(limited_server):
    eve = Browser(limited_server.address, "Eve")
    names = ["Ann", " Ann", "ANN ", "A\ufe0fnn", "An\ufe0en", "\uff21nn", "ann\ufe01"]

    answers = [
        eve.ask("POST", "sign-in", {"name": name, "password": "password 1"})[0] for name in names
    ]

    assert answers == [401] * 5 + [429] * 2


ELSEWHERE = {"x-forwarded-for": "192.0.2.7"}  # as a proxy on this machine would name it


def test_nobody_can_shut_a_stranger_out_by_guessing_at_her_password(limited_server):
    ann, eve = Browser(limited_server.address, "Ann"), Browser(limited_server.address, "Eve")
    right, wrong = ({"name": "Ann", "password": f"password {n}"} for n in (1, 2))
    ann.ask("POST", "me", {"name": "Ann"})
    ann.ask("POST", "me/account", {"password": right["password"]})
    guesses = [eve.ask("POST", "sign-in", wrong) for _ in range(6)]

    assert [status for status, _ in guesses] == [401] * 5 + [429]
    assert guesses[-1][1] == {
        "code": "must_wait",
        "sentence": "Name and password did not fit several times. Try again in 5 seconds.",
        "rule": None,
        "wait": 5,
        "until": None,
        "reason": "",
    }
    assert eve.ask("POST", "sign-in", right)[0] == 429

    phone = Browser(limited_server.address, "Ann")

    assert phone.ask("POST", "sign-in", right, ELSEWHERE)[0] == 200
    assert ann.ask("POST", "sign-in", right)[0] == 200


def test_whoever_only_bears_the_name_waits_like_anybody(limited_server):
    eve, ann = Browser(limited_server.address, "Ann"), Browser(limited_server.address, "Ann")
    eve.ask("POST", "me", {"name": "Ann"})
    ann.ask("POST", "me", {"name": "Ann"})
    ann.ask("POST", "me/account", {"password": "password 1"})
    wrong = {"name": "Ann", "password": "password 2"}
    for _ in range(5):
        Browser(limited_server.address).ask("POST", "sign-in", wrong)

    assert eve.ask("POST", "sign-in", wrong)[1]["code"] == "must_wait"


@pytest.mark.parametrize(
    "host, counted",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:2", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("a socket", "a socket"),
        ("", ""),
    ],
)
def test_neighbours_count_as_one(host, counted):
    assert neighbourhood(host) == counted


async def test_whoever_looks_again_and_again_is_asked_to_wait(limited_server):
    eve = Browser(limited_server.address, "Eve")
    await eve.come_in()
    code = await eve.quick()

    answers = [await eve.watch(code) for _ in range(70)]

    assert answers[0]["type"] == "table"
    assert answers[-1]["code"] == "too_fast"

    await eve.close()


def test_settings_are_short(server):
    eve = Browser(server.address, "Eve")
    eve.ask("POST", "me", {"name": "Eve"})
    settings = {"game": "golddiggers", "players": 2, "pace": "standard" + " " * 8000}

    status, problem = eve.ask("POST", "tables", {"settings": settings})

    assert (status, problem["code"]) == (400, "malformed")
