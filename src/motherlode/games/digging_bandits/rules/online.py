"""What is played for somebody who does not answer in time? The ledger's table on online play."""

import numpy as np

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.components import BANDITS, NO_LAND, OWNED, SEATS
from motherlode.games.digging_bandits.questions import QUESTIONS, first_offer, is_offered
from motherlode.games.digging_bandits.rules.asking import decision_of
from motherlode.games.digging_bandits.rules.bridges import BRIDGE_DUE, BRIDGE_MET
from motherlode.games.digging_bandits.rules.card_cache import CACHE_DISCARD
from motherlode.games.digging_bandits.rules.elimination import SPOON_LIFE
from motherlode.games.digging_bandits.rules.immediate import DUEL_TARGET
from motherlode.games.digging_bandits.rules.main_actions import MAIN
from motherlode.games.digging_bandits.rules.movement import WARP_TO, is_destination, next_location
from motherlode.games.digging_bandits.rules.setup import CHOOSE_BANDIT
from motherlode.games.digging_bandits.rules.wanted import WIN
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.compiled import compiled

__all__ = ["timeout"]

FIRST = 255  # the first action that is offered

# What harms least, by question; some depend on more and are looked at one by one.
HARMLESS = QUESTIONS.by_number(lambda one: FIRST if one.default is None else one.default, FIRST)
BY_STAGE = np.array(HARMLESS, np.uint8)


@compiled
def timeout(s: State, seat: int) -> int:
    """What is played for a silent seat; a Trade without agreement in time fails. [DB-TRADE-07, DB-TRADE-14]"""
    stage = decision_of(s, seat)
    if stage in (BRIDGE_DUE, BRIDGE_MET):
        return pay_or_stay(s, seat, stage)
    if stage in (CHOOSE_BANDIT, CACHE_DISCARD, DUEL_TARGET):
        return any_offer(s, seat, stage)
    if stage == WARP_TO:
        return nearest_town(s, seat)
    if stage == MAIN:
        return pick_up_or_end(s, seat)
    if stage in (WIN, SPOON_LIFE):
        return win_or_live(s, seat, stage)
    action = int(BY_STAGE[stage])
    return first_offer(s, seat) if action == FIRST else action


@compiled
def pay_or_stay(s: State, seat: int, stage: int) -> int:
    """Pay if a Coin is held."""
    if is_offered(s, seat, act.PAY):
        return act.PAY
    return act.STAY if stage == BRIDGE_DUE else act.STOP


@compiled
def pick_up_or_end(s: State, seat: int) -> int:
    """Pick up if no main action was taken, the first possible one if that is not; else the end."""
    if s.taken > 0:
        return act.END_TURN
    return act.PICK_UP if is_offered(s, seat, act.PICK_UP) else first_offer(s, seat)


@compiled
def win_or_live(s: State, seat: int, stage: int) -> int:
    """Cash, leave, or turn in; and the Spoon rather than being eliminated."""
    if stage == SPOON_LIFE:
        return act.PLAY_IT if is_offered(s, seat, act.PLAY_IT) else act.NO
    if is_offered(s, seat, act.CASH_GOLD):
        return act.CASH_GOLD
    return act.DONE if is_offered(s, seat, act.DONE) else first_offer(s, seat)


@compiled
def nearest_town(s: State, seat: int) -> int:
    """The next town clockwise, from the Cabin the first one its exit leads to."""
    location = next_location(s, s.location[seat])
    while s.land_at[location] != NO_LAND or not is_destination(s, seat, location):
        location = next_location(s, location)
    return act.GO + location


@compiled
def any_offer(s: State, seat: int, stage: int) -> int:
    """Any offer, by a number that everybody can work out, so that it tells nothing."""
    first, stop = act.BE, act.BE + BANDITS
    if stage == CACHE_DISCARD:
        first, stop = act.PICK, act.PICK + OWNED
    elif stage == DUEL_TARGET:
        first, stop = act.CHOOSE, act.CHOOSE + SEATS
    action = first + (s.turns + seat + s.draft[seat, st.PICKED]) % (stop - first)
    while not is_offered(s, seat, action):
        action = first if action + 1 == stop else action + 1
    return action
