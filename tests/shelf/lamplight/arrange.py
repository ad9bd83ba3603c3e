"""How is a position arranged? By names of facts of the table."""

from collections.abc import Mapping
from typing import Any

from motherlode.kernel.errors import BadPosition, UnknownName
from motherlode.kernel.piles import EVERYBODY, NOBODY, clear, put_on_top, take_top
from tests.shelf.lamplight.components import HAND, ROOMS, Cards
from tests.shelf.lamplight.rules.movement import STEP
from tests.shelf.lamplight.state import State

__all__ = ["arrange"]
FACTS = ("night", "first", "turn", "room", "oil", "lamps", "hand", "deck")


def arrange(s: State, cards: Cards, facts: Mapping[str, Any]) -> None:
    """Set the house by names; what is not named stays, and a new evening's turn begins.

    night, first, turn: numbers. room, oil, lamps: by seat. hand: lights by seat. deck: lights from the
    top, as far as they matter.
    """
    for name in facts:
        if name not in FACTS:
            raise UnknownName("fact", name, FACTS)
    s.night = facts.get("night", s.night)
    s.first = facts.get("first", s.first)
    s.turn = facts.get("turn", s.first)
    s.stage = STEP
    s.waiting = sum(1 << seat for seat in range(s.players) if not s.has_resigned[seat])
    for seat, room in facts.get("room", {}).items():
        s.room[seat] = _number("room", room, list(ROOMS))
    for seat, oil in facts.get("oil", {}).items():
        s.oil[seat] = oil
    for seat, lamps in facts.get("lamps", {}).items():
        s.lamps[seat] = lamps
    for seat in range(s.players):
        s.sealed[seat] = 0
    _arrange_lights(s, cards, facts)


def _number(what: str, name: object, names: list[str]) -> int:
    if name not in names:
        raise UnknownName(what, name, names)
    return names.index(str(name))


def _arrange_lights(s: State, cards: Cards, facts: Mapping[str, Any]) -> None:
    """Named lights in hands and on the deck; hands not named stay as far as they can."""
    names = [light.id for light in cards.lights]
    hands = {
        seat: [_number("light", name, names) for name in hand]
        for seat, hand in facts.get("hand", {}).items()
    }
    on_top = [_number("light", name, names) for name in facts.get("deck", [])]
    named = [*on_top, *(light for hand in hands.values() for light in hand)]
    if any(len(hand) > HAND for hand in hands.values()):
        message = f"a hand holds {HAND} lights at most (LL-ROOM-03)"
        raise BadPosition(message)
    if len(set(named)) < len(named):
        message = "a light is named twice (LL-BOX-04)"
        raise BadPosition(message)
    for seat in range(s.players):
        kept = [light for light in _taken(s.hand[seat]) if light not in named]
        for light in hands.get(seat, kept):
            put_on_top(s.hand[seat], light, 1 << seat)
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
