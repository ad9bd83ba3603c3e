"""How does a sensible Digger play? She looks at every face of the die and one step ahead.

Whole numbers only, so that she plays the same on every processor. Covering a track is worth more the richer
the Gold and the more of it is covered already; a token on the Loser costs more the closer the knock-out is.
"""

import numpy as np

from motherlode.games.golddiggers.actions import (
    DISAPPOINT,
    IMPRESS,
    PLACE_ON,
    TAKE_LOSER,
    argument,
    kind,
)
from motherlode.games.golddiggers.components import DIE, TALENTS
from motherlode.games.golddiggers.rules.impress import may_keep
from motherlode.games.golddiggers.rules.score import bonus, meets_gold, meets_loser
from motherlode.games.golddiggers.state import State
from motherlode.kernel.choices import Choices, Luck, count, pick
from motherlode.kernel.compiled import compiled

__all__ = ["advise"]

WORST = -1_000_000_000
COVER = np.array([20, 30, 40, 60, 100, 0], np.int64)  # by tracks of the Gold covered before
LOSE = np.array([20_000, 1_600, 700, 350, 200], np.int64)  # by tokens still to go after this one
SPARE = 4  # what a second token on a track is worth, for rival claims
STALL = 1  # doing something beats doing nothing


@compiled
def advise(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """The offered action with the best outlook, the first of equals."""
    richest = richest_gold(s)
    best = pick(choices, 0)
    best_value = WORST
    for number in range(count(choices)):
        value = outlook(s, seat, pick(choices, number), richest)
        if value > best_value:
            best = pick(choices, number)
            best_value = value
    return best


@compiled
def outlook(s: State, seat: int, action: int, richest: int) -> int:
    """What an action promises, in hundredths of a track on the richest Gold."""
    what = kind(action)
    which = argument(action)
    if what == IMPRESS:
        return value_of_impress(s, seat, which, richest)
    if what == DISAPPOINT:
        return value_of_disappoint(s, seat, which)
    if what == PLACE_ON:
        return value_of_place(s, seat, which, s.talent, richest)
    return value_of_recovery(s, seat) if what == TAKE_LOSER else 0


@compiled
def value_of_impress(s: State, seat: int, talent: int, richest: int) -> int:
    """The sum over all faces: the best Gold reached, or the loss of the token."""
    value = STALL
    added = bonus(s, seat, talent)
    for face in range(1, DIE + 1):
        value += value_of_score(s, seat, talent, face + added, richest)
    return value


@compiled
def value_of_score(s: State, seat: int, talent: int, score: int, richest: int) -> int:
    """The best that can be done with a score."""
    best = WORST
    for slot in range(s.rules.golds_in_play):
        if meets_gold(s, slot, talent, score):
            best = max(best, value_of_place(s, seat, slot, talent, richest))
    if best == WORST:
        return -cost_of_losing(s, s.loser[seat])
    return max(best, 0) if may_keep(s) else best


@compiled
def value_of_place(s: State, seat: int, slot: int, talent: int, richest: int) -> int:
    """A new track counts by what is covered already; a second token only if it is to spare."""
    worth = 20 + 80 * s.net_worth[s.gold[slot]] // richest
    if s.courted[seat, slot, talent] == 0:
        return worth * int(COVER[covered(s, seat, slot)])
    return worth * SPARE if is_spare(s, seat, talent) else -worth


@compiled
def covered(s: State, seat: int, slot: int) -> int:
    """How many tracks of a Gold she covers."""
    tracks = 0
    for talent in range(TALENTS):
        if s.courted[seat, slot, talent] > 0:
            tracks += 1
    return tracks


@compiled
def is_spare(s: State, seat: int, talent: int) -> bool:
    """Whether she has more tokens of a talent than Golds that still lack it."""
    lacking = 0
    for slot in range(s.rules.golds_in_play):
        if s.courted[seat, slot, talent] == 0:
            lacking += 1
    return s.card[seat, talent] > lacking


@compiled
def value_of_disappoint(s: State, seat: int, talent: int) -> int:
    """The sum over all faces that bring a token back from the Loser."""
    if s.loser[seat] == 0:
        return 0
    value = 0
    added = bonus(s, seat, talent)
    for face in range(1, DIE + 1):
        if meets_loser(s, face + added):
            value += value_of_recovery(s, seat)
    return value


@compiled
def value_of_recovery(s: State, seat: int) -> int:
    """A token back from the Loser undoes the cost of the last one lost."""
    return cost_of_losing(s, s.loser[seat] - 1)


@compiled
def cost_of_losing(s: State, tokens: int) -> int:
    """What the next token on the Loser costs, with so many there."""
    left = s.rules.loser_limit - tokens - 1
    return int(LOSE[min(max(left, 0), 4)])


@compiled
def richest_gold(s: State) -> int:
    """The highest net worth in play."""
    richest = 1
    for slot in range(s.rules.golds_in_play):
        richest = max(richest, s.net_worth[s.gold[slot]])
    return richest
