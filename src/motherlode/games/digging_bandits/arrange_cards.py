"""How are the cards laid out for a position that is arranged? Named cards first, the others where there is room."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from motherlode.games.digging_bandits.components import (
    BACK,
    BRIDGE,
    COUNTS,
    DIG,
    DOODAD,
    DRAW,
    IMMEDIATE,
    KINDS,
    LAND,
    LAND_NAMES,
    LANDS,
    PRIVATE_PLOT,
    SEATS,
    TECH,
    TYPES,
    Cards,
)
from motherlode.games.digging_bandits.packed_piles import insert, row
from motherlode.games.digging_bandits.rules.discard import place_in_box, remove, removed
from motherlode.games.digging_bandits.rules.info import take_in
from motherlode.games.digging_bandits.state import LANDFILL, NOBODY, REMOVABLE, State
from motherlode.kernel.errors import BadPosition, UnknownName
from motherlode.kernel.piles import NOBODY as NO_SEAT
from motherlode.kernel.piles import clear, put_on_top, size
from motherlode.kernel.record import Array

__all__ = ["SeatCards", "TableCards", "lay_out"]


class TableCards(NamedTuple):
    """What was said of cards that are nobody's."""

    land: Mapping[int, list[str]]
    landfill: list[str] | None
    decks: Mapping[str, list[str]]
    gone: list[str] | None
    plot: tuple[int, int] | None


class SeatCards(NamedTuple):
    """What was said of a seat's cards; None is nothing."""

    hand: list[str] | None
    tech: int | None
    bridges: list[int] | None


def lay_out(s: State, cards: Cards, table: TableCards, seats: Mapping[int, SeatCards]) -> None:
    """Lay out all 153 cards: named ones where they are said to be, the others as before."""
    before = _Before(s)
    pool = Counter({card: int(COUNTS[card]) for card in range(KINDS)})
    hands = {seat: _codes(cards, own.hand) for seat, own in seats.items() if own.hand is not None}
    land = {space: _codes(cards, layers) for space, layers in table.land.items()}
    landfill = None if table.landfill is None else _codes(cards, table.landfill)
    decks = {name: _codes(cards, named) for name, named in table.decks.items()}
    gone = before.gone if table.gone is None else _codes(cards, table.gone)
    _lay_on_board(s, table, seats)
    for named in (*hands.values(), *land.values(), landfill or [], *decks.values(), gone):
        pool.subtract(named)
    pool[TECH] -= sum(s.tech[seat] for seat in range(SEATS))
    pool[BRIDGE] -= sum(s.bridge_of[space] != NOBODY for space in range(LANDS))
    pool[PRIVATE_PLOT] -= s.plot != NOBODY
    _check(cards, pool)
    _lay_in_box(s, gone)
    _deal_hands(s, before, hands, pool)
    _lay_land(s, before, land, landfill, pool)
    _lay_decks(s, before, decks, pool)


class _Before:
    """Where the cards lay."""

    def __init__(self, s: State) -> None:
        self.hands = [
            [s.hands[row(s.hand_size, seat, place + 1), 0] for place in range(s.hand_size[seat])]
            for seat in range(SEATS)
        ]
        self.land = [
            [s.land[row(s.height, part, place + 1), 0] for place in range(s.height[part])]
            for part in range(LANDFILL + 1)
        ]
        self.decks = {
            DIG: _lying(s.dig_deck),
            DRAW: _lying(s.draw_deck),
            DOODAD: _lying(s.doodad_deck),
        }
        self.gone = [card for card in range(KINDS) for _ in range(removed(s, card))]


def _lying(pile: Array) -> list[int]:
    return [pile[place, 0] for place in range(1, size(pile) + 1)]


def _codes(cards: Cards, names: list[str]) -> list[int]:
    ids = cards.ids
    for name in names:
        if name not in ids:
            raise UnknownName("card", name, ids)
    return [ids.index(name) for name in names]


def _check(cards: Cards, pool: Mapping[int, int]) -> None:
    for card, left in pool.items():
        if left < 0:
            message = f"there are not so many of {cards.card(card)!r} (DB-DISC-01)"
            raise BadPosition(message)


def _lay_on_board(s: State, table: TableCards, seats: Mapping[int, SeatCards]) -> None:
    """Tech Cards, bridges and the Plot."""
    for seat, own in seats.items():
        s.tech[seat] = s.tech[seat] if own.tech is None else own.tech
        for space in range(LANDS if own.bridges is not None else 0):
            if s.bridge_of[space] == seat:
                s.bridge_of[space] = NOBODY
    built: set[int] = set()
    for seat, own in seats.items():
        for space in own.bridges or []:
            if space in built:
                message = f"the bridge on {LAND_NAMES[space]} is given twice; it has one owner (DB-BRDG-01)"
                raise BadPosition(message, fact=("seats", str(seat), "bridges"))
            built.add(space)
            s.bridge_of[space] = seat
    s.plot, s.plot_owner = (NOBODY, NOBODY) if table.plot is None else table.plot


def _lay_in_box(s: State, boxed: list[int]) -> None:
    for card in range(KINDS):
        s.table[card] = 0
    for place in range(REMOVABLE):
        s.gone[place] = 0
    for card in boxed:
        if place_in_box(card) == REMOVABLE:
            message = f"only WANTED cards and Dynamite leave the game, not {TYPES[card]} (DB-WANT-06, DB-VAR-07)"
            raise BadPosition(message)
        remove(s, card)


def _taken(pool: Counter[int], wanted: list[int]) -> list[int]:
    """Those of the wanted cards that are left, taken out of the pool."""
    found = []
    for card in wanted:
        if pool[card] > 0:
            pool[card] -= 1
            found.append(card)
    return found


def _deal_hands(
    s: State, before: _Before, hands: Mapping[int, list[int]], pool: Counter[int]
) -> None:
    clear(s.hands)
    for seat in range(SEATS):
        s.hand_size[seat] = 0
    for seat in range(SEATS):
        for card in hands[seat] if seat in hands else _taken(pool, before.hands[seat]):
            if card == TECH or card >= IMMEDIATE or (BACK[card] == LAND and card > TECH):
                message = "a hand holds no Tech, no immediate and no plain Land card (DB-IMM-04)"
                raise BadPosition(message)
            take_in(s, seat, card, NO_SEAT)


def _lay_land(
    s: State,
    before: _Before,
    land: Mapping[int, list[int]],
    landfill: list[int] | None,
    pool: Counter[int],
) -> None:
    """The piles as named or as before; a bridge needs a cleared space; what is left lies deep in the Landfill."""
    clear(s.land)
    for part in range(LANDFILL + 1):
        s.height[part] = 0
    kept = {
        space: _taken(pool, before.land[space])
        for space in range(LANDS)
        if space not in land and s.bridge_of[space] == NOBODY
    }
    for space in range(LANDS):
        layers = list(reversed(land[space])) if space in land else kept.get(space, [])
        for card in layers:
            _lay(s, space, card)
    if s.plot != NOBODY and s.height[s.plot] == 0:
        message = f"no layer lies on {LAND_NAMES[s.plot]}, so there is no Private Plot (DB-PP-01)"
        raise BadPosition(message, fact=("plot",))
    top = list(reversed(landfill)) if landfill is not None else _taken(pool, before.land[LANDFILL])
    rest = [card for card in range(KINDS) if BACK[card] == LAND for _ in range(pool[card])]
    for card in [*rest, *top]:
        _lay(s, LANDFILL, card)


def _lay(s: State, part: int, card: int) -> None:
    if BACK[card] != LAND:
        message = "only Land cards lie in the ground and in the Landfill (DB-DISC-01)"
        raise BadPosition(message)
    insert(s.land, s.height, part, s.height[part] + 1, card, NO_SEAT)


def _lay_decks(
    s: State, before: _Before, decks: Mapping[str, list[int]], pool: Counter[int]
) -> None:
    """Named cards on top, the rest in the order they lay in."""
    for pile, back, name in (
        (s.dig_deck, DIG, "dig"),
        (s.draw_deck, DRAW, "draw"),
        (s.doodad_deck, DOODAD, "doodad"),
    ):
        if any(BACK[card] != back for card in decks[name]):
            message = f"only {name} cards lie in the {name} deck (DB-DISC-01)"
            raise BadPosition(message)
        kept = _taken(pool, before.decks[back])
        rest = [card for card in range(KINDS) if BACK[card] == back for _ in range(pool[card])]
        clear(pile)
        for card in [*rest, *kept, *reversed(decks[name])]:
            put_on_top(pile, card, NO_SEAT)
