"""What a finished game adds to the counts."""

import numpy as np
import pytest

from motherlode.games.digger.tally import TALLY, tally
from motherlode.kernel.record import Cells
from tests.games.digger.table import GAME, play_out, table


def counted(position):
    counts = np.zeros(TALLY.cells, np.int64)
    tally(position.state, Cells(counts))
    return {name: np.flatnonzero(TALLY.read(counts, name)).tolist() for name in TALLY.measures}


@pytest.mark.parametrize("variant", [None, "ticks", "throws", "draft"], ids=str)
def test_a_game_is_counted_once_in_every_number(variant):
    position = play_out(GAME.new(3, 2, variant), "heuristic")
    found = counted(position)
    numbers = [one.name for one in TALLY.measures.values() if one.kind == "numbers"]
    (turns,), (stops,) = found["turns"], found["stops"]
    (nights,), (fumbles,) = found["nights"], found["fumbles"]
    told = [event.kind for event in position.events]

    assert all(len(found[name]) == 1 for name in numbers)
    assert turns == position.view().turn == stops + nights + fumbles
    assert found["throws"] == [told.count("threw")]
    assert found["takes"] == [told.count("took")]
    assert found["thefts"] == [told.count("stole")]
    assert found["slips"] == [told.count("slipped")]
    assert nights == told.count("night")
    assert fumbles == told.count("fumbled")
    assert found["winning_score"] == [max(position.scores)]
    assert found["seat_wins"] == position.view().winners
    assert found["reasons"] == [1]


def test_the_margin_is_that_to_the_next_place():
    stacks = {0: {"stack": {"yellow": 4}}, 1: {"stack": {"yellow": 2}}, 2: {"stack": {"green": 4}}}
    position = table(reason="round_limit", seats=stacks)

    assert counted(position)["margin"] == [4]
    assert counted(position)["order_wins"] == [(0 - position.view().first) % 3]


def test_the_labels_fit_the_table():
    measures = TALLY.measures

    assert measures["seat_wins"].labels(None, 3) == ["seat 0", "seat 1", "seat 2"]
    assert measures["order_wins"].labels(None, 5)[-1] == "fifth"
    assert measures["winners"].labels(None, 3)[1:] == ["one winner", "shared by 2", "shared by 3"]
    assert measures["reasons"].labels(None, 3)[1] == "the river is dry"
