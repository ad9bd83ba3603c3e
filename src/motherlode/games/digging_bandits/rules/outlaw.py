"""How does an Outlaw steal, and how is one bribed? [DB-OUTL, DB-COIN]"""

from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.actions import CHOOSE, NO, PAY_BRIBE, TAKE
from motherlode.games.digging_bandits.components import COIN, DRAW, NO_LAND, OUTLAW
from motherlode.games.digging_bandits.refusal_rules import REFUSALS
from motherlode.games.digging_bandits.rules.asking import UNHURRIED, ask, ask_in_private, begin_step
from motherlode.games.digging_bandits.rules.board import (
    are_partners,
    bridge_limit,
    bridges,
    change_bridge,
    is_exposed,
    is_one_seat,
    land_under,
    offer_seats,
    only_seat,
)
from motherlode.games.digging_bandits.rules.discard import discard, lay_down
from motherlode.games.digging_bandits.rules.info import (
    backs,
    card_with_back,
    held,
    holds,
    take_in,
    take_out_secretly,
)
from motherlode.games.digging_bandits.rules.stack import announce, change, pop, top
from motherlode.games.digging_bandits.rules.triggers import T07, T08, T09
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.chance import draw
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = [
    "BRIBE",
    "BRIBE_COINS",
    "OUTLAW_AIM",
    "OUTLAW_TARGET",
    "QUESTIONS",
    "accept_bribe",
    "ask_for_bribe",
    "ask_for_outlaw_target",
    "may_play_outlaw",
    "only_aim",
    "steal_from_hand",
]

OUTLAW_TARGET, OUTLAW_AIM, BRIBE = 18, 19, 20  # the numbers of the questions

BRIBE_COINS = 2
STEAL_AFTER_LANDING = REFUSALS.index("DB-BRDG-16")  # the rule that refuses a bridge


# Aiming an Outlaw


@compiled
def is_aim(s: State, seat: int, other: int, aim: int) -> bool:
    """Whether the target owns what is aimed at. [DB-OUTL-01, DB-OUTL-03]"""
    if aim < st.AIM_TECH:
        return backs(s, other, aim) > 0
    if aim == st.AIM_TECH:
        return s.tech[other] > 0
    space = land_under(s, seat)
    if s.has_landed == 0 or space == NO_LAND:
        return False
    if aim == st.AIM_PLOT:
        return s.plot == space and s.plot_owner == other
    return is_bridge_aim(s, seat, other, space)


@compiled
def is_bridge_aim(s: State, seat: int, other: int, space: int) -> bool:
    """After landing exactly there, within the limit, and not a partner's. [DB-BRDG-16, DB-BRDG-17, DB-VAR-03]"""
    if s.bridge_of[space] != other or are_partners(s, seat, other):
        return False
    return bridges(s, seat) < bridge_limit(s)


@compiled
def has_aim(s: State, seat: int, other: int) -> bool:
    """Whether there is anything to steal from a seat. [DB-OUTL-03]"""
    for aim in range(st.AIMS):
        if is_aim(s, seat, other, aim):
            return True
    return False


@compiled
def outlaw_targets(s: State, seat: int) -> int:
    """The seats outside the Cabin that own something to steal, one bit each. [DB-OUTL-03, DB-CABIN-03]"""
    found = 0
    for other in range(s.players):
        if other != seat and is_exposed(s, other) and has_aim(s, seat, other):
            found |= 1 << other
    return found


@compiled
def is_outlaw_target(s: State, seat: int, other: int) -> bool:
    """Whether a seat can be robbed."""
    return (outlaw_targets(s, seat) >> other) & 1 == 1


@compiled
def offer_outlaw_targets(s: State, seat: int, choices: Choices) -> int:
    """Whoever can be robbed."""
    return offer_seats(s, outlaw_targets(s, seat), 0, choices)


@compiled
def may_play_outlaw(s: State, seat: int) -> bool:
    """With an Outlaw and a legal aim at somebody. [DB-OUTL-03]"""
    return holds(s, seat, OUTLAW) and outlaw_targets(s, seat) != 0


@compiled
def ask_for_outlaw_target(s: State, seat: int) -> None:
    """Whom to rob; a single seat that owns something is no question. [DB-OUTL-01]"""
    targets = outlaw_targets(s, seat)
    if is_one_seat(targets):
        answer_outlaw_target(s, seat, only_seat(targets))
    else:
        ask_in_private(s, OUTLAW_TARGET, seat)


@compiled
def answer_outlaw_target(s: State, seat: int, other: int) -> None:
    """The target is chosen; then what to aim at, if there is more than one thing. [DB-OUTL-01]"""
    s.draft[seat, st.WHOM] = other
    aim = only_aim(s, seat, other, st.AIMS)
    if aim < st.AIMS:
        answer_aim(s, seat, aim)
    else:
        ask_in_private(s, OUTLAW_AIM, seat)


@compiled
def only_aim(s: State, seat: int, other: int, aims: int) -> int:
    """The one thing to aim at among the first so many sorts; beyond all if there are several, or none."""
    found, only = 0, st.AIMS
    for aim in range(aims):
        if is_aim(s, seat, other, aim):
            found += 1
            only = aim
    return only if found == 1 else st.AIMS


@compiled
def offer_aims(s: State, seat: int, choices: Choices) -> int:
    """What can be aimed at; a second choice is among backs and Tech only. [DB-OUTL-01, DB-OUTL-05]"""
    count = 0
    aims = st.AIMS if s.depth == 0 else st.AIM_BRIDGE
    for aim in range(aims):
        count = offer_if(choices, count, TAKE + aim, is_aim(s, seat, s.draft[seat, st.WHOM], aim))
    return count


@compiled
def may_aim(s: State, seat: int, aim: int) -> bool:
    """Whether this can be aimed at; a second choice is among backs and Tech only."""
    aims = st.AIMS if s.depth == 0 else st.AIM_BRIDGE
    return aim < aims and is_aim(s, seat, s.draft[seat, st.WHOM], aim)


@compiled
def refused_aim(action: int) -> int:
    """A bridge at which the actor has not landed, or which is one too many."""
    return STEAL_AFTER_LANDING if action == TAKE + st.AIM_BRIDGE else 0


@compiled
def answer_aim(s: State, seat: int, aim: int) -> None:
    """The Outlaw is announced with target and aim, or finds another aim. [DB-OUTL-01, DB-OUTL-05, DB-OUTL-06]"""
    target = s.draft[seat, st.WHOM]
    s.draft[seat, st.WHOM] = 0
    if s.depth > 0:
        change(s, st.AIM, aim)
        steal(s)
        return
    begin_step(s, st.STEP_PLAY)
    s.phase = st.TO_PLAY_ON
    s.playing = OUTLAW
    lay_down(s, seat, OUTLAW)
    emit(s.events, events.ROBS, ALL, seat, target, aim, 0)
    announce(s, T07, seat, OUTLAW, target, aim, land_under(s, seat))


# The bribe


@compiled
def ask_for_bribe(s: State) -> None:
    """The target may pay 2 Coins, if its hand can hold them. [DB-OUTL-04, DB-REACT-T08]"""
    change(s, st.TRIGGER, T08)
    target = top(s, st.TARGET)
    if backs(s, target, DRAW) >= BRIBE_COINS and is_exposed(s, target):
        ask(s, BRIBE, target)
    else:
        steal(s)


@compiled
def may_bribe(s: State, seat: int) -> bool:
    """Two Coins for each Outlaw. [DB-COIN-02, DB-OUTL-04]"""
    return held(s, seat, COIN) >= BRIBE_COINS


@compiled
def offer_bribe(s: State, seat: int, choices: Choices) -> int:
    """Two Coins, if they are held, or none."""
    return offer(choices, offer_if(choices, 0, PAY_BRIBE, may_bribe(s, seat)), NO)


@compiled
def is_bribe(s: State, seat: int, action: int) -> bool:
    """Whether the Coins are there, or this is a no."""
    return action == NO or (action == PAY_BRIBE and may_bribe(s, seat))


@compiled
def answer_bribe(s: State, seat: int, action: int) -> None:
    """Coins on the table, or the Outlaw steals. [DB-COIN-04]"""
    if action != PAY_BRIBE:
        steal(s)
        return
    thief = top(s, st.ACTOR)
    for _ in range(BRIBE_COINS):
        lay_down(s, seat, COIN)
    emit(s.events, events.OFFERED_BRIBE, ALL, seat, thief, 0, 0)
    announce(s, T09, seat, COIN, thief, 0, 0)


@compiled
def accept_bribe(s: State, payer: int) -> None:
    """The Outlaw goes under the Draw deck, then the 2 Coins. [DB-REACT-T08, DB-DISC-07]"""
    emit(s.events, events.BRIBED, ALL, payer, top(s, st.ACTOR), 0, 0)
    pop(s)
    discard(s, OUTLAW)
    for _ in range(BRIBE_COINS):
        discard(s, COIN)


# The theft


@compiled
def steal(s: State) -> None:
    """The Outlaw takes what it is aimed at; if that is gone, it looks for something else. [DB-OUTL-05, DB-OUTL-08, DB-PP-03]"""
    thief, target, aim = top(s, st.ACTOR), top(s, st.TARGET), top(s, st.AIM)
    if not is_aim(s, thief, target, aim):
        aim = only_aim(s, thief, target, st.AIM_BRIDGE)
        if aim == st.AIMS:
            aim_anew(s, thief, target)
            return
    pop(s)
    emit(s.events, events.STOLE, ALL, thief, target, aim, 0)
    if aim == st.AIM_TECH:
        s.tech[target] -= 1
        s.tech[thief] += 1
    elif aim == st.AIM_BRIDGE:
        take_bridge(s, thief, target, land_under(s, thief))
    elif aim == st.AIM_PLOT:  # DB-OUTL-07: it stays where it is
        s.plot_owner = thief
        emit(s.events, events.PLOT_TAKEN, ALL, thief, target, s.plot, 0)
    else:
        steal_from_hand(s, thief, target, aim)
    discard(s, OUTLAW)


@compiled
def aim_anew(s: State, thief: int, target: int) -> None:
    """Among several of the same target's backs and Tech Cards; with none left the theft yields nothing. [DB-OUTL-05]"""
    s.draft[thief, st.WHOM] = target
    for aim in range(st.AIM_BRIDGE):
        if is_aim(s, thief, target, aim):
            ask(s, OUTLAW_AIM, thief)
            return
    s.draft[thief, st.WHOM] = 0
    emit(s.events, events.STOLE_NOTHING, ALL, thief, target, 0, 0)
    pop(s)
    discard(s, OUTLAW)


@compiled
def take_bridge(s: State, seat: int, other: int, space: int) -> None:
    """A bridge keeps its place and gets the new owner's miniature. [DB-BRDG-16, DB-BRDG-19]"""
    change_bridge(s, space, seat)
    emit(s.events, events.BRIDGE_TAKEN, ALL, seat, other, space, 0)


@compiled
def steal_from_hand(s: State, thief: int, target: int, back: int) -> None:
    """A card of the chosen back at random; the two learn which, the others see the back. [DB-OUTL-02, DB-WANT-10]"""
    both = (1 << thief) | (1 << target)
    s.diary.cause = OUTLAW
    number = draw(s.chance, events.THEFT_STREAM, backs(s, target, back))
    card = take_out_secretly(s, target, card_with_back(s, target, back, number), both)
    take_in(s, thief, card, both)
    emit(s.events, events.STOLEN, both, thief, target, card, 0)


QUESTIONS = (
    question(
        OUTLAW_TARGET,
        "outlaw_target",
        seconds=45,
        span="action",
        rule="DB-OUTL-01",
        actions=range(CHOOSE, TAKE),
        offer=offer_outlaw_targets,
        allow=is_outlaw_target,
        answer=answer_outlaw_target,
    ),
    question(
        OUTLAW_AIM,
        "outlaw_aim",
        seconds=45,
        span="action",
        rule="DB-OUTL-02",
        refused_by="DB-OUTL-03",
        actions=range(TAKE, TAKE + st.AIMS),
        offer=offer_aims,
        allow=may_aim,
        reason=refused_aim,
        answer=answer_aim,
    ),
    question(
        BRIBE,
        "bribe",
        seconds=12,
        rule="DB-OUTL-04",
        offer=offer_bribe,
        allow=is_bribe,
        answer=answer_bribe,
        default=NO,
        shown=UNHURRIED,
    ),
)
