"""Hands and the action deck. (GD-HAND, GD-DECK)"""

from motherlode.games.gold_digger.components import ACTION_CARDS, HAND, SPACES
from motherlode.games.gold_digger.events import DECK_STREAM, DREW, GOT, RENEWED
from motherlode.games.gold_digger.rules.board import is_filled
from motherlode.games.gold_digger.state import State
from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import NOBODY, Pile, put_on_top, seen, shuffle, size, take_from

__all__ = [
    "draw_card",
    "forget_hand",
    "full_hand",
    "has_card",
    "offer_cards",
    "place_in",
    "refill",
    "renew_if_empty",
    "space_of",
    "type_of",
]


@compiled
def type_of(card: int) -> int:
    """Bomb, gold, chance or life. [GD-COMP-01]"""
    return card // SPACES


@compiled
def space_of(card: int) -> int:
    """The space a card names."""
    return card % SPACES


@compiled
def place_in(cards: Pile, card: int) -> int:
    """Where a card lies in a hand, counted from 1; 0 if it does not."""
    for place in range(1, size(cards) + 1):
        if cards[place, 0] == card:
            return place
    return 0


@compiled
def has_card(cards: Pile, card: int) -> bool:
    """Whether a card is in a hand."""
    return place_in(cards, card) > 0


@compiled
def offer_cards(cards: Pile, base: int, besides: int, count: int, choices: Choices) -> int:
    """Offer the cards of a hand in rising order, without the one at a place."""
    first = count
    for place in range(1, size(cards) + 1):
        if place != besides:
            count = offer_in_order(choices, first, count, base + cards[place, 0])
    return count


@compiled
def offer_in_order(choices: Choices, first: int, count: int, action: int) -> int:
    """Offer one more action, before all larger ones offered since `first`."""
    place = count
    while place > first and choices.action[place - 1] > action:
        choices.action[place] = choices.action[place - 1]
        place -= 1
    choices.action[place] = action
    return count + 1


@compiled
def full_hand(s: State, seat: int) -> int:
    """Five cards at all times, unless a theft is still felt. [GD-HAND-01, GD-VAR-22]"""
    return HAND - s.stolen[seat]


@compiled
def refill(s: State, seat: int) -> None:
    """Whoever has fewer than five cards draws; with five or six nothing happens. [GD-HAND-02, GD-CC-45]"""
    while size(s.hand[seat]) < full_hand(s, seat):
        draw_card(s, seat)


@compiled
def draw_card(s: State, seat: int) -> None:
    """The top card of the deck, known to whoever knew it there. [GD-DECK-02, GD-HAND-04]"""
    renew_if_empty(s)
    place = size(s.deck)
    known = seen(s.deck, place) | (1 << seat)
    card = take_from(s.deck, place)
    put_on_top(s.hand[seat], card, known)
    emit(s.events, DREW, ALL, seat, size(s.hand[seat]), 0, 0)
    emit(s.events, GOT, known, seat, card, 0, 0)


@compiled
def renew_if_empty(s: State) -> None:
    """An empty deck is made anew of the covered cards, shuffled; top cards stay. [GD-DECK-03, GD-DECK-04]"""
    if size(s.deck) > 0:
        return
    for space in range(SPACES):
        if is_filled(s, space):
            collect_covered(s, space)
    emit(s.events, RENEWED, ALL, size(s.deck), 0, 0, 0)
    shuffle(s.deck, s.chance, DECK_STREAM)


@compiled
def collect_covered(s: State, space: int) -> None:
    """Take everything below the top card."""
    top = s.height[space] - 1
    for place in range(top):
        put_on_top(s.deck, s.laid[space, place] * SPACES + space, NOBODY)
        s.laid[space, place] = 0
    card = s.laid[space, top]
    s.laid[space, top] = 0
    s.laid[space, 0] = card
    s.height[space] = 1


@compiled
def forget_hand(s: State, seat: int, knowing: int) -> None:
    """A card left this hand unseen: only those who saw it still know what is there."""
    for place in range(1, size(s.hand[seat]) + 1):
        s.hand[seat][place, 1] = s.hand[seat][place, 1] & knowing


assert ACTION_CARDS == 4 * SPACES, "a card is a type and a space"  # noqa: S101
