"""How fast may somebody guess a password? After a few wrong ones each try waits, twice as long as the one before.

Tries are counted for a name together with where they come from. Whoever guesses at another's name is slowed down there
and nowhere else: the name's owner comes in from any other place as if nothing had happened.
"""

import math
import time
from collections.abc import Callable

import msgspec

from motherlode.kernel.errors import MotherlodeError

__all__ = ["MustWait", "SignInThrottle"]

FREE = 5  # tries before there is any waiting: people mistype
FIRST = 5.0  # seconds after the last of these
LONGEST = 15 * 60.0
FORGOTTEN = 24 * 60 * 60.0  # seconds after the latest try
MANY = 20_000  # counts after which old ones are looked for
MINUTE = 60


Key = tuple[str, str]  # a place, and a name that is tried there


class MustWait(MotherlodeError):
    """It is too early for another try."""

    def __init__(self, seconds: float) -> None:
        """Round up, beyond a minute to whole minutes: nobody is told to come back too early."""
        whole = math.ceil(seconds)
        self.seconds = whole if whole < MINUTE else math.ceil(whole / MINUTE) * MINUTE
        super().__init__(f"another try is possible in {self.in_words}")

    @property
    def in_words(self) -> str:
        """How long, in English: "40 seconds", "1 minute"."""
        is_short = self.seconds < MINUTE
        count = self.seconds if is_short else self.seconds // MINUTE
        unit = "second" if is_short else "minute"
        return f"{count} {unit}" if count == 1 else f"{count} {unit}s"


class Tries(msgspec.Struct):
    """How often one name was tried from one place, and when last."""

    count: int
    at: float

    @property
    def wait(self) -> float:
        """The seconds between the latest try and the next one."""
        # Doubled no further than it takes to be the longest: a float does not hold every power of two.
        doublings = min(self.count - FREE, 16)
        return 0.0 if doublings < 0 else min(LONGEST, FIRST * 2.0**doublings)

    def is_old(self, now: float) -> bool:
        """Whether they may be forgotten."""
        return now - self.at >= FORGOTTEN


class SignInThrottle:
    """The tries at one server. A right password wipes out what was counted."""

    def __init__(self, *, is_on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        """is_on: whether anybody ever has to wait."""
        self.is_on = is_on
        self.clock = clock
        self.tries: dict[Key, Tries] = {}
        self._key: Callable[[str, str], Key] = lambda place, name: (place, name)
        self.on_try: Callable[[Key, bool], None] | None = None  # and whether it was right

    def share(self, key: Callable[[str, str], Key]) -> None:
        """Count together with other processes from now on. key: under which all of them count a place and a name."""
        self._key = key

    def begin(self, place: str, name: str) -> None:
        """Count a try before its password is looked at, so that many at once are many; MustWait if it is too early."""
        if not self.is_on:
            return
        now, key = self.clock(), self._key(place, name)
        if key not in self.tries:
            self._forget(now)
        before = self.tries.get(key, Tries(0, now))
        left = before.at + before.wait - now
        if left > 0:
            raise MustWait(left)
        self.heard(key, is_right=False)
        if self.on_try is not None:
            self.on_try(key, False)  # noqa: FBT003 - a callback

    def was_right(self, place: str, name: str) -> None:
        """It was no guess."""
        key = self._key(place, name)
        if self.tries.pop(key, None) is not None and self.on_try is not None:
            self.on_try(key, True)  # noqa: FBT003 - a callback

    def heard(self, key: Key, *, is_right: bool) -> None:
        """There was a try, here or in another process."""
        now = self.clock()
        before = self.tries.get(key)
        if is_right:
            self.tries.pop(key, None)
        else:
            count = 0 if before is None or before.is_old(now) else before.count
            self.tries[key] = Tries(count + 1, now)

    def take_back(self, place: str, name: str) -> None:
        """Its password was not looked at: it counts for nothing."""
        tries = self.tries.get(self._key(place, name))
        if tries is not None:
            tries.count -= 1

    def _forget(self, now: float) -> None:
        if len(self.tries) >= MANY:
            self.tries = {key: one for key, one in self.tries.items() if not one.is_old(now)}
