"""What do all games have in common? The words that games, tables and players exchange."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

__all__ = [
    "RESIGN",
    "SPECTATOR",
    "Action",
    "Bot",
    "Decision",
    "Draw",
    "Event",
    "EventKind",
    "Roll",
    "RuleFunctions",
    "RulesByFact",
    "Scripted",
    "Standing",
    "Window",
]

RESIGN = -1  # how rules and logs write a command of the table that is no numbered action
REFEREE = "referee"  # whose view hides nothing: for tests and for finished games
SPECTATOR = 7  # the bit of those who only watch, in every mask of seats


class Action(msgspec.Struct, frozen=True):
    """Something a seat may declare: its fixed number, its written form, its name and arguments."""

    id: int
    words: str
    name: str
    arguments: dict[str, str | int] = {}

    def __str__(self) -> str:
        """The written form."""
        return self.words


class Roll(msgspec.Struct, frozen=True):
    """Dice that everybody sees: the stream of chance they come from, how many, and what each can show.

    Nothing of that stream may be drawn in secret, for all can count what it has given.
    """

    stream: str
    dice: int = 1
    sides: int | str = 6  # or the switch that says it
    lowest: int = 1
    room: int = 0  # bits of each place that the stream goes to of its own accord, as for a new turn
    apart: int = 1  # dice that each number is taken apart into, its lowest digit the first


class Draw(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which words of chance a roll came from, so that it can be worked out again from the key."""

    stream: str
    stream_number: int
    first: int  # the number of the first word
    words: int  # one for each die
    sides: int
    lowest: int = 1
    apart: int = 1  # dice that one number is taken apart into, its lowest digit the first


class EventKind(msgspec.Struct, frozen=True):
    """One kind of event: its name, what its facts are, and the sentence that tells it.

    is_note: it tells few what they were shown for a moment; they may read it again later.
    roll: it tells of dice, in the order in which they fall.
    """

    name: str
    facts: tuple[tuple[str, str], ...]  # the name of each fact and what kind of thing it is
    words: str
    is_note: bool = False
    roll: Roll | None = None


class RulesByFact(msgspec.Struct, frozen=True):
    """The rules behind a kind of event that depend on one of its facts.

    A rule belongs to the fact that is its name or begins with it: "wanted_land" to "wanted_land_jesse".
    """

    fact: str
    rules: Mapping[str, str]


class Event(msgspec.Struct, frozen=True):
    """Something that happened. `audience` lists the seats that may know it; None is everybody."""

    kind: str
    facts: dict[str, str | int]
    sentence: str  # with the names of facts in braces
    spoken: dict[str, str] = {}  # the facts as a person says them
    audience: tuple[int, ...] | None = None
    is_note: bool = False
    draw: Draw | None = None  # where its dice came from

    @property
    def words(self) -> str:
        """What happened, as a person tells it; put together only for whoever reads it."""
        return self.sentence.format_map(self.spoken)

    def is_for(self, seat: int | None) -> bool:
        """Whether a seat, or with None a spectator, may know of it."""
        return self.audience is None or seat in self.audience


class Standing(msgspec.Struct, frozen=True):
    """Where a seat ended: its place from 1, its score, and whether it won."""

    seat: int
    place: int
    score: int
    is_winner: bool
    note: str = ""


class Window(msgspec.Struct, frozen=True):
    """A question about a card that others must not know of, put to one seat whether it has the card or not.

    Where the card is secret, the question is shown for all its seconds; only what everybody sees ends it early.
    Players may answer it beforehand by a standing order.
    """

    yes: str  # the name of the action that shows the card to all
    no: str  # the name of the one that shows nothing
    secret: str  # the switch that hides such cards


class Decision(msgspec.Struct, frozen=True):
    """A kind of decision: its name, the seconds it has online, the rule that says so.

    shown: for the least and the most seconds it is shown before an answer counts, where a quick one would tell
        others that there was nothing to decide.
    window: that it asks for a secret card, and is open for a fixed time.
    """

    name: str
    seconds: int
    rule: str
    shown: tuple[float, float] = (0.0, 0.0)
    window: Window | None = None


@dataclass(frozen=True)
class RuleFunctions:
    """The compiled functions every game has, under the same names."""

    deal: Callable[..., Any]  # (state): from an opened box to the first decision
    actors: Callable[..., Any]  # (state) → the seats that may act, one bit each
    legal: Callable[..., Any]  # (state, seat, choices): fill the list of actions offered
    refusal: Callable[..., Any]  # (state, seat, action) → 0, or the number of the rule broken
    play: Callable[..., Any]  # (state, seat, action): carry out an offered action
    resign: Callable[..., Any]  # (state, seat): leave the game for good
    timeout: Callable[..., Any]  # (state, seat) → the action taken for a silent seat
    is_over: Callable[..., Any]  # (state) → bool
    payoff: Callable[..., Any]  # (state, seat) → the return for agents
    unsound: Callable[..., Any]  # (state) → 0, or the number of the rule a position breaks
    resample: Callable[..., Any]  # (state, seat, chance): imagine anew what a seat cannot know
    tally: Callable[..., Any]  # (state, counts): count a finished game
    beat: Callable[..., Any] | None = None  # (state) → a number that changes with the round, if any
    look: Callable[..., Any] | None = (
        None  # (state, seat, sight): work out what a view shows besides
    )


@dataclass(frozen=True)
class Bot:
    """A player without a body: `advise(state, seat, choices, luck)` names an offered action."""

    name: str
    sentence: str
    advise: Callable[..., Any]


@dataclass(frozen=True)
class Scripted:
    """What can be scripted of a stream of chance, for whoever writes a scenario.

    decides: what its results decide, and in which order. values: what they are.
    names: (cards) → what they are called in the order of their numbers, if they have names.
    together: so many results belong together, such as the dice of one roll, and what follows them may come from the seed;
        with 0 all those that one play asks for do.
    """

    decides: str
    values: str
    names: Callable[[Any], Sequence[str]] | None = None
    together: int = 0
