"""How is a position arranged? By names of facts of the table and of each seat."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from motherlode.kernel.arrange import Player, about, listed, number_of, read_facts, read_seats
from motherlode.kernel.errors import BadPosition
from motherlode.kernel.piles import EVERYBODY, NOBODY, clear, put_on_top, take_top
from tests.shelf.lamplight.components import HAND, ROOMS, Cards
from tests.shelf.lamplight.rules.movement import STEP
from tests.shelf.lamplight.state import State

__all__ = ["Facts", "SeatFacts", "arrange"]


class SeatFacts(msgspec.Struct, frozen=True):
    """What can be said of a seat; what is not said stays as it is."""

    room: Annotated[str | None, about("where the pawn is")] = None
    oil: Annotated[int | None, about("how much oil is in the lamp")] = None
    lamps: Annotated[int | None, about("how many lamps she has won")] = None
    hand: Annotated[list[str] | str | None, about("the lights she holds")] = None


class Facts(msgspec.Struct, frozen=True):
    """What can be said of a house; what is not said stays as it is."""

    night: Annotated[int | None, about("the night that comes next")] = None
    first: Annotated[Player | None, about("who began this evening")] = None
    turn: Annotated[Player | None, about("whose turn it is; who began, if you leave it out")] = None
    deck: Annotated[
        list[str] | str | None, about("the lights on top of the deck, the next one first")
    ] = None
    seats: dict[int, Any] = {}


def arrange(s: State, cards: Cards, given: Mapping[str, Any]) -> None:
    """Set the house by names of `Facts` and, for each seat, of `SeatFacts`; a turn of an evening begins."""
    facts = read_facts(given, Facts, s.players)
    seats = read_seats(facts.seats, SeatFacts, s.players)
    s.night = _said(facts.night, s.night)
    s.first = _said(facts.first, s.first)
    s.turn = _said(facts.turn, s.first)
    s.stage = STEP
    s.waiting = sum(1 << seat for seat in range(s.players) if not s.has_resigned[seat])
    for seat in range(s.players):
        s.sealed[seat] = 0
    for seat, own in seats.items():
        if own.room is not None:
            s.room[seat] = number_of("room", own.room, ROOMS)
        s.oil[seat] = _said(own.oil, s.oil[seat])
        s.lamps[seat] = _said(own.lamps, s.lamps[seat])
    _arrange_lights(s, cards, facts, seats)


def _said(number: int | None, otherwise: int) -> int:
    return otherwise if number is None else number


def _arrange_lights(s: State, cards: Cards, facts: Facts, seats: Mapping[int, SeatFacts]) -> None:
    """Named lights in hands and on the deck; hands not named stay as far as they can."""
    names = [light.id for light in cards.lights]
    hands = {
        seat: [number_of("light", name, names) for name in listed(own.hand)]
        for seat, own in seats.items()
        if own.hand is not None
    }
    on_top = [number_of("light", name, names) for name in listed(facts.deck)]
    named = [*on_top, *(light for hand in hands.values() for light in hand)]
    _check_named(hands, named)
    for seat in range(s.players):
        kept = [light for light in _taken(s.hand[seat]) if light not in named]
        for light in hands.get(seat, kept):
            put_on_top(s.hand[seat], light, 1 << seat)
    _lay_rest(s, on_top, named)


def _check_named(hands: Mapping[int, list[int]], named: list[int]) -> None:
    if any(len(hand) > HAND for hand in hands.values()):
        message = f"a hand holds {HAND} lights at most (LL-ROOM-03)"
        raise BadPosition(message)
    if len(set(named)) < len(named):
        message = "a light is named twice (LL-BOX-04)"
        raise BadPosition(message)


def _lay_rest(s: State, on_top: list[int], named: list[int]) -> None:
    """Discarded lights stay discarded, the named ones lie on top of the deck, all others under them."""
    lying = {
        s.hand[seat][n, 0] for seat in range(s.players) for n in range(1, s.hand[seat][0, 0] + 1)
    }
    discards = [light for light in _taken(s.discards) if light not in {*lying, *named}]
    _taken(s.deck)
    for light in discards:
        put_on_top(s.discards, light, EVERYBODY)
    rest = [light for light in range(s.lights) if light not in {*lying, *named, *discards}]
    for light in [*rest, *reversed(on_top)]:
        put_on_top(s.deck, light, NOBODY)


def _taken(pile: Any) -> list[int]:
    """All lights of a pile from the bottom, the pile being empty afterwards."""
    lights = [take_top(pile) for _ in range(pile[0, 0])][::-1]
    clear(pile)
    return lights
