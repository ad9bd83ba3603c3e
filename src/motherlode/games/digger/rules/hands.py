"""Hands: how long they take, when they touch what they must not, when they let go. (DG-HAND)"""

from motherlode.games.digger.components import GEM_COUNT
from motherlode.games.digger.events import HANDS_STREAM
from motherlode.games.digger.state import State
from motherlode.kernel.chance import Chance, between, draw
from motherlode.kernel.compiled import compiled

__all__ = ["drawn_duration", "drawn_fumble", "drawn_slip", "is_anything_beside", "risk"]

BASE, WOBBLE, STUMBLES, STUMBLE_LOW, STUMBLE_HIGH = range(5)  # numbers of a span
LOWER, LEVEL, HIGHER, SLIP_BASE, SLIP_PER_LEVEL = range(5)  # numbers of clumsiness
THOUSAND = 1000
MOST_SLIPS = 900


@compiled
def drawn_duration(s: State, chance: Chance, stream: int, profile: int, act: int) -> int:
    """A base, three wobbles, and now and then a stumble, drawn in this order. [DG-HAND-01]"""
    needed = s.span[profile, act, BASE]
    for _ in range(3):
        needed += draw(chance, stream, s.span[profile, act, WOBBLE] + 1)
    if draw(chance, stream, THOUSAND) < s.span[profile, act, STUMBLES]:
        low = s.span[profile, act, STUMBLE_LOW]
        needed += between(chance, stream, low, s.span[profile, act, STUMBLE_HIGH])
    return needed


@compiled
def is_beside(s: State, gem: int, other: int) -> bool:
    """Whether two stacks are neighbours in the ring of a chest. [DG-FUMB-07, DG-COMP-06]"""
    return (s.beside[gem] >> other) & 1 == 1


@compiled
def is_anything_beside(s: State, gem: int, victim: int) -> bool:
    """Without a neighbouring stack there is nothing to touch. [DG-FUMB-08]"""
    for other in range(GEM_COUNT):
        if is_beside(s, gem, other) and s.stack[victim, other] > 0:
            return True
    return False


@compiled
def risk(s: State, profile: int, gem: int, victim: int) -> int:
    """In a thousand thefts, how many touch a neighbour: the taller it is, the more. [DG-HAND-02]"""
    height = s.stack[victim, gem]
    total = 0
    for other in range(GEM_COUNT):
        beside = s.stack[victim, other]
        if beside > 0 and is_beside(s, gem, other):
            if beside < height:
                total += s.clumsy[profile, LOWER]
            elif beside == height:
                total += s.clumsy[profile, LEVEL]
            else:
                total += s.clumsy[profile, HIGHER]
    return min(total, THOUSAND)


@compiled
def drawn_fumble(s: State, profile: int, gem: int, victim: int) -> bool:
    """One draw, even where nothing can be touched. [DG-HAND-03]"""
    return draw(s.chance, HANDS_STREAM, THOUSAND) < risk(s, profile, gem, victim)


@compiled
def drawn_slip(s: State, profile: int, height: int) -> bool:
    """One draw; tall towers wobble. [DG-HAND-04]"""
    chance = s.clumsy[profile, SLIP_BASE] + s.clumsy[profile, SLIP_PER_LEVEL] * height
    return draw(s.chance, HANDS_STREAM, THOUSAND) < min(chance, MOST_SLIPS)
