"""How fast a password can be guessed."""

import pytest

from motherlode.play.identity import MustWait, SignInThrottle, sign_in_throttle


class Clock:
    def __init__(self):
        self.now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def tries(clock):
    return SignInThrottle(clock=clock)


def guessed(tries, times, place="here", name="ann"):
    for _ in range(times):
        tries.begin(place, name)


def wait(tries, place="here", name="ann"):
    with pytest.raises(MustWait) as early:
        tries.begin(place, name)
    return early.value.seconds


def test_the_first_five_tries_need_not_wait(tries):
    guessed(tries, 5)

    assert wait(tries) == 5


def test_every_further_try_waits_twice_as_long_up_to_a_quarter_of_an_hour(tries, clock):
    guessed(tries, 5)
    waits = []
    for _ in range(30):
        waits.append(wait(tries))
        clock.now += waits[-1]
        tries.begin("here", "ann")

    assert waits[:5] == [5, 10, 20, 40, 120]  # 80 seconds are told as two minutes
    assert waits[-1] == 900


def test_asking_too_early_makes_the_wait_no_longer(tries, clock):
    guessed(tries, 5)
    clock.now = 2.0

    assert [wait(tries) for _ in range(4)] == [3] * 4


def test_only_the_same_name_from_the_same_place_waits(tries):
    guessed(tries, 5)

    assert wait(tries)
    tries.begin("elsewhere", "ann")
    tries.begin("here", "bob")


def test_the_right_password_ends_the_waiting(tries):
    guessed(tries, 4)
    tries.was_right("here", "ann")
    guessed(tries, 5)

    assert wait(tries) == 5


def test_after_a_quiet_day_the_first_tries_are_free_again(tries, clock):
    guessed(tries, 5)
    clock.now = sign_in_throttle.FORGOTTEN
    guessed(tries, 5)

    assert wait(tries) == 5


def test_old_tries_are_forgotten_when_there_are_many(tries, clock, monkeypatch):
    monkeypatch.setattr(sign_in_throttle, "MANY", 10)
    for number in range(10):
        tries.begin("here", f"n{number}")
    clock.now = sign_in_throttle.FORGOTTEN
    tries.begin("here", "late")

    assert list(tries.tries) == [("here", "late")]


def test_nobody_waits_where_there_are_no_limits():
    free = SignInThrottle(is_on=False)
    guessed(free, 100)

    assert free.tries == {}


@pytest.mark.parametrize(
    "seconds, words",
    [
        (0.2, "1 second"),
        (39.5, "40 seconds"),
        (59.5, "1 minute"),
        (60, "1 minute"),
        (61, "2 minutes"),
    ],
)
def test_a_wait_is_told_in_whole_seconds_or_minutes_and_never_too_short(seconds, words):
    assert MustWait(seconds).in_words == words
