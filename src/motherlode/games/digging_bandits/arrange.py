"""How is a position arranged? By names of facts of the table and of each seat."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from motherlode.games.digging_bandits.arrange_cards import SeatCards, TableCards, lay_out
from motherlode.games.digging_bandits.components import (
    BANDITS,
    LAND_NAMES,
    LANDS,
    NOWHERE,
    RING,
    SEATS,
    Cards,
    location_name,
)
from motherlode.games.digging_bandits.rules.board import stop_at_near_end
from motherlode.games.digging_bandits.rules.resigning import clear_draft
from motherlode.games.digging_bandits.rules.stack import pop
from motherlode.games.digging_bandits.state import (
    NOBODY,
    NOTHING,
    STANDARD,
    TO_BONUS,
    TO_FINISH,
    TO_MAIN,
    TO_START,
    State,
)
from motherlode.games.digging_bandits.turn import run
from motherlode.kernel.arrange import Player, about, read_facts, read_seats
from motherlode.kernel.errors import BadPosition, UnknownName, seat_name

__all__ = ["Facts", "SeatFacts", "arrange", "written_layers"]

Names = list[str] | str | None


PHASES = {"start": TO_START, "bonus": TO_BONUS, "main": TO_MAIN, "finish": TO_FINISH}


class SeatFacts(msgspec.Struct, frozen=True):
    """What can be said of a seat; what is not said stays as it is."""

    bandit: Annotated[str | None, about("the id of its bandit")] = None
    location: Annotated[
        str | None, about("where it stands: a LAND space, a town (`T1` to `T4`), or `cabin`")
    ] = None
    is_near: Annotated[bool, about("whether it stands at the near end of the bridge there")] = False
    hand: Annotated[Names | msgspec.UnsetType, about("its cards, exactly these")] = msgspec.UNSET
    tech: (
        Annotated[int, msgspec.Meta(ge=0, le=14, description="how many Tech Cards it has")] | None
    ) = None
    bridges: Annotated[Names | msgspec.UnsetType, about("the LAND spaces of its bridges")] = (
        msgspec.UNSET
    )
    is_in: Annotated[bool, about("`no` if it has gone out before")] = True


class Facts(msgspec.Struct, frozen=True):
    """What can be said of a table; what is not said stays as it is."""

    turn: Annotated[Player | None, about("whose turn it is")] = None
    first: Annotated[Player | None, about("who had the first turn")] = None
    turns: (
        Annotated[int, msgspec.Meta(ge=1, le=2000, description="how many turns were begun")] | None
    ) = None
    phase: Annotated[
        str,
        about(
            "where the turn is: `start`, `bonus`, `main` or `finish`; a start with nothing to decide rolls at once, so give her"
            " `double_time` to script the roll"
        ),
    ] = "start"
    has_landed: Annotated[
        bool | None,
        about("whether the piece has moved in this turn; yes after the start if you leave it out"),
    ] = None
    is_extra: Annotated[bool, about("whether it is an extra turn")] = False
    land: Annotated[
        dict[str, Names], about("the cards of a LAND space from the top: `land.L5 = stone, gold`")
    ] = {}
    landfill: Annotated[
        Names | msgspec.UnsetType, about("its upper cards, the top one first; others lie below")
    ] = msgspec.UNSET
    dig_deck: Annotated[Names, about("the cards on top, the next one first")] = None
    draw_deck: Annotated[Names, about("the cards on top, the next one first")] = None
    doodad_deck: Annotated[Names, about("the cards on top, the next one first")] = None
    gone: Annotated[Names | msgspec.UnsetType, about("cards that have left the game")] = (
        msgspec.UNSET
    )
    plot: Annotated[str | None, about("the LAND space of the Private Plot")] = None
    plot_owner: Annotated[Player | None, about("whose it is")] = None
    seats: dict[int, Any] = {}


def arrange(s: State, cards: Cards, given: Mapping[str, Any]) -> None:
    """Set the table by names of `Facts` and, for each seat, of `SeatFacts`."""
    facts = read_facts(given, Facts, s.players)
    seats = read_seats(facts.seats, SeatFacts, s.players)
    _begin_anew(s)
    _arrange_bandits(s, cards, seats)
    lay_out(s, cards, _table_cards(facts), {seat: _seat_cards(own) for seat, own in seats.items()})
    for seat, own in seats.items():
        _arrange_seat(s, cards, seat, own)
    _arrange_turn(s, facts)
    run(s)


def _listed(names: Names | msgspec.UnsetType) -> list[str] | None:
    """Some names, one by itself, or none; nothing said is None."""
    if names is msgspec.UNSET:
        return None
    return [names] if isinstance(names, str) else list(names or [])


def _begin_anew(s: State) -> None:
    """Forget what was going on, and how an earlier game on this table ended."""
    s.stage = s.origin = NOTHING
    while s.depth > 0:
        pop(s)
    for seat in range(SEATS):
        clear_draft(s, seat)
    for name in (
        "asked",
        "reason",
        "winners",
        "is_bound",
        "is_under_way",
        "has_landed",
        "sheriffs",
    ):
        setattr(s, name, 0)
    for name in ("step", "taken", "steps", "draws", "tips", "exempt", "offers_made"):
        setattr(s, name, 0)
    for name in ("is_extra", "has_more", "top_told", "goal", "shuffles", "capacity", "breaks"):
        setattr(s, name, 0)
    s.playing = s.deal = NOBODY
    s.tool = STANDARD
    for tool in range(3):
        s.tools[tool] = 0


def _arrange_bandits(s: State, cards: Cards, seats: Mapping[int, SeatFacts]) -> None:
    """Named bandits sit where they are said to; others keep theirs, or take one that is left."""
    ids = [bandit.id for bandit in cards.bandits]
    named = {seat: own.bandit for seat, own in seats.items() if own.bandit is not None}
    for name in named.values():
        if name not in ids:
            raise UnknownName("bandit", name, ids)
    if len(set(named.values())) < len(named):
        message = "two seats cannot play the same bandit (DB-SETUP-01)"
        raise BadPosition(message)
    taken = {ids.index(name) for name in named.values()}
    free = [bandit for bandit in range(BANDITS) if bandit not in taken]
    for seat in range(s.players):
        if seat in named:
            s.bandit[seat] = ids.index(named[seat])
        elif s.bandit[seat] in free:
            free.remove(s.bandit[seat])
        else:
            s.bandit[seat] = NOBODY
    for seat in range(s.players):
        if s.bandit[seat] == NOBODY:
            s.bandit[seat] = free.pop(0)


def _table_cards(facts: Facts) -> TableCards:
    if (facts.plot is None) != (facts.plot_owner is None):
        message = "a Private Plot has both a space and an owner, `plot` and `plot_owner` (DB-PP-01)"
        raise BadPosition(message, fact=("plot" if facts.plot_owner is None else "plot_owner",))
    return TableCards(
        {_land(name): _listed(layers) or [] for name, layers in facts.land.items()},
        _listed(facts.landfill),
        {
            "dig": _listed(facts.dig_deck) or [],
            "draw": _listed(facts.draw_deck) or [],
            "doodad": _listed(facts.doodad_deck) or [],
        },
        _listed(facts.gone),
        None if facts.plot is None else (_land(facts.plot), facts.plot_owner or 0),
    )


def _seat_cards(own: SeatFacts) -> SeatCards:
    bridges = _listed(own.bridges)
    spaces = None if bridges is None else [_land(name) for name in bridges]
    if not own.is_in:
        return SeatCards([], 0, [])
    return SeatCards(_listed(own.hand), own.tech, spaces)


def _land(name: object) -> int:
    if str(name).isdigit() and int(str(name)) < LANDS:  # a place in the list, as a view has it
        return int(str(name))
    upper = str(name).upper()
    if upper not in LAND_NAMES:
        raise UnknownName("LAND space", name, LAND_NAMES)
    return LAND_NAMES.index(upper)


def _location(cards: Cards, name: str) -> int:
    names = [location_name(cards, location).lower() for location in range(RING + 1)]
    if name.lower() not in names:
        raise UnknownName("location", name, names)
    return names.index(name.lower())


def _arrange_seat(s: State, cards: Cards, seat: int, own: SeatFacts) -> None:
    if not own.is_in:
        s.out[seat] = s.out[seat] or 1 + max(s.out[one] for one in range(s.players))
        s.location[seat] = NOWHERE
        s.is_near = s.is_near & ~(1 << seat)
        return
    if own.location is not None:
        s.location[seat] = _location(cards, own.location)
    stop_at_near_end(s, seat)
    if not own.is_near:
        s.is_near = s.is_near & ~(1 << seat)
    elif s.is_near >> seat & 1 == 0:
        where = location_name(cards, s.location[seat])
        message = f"{seat_name(seat)} is at no near end: no toll is due at {where} (DB-BRDG-07)"
        raise BadPosition(message, fact=("seats", str(seat), "is_near"))


def _arrange_turn(s: State, facts: Facts) -> None:
    if facts.phase not in PHASES:
        raise UnknownName("phase", facts.phase, PHASES)
    for seat in range(s.players):  # who stood at a bridge that is not there any more
        space = s.location[seat]
        if space >= RING or s.land_at[space] >= LANDS or s.bridge_of[s.land_at[space]] == NOBODY:
            s.is_near = s.is_near & ~(1 << seat)
    s.phase = PHASES[facts.phase]
    s.turn = s.turn if facts.turn is None else facts.turn
    s.first = s.first if facts.first is None else facts.first
    s.turns = facts.turns or max(s.turns, 1)
    if s.phase == TO_START:
        s.turns -= 1  # it is counted when it starts
    s.is_extra = int(facts.is_extra)
    has_landed = s.phase != TO_START if facts.has_landed is None else facts.has_landed
    s.has_landed = int(has_landed)


def written_layers(_: Mapping[str, Any], space: Mapping[str, Any]) -> list[list[str]]:
    """How `land.L5 = …` can be written for a space of the view: its layers from the top."""
    return [space["cards"]]
