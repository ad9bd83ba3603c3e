"""What does each seat see? Everything that lies on the table, and nothing of the time. (DG-TIME-08)"""

from typing import Annotated, Protocol

import msgspec

from motherlode.games.digger import components as parts
from motherlode.games.digger import state as st
from motherlode.games.digger.components import Cards
from motherlode.games.digger.measuring import SHORTEST_MS, leeway
from motherlode.games.digger.odds import odds_of, usable
from motherlode.games.digger.resample import sees_timer
from motherlode.games.digger.rules.black import is_open
from motherlode.games.digger.rules.dice import throws_made
from motherlode.games.digger.rules.hands import is_anything_beside, risk
from motherlode.games.digger.rules.live import hands_at_work, is_locked
from motherlode.games.digger.rules.online import has_resigned
from motherlode.games.digger.rules.scoring import cubes, is_ahead, points
from motherlode.games.digger.rules.turns import timekeeper
from motherlode.games.digger.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import REFEREE, Standing
from motherlode.kernel.record import Array, i16, layout, numbers

__all__ = [
    "SIGHT",
    "DropView",
    "LastTurn",
    "SeatView",
    "Sight",
    "View",
    "look",
    "standings",
    "view",
]

MODES = ("sand", "ticks", "throws")
Cubes = dict[str, int]


class LastTurn(msgspec.Struct, frozen=True):
    """The turn before: how it ended and, where it is told, the time used and the night. [DG-TIME-10]"""

    digger: int
    ending: str
    spent: int | None
    night: int | None


class SeatView(msgspec.Struct, frozen=True):
    """A player's things, all of them open; points are public. [DG-SCORE-06, DG-HAND-07]"""

    seat: int
    side: str | None
    value: Cubes
    stack: Cubes
    cubes: int
    points: int
    risk: (
        Cubes  # in a thousand thefts, how many touch a neighbour; not where a person's hand decides
    )
    hands: str
    handicap_ms: int
    has_resigned: bool
    is_winner: bool


class DropView(msgspec.Struct, frozen=True):
    """Where the digger's cubes are dropped by hand, in units of a square that is laid over the chest. [DG-NET-07, DG-BANK-05]"""

    side: int  # of the square
    places: dict[str, tuple[int, int]]  # the centre of each stack
    leeway: Cubes  # how far from there a cube still stands
    shortest_ms: dict[str, int]  # by act: a hand that opens sooner is refused


class View(msgspec.Struct, frozen=True):
    """All that a seat may know: every cube and every die, no clock. [DG-TIME-08, DG-NET-02, DG-NET-19]"""

    seat: int | None
    players: int
    turn: int
    turns: int
    first: int
    digger: int | None
    timekeeper: int | None
    asked: int | None
    decision: str
    centre: Cubes
    haul: Cubes
    box: int
    boxed: int
    dice: list[str]
    unique: list[str]
    claimed: list[str]
    usable: list[str]  # faces of the throw with which a cube can be taken or stolen
    robbed: dict[str, list[int]]
    throws: int
    ticks: int | None  # spent, in the mode of that name [DG-TICK-05]
    odds: dict[str, int] | None  # by act, in a thousand: that it is still day; others are certain
    void_paths: int
    is_dry: bool
    clock_mode: str
    sand_ms: int
    sand_tolerance_permille: int
    cubes_per_colour: int
    places: list[str]
    drop: DropView | None  # with a sand timer, while there is a digger
    open_sides: dict[str, Cubes]  # those to choose from, with what each colour is worth there
    unused_sides: list[str]
    seats: list[SeatView]
    last_turn: LastTurn | None
    reason: str | None
    winners: list[int]
    sensed_ms: int | None = None  # only for a bot that digs [DG-SENSE-03]
    remaining_ms: int | None = None  # only for the timekeeper of a live turn [DG-NET-03]
    spent: int | None = None  # only for the referee, as what follows
    night: int | None = None
    tempo: int | None = None


class Sight(Protocol):
    """What follows from the table and is worth showing, worked out at the speed of the rules."""

    risk: Annotated[Array, i16, parts.SEATS, parts.GEM_COUNT]


SIGHT = layout(Sight)


@compiled
def look(s: State, seat: int, sight: Sight) -> None:
    """How risky it would be to rob each stack. [DG-HAND-02]"""
    profile = hands_at_work(s)
    for victim in range(s.players):
        for gem in range(parts.GEM_COUNT):
            if victim != s.digger and s.stack[victim, gem] > 0:
                sight.risk[victim, gem] = risk(s, profile, gem, victim)


def view(s: State, cards: Cards, seat: int | str | None, sight: Sight) -> View:
    """The table as a seat sees it."""
    is_playing = s.stage not in (st.DRAFT, st.OVER)
    return View(
        seat=seat if isinstance(seat, int) else None,
        players=s.players,
        turn=s.turn,
        turns=s.rules.max_rounds * s.players,
        first=s.first,
        digger=s.digger if is_playing else None,
        timekeeper=timekeeper(s) if is_playing else None,
        asked=None if s.stage == st.OVER else s.asked,
        decision=st.STAGES[s.stage],
        centre=dict(zip(parts.COLOURS, numbers(s.centre), strict=False)),
        haul=dict(zip(parts.COLOURS, numbers(s.haul), strict=False)),
        box=s.box,
        boxed=s.boxed,
        dice=[parts.COLOURS[face] for face in numbers(s.dice) if face != st.NOBODY],
        unique=_colours(s.unique),
        claimed=_colours(s.claimed),
        usable=usable(s) if s.stage == st.COLLECT else [],
        robbed=_robbed(s),
        throws=throws_made(s),
        ticks=s.spent if s.rules.clock_mode == st.TICKS else None,
        odds=odds_of(s) if is_playing else None,
        void_paths=s.void_paths,
        is_dry=s.is_dry == 1,
        clock_mode=MODES[s.rules.clock_mode],
        sand_ms=s.rules.sand_ms,
        sand_tolerance_permille=s.rules.sand_tolerance_permille,
        cubes_per_colour=s.cubes,
        places=list(cards.places),
        drop=_drop(s, cards) if is_playing and s.rules.clock_mode == st.SAND else None,
        open_sides=_choice(s) if s.stage == st.DRAFT else {},
        unused_sides=_open_sides(s) if is_playing and s.side[0] != st.NOBODY else [],
        seats=[_seat(s, one, sight) for one in range(s.players)],
        last_turn=_last_turn(s),
        reason=st.REASONS[s.reason] if s.stage == st.OVER else None,
        winners=[one for one in range(s.players) if s.is_winner[one]],
        **_time(s, seat),
    )


def _colours(mask: int) -> list[str]:
    return [colour for number, colour in enumerate(parts.COLOURS) if mask >> number & 1]


def _robbed(s: State) -> dict[str, list[int]]:
    """Whom this throw has robbed of what."""
    masks = dict(zip(parts.GEMS, numbers(s.robbed), strict=True))
    return {
        gem: [seat for seat in range(s.players) if mask >> seat & 1]
        for gem, mask in masks.items()
        if mask
    }


def _drop(s: State, cards: Cards) -> DropView:
    heights = dict(zip(parts.GEMS, numbers(s.stack)[s.digger], strict=True))
    return DropView(
        cards.steal_view.side,
        dict(cards.steal_view.stacks),
        {gem: leeway(height) for gem, height in heights.items()},
        SHORTEST_MS,
    )


def _open_sides(s: State) -> list[str]:
    """Black sides that nobody has. [DG-SETUP-08]"""
    return [letter for side, letter in enumerate(parts.SIDES) if is_open(s, side)]


def _choice(s: State) -> dict[str, Cubes]:
    """The sides to choose from, and what they are worth by the file that is played with. [DG-BLACK-04]"""
    worth = dict(zip(parts.SIDES, numbers(s.black), strict=True))
    return {letter: dict(zip(parts.GEMS, worth[letter], strict=True)) for letter in _open_sides(s)}


def _time(s: State, seat: int | str | None) -> dict[str, int | None]:
    """What may be known of the running time: nothing, but for a few. [DG-TIME-08, DG-SENSE-03, DG-NET-03]"""
    if s.stage in (st.DRAFT, st.FIRST, st.OVER):
        return {}
    is_sand = s.rules.clock_mode == st.SAND
    has_sense = is_sand and s.is_live == 0
    if seat == REFEREE:
        is_uncertain = not is_sand or s.rules.sand_tolerance_permille > 0
        return {
            "spent": s.spent if is_sand else None,
            "night": s.limit - s.grace if is_uncertain else None,
            "tempo": s.tempo if has_sense else None,
            "sensed_ms": s.sensed if has_sense else None,
        }
    if isinstance(seat, int) and sees_timer(s, seat):
        return {"remaining_ms": s.limit - s.grace - s.spent}
    return {"sensed_ms": s.sensed if has_sense and seat == s.digger else None}


def _last_turn(s: State) -> LastTurn | None:
    if s.last_digger == st.NOBODY:
        return None
    is_told = s.last_limit > 0
    return LastTurn(
        s.last_digger,
        st.ENDINGS[s.last_ending],
        s.last_spent if is_told else None,
        s.last_limit if is_told else None,
    )


def _seat(s: State, seat: int, sight: Sight) -> SeatView:
    side = s.side[seat]
    return SeatView(
        seat=seat,
        side=None if side == st.NOBODY else parts.SIDES[side],
        value={gem: s.value[seat, number] for number, gem in enumerate(parts.GEMS)},
        stack={gem: s.stack[seat, number] for number, gem in enumerate(parts.GEMS)},
        cubes=cubes(s, seat),
        points=points(s, seat),
        risk={
            gem: sight.risk[seat, number]
            for number, gem in enumerate(parts.GEMS)
            if _is_risk_known(s, seat, number)
        },
        hands=parts.PROFILES[s.profile[seat]],
        handicap_ms=s.handicap[seat],
        has_resigned=has_resigned(s, seat),
        is_winner=s.is_winner[seat] == 1,
    )


def _is_risk_known(s: State, victim: int, gem: int) -> bool:
    """Whether luck decides on a theft, or nothing stands beside; a hand that is measured has no odds. [DG-NET-10]"""
    is_drawn = s.is_live == 0 or is_locked(s, parts.STEAL)
    return is_drawn or not is_anything_beside(s, gem, victim)


def standings(s: State) -> list[Standing]:
    """By points, or by cubes between equals; equal ones share the better place. [DG-SCORE-05]"""
    ahead = {
        seat: sum(is_ahead(s, other, seat) for other in range(s.players))
        for seat in range(s.players)
    }
    return [
        Standing(
            seat,
            1 + ahead[seat],
            points(s, seat),
            s.is_winner[seat] == 1,
            "resigned" if has_resigned(s, seat) else "",
        )
        for seat in sorted(ahead, key=lambda one: (ahead[one], one))
    ]
