"""How is a position set by names? Facts of the table and of each seat, refused if they could never be there."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec

from motherlode.games.digger.components import (
    ACTS,
    BLUE,
    COLOURS,
    CUBES,
    DICE,
    FIRST_GEM,
    GEM_COUNT,
    GEMS,
    SEATS,
    SIDES,
    Cards,
)
from motherlode.games.digger.rules.black import give_side
from motherlode.games.digger.rules.dice import note_unique
from motherlode.games.digger.rules.turns import begin_turn, clear_turn, freshen_luck
from motherlode.games.digger.state import (
    COLLECT,
    FIRST,
    REASONS,
    SAND,
    STAGES,
    THROWS,
    TICKS,
    State,
)
from motherlode.games.digger.turn import end_game, settle, start_turn
from motherlode.kernel.errors import BadPosition, UnknownName

__all__ = ["arrange"]

Seat = Annotated[int, msgspec.Meta(ge=0, lt=SEATS)]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Time = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Kind = TypeVar("Kind", bound=msgspec.Struct)
USUAL_NIGHT = {TICKS: 30, THROWS: 8}
ATTEMPTS = 15


class SeatFacts(msgspec.Struct, frozen=True):
    """What can be said of a seat; what is not said stays as it is."""

    stack: dict[str, Count] | None = None
    side: str | None = None
    has_resigned: bool | None = None


class Facts(msgspec.Struct, frozen=True):
    """What can be said of a table. Cubes that are not named lie in the centre; without dice a turn begins."""

    centre: dict[str, Count] = {}
    haul: dict[str, Count] = {}
    box: Count | None = None
    boxed: Count = 0
    dice: list[str] | str | None = None
    claimed: list[str] | str = []
    phase: str | None = None
    digger: Seat | None = None
    first: Seat | None = None
    turn: Annotated[int, msgspec.Meta(ge=1, le=5000)] | None = None
    attempt: Annotated[int, msgspec.Meta(ge=0, le=ATTEMPTS)] = 0
    spent: Time | None = None
    night: Time | None = None
    sensed: Time = 0
    tempo: Annotated[int, msgspec.Meta(ge=-1000, le=3000)] = 1000
    void_paths: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    is_dry: bool = False
    is_live: bool = False
    seats: dict[int, Any] = {}
    reason: str | None = None  # end the game for this reason


def arrange(s: State, cards: Cards, given: Mapping[str, Any]) -> None:
    """Set the table by names of `Facts` and, for each seat, of `SeatFacts`."""
    facts = _read("fact", given, Facts)
    if given.keys() == {"attempt"}:
        _try_again(s, facts)
        return
    for seat in facts.seats:
        if not 0 <= seat < s.players:
            message = f"there is no seat {seat!r}; seats are 0 to {s.players - 1}"
            raise BadPosition(message)
    seats = {
        seat: _read(f"fact of seat {seat}", own, SeatFacts) for seat, own in facts.seats.items()
    }
    _clear_table(s)
    for seat, own in seats.items():
        _arrange_seat(s, seat, own)
    _arrange_cubes(s, facts)
    _begin(s, facts)
    if facts.dice is not None or facts.phase is not None:
        _arrange_turn(s, facts)
    elif facts.reason is None:
        start_turn(s)
        settle(s)
    if facts.reason is not None:
        end_game(s, _number("reason", facts.reason, REASONS))


def _read(what: str, given: object, kind: type[Kind]) -> Kind:
    """What was said, refused if a name is unknown or a value is of the wrong sort."""
    for name in given if isinstance(given, Mapping) else ():
        if name not in kind.__struct_fields__:
            raise UnknownName(what, name, kind.__struct_fields__)
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        message = f"there is no such {what}: {error}"
        raise BadPosition(message) from error


def _number(what: str, name: object, names: tuple[str, ...]) -> int:
    """The number of something by its name, in any case."""
    lower = [one.lower() for one in names]
    if str(name).lower() not in lower:
        raise UnknownName(what, name, names)
    return lower.index(str(name).lower())


def _listed(names: list[str] | str) -> list[str]:
    return [names] if isinstance(names, str) else names


def _try_again(s: State, facts: Facts) -> None:
    """The server has failed: the turn begins again, with other luck. [DG-NET-16]"""
    if s.stage != FIRST:
        message = "attempt: only a turn that has not begun can be tried again (DG-NET-16)"
        raise BadPosition(message)
    s.attempt = facts.attempt
    freshen_luck(s)


def _clear_table(s: State) -> None:
    """Forget what was going on, and how an earlier game on this table ended."""
    clear_turn(s)
    s.reason = 0
    for colour in range(CUBES):
        s.haul[colour] = 0
    for seat in range(SEATS):
        s.is_winner[seat] = 0


def _arrange_seat(s: State, seat: int, own: SeatFacts) -> None:
    if own.side is not None:
        give_side(s, seat, _number("black side", own.side, SIDES))
    if own.stack is not None:
        for gem in range(GEM_COUNT):
            s.stack[seat, gem] = 0
        for name, cubes in own.stack.items():
            s.stack[seat, _number("gem", name, GEMS)] = cubes
    if own.has_resigned is not None:
        s.resigned = s.resigned & ~(1 << seat) | own.has_resigned << seat


def _arrange_cubes(s: State, facts: Facts) -> None:
    """Named cubes where they are named; all others lie in the centre, water also in the box."""
    for name, cubes in facts.haul.items():
        s.haul[_number("cube", name, COLOURS[:CUBES])] = cubes
    s.boxed = facts.boxed
    for gem in range(GEM_COUNT):
        stacked = sum(s.stack[seat, gem] for seat in range(SEATS))
        s.centre[FIRST_GEM + gem] = s.cubes - stacked - s.haul[FIRST_GEM + gem]
    named = facts.centre.get("blue")
    if facts.box is not None:
        s.box = facts.box
    elif named is not None:  # what is neither there nor beside a chest is in the box
        s.box = s.cubes - named - s.haul[BLUE]
    s.centre[BLUE] = s.cubes - s.haul[BLUE] - s.box
    for name, cubes in facts.centre.items():
        s.centre[_number("cube", name, COLOURS[:CUBES])] = cubes


def _begin(s: State, facts: Facts) -> None:
    s.first = s.first if facts.first is None else facts.first
    s.turn = (facts.turn or max(s.turn, 1)) - 1
    begin_turn(s, s.digger if facts.digger is None else facts.digger)
    if s.digger >= s.players:
        message = f"there is no seat {s.digger}; seats are 0 to {s.players - 1}"
        raise BadPosition(message)
    _try_again(s, facts)


def _arrange_turn(s: State, facts: Facts) -> None:
    """A turn that has begun: what the dice show, what was used, how late it is."""
    faces = [_number("colour", name, COLOURS) for name in _listed(facts.dice or ["red"] * DICE)]
    if len(faces) != DICE:
        message = f"dice: five are thrown together, not {len(faces)} (DG-COMP-01)"
        raise BadPosition(message)
    for die, face in enumerate(faces):
        s.dice[die] = face
    note_unique(s)
    for name in _listed(facts.claimed):
        s.claimed |= 1 << _number("colour", name, COLOURS)
    s.stage = COLLECT if facts.phase is None else _number("phase", facts.phase, STAGES)
    s.acts[ACTS.index("first_throw")] = 1
    s.is_dry = s.centre[BLUE] == 0 or facts.is_dry
    s.void_paths, s.is_live = facts.void_paths, facts.is_live
    _arrange_time(s, facts)


def _arrange_time(s: State, facts: Facts) -> None:
    mode = s.rules.clock_mode
    usual = max(s.rules.sand_ms + s.handicap[s.digger], 5000) if mode == SAND else USUAL_NIGHT[mode]
    s.limit = usual if facts.night is None else facts.night
    s.spent = (mode != SAND) if facts.spent is None else facts.spent
    s.sensed = facts.sensed if mode == SAND else 0
    s.tempo = facts.tempo if mode == SAND and not facts.is_live else 0
    if mode == THROWS:
        s.acts[ACTS.index("throw")] = max(s.spent - 1, 0)
