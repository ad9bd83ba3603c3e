"""What is in the tin? Dice, cubes, chests, the sand and the hands that move them, as a file can replace them. No rules."""

from functools import cache
from typing import Annotated, Any

import msgspec

from motherlode.kernel.card_files import checked_cards, packaged_cards
from motherlode.kernel.errors import nearest

__all__ = ["Cards", "Hands", "Span", "StealView", "read_cards"]

SEATS = 5
DICE = 5  # DG-COMP-01: five of them, thrown together
FACES = 6
COLOURS = ("blue", "yellow", "red", "green", "white", "black")
# Blue is water, yellow gold, red ruby, green emerald, white diamond. [DG-COMP-04]
BLUE, YELLOW, RED, GREEN, WHITE, BLACK = range(len(COLOURS))
CUBES = 5  # colours of which there are cubes: all but black [DG-COMP-03]
GEMS = COLOURS[1:5]  # a gem's number is its colour's, less one
GEM_COUNT = len(GEMS)
FIRST_GEM = YELLOW
SIDES = ("A", "B", "C", "D", "E")
SIDE_COUNT = len(SIDES)
SUM = 15  # DG-COMP-09: of every black side
CUSTOM = "custom"
PROFILES = ("average", "novice", "expert", CUSTOM)
ACTS = ("first_throw", "throw", "take", "steal", "stack", "box", "call_stop")
FIRST_THROW, THROW, TAKE, STEAL, STACK, BOX, CALL_STOP = range(len(ACTS))
ACT_COUNT = len(ACTS)
QUICK = ("first_throw", "call_stop")  # acts that may take a single millisecond
SHORTEST = 50
MOST_CUBES = 20
HIGHEST = 10  # DG-BANK-11: no stack can be higher
LONGEST = 1_000_000  # milliseconds in a file; more would not fit the record

Points = Annotated[int, msgspec.Meta(gt=0, le=99)]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=LONGEST)]
Permille = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Unit = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long an act takes. [DG-HAND-01]"""

    base: Annotated[int, msgspec.Meta(ge=1, le=LONGEST)]
    w: Milliseconds
    q: Annotated[int, msgspec.Meta(ge=0, le=500)]
    s_lo: Milliseconds
    s_hi: Milliseconds

    @property
    def mean(self) -> float:
        """What it takes in the mean."""
        return self.base + 1.5 * self.w + self.q * (self.s_lo + self.s_hi) / 2000


class Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pair of hands and a feeling for time. [DG-HAND-01, DG-HAND-06]"""

    first_throw: Span
    throw: Span
    take: Span
    steal: Span
    stack: Span
    box: Span
    call_stop: Span
    f_low: Permille
    f_level: Permille
    f_high: Permille
    slip_base: Annotated[int, msgspec.Meta(ge=0, le=900)]
    slip_per_level: Annotated[int, msgspec.Meta(ge=0, le=100)]
    tempo_k: Annotated[int, msgspec.Meta(ge=0, le=300)]
    tempo_bias: Annotated[int, msgspec.Meta(ge=-300, le=300)]
    jitter_ms: Annotated[int, msgspec.Meta(ge=0, le=5000)]


class StealView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The victim's chest under a live thief's hand. [DG-NET-07]"""

    side: Unit
    stacks: dict[str, tuple[Unit, Unit]]
    stack_radius: Unit
    radius_per_level: Unit
    cube_radius: Unit
    gate: tuple[Unit, Unit]
    offset: Unit
    tremor: Unit
    period: tuple[Annotated[int, msgspec.Meta(ge=2, le=100_000)], Unit]


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed and everything measured; a game records what it was played with. [DG-COMP-12]"""

    sand_ms: Annotated[int, msgspec.Meta(ge=10_000, le=120_000)]
    cubes_per_colour: Annotated[int, msgspec.Meta(ge=1, le=MOST_CUBES)]
    dice_faces: list[str]
    places: list[str]
    neighbours: dict[str, list[str]]
    white_values: dict[str, Points]
    black_sides: list[dict[str, Points]]
    hands_profiles: dict[str, Hands]
    steal_view: StealView


def read_cards(data: Any = None) -> Cards:
    """What a parsed file holds, checked; without one, what lies in the tin. [DG-COMP-12]"""
    return _in_the_tin() if data is None else checked_cards(data, Cards, _problems, "chests")


@cache
def _in_the_tin() -> Cards:
    return read_cards(packaged_cards(__package__))


def _problems(cards: Cards) -> list[str]:
    """Everything that keeps this file from being played with, in words. [DG-COMP-12]"""
    return [
        *_faces(cards.dice_faces),
        *_ring(cards),
        *_values(cards),
        *_profiles(cards.hands_profiles),
        *_geometry(cards.steal_view),
    ]


def _faces(faces: list[str]) -> list[str]:
    wrong = [
        f"dice_faces: {one!r} is no colour; {nearest(one, list(COLOURS))}" for one in _not_in(faces)
    ]
    if len(faces) != FACES:
        wrong.append(f"dice_faces: a die has six faces, not {len(faces)}")
    return wrong


def _not_in(names: list[str]) -> list[str]:
    return [name for name in names if name not in COLOURS]


def _gems(what: str, names: Any) -> list[str]:
    """One entry for each of the four gem colours, no more and no less. [DG-COMP-06]"""
    if sorted(names) == sorted(GEMS):
        return []
    return [f"{what}: name yellow, green, red and white once each, not {', '.join(names)}"]


def _ring(cards: Cards) -> list[str]:
    wrong = [*_gems("places", cards.places), *_gems("neighbours", cards.neighbours)]
    for gem, beside in cards.neighbours.items():
        for other in beside:
            if other == gem or other not in GEMS:
                wrong.append(f"neighbours: {other!r} cannot stand beside {gem}")
            elif gem not in cards.neighbours.get(other, ()):
                wrong.append(f"neighbours: {other} stands beside {gem}, but {gem} not beside it")
    return wrong


def _values(cards: Cards) -> list[str]:
    wrong = _gems("white_values", cards.white_values)
    if len(cards.black_sides) != len(SIDES):
        wrong.append(f"black_sides: there are five, not {len(cards.black_sides)}")
    for letter, side in zip(SIDES, cards.black_sides, strict=False):
        wrong += _gems(f"black side {letter}", side)
        if sum(side.values()) != SUM:
            wrong.append(
                f"black side {letter}: the values add up to {sum(side.values())}, not to 15"
            )
        if cards.black_sides.count(side) > 1:
            wrong.append(f"black side {letter}: another side is just like it")
    return wrong


def _profiles(profiles: dict[str, Hands]) -> list[str]:
    missing = [name for name in PROFILES if name != CUSTOM and name not in profiles]
    return [
        *(f"hands_profiles: there is no {name!r}" for name in missing),
        *(
            f"hands_profiles: {name!r} is none of them; {nearest(name, list(PROFILES))}"
            for name in profiles
            if name not in PROFILES
        ),
        *(problem for name, hands in profiles.items() for problem in _hands(name, hands)),
    ]


def _hands(name: str, hands: Hands) -> list[str]:
    """What is wrong with a pair of hands. [DG-HAND-06]"""
    wrong = []
    for act in ACTS:
        span: Span = getattr(hands, act)
        if span.base < SHORTEST and act not in QUICK:
            wrong.append(f"{name}: {act} takes at least {SHORTEST} ms, not {span.base}")
        if span.s_lo > span.s_hi:
            wrong.append(f"{name}: a stumble at {act} lasts from s_lo to s_hi, not the other way")
    if hands.slip_base + (HIGHEST - 1) * hands.slip_per_level > 900:  # noqa: PLR2004 - DG-HAND-06
        wrong.append(f"{name}: slip_base and nine times slip_per_level are more than 900")
    return wrong


def _geometry(view: StealView) -> list[str]:
    wrong = _gems("steal_view.stacks", view.stacks)
    if view.gate[0] > view.gate[1] or view.period[0] > view.period[1]:
        wrong.append("steal_view: gate and period run from the smaller to the larger number")
    return wrong
