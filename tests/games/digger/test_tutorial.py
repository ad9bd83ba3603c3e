"""The lesson that the browser plays shows what a first game needs."""

import pytest

from tests.games.digger.table import GAME
from tools import tutorial

SCRIPT = tutorial.read(tutorial.GAMES / GAME.info.slug / "tutorial" / "script.toml")


@pytest.fixture(scope="module")
def told():
    """The lesson as the browser is given it."""
    return tutorial.tutorial(GAME, SCRIPT)


def steps_of(told):
    return [step for scene in told["scenes"] for step in scene["steps"]]


def test_the_tutorial_ends_with_the_learner_as_winner(told):
    last = [step["follows"][-1] for step in steps_of(told) if step["follows"]][-1]

    assert last["view"].winners == [told["seat"]]


def test_the_tutorial_shows_every_act_and_a_night(told):
    kinds = {
        event["kind"]
        for step in steps_of(told)
        for follows in step["follows"]
        for event in follows["line"]["events"]
    }

    assert {"threw", "took", "stole", "stopped", "boxed", "stacked", "called", "night"} <= kinds
    assert {"returned", "ended", "won"} <= kinds
