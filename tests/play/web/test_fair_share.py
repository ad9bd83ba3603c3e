"""Work is done in turn and in slices, and strangers together get only a part of the time."""

import pytest

from motherlode.play.web.fair_share import SLICE, FairShare
from motherlode.play.web.limits import Rate


class Loop:
    """An event loop whose rounds the test counts."""

    def __init__(self):
        self.delays = []
        self.calls = []

    def call_soon(self, call, *words):
        return self.call_later(0.0, call, *words)

    def call_later(self, delay, call, *words):
        self.delays.append(delay)
        self.calls.append((call, words))
        return call

    def turn(self):
        """One round; whether anything was to be done."""
        calls, self.calls = self.calls, []
        for call, words in calls:
            call(*words)
        return bool(calls)


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def loop():
    return Loop()


def shared(loop, clock, rate=None):
    share = FairShare(rate, clock)
    share._loop = loop
    return share


def job(clock, done, name, parts, seconds):
    """A job of so many parts, each of which takes so long."""
    left = [parts]

    def work(until):
        while left[0]:
            left[0] -= 1
            done.append(name)
            clock.now += seconds
            if clock.now >= until:
                break
        return bool(left[0])

    return work


def test_whoever_has_much_to_do_waits_for_the_others_after_each_slice(loop, clock):
    share = shared(loop, clock)
    done: list[str] = []
    share.ask(job(clock, done, "long", 4, SLICE))
    share.ask(job(clock, done, "short", 1, SLICE / 4))
    share.ask(job(clock, done, "other", 2, SLICE))

    rounds = []
    while loop.turn():
        rounds.append("".join(name[0] for name in done))
        done.clear()

    assert rounds == ["l", "so", "l", "o", "l", "l"]
    assert len(share) == 0


def test_a_share_is_asked_once_however_many_wait(loop, clock):
    share = shared(loop, clock)
    for _ in range(5):
        share.ask(lambda _until: False)

    assert len(loop.calls) == 1
    assert len(share) == 5


def test_all_together_get_no_more_than_their_part_of_the_time(loop, clock):
    share = shared(loop, clock, Rate(SLICE, 0.25))
    done: list[str] = []
    share.ask(job(clock, done, "stranger", 100, SLICE))
    loop.turn()

    assert loop.delays == [0.0, 0.0]  # what is allowed at once

    for _ in range(20):
        clock.now += loop.delays[-1]
        loop.turn()

    waits = loop.delays[2:]

    assert waits == pytest.approx([4 * SLICE] * 20, rel=0.3)


def test_a_job_that_fails_does_not_stop_the_others(loop, clock):
    share = shared(loop, clock)
    done: list[str] = []

    def fail(until):
        raise RuntimeError

    share.ask(fail)
    share.ask(job(clock, done, "other", 1, SLICE))
    with pytest.raises(RuntimeError):
        loop.turn()
    loop.turn()

    assert done == ["other"]
