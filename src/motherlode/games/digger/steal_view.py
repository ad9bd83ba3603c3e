"""How is a theft at a live table shown and judged? By the victim's chest, which is turned and trembles, and the pointer's path through it.

Whole numbers in units of the server, so that a client, a server and a replay work out the same. (DG-NET)
"""

from collections.abc import Iterable

import msgspec

from motherlode.games.digger.components import GEMS, Cards, StealView
from motherlode.games.digger.rules.live import (
    BROKEN_OFF,
    CLEAN,
    CONTACT,
    VIEW_DRAWS,
    VOID,
    drawn_for_view,
)
from motherlode.games.digger.state import State
from motherlode.kernel.chance import CHANCE

__all__ = [
    "Grab",
    "Path",
    "Sample",
    "ThiefView",
    "contact_distance",
    "grab",
    "is_nearer",
    "shown_to_thief",
    "stack_radius",
    "tremor",
]

FEWEST_SAMPLES = 10
SHORTEST = 250  # milliseconds
FASTEST = 5  # units of the pointer in a millisecond
LONGEST_GAP = 150  # milliseconds between two samples
LATEST = 250  # milliseconds between the claimed and the true time of a batch
BATCH = (
    60  # milliseconds of samples that a hand may have gathered before it sends the first of them
)

Point = tuple[int, int]
Sample = tuple[int, int, int]  # milliseconds since the grab, x and y of the pointer


class Grab(msgspec.Struct, frozen=True):
    """What is drawn when a hand closes on a cube, and not earlier. [DG-NET-07, DG-NET-08]"""

    colour: str
    victim: int
    rotation: int  # degrees, clockwise
    stacks: dict[str, Point]
    heights: dict[str, int]
    neighbours: list[str]  # those that must not be touched
    periods: Point


class ThiefView(msgspec.Struct, frozen=True):
    """What a board is sent of a theft: all it needs to draw the chest and the cube, so that it knows no rule. [DG-NET-07]"""

    colour: str
    victim: int
    stacks: dict[str, Point]
    heights: dict[str, int]
    radii: dict[str, int]  # of the stacks
    contact: dict[str, int]  # how near the cube may come to the stacks that must not be touched
    sway: tuple[list[tuple[float, int]], ...]  # of x and y: (milliseconds, units), a line between
    side: int
    cube_radius: int
    gate: Point
    fastest: int  # units in a millisecond that a pointer may move


def grab(s: State, cards: Cards, gem: int, victim: int) -> Grab:
    """The view of the next attempt of this turn; looking at it changes nothing. [DG-NET-08]"""
    chance = CHANCE.copy(s.chance)
    quarters, *offsets, period_x, period_y = (
        drawn_for_view(s, chance, place) for place in range(VIEW_DRAWS)
    )
    stacks = {}
    for number, place in enumerate(("yellow", "green", "red", "white")):
        x, y = _turned(cards.steal_view, cards.steal_view.stacks[place], quarters)
        stacks[place] = (x + offsets[2 * number], y + offsets[2 * number + 1])
    return Grab(
        colour=GEMS[gem],
        victim=victim,
        rotation=90 * quarters,
        stacks=stacks,
        heights={name: s.stack[victim, number] for number, name in enumerate(GEMS)},
        neighbours=[name for number, name in enumerate(GEMS) if s.beside[gem] >> number & 1],
        periods=(period_x, period_y),
    )


def _turned(view: StealView, point: Point, quarters: int) -> Point:
    """A point after some quarter turns clockwise about the middle; y runs downwards. [DG-NET-08]"""
    x, y = point
    for _ in range(quarters):
        x, y = view.side - y, x
    return x, y


def tremor(view: StealView, t: int, period: int) -> int:
    """A triangle wave: a steady line needs a steady hand. [DG-NET-09]"""
    return view.tremor - (4 * view.tremor * abs(2 * (t % period) - period)) // (2 * period)


def _sway(view: StealView, period: int) -> list[tuple[float, int]]:
    """The corners of the triangle wave; between them it is a line, rounded up. [DG-NET-09]"""
    return [(0, -view.tremor), (period / 2, view.tremor), (period, -view.tremor)]


def stack_radius(view: StealView, height: int) -> int:
    """A stack seen from above: the higher, the wider. [DG-NET-07]"""
    return view.stack_radius + view.radius_per_level * height


def contact_distance(view: StealView, height: int) -> int:
    """How near the carried cube may come to a stack of this height. [DG-NET-07, DG-NET-10]"""
    return view.cube_radius + stack_radius(view, height)


def shown_to_thief(view: StealView, grabbed: Grab) -> ThiefView:
    """A grab as it is sent; only neighbours that stand can be touched. [DG-NET-07, DG-NET-10]"""
    heights = grabbed.heights
    return ThiefView(
        colour=grabbed.colour,
        victim=grabbed.victim,
        stacks=grabbed.stacks,
        heights=heights,
        radii={name: stack_radius(view, height) for name, height in heights.items()},
        contact={
            name: contact_distance(view, heights[name])
            for name in grabbed.neighbours
            if heights[name] > 0
        },
        sway=tuple(_sway(view, period) for period in grabbed.periods),
        side=view.side,
        cube_radius=view.cube_radius,
        gate=view.gate,
        fastest=FASTEST,
    )


def is_nearer(centre: Point, start: Point, stop: Point, distance: int) -> bool:
    """Whether a segment comes nearer to a point than a distance, worked out without rounding. [DG-NET-10]"""
    along = (stop[0] - start[0], stop[1] - start[1])
    away = (centre[0] - start[0], centre[1] - start[1])
    length = along[0] ** 2 + along[1] ** 2
    reach = away[0] * along[0] + away[1] * along[1]
    if reach <= 0:
        return away[0] ** 2 + away[1] ** 2 < distance**2
    if reach >= length:
        beyond = (centre[0] - stop[0], centre[1] - stop[1])
        return beyond[0] ** 2 + beyond[1] ** 2 < distance**2
    across = away[0] * along[1] - away[1] * along[0]
    return across**2 < distance**2 * length


class Path:
    """The way of a hand from the grab to the gate, judged as its samples arrive. [DG-NET-24]

    `outcome` is nothing until the path is decided, then CLEAN, CONTACT, BROKEN_OFF or VOID.
    """

    def __init__(self, view: StealView, grab: Grab) -> None:
        """A hand has closed on the top cube; the first sample says where the pointer is."""
        self.view = view
        self.grab = grab
        self.samples: list[Sample] = []
        self.first_arrived = 0  # milliseconds after the grab, by the server's clock
        self.outcome: int | None = None

    def add(self, batch: Iterable[Sample], arrived: int) -> int | None:
        """Samples that arrived together, so many milliseconds after the grab. [DG-NET-11, DG-NET-24]"""
        if not self.samples:
            self.first_arrived = arrived
        for sample in batch:
            if self.outcome is None:
                self.outcome = self._judged(sample, arrived)
                self.samples.append(sample)
        return self.outcome

    def release(self) -> int:
        """Letting go before the gate breaks the theft off, whatever the path was like. [DG-STEAL-16, DG-NET-24]"""
        if self.outcome is None:
            self.outcome = BROKEN_OFF
        return self.outcome

    def position(self, sample: Sample) -> Point:
        """Where the carried cube is shown and checked. [DG-NET-09]"""
        t, x, y = sample
        _, first_x, first_y = self.samples[0] if self.samples else sample
        x += self.grab.stacks[self.grab.colour][0] - first_x
        y += self.grab.stacks[self.grab.colour][1] - first_y
        period_x, period_y = self.grab.periods
        return x + tremor(self.view, t, period_x), y + tremor(self.view, t, period_y)

    def _judged(self, sample: Sample, arrived: int) -> int | None:
        """First the faults that show at once, then contact, then the gate. [DG-NET-24]"""
        is_late = abs(arrived - sample[0]) > LATEST
        here = self.position(sample)
        before = self.position(self.samples[-1]) if self.samples else here
        is_through = self._crosses_gate(before, here)
        if is_late or self._is_faulty(sample) or (self._is_outside(here) and not is_through):
            return VOID
        if self._touches(before, here):
            return CONTACT
        if not is_through:
            return None
        return VOID if self._is_too_short(sample, arrived) else CLEAN

    def _is_faulty(self, sample: Sample) -> bool:
        """Too fast, or with a gap. [DG-NET-11]"""
        if not self.samples:
            return False
        t, x, y = (now - then for now, then in zip(sample, self.samples[-1], strict=True))
        return not 0 < t <= LONGEST_GAP or x**2 + y**2 > (FASTEST * t) ** 2

    def _is_too_short(self, last: Sample, arrived: int) -> bool:
        """Too few samples or too little time, judged at the gate only. [DG-NET-11, DG-NET-24]

        A browser can claim any time. So the server's own clock must have seen as much, from the grab on and, but for
        what the first message may have gathered, from the first sample on.
        """
        claimed = last[0] - self.samples[0][0]
        seen = min(arrived, arrived - self.first_arrived + BATCH)
        return len(self.samples) + 1 < FEWEST_SAMPLES or min(claimed, seen) < SHORTEST

    def _is_outside(self, here: Point) -> bool:
        return not all(0 <= part <= self.view.side for part in here)

    def _crosses_gate(self, before: Point, here: Point) -> bool:
        """Whether the cube crosses the bottom edge inside the gate. [DG-NET-07]"""
        low, high = self.view.gate
        down = here[1] - before[1]
        if here[1] < self.view.side or down <= 0:
            return False
        x = before[0] * down + (here[0] - before[0]) * (self.view.side - before[1])
        return low * down <= x <= high * down

    def _touches(self, before: Point, here: Point) -> bool:
        """Contact with a neighbouring stack; the robbed and the opposite one do not matter. [DG-NET-10, DG-FUMB-07]"""
        return any(
            is_nearer(
                self.grab.stacks[name],
                before,
                here,
                contact_distance(self.view, self.grab.heights[name]),
            )
            for name in self.grab.neighbours
            if self.grab.heights[name] > 0
        )
