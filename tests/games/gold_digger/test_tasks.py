"""The kinds of tasks: the numbers of one family do not run into those of the next."""

from motherlode.games.gold_digger import tasks
from motherlode.games.gold_digger.actions import PICK, PLAY
from motherlode.games.gold_digger.components import SPACES
from motherlode.games.gold_digger.questions import DECISIONS
from motherlode.games.gold_digger.state import ASK_OFFERS, PASS_ON


def test_no_family_of_tasks_runs_into_the_next():
    stages = len(DECISIONS)

    assert tasks.PENDING + max(ASK_OFFERS, tasks.LEAVING) < tasks.LANDING
    assert tasks.LANDING + tasks.OTHERWISE < tasks.PART
    assert PASS_ON < tasks.ENDED_EARLY
    assert tasks.PART + tasks.UNMOVED + 1 < tasks.FORCED
    assert tasks.FORCED + stages <= tasks.QUESTION
    assert tasks.QUESTION + stages <= tasks.ANSWER
    assert stages <= tasks.LAST_STEP
    assert tasks.ANSWER + tasks.LAST_STEP < tasks.ACT
    assert PLAY <= tasks.CARD
    assert tasks.ACT + tasks.CARD + (PICK - 1 - PLAY) // SPACES < 255
