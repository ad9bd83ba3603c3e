"""The sequence of play, in the order of the rulebook, and the questions every game answers."""

import numpy as np

from motherlode.games.digger import components
from motherlode.games.digger.actions import (
    ACTIONS,
    BOX,
    CALL_STOP,
    CHOOSE_CHEST,
    LET_NIGHT_FALL,
    STACK,
    STEAL,
    STOP_ROLLING,
    TAKE,
    THROW,
    stolen_gem,
    victim_of,
)
from motherlode.games.digger.events import ENDED
from motherlode.games.digger.rules.black import (
    choose_chest,
    first_open_side,
    is_drafted,
    open_sides,
)
from motherlode.games.digger.rules.clock import completes, publish
from motherlode.games.digger.rules.dice import throw_dice
from motherlode.games.digger.rules.ending import reason_to_end
from motherlode.games.digger.rules.night import let_night_fall, night_falls
from motherlode.games.digger.rules.online import has_everybody_resigned, has_resigned, leave
from motherlode.games.digger.rules.scoring import crown
from motherlode.games.digger.rules.sense import feel_time
from motherlode.games.digger.rules.setup import set_up
from motherlode.games.digger.rules.steal import steal
from motherlode.games.digger.rules.stow import call_stop, see_to_the_rest, stack, stop_rolling
from motherlode.games.digger.rules.take import take
from motherlode.games.digger.rules.turns import begin_turn, clear_turn, pass_dice
from motherlode.games.digger.rules.water import box_water
from motherlode.games.digger.state import (
    ABANDONED,
    CALL,
    COLLECT,
    DONE,
    DRAFT,
    FIRST,
    OVER,
    SAND,
    State,
)
from motherlode.kernel.compiled import compiled
from motherlode.kernel.story import ALL, tell

__all__ = ["actors", "deal", "is_over", "play", "resign"]

# Which row of the table of durations an act belongs to. [DG-TIME-04]
ACT = np.zeros(ACTIONS, np.int64)
ACT[THROW] = components.THROW
ACT[CALL_STOP] = components.CALL_STOP
ACT[BOX] = components.BOX
ACT[TAKE:STACK] = components.TAKE
ACT[STACK:STEAL] = components.STACK
ACT[STEAL:CHOOSE_CHEST] = components.STEAL
FIRST_THROW = components.FIRST_THROW


@compiled
def deal(s: State) -> None:
    """Set up; then chests are chosen, or the first digger has her turn. [DG-SETUP-05]"""
    set_up(s)
    if s.stage != DRAFT:
        begin_turn(s, s.first)
        start_turn(s)


@compiled
def play(s: State, seat: int, action: int) -> None:
    """One act of whoever is asked, then whatever follows by itself. [DG-TURN-12]"""
    if action >= CHOOSE_CHEST:
        choose_chest(s, action - CHOOSE_CHEST)
        go_on_choosing(s)
    else:
        act(s, action)
    settle(s)


# --- A turn ---------------------------------------------------------------------------------------


@compiled
def act(s: State, action: int) -> None:
    """Stopping takes no time and dawdling takes all of it; any other act must be done before night.

    [DG-TIME-04, DG-TIME-05, DG-FUMB-12]
    """
    if action == STOP_ROLLING:
        stop_rolling(s)
    elif action == LET_NIGHT_FALL:
        let_night_fall(s)
    elif completes(s, FIRST_THROW if s.stage == FIRST else int(ACT[action])):
        take_effect(s, action)
        if s.stage != DONE:
            feel_time(s)
    else:
        night_falls(s)


@compiled
def take_effect(s: State, action: int) -> None:
    """What the hands have done in time; only thefts can be fumbled. [DG-FUMB-09, DG-HAND-05]"""
    if action == THROW:
        throw_dice(s)
    elif action == CALL_STOP:
        call_stop(s)
    elif action == BOX:
        box_water(s)
        see_to_the_rest(s)
    elif action < STACK:
        take(s, action - TAKE)
    elif action < STEAL:
        stack(s, action - STACK)
        see_to_the_rest(s)
    else:
        steal(s, stolen_gem(action), victim_of(s, action))


# --- Between turns --------------------------------------------------------------------------------


@compiled
def settle(s: State) -> None:
    """Hand the dice on until somebody has something to decide."""
    while s.stage == DONE:
        hand_over(s)
        start_turn(s)


@compiled
def hand_over(s: State) -> None:
    """The time is told, the end is looked for, the left neighbour is next. [DG-END-03, DG-PASS-01]"""
    reason = reason_to_end(s)
    publish(s, reason)
    clear_turn(s)
    if reason > 0:
        end_game(s, reason)
    else:
        pass_dice(s)


@compiled
def start_turn(s: State) -> None:
    """The first throw is forced: it is made for those who have left, and wherever nobody is hurried.

    [DG-TURN-04, DG-NET-06]
    """
    if s.stage == FIRST:
        if has_resigned(s, s.digger):
            idle_turn(s)
        elif s.rules.clock_mode != SAND:
            act(s, THROW)


@compiled
def idle_turn(s: State) -> None:
    """One throw, no more throws, STOP. [DG-NET-06]"""
    act(s, THROW)
    if s.stage == COLLECT:
        act(s, STOP_ROLLING)
    if s.stage == CALL:
        act(s, CALL_STOP)


@compiled
def go_on_choosing(s: State) -> None:
    """The last side needs no choice, and those who have left take the first; then the first digger begins.

    [DG-NET-26]
    """
    while not is_drafted(s) and (has_resigned(s, s.asked) or open_sides(s) == 1):
        choose_chest(s, first_open_side(s))
    if is_drafted(s):
        begin_turn(s, s.first)
        start_turn(s)


@compiled
def end_game(s: State, reason: int) -> None:
    """Count, and find who has most. [DG-SCORE-01, DG-SCORE-03]"""
    s.stage = OVER
    s.reason = reason
    tell(s.story, ENDED, ALL, reason, s.turn, 0, 0)
    crown(s)


@compiled
def resign(s: State, seat: int) -> None:
    """Leave for good; a running turn of her own ends as NIGHT, and an empty table is over. [DG-NET-06, DG-NET-27]"""
    leave(s, seat)
    if s.stage == DRAFT:
        if has_everybody_resigned(s):
            end_game(s, ABANDONED)
        else:
            go_on_choosing(s)
    elif seat == s.digger:
        night_falls(s)
    settle(s)


# --- Questions ------------------------------------------------------------------------------------


@compiled
def is_over(s: State) -> bool:
    """Whether nothing is awaited any more."""
    return s.stage == OVER


@compiled
def actors(s: State) -> int:
    """Only the digger acts in a turn, and only one chooses a chest at a time. [DG-TURN-06]"""
    return 0 if s.stage == OVER else 1 << s.asked
