"""Play a card, and Redefine, which is a play too. (GD-PLAY)"""

from motherlode.games.gold_digger.actions import GO_TO, PICK, PLAY
from motherlode.games.gold_digger.components import BOMB, GOLD, SEATS, SPACES
from motherlode.games.gold_digger.events import PLAYED, REPLACED
from motherlode.games.gold_digger.refusal_rules import REFUSALS
from motherlode.games.gold_digger.rules.agenda import do_later
from motherlode.games.gold_digger.rules.board import is_filled, is_in, is_live, top_type
from motherlode.games.gold_digger.rules.deck import (
    has_card,
    offer_in_order,
    place_in,
    refill,
    space_of,
    type_of,
)
from motherlode.games.gold_digger.rules.ending import end_if_board_is_full
from motherlode.games.gold_digger.state import END_OF_PLAY, LAND_ON, LIVE, OVER, State
from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import EVERYBODY, put_under, size, take_from
from motherlode.kernel.questions import question

__all__ = [
    "NOT_ON_OWN_SPACE",
    "QUESTIONS",
    "REDEFINE_CARD",
    "can_redefine",
    "end_of_play",
    "is_accepted",
    "lay",
    "may_play",
    "may_redefine",
    "offer_plays",
    "play_card",
]

REDEFINE_CARD = 8  # the number of the question

FORBIDDEN = 1  # to play on the own space

# Rules that refuse a card.
NOT_FILLED = REFUSALS.index("GD-CC-04")
NOT_ON_OWN_SPACE = REFUSALS.index("GD-VAR-23")


@compiled
def is_accepted(s: State, card: int) -> bool:
    """Empty spaces and spent cards take any card that names the space, a live bomb takes gold.

    Pieces and positions do not matter. [GD-PLAY-02, GD-PLAY-03, GD-PLAY-04, GD-PLAY-05, GD-PLAY-10]
    """
    space = space_of(card)
    if not is_filled(s, space) or not is_live(s, space):
        return True
    return top_type(s, space) == BOMB and type_of(card) == GOLD


@compiled
def is_own_space_forbidden(s: State, seat: int, space: int) -> bool:
    """With a switch, nothing is played on the space one holds; otherwise it is allowed.

    [GD-PLAY-09, GD-VAR-23]
    """
    return s.rules.self_play == FORBIDDEN and s.space[seat] == space


@compiled
def may_play(s: State, seat: int, card: int) -> bool:
    """A card of the own hand, onto the space it names. [GD-PLAY-01, GD-PLAY-13]"""
    return can_lie(s, seat, card) and has_card(s.hand[seat], card)


@compiled
def can_lie(s: State, seat: int, card: int) -> bool:
    """Whether a card could be played by whoever has it. [GD-PLAY-02, GD-PLAY-09]"""
    return is_accepted(s, card) and not is_own_space_forbidden(s, seat, space_of(card))


@compiled
def may_redefine(s: State, seat: int, card: int) -> bool:
    """Redefine: a card of the own hand onto its filled space, whatever lies there. [GD-CC-01, GD-CC-02]"""
    space = space_of(card)
    if is_own_space_forbidden(s, seat, space):
        return False
    return is_filled(s, space) and has_card(s.hand[seat], card)


@compiled
def refused_redefine(s: State, seat: int, card: int) -> int:
    """Why a card cannot replace another."""
    if has_card(s.hand[seat], card) and is_own_space_forbidden(s, seat, space_of(card)):
        return NOT_ON_OWN_SPACE
    return NOT_FILLED


@compiled
def can_redefine(s: State, seat: int) -> bool:
    """Whether any hand card names a filled space. [GD-CC-04]"""
    for place in range(1, size(s.hand[seat]) + 1):
        if may_redefine(s, seat, s.hand[seat][place, 0]):
            return True
    return False


@compiled
def offer_plays(s: State, seat: int, count: int, choices: Choices) -> int:
    """Every card that can be played, in rising order. [GD-PLAY-01]"""
    first = count
    for place in range(1, size(s.hand[seat]) + 1):
        card = s.hand[seat][place, 0]
        if can_lie(s, seat, card):
            count = offer_in_order(choices, first, count, PLAY + card)
    return count


@compiled
def offer_redefines(s: State, seat: int, choices: Choices) -> int:
    """Every card that can replace another. [GD-CC-01]"""
    count = 0
    for place in range(1, size(s.hand[seat]) + 1):
        card = s.hand[seat][place, 0]
        if may_redefine(s, seat, card):
            count = offer_in_order(choices, 0, count, PICK + card)
    return count


@compiled
def play_card(s: State, seat: int, card: int) -> None:
    """Lay it, let it take effect, look whether the board is full, refill. [GD-PLAY-12]"""
    take_from(s.hand[seat], place_in(s.hand[seat], card))
    emit(s.events, PLAYED, ALL, seat, card, 0, 0)
    lay(s, card)
    do_later(s, END_OF_PLAY, seat, 0)
    affect_holders(s, card)


@compiled
def redefine(s: State, seat: int, card: int) -> None:
    """The old top card goes under the deck for all to see; the rest is a play. [GD-CC-03, GD-CC-04]"""
    space = space_of(card)
    old = top_type(s, space) * SPACES + space
    s.height[space] -= 1
    s.laid[space, s.height[space]] = 0
    if s.height[space] == 0:
        s.filled -= 1
    put_under(s.deck, old, EVERYBODY)
    emit(s.events, REPLACED, ALL, seat, old, 0, 0)
    play_card(s, seat, card)


@compiled
def lay(s: State, card: int) -> None:
    """Face up on the space it names; what lay there stays beneath. [GD-PLAY-01, GD-PLAY-06, GD-BRD-06]"""
    space = space_of(card)
    if s.height[space] == 0:
        s.filled += 1
    s.laid[space, s.height[space]] = type_of(card)
    s.height[space] += 1
    s.face[space] = LIVE


@compiled
def affect_holders(s: State, card: int) -> None:
    """Whoever stands there is affected at once, as by landing, and it costs no action.

    Where several stand, a bomb hits each of them and any other card the earliest to arrive.
    [GD-PLAY-07, GD-PLAY-08, GD-PLAY-09, GD-TURN-07, GD-VAR-14]
    """
    earliest = SEATS
    place = SEATS
    while place > 0:  # the first to arrive is put on top of the stack
        place -= 1
        seat = s.arrival[place]
        if s.space[seat] == space_of(card):
            earliest = seat
            if type_of(card) == BOMB:
                do_later(s, LAND_ON, seat, 0)
    if type_of(card) != BOMB and earliest != SEATS:
        do_later(s, LAND_ON, earliest, 0)


@compiled
def end_of_play(s: State, seat: int) -> None:
    """The full board ends the game, even if the player went out; otherwise she draws.

    [GD-PLAY-11, GD-PLAY-12, GD-END-03]
    """
    end_if_board_is_full(s)
    if s.stage != OVER and is_in(s, seat):
        refill(s, seat)


QUESTIONS = (
    question(
        REDEFINE_CARD,
        "redefine_card",
        seconds=20,
        rule="GD-CC-02",
        refused_by="GD-CC-04",
        actions=range(PICK, GO_TO),
        offer=offer_redefines,
        allow=may_redefine,
        reason=refused_redefine,
        answer=redefine,
    ),
)
