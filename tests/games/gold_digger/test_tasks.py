"""What comes next in a game that a GPU plays task by task."""

from motherlode.games.gold_digger.state import NOTHING
from motherlode.games.gold_digger.tasks import LEAVING, PENDING, coming
from tests.games.gold_digger.table import table


def test_whoever_leaves_is_settled_before_the_turn_goes_on():
    s = table().state
    s.stage, s.open, s.leaving = NOTHING, 0, 1

    assert coming(s, 0) == PENDING + LEAVING
