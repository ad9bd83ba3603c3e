"""Online play: what is done for those who are silent or gone. (GS-ONL)"""

from motherlode.games.golddiggers.actions import DISAPPOINT, TAKE_LOSER, TAKE_NONE, place_on
from motherlode.games.golddiggers.components import TALENTS
from motherlode.games.golddiggers.events import RESIGNED
from motherlode.games.golddiggers.rules.acts import ACT
from motherlode.games.golddiggers.rules.disappoint import may_take_from_loser
from motherlode.games.golddiggers.rules.ending import players_in
from motherlode.games.golddiggers.rules.impress import PLACE, is_available
from motherlode.games.golddiggers.rules.score import bonus
from motherlode.games.golddiggers.state import ALL_KNOCKED_OUT, FORFEIT, NOBODY, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["leave", "reason_after_leaving", "timeout"]


@compiled
def timeout(s: State, seat: int) -> int:
    """The safe action taken for a player who does not answer in time."""
    if s.stage == ACT:
        return DISAPPOINT + best_talent(s, seat)
    if s.stage == PLACE:
        return place_on(best_place(s, seat))
    if may_take_from_loser(s, seat):
        return TAKE_LOSER  # GS-ONL-05: never harms a claim
    return TAKE_NONE


@compiled
def best_talent(s: State, seat: int) -> int:
    """The talent of highest value with the Event, the first of equals. [GS-ONL-04]"""
    best = 0
    for talent in range(1, TALENTS):
        if bonus(s, seat, talent) > bonus(s, seat, best):
            best = talent
    return best


@compiled
def best_place(s: State, seat: int) -> int:
    """Of the offered Golds, uncovered tracks first, the one of highest net worth. [GS-ONL-06]"""
    best = NOBODY
    for slot in range(s.rules.golds_in_play):
        if is_available(s, slot) and (best == NOBODY or is_better_place(s, seat, slot, best)):
            best = slot
    return best


@compiled
def is_better_place(s: State, seat: int, slot: int, best: int) -> bool:
    """Whether an offered Gold goes before another."""
    is_open = s.courted[seat, slot, s.talent] == 0
    if is_open != (s.courted[seat, best, s.talent] == 0):
        return is_open
    return s.net_worth[s.gold[slot]] > s.net_worth[s.gold[best]]


@compiled
def leave(s: State, seat: int) -> None:
    """A player resigns: no more turns, no win, but her tokens stay and her claims count. [GS-ONL-08]"""
    s.resigned |= 1 << seat
    emit(s.events, RESIGNED, ALL, seat, 0, 0, 0)


@compiled
def reason_after_leaving(s: State) -> int:
    """The last one left wins by forfeit; with nobody left the game is over. [GS-ONL-09]"""
    left = players_in(s)
    if left == 1:
        return FORFEIT
    return ALL_KNOCKED_OUT if left == 0 else 0
