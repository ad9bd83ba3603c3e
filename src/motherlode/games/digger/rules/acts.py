"""What does the digger do? The acts of a turn, phase by phase, each of which takes its time. (DG-TURN, DG-TIME)"""

import numpy as np

from motherlode.games.digger import actions, components
from motherlode.games.digger.actions import stolen_gem, victim_of
from motherlode.games.digger.refusal_rules import OFFERED, REFUSALS
from motherlode.games.digger.rules.clock import completes
from motherlode.games.digger.rules.dice import throw_dice
from motherlode.games.digger.rules.night import let_night_fall, night_falls
from motherlode.games.digger.rules.sense import feel_time
from motherlode.games.digger.rules.steal import is_theft_open, offer_thefts, refuse_theft, steal
from motherlode.games.digger.rules.stow import (
    call_stop,
    offer_call,
    offer_stacks,
    refuse_box,
    refuse_call,
    refuse_stack,
    see_to_the_rest,
    stack,
    stop_rolling,
)
from motherlode.games.digger.rules.take import offer_takes, refuse_take, take
from motherlode.games.digger.rules.turns import has_haul
from motherlode.games.digger.rules.water import box_water, may_box
from motherlode.games.digger.state import BANK, CALL, COLLECT, DONE, FIRST, State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.questions import question

__all__ = ["ACT", "QUESTIONS", "act"]

BY_MAIL = 48 * 60 * 60  # seconds

# Which row of the table of durations an act belongs to. [DG-TIME-04]
ACT = np.zeros(actions.ACTIONS, np.int64)
ACT[actions.THROW] = components.THROW
ACT[actions.CALL_STOP] = components.CALL_STOP
ACT[actions.BOX] = components.BOX
ACT[actions.TAKE : actions.STACK] = components.TAKE
ACT[actions.STACK : actions.STEAL] = components.STACK
ACT[actions.STEAL : actions.CHOOSE_CHEST] = components.STEAL
FIRST_THROW = components.FIRST_THROW

# Rules that refuse an act.
NO_MORE_THROWS = REFUSALS.index("DG-BANK-02")
THROW_FIRST = REFUSALS.index("DG-TURN-04")
NOTHING_TO_LOSE = REFUSALS.index("DG-TURN-10")


# What is offered in each phase


@compiled
def offer_first_throw(choices: Choices) -> int:
    """A turn cannot be passed. [DG-TURN-04]"""
    return offer(choices, 0, actions.THROW)


@compiled
def offer_collecting(s: State, choices: Choices) -> int:
    """Throw again or stop whatever the dice show; use what they allow; dawdle. [DG-TURN-05, DG-DICE-06, DG-TURN-09]"""
    count = offer(choices, 0, actions.THROW)
    count = offer(choices, count, actions.STOP_ROLLING)
    count = offer_if(choices, count, actions.LET_NIGHT_FALL, has_haul(s))
    count = offer_if(choices, count, actions.BOX, may_box(s))
    count = offer_takes(s, count, choices)
    return offer_thefts(s, count, choices) if is_theft_open(s) else count


@compiled
def offer_stowing(s: State, choices: Choices) -> int:
    """Any cube of the haul, or the night. [DG-BANK-04, DG-TURN-10]"""
    count = offer(choices, 0, actions.LET_NIGHT_FALL)
    count = offer_if(choices, count, actions.BOX, may_box(s))
    return offer_stacks(s, count, choices)


# What is refused


@compiled
def refuse_before_first_throw(action: int) -> int:
    """Anything but the throw."""
    return OFFERED if action == actions.THROW else THROW_FIRST


@compiled
def refuse_act(s: State, action: int) -> int:
    """What the phase and the table say against an act."""
    if action == actions.LET_NIGHT_FALL:
        return OFFERED if has_haul(s) else NOTHING_TO_LOSE
    if action == actions.CALL_STOP:
        return refuse_call(s)
    if action == actions.BOX:
        return refuse_box(s)
    if actions.STACK <= action < actions.STEAL:
        return refuse_stack(s, action - actions.STACK)
    if s.stage != COLLECT:  # DG-DICE-05: the rights of the throw have lapsed
        return NO_MORE_THROWS
    if action in (actions.THROW, actions.STOP_ROLLING):
        return OFFERED
    if action < actions.STACK:
        return refuse_take(s, action - actions.TAKE)
    return refuse_theft(s, stolen_gem(action), victim_of(s, action))


# What is done


@compiled
def act(s: State, action: int) -> None:
    """Stopping takes no time and dawdling takes all of it; any other act must be done before night.

    [DG-TIME-04, DG-TIME-05, DG-FUMB-12]
    """
    if action == actions.STOP_ROLLING:
        stop_rolling(s)
    elif action == actions.LET_NIGHT_FALL:
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
    if action == actions.THROW:
        throw_dice(s)
    elif action == actions.CALL_STOP:
        call_stop(s)
    elif action == actions.BOX:
        box_water(s)
        see_to_the_rest(s)
    elif action < actions.STACK:
        take(s, action - actions.TAKE)
    elif action < actions.STEAL:
        stack(s, action - actions.STACK)
        see_to_the_rest(s)
    else:
        steal(s, stolen_gem(action), victim_of(s, action))


QUESTIONS = (
    question(
        FIRST,
        "first_throw",
        seconds=20,
        rule="DG-NET-05",
        offer=offer_first_throw,
        refuse=refuse_before_first_throw,
        answer=act,
    ),
    question(
        COLLECT,
        "collect",
        seconds=BY_MAIL,
        rule="DG-NET-21",
        offer=offer_collecting,
        refuse=refuse_act,
        answer=act,
    ),
    question(
        BANK,
        "bank",
        seconds=BY_MAIL,
        rule="DG-NET-21",
        offer=offer_stowing,
        refuse=refuse_act,
        answer=act,
    ),
    question(
        CALL,
        "call",
        seconds=BY_MAIL,
        rule="DG-NET-21",
        offer=offer_call,
        refuse=refuse_act,
        answer=act,
    ),
)
