"""What is played for somebody who does not answer in time? The ledger's table on online play."""

import numpy as np

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.components import BANDITS, NO_LAND, OWNED, SEATS
from motherlode.games.digging_bandits.permitted import first_offer, is_offered
from motherlode.games.digging_bandits.rules.asking import decision_of
from motherlode.games.digging_bandits.rules.movement import is_destination, next_location
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.compiled import compiled

__all__ = ["timeout"]

FIRST = 255  # the first action that is offered

# What harms least, by decision; some depend on more and are looked at one by one.
HARMLESS = {
    "move": act.ROLL,
    "four_two": act.WALK,
    "react": act.PASS,
    "bonus": act.NONE,
    "cache_draw": act.FROM_DIG,
    "dig_on": act.STOP,
    "bribe": act.NO,
    "play_more": act.STOP,
    "trade_give": act.ABANDON,
    "trade_want": act.ABANDON,
    "trade_answer": act.DECLINE,
    "trade_pick": act.GIVE_UP,
    "shuffle_again": act.STOP,
    "tip_count": act.TAKE_ONE,
    "absent_target": act.NO_ONE,
    "double_time": act.NO,
}
BY_STAGE = np.array([HARMLESS.get(name, FIRST) for name in st.DECISIONS], np.uint8)


@compiled
def timeout(s: State, seat: int) -> int:
    """What is played for a silent seat; a Trade without agreement in time fails. [DB-TRADE-07, DB-TRADE-14]"""
    stage = decision_of(s, seat)
    if stage in (st.BRIDGE_DUE, st.BRIDGE_MET):
        return pay_or_stay(s, seat, stage)
    if stage in (st.CHOOSE_BANDIT, st.CACHE_DISCARD, st.DUEL_TARGET):
        return any_offer(s, seat, stage)
    if stage == st.WARP_TO:
        return nearest_town(s, seat)
    if stage == st.MAIN:
        return pick_up_or_end(s, seat)
    if stage in (st.WIN, st.SPOON_LIFE):
        return win_or_live(s, seat, stage)
    action = int(BY_STAGE[stage])
    return first_offer(s, seat) if action == FIRST else action


@compiled
def pay_or_stay(s: State, seat: int, stage: int) -> int:
    """Pay if a Coin is held."""
    if is_offered(s, seat, act.PAY):
        return act.PAY
    return act.STAY if stage == st.BRIDGE_DUE else act.STOP


@compiled
def pick_up_or_end(s: State, seat: int) -> int:
    """Pick up if no main action was taken, the first possible one if that is not; else the end."""
    if s.taken > 0:
        return act.END_TURN
    return act.PICK_UP if is_offered(s, seat, act.PICK_UP) else first_offer(s, seat)


@compiled
def win_or_live(s: State, seat: int, stage: int) -> int:
    """Cash, leave, or turn in; and the Spoon rather than being eliminated."""
    if stage == st.SPOON_LIFE:
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
    if stage == st.CACHE_DISCARD:
        first, stop = act.PICK, act.PICK + OWNED
    elif stage == st.DUEL_TARGET:
        first, stop = act.CHOOSE, act.CHOOSE + SEATS
    action = first + (s.turns + seat + s.draft[seat, st.PICKED]) % (stop - first)
    while not is_offered(s, seat, action):
        action = first if action + 1 == stop else action + 1
    return action
