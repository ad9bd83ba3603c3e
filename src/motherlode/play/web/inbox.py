"""Where do messages of a connection wait? In little memory: most connections are silent most of the time.

A deque weighs 760 bytes before anything is in it, and an `asyncio.Event` has one.
"""

import asyncio
from collections.abc import Callable
from typing import Any

__all__ = ["Gate", "Inbox"]


class Gate:
    """Whether one may go on, as uvicorn uses an `asyncio.Event`; one waits at most."""

    __slots__ = ("_is_open", "_loop", "_waiting")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Open. loop: in which it is waited."""
        self._loop = loop
        self._is_open = True
        self._waiting: asyncio.Future[None] | None = None

    def is_set(self) -> bool:
        """Whether it is open."""
        return self._is_open

    def clear(self) -> None:
        """Close it."""
        self._is_open = False

    def set(self) -> None:
        """Open it."""
        self._is_open = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def wait(self) -> None:
        """Until it is open."""
        while not self._is_open:
            self._waiting = self._loop.create_future()
            await self._waiting


class Inbox:
    """Messages that wait to be heard by one listener, as uvicorn uses its queue."""

    __slots__ = ("_loop", "_messages", "_waiting", "on_message")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Nothing waits. loop: in which it is listened; to ask which one runs takes a call of the system."""
        self._loop = loop
        self._messages: list[Any] = []  # few: no more are read before these are heard
        self._waiting: asyncio.Future[None] | None = None
        self.on_message: Callable[[], None] | None = None  # called for each, if nobody waits

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
        elif self.on_message is not None:
            self.on_message()

    async def get(self) -> Any:
        """The one that waits longest."""
        while not self._messages:
            self._waiting = self._loop.create_future()
            await self._waiting
        self._waiting = None
        return self._messages.pop(0)
