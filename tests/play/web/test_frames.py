"""Frames of clients nobody here wrote: the same messages arrive, and the same answers, however the frames are made and cut."""

import asyncio
import os
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from picows import WSListener, WSMsgType, ws_connect
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from motherlode.play.web.budgets import Budgets
from motherlode.play.web.limits import Limits
from motherlode.play.web.server import Config
from motherlode.play.web.wire import LimitedWebSocketProtocol
from tests.play.web.client import Browser

ASKED = b'{"type":"ping"}'


def frame(opcode, data=b"", *, fin=True):
    return Frame(opcode, data, fin).serialize(mask=True)


class Line:
    """A transport that keeps what is written to it."""

    def __init__(self):
        self.written = b""
        self.is_closed = False

    def write(self, data):
        self.written += data

    def close(self):
        self.is_closed = True

    abort = close

    def is_closing(self):
        return self.is_closed

    def pause_reading(self):
        pass

    def resume_reading(self):
        pass

    def get_extra_info(self, name):
        return None

    def get_write_buffer_size(self):
        return 0


async def echo(_scope, receive, send):
    """Say every message back, as text."""
    await receive()
    await send({"type": "websocket.accept"})
    write = send.__self__.write_text
    while (event := await receive())["type"] == "websocket.receive":
        data = event["text"].encode() if "text" in event else event["bytes"].hex().encode()
        write((data,))


def served(pieces):
    """What a server says to a client that sends these pieces: the library at the other end decodes it."""

    async def serve():
        config = Config(echo, ws_max_size=4096, log_level="critical")
        config.load()
        config.budgets = Budgets(Limits(is_on=False))
        state = type("State", (), {"connections": set(), "tasks": set(), "default_headers": []})()
        protocol, line = LimitedWebSocketProtocol(config, state, {}), Line()
        client = ClientProtocol(parse_uri("ws://localhost/"))
        client.send_request(client.connect())
        protocol.connection_made(line)  # type: ignore[arg-type] # all that it uses
        protocol.data_received(b"".join(client.data_to_send()))
        for piece in pieces:
            protocol.data_received(piece)
        await quiet(protocol, line)
        client.receive_data(line.written)
        events = [one for one in client.events_received() if isinstance(one, Frame)]
        protocol.connection_lost(None)
        await asyncio.gather(*state.tasks)
        return [(event.opcode, bytes(event.data)) for event in events]

    return asyncio.run(serve())


async def quiet(protocol, line):
    """Until nothing more is said."""
    rounds, before = 0, b""
    while rounds < 5:
        await asyncio.sleep(0)
        is_quiet = line.written == before and not protocol._is_queued
        rounds = rounds + 1 if is_quiet else 0
        before = line.written


def cut(data, places):
    """Data in pieces."""
    edges = [0, *sorted({place % (len(data) + 1) for place in places}), len(data)]
    return [data[a:b] for a, b in pairwise(edges) if a < b]


TEXTS = st.text(max_size=40) | st.integers(100, 3000).map(lambda size: "x" * size)
CONTROL = st.tuples(st.sampled_from([Opcode.PING, Opcode.PONG]), st.binary(max_size=125))


@st.composite
def conversations(draw):
    """Frames of a client, and what a server that echoes has to answer."""
    sent, expected = [], []

    def control():
        for opcode, data in draw(st.lists(CONTROL, max_size=2)):
            sent.append(frame(opcode, data))
            if opcode is Opcode.PING:
                expected.append((Opcode.PONG, data))

    for is_text, text in draw(st.lists(st.tuples(st.booleans(), TEXTS), max_size=5)):
        data = text.encode()
        parts = cut(data, draw(st.lists(st.integers(0, 3000), max_size=3))) or [b""]
        opcode = Opcode.TEXT if is_text else Opcode.BINARY
        for number, part in enumerate(parts):
            control()
            last = number == len(parts) - 1
            sent.append(frame(Opcode.CONT if number else opcode, part, fin=last))
        expected.append((Opcode.TEXT, data if is_text else data.hex().encode()))
    control()
    return b"".join(sent), expected


@settings(max_examples=150, deadline=None)
@given(conversation=conversations(), places=st.lists(st.integers(0, 20_000), max_size=6))
def test_what_is_sent_in_any_frames_and_pieces_is_heard_and_answered(conversation, places):
    data, expected = conversation
    answers = served(cut(data, places))

    # Pings are answered when they are decoded, messages when they are heard.
    for is_pong in (True, False):
        wanted = [one for one in expected if (one[0] is Opcode.PONG) == is_pong]
        assert [one for one in answers if (one[0] is Opcode.PONG) == is_pong] == wanted


def test_a_message_and_its_pieces_may_be_cut_at_every_byte():
    data = frame(Opcode.TEXT, b"one ") + frame(Opcode.TEXT, b"t", fin=False)
    data += frame(Opcode.PING, b"?") + frame(Opcode.CONT, b"wo") + frame(Opcode.BINARY, b"\x03")
    for place in range(len(data)):
        answers = served(cut(data, [place]))

        assert sorted(answers) == [
            (Opcode.TEXT, b"03"),
            (Opcode.TEXT, b"one "),
            (Opcode.TEXT, b"two"),
            (Opcode.PONG, b"?"),
        ]


@pytest.mark.parametrize(
    "data, code",
    [
        (Frame(Opcode.TEXT, b"{}").serialize(mask=False), 1002),
        (b"\xc1\x80" + bytes(4), 1002),
        (b"\x83\x80" + bytes(4), 1002),
        (b"\x09\x80" + bytes(4), 1002),
        (b"\x89\xfe\x00\x7e" + bytes(4 + 126), 1002),
        (frame(Opcode.CONT, b"x"), 1002),
        (frame(Opcode.TEXT, b"x", fin=False) + frame(Opcode.TEXT, b"y"), 1002),
        (frame(Opcode.TEXT, b"\xff"), 1007),
        (b"\x81\xff" + (1 << 40).to_bytes(8, "big") + bytes(4), 1009),
        (frame(Opcode.TEXT, b"x" * 4000, fin=False) + frame(Opcode.CONT, b"x" * 4000), 1009),
    ],
    ids=[
        "not masked",
        "a reserved bit",
        "an unknown kind",
        "a ping in pieces",
        "a long ping",
        "a piece of nothing",
        "a message within another",
        "no text",
        "longer than memory",
        "longer in all",
    ],
)
def test_what_breaks_the_protocol_is_closed_with_its_code(data, code):
    for places in ([], [1], [3], [len(data) - 1]):
        (*_, (opcode, said)) = served(cut(data, places))

        assert opcode is Opcode.CLOSE
        assert int.from_bytes(said[:2], "big") == code


@settings(max_examples=200, deadline=None)
@given(data=st.binary(max_size=600), places=st.lists(st.integers(0, 600), max_size=4))
def test_no_bytes_at_all_break_the_server(data, places):
    served(cut(data, places))


class Heard(WSListener):
    """A client of picows."""

    def __init__(self) -> None:
        self.words: asyncio.Queue[str] = asyncio.Queue()

    def on_ws_frame(self, transport, frame):
        if frame.msg_type == WSMsgType.TEXT:
            self.words.put_nowait(frame.get_payload_as_utf8_text())


async def test_a_client_of_another_library_is_served(server):
    ann = Browser(server.address, "Ann")
    await ann.enter()
    _, ticket = await ann.post("ticket", {})
    place = server.address.replace("http://", "ws://")
    headers = {"origin": server.address}
    heard = Heard()
    transport, _ = await ws_connect(lambda: heard, f"{place}/api/socket", extra_headers=headers)
    transport.send(WSMsgType.TEXT, b'{"type":"hello","ticket":"%s"}' % ticket["ticket"].encode())

    assert '"welcome"' in await asyncio.wait_for(heard.words.get(), 10)

    transport.send(WSMsgType.PING, os.urandom(8))
    transport.send(WSMsgType.TEXT, ASKED)

    assert '"pong"' in await asyncio.wait_for(heard.words.get(), 10)

    transport.send_close()
    await asyncio.wait_for(transport.wait_disconnected(), 10)
