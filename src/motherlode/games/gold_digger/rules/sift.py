"""Sift: two cards of the hand go under the deck. (GD-SIFT)"""

from motherlode.games.gold_digger.actions import GO_TO, PICK
from motherlode.games.gold_digger.events import SIFTED, SIFTED_CARD
from motherlode.games.gold_digger.rules.agenda import ask
from motherlode.games.gold_digger.rules.deck import (
    forget_hand,
    has_card,
    offer_cards,
    place_in,
    refill,
)
from motherlode.games.gold_digger.state import ASIDE, State
from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import put_all_under, put_under, size, take_from
from motherlode.kernel.questions import question

__all__ = ["QUESTIONS", "SIFT_1", "SIFT_2", "may_sift", "sift"]

SIFT_1, SIFT_2 = 6, 7  # the numbers of the questions

SIFTED_CARDS = 2


@compiled
def may_sift(s: State, seat: int) -> bool:
    """Once in a turn, with two cards in hand. [GD-SIFT-02, GD-TURN-03, GD-VAR-22]"""
    return s.has_sifted == 0 and size(s.hand[seat]) >= SIFTED_CARDS


@compiled
def sift(s: State, seat: int) -> None:
    """Choose two cards, one after the other; nobody sees which. [GD-SIFT-01, GD-SIFT-03]"""
    s.has_sifted = 1
    forget_hand(s, seat, 1 << seat)
    ask(s, SIFT_1, seat)


@compiled
def offer_to_sift(s: State, seat: int, choices: Choices) -> int:
    """Any card of the hand."""
    return offer_cards(s.hand[seat], PICK, 0, 0, choices)


@compiled
def may_be_sifted(s: State, seat: int, card: int) -> bool:
    """Whether a card is in the hand."""
    return has_card(s.hand[seat], card)


@compiled
def answer_sift(s: State, seat: int, card: int) -> None:
    """After the second card: draw up to five, then both go under the deck, the second one lowest.

    [GD-SIFT-01, GD-SIFT-03, GD-SIFT-04, GD-DECK-01]
    """
    take_from(s.hand[seat], place_in(s.hand[seat], card))
    put_under(s.hand[ASIDE], card, 1 << seat)
    if size(s.hand[ASIDE]) < SIFTED_CARDS:
        ask(s, SIFT_2, seat)
        return
    refill(s, seat)
    emit(s.events, SIFTED, ALL, seat, 0, 0, 0)
    for place in (2, 1):
        emit(s.events, SIFTED_CARD, 1 << seat, seat, s.hand[ASIDE][place, 0], 0, 0)
    put_all_under(s.deck, s.hand[ASIDE], 1 << seat)


assert SIFT_2 == SIFT_1 + 1, "two cards, one after the other"  # noqa: S101


QUESTIONS = (
    *(
        question(
            number,
            name,
            seconds=20,
            rule="GD-SIFT-03",
            actions=range(PICK, GO_TO),
            offer=offer_to_sift,
            allow=may_be_sifted,
            answer=answer_sift,
        )
        for number, name in ((SIFT_1, "sift_1"), (SIFT_2, "sift_2"))
    ),
)
