"""Messages arrive however their frames are cut, and leave in one go and in order."""

import asyncio
import logging

import pytest
from websockets.frames import Frame, Opcode

from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.web.connection import say_goodbye
from tests.play.web.client import Browser

PING = b'{"type":"ping"}'


def frame(data, opcode=Opcode.TEXT, *, fin=True, mask=True):
    return Frame(opcode, data, fin).serialize(mask=mask)


ONE = frame(PING)
BROKEN = frame(PING + b"\xff")


@pytest.mark.parametrize(
    "pieces",
    [
        [ONE, ONE],
        [ONE + ONE],
        [ONE, frame(b"", Opcode.PING), ONE],
        [ONE[:1], ONE[1:], ONE],
        [ONE[:5], ONE[5:] + ONE[:9], ONE[9:]],
        [frame(PING[:4], fin=False), frame(PING[4:], Opcode.CONT), ONE],
    ],
    ids=["whole", "together", "with a ping between", "in pieces", "overlapping", "fragments"],
)
async def test_messages_arrive_however_the_data_are_cut(server, pieces):
    ann = await Browser(server.address, "Ann").come_in()
    for data in pieces:
        ann.socket.transport.write(data)
        await asyncio.sleep(0.05)

    heard = [(await ann.listen())["type"] for _ in range(2)]

    assert heard == ["pong", "pong"]
    await ann.say("ping")
    assert (await ann.listen())["type"] == "pong"
    await ann.close()


@pytest.mark.parametrize(
    "pieces",
    [
        [BROKEN],
        [BROKEN[:9], BROKEN[9:]],
        [frame(b"\xe2\x82", fin=False), frame(b"\xff", Opcode.CONT)],
    ],
    ids=["whole", "in pieces", "fragments"],
)
async def test_what_is_not_utf_8_closes_the_connection_without_a_word_in_the_log(
    server, monkeypatch, pieces
):
    logged: list[logging.LogRecord] = []
    monkeypatch.setattr(logging.getLogger("uvicorn.error"), "handle", logged.append)
    ann = await Browser(server.address, "Ann").come_in()
    for data in pieces:
        ann.socket.transport.write(data)
        await asyncio.sleep(0.05)
    await asyncio.wait_for(ann.socket.wait_closed(), 10)

    assert ann.socket.close_code == 1007
    assert logged == []


async def test_a_flood_of_messages_is_heard_in_order_and_read_on(server):
    ann = await Browser(server.address, "Ann").come_in()
    words = [f'{{"type":"unwatch","table":"{number:010}"}}' for number in range(40)]
    for text in words:
        ann.socket.transport.write(frame(text.encode()))
        await asyncio.sleep(0)
    heard = [await ann.listen() for _ in words]

    assert [one["table"] for one in heard] == [f"{number:010}" for number in range(40)]
    await ann.close()


async def come_in(server):
    """Ann, and the server's end of her connection."""
    ann = await Browser(server.address, "Ann").come_in()
    (connection,) = [
        one for one in server.game_server.websockets.connections if one.guest.name == "Ann"
    ]
    return ann, connection


class Slate:
    """A transport that notes what is written to it, in how many goes."""

    def __init__(self, transport):
        self.transport = transport
        self.goes = []

    def __getattr__(self, name):
        return getattr(self.transport, name)

    def write(self, data):
        self.goes.append(data)
        self.transport.write(data)


async def test_what_is_said_in_one_turn_of_the_loop_leaves_in_one_go(server):
    ann, connection = await come_in(server)
    protocol = connection.send_raw.__self__
    slate = protocol.transport = Slate(protocol.transport)

    async def speak():
        connection.send(b'{"type":"pong","now":1}')
        connection.send(b'{"type":"pong","now":2}')
        before = len(slate.goes)
        await asyncio.sleep(0)
        return before

    assert server.inside(speak()) == 0
    assert [(await ann.listen())["now"] for _ in range(2)] == [1, 2]
    assert len(slate.goes) == 1
    await ann.close()


async def test_what_was_said_before_a_goodbye_is_heard_before_it(server):
    ann, connection = await come_in(server)

    async def speak():
        connection.send(b'{"type":"pong","now":1}')
        await say_goodbye(connection.send_raw, Refusal("stopping"))

    server.inside(speak())

    assert [(await ann.listen())["type"] for _ in range(2)] == ["pong", "closing"]
    await asyncio.wait_for(ann.socket.wait_closed(), 10)


@pytest.mark.parametrize(
    "end",
    [
        lambda protocol: protocol.data_received(frame(b"\x03\xe8", Opcode.CLOSE)),
        lambda protocol: protocol.data_received(frame(b"unmasked", mask=False)),
        lambda protocol: protocol.eof_received(),
        lambda protocol: protocol.keepalive_timeout(),
        lambda protocol: protocol.shutdown(),
    ],
    ids=["a goodbye", "an error", "no more", "no answer", "our stop"],
)
async def test_what_was_said_before_a_connection_ends_is_sent_before_it_does(server, end):
    ann, connection = await come_in(server)
    protocol = connection.send_raw.__self__
    slate = protocol.transport = Slate(protocol.transport)

    async def speak():
        connection.send(b'{"type":"pong","now":1}')
        end(protocol)  # in the same turn of the loop
        slate.close()

    server.inside(speak())

    assert slate.goes[0].startswith(b'\x81\x17{"type":"pong","now":1}')
    await asyncio.wait_for(ann.socket.wait_closed(), 10)
