"""What may a connection cost before we know who it is? Little memory, and not for long.

uvicorn waits for ever for a request that never ends, and answers every ping into a buffer without end. Both would let
one stranger use up the server's memory or its connections.
"""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import OPEN

__all__ = ["PatientHttp", "ThriftySocket"]

REQUEST = 20.0  # seconds in which a request has to arrive
UNREAD = 1024 * 1024  # bytes that may wait for somebody who pings and does not read
FRAGMENTS = 64  # of one message
TEXT = 0x81  # the first byte of a whole text message
SHORT, LONG = 126, 65536  # bytes whose length is written in one byte, in two more, or in eight
UNFINISHED = frozenset({h11.IDLE, h11.SEND_BODY})


def frame_of(data: bytes) -> bytes:
    """A text message of a server as one frame: it is last, not compressed and not masked."""
    length = len(data)
    if length < SHORT:
        return bytes((TEXT, length)) + data
    if length < LONG:
        return bytes((TEXT, SHORT)) + length.to_bytes(2, "big") + data
    return bytes((TEXT, SHORT + 1)) + length.to_bytes(8, "big") + data


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

    def write_text(self, data: bytes) -> bool:
        """Send a message at once, if nothing stands in its way; else it is not sent.

        Most messages go this way: it costs a tenth of the way through the application's interface.
        """
        if not self.writable.is_set() or self.close_sent or self.conn.state is not OPEN:
            return False
        self.transport.write(frame_of(data))
        return True

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
            self.transport.abort()
        else:
            super().handle_cont(event)
