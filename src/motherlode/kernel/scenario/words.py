"""What can a line of a scenario say? One small class for each thing, as its sentence was understood."""

from dataclasses import dataclass
from typing import TypeAlias

from motherlode.kernel.scenario.values import Value

__all__ = [
    "EVERYBODY",
    "SPECTATOR",
    "TRUTH",
    "Asked",
    "Check",
    "Compare",
    "Deed",
    "Fact",
    "Gift",
    "Hidden",
    "Offered",
    "Over",
    "Pattern",
    "Play",
    "Refused",
    "Resign",
    "Script",
    "Silence",
    "Told",
    "Unchanged",
    "Undo",
    "Unreadable",
    "Watcher",
]

# Who looks: a seat, a spectator, every one of them, or the referee who sees the truth.
Watcher: TypeAlias = int | str
SPECTATOR = "a spectator"
EVERYBODY = "everybody"
TRUTH = "it"


@dataclass(frozen=True, slots=True)
class Fact:
    """The place of a fact: `P1 card.beauty` is seats, 0, card, beauty."""

    path: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A line that means nothing, and what would have been understood there."""

    fault: str


# --- Given: how the table is set -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gift:
    """`P1 loser = 3`: a fact of the position to be set."""

    fact: Fact
    value: Value


@dataclass(frozen=True, slots=True)
class Script:
    """`the die shows 3`: the next results of a stream of chance, by number or by name."""

    stream: str
    results: tuple[int | str, ...]


# --- When: what is done ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Play:
    """`P1 plays impress beauty, die 1`."""

    seat: int
    action: str
    scripts: tuple[Script, ...] = ()


@dataclass(frozen=True, slots=True)
class Silence:
    """`P1 does not answer`: her time runs out and the default is played."""

    seat: int
    scripts: tuple[Script, ...] = ()


@dataclass(frozen=True, slots=True)
class Resign:
    """`P1 resigns`."""

    seat: int


@dataclass(frozen=True, slots=True)
class Undo:
    """`the last action is undone`."""


# --- Then: what must be true ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Compare:
    """`P2 sees deck_left = 19`: a fact, in the eyes of somebody, compared with a value.

    With `knows`, it must hold in every position that the watcher cannot tell from this one.
    """

    watcher: Watcher
    fact: Fact
    sign: str
    value: Value
    knows: bool = False


@dataclass(frozen=True, slots=True)
class Hidden:
    """`P2 cannot see deck`: nothing P2 is shown tells it; with `know`, P2 cannot work it out either."""

    watcher: Watcher
    fact: Fact
    knows: bool = False


@dataclass(frozen=True, slots=True)
class Unchanged:
    """`P1 loser is unchanged`: as it was before the last When."""

    fact: Fact


@dataclass(frozen=True, slots=True)
class Offered:
    """`P1 is offered exactly keep, place kip`; `is offered 9 actions`; `is not offered keep`."""

    seat: int
    actions: tuple[str, ...]
    how: str  # "some", "exactly" or "not"
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """`P1 is refused place rusty by GS-IMP-03`, and nothing changes."""

    seat: int
    action: str
    rule: str | None


@dataclass(frozen=True, slots=True)
class Pattern:
    """What an event must be: of a kind with some facts, or told in exactly these words."""

    kind: str
    facts: tuple[tuple[str, Value], ...]
    words: str | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """`P2 is told that P1 rolled die 3`: an event since the last When; `times` None is at least once."""

    watcher: Watcher
    pattern: Pattern
    times: int | None


@dataclass(frozen=True, slots=True)
class Asked:
    """`P1 is asked`: she is one of those who may act now; without a seat, nobody is."""

    seat: int | None
    expected: bool


@dataclass(frozen=True, slots=True)
class Over:
    """`the game is over`, or `the game goes on`."""

    expected: bool


Deed: TypeAlias = Play | Silence | Resign | Script | Undo
Check: TypeAlias = Compare | Hidden | Unchanged | Offered | Refused | Told | Asked | Over
