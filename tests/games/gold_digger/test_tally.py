"""What a finished game adds to the counts."""

from random import Random

import numpy as np
import pytest

from motherlode.games.gold_digger.tally import TALLY, tally
from motherlode.kernel.record import Cells
from tests.games.gold_digger.table import GAME, table
from tests.marks import rule


def counted(position):
    counts = np.zeros(TALLY.cells, np.int64)
    tally(position.state, Cells(counts))
    return {name: np.flatnonzero(TALLY.read(counts, name)).tolist() for name in TALLY.measures}


def play_out(variant, players=4, seed=1):
    position = GAME.new(players, seed, variant)
    luck = Random(seed)
    while not position.is_over:
        seat = position.actors[0]
        position.play(seat, luck.choice(position.legal(seat)))
    return position


@pytest.mark.parametrize(
    "variant", [None, "playtest_1", "playtest_2", "future", {"mode": "hunt"}], ids=str
)
def test_a_game_is_counted_once_in_every_number(variant):
    position = play_out(variant)
    found = counted(position)
    numbers = [one.name for one in TALLY.measures.values() if one.kind == "numbers"]

    assert all(len(found[name]) == 1 for name in numbers)
    assert found["rounds"] == [position.view().round]
    assert found["eliminations"] == [sum(not seat.is_in for seat in position.view().seats)]
    assert found["seat_wins"] == position.view().winners


def test_moves_are_written_down():
    position = table(board={"A5": "bomb"}, seats={0: {"space": "A1"}})
    position.rig([4, 2])
    for words in ("move", "right", "right", "right", "right", "move", "down", "left"):
        position.play(0, words)
    diary = position.state.diary

    assert (diary.moves, diary.far_moves, diary.long_rolls, diary.hovering_rolls) == (2, 1, 2, 0)
    assert (diary.bombs_walked_into, diary.hurt_early) == (1, 1)
    assert diary.crossed[0] == 1
    assert diary.landed[0].bit_count() == 2


@rule("GD-VAR-05")
def test_hovering_is_noticed():
    position = table(variant={"direction_limit": "none"}, seats={0: {"space": "C3"}})
    position.rig([2])
    for words in ("move", "up", "down"):
        position.play(0, words)

    assert position.state.diary.hovering_rolls == 1


def test_turns_are_written_down():
    position = table(
        variant={"collision": "share"},
        seats={
            0: {"hand": ["gold A1", "gold A2"], "lives": 1, "gold": 1, "space": "C3"},
            1: {"hand": ["gold A3", "gold A4"], "space": "C3"},
        },
    )
    position.play(0, "play gold a1")
    position.play(0, "play gold a2")
    diary = position.state.diary

    assert (diary.turns_on_last_life, diary.turns_without_move, diary.crowded_turns) == (1, 1, 1)
    assert (diary.leader, diary.lead_changes) == (0, 0)
    position.state.gold[1] = 5
    position.state.box_gold -= 5
    position.play(1, "play gold a3")
    position.play(1, "play gold a4")
    assert (diary.leader, diary.lead_changes) == (1, 1)


def test_labels_fit_their_cells():
    for measure in TALLY.measures.values():
        assert len(measure.labels(GAME.rules.read_cards(None), 4)) <= measure.cells
