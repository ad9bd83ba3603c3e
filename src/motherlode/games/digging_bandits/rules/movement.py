"""How does a piece move? Dice, walking, and the 4-2 warp. [DB-MOVE, DB-FT]"""

from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.actions import GO, LIGHT_TNT, ROLL, USE_WARP, WALK, WARP
from motherlode.games.digging_bandits.events import ROLLED, USED, WALKED, WARPED, WARPS
from motherlode.games.digging_bandits.refusal_rules import REFUSALS
from motherlode.games.digging_bandits.rules.asking import UNHURRIED, ask, ask_in_private
from motherlode.games.digging_bandits.rules.board import (
    come_to_cabin,
    is_stuck,
    land_under,
    stop_at_near_end,
)
from motherlode.games.digging_bandits.rules.discard import lay_down
from motherlode.games.digging_bandits.rules.info import backs, holds
from motherlode.games.digging_bandits.rules.stack import announce
from motherlode.games.digging_bandits.rules.triggers import T17, T20
from motherlode.games.digging_bandits.rules.windows import BEST, rolled
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = [
    "MOVE",
    "NO_TNT",
    "NO_WARP",
    "QUESTIONS",
    "WARP_TO",
    "ask_for_move",
    "end_move",
    "expect_sheriff",
    "is_destination",
    "land",
    "next_location",
    "walk",
    "warp",
]

MOVE, WARP_TO, FOUR_TWO = 2, 3, 4  # the numbers of the questions

# Rules that refuse a way to move.
NO_MOVE = REFUSALS.index("DB-MOVE-01")
NO_TNT = REFUSALS.index("DB-TNT-01")
NO_WARP = REFUSALS.index("DB-WW-01")


@compiled
def ask_for_move(s: State, seat: int) -> None:
    """Roll, or play Western Warp instead; without a doodad there is nothing to ask. [DB-MOVE-01]"""
    if backs(s, seat, parts.DOODAD) > 0:
        ask(s, MOVE, seat)
    else:
        roll_to_move(s, seat)


@compiled
def offer_moves(s: State, seat: int, choices: Choices) -> int:
    """The dice, or Western Warp."""
    return offer_if(choices, offer(choices, 0, ROLL), USE_WARP, holds(s, seat, parts.WESTERN_WARP))


@compiled
def is_move(s: State, seat: int, action: int) -> bool:
    """Whether this is a way to move."""
    return action == ROLL or (action == USE_WARP and holds(s, seat, parts.WESTERN_WARP))


@compiled
def refused_move(action: int) -> int:
    """What a mover lacks."""
    if action == LIGHT_TNT:
        return NO_TNT
    return NO_WARP if action == USE_WARP else NO_MOVE


@compiled
def answer_move(s: State, seat: int, action: int) -> None:
    """Roll, or choose where to warp."""
    if action == ROLL:
        roll_to_move(s, seat)
    else:
        ask_in_private(s, WARP_TO, seat)


@compiled
def roll_to_move(s: State, seat: int) -> None:
    """Two dice; from now on the mover is out of the Cabin. [DB-MOVE-01, DB-MOVE-10, DB-CABIN-09]"""
    score = rolled(s)
    emit(s.events, ROLLED, ALL, seat, s.die[0], s.die[1], 0)
    s.is_under_way = 1
    s.sheriffs = 0
    s.steps = s.die[0] + s.die[1]
    if score == BEST:  # DB-FT-01: the mover may warp
        ask(s, FOUR_TWO, seat)
    else:
        set_off(s, seat)


@compiled
def set_off(s: State, seat: int) -> None:
    """A Sheriff may come now, then the piece walks. [DB-SHER-03]"""
    s.phase = st.TO_WALK
    expect_sheriff(s, seat, st.NOBODY)


@compiled
def expect_sheriff(s: State, seat: int, goal: int) -> None:
    """The window for a Sheriff: one on each roll, none in an extra turn. [DB-SHER-01, DB-SHER-04, DB-SHER-05, DB-DT-02]"""
    if s.is_extra == 0 and s.sheriffs == 0:
        announce(s, T17, seat, st.NOBODY, st.NOBODY, 0, goal)


@compiled
def offer_four_two(choices: Choices) -> int:
    """Walk or warp."""
    return offer(choices, offer(choices, 0, WALK), WARP)


@compiled
def is_four_two(action: int) -> bool:
    """Whether this is one of both."""
    return action in (WALK, WARP)


@compiled
def answer_four_two(s: State, seat: int, action: int) -> None:
    """Walk six steps like any other six, or warp. [DB-FT-02, DB-FT-06]"""
    if action == WALK:
        set_off(s, seat)
    else:
        ask(s, WARP_TO, seat)


@compiled
def is_destination(s: State, seat: int, location: int) -> bool:
    """A warp leads to any place but the present one. [DB-FT-01, DB-FT-03, DB-WW-01]"""
    return 0 <= location < parts.LOCATIONS and s.location[seat] != location


@compiled
def offer_destinations(s: State, seat: int, choices: Choices) -> int:
    """All locations but one."""
    count = 0
    for location in range(parts.LOCATIONS):
        if is_destination(s, seat, location):
            count = offer(choices, count, GO + location)
    return count


@compiled
def answer_destination(s: State, seat: int, location: int) -> None:
    """The destination is announced: by dice a Sheriff may come, by Western Warp a Block. [DB-FT-05, DB-FT-06, DB-WW-01]"""
    s.goal = location
    if s.is_under_way == 1:
        emit(s.events, WARPS, ALL, seat, location, 0, 0)
        s.phase = st.TO_WARP
        expect_sheriff(s, seat, location)
    else:
        lay_down(s, seat, parts.WESTERN_WARP)
        emit(s.events, USED, ALL, seat, parts.WESTERN_WARP, 0, 0)
        emit(s.events, WARPS, ALL, seat, location, 0, 0)
        announce(s, T20, seat, parts.WESTERN_WARP, st.NOBODY, 0, location)


@compiled
def next_location(s: State, location: int) -> int:
    """One step clockwise, or out of the Cabin by its exit. [DB-MOVE-02, DB-MOVE-03, DB-MOVE-04]"""
    return s.exit if location == parts.CABIN else (location + 1) % parts.RING


@compiled
def walk(s: State, seat: int) -> None:
    """Space by space as far as the count or a bridge lets it. Pieces do not get in each other's way.

    [DB-MOVE-05, DB-MOVE-11, DB-BRDG-04, DB-BRDG-05]
    """
    is_free = True
    while s.steps > 0 and is_free:
        s.steps -= 1
        s.location[seat] = next_location(s, s.location[seat])
        if land_under(s, seat) != parts.NO_LAND:
            stop_at_near_end(s, seat)
            is_free = not is_stuck(s, seat)
    emit(s.events, WALKED, ALL, seat, s.location[seat], 0, 0)
    s.phase = st.TO_CROSS


@compiled
def warp(s: State, seat: int) -> None:
    """Straight to the goal: no bridge matters on the way. [DB-FT-04, DB-BRDG-13, DB-BRDG-24]"""
    s.location[seat] = s.goal
    emit(s.events, WARPED, ALL, seat, s.goal, 0, 0)
    stop_at_near_end(s, seat)
    if s.goal == parts.CABIN:
        come_to_cabin(s, seat)
    land(s)


@compiled
def land(s: State) -> None:
    """A piece lands on the last step of its roll, or by a warp. [DB-MOVE-07, DB-MOVE-09]"""
    end_move(s)
    s.has_landed = 1


@compiled
def end_move(s: State) -> None:
    """The Move is over; being halted, stuck or sent home is no landing. [DB-MOVE-08]"""
    s.is_under_way = 0
    s.steps = 0
    s.phase = st.TO_BONUS


QUESTIONS = (
    question(
        MOVE,
        "move",
        seconds=25,
        rule="DB-MOVE-01",
        offer=offer_moves,
        allow=is_move,
        reason=refused_move,
        answer=answer_move,
        default=ROLL,
        shown=UNHURRIED,
    ),
    question(
        WARP_TO,
        "warp_to",
        seconds=25,
        rule="DB-FT-03",
        actions=range(GO, GO + parts.LOCATIONS),
        offer=offer_destinations,
        allow=is_destination,
        answer=answer_destination,
    ),
    question(
        FOUR_TWO,
        "four_two",
        seconds=25,
        rule="DB-FT-02",
        offer=offer_four_two,
        allow=is_four_two,
        answer=answer_four_two,
        default=WALK,
    ),
)
