"""Loser and knock-out: where failures pile up. (GS-LOS)"""

from motherlode.games.golddiggers.events import FAILED, KNOCKED_OUT
from motherlode.games.golddiggers.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["has_resigned", "is_in", "is_knocked_out", "send_to_loser"]


@compiled
def send_to_loser(s: State, seat: int, talent: int) -> None:
    """One token goes from the card to the Loser, where only its owner is known; five knock her out.

    [GS-IMP-11, GS-LOS-01, GS-LOS-02, GS-LOS-03, GS-LOS-09, GS-VAR-13]
    """
    s.card[seat, talent] -= 1
    s.loser[seat] += 1
    emit(s.events, FAILED, ALL, seat, talent, s.loser[seat], 0)
    if s.loser[seat] >= s.rules.loser_limit:
        knock_out(s, seat)


@compiled
def knock_out(s: State, seat: int) -> None:
    """Out for good, and all her tokens stay where they are. [GS-LOS-06, GS-LOS-08]"""
    s.knocked_out |= 1 << seat
    emit(s.events, KNOCKED_OUT, ALL, seat, 0, 0, 0)


@compiled
def is_in(s: State, seat: int) -> bool:
    """Whether a player still takes turns. [GS-LOS-04, GS-RND-06, GS-ONL-08]"""
    return ((s.knocked_out | s.resigned) >> seat) & 1 == 0


@compiled
def is_knocked_out(s: State, seat: int) -> bool:
    """Whether a player's failures put her out. [GS-LOS-03]"""
    return (s.knocked_out >> seat) & 1 == 1


@compiled
def has_resigned(s: State, seat: int) -> bool:
    """Whether a player left of her own will. [GS-ONL-08]"""
    return (s.resigned >> seat) & 1 == 1
