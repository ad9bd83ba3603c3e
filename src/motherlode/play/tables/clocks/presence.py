"""Who is present at a table: who has missed decisions, who is marked away, and when a table stands still.

Pure logic: times are seconds that the caller passes in, nothing is read from a clock and nothing is written.
A `Presence` never changes; what happens to it gives another one, small enough to be stored with the table.
"""

from collections.abc import Collection
from enum import StrEnum

import msgspec

from motherlode.kernel.contract import Decision
from motherlode.play.tables.clocks.pace import DAY, Pace, Refused

__all__ = ["Do", "Presence", "Step", "sit_down"]

MISSES = 3  # timeouts in a row that mark a player away


class Do(StrEnum):
    """What a table does next."""

    WAIT = "wait"  # for an answer, until the time given, if any
    TIME_OUT = "time_out"  # the time is up: play the default and count it
    DEFAULT = "default"  # away: play the default at once
    BOT = "bot"  # away: a bot plays
    PAUSE = "pause"  # nobody is there; until the time given
    CLOSE = "close"  # for good, without a result


class Step(msgspec.Struct, frozen=True):
    """What to do, for which seat, and when to look again."""

    do: Do
    seat: int | None = None
    until: float | None = None


class Presence(msgspec.Struct, frozen=True):
    """Who has missed how much, who is away, and since when the table asks or stands still."""

    pace: Pace
    missed: tuple[int, ...]  # timeouts in a row, for each seat
    away: tuple[bool, ...]
    is_bot_allowed: bool = False  # a bot may play for whoever is away
    asked_at: float = 0.0
    paused_at: float | None = None

    def next_step(
        self, seat: int, decision: Decision, still_in: Collection[int], now: float
    ) -> Step:
        """What becomes of the decision awaited from a seat.

        seat: who decides. decision: what is decided. still_in: the seats that still play.
        """
        if self.is_deserted(still_in):
            # If nobody noted the pause, it began with the decision that nobody is there to make.
            since = self.asked_at if self.paused_at is None else self.paused_at
            return Step(Do.CLOSE) if now >= since + DAY else Step(Do.PAUSE, None, since + DAY)
        if self.away[seat]:
            return Step(Do.BOT if self.is_bot_allowed else Do.DEFAULT, seat)
        limit = self.pace.limit(decision)
        if limit is None:
            return Step(Do.WAIT, seat)
        due = self.asked_at + limit
        return Step(Do.TIME_OUT, seat) if now >= due else Step(Do.WAIT, seat, due)

    def is_deserted(self, still_in: Collection[int]) -> bool:
        """Everybody still in the game is away and no bot plays for them. [GS-ONL-14]"""
        return (
            not self.is_bot_allowed and bool(still_in) and all(self.away[seat] for seat in still_in)
        )

    # What happens to a seat

    def time_out(self, seat: int, still_in: Collection[int], now: float) -> "Presence":
        """One more timeout; the third in a row marks her away. [GS-ONL-07]"""
        missed = self.missed[seat] + 1
        marked = self._with(seat, missed, is_away=self.away[seat] or missed >= MISSES)
        return marked.pause_or_go_on(still_in, now)

    def answer(self, seat: int, still_in: Collection[int], now: float) -> "Presence":
        """An answer of her own resets the count, and she is back. [GS-ONL-07]"""
        return self.come_back(seat, still_in, now)

    def come_back(self, seat: int, still_in: Collection[int], now: float) -> "Presence":
        """She returns and decides for herself again; a table that stood still goes on. [GS-ONL-07, GS-ONL-14]"""
        return self._with(seat, 0, is_away=False).pause_or_go_on(still_in, now)

    def mark_away(
        self, seat: int, still_in: Collection[int], now: float, *, by_owner: bool
    ) -> "Presence":
        """With the clock off the room's owner marks a player away by hand. [GS-ONL-07]"""
        if self.pace.has_clock:
            message = "only the clock marks players away at this table (GS-ONL-07)"
            raise Refused(message)
        if not by_owner:
            message = "only the owner of the room marks a player away (GS-ONL-07)"
            raise Refused(message)
        return self._with(seat, self.missed[seat], is_away=True).pause_or_go_on(still_in, now)

    def step_away(self, seat: int, still_in: Collection[int], now: float) -> "Presence":
        """She says herself that she leaves for now, or her connection says it for her."""
        return self._with(seat, self.missed[seat], is_away=True).pause_or_go_on(still_in, now)

    def _with(self, seat: int, missed: int, *, is_away: bool) -> "Presence":
        counts, away = list(self.missed), list(self.away)
        counts[seat], away[seat] = missed, is_away
        return msgspec.structs.replace(self, missed=tuple(counts), away=tuple(away))

    def pause_or_go_on(self, still_in: Collection[int], now: float) -> "Presence":
        """Note when the table began to stand still; when it goes on, its decision has its time anew."""
        if self.is_deserted(still_in):
            paused = now if self.paused_at is None else self.paused_at
            return msgspec.structs.replace(self, paused_at=paused)
        if self.paused_at is None:
            return self
        return msgspec.structs.replace(self, paused_at=None, asked_at=now)


def sit_down(
    players: int, pace: Pace, *, is_bot_allowed: bool = False, now: float = 0.0
) -> Presence:
    """A table where everybody is there."""
    return Presence(pace, (0,) * players, (False,) * players, is_bot_allowed, now)
