"""The lesson that the browser plays shows what a first game needs."""

import pytest

from tests.games.gold_digger.table import GAME
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
    assert last["view"].reason == "full_board"


def test_the_tutorial_shows_moving_bombs_gold_sift_chance_and_poison(told):
    kinds = {
        event["kind"]
        for step in steps_of(told)
        for follows in step["follows"]
        for event in follows["line"]["events"]
    }

    assert {"rolled", "stepped", "took_gold", "played", "hit", "sifted"} <= kinds
    assert {"got_chance", "kept", "shielded", "poisoned", "ended", "won"} <= kinds


def test_the_learner_decides_something_of_every_kind(told):
    asked = {act["offer"]["name"] for step in steps_of(told) for act in step["do"]}

    assert asked == {"move", "go", "play", "sift", "pick", "use"}
