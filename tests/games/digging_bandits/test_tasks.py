"""The kinds of tasks: the numbers of one family do not run into those of the next."""

from motherlode.games.digging_bandits import tasks
from motherlode.games.digging_bandits.questions import DECISIONS
from motherlode.games.digging_bandits.rules.triggers import T23
from motherlode.games.digging_bandits.state import TO_PASS_ON


def test_no_family_of_tasks_runs_into_the_next():
    stages = len(DECISIONS)

    assert tasks.PART + TO_PASS_ON < tasks.TRADES < tasks.OPENING
    assert tasks.OPENING + T23 < tasks.SETTLING
    assert tasks.SETTLING + T23 < tasks.STANDING
    assert tasks.STANDING + T23 < tasks.DRAWN < tasks.QUESTION
    assert tasks.QUESTION + stages <= tasks.REACTION
    assert tasks.REACTION + T23 < tasks.MAIN_ACTION
    assert tasks.MAIN_ACTION + len(tasks.SIZES) < tasks.ANSWER
    assert tasks.ANSWER + stages <= tasks.MAIN_ANSWER < tasks.OBJECTION
    assert tasks.MAIN_PART + len(tasks.SIZES) < 255
