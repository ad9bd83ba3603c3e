"""What does a live table ask of a game whose acts take real time? How acts are made, what they cost, when time is up.

A game that is measured gives an object of this kind as `Game.online.live`. The table owns the clock: it measures, and tells the
game in milliseconds. What it measured is scripted before the act, stored with it, and played again with it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from motherlode.kernel.contract import Decision
from motherlode.kernel.position import Position
from motherlode.kernel.switches import Value

__all__ = ["Hold", "LiveRules", "Moment", "Sample", "Script", "Verdict"]

Script = tuple[tuple[int, tuple[int, ...]], ...]  # streams of chance and what is scripted for each
Sample = tuple[int, int, int]  # milliseconds since the press, x and y of the pointer


class Moment(msgspec.Struct, frozen=True):
    """Where a game stands that is measured: before a turn, in it, or at a choice that no clock counts."""

    stage: Literal["choice", "ready", "running", "over"]
    turn: int
    seat: int  # whoever is asked
    spent: int = 0  # milliseconds of the turn up to the last act
    night: int = 0  # when its time is up, with the grace of whoever plays
    shown_night: int = 0  # without it, as the timekeeper sees it
    watched_by: int | None = None  # the timekeeper, if she may see what is left
    is_measured: bool = False  # the turn was begun by a person, not by a bot


class Verdict(msgspec.Struct, frozen=True):
    """What came of a gesture: acts that are done, at once or when a lock ends, or why nothing is."""

    acts: tuple[tuple[int, int | None], ...] = ()  # each with how it came out
    lock: int = 0  # milliseconds
    refusal: str = ""  # a code of the table's
    rule: str = ""


class Hold(Protocol):
    """A hand that has closed on something. Times are milliseconds since the press arrived."""

    view: dict[str, Any] | None  # what everybody is shown of it

    @property
    def path(self) -> list[Sample]:
        """What is kept of it for review."""
        ...

    def add(self, samples: Sequence[Sample], arrived: int) -> Verdict | None:
        """Where the pointer went; what came of it, if that is decided now."""
        ...

    def release(self, arrived: int) -> Verdict:
        """The hand has opened."""
        ...

    def lose(self) -> Verdict:
        """The pointer or the connection was lost."""
        ...


class LiveRules(Protocol):
    """How a game is played against a real clock."""

    busy_rule: str  # what refuses an act while a hand is busy
    clock: tuple[str, str]  # the switch, and the word of it with which a clock runs
    streams: tuple[int, ...]  # of chance, into which what was measured is scripted
    ends_without_people: (
        bool  # nobody plays on when the last person has resigned, clock or no clock
    )

    def is_measured(self, options: Mapping[str, Value]) -> bool:
        """Whether a table with these switches has a running clock."""
        ...

    def seated(self, options: Mapping[str, Value], people: Sequence[int]) -> dict[str, Value]:
        """The switches of a table with people on these seats."""
        ...

    def gestures(self, options: Mapping[str, Value]) -> dict[str, str]:
        """How each act, by its name, is made: click, hold, drag or path."""
        ...

    def moment(self, position: Position) -> Moment:
        """Where the game stands."""
        ...

    def press(self, position: Position, seat: int, action: int) -> Hold:
        """A hand closes to make an act; IllegalMove if it is not offered."""
        ...

    def click_lock(self, position: Position, action: int) -> int:
        """The milliseconds that a click is carried out for; they are drawn, and the game counts them itself."""
        ...

    def throw_lock(self, position: Position) -> tuple[int, int]:
        """Of what a turn begins with: the milliseconds that are measured, and those that are drawn besides."""
        ...

    def bot_time(self, position: Position, action: int) -> int:
        """The milliseconds that a bot's hands will need; the game counts them itself."""
        ...

    def script(
        self, position: Position, action: int, after: int, *, grace: int, outcome: int | None
    ) -> Script:
        """What is scripted before an act that was done so many milliseconds after the last one."""
        ...

    def at_night(self, position: Position) -> tuple[int, Script]:
        """What is played when time is up and nothing came."""
        ...

    def grace(self, round_trips: Sequence[int]) -> int:
        """What a slow line is allowed, in milliseconds."""
        ...

    def again(self, failed: Position) -> dict[str, Any]:
        """The facts with which a turn is begun again after the server failed in it."""
        ...

    def is_suspect(self, paths: Sequence[Sequence[Sample]]) -> bool:
        """Whether somebody's paths are steadier than a hand."""
        ...

    def masked(self, view: Any) -> Any:
        """A view without what only bots may feel of the time."""
        ...

    def by_mail(self, decision: Decision) -> Decision:
        """The time of a decision where no clock is hidden."""
        ...
