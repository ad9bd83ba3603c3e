"""What may a connection cost before we know who it is, and what does a message cost? Little memory, and not much time.

uvicorn waits for ever for a request that never ends, and answers every ping into a buffer without end. Both would let
one stranger use up the server's memory or its connections. And nearly every message of a game is one short frame that
arrives whole; to read and write such a frame directly takes a tenth of the time that the general way does.
"""

import asyncio
from collections import deque
from struct import Struct
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

__all__ = ["PatientHttp", "ThriftySocket"]

REQUEST = 20.0  # seconds in which a request has to arrive
UNREAD = 1024 * 1024  # bytes that may wait for somebody who pings and does not read
TOGETHER = 32 * 1024  # bytes that leave in one go
FRAGMENTS = 64  # of one message
UNHEARD = 16  # messages that may wait to be heard before no more are read
TEXT = 0x81  # the first byte of a whole text message
MASKED = 0x80  # in the second byte: a browser always masks what it sends
HEAD, MASK = (
    2,
    4,
)  # bytes before a short message: what it is and how long, and what it is masked with
SHORT, LONG = 126, 65536  # bytes whose length is written in one byte, in two more, or in eight
IN_TWO_BYTES, IN_EIGHT_BYTES = Struct(">BBH").pack, Struct(">BBQ").pack
NOT_TEXT = 1007  # the code with which a websocket is closed for text that is none
UNFINISHED = frozenset({h11.IDLE, h11.SEND_BODY})


def head_of(data: bytes) -> bytes:
    """What stands before a text message of a server in its frame: it is last, not compressed and not masked."""
    length = len(data)
    if length < SHORT:
        return bytes((TEXT, length))
    if length < LONG:
        return IN_TWO_BYTES(TEXT, SHORT, length)
    return IN_EIGHT_BYTES(TEXT, SHORT + 1, length)


def text_at(data: bytes) -> int:
    """Where the content begins of a browser's frame that is short and makes up all of the data; 0 if it does not."""
    if len(data) < HEAD + MASK:
        return 0
    length, start = data[1] ^ MASKED, HEAD + MASK
    if length == SHORT:
        length, start = int.from_bytes(data[HEAD : HEAD + 2], "big"), HEAD + 2 + MASK
        if length < SHORT:
            return 0  # it would have to be written in one byte
    elif length > SHORT:  # its length is written in eight bytes, or it is not masked
        return 0
    return start if len(data) == start + length else 0


def message_of(data: bytes, start: int) -> str | None:
    """The text of a whole frame; nothing if it is none, or only a piece of one."""
    if data[0] != TEXT:
        return None
    try:
        return apply_mask(data[start:], data[start - MASK : start]).decode()
    except UnicodeDecodeError:
        return None


def is_text(data: bytes) -> bool:
    """Whether data are UTF-8, as every text message must be."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class Inbox:
    """Messages that wait to be heard by one listener, as uvicorn uses its queue."""

    __slots__ = ("_loop", "_messages", "_waiting")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Nothing waits. loop: in which it is listened; to ask which one runs takes a call of the system."""
        self._loop = loop
        self._messages: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        """How many wait."""
        return len(self._messages)

    def empty(self) -> bool:
        """Whether none waits."""
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        """One more."""
        self._messages.append(message)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        """The one that waits longest."""
        while not self._messages:
            self._waiting = self._loop.create_future()
            await self._waiting
        return self._messages.popleft()


class PatientHttp(H11Protocol):
    """HTTP with limits: h11 limits headers, and a request has to arrive in time."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there: wait for a request, but not for ever."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Part of a request, or all of it."""
        super().data_received(data)
        # h11 has not seen the end of a request that became a websocket, and never will.
        is_ours = self.transport.get_protocol() is self
        if is_ours and self.conn.their_state in UNFINISHED:
            self._wait()
        else:
            self._stop_waiting()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class ThriftySocket(WebSocketsSansIOProtocol):
    """A websocket that answers pings only to those who read, and takes messages in few pieces."""

    _has_pieces = False  # whether data ever ended within a frame: then only the general way knows where we are

    def __init__(self, *arguments: Any, **options: Any) -> None:
        """Have messages wait in an inbox."""
        super().__init__(*arguments, **options)
        self.queue: Any = Inbox(self.loop)
        self._leaving: list[bytes] = []  # what was said in this turn of the event loop
        self._weight = 0  # bytes of it

    def data_received(self, data: bytes) -> None:
        """Part of a message, or all of it."""
        start = text_at(data) if self.handshake_initiated and not self._has_pieces else 0
        is_open = self.conn.state is OPEN and not (self.frames or self.close_sent)
        is_plain = start and is_open and len(data) <= self.config.ws_max_size
        text = message_of(data, start) if is_plain else None
        if text is None:
            self._has_pieces = self._has_pieces or (self.handshake_initiated and not start)
            self._let_go()  # this may be a goodbye
            super().data_received(data)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            self._pause_reading()

    def send_receive_event_to_app(self) -> None:
        """A message that came the general way is complete."""
        if self.curr_msg_data_type == "text" and not is_text(b"".join(self.frames)):
            self._refuse_text()
            return
        was_paused, self.read_paused = (
            self.read_paused,
            True,
        )  # so that it is not paused for a single one
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        self._pause_reading()

    def _refuse_text(self) -> None:
        """Close for what is no text; uvicorn would also log a traceback, which strangers could fill a disk with."""
        self.frames = []
        if not self.close_sent:
            self.conn.send_close(NOT_TEXT)
            self.handle_parser_exception()

    def _pause_reading(self) -> None:
        """Read no more than can be heard soon; `receive` reads on when all is heard."""
        if len(self.queue) >= UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def write_text(self, messages: tuple[bytes, ...]) -> bool:
        """Send messages when this turn of the event loop ends, if nothing stands in their way; else none is sent.

        To wake up whoever reads takes longer than to write. What is written in one go to many meets them awake.
        """
        if not self.writable.is_set() or self.close_sent or self.conn.state is not OPEN:
            return False
        if (
            self.transport.is_closing()
        ):  # it broke, and we are not told before this turn of the loop ends
            return False
        if not self._leaving:
            self.loop.call_soon(self._let_go)
        for data in messages:
            self._leaving += (head_of(data), data)
            self._weight += len(data)
        if self._weight > TOGETHER:
            self._let_go()  # so that whoever does not read is noticed
        return True

    def _let_go(self) -> None:
        """Write what was said before anything else is, unless nobody is there any more."""
        leaving, self._leaving, self._weight = self._leaving, [], 0
        if leaving and not self.transport.is_closing():
            self.transport.write(b"".join(leaving))

    async def send(self, message: Any) -> None:
        """Send the general way."""
        self._let_go()
        await super().send(message)

    def shutdown(self) -> None:
        """Say goodbye to whoever is still there."""
        self._let_go()
        super().shutdown()

    def eof_received(self) -> None:
        """The other side says no more."""
        self._let_go()
        super().eof_received()

    def keepalive_timeout(self) -> None:
        """The other side has not answered a ping."""
        self._let_go()
        super().keepalive_timeout()

    def handle_ping(self) -> None:
        """Answer a ping, unless too many answers wait already."""
        if self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """A further piece of a message."""
        if len(self.frames) >= FRAGMENTS:
            # No browser cuts a message so small: this is somebody who wants to cost us something. A goodbye
            # would wait for a reader who may not read; to abort frees everything at once.
            self.transport.abort()
        else:
            super().handle_cont(event)
