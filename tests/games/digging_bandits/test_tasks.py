"""The sorts of errands: each family has room for all of its kind."""

from motherlode.games.digging_bandits import errands
from motherlode.games.digging_bandits.questions import DECISIONS
from motherlode.games.digging_bandits.rules.triggers import T23
from motherlode.games.digging_bandits.state import TO_PASS_ON


def test_no_family_of_errands_runs_into_the_next():
    stages = len(DECISIONS)

    assert errands.PART + TO_PASS_ON < errands.TRADES < errands.OPENING
    assert errands.OPENING + T23 < errands.SETTLING
    assert errands.SETTLING + T23 < errands.STANDING
    assert errands.STANDING + T23 < errands.DRAWN < errands.QUESTION
    assert errands.QUESTION + stages <= errands.REACTION
    assert errands.REACTION + T23 < errands.MAIN_ACTION
    assert errands.MAIN_ACTION + len(errands.SIZES) < errands.ANSWER
    assert errands.ANSWER + stages <= errands.MAIN_ANSWER < errands.OBJECTION
    assert errands.MAIN_PART + len(errands.SIZES) < 255
