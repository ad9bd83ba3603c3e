"""How are millions of positions searched for leaks? By the same comparison, written so that it compiles.

Views and events are made of words and cannot be compiled. But they are made from the record alone: `changed` takes down
which bytes a resample ever changes for which seat, and `firsts` keeps the pair of positions in which a byte changed for the first
time, to be compared word by word.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from motherlode.bots.catalogue import bot
from motherlode.kernel.chance import CHANCE, Chance, siphash
from motherlode.kernel.choices import CHOICES, LUCK, NOTES, Choices, Luck, pick, spin
from motherlode.kernel.compile.build import bound
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import SPECTATOR
from motherlode.kernel.engine import Engine
from motherlode.kernel.position import Position
from motherlode.kernel.record import Array, Field, memory, u64
from motherlode.kernel.switches import read_variant
from tests.conformance.record_bytes import changes, knowers
from tests.conformance.tables import Table

__all__ = ["FAULTS", "PLAYERS_AND_SPECTATOR", "Scan"]

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
advice_differs: Any = None
first: Any = None
second: Any = None
fault: Any = None
look_from_all_seats: Any = None
move_somebody: Any = None
ACTIONS = 0
PLAYERS_AND_SPECTATOR = 8
FIRSTS = 2000  # pairs of positions that can be kept

Bytes = Annotated[Array, Field(np.dtype(np.uint8), (0,))]
Knowers = Annotated[Array, Field(np.dtype(np.int32), (0,))]
Changed = Annotated[Array, Field(np.dtype(np.uint8), (0, 0))]
Found = Annotated[Array, Field(np.dtype(np.int64), (0,))]
Pairs = Annotated[Array, Field(np.dtype(np.uint8), (0, 0, 0))]

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
FIRST = 64  # no fault: something changed that never did before


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
    return ADVICE if advice_differs(s, other, seat, choices, others, luck, fork) else 0


def one_advice_differs(
    s: "State", other: "State", seat: int, choices: Choices, others: Choices, luck: Luck, fork: Luck
) -> bool:
    """Whether a bot would do something else in the other position."""
    start_thinking(fork, luck.word)
    advised = advise(s, seat, choices, fork)
    start_thinking(fork, luck.word)
    return advise(other, seat, others, fork) != advised  # type: ignore[no-any-return]


def either_advice_differs(
    s: "State", other: "State", seat: int, choices: Choices, others: Choices, luck: Luck, fork: Luck
) -> bool:
    """Whether one of several bots would do something else in the other position."""
    if first(s, other, seat, choices, others, luck, fork):
        return True
    return second(s, other, seat, choices, others, luck, fork)  # type: ignore[no-any-return]


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
    for place in range(len(true)):
        if true[place] != other[place]:
            found |= FIRST if changed[seat, place] == 0 else 0
            changed[seat, place] = 1
            known = knower[place]
            if known >= 0 and (true[known] >> seat) & 1 == 1:
                return KNOWN_CARD
    return found


@compiled
def keep_pair(true: Bytes, other: Bytes, firsts: Pairs, knowing: Found, seat: int) -> None:
    """Keep two positions that a seat must not be able to tell apart."""
    number = knowing[0]
    if number >= FIRSTS:
        return
    for place in range(len(true)):
        firsts[number, 0, place] = true[place]
        firsts[number, 1, place] = other[place]
    knowing[number + 1] = seat
    knowing[0] = number + 1


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
    firsts: Pairs,
    knowing: Found,
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
        if kind == FIRST:
            keep_pair(true, other, firsts, knowing, seat)
            kind = 0
        found[kind] += 1
    return players + 1


def move(s: "State", choices: Choices, luck: Luck) -> None:
    """Somebody who may act plays something that is offered."""
    s.events[0, 0] = 0
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
    firsts: Pairs,
    knowing: Found,
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
                table, imagined, true, other, knower, changed, firsts, knowing, found,
                choices, others, luck, fork, chance, players,
            )  # fmt: skip
            move_somebody(s, choices, luck)
        checks += look_from_all_seats(
            table, imagined, true, other, knower, changed, firsts, knowing, found,
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
    bots: tuple[str, ...] = ("heuristic",)  # whose advice is compared

    @cached_property
    def found(self) -> NDArray[np.int64]:
        return np.zeros(len(FAULTS), np.int64)

    @cached_property
    def changed(self) -> NDArray[np.uint8]:
        return np.zeros(
            (PLAYERS_AND_SPECTATOR, self.table.game.rules.layout.dtype.itemsize), np.uint8
        )

    @cached_property
    def firsts(self) -> NDArray[np.uint8]:
        """Pairs of positions, true and imagined."""
        return np.zeros((FIRSTS, 2, self.table.game.rules.layout.dtype.itemsize), np.uint8)

    @cached_property
    def knowing(self) -> NDArray[np.int64]:
        """How many pairs there are, then the seat that looked at each."""
        return np.zeros(FIRSTS + 1, np.int64)

    def pairs(self) -> Iterator[tuple[int | None, Position, Position]]:
        """Who looked (None: a spectator), the true position, and the imagined one."""
        options = read_variant(self.table.game.rules.switches, {}, self.table.variant)
        assert self.knowing[0] < FIRSTS, "more pairs than there is room for"
        for number in range(self.knowing[0]):
            seat = int(self.knowing[number + 1])
            true, imagined = (
                self.table.game.restore(self.table.players, options, one.tobytes())
                for one in self.firsts[number]
            )
            yield None if seat == SPECTATOR else seat, true, imagined

    def changes(self) -> set[tuple[str, bool]]:
        """The fields that were ever imagined otherwise, with whether the row is the seat's own."""
        return changes(self.table, self.changed)

    def template(self) -> Any:
        """The search, bound to the rules of the game. The parts stay plain, whatever the speed."""
        game = self.table.game
        plain = self.engine if self.engine.build is None else game.rules
        names: dict[str, Any] = {
            name: getattr(plain.functions, name)
            for name in (
                *("deal", "actors", "legal", "refusal", "play", "is_over"),
                *("timeout", "payoff", "unsound", "resample"),
            )
        }
        names |= {"State": game.rules.layout.declaration, "ACTIONS": game.rules.action_count}
        name = "-".join((game.info.slug, *self.bots))
        advice = self.advice(names)
        in_choices = bound(
            fault_in_choices, f"fault_in_choices-{name}", **names, advice_differs=advice
        )
        in_all = bound(fault_in_all, f"fault_in_all-{name}", **names, fault_in_choices=in_choices)
        parts = {
            "look_from_all_seats": bound(look, f"look-{name}", **names, fault=in_all),
            "move_somebody": bound(move, f"move-{name}", **names),
        }
        return bound(scan, f"scan-{name}", **names, **parts)

    def advice(self, names: dict[str, Any]) -> Any:
        """The comparison of all bots' advice, in one function."""
        slug, whole, heard = self.table.slug, None, ""
        for name in self.bots:
            heard += f"-{name}"
            advise = bot(self.table.game, name).advise
            one = bound(one_advice_differs, f"advice-{slug}-{name}", **names, advise=advise)
            label = f"advice-{slug}{heard}-in-turn"
            both = {"first": whole, "second": one}
            whole = one if whole is None else bound(either_advice_differs, label, **names, **both)
        return whole

    def run(self) -> int:
        """Search, and give the number of comparisons."""
        game = self.table.game
        box = game.open(self.table.players, self.table.variant)
        tables = [game.rules.layout.copy(box) for _ in range(2)]
        records = [CHOICES.new(), CHOICES.new(), LUCK.new(), LUCK.new(), CHANCE.new()]
        arrays = [memory(one).reshape(1) for one in tables]
        bytewise = [array.view(np.uint8) for array in arrays]
        notes = (self.changed, self.firsts, self.knowing, self.found)
        more = (*bytewise, knowers(game.rules.layout.dtype), *notes)
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
