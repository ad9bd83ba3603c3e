"""Score: one die, the Digger's talent and the Event. (GS-SCO)"""

from motherlode.games.golddiggers.components import DIE
from motherlode.games.golddiggers.events import DIE_STREAM, ROLLED
from motherlode.games.golddiggers.rules.events import effect_on
from motherlode.games.golddiggers.state import State
from motherlode.kernel.chance import roll
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["bonus", "golds_met", "meets_gold", "meets_loser", "roll_for"]


@compiled
def roll_for(s: State, seat: int, talent: int) -> None:
    """Roll the die once, after the talent is named, and add up.

    [GS-SCO-01, GS-TRN-03, GS-TRN-04, GS-CMP-05, GS-ONL-01]
    """
    s.talent = talent
    s.die = roll(s.chance, DIE_STREAM, DIE)
    s.score = s.die + bonus(s, seat, talent)
    s.met = golds_met(s, talent, s.score)
    emit(s.events, ROLLED, ALL, seat, s.die, s.score, 0)


@compiled
def bonus(s: State, seat: int, talent: int) -> int:
    """What is added to the die: value and effect, either of which may be negative, without bounds.

    [GS-SCO-02, GS-SCO-03]
    """
    return s.value[seat, talent] + effect_on(s, talent)


@compiled
def meets_gold(s: State, slot: int, talent: int, score: int) -> bool:
    """A Gold asks for its printed number or more, whoever's tokens lie there. [GS-SCO-04, GS-SCO-06]"""
    return score >= s.requirement[slot, talent]


@compiled
def golds_met(s: State, talent: int, score: int) -> int:
    """All Golds in play that a score meets, one bit for each slot."""
    met = 0
    for slot in range(s.rules.golds_in_play):
        if meets_gold(s, slot, talent, score):
            met |= 1 << slot
    return met


@compiled
def meets_loser(s: State, score: int) -> bool:
    """The Loser asks for 4 or more, whatever the talent. [GS-SCO-05, GS-VAR-13]"""
    return score >= s.rules.loser_requirement
