"""A live theft: the view that is drawn, the tremor, and how a path through it is judged."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from math import ceil

import msgspec
import pytest

from motherlode.games.digger.components import read_cards
from motherlode.games.digger.rules.live import BROKEN_OFF, CLEAN, CONTACT, VOID
from motherlode.games.digger.steal_view import (
    Grab,
    Path,
    contact_distance,
    grab,
    is_nearer,
    shown_to_thief,
    tremor,
)
from tests.games.digger.table import GAME, table
from tests.marks import rule

TIN = read_cards()
VIEW = TIN.steal_view
YELLOW, RED, GREEN, WHITE = range(4)
PLAIN = {"yellow": (350, 350), "green": (650, 350), "red": (650, 650), "white": (350, 650)}
STILL = VIEW.__class__(
    **{name: getattr(VIEW, name) for name in VIEW.__struct_fields__} | {"tremor": 0}
)


def thieving(**facts):
    """Seat 0 may steal from seat 1."""
    facts.setdefault("seats", {1: {"stack": {"yellow": 3, "green": 4, "red": 2}}})
    return table(dice=["yellow", "black", "red", "green", "white"], is_live=True, **facts)


def held(colour="red", **heights):
    """A view that is neither turned nor moved."""
    neighbours = {"red": ["green", "white"], "yellow": ["green", "white"]}[colour]
    none = dict.fromkeys(PLAIN, 0)
    return Grab(colour, 1, 0, PLAIN, none | heights, neighbours, (400, 500))


def judged(grabbed, samples, late=0):
    """How a path comes out whose samples arrive one by one."""
    path = Path(STILL, grabbed)
    for sample in samples:
        path.add([sample], sample[0] + late)
    return path.outcome


def straight(stop, steps=12, every=30, start=(500, 500)):
    """A straight path of the pointer."""
    return [
        (
            every * step,
            start[0] + (stop[0] - start[0]) * step // (steps - 1),
            start[1] + (stop[1] - start[1]) * step // (steps - 1),
        )
        for step in range(steps)
    ]


OUT = straight((350, 860))  # from the red stack at (650, 650) to (500, 1010)


@rule("DG-NET-07", "DG-NET-08")
def test_the_view_is_turned_clockwise_and_its_stacks_are_moved():
    position = thieving()
    position.rig([1, *range(-4, 4), 300, 600], "view")
    seen = grab(position.state, TIN, YELLOW, 1)

    assert seen.rotation == 90
    assert seen.stacks == {
        "yellow": (650 - 4, 350 - 3),
        "green": (650 - 2, 650 - 1),
        "red": (350, 650 + 1),
        "white": (350 + 2, 350 + 3),
    }
    assert seen.periods == (300, 600)
    assert seen.heights == {"yellow": 3, "green": 4, "red": 2, "white": 0}
    assert seen.neighbours == ["green", "white"]


@rule("DG-NET-08")
def test_looking_at_a_view_draws_nothing_and_every_attempt_has_its_own():
    position = thieving()
    before = position.to_bytes()
    first = grab(position.state, TIN, YELLOW, 1)

    assert grab(position.state, TIN, YELLOW, 1) == first
    assert position.to_bytes() == before
    position.rig([500], "clock")
    position.rig([BROKEN_OFF], "gesture")
    position.play(0, "steal yellow from seat 1")
    assert grab(position.state, TIN, YELLOW, 1).stacks != first.stacks


@rule("DG-NET-08")
def test_all_that_is_drawn_for_a_view_stays_in_its_bounds():
    turns: Counter[int] = Counter()
    for seed in range(200):
        position = GAME.new(3, seed)
        seen = grab(position.state, TIN, RED, 1)
        turns[seen.rotation] += 1
        for x, y in seen.stacks.values():
            assert min(abs(x - 350), abs(x - 650)) <= 15
            assert min(abs(y - 350), abs(y - 650)) <= 15
        assert all(300 <= period <= 600 for period in seen.periods)

    assert sorted(turns) == [0, 90, 180, 270]
    assert min(turns.values()) > 25


@rule("DG-NET-09")
@pytest.mark.parametrize(
    "t, shift", [(0, -20), (100, 0), (200, 20), (300, 0), (399, -19), (400, -20)]
)
def test_the_tremor_is_a_triangle_between_minus_twenty_and_twenty(t, shift):
    assert tremor(VIEW, t, 400) == shift


@rule("DG-NET-09")
def test_the_carried_cube_follows_the_pointer_and_trembles():
    path = Path(VIEW, held())
    path.add([(0, 10, 20)], 0)

    assert path.position((0, 10, 20)) == (630, 630)
    assert path.position((200, 15, 40)) == (655 + 20, 670 + tremor(VIEW, 200, 500))


@rule("DG-NET-09")
@pytest.mark.parametrize("period", [300, 377, 412, 600])
def test_a_thief_is_shown_the_corners_of_the_tremor_and_may_draw_lines_between_them(period):
    grabbed = msgspec.structs.replace(held(), periods=(period, 500))
    wave = shown_to_thief(VIEW, grabbed).sway[0]

    for t in range(period):
        start, stop = next(pair for pair in pairwise(wave) if pair[1][0] > t)
        rise = Fraction((stop[1] - start[1]) * (t - Fraction(start[0])))
        assert start[1] + ceil(rise / Fraction(stop[0] - start[0])) == tremor(VIEW, t, period)


@rule("DG-NET-07", "DG-NET-10", "DG-FUMB-07")
def test_a_thief_is_shown_how_near_she_may_come_to_neighbours_that_stand():
    shown = shown_to_thief(VIEW, held(red=2, yellow=5, green=4, white=0))

    assert shown.contact == {"green": 162}
    assert shown.radii == {"yellow": 105, "green": 102, "red": 96, "white": 90}
    assert (shown.colour, shown.victim, shown.stacks) == ("red", 1, PLAIN)
    assert (shown.side, shown.cube_radius, shown.gate, shown.fastest) == (1000, 60, (300, 700), 5)


@rule("DG-NET-07", "DG-NET-10")
def test_the_ledgers_example_of_a_contact():
    assert contact_distance(VIEW, 4) == 162
    assert is_nearer((650, 350), (480, 420), (500, 300), 162)
    assert not is_nearer((650, 350), (480, 420), (500, 300), 155)


@pytest.mark.parametrize(
    "start, stop, distance, is_near",
    [
        ((0, 0), (10, 0), 6, True),  # beside the middle
        ((0, 0), (10, 0), 5, False),  # exactly so far is not nearer
        ((6, 5), (9, 5), 2, True),  # before the start
        ((6, 5), (9, 5), 1, False),
        ((0, 5), (3, 5), 3, True),  # beyond the end
        ((0, 5), (3, 5), 2, False),
        ((9, 5), (9, 5), 4, False),  # a point
        ((9, 5), (9, 5), 5, True),
    ],
)
def test_the_distance_of_a_point_from_a_segment(start, stop, distance, is_near):
    assert is_nearer((5, 5), start, stop, distance) == is_near


@rule("DG-NET-10", "DG-NET-24")
def test_a_way_through_the_gate_is_clean():
    assert judged(held(), OUT) == CLEAN
    assert judged(held(red=5, yellow=9), OUT) == CLEAN  # the robbed and the opposite stack


@rule("DG-FUMB-01", "DG-FUMB-07", "DG-NET-10")
def test_a_way_past_a_neighbour_touches_it():
    assert judged(held(white=1), straight((200, 500))) == CONTACT
    assert judged(held(white=0), straight((200, 500))) is None


@rule("DG-NET-24", "DG-STEAL-16")
def test_letting_go_before_the_gate_breaks_off():
    path = Path(STILL, held())
    path.add(OUT[:4], 90)

    assert path.outcome is None
    assert path.release() == BROKEN_OFF
    assert path.add(OUT[4:], 330) == BROKEN_OFF  # decided is decided
    path = Path(STILL, held())
    for sample in OUT:
        path.add([sample], sample[0])
    assert path.release() == CLEAN


@rule("DG-NET-11", "DG-NET-24")
@pytest.mark.parametrize(
    "samples",
    [
        straight((350, 860), steps=9, every=40),  # too few
        straight((350, 860), steps=12, every=20),  # too short
        [(0, 500, 500), (10, 560, 500)],  # too fast
        [(0, 500, 500), (0, 500, 500)],  # no time between them
        [(0, 500, 500), (151, 500, 500)],  # a gap
        straight((860, 500)),  # out at the side
        straight((560, 860)),  # out at the bottom, beside the gate
    ],
    ids=str,
)
def test_a_path_that_nobody_can_have_drawn_is_void(samples):
    assert judged(held(), samples) == VOID


@rule("DG-NET-11")
@pytest.mark.parametrize("late, outcome", [(250, None), (251, VOID), (-251, VOID)])
def test_a_batch_must_arrive_at_its_time(late, outcome):
    assert judged(held(), OUT[:3], late) == outcome


@rule("DG-NET-24")
def test_a_contact_on_a_short_path_is_still_a_fumble():
    assert judged(held(white=9), straight((200, 500), steps=5, every=90)) == CONTACT


@rule("DG-NET-11")
@pytest.mark.parametrize(
    "first, last, outcome",
    [
        (0, 0, VOID),  # all at once, in the moment of the grab
        (250, 250, VOID),  # all at once, after a pause for show
        (0, 249, VOID),
        (20, 250, CLEAN),
        (61, 250, VOID),  # less than a browser gathers and the rest together
        (60, 250, CLEAN),
    ],
)
def test_a_theft_takes_its_time_by_the_servers_clock_too(first, last, outcome):
    quick = straight((350, 860), steps=12, every=23)  # claims to last 253 milliseconds
    path = Path(STILL, held())
    path.add(quick[:1], first)
    path.add(quick[1:], last)

    assert path.outcome == outcome
