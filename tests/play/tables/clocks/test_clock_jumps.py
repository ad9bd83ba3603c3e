"""After a jump of the clock, or a start long after the latest change, nothing is deleted for being old."""

import pytest

from motherlode.play.tables.clocks.clock_jumps import DAY, DOUBT, LEAP, ClockJumps
from tests.play.tables.people import Clock


@pytest.fixture
def clocks():
    """One that may be set, and one that only runs."""
    return Clock(1_000 * DAY), Clock(500.0)


@pytest.fixture
def jumps(clocks):
    return ClockJumps(*clocks)


def test_a_clock_that_runs_or_is_set_by_hours_is_trusted(clocks, jumps):
    now, running = clocks
    now.now += 50 * DAY
    running.now += 50 * DAY
    assert jumps.is_trusted()

    now.now += LEAP - 1.0
    assert jumps.is_trusted()

    now.now -= 100 * DAY
    assert jumps.is_trusted()


def test_a_clock_that_jumps_is_not_trusted_for_some_days(clocks, jumps, caplog):
    now, running = clocks
    now.now += LEAP + 1.0
    assert not jumps.is_trusted()
    assert "1.0 days have passed in a moment" in caplog.text

    for clock in clocks:
        clock.now += DOUBT - 1.0
    assert not jumps.is_trusted()
    running.now += 1.0
    assert jumps.is_trusted()
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    "latest, is_trusted",
    [(0.0, True), (999.5 * DAY, True), (990 * DAY, False)],
    ids=["a new server", "yesterday", "ten days ago"],
)
def test_a_start_long_after_the_latest_change_raises_doubt(jumps, latest, is_trusted):
    jumps.start_after(latest)

    assert jumps.is_trusted() == is_trusted
