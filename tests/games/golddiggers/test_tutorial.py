"""What the browser learns and is tested with is what the engine gives today."""

import pytest

import motherlode
from tools import tutorial

RECIPES = tutorial.recipes("golddiggers")


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recording_for_the_browser_is_what_the_engine_gives(path):
    assert path.read_bytes() == RECIPES[path](), "run tools/tutorial.py and look at what changed"


def test_the_tutorial_ends_with_the_learner_as_winner():
    script = tutorial.read(tutorial.GAMES / "golddiggers" / "tutorial" / "script.toml")
    told = tutorial.tutorial(motherlode.game("golddiggers"), script)
    last = [step["follows"][-1] for step in told["scenes"][-1]["steps"] if step["follows"]][-1]

    assert last["view"].winners == [told["seat"]]


def test_the_tutorial_shows_both_actions_and_every_way_a_token_moves():
    script = tutorial.read(tutorial.GAMES / "golddiggers" / "tutorial" / "script.toml")
    told = tutorial.tutorial(motherlode.game("golddiggers"), script)
    steps = [step for scene in told["scenes"] for step in scene["steps"]]
    kinds = {
        event["kind"]
        for step in steps
        for follows in step["follows"]
        for event in follows["line"]["events"]
    }

    assert {"impresses", "disappoints", "placed", "failed", "recovered", "claimed", "won"} <= kinds


def test_a_fixture_is_played_again_from_the_moves_it_keeps():
    plan = {"players": 2, "seed": 7, "moves": 2}
    known = ["disappoint charm", "disappoint charm"]
    made = tutorial.fixture(motherlode.game("golddiggers"), plan, known)

    assert made["played"][0] == "disappoint charm"


def test_a_fixture_goes_on_until_the_awaited_decision():
    plan = {"players": 2, "seed": 7, "moves": 3, "until": "place"}
    made = tutorial.fixture(motherlode.game("golddiggers"), plan, [])

    assert made["view"].decision == "place"
    assert len(made["played"]) >= 3
