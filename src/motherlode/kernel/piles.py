"""What lies in a deck, in which order, and who knows it?

A pile is an array with one row per card and a row in front that holds the size. A row holds the card and
the seats that know it lies there, one bit each. Row 1 is the bottom, the last row is the top.
"""

from typing import Annotated

import numpy as np

from motherlode.kernel.chance import Chance, draw, has_script, scripted, spoil
from motherlode.kernel.compiled import compiled
from motherlode.kernel.record import Array, Arrays, Field

__all__ = [
    "EVERYBODY",
    "NOBODY",
    "Pile",
    "Piles",
    "clear",
    "is_known",
    "look",
    "make_room",
    "pile",
    "piles",
    "put_all_under",
    "put_on_top",
    "put_under",
    "seen",
    "shuffle",
    "shuffle_unknown",
    "shuffle_unknown_together",
    "size",
    "take_from",
    "take_top",
    "top",
]

NOBODY = 0
EVERYBODY = 255
CARDS = 255  # card numbers are below this

Pile = Annotated[Array, Field(np.dtype(np.uint8), (0, 2))]
Piles = Annotated[Arrays, Field(np.dtype(np.uint8), (0, 0, 2))]


def pile(cards: int) -> Field:
    """The field of a pile that can hold so many cards."""
    return Field(np.dtype(np.uint8), (cards + 1, 2))


def piles(count: int, cards: int) -> Field:
    """The field of several piles of the same room, such as one hand for every seat."""
    return Field(np.dtype(np.uint8), (count, cards + 1, 2))


@compiled
def size(cards: Pile) -> int:
    """How many cards lie in the pile."""
    return cards[0, 0]


@compiled
def clear(cards: Pile) -> None:
    """Take all cards away."""
    for place in range(1, cards[0, 0] + 1):
        cards[place, 0] = 0
        cards[place, 1] = 0
    cards[0, 0] = 0


@compiled
def top(cards: Pile) -> int:
    """The card on top; the pile must not be empty."""
    return cards[cards[0, 0], 0]


@compiled
def put_on_top(cards: Pile, card: int, known_to: int) -> None:
    """Lay a card on the pile, known to some seats."""
    place = cards[0, 0] + 1
    cards[0, 0] = place
    cards[place, 0] = card
    cards[place, 1] = known_to


@compiled
def put_under(cards: Pile, card: int, known_to: int) -> None:
    """Slide a card under the pile, known to some seats."""
    make_room(cards, 1, 1)
    cards[1, 0] = card
    cards[1, 1] = known_to


@compiled
def put_all_under(cards: Pile, others: Pile, known_to: int) -> None:
    """Slide another pile under this one in its order, known to some seats; nothing is left of it."""
    make_room(cards, 1, size(others))
    for lower in range(1, size(others) + 1):
        cards[lower, 0] = others[lower, 0]
        cards[lower, 1] = known_to
    clear(others)


@compiled
def take_top(cards: Pile) -> int:
    """Take the top card away and return it; the pile must not be empty."""
    place = cards[0, 0]
    card = cards[place, 0]
    cards[place, 0] = 0
    cards[place, 1] = 0
    cards[0, 0] = place - 1
    return card


@compiled
def take_from(cards: Pile, place: int) -> int:
    """Take the card at a place out of the pile and return it; those above it move down."""
    card = cards[place, 0]
    close_gap(cards, place)
    take_top(cards)
    return card


# Many cards are moved four at a time: all are read before one is written, so that memory is waited for once.

FOUR = 4


@compiled
def make_room(cards: Pile, place: int, more: int) -> None:
    """Move the cards from a place upwards, so that more find room below them."""
    last = cards[0, 0]
    cards[0, 0] = last + more
    while last - place >= FOUR - 1:
        last -= FOUR
        move_four(cards, last + 1, more)
    while last >= place:
        cards[last + more, 0] = cards[last, 0]
        cards[last + more, 1] = cards[last, 1]
        last -= 1


@compiled
def close_gap(cards: Pile, place: int) -> None:
    """Move the cards above a place down by one; the top card lies there twice until it is taken."""
    next_one, last = place + 1, cards[0, 0]
    while last - next_one >= FOUR - 1:
        move_four(cards, next_one, -1)
        next_one += FOUR
    while next_one <= last:
        cards[next_one - 1, 0] = cards[next_one, 0]
        cards[next_one - 1, 1] = cards[next_one, 1]
        next_one += 1


@compiled
def move_four(cards: Pile, place: int, by: int) -> None:
    """Move the cards at four places up or down."""
    card_1, known_1 = cards[place, 0], cards[place, 1]
    card_2, known_2 = cards[place + 1, 0], cards[place + 1, 1]
    card_3, known_3 = cards[place + 2, 0], cards[place + 2, 1]
    card_4, known_4 = cards[place + 3, 0], cards[place + 3, 1]
    cards[place + by, 0], cards[place + by, 1] = card_1, known_1
    cards[place + by + 1, 0], cards[place + by + 1, 1] = card_2, known_2
    cards[place + by + 2, 0], cards[place + by + 2, 1] = card_3, known_3
    cards[place + by + 3, 0], cards[place + by + 3, 1] = card_4, known_4


@compiled
def seen(cards: Pile, place: int) -> int:
    """The seats that know which card lies at a place, counted from 1 at the bottom."""
    return cards[place, 1]


@compiled
def is_known(cards: Pile, place: int, seat: int) -> bool:
    """Whether a seat knows which card lies at a place."""
    return (cards[place, 1] >> seat) & 1 == 1


@compiled
def look(cards: Pile, place: int, seat: int) -> int:
    """Let a seat look at the card at a place, and remember that it did."""
    cards[place, 1] = cards[place, 1] | (1 << seat)
    return cards[place, 0]


@compiled
def swap(cards: Pile, one: int, other: int) -> None:
    """Exchange two cards of a pile, each with those who know it."""
    card, known = cards[one, 0], cards[one, 1]
    cards[one, 0] = cards[other, 0]
    cards[one, 1] = cards[other, 1]
    cards[other, 0] = card
    cards[other, 1] = known


@compiled
def exchange(cards: Pile, one: int, other: int) -> None:
    """Exchange two cards of a pile that nobody knows."""
    card = cards[one, 0]
    cards[one, 0] = cards[other, 0]
    cards[other, 0] = card


@compiled
def shuffle(cards: Pile, chance: Chance, stream: int) -> None:
    """Bring the pile into a random order, all orders equally likely; nobody knows it any more.

    A scripted result names the card that comes next, from the top downwards.
    """
    for place in range(1, cards[0, 0] + 1):
        cards[place, 1] = NOBODY
    place = cards[0, 0]
    while place > 0:
        if has_script(chance, stream):
            exchange(
                cards,
                place,
                place_of(cards, place, scripted(chance, stream, 0, CARDS), chance, stream),
            )
        elif place > 1:
            exchange(cards, place, draw(chance, stream, place) + 1)
        place -= 1


@compiled
def place_of(cards: Pile, places: int, card: int, chance: Chance, stream: int) -> int:
    """Where a scripted card lies among the lowest places; one that is absent spoils the play."""
    for place in range(1, places + 1):
        if cards[place, 0] == card:
            return place
    spoil(chance, stream, card, 0, 0)
    return places


@compiled
def shuffle_unknown(cards: Pile, seat: int, chance: Chance, stream: int) -> None:
    """Permute the cards that a seat does not know, as that seat must imagine them."""
    place = cards[0, 0]
    while place > 1:
        if not is_known(cards, place, seat):
            other = unknown_place(cards, seat, draw(chance, stream, unknown(cards, place, seat)))
            card = cards[place, 0]
            cards[place, 0] = cards[other, 0]
            cards[other, 0] = card
        place -= 1


@compiled
def unknown(cards: Pile, places: int, seat: int) -> int:
    """How many of the lowest places a seat does not know."""
    count = 0
    for place in range(1, places + 1):
        if not is_known(cards, place, seat):
            count += 1
    return count


@compiled
def unknown_place(cards: Pile, seat: int, number: int) -> int:
    """The place of the unknown card with this number, counted from 0 at the bottom."""
    place = 1
    while is_known(cards, place, seat) or number > 0:
        if not is_known(cards, place, seat):
            number -= 1
        place += 1
    return place


# Cards that a seat does not know can lie in any hand or in the deck: they are imagined all together.


@compiled
def shuffle_unknown_together(
    hands: Piles, count: int, deck: Pile, seat: int, chance: Chance, stream: int
) -> None:
    """Permute the cards that a seat does not know among so many hands and the deck.

    Every arrangement that agrees with what the seat knows is equally likely: sizes stay, cards it knows
    stay where they are, and so does the knowledge of who has looked where. The last unknown place
    changes with any unknown place, then the last but one with any up to itself, and so on (Fisher and
    Yates), the hands in their order and then the deck.
    """
    last = unknown(deck, deck[0, 0], seat) - 1
    for hand in range(count):
        last += unknown(hands[hand], hands[hand][0, 0], seat)
    while last > 0:
        exchange_unknown(hands, count, deck, seat, last, draw(chance, stream, last + 1))
        last -= 1


@compiled
def exchange_unknown(hands: Piles, count: int, deck: Pile, seat: int, one: int, other: int) -> None:
    """Exchange two unknown cards, by their numbers among all that a seat does not know."""
    card = unknown_card(hands, count, deck, seat, one)
    lay_unknown(hands, count, deck, seat, one, unknown_card(hands, count, deck, seat, other))
    lay_unknown(hands, count, deck, seat, other, card)


@compiled
def unknown_card(hands: Piles, count: int, deck: Pile, seat: int, number: int) -> int:
    """The unknown card with this number."""
    for hand in range(count):
        here = unknown(hands[hand], hands[hand][0, 0], seat)
        if number < here:
            return hands[hand][unknown_place(hands[hand], seat, number), 0]
        number -= here
    return deck[unknown_place(deck, seat, number), 0]


@compiled
def lay_unknown(hands: Piles, count: int, deck: Pile, seat: int, number: int, card: int) -> None:
    """Lay a card at the unknown place with this number."""
    for hand in range(count):
        here = unknown(hands[hand], hands[hand][0, 0], seat)
        if number < here:
            hands[hand][unknown_place(hands[hand], seat, number), 0] = card
            return
        number -= here
    deck[unknown_place(deck, seat, number), 0] = card
