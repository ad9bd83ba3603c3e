"""What the view tells of the night and of a throw agrees with what the engine plays and offers."""

from typing import Any

import pytest

from tests.games.digger.table import offered, table
from tests.marks import rule

THIEF: dict[str, Any] = {"dice": ["yellow", "black", "red", "green", "blue"]}


def chance(mode, spent, act):
    """In how many of a thousand nights there is time for an act."""
    odds = table(3, mode, spent=spent, **THIEF).view(0).odds

    return odds.get(act, 1000)


@rule("DG-THRW-01", "DG-THRW-02")
def test_three_throws_are_certain_then_the_night_comes_nearer_as_the_ledger_counts_it():
    chances = [chance("throws", spent, "throw") for spent in range(1, 9)]

    assert chances == [1000, 1000, 917, 818, 667, 500, 333, 0]
    assert chance("throws", 5, "take") == 1000


@rule("DG-TICK-02", "DG-TICK-03")
@pytest.mark.parametrize(
    "spent, act, part",
    [(21, "throw", 1000), (22, "throw", 980), (24, "take", 980), (25, "steal", 896)],
)
def test_no_night_comes_before_tick_24(spent, act, part):
    assert chance("ticks", spent, act) == part


def test_where_sand_runs_nobody_is_told_how_likely_the_day_still_is():
    assert table(**THIEF).view(0).odds is None


@rule("DG-TAKE-01", "DG-STEAL-01", "DG-STEAL-03")
@pytest.mark.parametrize(
    "seats",
    [
        {},
        {1: {"stack": {"yellow": 2}}},
        {1: {"stack": {"yellow": 10}}},
        {0: {"stack": {"yellow": 10}}},
        {0: {"stack": {"yellow": 4, "red": 10}}, 2: {"stack": {"yellow": 6}}},
    ],
)
def test_a_face_is_usable_if_something_can_be_done_with_it(seats):
    taken = {
        gem: sum(one["stack"].get(gem, 0) for one in seats.values()) for gem in ("yellow", "red")
    }
    centre = {gem: 10 - count for gem, count in taken.items()}
    position = table(centre=centre, seats=seats, **THIEF)
    acts = [words.split() for words in offered(position)]
    done = {words[1] for words in acts if words[0] in {"take", "steal"}}
    if any(words[0] == "steal" for words in acts):
        done.add("black")

    assert set(position.view(1).usable) == done


def test_before_a_throw_no_face_is_usable():
    assert table().view(0).usable == []
