"""The sorts of errands: each family has room for all of its kind."""

from motherlode.games.gold_digger import errands
from motherlode.games.gold_digger.actions import PICK, PLAY
from motherlode.games.gold_digger.components import SPACES
from motherlode.games.gold_digger.questions import DECISIONS
from motherlode.games.gold_digger.state import ASK_OFFERS, PASS_ON


def test_no_family_of_errands_runs_into_the_next():
    stages = len(DECISIONS)

    assert errands.TASK + max(ASK_OFFERS, errands.LEAVING) < errands.LANDING
    assert errands.LANDING + errands.OTHERWISE < errands.PART
    assert PASS_ON < errands.ENDED_EARLY
    assert errands.PART + errands.UNMOVED + 1 < errands.FORCED
    assert errands.FORCED + stages <= errands.QUESTION
    assert errands.QUESTION + stages <= errands.ANSWER
    assert stages <= errands.LAST_STEP
    assert errands.ANSWER + errands.LAST_STEP < errands.ACT
    assert PLAY <= errands.CARD
    assert errands.ACT + errands.CARD + (PICK - 1 - PLAY) // SPACES < 255
