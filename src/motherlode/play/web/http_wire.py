"""What may a request cost before we know what it asks? It has to arrive in time, in few pieces, and be decoded in turn.

uvicorn waits for ever for a request that never ends, and decodes whatever has arrived in one go. A body of one-byte
chunks would hold the event loop for seconds. It also waits for ever for somebody to read an answer.
"""

import asyncio
from typing import TYPE_CHECKING, Any, NoReturn

import h11
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol

from motherlode.play.web.file_handles import BUSY
from motherlode.play.web.limits import BODY
from motherlode.play.web.table_routing import table_asked_for
from motherlode.play.web.wire import LimitedWebSocketProtocol

if TYPE_CHECKING:
    from motherlode.play.web.server import Config

__all__ = ["LimitedHttpProtocol"]

REQUEST = 20.0  # seconds in which a request has to arrive
GOODBYE = 5.0  # seconds in which a refusal has to be read
UNREAD = 20.0  # seconds in which some of an answer has to be read
LOOKS = 4  # in that time, at how much waits to be read
PIECE = 256  # bytes that are decoded before we look at the clock
READS = 200  # reads, and chunks of a body, in which a request has to arrive
LINES = 100  # of headers
SIZE = 4 * BODY  # bytes of a body that are read at all; whoever sends more than BODY was told so
UNFINISHED = frozenset({h11.IDLE, h11.SEND_BODY})
TOO_LARGE, TOO_MANY_HEADERS = 413, 431
SOCKET = b"/api/socket"


class CountingConnection(h11.Connection):
    """HTTP/1.1 that counts the pieces in which a request arrives."""

    refused = 400  # the status with which a request is refused

    def __init__(self, max_size: int) -> None:
        """max_size: of a request's headers in bytes."""
        super().__init__(h11.SERVER, max_size)
        self.begin()

    def begin(self) -> None:
        """The next request."""
        self._reads = self._lines = self._size = 0

    def count_read(self) -> None:
        """Something arrived."""
        self._reads += 1

    def receive_data(self, data: bytes) -> None:
        """Part of a request."""
        if self.their_state is h11.IDLE:
            self._lines += data.count(b"\n")
        super().receive_data(data)

    def next_event(self) -> Any:
        """What was decoded next; refused if it comes in too many pieces."""
        if self._lines > LINES:
            self._refuse(TOO_MANY_HEADERS)
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._lines = 0
        elif isinstance(event, h11.Data):
            self._reads += 1
            self._size += len(event.data)
        if self._reads > READS or self._size > SIZE:
            self._refuse(TOO_LARGE)
        return event

    def _refuse(self, status: int) -> NoReturn:
        self.refused = status
        raise h11.RemoteProtocolError("too many pieces")


class LimitedHttpProtocol(H11Protocol):
    """HTTP with limits: a request is decoded in slices, when it is its connection's turn."""

    config: "Config"
    conn: CountingConnection
    _deadline: asyncio.TimerHandle | None = None
    _write_check: asyncio.TimerHandle | None = None
    _unread = 0  # bytes that waited to be read at the last look
    _looks_left = LOOKS
    _is_counted = False  # among the open connections of its address
    _is_queued = False  # for its turn
    _is_decoding = False  # now
    _has_more = False  # whether h11 holds what was not decoded because the last request was not answered yet
    handed_over = (
        b""  # what another worker has read of this connection, which it has let in and handed over
    )

    def __init__(self, *arguments: Any, **options: Any) -> None:
        """Nothing has arrived."""
        super().__init__(*arguments, **options)
        self.conn = CountingConnection(self.config.h11_max_incomplete_event_size or SIZE)
        self._arrived = bytearray()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn has sockets only
        """Somebody is there: wait for a request, but not for ever."""
        super().connection_made(transport)
        if self.client is not None and not self._may_stay(self.client[0]):
            transport.abort()
            return
        if len(self.connections) > self.config.room:
            transport.write(BUSY)
            transport.close()
            return
        self._wait()
        if self.handed_over:
            self.data_received(self.handed_over)

    def _may_stay(self, peer: str) -> bool:
        budgets = self.config.budgets
        is_let_in = bool(self.handed_over) or budgets.may_connect(
            peer
        )  # once, by whoever hands over
        self._is_counted = is_let_in and budgets.hold(peer)
        return self._is_counted

    def _release(self) -> None:
        """It is closed, or has become a websocket."""
        if self._is_counted and self.client is not None:
            self._is_counted = False
            self.config.budgets.release(self.client[0])

    def data_received(self, data: bytes) -> None:
        """Part of a request, or all of it: it is decoded when it is our turn, and no more is read before."""
        self._unset_keepalive_if_required()
        self.conn.count_read()
        self._arrived += data
        if not self.transport.is_closing():
            self.transport.pause_reading()
        self._queue_up()

    def _queue_up(self) -> None:
        if not self._is_queued:
            self._is_queued = True
            self.config.budgets.strangers.ask(self._decode)

    def _decode(self, until: float) -> bool:
        """Decode for a slice of time; whether there is more to decode."""
        clock, arrived = self.config.budgets.strangers.clock, self._arrived
        self._is_decoding = True
        if self._has_more and not self.transport.is_closing():
            self._has_more = False
            self.handle_events()
        while self._has_work():
            piece = bytes(arrived[:PIECE])
            del arrived[:PIECE]
            super().data_received(piece)
            if clock() >= until:
                break
        self._is_decoding = False
        self._is_queued = self._has_work()
        if not self._is_queued:
            self._rest()
        return self._is_queued

    def handle_events(self) -> None:
        """Decode what h11 holds, if it is our turn; uvicorn would begin the next request whenever one is answered."""
        if self._is_decoding:
            super().handle_events()
        else:
            self._has_more = True
            self._queue_up()

    def _has_work(self) -> bool:
        """Whether anything can be decoded: not while the last request is answered."""
        is_ours = self.transport.get_protocol() is self and not self.transport.is_closing()
        return bool(self._arrived) and is_ours and self.conn.their_state in UNFINISHED

    def _rest(self) -> None:
        """All that could be decoded is: read on, or leave the rest to the websocket that this has become."""
        if self.transport.is_closing():
            self._arrived.clear()
            return
        protocol = self.transport.get_protocol()
        is_websocket = protocol is not self
        # h11 has not seen the end of a request that became a websocket, and never will.
        if is_websocket or self.conn.their_state not in UNFINISHED:
            self._stop_waiting()
        elif self.conn.their_state is h11.SEND_BODY or self.conn.trailing_data[0]:
            self._wait()  # part of a request is there
        if is_websocket or not (self._arrived or self.flow.read_paused):
            self.transport.resume_reading()
        if isinstance(protocol, LimitedWebSocketProtocol):
            rest = self.conn.trailing_data[0] + bytes(self._arrived)
            self._arrived.clear()
            if rest:
                protocol.data_received(rest)

    def on_response_complete(self) -> None:
        """The next request may come, or has come already."""
        self.conn.begin()
        self._watch_writing()
        super().on_response_complete()
        if self._arrived:
            self._queue_up()
        elif not self.transport.is_closing():
            self.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop_waiting()
        self._stop_watching()
        self._release()
        self._arrived.clear()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on a websocket has the connection, here or at another worker."""
        self._stop_watching()
        if self._hand_over(event):
            self.transport.abort()  # the other worker has it, and nobody notices that we hang up
            return
        self._release()
        super().handle_websocket_upgrade(event)

    def _hand_over(self, event: h11.Request) -> bool:
        """Give a websocket to the worker of its table; whether it has it now."""
        router, (path, _, query) = self.config.router, event.target.partition(b"?")
        if router is None or self.handed_over or path != SOCKET:
            return False
        code = table_asked_for(query)
        if not code or self.transport.get_write_buffer_size():
            return False
        lines = [b"%s: %s\r\n" % header for header in self.headers]
        head = b"%s %s HTTP/1.1\r\n%s\r\n" % (event.method, event.target, b"".join(lines))
        rest = self.conn.trailing_data[0] + bytes(self._arrived)
        handle = self.transport.get_extra_info("socket").fileno()
        return router.hand_over(code, handle, head + rest)

    # Answers that are not read

    def pause_writing(self) -> None:
        """Much of an answer waits to be read."""
        super().pause_writing()
        self._watch_writing()

    def resume_writing(self) -> None:
        """Most of it was read."""
        self._looks_left = LOOKS
        super().resume_writing()

    def _watch_writing(self) -> None:
        """Look from time to time whether an answer is read, until all of it is."""
        if self._write_check is None:
            self._looks_left = LOOKS
            self._look_later()

    def _look_later(self) -> None:
        self._unread = self.transport.get_write_buffer_size()
        self._write_check = None
        if self._unread:
            self._write_check = self.loop.call_later(UNREAD / LOOKS, self._check_writing)

    def _check_writing(self) -> None:
        is_read = self.transport.get_write_buffer_size() < self._unread
        self._looks_left = LOOKS if is_read else self._looks_left - 1
        if self._looks_left:
            self._look_later()
        else:
            self.transport.abort()

    def _stop_watching(self) -> None:
        if self._write_check is not None:
            self._write_check.cancel()
            self._write_check = None

    def send_400_response(self, msg: str) -> None:
        """Refuse a request, if it is not being answered already, and hang up."""
        if self.conn.our_state in {h11.IDLE, h11.SEND_RESPONSE}:
            status = self.conn.refused
            words = STATUS_PHRASES[status]
            headers = [
                (b"content-type", b"text/plain; charset=utf-8"),
                (b"content-length", str(len(words)).encode()),
                (b"connection", b"close"),
            ]
            answer = h11.Response(status_code=status, headers=headers, reason=words)
            for event in (answer, h11.Data(data=words), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()
        self.loop.call_later(GOODBYE, self.transport.abort)

    def _wait(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
