"""How are the cards laid out for a position that is arranged? Named cards first, the others where there is room."""

from collections.abc import Mapping
from typing import Any

from motherlode.games.gold_digger.components import (
    ACTION_CARDS,
    COUNTS,
    HAND,
    KEPT,
    KINDS,
    LIFE,
    MOST_IN_HAND,
    SEATS,
    SPACES,
    Cards,
    card_name,
    kind_name,
)
from motherlode.games.gold_digger.rules.board import is_in
from motherlode.games.gold_digger.rules.hunt import has_life_card
from motherlode.games.gold_digger.state import State
from motherlode.kernel.errors import BadPosition, UnknownName
from motherlode.kernel.piles import EVERYBODY, NOBODY, clear, put_on_top, size

__all__ = ["lay_out_cards", "lay_out_chance"]


def _card(name: object) -> int:
    names = [card_name(card) for card in range(ACTION_CARDS)]
    lower = [one.lower() for one in names]
    if str(name).lower() not in lower:
        raise UnknownName("card", name, names)
    return lower.index(str(name).lower())


def _lying(pile: Any) -> list[int]:
    return [pile[place, 0] for place in range(1, size(pile) + 1)]


def lay_out_cards(
    s: State, hands: Mapping[int, list[str]], top: list[str] | None, bottom: list[str]
) -> None:
    """Action cards: on the board as it is, named ones in hands and in the deck, the rest as before.

    A hand holds the named cards and keeps others up to five. `top` of no cards leaves the deck empty.
    """
    named = {seat: [_card(name) for name in names] for seat, names in hands.items()}
    on_top = [_card(name) for name in top or []]
    below = [_card(name) for name in bottom]
    board = [
        s.laid[space, place] * SPACES + space
        for space in range(SPACES)
        for place in range(s.height[space])
    ]
    placed = [*board, *on_top, *below, *(card for hand in named.values() for card in hand)]
    _check_once(s, placed)
    free = [card for card in _in_order(s) if card not in placed]
    kept = {
        seat: [card for card in _lying(s.hand[seat]) if card in free] for seat in range(s.players)
    }
    _deal(s, named, kept, free)
    clear(s.deck)
    for card in [*below, *free, *reversed(on_top)]:
        put_on_top(s.deck, card, NOBODY)
    if top is not None and not top and size(s.deck) > 0:
        message = f"the deck is not empty: {size(s.deck)} cards lie nowhere else (GD-COMP-01)"
        raise BadPosition(message)


def _check_once(s: State, placed: list[int]) -> None:
    for card in placed:
        is_missing = card >= SPACES * LIFE and not has_life_card(s, card % SPACES)
        if is_missing or placed.count(card) > 1:
            message = f"'{card_name(card)}' lies in two places, or there is none (GD-COMP-01)"
            raise BadPosition(message)


def _in_order(s: State) -> list[int]:
    """Every card of the variant, those of the deck first and from the bottom."""
    deck = _lying(s.deck)
    rest = [card for card in range(SPACES * LIFE) if card not in deck]
    lives = [SPACES * LIFE + space for space in range(SPACES) if has_life_card(s, space)]
    return [*deck, *rest, *(card for card in lives if card not in deck)]


def _deal(
    s: State, named: Mapping[int, list[int]], kept: Mapping[int, list[int]], free: list[int]
) -> None:
    """Fill the hands, taking what they need out of what is free."""
    hands = {
        seat: _wanted(named.get(seat, []), kept[seat])
        for seat in range(s.players)
        if is_in(s, seat)
    }
    for card in [card for hand in hands.values() for card in hand if card in free]:
        free.remove(card)
    for hand in hands.values():
        while len(hand) < HAND:
            hand.append(free.pop())
    for seat in range(SEATS + 1):
        clear(s.hand[seat])
        for card in hands.get(seat, []):
            put_on_top(s.hand[seat], card, 1 << seat)


def _wanted(named: list[int], kept: list[int]) -> list[int]:
    """The named cards, and others up to five."""
    if len(named) > MOST_IN_HAND:
        message = f"a hand holds {MOST_IN_HAND} cards at most (GD-CC-44)"
        raise BadPosition(message)
    others = [card for card in kept if card not in named]
    return [*named, *others[: max(HAND - len(named), 0)]]


# --- Chance cards -----------------------------------------------------------------------------------


def _kind(cards: Cards, name: object) -> int:
    names = [kind_name(cards, kind) for kind in range(len(KINDS))]
    lower = [one.lower() for one in names]
    text = str(name).lower()
    if text not in lower:
        raise UnknownName("chance card", name, names)
    return lower.index(text)


def lay_out_chance(
    s: State,
    cards: Cards,
    kept: Mapping[int, Any],
    top: list[str],
    discards: list[str] | None,
) -> None:
    """Chance cards: named ones kept, discarded and on top of the deck, the rest as before."""
    for seat, named in kept.items():
        counts = _counted(cards, named)
        for kind in range(KEPT):
            s.kept[seat, kind] = counts.get(kind, 0)
    if discards is not None:
        clear(s.chance_discards)
        for name in discards:
            put_on_top(s.chance_discards, _kind(cards, name), EVERYBODY)
    for seat in range(s.players):
        for kind in range(KEPT):
            s.kept[seat, kind] = s.kept[seat, kind] if is_in(s, seat) else 0
    on_top = [_kind(cards, name) for name in top]
    left = _left(s, on_top)
    before = [kind for kind in _lying(s.chance_deck) if left.get(kind)]
    clear(s.chance_deck)
    for kind in [*before, *(kind for kind, count in left.items() for _ in range(count))]:
        if left[kind] > 0:
            left[kind] -= 1
            put_on_top(s.chance_deck, kind, NOBODY)
    for kind in reversed(on_top):
        put_on_top(s.chance_deck, kind, NOBODY)


def _counted(cards: Cards, named: Any) -> dict[int, int]:
    if isinstance(named, Mapping):
        return {_kind(cards, name): count for name, count in named.items()}
    names = [named] if isinstance(named, str) else named or []
    kinds = [_kind(cards, name) for name in names]
    return {kind: kinds.count(kind) for kind in kinds}


def _left(s: State, on_top: list[int]) -> dict[int, int]:
    """How many of each kind are not named; fewer than none is refused."""
    elsewhere = [*_lying(s.chance_discards), *on_top]
    left = {}
    for kind in range(len(KINDS)):
        held = sum(s.kept[seat, kind] for seat in range(SEATS)) if kind < KEPT else 0
        left[kind] = int(COUNTS[s.rules.chance_deck, kind]) - elsewhere.count(kind) - held
        if left[kind] < 0:
            message = f"there are not so many of '{KINDS[kind]}' (GD-COMP-03)"
            raise BadPosition(message)
    return left
