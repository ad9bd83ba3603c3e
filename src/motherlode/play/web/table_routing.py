"""Which worker serves the people of a table? One and the same, as long as it is there, so that each move is carried out once.

A websocket is asked for with the code of its table in the address. Whichever worker got the request hands the connection to the
worker of that table before it is answered: the handle of the connection, and what was read from it, over a socket in the folder of the workers.
A table belongs to none of them: if its worker is away, the next one in the table's order serves it, and in the end whoever was asked.
"""

import asyncio
import hashlib
import logging
import os
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from motherlode.play.web.worker_metrics import WorkerPlace

__all__ = ["TableRouter", "order_of", "table_asked_for"]

LARGEST = 64 * 1024  # bytes that go with a connection
WAITING = 1024  # connections that may wait to be taken
LATER = 1.0  # seconds until connections are taken again after there was no handle left
TABLE = re.compile(rb"(?:^|&)table=([a-z0-9]{10})(?:&|$)")
Take = Callable[[socket.socket, bytes], None]
log = logging.getLogger("motherlode.web")


def table_asked_for(query: bytes) -> str:
    """The code of a table in the query of an address; nothing if there is none."""
    found = TABLE.search(query)
    return found[1].decode() if found else ""


def order_of(code: str, count: int) -> list[int]:
    """The numbers of so many workers in the order in which they serve a table; all workers agree on it.

    Every table has an order of its own (rendezvous hashing), so that those of a worker that is away are spread over all others.
    """

    def weight(number: int) -> bytes:
        return hashlib.blake2b(f"{number} {code}".encode(), digest_size=8).digest()

    return sorted(range(count), key=weight)


def listen_at(path: Path) -> socket.socket:
    """A socket on which other workers hand connections over."""
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    try:
        listening.settimeout(0.0)
        listening.bind(str(path))
        listening.listen(WAITING)
    except OSError:
        listening.close()
        raise
    return listening


class TableRouter:
    """Hands connections to the workers of their tables, and takes those of its own."""

    def __init__(self, place: WorkerPlace) -> None:
        """place: among the workers."""
        self.place = place
        self._listening: socket.socket | None = None
        self._arriving: set[socket.socket] = set()

    def _path(self, number: int) -> Path:
        return Path(self.place.folder) / f"tables-{number}"

    # Handing over

    def hand_over(self, code: str, handle: int, data: bytes) -> bool:
        """Give a connection to the worker of a table; False if it is to be served here.

        handle: of the connection, which stays open here. data: what was read from it.
        """
        if len(data) > LARGEST:
            return False
        for number in order_of(code, self.place.count):
            if number == self.place.number:
                break
            try:
                self._send(number, handle, data)
            except OSError:  # it is away, or cannot keep up
                continue
            return True
        return False

    def _send(self, number: int, handle: int, data: bytes) -> None:
        with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as line:
            line.settimeout(0.0)
            line.connect(str(self._path(number)))
            socket.send_fds(line, [data], [handle])

    # Taking

    def open(self, take: Take) -> None:
        """Take what others hand over from now on; the folder is for the user of this server alone."""
        loop, path = asyncio.get_running_loop(), self._path(self.place.number)
        try:
            path.unlink(missing_ok=True)  # of the worker that was here before
            self._listening = listen_at(path)
        except OSError as error:  # not every system has such sockets, nor every folder room for one
            log.warning("people of a table may be served by different workers: %s", error)
            return
        self._listen(loop, take)

    def _listen(self, loop: asyncio.AbstractEventLoop, take: Take) -> None:
        if self._listening is not None:
            loop.add_reader(self._listening, self._accept, loop, take)

    def _accept(self, loop: asyncio.AbstractEventLoop, take: Take) -> None:
        if self._listening is None:
            return
        try:
            line, _ = self._listening.accept()
        except (BlockingIOError, ConnectionError):  # whoever called has gone
            return
        except OSError:  # no handle is left: whoever waits is taken later
            loop.remove_reader(self._listening)
            loop.call_later(LATER, self._listen, loop, take)
            return
        line.settimeout(0.0)
        self._arriving.add(line)
        loop.add_reader(line, self._receive, loop, line, take)

    def _receive(self, loop: asyncio.AbstractEventLoop, line: socket.socket, take: Take) -> None:
        data, handles = b"", list[int]()
        with suppress(OSError):
            data, handles, _, _ = socket.recv_fds(line, LARGEST, 1)
        self._hang_up(loop, line)
        if handles:
            # A process that is started must not inherit it: it would stay open there when this one hangs up.
            os.set_inheritable(handles[0], False)  # noqa: FBT003 - its signature
            take(socket.socket(fileno=handles[0]), data)

    def _hang_up(self, loop: asyncio.AbstractEventLoop, line: socket.socket) -> None:
        loop.remove_reader(line)
        self._arriving.discard(line)
        line.close()

    def close(self) -> None:
        """Take nothing more: others serve the tables of this worker."""
        if self._listening is None:
            return
        loop = asyncio.get_running_loop()
        self._path(self.place.number).unlink(missing_ok=True)
        for line in (self._listening, *self._arriving):
            self._hang_up(loop, line)
        self._listening = None
