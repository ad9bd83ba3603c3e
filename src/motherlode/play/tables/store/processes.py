"""Which processes serve the same tables, and which of them are gone?

Each process beats in the database. Whose beat has stood still for a while is gone: its row is deleted, and whatever it held is
taken over (`moves/takeover.py`). No clocks are compared, only how long a count stood still while this process looked on.
"""

import logging
import secrets
import time
import zlib
from collections.abc import Callable, Iterable

from motherlode.play.storage.shared import SharedStorage

__all__ = ["Processes"]

EVERY = 0.3  # seconds between two beats
SILENCE = 1.2  # seconds without a beat after which a process is gone
BLINK = 0.8  # seconds after which this process has not looked on: what it missed proves nothing
log = logging.getLogger("motherlode.processes")


class Processes:
    """This process among the others that serve the same tables."""

    def __init__(
        self,
        storage: SharedStorage,
        *,
        is_alone: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """is_alone: there are no others, and this one needs no name. clock: in seconds, never set back."""
        self._storage = storage
        self._clock = clock
        self.me = "" if is_alone else new_name()
        self.first_name = self.me  # under which it has leases, also when others took it for dead
        self.known: frozenset[str] = frozenset()  # all that were registered at the latest beat
        self._beats: dict[str, tuple[int, float]] = {}  # process → its count, and since when
        self._looked_at = clock()
        self._was_taken_for_dead = False  # and whoever beats has not been told
        self._beaten_at: float | None = None  # when the latest beat began that was written

    def is_other(self, process: str) -> bool:
        """Whether this is another process, and one that lives as far as anybody knows."""
        return process != self.me and process in self.known

    @property
    def is_unsure(self) -> bool:
        """Whether others may have taken this process for dead, after a pause that it did not notice.

        Then another one may have taken its tables over: look at the database before anything is done at one.
        """
        return self._beaten_at is not None and self._clock() - self._beaten_at >= SILENCE

    async def join(self) -> None:
        """Be known to others."""
        await self._storage.register(self.me)
        self.known |= {self.me}

    async def leave(self) -> None:
        """Others need not wait to find out."""
        await self._storage.unregister(self.me)

    async def beat(self) -> tuple[bool, bool]:
        """Show that this process lives, and look at the others.

        Whether others took this one for dead, which has another name since; and whether somebody is gone.
        """
        began = self._clock()
        is_known, beats = await self._storage.beat(self.me)
        if not is_known:
            log.warning("other processes took this one for dead; it goes on under another name")
            name = new_name()
            await self._storage.register(name)
            self.me, self._was_taken_for_dead = name, True
        self._beaten_at = began
        gone = self._silent({one: beat for one, beat in beats.items() if one != self.me})
        for process, beat in gone.items():
            log.warning("process %s is gone; others take over what it held", process)
            await self._storage.unregister(process, beat)
        before, self.known = self.known, frozenset(beats) - gone.keys() | {self.me}
        was_taken_for_dead, self._was_taken_for_dead = self._was_taken_for_dead, False
        return was_taken_for_dead, bool(before - self.known)

    def _silent(self, beats: dict[str, int]) -> dict[str, int]:
        """Those whose count has stood still for too long."""
        now = self._clock()
        if now - self._looked_at > BLINK:
            self._beats = {}
        self._looked_at = now
        self._beats = {
            one: self._beats[one] if self._beats.get(one, (-1,))[0] == beat else (beat, now)
            for one, beat in beats.items()
        }
        return {one: beat for one, (beat, at) in self._beats.items() if now - at >= SILENCE}

    def share(self, codes: Iterable[str]) -> list[str]:
        """Which of these tables this process takes over: every one goes to one of those who live."""
        living = sorted(self.known | {self.me})
        return [
            code for code in codes if living[zlib.crc32(code.encode()) % len(living)] == self.me
        ]


def new_name() -> str:
    """A name that no other process has, now or later."""
    return secrets.token_hex(6)
