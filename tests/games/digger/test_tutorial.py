"""The lesson that the browser plays shows what a first game needs."""

from tests.games.digger.table import GAME
from tools import tutorial

SCRIPT = tutorial.read(tutorial.GAMES / GAME.slug / "tutorial" / "script.toml")
TOLD = tutorial.tutorial(GAME, SCRIPT)
STEPS = [step for scene in TOLD["scenes"] for step in scene["steps"]]


def test_the_tutorial_ends_with_the_learner_as_winner():
    last = [step["follows"][-1] for step in STEPS if step["follows"]][-1]

    assert last["view"].winners == [TOLD["seat"]]


def test_the_tutorial_shows_every_act_and_a_night():
    kinds = {
        event["kind"]
        for step in STEPS
        for follows in step["follows"]
        for event in follows["line"]["events"]
    }

    assert {"threw", "took", "stole", "stopped", "boxed", "stacked", "called", "night"} <= kinds
    assert {"returned", "ended", "won"} <= kinds
