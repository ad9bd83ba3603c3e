"""Who holds what, and who knows it? [DB-INFO]

A hand is a part of one row of cards. Every card carries a bit for each seat that knows it is there.
"""

from motherlode.games.digging_bandits.components import BACK, GOLD
from motherlode.games.digging_bandits.packed_piles import insert, remove, row
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.compiled import compiled

__all__ = [
    "backs",
    "card_with_back",
    "forget",
    "held",
    "holds",
    "look_at_hand",
    "pass_hand",
    "reveal",
    "take_in",
    "take_out",
    "take_out_secretly",
]


VIEWERS = 8  # seats and spectators, one bit each


@compiled
def held(s: State, seat: int, card: int) -> int:
    """How many cards of a type a seat holds."""
    first = row(s.hand_size, seat, 1)
    found = 0
    for place in range(first, first + s.hand_size[seat]):
        if s.hands[place, 0] == card:
            found += 1
    return found


@compiled
def holds(s: State, seat: int, card: int) -> bool:
    """Whether a seat holds a card of a type."""
    first = row(s.hand_size, seat, 1)
    for place in range(first, first + s.hand_size[seat]):
        if s.hands[place, 0] == card:
            return True
    return False


@compiled
def backs(s: State, seat: int, back: int) -> int:
    """How many cards with a back a seat holds, as everybody can see. [DB-INFO-01]"""
    first = row(s.hand_size, seat, 1)
    found = 0
    for place in range(first, first + s.hand_size[seat]):
        if int(BACK[s.hands[place, 0]]) == back:
            found += 1
    return found


@compiled
def take_in(s: State, seat: int, card: int, known_to: int) -> None:
    """A card comes into a hand; its owner knows it, and whoever knew it before. There is no hand limit. [DB-TURN-17]"""
    place = s.hand_size[seat] + 1
    if card == GOLD:
        s.diary.decisive = s.diary.cause
    insert(s.hands, s.hand_size, seat, place, card, known_to | (1 << seat))


@compiled
def take_out(s: State, seat: int, card: int) -> None:
    """A card leaves a hand openly: everybody who knew of so many knows of one less.

    Which of several equal cards it was nobody can tell, so it is one that somebody knew if there is one.
    """
    first = row(s.hand_size, seat, 1)
    last = first + s.hand_size[seat]
    chosen = 0
    for place in range(first, last):
        if s.hands[place, 0] == card and (chosen == 0 or s.hands[place, 1] > s.hands[chosen, 1]):
            chosen = place
    knew = s.hands[chosen, 1]
    for place in range(first, last):
        if s.hands[place, 0] == card and place != chosen:
            others = s.hands[place, 1] & ~knew
            s.hands[place, 1] = s.hands[place, 1] & ~others
            knew |= others
    remove(s.hands, s.hand_size, seat, chosen - first + 1)


@compiled
def take_out_secretly(s: State, seat: int, place: int, told: int) -> int:
    """A card at a place of a hand leaves it unseen but by some; the others lose track. [DB-DISC-05]"""
    card = s.hands[row(s.hand_size, seat, place), 0]
    forget(s, seat, int(BACK[card]), told | (1 << seat))
    take_out(s, seat, card)
    return card


@compiled
def forget(s: State, seat: int, back: int, besides: int) -> None:
    """Nobody besides some knows any more which cards of a back are in a hand."""
    first = row(s.hand_size, seat, 1)
    for place in range(first, first + s.hand_size[seat]):
        if int(BACK[s.hands[place, 0]]) == back:
            s.hands[place, 1] = s.hands[place, 1] & besides


@compiled
def reveal(s: State, seat: int, card: int, count: int) -> None:
    """Everybody has seen that a seat holds so many cards of a type, if not which of them."""
    first = row(s.hand_size, seat, 1)
    last = first + s.hand_size[seat]
    for viewer in range(VIEWERS):
        unknown = count
        for place in range(first, last):
            if s.hands[place, 0] == card and (s.hands[place, 1] >> viewer) & 1 == 1:
                unknown -= 1
        for place in range(first, last):
            is_new = s.hands[place, 0] == card and (s.hands[place, 1] >> viewer) & 1 == 0
            if unknown > 0 and is_new:
                s.hands[place, 1] = s.hands[place, 1] | (1 << viewer)
                unknown -= 1


@compiled
def look_at_hand(s: State, seat: int, other: int) -> None:
    """A seat sees all cards of another's hand as they are now. [DB-INFO-03, DB-LASSO-01]"""
    first = row(s.hand_size, other, 1)
    for place in range(first, first + s.hand_size[other]):
        s.hands[place, 1] = s.hands[place, 1] | (1 << seat)


@compiled
def card_with_back(s: State, seat: int, back: int, number: int) -> int:
    """The place of the card with this number among those of a back, counted from 0."""
    first = row(s.hand_size, seat, 1)
    place = 1
    while int(BACK[s.hands[first + place - 1, 0]]) != back or number > 0:
        if int(BACK[s.hands[first + place - 1, 0]]) == back:
            number -= 1
        place += 1
    return place


@compiled
def pass_hand(s: State, giver: int, taker: int, count: int) -> None:
    """So many cards from the bottom of a hand go to another; both know them, others what they knew. [DB-DUEL-04]"""
    for _ in range(count):
        where = row(s.hand_size, giver, 1)
        known = s.hands[where, 1]
        card = remove(s.hands, s.hand_size, giver, 1)
        take_in(s, taker, card, known | (1 << giver))
