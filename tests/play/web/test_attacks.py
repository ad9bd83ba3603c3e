"""What one hostile stranger can do to a server: not much, and not for long."""

import asyncio
import base64
import json
import os
import socket
import struct
import time
from urllib.parse import urlsplit

import pytest

from motherlode.play.messages.parts import Guest
from motherlode.play.web import http_wire
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


def test_who_pings_and_does_not_read_is_cut_off(member):
    assert is_refused(member, frame(PING, b"x" * 125) * 500, 400)


def test_a_message_in_endless_pieces_is_cut_off(member):
    member.send(frame(TEXT, is_last=False))

    assert is_refused(member, frame(CONTINUED, is_last=False) * 100, 10)


async def test_a_queue_is_limited_in_bytes_too():
    stuck = asyncio.Event()

    async def send(message):
        await stuck.wait()

    slow = sockets.Connection(Guest("g", "Eve"), "device", "", send)
    for _ in range(10):
        slow.send(b"x" * (sockets.WAITING // 8))
        await asyncio.sleep(0)

    assert slow.closing is not None
    assert slow.closing.code == "too_slow"

    stuck.set()
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
