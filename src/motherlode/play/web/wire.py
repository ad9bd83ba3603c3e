"""How are websocket frames taken in and sent, and what may they cost? Little memory, and not much time.

The library `websockets` reads and writes every frame. uvicorn decodes whatever has arrived in one go, and answers every
ping into a buffer without end: one stranger could hold up all others. Here a connection pays for what it sends
(`budgets`) and is decoded when it is its turn (`fair_share`), and what is said to somebody in one turn of the event loop
leaves in one go.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN, SERVER, Protocol

from motherlode.play.web.fair_share import SLICE
from motherlode.play.web.inbox import Gate, Inbox

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from motherlode.play.web.server import Config

__all__ = ["LimitedWebSocketProtocol"]

PIECE = 256  # bytes that are decoded before we look at the clock
GOODBYE = 5.0  # seconds in which the reason of our closing has to be read
UNREAD = 1024 * 1024  # bytes that may wait for somebody who pings and does not read
TOGETHER = 32 * 1024  # bytes that leave in one go
FRAGMENTS = 64  # of one message
UNHEARD = 16  # messages that may wait to be heard before no more are read
# The codes with which a websocket is closed: for text that is none, and for what nobody may do.
NOT_TEXT, POLICY = 1007, 1008
TOO_FAST = "too_fast"
# What uvicorn keeps of the request, which nobody asks for once it is known who is connected.
HANDSHAKE = frozenset(
    (
        "app",
        "app_state",
        "asgi_version",
        "client",
        "default_headers",
        "request",
        "response",
        "root_path",
        "scheme",
        "scope",
        "server",
    )
)
log = logging.getLogger("motherlode.web")


def is_text(data: bytes) -> bool:
    """Whether data are UTF-8, as every text message must be."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A websocket that answers pings only to those who read, and takes messages in few pieces."""

    config: "Config"
    _is_queued = False  # for its turn to be decoded
    _hear: "Callable[[Any], Awaitable[object]] | None" = None  # who is called with each message
    _hearing: "asyncio.Task[None] | None" = None  # while messages are heard
    _delay: asyncio.TimerHandle | None = None  # until more bytes may be read

    def __init__(self, *arguments: Any, **options: Any) -> None:
        """Have messages wait in an inbox."""
        super().__init__(*arguments, **options)
        self.queue: Any = Inbox(self.loop)
        self.writable: Any = Gate(self.loop)
        self._share = self.config.budgets.strangers
        self._budget = self.config.budgets.stranger()
        self._arrived = bytearray()  # what is not decoded yet
        self._leaving = 0  # bytes that were said in this turn of the event loop

    def welcome(self) -> None:
        """It is known who this is: from now on she has a share of her own."""
        self._share = self.config.budgets.known
        self._budget = self.config.budgets.somebody()

    # Who hears messages

    async def run_asgi(self) -> None:
        """Serve the connection until it is closed, or until `call` has named who hears its messages."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            log.exception("a connection failed")
            self.send_500_response()
        if self._hear is None and self.close_timer is None:
            self.transport.close()

    def call(self, hear: "Callable[[Any], Awaitable[object]]") -> None:
        """Have this called with each message from now on, one after the other.

        A task that waits for the next message weighs several kilobytes, and so does the request: most connections are
        silent most of the time, and keep neither.
        """
        self._hear = hear
        kept = vars(self)
        self.__dict__ = {name: kept[name] for name in kept if name not in HANDSHAKE}
        self.queue.on_message = self._wake
        if not self.queue.empty():
            self._wake()

    def _wake(self) -> None:
        if self._hearing is None:
            self._hearing = self.loop.create_task(self._hear_all())
            self.tasks.add(self._hearing)

    async def _hear_all(self) -> None:
        task, hear = self._hearing, self._hear
        try:
            while hear is not None and not self.queue.empty():
                await hear(await self.receive())
        finally:
            self._hearing = None
            self.tasks.discard(task)
            if self.disconnected and self.queue.empty():
                self._let_listener_go()

    def _let_listener_go(self) -> None:
        """Nothing more will be heard.

        Whoever heard messages knows us, too. Two who know each other stay in memory until the collector of garbage looks through everything,
        which it hardly ever does.
        """
        self._hear = self.queue.on_message = None

    def data_received(self, data: bytes) -> None:
        """Part of a message, or all of it."""
        if not self.handshake_initiated:
            super().data_received(data)  # the request, which is decoded already
            return
        delay = self._budget.delay(len(data))
        if delay:
            self._read_later(delay)
        if not self._budget.has_frame():
            self._refuse(POLICY, TOO_FAST)
        elif self._is_short(data):
            super().data_received(data)
        else:
            self._arrived += data
            self._queue_up()

    def _is_short(self, data: bytes) -> bool:
        """Whether data take so little time that they need not wait for their turn: nearly every move of somebody known."""
        is_known = self._share is self.config.budgets.known
        return is_known and len(data) <= PIECE and not self._arrived and self._may_decode()

    # Decoding, in turn

    def _queue_up(self) -> None:
        """Have what has arrived decoded, and read no more before that."""
        if self._arrived and not self._is_queued and self._may_decode():
            self._is_queued = True
            self._share.ask(self._decode)
        self._pause_reading()

    def _may_decode(self) -> bool:
        """Whether messages may be decoded: not before we have answered the request, nor more than can be heard soon."""
        return self.handshake_complete and len(self.queue) < UNHEARD

    def _decode(self, until: float) -> bool:
        """Decode for a slice of time; whether there is more to decode now."""
        arrived, clock = self._arrived, self._share.clock
        while arrived and self._may_decode():
            piece = bytes(arrived[:PIECE])
            del arrived[:PIECE]
            super().data_received(piece)
            if self.close_sent or self.conn.state is not OPEN:
                break
            if clock() >= until:
                break
        self._is_queued = bool(arrived) and self._may_decode()
        self._read_on()
        return self._is_queued

    # How fast is read

    def _pause_reading(self) -> None:
        """Read no more than can be heard soon; `receive` reads on when all is heard."""
        must_wait = self._arrived or self._delay or len(self.queue) >= UNHEARD
        if must_wait and not self.read_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def _read_later(self, delay: float) -> None:
        """Too many bytes came: whoever sends them waits."""
        if self._delay is None:
            self._delay = self.loop.call_later(delay, self._read_again)
            self._pause_reading()

    def _read_again(self) -> None:
        self._delay = None
        self._read_on()

    def _read_on(self) -> None:
        """Read more, if nothing waits to be decoded or heard."""
        if self._arrived:
            self._queue_up()
        elif self.read_paused and not self._delay and len(self.queue) < UNHEARD:
            self.read_paused = False
            if not self.transport.is_closing():
                self.transport.resume_reading()

    async def receive(self) -> Any:
        """The next message."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self._read_on()
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more; what she said last is heard, if it is short."""
        if self._arrived and self._may_decode():
            self._decode(self._share.clock() + SLICE)
        self._arrived.clear()
        if self._delay is not None:
            self._delay.cancel()
        super().connection_lost(exc)
        self.conn.parser.close()  # it knows the connection, which knows it

    # What is refused

    def _refuse(self, code: int, reason: str = "") -> None:
        """Close with a reason, and forget what has arrived."""
        self.frames = []
        self._arrived.clear()
        if self.close_sent or self.transport.is_closing():
            return
        if self.conn.state is not OPEN:
            self.transport.abort()
            return
        self.conn.send_close(code, reason)
        self.handle_parser_exception()
        self.loop.call_later(GOODBYE, self.transport.abort)

    def handle_pong(self, event: Frame) -> None:
        """An answer to a ping of ours, or to none."""
        if self._budget.has_control():
            super().handle_pong(event)
        else:
            self._refuse(POLICY, TOO_FAST)

    def handle_text(self, event: Frame) -> None:
        """A message, or its first piece."""
        if self._budget.has_frame():
            super().handle_text(event)
        else:
            self._refuse(POLICY, TOO_FAST)

    def handle_bytes(self, event: Frame) -> None:
        """A message that is no text, or its first piece."""
        if self._budget.has_frame():
            super().handle_bytes(event)
        else:
            self._refuse(POLICY, TOO_FAST)

    def send_receive_event_to_app(self) -> None:
        """A message that came the general way is complete."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            # uvicorn would also log a traceback, which strangers could fill a disk with
            self._refuse(NOT_TEXT)
            return
        was_paused, self.read_paused = (
            self.read_paused,
            True,
        )  # so that it is not paused for a single one
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        self._pause_reading()

    def write_text(self, messages: tuple[bytes, ...]) -> bool:
        """Send messages when this turn of the event loop ends, if nothing stands in their way; else none is sent.

        To wake up whoever reads takes longer than to write. What is written in one go to many meets them awake.
        """
        if not self.writable.is_set() or self.close_sent or self.conn.state is not OPEN:
            return False
        if self.transport.is_closing():  # it broke, and we are told when this turn of the loop ends
            return False
        if not self._leaving:
            self.loop.call_soon(self._let_go)
        for data in messages:
            self.conn.send_text(data)
            self._leaving += len(data)
        if self._leaving > TOGETHER:
            self._let_go()  # so that whoever does not read is noticed
        return True

    def _let_go(self) -> None:
        """Write what was said, unless nobody is there any more."""
        self._leaving = 0
        output = self.conn.data_to_send()
        if output and not self.transport.is_closing():
            self.transport.write(b"".join(output))

    async def send(self, message: Any) -> None:
        """Send the general way."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            self._forget_request()
            self._read_on()

    def _forget_request(self) -> None:
        """Read frames with a parser that does not keep the request, as the one does that has read it."""
        old = self.conn
        if old.state is OPEN:
            size = self.config.ws_max_size
            self.conn = Protocol(SERVER, state=OPEN, max_size=size, logger=old.logger)  # type: ignore[assignment]  # no handshake follows
            self.conn.extensions = old.extensions
            old.parser.close()

    def eof_received(self) -> None:
        """The other side says no more."""
        self._let_go()
        super().eof_received()

    def handle_ping(self) -> None:
        """Answer a ping, unless too many came or too many answers wait already."""
        if self.close_sent or self.transport.is_closing():
            return
        if not self._budget.has_control():
            self._refuse(POLICY, TOO_FAST)
        elif self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """A further piece of a message."""
        if len(self.frames) >= FRAGMENTS:
            # No browser cuts a message so small: this is somebody who wants to cost us something. A goodbye
            # would wait for a reader who may not read; to abort frees everything at once.
            self.transport.abort()
        elif self._budget.has_frame():
            super().handle_cont(event)
        else:
            self._refuse(POLICY, TOO_FAST)
