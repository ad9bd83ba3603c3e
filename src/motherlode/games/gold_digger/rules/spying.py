"""Spy, Viewer and Deck Sneak Peek: who sees what. (GD-CC)"""

from motherlode.games.gold_digger.actions import CHOOSE, GO_TO, PICK, YES
from motherlode.games.gold_digger.events import LOOKED, PEEKED, SAW, SAW_DECK, SHOWED, WAS_SHOWN
from motherlode.games.gold_digger.rules.agenda import ask, ask_for, is_listed, offer_listed
from motherlode.games.gold_digger.rules.board import is_in
from motherlode.games.gold_digger.rules.deck import offer_cards, place_in, renew_if_empty
from motherlode.games.gold_digger.state import State
from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import look, size
from motherlode.kernel.questions import question

__all__ = [
    "QUESTIONS",
    "SPY_TARGET",
    "VIEWER_SHOW_1",
    "VIEWER_SHOW_2",
    "VIEWER_TARGET",
    "ask_whom_to_look_at",
    "look_at_hand",
    "others_in",
    "peek_at_deck",
]

SPY_TARGET, VIEWER_TARGET, VIEWER_SHOW_1, VIEWER_SHOW_2 = range(
    10, 14
)  # the numbers of the questions

PEEKED_CARDS = 3
SHOWN_CARDS = 2


@compiled
def others_in(s: State, seat: int) -> int:
    """The other players who are in, one bit each. [GD-CH-10]"""
    mask = 0
    for other in range(s.players):
        if other != seat and is_in(s, other):
            mask |= 1 << other
    return mask


@compiled
def ask_whom_to_look_at(s: State, seat: int, stage: int) -> None:
    """Spy, Viewer: any one other player. [GD-CC-36, GD-CC-40, GD-VAR-16]"""
    ask_for(s, stage, seat, CHOOSE, others_in(s, seat))


@compiled
def answer_look(s: State, seat: int, target: int, stage: int) -> None:
    """Look first; after Viewer, choose what to show. [GD-CC-36, GD-CC-41]"""
    look_at_hand(s, seat, target)
    s.target = target
    if stage == VIEWER_TARGET and size(s.hand[seat]) > 0:
        ask(s, VIEWER_SHOW_1, seat)


@compiled
def look_at_hand(s: State, seat: int, owner: int) -> None:
    """All action cards of a hand, and none of the kept chance cards. [GD-CC-37]"""
    emit(s.events, LOOKED, ALL, seat, owner, 0, 0)
    for place in range(1, size(s.hand[owner]) + 1):
        card = look(s.hand[owner], place, seat)
        emit(s.events, SAW, 1 << seat, seat, owner, card, 0)


@compiled
def offer_to_show(s: State, seat: int, stage: int, choices: Choices) -> int:
    """Any card of the hand that is not shown yet."""
    besides = s.shown if stage == VIEWER_SHOW_2 else 0
    return offer_cards(s.hand[seat], PICK, besides, 0, choices)


@compiled
def may_show(s: State, seat: int, stage: int, card: int) -> bool:
    """Whether a card is in the hand and not shown yet."""
    place = place_in(s.hand[seat], card)
    return place > 0 and (stage != VIEWER_SHOW_2 or place != s.shown)


@compiled
def answer_show(s: State, seat: int, card: int, stage: int) -> None:
    """Two cards of the own hand, one after the other, for the target's eyes only. [GD-CC-40, GD-CC-41]"""
    place = place_in(s.hand[seat], card)
    look(s.hand[seat], place, s.target)
    emit(s.events, SHOWED, ALL, seat, s.target, 0, 0)
    emit(s.events, WAS_SHOWN, (1 << seat) | (1 << s.target), seat, s.target, card, 0)
    s.shown = 0
    if stage == VIEWER_SHOW_1 and size(s.hand[seat]) >= SHOWN_CARDS:  # GD-VAR-22: or what there is
        s.shown = place
        ask(s, VIEWER_SHOW_2, seat)


@compiled
def peek_at_deck(s: State, seat: int) -> None:
    """The three uppermost cards, which stay where they are, or as many as there are. [GD-CC-38, GD-CC-39]"""
    renew_if_empty(s)
    cards = min(PEEKED_CARDS, size(s.deck))
    emit(s.events, PEEKED, ALL, seat, cards, 0, 0)
    for number in range(cards):
        card = look(s.deck, size(s.deck) - number, seat)
        emit(s.events, SAW_DECK, 1 << seat, seat, number + 1, card, 0)


QUESTIONS = (
    *(
        question(
            number,
            name,
            seconds=20,
            rule=rule,
            refused_by="GD-CH-10",
            actions=range(CHOOSE, YES),
            offer=offer_listed,
            allow=is_listed,
            answer=answer_look,
        )
        for number, name, rule in (
            (SPY_TARGET, "spy_target", "GD-CC-36"),
            (VIEWER_TARGET, "viewer_target", "GD-CC-40"),
        )
    ),
    *(
        question(
            number,
            name,
            seconds=20,
            rule="GD-CC-41",
            actions=range(PICK, GO_TO),
            offer=offer_to_show,
            allow=may_show,
            answer=answer_show,
        )
        for number, name in ((VIEWER_SHOW_1, "viewer_show_1"), (VIEWER_SHOW_2, "viewer_show_2"))
    ),
)
