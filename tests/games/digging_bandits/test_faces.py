"""While somebody composes in private nothing that anybody else can see changes, so that tables need not tell of it."""

import random

import pytest

from motherlode.games.digging_bandits.faces import awaited, face
from motherlode.games.digging_bandits.questions import QUESTIONS
from motherlode.games.digging_bandits.spans import span
from motherlode.kernel.catalogue import game
from motherlode.play.tables.moves.make_move import is_heard
from tests.marks import rule

GAMES = 6
TURNS = 40


@rule("DB-REACT-11", "DB-TRADE-05")
@pytest.mark.parametrize("seed", range(GAMES))
def test_what_is_composed_in_private_changes_no_view_of_others(seed):
    position = game("digging_bandits").new(3, seed=seed, variant={"max_turns": TURNS})
    luck, private = random.Random(seed), 0
    while not position.is_over:
        seat = luck.choice(position.actors)
        others = [one for one in (None, 0, 1, 2) if one != seat]
        before, seen = position.copy(), face(position)
        position.play(seat, luck.choice(position.legal(seat)).id)
        if seen != face(position) or is_heard(position.take_events(), seat):
            continue
        private += 1

        assert [position.view(one) for one in others] == [before.view(one) for one in others]
        assert awaited(position) == awaited(before)
        assert all(awaited(position.resample(one, seed=1)) == awaited(position) for one in others)
    assert private


def test_the_decisions_of_a_main_action_share_one_span_and_the_next_action_has_another():
    position = game("digging_bandits").new(3, seed=1)
    seats = {
        0: {"hand": ["shovel", "shovel"], "location": "L5"},
        1: {"hand": ["pickaxe"], "location": "L9"},
        2: {"hand": ["pickaxe"], "location": "L12"},
    }
    position.arrange(turn=0, phase="main", seats=seats, land={"L5": ["ground"] * 3})
    spans = [span(position)]
    for words in ("dig", "shovels 2", "stop"):
        position.play(0, words)
        spans.append(span(position))
    names = [one.name for one in spans if one is not None]

    assert names[0] == names[1] == names[2] != names[3]
    assert {one.seconds for one in spans if one is not None} == {45.0}


def test_questions_that_share_one_time_declare_the_same_seconds():
    actions = {one.seconds for one in QUESTIONS.all if one.span == "action"}

    assert len(actions) == 1
