"""What is a scenario? A title, a table to sit down at, and steps; a book is a page full of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.scenario.words import Check, Deed, Gift, Script, Unreadable

__all__ = ["GIVEN", "THEN", "WHEN", "BadScenario", "Book", "Failure", "Scenario", "Step", "Table"]

GIVEN, WHEN, THEN = "given", "when", "then"


class BadScenario(MotherlodeError):
    """A page that cannot be read; `faults` are its lines and what is wrong with each."""

    def __init__(self, name: str, faults: tuple[tuple[int, str], ...]) -> None:
        """List every fault at once, so that one reading mends them all."""
        super().__init__("\n".join(f"{name}:{line}: {fault}" for line, fault in faults))
        self.name = name
        self.faults = faults

    def __reduce__(self) -> "tuple[type[BadScenario], tuple[str, tuple[tuple[int, str], ...]]]":
        """Travel between processes: rebuilt from its parts, not from its message."""
        return type(self), (self.name, self.faults)


@dataclass(frozen=True, slots=True)
class Step:
    """A line that does or checks something: where it stands, its words, what they mean."""

    line: int
    words: str
    kind: str  # GIVEN, WHEN or THEN
    meaning: Gift | Script | Deed | Check | Unreadable


@dataclass(frozen=True, slots=True)
class Failure:
    """A line that went wrong: where it stands, its words, what is wrong."""

    line: int
    words: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Which game, for how many, bent how, with which cards, and which rules are at stake."""

    game: str = ""
    players: int | None = None
    preset: str | None = None
    switches: Mapping[str, str | int] = field(default_factory=dict)
    cards: str | None = None
    seed: str = "0"
    rules: tuple[str, ...] = ()
    said: Mapping[str, tuple[int, str]] = field(
        default_factory=dict
    )  # each heading's line and words


@dataclass(frozen=True, slots=True)
class Scenario:
    """One run from a fresh table: what the page, the scenario and its case say, put together."""

    title: str
    line: int
    table: Table
    steps: tuple[Step, ...]
    fault: Failure | None = None  # why it cannot be played at all

    @property
    def gifts(self) -> list[Step]:
        """The steps that set the table."""
        return [step for step in self.steps if step.kind == GIVEN]

    @property
    def played_steps(self) -> list[Step]:
        """The steps that do and check something, in order."""
        return [step for step in self.steps if step.kind != GIVEN]


@dataclass(frozen=True, slots=True)
class Book:
    """All scenarios of one page, each case on its own, and the lines that cannot be read."""

    name: str
    scenarios: tuple[Scenario, ...]
    faults: tuple[tuple[int, str], ...] = ()
