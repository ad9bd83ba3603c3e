"""The black chests, a printed option: other values for everybody. (DG-BLACK)"""

from motherlode.games.digger.actions import ACTIONS, CHOOSE_CHEST
from motherlode.games.digger.components import GEM_COUNT, SIDE_COUNT
from motherlode.games.digger.events import CHOSE, DEALT, SETUP_STREAM
from motherlode.games.digger.refusal_rules import OFFERED, REFUSALS
from motherlode.games.digger.state import DRAFT, NOBODY, State
from motherlode.kernel.chance import draw
from motherlode.kernel.choices import Choices, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = [
    "BLACK_CHESTS",
    "FIXED_DEAL",
    "QUESTIONS",
    "choose_chest",
    "first_open_side",
    "give_side",
    "is_drafted",
    "is_open",
    "lay_black_sides",
    "open_sides",
]

BLACK_CHESTS = 1  # the setting `black` of chests
RANDOM_DEAL, DRAFT_DEAL, FIXED_DEAL = range(3)  # of black_deal
SIDE_TAKEN = REFUSALS.index("DG-COMP-09")  # the rule that refuses a side


@compiled
def lay_black_sides(s: State) -> None:
    """Dealt at random, chosen one by one, or set by the table; open in any case.

    [DG-BLACK-01, DG-BLACK-03, DG-BLACK-04]
    """
    if s.rules.black_deal == DRAFT_DEAL:
        s.stage = DRAFT
        s.asked = s.first
        next_chooser(s)
        return
    for seat in range(s.players):
        if s.rules.black_deal == FIXED_DEAL:
            give_side(s, seat, s.fixed[seat])  # DG-BLACK-06: the table's own list
        else:
            number = draw(s.chance, SETUP_STREAM, SIDE_COUNT - seat)
            give_side(s, seat, open_side(s, number))
        emit(s.events, DEALT, ALL, seat, s.side[seat], 0, 0)


@compiled
def give_side(s: State, seat: int, side: int) -> None:
    """Put a black side in front of a seat; its cubes are worth what it says. [DG-BLACK-05]"""
    s.side[seat] = side
    for gem in range(GEM_COUNT):
        s.value[seat, gem] = s.black[side, gem]


@compiled
def is_open(s: State, side: int) -> bool:
    """Whether nobody has this side yet. [DG-COMP-09]"""
    for seat in range(s.players):
        if s.side[seat] == side:
            return False
    return True


@compiled
def open_side(s: State, number: int) -> int:
    """The side with this number among those nobody has."""
    side = 0
    while not is_open(s, side) or number > 0:
        if is_open(s, side):
            number -= 1
        side += 1
    return side


@compiled
def first_open_side(s: State) -> int:
    """The first side nobody has, in the order A to E. [DG-NET-26]"""
    return open_side(s, 0)


@compiled
def open_sides(s: State) -> int:
    """How many sides nobody has."""
    count = 0
    for side in range(SIDE_COUNT):
        if is_open(s, side):
            count += 1
    return count


@compiled
def offer_chests(s: State, choices: Choices) -> int:
    """Any side that is still open. [DG-BLACK-04]"""
    count = 0
    for side in range(SIDE_COUNT):
        count = offer_if(choices, count, CHOOSE_CHEST + side, is_open(s, side))
    return count


@compiled
def refuse_chest(s: State, side: int) -> int:
    """A side that somebody has."""
    return OFFERED if is_open(s, side) else SIDE_TAKEN


@compiled
def choose_chest(s: State, side: int) -> None:
    """Whoever is asked takes a side. [DG-BLACK-04]"""
    give_side(s, s.asked, side)
    emit(s.events, CHOSE, ALL, s.asked, side, 0, 0)
    if not is_drafted(s):
        next_chooser(s)


@compiled
def next_chooser(s: State) -> None:
    """Against the order of turns: the last player first, the first digger last. [DG-BLACK-04]"""
    s.asked = s.asked - 1 if s.asked > 0 else s.players - 1


@compiled
def is_drafted(s: State) -> bool:
    """Whether everybody has a side, the first digger being the last to choose."""
    return s.side[s.first] != NOBODY


QUESTIONS = (
    question(
        DRAFT,
        "chest_draft",
        seconds=60,
        rule="DG-NET-26",
        actions=range(CHOOSE_CHEST, ACTIONS),
        offer=offer_chests,
        refuse=refuse_chest,
        answer=choose_chest,
    ),
)
