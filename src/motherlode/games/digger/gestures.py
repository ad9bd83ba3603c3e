"""How is an act made by hand? Shaking dice, dragging a cube to its place, reaching into a chest. (DG-NET)

Each gesture is judged by the times at which its messages arrived and by the samples of its pointer, in units of the
target: a square of 1000 that the board lays over haul, box or chest.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt
from typing import Any

import msgspec

from motherlode.games.digger.actions import STACK, STOP_ROLLING, stolen_gem, victim_of
from motherlode.games.digger.components import GEMS, StealView
from motherlode.games.digger.measuring import (
    BOX_MS,
    SHAKE_MS,
    STACK_MS,
    THROW_LOCK_MS,
    is_well_stacked,
)
from motherlode.games.digger.rules.live import FALLS, STANDS, VOID
from motherlode.games.digger.state import COLLECT
from motherlode.games.digger.steal_view import Path, grab, shown_to_thief
from motherlode.kernel.live import Sample, Verdict
from motherlode.kernel.position import Position

__all__ = ["Drag", "Shake", "Stacking", "Theft", "speed_permille"]

KEPT = 2000  # samples that are kept of a path
MOST = 20_000  # samples of one gesture: more than any pointer makes in a turn
LAST = 50  # milliseconds over which the speed of a drop is taken
TIME_GONE = "DG-LIM-06"  # what failed changes nothing, but its time is gone


class Shake:
    """Dice in the hand: thrown when it opens, unless that is too soon. [DG-NET-23]"""

    def __init__(self, action: int) -> None:
        """action: the throw."""
        self.action = action
        self.view: dict[str, Any] | None = None
        self.samples: list[Sample] = []

    @property
    def path(self) -> list[Sample]:
        """Where such a hand went is not kept."""
        return []

    def add(self, samples: Sequence[Sample], arrived: int) -> Verdict | None:
        """Shaking is only for show."""
        return None

    def release(self, arrived: int) -> Verdict:
        """The dice roll for a while; only then are they read."""
        if arrived < SHAKE_MS:
            return Verdict(refusal="too_short", rule=TIME_GONE)
        return Verdict(((self.action, None),), THROW_LOCK_MS)

    def lose(self) -> Verdict:
        """The dice are put down again."""
        return Verdict(refusal="dropped", rule=TIME_GONE)


class Drag(Shake):
    """A cube on its way to haul or box: it lies there if it is dropped inside. [DG-TAKE-07, DG-WATER-01]"""

    side = 1000
    shortest = BOX_MS  # the same for taking

    def add(self, samples: Sequence[Sample], arrived: int) -> Verdict | None:
        """The last sample is where the cube is."""
        self.samples = [*self.samples, *samples][-KEPT:]
        return None

    def release(self, arrived: int) -> Verdict:
        """Inside and not too quick."""
        if arrived < self.shortest:
            return Verdict(refusal="too_short", rule=TIME_GONE)
        if not self.samples or not all(0 <= part <= self.side for part in self.samples[-1][1:]):
            return Verdict(refusal="dropped", rule=TIME_GONE)
        return Verdict(((self.action, None),))


class Stacking(Drag):
    """A cube on its way to its own stack: it stands if it is set down near and slowly. [DG-BANK-05]"""

    def __init__(self, position: Position, action: int, view: StealView) -> None:
        """action: the stack. view: where the places of a chest are."""
        super().__init__(action)
        self.chest = view
        gem = action - STACK
        self.centre = view.stacks[GEMS[gem]]
        self.height = position.state.stack[position.state.digger, gem]
        self.stops = position.state.stage == COLLECT

    def release(self, arrived: int) -> Verdict:
        """Dropped outside the chest nothing is done; inside it stands or falls. [DG-BANK-04, DG-BANK-05]"""
        middle = self.chest.side // 2
        if not self.samples or _distance(self.samples[-1], (middle, middle)) > middle:
            return Verdict(refusal="dropped", rule=TIME_GONE)
        away = _distance(self.samples[-1], self.centre)
        speed = speed_permille(self.samples)
        stands = arrived >= STACK_MS and is_well_stacked(self.height, away, speed)
        stack = (self.action, STANDS if stands else FALLS)
        # DG-BANK-02: whoever stacks while she may still throw has stopped, even if the cube falls.
        return Verdict(((STOP_ROLLING, None), stack) if self.stops else (stack,))


class Theft:
    """A hand in a foreign chest; the path it takes decides. [DG-NET-07, DG-NET-10]"""

    def __init__(self, position: Position, action: int) -> None:
        """action: the theft; its view is drawn now and not earlier. [DG-NET-08]"""
        state, cards = position.state, position.cards
        grabbed = grab(state, cards, stolen_gem(action), victim_of(state, action))
        self.action = action
        self.judge = Path(cards.steal_view, grabbed)
        self.view: dict[str, Any] | None = msgspec.to_builtins(
            shown_to_thief(cards.steal_view, grabbed)
        )

    @property
    def path(self) -> list[Sample]:
        """All samples, for review. [DG-NET-14]"""
        return self.judge.samples[-KEPT:]

    def add(self, samples: Sequence[Sample], arrived: int) -> Verdict | None:
        """Judge as they arrive; a path may be decided long before the hand opens. [DG-NET-24]"""
        if len(self.judge.samples) > MOST:
            return Verdict(((self.action, VOID),))
        outcome = self.judge.add(samples, arrived)
        return None if outcome is None else Verdict(((self.action, outcome),))

    def release(self, arrived: int) -> Verdict:
        """Letting go before the gate breaks it off. [DG-STEAL-16]"""
        return Verdict(((self.action, self.judge.release()),))

    def lose(self) -> Verdict:
        """So does losing the pointer."""
        return self.release(0)


def _distance(sample: Sample, point: tuple[int, int]) -> int:
    """How far, rounded up, so that what is just outside is outside."""
    square = (sample[1] - point[0]) ** 2 + (sample[2] - point[1]) ** 2
    root = isqrt(square)
    return root if root * root == square else root + 1


def speed_permille(path: Sequence[Sample]) -> int:
    """The mean speed over the last 50 ms, in thousandths of a unit in a millisecond."""
    end = path[-1][0]
    first = next(place for place, sample in enumerate(path) if sample[0] >= end - LAST)
    last = path[min(first, max(len(path) - 2, 0)) :]  # at least the last step
    lengths = (
        isqrt(1_000_000 * ((b[1] - a[1]) ** 2 + (b[2] - a[2]) ** 2)) for a, b in pairwise(last)
    )
    return sum(lengths) // max(last[-1][0] - last[0][0], 1)
