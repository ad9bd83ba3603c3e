"""How is a position set by names? Facts of the table and of each seat, refused if they could never be there."""

from collections.abc import Mapping
from typing import Annotated, Any

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
from motherlode.kernel.arrange import Player, about, listed, number_of, read_facts, read_seats
from motherlode.kernel.errors import BadPosition

__all__ = ["Facts", "SeatFacts", "arrange"]

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Time = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
USUAL_NIGHT = {TICKS: 30, THROWS: 8}
ATTEMPTS = 15


class SeatFacts(msgspec.Struct, frozen=True):
    """What can be said of a seat; what is not said stays as it is."""

    stack: Annotated[dict[str, Count] | None, about("gems on the chest, by colour")] = None
    side: Annotated[str | None, about("the side of the black chest, A to E")] = None
    has_resigned: Annotated[bool | None, about("whether she has left")] = None


class Facts(msgspec.Struct, frozen=True):
    """What can be said of a table. Cubes that are not named lie in the centre; without dice a turn begins."""

    centre: Annotated[
        dict[str, Count],
        about("cubes in the centre, by colour; those nobody has if you leave it out"),
    ] = {}
    haul: Annotated[dict[str, Count], about("cubes gathered in this turn, by colour")] = {}
    box: Annotated[Count | None, about("water in the box")] = None
    boxed: Annotated[Count, about("how much of it was boxed in this turn")] = 0
    dice: Annotated[
        list[str] | str | None, about("the colours of the five dice; without dice a turn begins")
    ] = None
    claimed: Annotated[list[str] | str, about("colours of this throw that are used already")] = []
    phase: Annotated[
        str | None, about("`collect`, `bank` or `call`; `collect` if dice lie there")
    ] = None
    digger: Annotated[Player | None, about("whose turn it is")] = None
    first: Annotated[Player | None, about("who was the first digger")] = None
    turn: (
        Annotated[int, msgspec.Meta(ge=1, le=5000, description="the number of the turn")] | None
    ) = None
    attempt: Annotated[
        int,
        msgspec.Meta(
            ge=0, le=ATTEMPTS, description="how often this turn was begun again by the server"
        ),
    ] = 0
    spent: Annotated[Time | None, about("time used up: milliseconds, ticks or throws")] = None
    night: Annotated[Time | None, about("when night falls, in the same measure")] = None
    sensed: Annotated[Time, about("the time that the digger feels is used up")] = 0
    tempo: Annotated[
        int,
        msgspec.Meta(
            ge=-1000, le=3000, description="how fast the digger's time seems to go; 1000 is right"
        ),
    ] = 1000
    void_paths: Annotated[
        int,
        msgspec.Meta(
            ge=0, le=3, description="void attempts at a theft in this throw, at a live table"
        ),
    ] = 0
    is_dry: Annotated[bool, about("whether the river has run dry in this turn")] = False
    is_live: Annotated[bool, about("whether the turn is played against a real clock")] = False
    seats: dict[int, Any] = {}
    reason: Annotated[str | None, about("the game is over for this reason")] = None


def arrange(s: State, cards: Cards, given: Mapping[str, Any]) -> None:
    """Set the table by names of `Facts` and, for each seat, of `SeatFacts`."""
    facts = read_facts(given, Facts, s.players)
    if given.keys() == {"attempt"}:
        _try_again(s, facts)
        return
    seats = read_seats(facts.seats, SeatFacts, s.players)
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
        end_game(s, number_of("reason", facts.reason, REASONS))


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
        give_side(s, seat, number_of("black side", own.side, SIDES))
    if own.stack is not None:
        for gem in range(GEM_COUNT):
            s.stack[seat, gem] = 0
        for name, cubes in own.stack.items():
            s.stack[seat, number_of("gem", name, GEMS)] = cubes
    if own.has_resigned is not None:
        s.resigned = s.resigned & ~(1 << seat) | own.has_resigned << seat


def _arrange_cubes(s: State, facts: Facts) -> None:
    """Named cubes where they are named; all others lie in the centre, water also in the box."""
    for name, cubes in facts.haul.items():
        s.haul[number_of("cube", name, COLOURS[:CUBES])] = cubes
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
        s.centre[number_of("cube", name, COLOURS[:CUBES])] = cubes


def _begin(s: State, facts: Facts) -> None:
    s.first = s.first if facts.first is None else facts.first
    s.turn = (facts.turn or max(s.turn, 1)) - 1
    begin_turn(s, s.digger if facts.digger is None else facts.digger)
    _try_again(s, facts)


def _arrange_turn(s: State, facts: Facts) -> None:
    """A turn that has begun: what the dice show, what was used, how late it is."""
    faces = [number_of("colour", name, COLOURS) for name in listed(facts.dice or ["red"] * DICE)]
    if len(faces) != DICE:
        message = f"dice: five are thrown together, not {len(faces)} (DG-COMP-01)"
        raise BadPosition(message)
    for die, face in enumerate(faces):
        s.dice[die] = face
    note_unique(s)
    for name in listed(facts.claimed):
        s.claimed |= 1 << number_of("colour", name, COLOURS)
    s.stage = COLLECT if facts.phase is None else number_of("phase", facts.phase, STAGES)
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
