"""Floods cost those who send them: they are counted before they are decoded, closed with a reason, and others are served."""

import asyncio
import socket
import time

import pytest
from websockets.frames import Frame, Opcode

from motherlode.play.web import app, wire
from motherlode.play.web import budgets as budgets_module
from motherlode.play.web.budgets import OPEN, STRANGER, UNLIMITED, Allowance, Budget, Budgets
from motherlode.play.web.limits import RATES, Limits, Rate
from motherlode.play.web.server import UNREAD, listen
from tests.play.web.client import Browser
from tests.play.web.test_attacks import Stranger

PING, PONG = Opcode.PING, Opcode.PONG
POST = b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"


def frame(opcode, data=b"", *, fin=True):
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.fixture
def stranger(limited_server):
    found = Stranger(limited_server)
    yield found
    found.socket.close()


@pytest.fixture
def silent(stranger):
    """Somebody with a websocket who says nothing."""
    stranger.send(stranger.upgrade_request())
    assert b"101" in stranger.socket.recv(1000)
    return stranger


def all_of(stranger):
    """Everything the server sends until it closes."""
    heard = b""
    try:
        while data := stranger.socket.recv(65536):
            heard += data
    except ConnectionResetError:
        pass
    return heard


GOODBYE = b"\x88\x0a\x03\xf0too_fast"  # 1008 and why


@pytest.mark.parametrize("count", [10, 11])
def test_a_stranger_may_send_ten_pings_and_is_closed_with_a_reason_for_the_next(silent, count):
    silent.send(frame(PING, b"hi") * count)
    heard = b""
    while len(heard) < 4 * 10:
        heard += silent.socket.recv(1000)
    if count > 10:
        heard += all_of(silent)

    assert heard.startswith(b"\x8a\x02hi" * 10)
    assert heard.endswith(GOODBYE) == (count > 10)


@pytest.mark.parametrize(
    "data",
    [
        frame(PONG) * 11,
        frame(Opcode.TEXT, fin=False) + frame(Opcode.CONT, fin=False) * 16,
    ],
    ids=["pongs", "pieces"],
)
def test_other_frames_of_strangers_are_counted_too(silent, data):
    silent.send(data)

    assert all_of(silent).endswith(GOODBYE)


@pytest.mark.parametrize("opcode", [Opcode.TEXT, Opcode.BINARY])
async def test_messages_that_nobody_hears_are_counted(limited_server, opcode, monkeypatch):
    ann = await Browser(limited_server.address, "Ann").come_in()
    (connection,) = limited_server.game_server.websockets.connections
    protocol = connection.send_raw.__self__
    monkeypatch.setattr(protocol, "_budget", Budget(STRANGER))
    ann.socket.transport.write(frame(opcode, b"{}") * 20)
    await asyncio.wait_for(ann.socket.wait_closed(), 10)

    assert (ann.socket.close_code, ann.socket.close_reason) == (1008, "too_fast")


async def test_reads_are_counted_however_little_they_bring(limited_server, monkeypatch):
    ann = await Browser(limited_server.address, "Ann").come_in()
    (connection,) = limited_server.game_server.websockets.connections
    protocol = connection.send_raw.__self__
    monkeypatch.setattr(protocol, "_budget", Budget(STRANGER))

    async def trickle():
        for byte in frame(Opcode.TEXT, b"x" * 50):
            protocol.data_received(bytes([byte]))

    limited_server.inside(trickle())
    await asyncio.wait_for(ann.socket.wait_closed(), 10)

    assert ann.socket.close_reason == "too_fast"


async def test_whoever_is_known_may_send_more(limited_server):
    ann = await Browser(limited_server.address, "Ann").come_in()
    ann.socket.transport.write(frame(PONG) * 50)
    await ann.say("ping")

    assert (await ann.listen())["type"] == "pong"

    ann.socket.transport.write(frame(PONG) * 20)
    await asyncio.wait_for(ann.socket.wait_closed(), 10)

    assert (ann.socket.close_code, ann.socket.close_reason) == (1008, "too_fast")


def test_a_body_of_one_byte_chunks_is_refused_after_some_of_them(stranger):
    stranger.send(POST + b"1\r\n \r\n" * 100)
    time.sleep(0.2)
    stranger.send(b"1\r\n \r\n" * 200)
    heard = all_of(stranger)

    assert heard.startswith(b"HTTP/1.1 413 Request Entity Too Large\r\n")
    assert b"connection: close" in heard.lower()


def test_a_body_in_few_chunks_is_read(stranger):
    body = b'{"name": "Eve"}'
    stranger.send(POST + b"".join(b"1\r\n%c\r\n" % byte for byte in body) + b"0\r\n\r\n")

    assert stranger.socket.recv(100).startswith(b"HTTP/1.1 200")


def test_many_headers_are_refused_even_if_they_are_short(stranger):
    stranger.send(b"GET /api/me HTTP/1.1\r\n" + b"a:\r\n" * 200)
    heard = all_of(stranger)

    assert heard.startswith(b"HTTP/1.1 431 Request Header Fields Too Large\r\n")


def test_a_body_that_goes_on_after_its_refusal_is_not_read_for_ever(stranger):
    stranger.send(
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n\r\n" + b" " * 20_000
    )
    heard = stranger.socket.recv(1000)
    is_cut_off = False
    try:
        for _ in range(200):
            stranger.send(b" " * 20_000)
            time.sleep(0.001)
    except ConnectionError:
        is_cut_off = True

    assert heard.startswith(b"HTTP/1.1 413")
    assert is_cut_off


def test_requests_that_come_together_are_answered_one_after_the_other(stranger):
    asked = b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n"
    stranger.send(asked * 20)
    heard = b""
    while not (heard.count(b"HTTP/1.1 200 OK") == 20 and heard.endswith(b"}")):
        data = stranger.socket.recv(65536)
        assert data
        heard += data
    stranger.send(asked)

    assert stranger.socket.recv(1000).startswith(b"HTTP/1.1 200 OK")


def test_what_follows_an_upgrade_at_once_reaches_the_websocket(stranger):
    stranger.send(stranger.upgrade_request() + frame(PING, b"x" * 100) * 5)
    heard = b""
    while heard.count(b"\x8a\x64" + b"x" * 100) < 5:
        heard += stranger.socket.recv(1000)

    assert heard.startswith(b"HTTP/1.1 101")


async def test_others_are_answered_while_one_floods(limited_server, silent, monkeypatch):
    """One connection fills its line with pings; a player's messages are answered between its slices."""
    ann = await Browser(limited_server.address, "Ann").come_in()
    budgets = limited_server.server.config.budgets
    sockets = [
        one
        for one in limited_server.server.server_state.connections
        if isinstance(one, wire.LimitedWebSocketProtocol)
    ]
    (protocol,) = [one for one in sockets if one._share is budgets.strangers]
    protocol._budget = Budget(UNLIMITED)
    frames = []
    decode, answer = protocol._decode, protocol.handle_ping

    def decode_slice(until):
        frames.append(0)
        return decode(until)

    def count():
        frames[-1] += 1
        answer()

    monkeypatch.setattr(protocol, "_decode", decode_slice)
    monkeypatch.setattr(protocol, "handle_ping", count)
    silent.send(frame(PING) * 10_000)
    for _ in range(5):
        await ann.say("ping")

        assert (await ann.hear("pong"))["type"] == "pong"

    await ann.close()

    assert len(frames) > 5
    assert max(frames) < 10_000 / 5  # decoded in many slices


class Line:
    """A transport that notes whether it is read from."""

    def __init__(self):
        self.is_reading = True

    def __getattr__(self, name):
        return lambda *_words, **_options: None

    def is_closing(self):
        return False

    def get_extra_info(self, name):
        return None

    def pause_reading(self):
        self.is_reading = False

    def resume_reading(self):
        self.is_reading = True


async def test_bytes_beyond_the_allowance_are_read_later(limited_server):
    ann = await Browser(limited_server.address, "Ann").come_in()
    (connection,) = limited_server.game_server.websockets.connections
    protocol = connection.send_raw.__self__
    many = Rate(100, 100)

    async def flood():
        protocol._budget = Budget(Allowance(many, many, size=Rate(1000, 1000)), lambda: 0.0)
        protocol.transport = line = Line()
        protocol.data_received(frame(Opcode.TEXT, b"x" * 2992)[:-1])
        was_reading = line.is_reading
        protocol._decode(float("inf"))
        delay = protocol._delay.when() - asyncio.get_running_loop().time()
        still_waits = not line.is_reading
        protocol._delay.cancel()
        protocol._read_again()
        return was_reading, delay, still_waits, line.is_reading

    transport = protocol.transport
    was_reading, delay, still_waits, is_reading = limited_server.inside(flood())
    protocol.transport = transport

    assert not was_reading
    assert delay < 2.0  # two thousand bytes too many, at a thousand a second
    assert still_waits
    assert is_reading
    ann.socket.transport.abort()
    await ann.socket.wait_closed()


async def test_a_message_in_pieces_is_heard_if_its_sender_says_no_more(server):
    ann = await Browser(server.address, "Ann").come_in()
    code = await ann.create()
    await ann.watch(code)
    bob = await Browser(server.address, "Bob").come_in()
    await bob.watch(code)
    words = b'{"type":"sit","table":"%s","seat":1}' % code.encode()
    data = frame(Opcode.TEXT, words)
    (connection,) = [
        one for one in server.game_server.websockets.connections if one.guest.name == "Bob"
    ]
    protocol = connection.send_raw.__self__

    async def speak():
        protocol.data_received(data[:9])
        protocol.data_received(data[9:])
        protocol.transport.close()  # before the pieces are decoded

    server.inside(speak())
    seats = (await ann.hear("table_info"))["info"]["seats"]

    assert seats[1]["name"] == "Bob"
    await ann.close()


def test_an_address_opens_so_many_connections_and_a_proxy_any_number():
    limits = Limits(clock=lambda: 0.0)
    budgets = Budgets(limits, "127.0.0.1, 10.0.0.0/8")
    burst = int(RATES["connection", "address"].burst)
    stranger = [budgets.may_connect(f"2001:db8::{number:x}") for number in range(burst + 1)]
    proxy = [budgets.may_connect("10.1.2.3") for _ in range(burst + 1)]

    assert stranger == [True] * burst + [False]
    assert all(proxy)


def test_a_connection_too_many_is_cut_off(limited_server, monkeypatch):
    monkeypatch.setitem(RATES, ("connection", "address"), Rate(1, 0))
    monkeypatch.setattr(limited_server.server.config.budgets, "_proxies", set())
    first, second = Stranger(limited_server), Stranger(limited_server)
    is_cut_off = second.is_cut_off()
    first.send(b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n")
    heard = first.socket.recv(1000)
    for one in (first, second):
        one.socket.close()

    assert is_cut_off
    assert heard.startswith(b"HTTP/1.1 200")


def test_an_address_has_so_many_open_connections_and_a_proxy_any_number():
    budgets = Budgets(Limits(clock=lambda: 0.0), "127.0.0.1, 10.0.0.0/8")
    stranger = [budgets.hold("203.0.113.7") for _ in range(OPEN + 1)]
    proxy = [budgets.hold("10.1.2.3") for _ in range(OPEN + 1)]

    assert stranger == [True] * OPEN + [False]
    assert all(proxy)
    assert budgets.hold("203.0.113.8")

    budgets.release("10.1.2.3")
    budgets.release("203.0.113.7")
    assert [budgets.hold("203.0.113.7") for _ in range(2)] == [True, False]

    for _ in range(OPEN):
        budgets.release("203.0.113.7")
    budgets.release("203.0.113.8")
    assert not budgets._open


def test_open_connections_of_an_address_are_counted_and_websockets_are_not(
    limited_server, monkeypatch
):
    monkeypatch.setattr(budgets_module, "OPEN", 1)
    monkeypatch.setattr(limited_server.server.config.budgets, "_proxies", set())
    first = Stranger(limited_server)
    first.send(first.upgrade_request())
    assert b"101" in first.socket.recv(1000)

    second, third = Stranger(limited_server), Stranger(limited_server)
    assert third.is_cut_off()
    second.send(b"GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert all_of(second).startswith(b"HTTP/1.1 200")

    fourth = Stranger(limited_server)
    fourth.send(b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n")
    assert fourth.socket.recv(1000).startswith(b"HTTP/1.1 200")
    for one in (first, second, third, fourth):
        one.socket.close()


async def test_all_connections_of_an_address_share_its_messages(limited_server, monkeypatch):
    monkeypatch.setitem(RATES, ("message", "address"), Rate(5, 0))
    ann = await Browser(limited_server.address, "Ann").come_in()
    bob = await Browser(limited_server.address, "Bob").come_in()
    heard = []
    for one in (ann, bob) * 3:
        await one.say("ping")
        heard.append((await one.listen())["type"])

    assert heard == ["pong"] * 5 + ["refused"]
    await ann.close()
    await bob.close()


@pytest.mark.parametrize("path, status", [("/api/me", b"429"), ("/", b"200")])
def test_whoever_asks_too_often_waits_for_the_answer(stranger, monkeypatch, path, status):
    monkeypatch.setitem(RATES, ("request", "address"), Rate(0, 0))
    monkeypatch.setitem(RATES, ("file", "address"), Rate(0, 0))
    monkeypatch.setattr(app, "IMPATIENT", 0.3)
    began = time.monotonic()
    stranger.send(b"GET %s HTTP/1.1\r\nHost: x\r\n\r\n" % path.encode())
    heard = stranger.socket.recv(1000)

    assert heard.startswith(b"HTTP/1.1 " + status)
    assert time.monotonic() - began >= 0.3


def test_the_system_holds_little_for_a_connection_that_is_not_read():
    with listen("127.0.0.1", 0) as listening:
        held = listening.getsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF)

    assert held <= 2 * UNREAD
