"""A silent connection keeps little, and whatever happens to it is met."""

import asyncio
import gc
import logging
import weakref

import pytest
from uvicorn.protocols.utils import ClientDisconnected

from motherlode.play.messages.parts import Guest
from motherlode.play.web.budgets import Budgets
from motherlode.play.web.connection import Connection
from motherlode.play.web.inbox import Gate
from motherlode.play.web.limits import Limits
from motherlode.play.web.server import Config
from motherlode.play.web.wire import LimitedWebSocketProtocol
from tests.play.web.client import Browser


async def test_who_waits_at_a_gate_goes_on_when_it_opens():
    gate = Gate(asyncio.get_running_loop())
    await gate.wait()
    gate.clear()

    assert not gate.is_set()

    waiting = asyncio.ensure_future(gate.wait())
    await asyncio.sleep(0)

    assert not waiting.done()

    gate.set()
    await waiting

    assert gate.is_set()


async def test_a_silent_connection_has_no_task_and_no_request(server):
    ann = await Browser(server.address, "Ann").come_in()
    await ann.say("ping")
    await ann.hear("pong")

    async def kept():
        found = [
            one
            for one in server.server.server_state.connections
            if isinstance(one, LimitedWebSocketProtocol)
        ]
        return len(server.server.server_state.tasks), [set(vars(one)) for one in found]

    tasks, names = server.inside(kept())

    assert tasks == 0
    assert all(name.isdisjoint({"scope", "request", "response"}) for name in names)

    await ann.close()


async def test_nothing_of_a_closed_connection_waits_for_the_collector_of_garbage(server):
    ann = await Browser(server.address, "Ann").come_in()
    guest = (await ann.get("me"))[1]["guest"]["id"]

    async def kept():
        (connection,) = (
            one for one in server.game_server.websockets.connections if one.guest.id == guest
        )
        protocol = connection.send_raw.__self__
        return [weakref.ref(one) for one in (connection, protocol, protocol.conn)]

    gc.disable()
    try:
        left = server.inside(kept())
        assert all(one() is not None for one in left)

        await ann.close()
        for _ in range(2000):
            if not any(one() for one in left):
                break
            await asyncio.sleep(0.01)
        assert [one() for one in left] == [None] * 3
    finally:
        gc.enable()


async def test_a_message_that_fails_ends_the_connection_with_a_reason(server, monkeypatch, caplog):
    ann = await Browser(server.address, "Ann").come_in()

    async def fail(*_words):
        raise ValueError("broken")

    monkeypatch.setattr(server.game_server.websockets, "handle", fail)
    await ann.say("ping")
    closing = await ann.hear("closing")
    await ann.close()

    assert closing["code"] == "internal"
    assert "a connection failed" in caplog.text


class Wire:
    """A websocket of a server that is not ours: whoever listens waits for each message."""

    def __init__(self, *events):
        self.events = list(events)
        self.sent = []

    async def receive(self):
        return self.events.pop(0)

    async def send(self, message):
        self.sent.append(message)


async def test_other_servers_are_served_message_by_message(server):
    wire = Wire(
        {"type": "websocket.receive", "text": '{"type": "ping"}'},
        {"type": "websocket.disconnect"},
    )

    async def serve():
        connection = Connection(Guest("g", "Eve"), "device", "", wire.send)
        await server.game_server.websockets._serve(connection, wire.receive)
        return connection in server.game_server.websockets.connections

    assert not server.inside(serve())
    assert wire.events == []


@pytest.mark.parametrize("is_broken", [True, False])
async def test_a_handler_that_fails_is_logged_and_its_connection_closed(caplog, is_broken):
    async def fail(scope, receive, send):
        await receive()
        if is_broken:
            raise ValueError("broken")
        raise ClientDisconnected

    closed = []

    class Line:
        def __getattr__(self, name):
            return lambda *_words, **_options: closed.append(name)

    config = Config(fail, log_level="critical")
    config.load()
    config.budgets = Budgets(Limits(is_on=False))
    state = type("State", (), {"connections": set(), "tasks": set(), "default_headers": []})()
    protocol = LimitedWebSocketProtocol(config, state, {})
    protocol.transport = Line()  # type: ignore[assignment] # all that it uses
    protocol.scope = {"type": "websocket", "client": None, "headers": []}  # type: ignore[typeddict-item] # all that is asked for
    protocol.queue.put_nowait({"type": "websocket.connect"})
    with caplog.at_level(logging.ERROR):
        await protocol.run_asgi()

    assert "close" in closed
    assert ("a connection failed" in caplog.text) is is_broken


async def test_what_is_sent_to_somebody_who_has_gone_is_no_fault():
    async def gone(_message):
        raise ClientDisconnected

    connection = Connection(Guest("id", "Ann"), "device", "address", gone)
    connection.send(b"{}")
    writer = connection.writer
    assert writer is not None
    await writer

    assert writer.exception() is None
