"""What travels over a websocket, and who may open one?

The first message is `hello` with a one-use ticket. After that each message is decoded, checked and handed to the
tables in the order it came. `web/connection.py` says how answers leave.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace
from starlette.requests import cookie_parser

from motherlode.play.identity import browser_of
from motherlode.play.messages import socket as said
from motherlode.play.messages.parts import Guest
from motherlode.play.messages.plans import PlayPlan
from motherlode.play.messages.realtime import Echo
from motherlode.play.moderation.bans import Visitor
from motherlode.play.storage.protocol import BadText, Unavailable
from motherlode.play.tables.broadcast.messages import encode
from motherlode.play.tables.state.refusals import Refusal, malformed
from motherlode.play.web.connection import Connection, Send, say_goodbye
from motherlode.play.web.headers import is_foreign
from motherlode.play.web.limits import FRAME, Bucket, neighbourhood
from motherlode.play.web.logs import PSEUDONYMS

if TYPE_CHECKING:
    from motherlode.play.identity import Visit
    from motherlode.play.web.game_server import GameServer

__all__ = ["WebSocketEndpoint"]

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
HELLO = 10.0  # seconds for the first message
OWN, NEAR = 20, 500  # connections that one guest and one address may have at once
TABLES = 30  # tables that one connection may watch
PATIENCE = 300  # messages too many before the connection is closed
PROTOCOL_ERROR = 1002

log = logging.getLogger("motherlode.web")
decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(said.FromBrowser)


class WebSocketEndpoint:
    """Where websockets come in."""

    def __init__(self, game_server: "GameServer") -> None:
        """game_server: the tables, the guests and the limits."""
        self.game_server = game_server
        self.connections: set[Connection] = set()
        self.is_closed = False

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Serve one websocket from the first message to the last."""
        await receive()
        game_server = self.game_server
        if scope["path"] != "/api/socket" or is_foreign(scope, game_server.options.origins):
            await send({"type": "websocket.close"})  # before it is accepted: 403
            return
        await send({"type": "websocket.accept"})
        address = neighbourhood(scope["client"][0] if scope.get("client") else "")
        try:
            hello, visit = await self._hello(address, receive)
        except Refusal as refusal:
            self.game_server.metrics.refused(refusal.code)
            facts = {"address": address, "code": refusal.code}
            log.info("a connection was refused: %s", refusal.code, extra=facts)
            await say_goodbye(send, refusal)
            return
        if hello is not None and visit is not None:
            welcome = getattr(getattr(send, "__self__", None), "welcome", None)
            if welcome is not None:  # our own protocol, which is not the test client's
                welcome()
            guest = Guest(visit.guest.id, visit.guest.name, bool(visit.guest.password))
            connection = Connection(guest, visit.device.id, address, send)
            connection.is_brief = hello.is_brief
            connection.origin = game_server.origin(address)
            connection.browser = game_server.origin(_browser(scope))
            connection.since = visit.guest.created_at
            await self._serve(connection, receive)

    async def _hello(
        self, address: str, receive: Receive
    ) -> "tuple[said.Hello, Visit] | tuple[None, None]":
        """What was said first, and who this is; nobody if the connection went away."""
        self.game_server.limits.check("socket", "address", address)
        if self.is_closed:
            raise Refusal("stopping")
        try:
            event = await asyncio.wait_for(receive(), HELLO)
        except TimeoutError:
            raise Refusal("no_hello") from None
        if event["type"] == "websocket.disconnect":
            return None, None
        hello = decoded(event)
        if not isinstance(hello, said.Hello):
            raise Refusal("no_hello")
        try:
            visit = await self.game_server.admit(hello.ticket)
        except Unavailable:
            raise Refusal("unavailable") from None
        if visit is None:
            raise Refusal("bad_ticket")
        place, since = PSEUDONYMS.of("address", address), visit.guest.created_at
        await self.game_server.bans.check(Visitor(place, visit.guest.id, visit.device.id, since))
        self._check_room(visit.guest.id, address)
        return hello, visit

    def _check_room(self, guest: str, address: str) -> None:
        """Refuse whoever would take the places of others."""
        own = sum(one.guest.id == guest for one in self.connections)
        near = sum(one.address == address for one in self.connections)
        if self.game_server.limits.is_on and (own >= OWN or near >= NEAR):
            raise Refusal("too_fast")

    async def _serve(self, connection: Connection, receive: Receive) -> None:
        """Hear a connection until it ends. Our own protocol calls us for each message; for any other we wait."""
        handler = MessageHandler(self, connection, self.game_server.limits.messages())
        self.connections.add(connection)
        log.info("connected", extra=handler.facts())
        connection.send(encode(said.Welcome(connection.guest, time.time())))
        call = getattr(getattr(receive, "__self__", None), "call", None)
        if call is not None:
            call(handler.hear)
            return
        while await handler.hear(await receive()):
            pass

    async def end(self, connection: Connection) -> None:
        """A connection is over: whoever sees its guest is told."""
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        if connection.writer is not None:
            connection.writer.cancel()
            await asyncio.gather(connection.writer, return_exceptions=True)
        if not self.is_closed:
            await self._gone(connection)

    async def _gone(self, connection: Connection) -> None:
        try:
            await self.game_server.requests.leave(connection, connection.tables)
        except Unavailable:
            log.warning("that somebody left could not be stored")

    async def handle(self, connection: Connection, message: Any) -> None:
        """Do what a message asks for."""
        kind = type(message)
        if kind is said.Play:  # nearly all of them
            await self.game_server.requests.handle(connection, message)
            return
        if kind is said.Ping:
            connection.send(encode(said.Pong(time.time())))
            return
        if kind is Echo:
            self.game_server.autoplay.realtime.echoed(connection, message.number)
            return
        if kind is said.Hello:
            raise Refusal("twice_hello")
        if kind is said.Watch:
            if len(connection.tables) >= TABLES and message.table not in connection.tables:
                raise Refusal("too_many_tables")
            self.game_server.limits.check("watch", "guest", connection.guest.id)
            self.game_server.limits.check("watch", "address", connection.address)
            connection.tables.add(message.table)
        elif kind is said.Unwatch:
            connection.tables.discard(message.table)
        elif kind in {said.Say, said.React}:
            self.game_server.limits.check("say", "guest", connection.guest.id)
            await self._check(self.game_server.admission.check_talks, connection)
        elif kind is said.Rematch:
            self.game_server.limits.check("table", "address", connection.address)
            self.game_server.limits.check("table", "guest", connection.guest.id)
            await self._check(self.game_server.admission.check_opens, connection)
        await self.game_server.requests.handle(connection, message)

    @staticmethod
    async def _check(check: Callable[[str], Awaitable[None]], connection: Connection) -> None:
        """Refuse whom the settings of the server do not let do something."""
        try:
            await check(connection.guest.id)
        except Unavailable:
            raise Refusal("unavailable") from None

    def dismiss(self, device: str) -> None:
        """A device was signed out: its connections end."""
        for connection in self.connections:
            if connection.device == device:
                connection.close(Refusal("signed_out"))

    def have_all_come_again(self) -> None:
        """Other people may come in than before: who may still do so connects again by herself."""
        for connection in self.connections:
            connection.close(Refusal("stopping"))

    def rename(self, guest: str, name: str) -> None:
        """Somebody was given another name: what she says on open connections stands under it."""
        for connection in self.connections:
            if connection.guest.id == guest:
                connection.guest = replace(connection.guest, name=name)

    async def dismiss_banned(self) -> None:
        """Bans have changed: connections of whoever is banned end, and where she was is noted."""
        gone: list[Visitor] = []
        for connection in self.connections:
            place = PSEUDONYMS.of("address", connection.address)
            visitor = Visitor(place, connection.guest.id, connection.device, connection.since)
            banned = self.game_server.bans.refusal_of(visitor)
            if banned is not None:
                connection.close(banned)
                gone.append(visitor)
        for visitor in gone:
            await self.game_server.bans.note(visitor)

    async def close(self) -> None:
        """Tell everybody that the server stops for a moment."""
        self.is_closed = True
        for connection in self.connections:
            connection.close(Refusal("stopping"))
        writers = [one.writer for one in self.connections if one.writer is not None]
        if writers:
            await asyncio.wait(writers, timeout=2.0)


class MessageHandler:
    """What is heard from a connection, message by message."""

    __slots__ = ("bucket", "connection", "endpoint", "impatience")

    def __init__(self, endpoint: WebSocketEndpoint, connection: Connection, bucket: Bucket) -> None:
        """bucket: what is left of her messages."""
        self.endpoint = endpoint
        self.connection = connection
        self.bucket = bucket
        self.impatience = 0  # messages that came too fast

    def facts(self) -> dict[str, str]:
        """Who this is, for the log."""
        return {"address": self.connection.address, "guest": self.connection.guest.id}

    async def hear(self, event: MutableMapping[str, Any]) -> bool:
        """Take one message; whether more can come."""
        if event["type"] != "websocket.receive":
            await self._end()
            return False
        if self.connection.closing is not None:
            return True
        try:
            await self._take(event)
        except Exception:
            log.exception("a connection failed")
            self.connection.close(Refusal("internal"))
        return True

    async def _end(self) -> None:
        if self.connection in self.endpoint.connections:
            log.info("disconnected", extra=self.facts())
        await self.endpoint.end(self.connection)

    async def _take(self, event: MutableMapping[str, Any]) -> None:
        connection, server = self.connection, self.endpoint.game_server
        limits, now = server.limits, server.limits.clock()
        if not (self.bucket.take(now) and limits.has("message", "address", connection.address)):
            self._refuse_haste()
            return
        try:
            message = decoded(event)
            _charge_steps(self.bucket, now, message)
            await self.endpoint.handle(connection, message)
        except Refusal as refusal:
            server.metrics.refused(refusal.code)
            connection.send(refused(refusal))
        except BadText as bad:
            server.metrics.refused("malformed")
            connection.send(refused(malformed(bad)))

    def _refuse_haste(self) -> None:
        self.impatience += 1
        self.endpoint.game_server.metrics.refused("too_fast")
        self.connection.send(refused(Refusal("too_fast")))
        if self.impatience > PATIENCE:
            self.connection.close(Refusal("too_fast"))


def _browser(scope: MutableMapping[str, Any]) -> str:
    """The number of the browser that opens a websocket, if it has one."""
    given = dict(scope.get("headers") or ()).get(b"cookie", b"")
    return browser_of(cookie_parser(given.decode("latin-1")))


def decoded(event: MutableMapping[str, Any]) -> Any:
    """A message of the browser, or a refusal that says what is wrong with it."""
    data = event.get("text") or event.get("bytes") or b""
    if len(data) > FRAME:
        raise Refusal("too_large")
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise malformed(error) from None


def refused(refusal: Refusal) -> bytes:
    """A refusal that belongs to no table."""
    return encode(said.Refused(refusal.code, refusal.sentence, rule=refusal.rule))


def _charge_steps(bucket: Bucket, now: float, message: object) -> None:
    """Every step of a plan after the first costs as much as a message."""
    if type(message) is PlayPlan and not bucket.take(now, len(message.steps) - 1):
        raise Refusal("too_fast")
