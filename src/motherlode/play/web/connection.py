"""How does a message leave for a guest? Over her connection, at once or from a queue of limited size.

Nobody who reads slowly makes others wait: what cannot be sent at once waits in the queue, and if that overflows, the
connection is closed with a reason. No message is left out before.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any

from motherlode.play.messages import socket as said
from motherlode.play.messages.parts import Guest
from motherlode.play.tables.broadcast.messages import encode
from motherlode.play.tables.state.refusals import Refusal

__all__ = ["POLICY", "Connection", "Send", "say_goodbye"]

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
QUEUE = 1000  # messages that may wait
WAITING = 2 * 1024 * 1024  # bytes of them
POLICY, TRY_AGAIN = 1008, 1013  # why a websocket is closed, as the protocol numbers it


class Connection:
    """An open websocket of a guest."""

    __slots__ = (
        "__weakref__",
        "_queue",
        "_waiting",
        "_write_now",
        "address",
        "browser",
        "closing",
        "device",
        "guest",
        "is_brief",
        "origin",
        "send_raw",
        "since",
        "tables",
        "writer",
    )

    def __init__(self, guest: Guest, device: str, address: str, send: Send) -> None:
        """guest: who is connected. device: with which. address: from where. send: how a message leaves."""
        self.guest = guest
        self.device = device
        self.address = address
        self.is_brief = False  # whether moves are told in few bytes
        self.origin = ""  # the address as tables remember it
        self.browser = ""  # and the browser
        self.since = 0.0  # when this guest came for the first time
        self.send_raw = send
        self.tables: set[str] = set()
        self.closing: Refusal | None = None
        self._queue: deque[bytes] | None = None
        self._waiting = 0  # bytes in the queue
        self.writer: asyncio.Task[None] | None = None  # while anything is in the queue
        # Our own protocol can send at once what need not wait; any other has only a queue.
        protocol = getattr(send, "__self__", None)
        self._write_now: Callable[[tuple[bytes, ...]], bool] | None = getattr(
            protocol, "write_text", None
        )

    def send(self, *messages: bytes) -> None:
        """Send messages at once or put them into the queue; never waits."""
        if self.closing is not None:
            return
        write = self._write_now
        if self.writer is None and write is not None and write(messages):
            return
        queue = self._begin()
        queue.extend(messages)
        self._waiting += sum(map(len, messages))
        if len(queue) > QUEUE or self._waiting > WAITING:
            self.close(Refusal("too_slow"))

    def close(self, reason: Refusal) -> None:
        """Send nothing more but why."""
        if self.closing is None:
            self.closing = reason
            self._begin().clear()

    def _begin(self) -> deque[bytes]:
        """The queue, which is sent from now on."""
        if self._queue is None:
            self._queue = deque()
            self.writer = asyncio.get_running_loop().create_task(self._write(self._queue))
        return self._queue

    async def _write(self, queue: deque[bytes]) -> None:
        """Send what waits, or why nothing more is sent; whoever has gone hears nothing of it."""
        with suppress(OSError):
            await self._write_queue(queue)

    async def _write_queue(self, queue: deque[bytes]) -> None:
        send = self.send_raw
        while queue:
            data = queue.popleft()
            self._waiting -= len(data)
            await send({"type": "websocket.send", "text": data.decode()})
        if self.closing is None:
            self._queue = self.writer = None
        else:
            await say_goodbye(send, self.closing)


async def say_goodbye(send: Send, reason: Refusal) -> None:
    """Say why, and close."""
    message = encode(said.Closing(reason.code, reason.sentence)).decode()
    await send({"type": "websocket.send", "text": message})
    code = TRY_AGAIN if reason.code in {"stopping", "unavailable"} else POLICY
    await send({"type": "websocket.close", "code": code, "reason": reason.code})
