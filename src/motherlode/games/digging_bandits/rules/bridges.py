"""What does a bridge ask of a walker, and how is one built? [DB-BRDG, DB-COIN, DB-TNT]"""

from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.actions import AT, LIGHT_TNT, PAY, STAY, STOP, USE_WARP
from motherlode.games.digging_bandits.refusal_rules import REFUSALS
from motherlode.games.digging_bandits.rules.asking import UNHURRIED, ask, ask_in_private, begin_step
from motherlode.games.digging_bandits.rules.board import (
    bridge_limit,
    bridges,
    change_bridge,
    has_town_landing,
    is_stuck,
    land_under,
    remove_bridge,
)
from motherlode.games.digging_bandits.rules.discard import discard, lay_down, mix_bottom
from motherlode.games.digging_bandits.rules.info import backs, held, holds, take_in
from motherlode.games.digging_bandits.rules.movement import (
    NO_TNT,
    NO_WARP,
    WARP_TO,
    end_move,
    expect_sheriff,
    land,
)
from motherlode.games.digging_bandits.rules.stack import announce
from motherlode.games.digging_bandits.rules.triggers import T05, T06, T10
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import EVERYBODY
from motherlode.kernel.questions import question

__all__ = [
    "BRIDGE_DUE",
    "BRIDGE_MET",
    "QUESTIONS",
    "ask_for_building_land",
    "blow_up",
    "collect_toll",
    "cross",
    "discard_build",
    "finish_build",
    "may_build",
    "meet_stuck",
]

BRIDGE_DUE, BRIDGE_MET, BRIDGE_SPACE = 1, 6, 22  # the numbers of the questions

PRICE = 3  # Coins for a bridge [DB-COIN-02]

# Rules that refuse what is done at a bridge.
STOP_OR_PASS = REFUSALS.index("DB-BRDG-04")
SETTLE_FIRST = REFUSALS.index("DB-BRDG-08")
NO_COIN = REFUSALS.index("DB-COIN-02")


# Meeting a bridge


@compiled
def meet_stuck(s: State, seat: int) -> None:
    """A stuck seat settles the toll before it may roll, or stays. [DB-BRDG-08, DB-BRDG-09, DB-BRDG-10, DB-TURN-19]"""
    if backs(s, seat, parts.DRAW) + backs(s, seat, parts.DOODAD) > 0:
        ask(s, BRIDGE_DUE, seat)
    else:
        stay(s, seat)


@compiled
def stay(s: State, seat: int) -> None:
    """No roll and no move this turn. [DB-BRDG-08]"""
    emit(s.events, events.STAYED, ALL, seat, 0, 0, 0)
    s.phase = st.TO_BONUS


@compiled
def cross(s: State, seat: int) -> None:
    """At a bridge the mover chooses; past it the walk goes on, and a Sheriff may come again. [DB-BRDG-04, DB-SHER-03]"""
    if is_stuck(s, seat):
        space = land_under(s, seat)
        emit(s.events, events.MET_BRIDGE, ALL, seat, s.bridge_of[space], space, 0)
        if backs(s, seat, parts.DRAW) > 0:
            ask(s, BRIDGE_MET, seat)
        else:
            halt(s, seat)
    elif s.steps > 0:
        s.phase = st.TO_WALK
        expect_sheriff(s, seat, st.NOBODY)
    else:
        land(s)


@compiled
def halt(s: State, seat: int) -> None:
    """Stopping costs the rest of the count; on the last step it is a landing all the same. [DB-BRDG-06, DB-BRDG-07, DB-BRDG-12, DB-MOVE-09]"""
    emit(s.events, events.HALTED, ALL, seat, land_under(s, seat), 0, 0)
    if s.steps == 0:
        land(s)
    else:
        end_move(s)


@compiled
def offer_bridge_answers(s: State, seat: int, choices: Choices) -> int:
    """Pay, parts.TNT, Western Warp if stuck from before, or let it be. A Cowboy is of no use here. [DB-BRDG-08, DB-TNT-01, DB-TNT-05, DB-REACT-14]"""
    is_due = s.stage == BRIDGE_DUE
    count = offer_if(choices, 0, USE_WARP, is_due and holds(s, seat, parts.WESTERN_WARP))
    count = offer_if(choices, count, PAY, holds(s, seat, parts.COIN))
    count = offer_if(choices, count, LIGHT_TNT, holds(s, seat, parts.TNT))
    return offer(choices, count, STAY if is_due else STOP)


@compiled
def may_answer_bridge(s: State, seat: int, stage: int, action: int) -> bool:
    """Pay, parts.TNT, Western Warp, or let it be."""
    if action == PAY:
        return holds(s, seat, parts.COIN)
    if action == LIGHT_TNT:
        return holds(s, seat, parts.TNT)
    if stage == BRIDGE_MET:
        return action == STOP
    return action == STAY or (action == USE_WARP and holds(s, seat, parts.WESTERN_WARP))


@compiled
def refused_at_bridge(stage: int, action: int) -> int:
    """What a mover lacks."""
    if action == PAY:
        return NO_COIN
    if action == LIGHT_TNT:
        return NO_TNT
    if stage == BRIDGE_MET:
        return STOP_OR_PASS
    return NO_WARP if action == USE_WARP else SETTLE_FIRST


@compiled
def answer_bridge(s: State, seat: int, action: int) -> None:
    """What a mover does about the bridge it stands at; what was stopped may be tried again. [DB-TNT-02, DB-COIN-04]"""
    owner = s.bridge_of[land_under(s, seat)]
    if action == PAY:  # DB-COIN-01: to the owner's hand
        lay_down(s, seat, parts.COIN)
        emit(s.events, events.OFFERED_TOLL, ALL, seat, owner, 0, 0)
        announce(s, T05, seat, parts.COIN, owner, 0, land_under(s, seat))
    elif action == LIGHT_TNT:
        lay_down(s, seat, parts.TNT)
        emit(s.events, events.PLAYED_TNT, ALL, seat, owner, land_under(s, seat), 0)
        announce(s, T06, seat, parts.TNT, owner, 0, land_under(s, seat))
    elif action == USE_WARP:
        ask_in_private(s, WARP_TO, seat)
    elif action == STAY:
        stay(s, seat)
    else:
        halt(s, seat)


@compiled
def collect_toll(s: State, seat: int, owner: int) -> None:
    """The Coin goes to the owner's hand, wherever the owner is, and the piece to the far end. [DB-COIN-01, DB-CABIN-04]"""
    s.table[parts.COIN] -= 1
    take_in(s, owner, parts.COIN, EVERYBODY)
    s.is_near = s.is_near & ~(1 << seat)
    s.diary.tolls = min(s.diary.tolls + 1, 127)
    emit(s.events, events.PAID_TOLL, ALL, seat, owner, 0, 0)


@compiled
def blow_up(s: State, seat: int, owner: int, space: int) -> None:
    """TNT destroys the bridge: first its card, then TNT go under the Draw deck. [DB-TNT-01, DB-TNT-03, DB-DISC-07]"""
    remove_bridge(s, space)
    discard(s, parts.TNT)
    emit(s.events, events.BRIDGE_DESTROYED, ALL, seat, owner, space, 0)


# Building


@compiled
def is_building_land(s: State, space: int) -> bool:
    """A cleared LAND space without a bridge. [DB-BRDG-01, DB-DIG-17, DB-TOWN-02]"""
    return s.height[space] == 0 and s.bridge_of[space] == st.NOBODY


@compiled
def may_build(s: State, seat: int) -> bool:
    """With a town landing, a Bridge card, 3 Coins, room on the board and under the limit. [DB-BRDG-23, DB-BRDG-02, DB-TOWN-01]"""
    if s.needs_town == 1 and not has_town_landing(s):
        return False
    if not holds(s, seat, parts.BRIDGE) or held(s, seat, parts.COIN) < PRICE:
        return False
    if bridges(s, seat) >= bridge_limit(s):
        return False
    for space in range(parts.LANDS):
        if is_building_land(s, space):
            return True
    return False


@compiled
def offer_building_land(s: State, choices: Choices) -> int:
    """Every space that can carry a bridge."""
    count = 0
    for space in range(parts.LANDS):
        count = offer_if(choices, count, AT + space, is_building_land(s, space))
    return count


@compiled
def ask_for_building_land(s: State, seat: int) -> None:
    """Where to build; a single space that can carry a bridge is no question. [DB-BRDG-01]"""
    found, only = 0, 0
    for space in range(parts.LANDS):
        if is_building_land(s, space):
            found += 1
            only = space
    if found == 1:
        answer_build(s, seat, only)
    else:
        ask_in_private(s, BRIDGE_SPACE, seat)


@compiled
def answer_build(s: State, seat: int, space: int) -> None:
    """Bridge card, 3 Coins and the space are announced. [DB-BRDG-01, DB-BRDG-03]"""
    begin_step(s, st.STEP_PLAY)
    s.phase = st.TO_PLAY_ON
    s.playing = parts.BRIDGE
    lay_down(s, seat, parts.BRIDGE)
    for _ in range(PRICE):
        lay_down(s, seat, parts.COIN)
    emit(s.events, events.BUILDS, ALL, seat, space, 0, 0)
    announce(s, T10, seat, parts.BRIDGE, st.NOBODY, 0, space)


@compiled
def finish_build(s: State, seat: int, space: int) -> None:
    """The bridge stands, whoever is there has crossed it, and the Coins go under the Draw deck. [DB-BRDG-01, DB-BRDG-14]"""
    s.table[parts.BRIDGE] -= 1
    change_bridge(s, space, seat)
    for _ in range(PRICE):
        discard(s, parts.COIN)
    emit(s.events, events.BUILT, ALL, seat, space, 0, 0)


@compiled
def discard_build(s: State) -> None:
    """A blocked Bridge and its 3 Coins go under the Draw deck in random order. [DB-DISC-04]"""
    discard(s, parts.BRIDGE)
    for _ in range(PRICE):
        discard(s, parts.COIN)
    mix_bottom(s, parts.DRAW, PRICE + 1)


QUESTIONS = (
    question(
        BRIDGE_DUE,
        "bridge_due",
        seconds=20,
        rule="DB-BRDG-08",
        offer=offer_bridge_answers,
        allow=may_answer_bridge,
        reason=refused_at_bridge,
        answer=answer_bridge,
        shown=UNHURRIED,
    ),
    question(
        BRIDGE_MET,
        "bridge_met",
        seconds=20,
        rule="DB-BRDG-04",
        offer=offer_bridge_answers,
        allow=may_answer_bridge,
        reason=refused_at_bridge,
        answer=answer_bridge,
        shown=UNHURRIED,
    ),
    question(
        BRIDGE_SPACE,
        "bridge_space",
        seconds=45,
        span="action",
        rule="DB-BRDG-01",
        actions=range(AT, AT + parts.LANDS),
        offer=offer_building_land,
        allow=is_building_land,
        answer=answer_build,
    ),
)
