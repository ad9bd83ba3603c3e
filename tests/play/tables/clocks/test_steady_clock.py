"""A clock set back does not leave tables standing."""

import pytest

from motherlode.play.tables.clocks.steady_clock import SteadyClock


class Machine:
    """A machine whose clock can be set."""

    def __init__(self):
        self.wall = 1000.0
        self.running = 5.0

    def pass_time(self, seconds):
        self.wall += seconds
        self.running += seconds


@pytest.fixture
def machine():
    return Machine()


@pytest.fixture
def clock(machine):
    return SteadyClock(lambda: machine.wall, lambda: machine.running)


def test_it_tells_the_time_of_the_machine(machine, clock):
    machine.pass_time(30)

    assert clock() == 1030.0


def test_a_clock_set_back_is_not_followed_and_time_goes_on(machine, clock):
    machine.wall -= 3600
    before = clock()
    machine.pass_time(60)

    assert before == 1000.0
    assert clock() == 1060.0


def test_a_clock_set_forward_is_followed(machine, clock):
    machine.wall += 3600

    assert clock() == 4600.0

    machine.wall -= 3600
    machine.pass_time(1)

    assert clock() == 4601.0


def test_it_is_later_than_whatever_has_happened(machine, clock):
    clock.run_on_from(5000.0)
    machine.pass_time(10)

    assert clock() == 5010.0

    clock.run_on_from(4000.0)

    assert clock() == 5010.0
