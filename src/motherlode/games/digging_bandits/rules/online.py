"""What is played for somebody who does not answer in time? The ledger's table on online play."""

import numpy as np

from motherlode.games.digging_bandits.actions import (
    ABANDON,
    BE,
    CASH_GOLD,
    CHOOSE,
    DECLINE,
    DONE,
    END_TURN,
    FROM_DIG,
    GIVE_UP,
    GO,
    NO,
    NO_ONE,
    NONE,
    PASS,
    PAY,
    PICK,
    PICK_UP,
    PLAY_IT,
    ROLL,
    STAY,
    STOP,
    TAKE_ONE,
    WALK,
)
from motherlode.games.digging_bandits.components import BANDITS, NO_LAND, OWNED, SEATS
from motherlode.games.digging_bandits.permitted import first_offer, is_offered
from motherlode.games.digging_bandits.rules.asking import decision_of
from motherlode.games.digging_bandits.rules.movement import is_destination, next_location
from motherlode.games.digging_bandits.state import (
    BRIDGE_DUE,
    BRIDGE_MET,
    CACHE_DISCARD,
    CHOOSE_BANDIT,
    DECISIONS,
    DUEL_TARGET,
    MAIN,
    PICKED,
    SPOON_LIFE,
    WARP_TO,
    WIN,
    State,
)
from motherlode.kernel.compiled import compiled

__all__ = ["timeout"]

FIRST = 255  # the first action that is offered

# What harms least, by decision; some depend on more and are looked at one by one.
HARMLESS = {
    "move": ROLL,
    "four_two": WALK,
    "react": PASS,
    "bonus": NONE,
    "cache_draw": FROM_DIG,
    "dig_on": STOP,
    "bribe": NO,
    "play_more": STOP,
    "trade_give": ABANDON,
    "trade_want": ABANDON,
    "trade_answer": DECLINE,
    "trade_pick": GIVE_UP,
    "shuffle_again": STOP,
    "tip_count": TAKE_ONE,
    "absent_target": NO_ONE,
    "double_time": NO,
}
BY_STAGE = np.array([HARMLESS.get(name, FIRST) for name in DECISIONS], np.uint8)


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
    if is_offered(s, seat, PAY):
        return PAY
    return STAY if stage == BRIDGE_DUE else STOP


@compiled
def pick_up_or_end(s: State, seat: int) -> int:
    """Pick up if no main action was taken, the first possible one if that is not; else the end."""
    if s.taken > 0:
        return END_TURN
    return PICK_UP if is_offered(s, seat, PICK_UP) else first_offer(s, seat)


@compiled
def win_or_live(s: State, seat: int, stage: int) -> int:
    """Cash, leave, or turn in; and the Spoon rather than being eliminated."""
    if stage == SPOON_LIFE:
        return PLAY_IT if is_offered(s, seat, PLAY_IT) else NO
    if is_offered(s, seat, CASH_GOLD):
        return CASH_GOLD
    return DONE if is_offered(s, seat, DONE) else first_offer(s, seat)


@compiled
def nearest_town(s: State, seat: int) -> int:
    """The next town clockwise, from the Cabin the first one its exit leads to."""
    location = next_location(s, s.location[seat])
    while s.land_at[location] != NO_LAND or not is_destination(s, seat, location):
        location = next_location(s, location)
    return GO + location


@compiled
def any_offer(s: State, seat: int, stage: int) -> int:
    """Any offer, by a number that everybody can work out, so that it tells nothing."""
    first, stop = BE, BE + BANDITS
    if stage == CACHE_DISCARD:
        first, stop = PICK, PICK + OWNED
    elif stage == DUEL_TARGET:
        first, stop = CHOOSE, CHOOSE + SEATS
    action = first + (s.turns + seat + s.draft[seat, PICKED]) % (stop - first)
    while not is_offered(s, seat, action):
        action = first if action + 1 == stop else action + 1
    return action
