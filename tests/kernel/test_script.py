"""Chance that is laid down beforehand: for the deal, and for what comes later."""

from dataclasses import replace

import pytest

import motherlode
from motherlode.kernel.errors import BadScript, UnknownName


@pytest.fixture
def game():
    return motherlode.game("golddiggers")


def test_a_deal_can_be_scripted_stream_by_stream(game):
    position = game.new(
        3, seed=1, script=[("host", 2), ("diggers", 0), ("diggers", 0), ("golds", 4)]
    )
    view = position.view()

    assert position.actors == (2,)
    assert [seat.digger for seat in view.seats[:2]] == ["roxy", "sophie"]
    assert view.golds[0].id == "aurelio"


def test_what_the_deal_leaves_waits_for_play(game):
    position = game.new(2, seed=1, script=[("die", 5)])
    position.play(position.actors[0], "disappoint charm")

    assert next(event for event in position.events if event.kind == "rolled").facts["die"] == 5


def test_results_of_one_stream_do_not_wait_for_another(game):
    position = game.new(2, seed=1)
    position.rig([7], "events")
    position.rig([1, 6])
    for _ in range(2):
        position.play(position.actors[0], "disappoint charm")
    rolls = [event.facts["die"] for event in position.events if event.kind == "rolled"]

    assert rolls == [1, 6]


def test_a_deal_that_cannot_happen_is_refused(game):
    with pytest.raises(BadScript, match="cannot happen"):
        game.new(2, seed=1, script=[("host", 2)])


def test_an_unknown_stream_is_answered_with_the_nearest(game):
    with pytest.raises(UnknownName, match="did you mean 'die'"):
        game.new(2, seed=1, script=[("dice", 2)])


def test_only_so_many_results_can_wait(game):
    with pytest.raises(BadScript, match="at most 32 results"):
        game.new(2, seed=1).rig([1] * 33)


@pytest.mark.parametrize("result", [-1, 256, "six"])
def test_only_what_can_lie_on_the_table_is_scripted(game, result):
    with pytest.raises(BadScript, match="numbers as they lie on the table"):
        game.new(2, seed=1).rig([result])


def test_a_game_says_what_can_be_scripted_of_its_chance(game):
    timed = replace(game, rules=replace(game.rules, results=range(-5, 60_000)))
    position = timed.new(2, seed=1, script=[("die", 6)])
    position.rig([-5, 59_999])

    assert [position.state.chance.script[place, 1] for place in range(3)] == [6, -5, 59_999]
    with pytest.raises(BadScript, match="numbers as they lie on the table"):
        position.rig([60_000])
