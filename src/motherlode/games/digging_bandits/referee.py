"""Why is a move refused? Every answer is a rule of the ledger.

What a question refuses, and by which rule, stands beside the question in its chapter.
"""

import numpy as np

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits.questions import QUESTIONS, is_offered, reason_of_question
from motherlode.games.digging_bandits.refusal_rules import REFUSALS
from motherlode.games.digging_bandits.rules.asking import decision_of
from motherlode.games.digging_bandits.rules.board import is_in
from motherlode.games.digging_bandits.rules.windows import REACT
from motherlode.games.digging_bandits.state import OVER, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import RESIGN

__all__ = ["refusal"]

OUT_OF_THE_GAME = REFUSALS.index("DB-ELIM-01")
GAME_IS_OVER = REFUSALS.index("DB-END-01")
LEFT_FOR_GOOD = REFUSALS.index("DB-END-06")
NOT_IN_WINDOW = REFUSALS.index("DB-REACT-01")
NOT_ASKED = REFUSALS.index("DB-TURN-01")
NO_SUCH_ACTION = REFUSALS.index("DB-TURN-02")
OFFERED = 0
OF_QUESTION = np.array(
    QUESTIONS.by_number(lambda one: REFUSALS.index(one.refused_by), NOT_ASKED), np.uint8
)

# The rule that says when a card is played, for whoever tries it at another time.
TIMES = {
    "pay": "DB-COIN-02",
    "tnt": "DB-TNT-01",
    "western_warp": "DB-WW-01",
    "play it": "DB-DT-01",
    **dict.fromkeys(act.PLAIN[act.COWBOY_ANSWER : act.BLOCK_ANSWER], "DB-COW-01"),
    **dict.fromkeys(act.PLAIN[act.BLOCK_ANSWER : act.SHERIFF_ANSWER], "DB-BB-01"),
    **dict.fromkeys(act.PLAIN[act.SHERIFF_ANSWER :], "DB-SHER-01"),
}
USES = ["DB-TURN-07"] * len(act.BONUS_DOODADS)
OUT_OF_TIME = np.array(
    [REFUSALS.index(rule) for rule in (*(TIMES.get(words, "") for words in act.PLAIN), *USES)],
    np.uint8,
)


@compiled
def refusal(s: State, seat: int, action: int) -> int:
    """0 if the action is offered, or the number of the rule that refuses it. [DB-TURN-02]"""
    if s.stage == OVER:
        return GAME_IS_OVER
    if not is_in(s, seat):
        return LEFT_FOR_GOOD if (s.resigned >> seat) & 1 == 1 else OUT_OF_THE_GAME
    if action == RESIGN:
        return OFFERED
    if action < 0 or action >= act.ACTIONS:
        return NO_SUCH_ACTION
    if (s.asked >> seat) & 1 == 0:
        return NOT_IN_WINDOW if s.origin == REACT else NOT_ASKED
    return OFFERED if is_offered(s, seat, action) else reason(s, seat, action)


@compiled
def reason(s: State, seat: int, action: int) -> int:
    """Why something is not offered: what the question says of it, the time of a card, or what is asked."""
    stage = decision_of(s, seat)
    exact: int = reason_of_question(s, seat, stage, action)
    if exact > 0:
        return exact
    if action < act.GO and OUT_OF_TIME[action] > 0:
        return int(OUT_OF_TIME[action])
    return int(OF_QUESTION[stage])
