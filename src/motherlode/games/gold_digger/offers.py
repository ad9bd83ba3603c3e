"""What is a player offered, and what is no choice at all?"""

from motherlode.games.gold_digger.actions import MOVE, NO, PASS, PICK, SIFT, USE, YES
from motherlode.games.gold_digger.components import SHIELD, USABLE
from motherlode.games.gold_digger.rules.chance import may_use
from motherlode.games.gold_digger.rules.deck import offer_cards
from motherlode.games.gold_digger.rules.fetter import may_turn_key
from motherlode.games.gold_digger.rules.online import timeout
from motherlode.games.gold_digger.rules.play import offer_plays, offer_redefines
from motherlode.games.gold_digger.rules.sift import may_sift
from motherlode.games.gold_digger.state import (
    ACTION,
    EQUAL_ROLLS,
    KEY_WINDOW,
    OVER,
    REDEFINE_CARD,
    SHIELD_WINDOW,
    SIFT_1,
    SIFT_2,
    THIEF_CARD,
    VIEWER_SHOW_1,
    VIEWER_SHOW_2,
    State,
)
from motherlode.kernel.choices import Choices, offer
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import size

__all__ = ["has_no_choice", "legal", "may_say_yes", "only_answer"]


@compiled
def legal(s: State, seat: int, choices: Choices) -> None:
    """The actions offered to a seat, in rising order. [GD-TURN-02]"""
    if s.stage == OVER or seat != s.asked:
        choices.count = 0
    elif s.options != 0:
        choices.count = offer_options(s, choices)
    elif s.stage == ACTION:
        choices.count = offer_actions(s, seat, choices)
    elif s.stage in (SHIELD_WINDOW, KEY_WINDOW, EQUAL_ROLLS):
        choices.count = offer_yes_or_no(s, seat, choices)
    elif s.stage == REDEFINE_CARD:
        choices.count = offer_redefines(s, seat, choices)
    else:
        owner = s.target if s.stage == THIEF_CARD else seat
        besides = s.shown if s.stage == VIEWER_SHOW_2 else 0
        choices.count = offer_cards(s.hand[owner], PICK, besides, 0, choices)


@compiled
def offer_options(s: State, choices: Choices) -> int:
    """What the bits of the options say."""
    count = 0
    option = 0
    while s.options >> option != 0:
        if (s.options >> option) & 1 == 1:
            count = offer(choices, count, s.base + option)
        option += 1
    return count


@compiled
def offer_actions(s: State, seat: int, choices: Choices) -> int:
    """Move is always possible; there is no pass but by a switch. [GD-TURN-02, GD-TURN-05, GD-TURN-06]"""
    count = offer(choices, 0, MOVE)
    if may_sift(s, seat):
        count = offer(choices, count, SIFT)
    if s.rules.allow_pass == 1:
        count = offer(choices, count, PASS)
    for kind in range(USABLE):
        if may_use(s, seat, kind):
            count = offer(choices, count, USE + kind)
    return offer_plays(s, seat, count, choices)


@compiled
def offer_yes_or_no(s: State, seat: int, choices: Choices) -> int:
    """The card in question, if she has it, or not."""
    count = 0
    if may_say_yes(s, seat):
        count = offer(choices, count, YES)
    return offer(choices, count, NO)


@compiled
def may_say_yes(s: State, seat: int) -> bool:
    """Whether a Shield, a Key or a draw is there for the taking. [GD-CC-30, GD-CC-26, GD-MOVE-16]"""
    if s.stage == SHIELD_WINDOW:
        return s.kept[seat, SHIELD] > 0
    return s.stage == EQUAL_ROLLS or may_turn_key(s, seat)


# Choices that are none are made by themselves.


@compiled
def has_no_choice(s: State) -> bool:
    """One option only, and nothing about a hand is told by taking it at once.

    Actions, Redefine, Shield and Key are always asked.
    """
    if s.options != 0:
        return s.options & (s.options - 1) == 0
    return cards_to_pick(s) == 1


@compiled
def cards_to_pick(s: State) -> int:
    """From how many cards she picks, where that number is no secret; else 0."""
    if s.stage in (SIFT_1, SIFT_2, VIEWER_SHOW_1):
        return size(s.hand[s.asked])
    if s.stage == VIEWER_SHOW_2:
        return size(s.hand[s.asked]) - 1
    return size(s.hand[s.target]) if s.stage == THIEF_CARD else 0


@compiled
def only_answer(s: State) -> int:
    """The one option there is."""
    if s.options == 0:
        return timeout(s, s.asked)
    option = 0
    while (s.options >> option) & 1 == 0:
        option += 1
    return s.base + option
