"""Claims: who bags which Gold when the game is over. (GS-CLM)"""

from motherlode.games.golddiggers.components import TALENTS
from motherlode.games.golddiggers.events import CLAIMED, UNCLAIMED
from motherlode.games.golddiggers.state import NOBODY, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["claimant", "qualifies", "settle_claims", "tokens_on"]

BLOCK = 1  # the setting `block` of gold_tie
EVERYONE = 1  # the setting `all` of tie_scope


@compiled
def settle_claims(s: State) -> None:
    """Each Gold is settled on its own and by itself, only at the end, knocked-out players included.

    [GS-CLM-07, GS-CLM-08, GS-CLM-09, GS-CLM-10, GS-LOS-07, GS-LOS-11]
    """
    for slot in range(s.rules.golds_in_play):
        seat = claimant(s, slot)
        s.claimed_by[slot] = seat
        if seat == NOBODY:
            emit(s.events, UNCLAIMED, ALL, slot, 0, 0, 0)
        else:
            emit(s.events, CLAIMED, ALL, seat, slot, 0, 0)


@compiled
def claimant(s: State, slot: int) -> int:
    """The qualifier with the most tokens that nobody equals claims; if there is none, nobody.

    [GS-CLM-02, GS-CLM-03, GS-CLM-04, GS-CLM-05]
    """
    best = NOBODY
    most = 0
    for seat in range(s.players):
        tokens = tokens_on(s, seat, slot)
        if qualifies(s, seat, slot) and tokens > most and not is_equalled(s, seat, slot):
            best = seat
            most = tokens
    if s.rules.gold_tie == BLOCK and is_outdone(s, slot, most):  # GS-VAR-04: ties above block
        return NOBODY
    return best


@compiled
def qualifies(s: State, seat: int, slot: int) -> bool:
    """She has a token on each of the Gold's five tracks. [GS-CLM-01]"""
    for talent in range(TALENTS):
        if s.courted[seat, slot, talent] == 0:
            return False
    return True


@compiled
def tokens_on(s: State, seat: int, slot: int) -> int:
    """All her tokens on a Gold."""
    count = 0
    for talent in range(TALENTS):
        count += s.courted[seat, slot, talent]
    return count


@compiled
def is_equalled(s: State, seat: int, slot: int) -> bool:
    """Whether another player who is compared has as many tokens there. [GS-CLM-06]"""
    for other in range(s.players):
        is_compared = s.rules.tie_scope == EVERYONE or qualifies(s, other, slot)  # GS-VAR-05: all
        if other != seat and is_compared and tokens_on(s, other, slot) == tokens_on(s, seat, slot):
            return True
    return False


@compiled
def is_outdone(s: State, slot: int, most: int) -> bool:
    """Whether some qualifier, struck out or not, has more tokens than this."""
    for seat in range(s.players):
        if qualifies(s, seat, slot) and tokens_on(s, seat, slot) > most:
            return True
    return False
