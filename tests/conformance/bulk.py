"""How are millions of positions searched for leaks? By the same comparison, written so that it compiles.

Views and events are made of words and cannot be compiled. But they are made from the record alone: `changed` takes down
which bytes a resample ever changes for which seat, and the slower test shows that these are invisible.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from motherlode.bots.catalogue import bot
from motherlode.kernel.chance import CHANCE, Chance, siphash
from motherlode.kernel.choices import CHOICES, LUCK, NOTES, Choices, Luck, pick, spin
from motherlode.kernel.compiled import bound, compiled
from motherlode.kernel.contract import SPECTATOR
from motherlode.kernel.engine import Engine
from motherlode.kernel.record import Array, Field, memory, u64
from tests.conformance.tables import Table

__all__ = ["FAULTS", "PLAYERS_AND_SPECTATOR", "Scan", "changes"]

# What the templates leave open, until they are bound to a game.
State = Any
deal: Any = None
actors: Any = None
legal: Any = None
refusal: Any = None
play: Any = None
is_over: Any = None
timeout: Any = None
payoff: Any = None
unsound: Any = None
resample: Any = None
advise: Any = None
fault: Any = None
look_from_all_seats: Any = None
move_somebody: Any = None
ACTIONS = 0
PLAYERS_AND_SPECTATOR = 8

Bytes = Annotated[Array, Field(np.dtype(np.uint8), (0,))]
Knowers = Annotated[Array, Field(np.dtype(np.int32), (0,))]
Changed = Annotated[Array, Field(np.dtype(np.uint8), (0, 0))]
Found = Annotated[Array, Field(np.dtype(np.int64), (0,))]

FAULTS = (
    "none",
    "an unsound position is imagined",
    "other seats may act",
    "the returns differ",
    "a refusal differs",
    "the offers differ",
    "the default differs",
    "a bot's advice differs",
    "a card the seat knows is imagined otherwise",
)
UNSOUND, ACTORS, RETURNS, REFUSAL, OFFERS, DEFAULT, ADVICE, KNOWN_CARD = range(1, len(FAULTS))


def fault_in_choices(
    s: "State", other: "State", seat: int, choices: Choices, others: Choices, luck: Luck, fork: Luck
) -> int:
    """What a seat could tell two positions apart by, or 0."""
    for action in range(-1, ACTIONS):
        if refusal(s, seat, action) != refusal(other, seat, action):
            return REFUSAL
    legal(s, seat, choices)
    legal(other, seat, others)
    if not same_choices(choices, others):
        return OFFERS
    if actors(s) >> seat & 1 == 0:
        return 0
    if timeout(s, seat) != timeout(other, seat):
        return DEFAULT
    start_thinking(fork, luck.word)
    advised = advise(s, seat, choices, fork)
    start_thinking(fork, luck.word)
    return 0 if advise(other, seat, others, fork) == advised else ADVICE


def fault_in_all(
    s: "State",
    other: "State",
    seat: int,
    players: int,
    choices: Choices,
    others: Choices,
    luck: Luck,
    fork: Luck,
) -> int:
    """What a seat or a spectator could tell two positions apart by, or 0."""
    if unsound(s) != 0 or unsound(other) != 0:
        return UNSOUND
    if actors(s) != actors(other) or is_over(s) != is_over(other):
        return ACTORS
    for one in range(players):
        if payoff(s, one) != payoff(other, one):
            return RETURNS
    if seat >= players:
        return 0
    return fault_in_choices(s, other, seat, choices, others, luck, fork)


@compiled
def same_choices(choices: Choices, others: Choices) -> bool:
    """Whether the same actions are offered."""
    if choices.count != others.count:
        return False
    for number in range(choices.count):
        if choices.action[number] != others.action[number]:
            return False
    return True


@compiled
def start_thinking(luck: Luck, word: u64) -> None:
    """The same luck and clean paper."""
    luck.word = word
    for note in range(NOTES):
        luck.note[note] = 0


@compiled
def note_changes(true: Bytes, other: Bytes, knower: Knowers, changed: Changed, seat: int) -> int:
    """Take down which bytes differ; a card that the seat knows must not."""
    found = 0
    for place in range(len(true)):  # type: ignore[arg-type]  # arrays of bytes have a length
        if true[place] != other[place]:
            changed[seat, place] = 1
            known = knower[place]
            if known >= 0 and (true[known] >> seat) & 1 == 1:
                found = KNOWN_CARD
    return found


@compiled
def seat_with_number(mask: int, number: int) -> int:
    """The seat with this number among those in a mask."""
    seat = 0
    while mask >> seat & 1 == 0 or number > 0:
        if mask >> seat & 1 == 1:
            number -= 1
        seat += 1
    return seat


@compiled
def seats_in(mask: int) -> int:
    """How many seats a mask holds."""
    count = 0
    while mask > 0:
        count += mask & 1
        mask >>= 1
    return count


def look(
    table: "list[State]",
    imagined: "list[State]",
    true: Bytes,
    other: Bytes,
    knower: Knowers,
    changed: Changed,
    found: Found,
    choices: Choices,
    others: Choices,
    luck: Luck,
    fork: Luck,
    chance: Chance,
    players: int,
) -> int:
    """Let every seat and a spectator imagine the position otherwise, and compare."""
    for viewer in range(players + 1):
        seat = viewer if viewer < players else SPECTATOR
        imagined[0] = table[0]
        resample(imagined[0], seat, chance)
        kind = fault(table[0], imagined[0], seat, players, choices, others, luck, fork)
        if kind == 0:
            kind = note_changes(true, other, knower, changed, seat)
        found[kind] += 1
    return players + 1


def move(s: "State", choices: Choices, luck: Luck) -> None:
    """Somebody who may act plays something that is offered."""
    s.story[0, 0] = 0
    mask = actors(s)
    seat = seat_with_number(mask, spin(luck, seats_in(mask)))
    legal(s, seat, choices)
    play(s, seat, pick(choices, spin(luck, choices.count)))


def scan(
    table: "list[State]",
    imagined: "list[State]",
    box: "list[State]",
    true: Bytes,
    other: Bytes,
    knower: Knowers,
    changed: Changed,
    found: Found,
    choices: Choices,
    others: Choices,
    luck: Luck,
    fork: Luck,
    chance: Chance,
    players: int,
    start: int,
    stop: int,
) -> int:
    """Play random games with these numbers and look at every position; give the number of comparisons."""
    checks = 0
    for number in range(start, stop):
        table[0] = box[0]
        s = table[0]
        s.chance.key[0] = siphash(7, 11, 3 * number)
        s.chance.key[1] = siphash(7, 11, 3 * number + 1)
        luck.word = siphash(7, 11, 3 * number + 2)
        deal(s)
        while not is_over(s):
            checks += look_from_all_seats(
                table, imagined, true, other, knower, changed, found,
                choices, others, luck, fork, chance, players,
            )  # fmt: skip
            move_somebody(s, choices, luck)
        checks += look_from_all_seats(
            table, imagined, true, other, knower, changed, found,
            choices, others, luck, fork, chance, players,
        )  # fmt: skip
    return checks


class Copying(list[Any]):
    """Records side by side for interpreted code: to assign is to copy, as in memory."""

    def __setitem__(self, place: Any, record: Any) -> None:
        memory(self[place])[...] = memory(record)


@dataclass
class Scan:
    """A search for leaks at one table: `found` counts faults by kind, `changed` marks bytes by seat."""

    table: Table
    engine: Engine
    games: range
    bot: str = "heuristic"

    @cached_property
    def found(self) -> NDArray[np.int64]:
        return np.zeros(len(FAULTS), np.int64)

    @cached_property
    def changed(self) -> NDArray[np.uint8]:
        return np.zeros((PLAYERS_AND_SPECTATOR, self.table.game.layout.dtype.itemsize), np.uint8)

    def template(self) -> Any:
        """The search, bound to the rules of the game. The parts stay plain, whatever the speed."""
        game = self.table.game
        names: dict[str, Any] = {
            name: getattr(self.engine.rules if self.engine.build is None else game.rules, name)
            for name in (
                *("deal", "actors", "legal", "refusal", "play", "is_over"),
                *("timeout", "payoff", "unsound", "resample"),
            )
        }
        names |= {"State": game.layout.declaration, "ACTIONS": game.action_count}
        advice = bot(game, self.bot).advise
        name = f"{game.slug}-{self.bot}"
        in_choices = bound(fault_in_choices, f"fault_in_choices-{name}", **names, advise=advice)
        in_all = bound(fault_in_all, f"fault_in_all-{name}", **names, fault_in_choices=in_choices)
        parts = {
            "look_from_all_seats": bound(look, f"look-{name}", **names, fault=in_all),
            "move_somebody": bound(move, f"move-{name}", **names),
        }
        return bound(scan, f"scan-{name}", **names, **parts)

    def run(self) -> int:
        """Search, and give the number of comparisons."""
        game = self.table.game
        box = game.open(self.table.players, self.table.variant)
        tables = [game.layout.copy(box) for _ in range(2)]
        records = [CHOICES.new(), CHOICES.new(), LUCK.new(), LUCK.new(), CHANCE.new()]
        arrays = [memory(one).reshape(1) for one in tables]
        bytewise = [array.view(np.uint8) for array in arrays]
        more = (*bytewise, knowers(game.layout.dtype), self.changed, self.found)
        ends = (self.table.players, self.games.start, self.games.stop)
        if self.engine.build is None:
            lists = [Copying([one]) for one in (*tables, box)]
            return int(self.template()(*lists, *more, *records, *ends))
        search = self.engine.build.entry(self.template())
        raw = [record.raw for record in records]  # type: ignore[attr-defined]  # records, seen plainly
        return int(search(*arrays, memory(box).reshape(1), *more, *raw, *ends))

    def faults(self) -> dict[str, int]:
        """What was found wrong, and how often."""
        return {FAULTS[kind]: int(count) for kind, count in enumerate(self.found) if kind and count}

    def changes(self) -> set[tuple[str, bool]]:
        """The fields that were ever imagined otherwise, with whether the row is the seat's own."""
        return changes(self.table, self.changed)


def changes(table: Table, changed: NDArray[np.uint8]) -> set[tuple[str, bool]]:
    """Which fields were changed, each with whether it was changed in the row of the seat itself."""
    names = byte_names(table.game.layout.dtype, table.game.seats.stop - 1)
    seats, places = np.nonzero(changed)
    return {
        (names[place][0], names[place][1] == seat)
        for seat, place in zip(seats.tolist(), places.tolist(), strict=True)
    }


def byte_names(dtype: np.dtype[Any], seats: int, prefix: str = "") -> list[tuple[str, int | None]]:
    """For every byte of a record its field and, in a field with one row for each seat, the seat."""
    names: list[tuple[str, int | None]] = [(f"{prefix}padding", None)] * dtype.itemsize
    for field, (kind, offset, *_) in (dtype.fields or {}).items():
        if kind.fields is not None:
            inner = byte_names(kind, seats, f"{prefix}{field}.")
        else:
            rows = kind.shape[0] if kind.shape and kind.shape[0] == seats else 0
            size = kind.itemsize // rows if rows else kind.itemsize
            inner = [
                (f"{prefix}{field}", byte // size if rows else None)
                for byte in range(kind.itemsize)
            ]
        names[offset : offset + kind.itemsize] = inner
    return names


def knowers(dtype: np.dtype[Any]) -> NDArray[np.int32]:
    """For every byte of a record that is a card in a pile, the byte that says who knows it; else −1."""
    found = np.full(dtype.itemsize, -1, np.int32)
    for kind, offset, *_ in (dtype.fields or {}).values():
        if kind.base == np.uint8 and kind.shape[-1:] == (2,):
            cards = np.arange(offset, offset + kind.itemsize).reshape(-1, kind.shape[-2], 2)
            rows = cards[:, 1:].reshape(-1, 2)  # the row in front of a pile holds its size
            found[rows[:, 0]] = rows[:, 1]
    return found
