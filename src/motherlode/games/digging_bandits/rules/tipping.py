"""How does Tip Cart bring Landfill cards back to the land? [DB-TIP, DB-FILL]"""

from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits.actions import AT, PICK, TAKE_ONE, TAKE_TWO
from motherlode.games.digging_bandits.components import KINDS, LAND, LANDS, TIP_CART
from motherlode.games.digging_bandits.packed_piles import insert, remove, row
from motherlode.games.digging_bandits.rules.asking import ask, ask_in_private
from motherlode.games.digging_bandits.rules.board import is_free_land
from motherlode.games.digging_bandits.rules.discard import discard
from motherlode.games.digging_bandits.state import LANDFILL, State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import look, seen, swap
from motherlode.kernel.questions import question

__all__ = ["QUESTIONS", "TIP_FIRST", "TIP_SPACE", "drop_tips", "start_tipping", "tip_row"]

TIP_COUNT, TIP_FIRST, TIP_SPACE = 29, 30, 31  # the numbers of the questions


@compiled
def start_tipping(s: State, seat: int) -> None:
    """One or two cards, said before looking; nothing with an empty Landfill. [DB-TIP-01, DB-TIP-04, DB-FILL-02]"""
    if s.height[LANDFILL] == 0:
        emit(s.events, events.NO_EFFECT, ALL, seat, TIP_CART, 0, 0)
        discard(s, TIP_CART)
    elif s.height[LANDFILL] == 1:
        answer_tip_count(s, seat, TAKE_ONE)
    else:
        ask(s, TIP_COUNT, seat)


@compiled
def offer_tip_counts(choices: Choices) -> int:
    """One or two."""
    return offer(choices, offer(choices, 0, TAKE_ONE), TAKE_TWO)


@compiled
def is_tip_count(action: int) -> bool:
    """Whether this is one of both."""
    return action in (TAKE_ONE, TAKE_TWO)


@compiled
def tip_row(s: State, number: int) -> int:
    """The row of a card that is being tipped, counted from 0 at the top of the Landfill."""
    return row(s.height, LANDFILL, s.height[LANDFILL]) - number


@compiled
def answer_tip_count(s: State, seat: int, action: int) -> None:
    """The drawer looks at the oldest cards in private. [DB-TIP-01, DB-FILL-01, DB-INFO-03]"""
    s.tips = 1 + action - TAKE_ONE
    emit(s.events, events.TIPS, ALL, seat, s.tips, 0, 0)
    for number in range(s.tips):
        card = look(s.land, tip_row(s, number), seat)
        emit(s.events, events.SAW_LANDFILL, 1 << seat, seat, card, 0, 0)
    ask(s, TIP_SPACE, seat)
    if s.tips > 1:
        lose_track(s, seat)
        if not are_equal(s):
            ask_in_private(s, TIP_FIRST, seat)


@compiled
def are_equal(s: State) -> bool:
    """Whether the two cards that are being tipped are of one type."""
    return s.land[tip_row(s, 0), 0] == s.land[tip_row(s, 1), 0]


@compiled
def lose_track(s: State, seat: int) -> None:
    """Of two cards the others do not see which is placed where, unless they know both to be equal. [DB-TIP-02]"""
    known = seen(s.land, tip_row(s, 0)) & seen(s.land, tip_row(s, 1)) if are_equal(s) else 0
    for number in range(s.tips):
        s.land[tip_row(s, number), 1] = known | (1 << seat)


@compiled
def offer_tip_cards(s: State, choices: Choices) -> int:
    """Which of the two is placed first. [DB-TIP-02]"""
    one, other = s.land[tip_row(s, 0), 0], s.land[tip_row(s, 1), 0]
    count = offer(choices, 0, PICK + min(one, other))
    return offer(choices, count, PICK + max(one, other))


@compiled
def is_tip_card(s: State, card: int) -> bool:
    """Whether this is one of the two."""
    return card in (s.land[tip_row(s, 0), 0], s.land[tip_row(s, 1), 0])


@compiled
def answer_tip_first(s: State, seat: int, card: int) -> None:
    """The card to be placed first comes to the top. [DB-TIP-02]"""
    if s.land[tip_row(s, 0), 0] != card:
        swap(s.land, tip_row(s, 0), tip_row(s, 1))
    ask(s, TIP_SPACE, seat)


@compiled
def offer_tip_spaces(s: State, choices: Choices) -> int:
    """Any LAND space without a bridge and without a Plot, however high. [DB-TIP-01, DB-TIP-03]"""
    count = 0
    for space in range(LANDS):
        count = offer_if(choices, count, AT + space, is_free_land(s, space))
    return count


@compiled
def answer_tip_space(s: State, seat: int, space: int) -> None:
    """The card lies face down on top; the others see where, not what. [DB-TIP-01, DB-TIP-02]"""
    known = s.land[tip_row(s, 0), 1]
    card = remove(s.land, s.height, LANDFILL, s.height[LANDFILL])
    insert(s.land, s.height, space, s.height[space] + 1, card, known)
    emit(s.events, events.TIPPED, ALL, seat, space, 0, 0)
    emit(s.events, events.TIPPED_CARD, 1 << seat, seat, space, card, 0)
    s.tips -= 1
    if s.tips > 0:
        ask(s, TIP_SPACE, seat)
    else:
        discard(s, TIP_CART)


@compiled
def drop_tips(s: State, seat: int) -> None:
    """Cards that were taken and not placed go under the Landfill when their drawer leaves. [DB-END-06, DB-FILL-01]"""
    if s.tips > 0:
        emit(s.events, events.LOST_CARDS, ALL, seat, LAND, s.tips, 0)
    for _ in range(s.tips):
        known = s.land[tip_row(s, 0), 1]
        card = remove(s.land, s.height, LANDFILL, s.height[LANDFILL])
        insert(s.land, s.height, LANDFILL, 1, card, known)
    s.tips = 0


QUESTIONS = (
    question(
        TIP_COUNT,
        "tip_count",
        seconds=25,
        rule="DB-TIP-01",
        offer=offer_tip_counts,
        allow=is_tip_count,
        answer=answer_tip_count,
        default=TAKE_ONE,
    ),
    question(
        TIP_FIRST,
        "tip_first",
        seconds=25,
        rule="DB-TIP-02",
        actions=range(PICK, PICK + KINDS),
        offer=offer_tip_cards,
        allow=is_tip_card,
        answer=answer_tip_first,
    ),
    question(
        TIP_SPACE,
        "tip_space",
        seconds=25,
        rule="DB-TIP-01",
        refused_by="DB-TIP-03",
        actions=range(AT, AT + LANDS),
        offer=offer_tip_spaces,
        allow=is_free_land,
        answer=answer_tip_space,
    ),
)
