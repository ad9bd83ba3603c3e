"""What is a seat asked, offered and answered? All from what the chapters of the rules declare.

Each module listed in `CHAPTERS` declares its questions in QUESTIONS, beside their rules.
"""

from motherlode.games.digging_bandits.rules import (
    bridges,
    card_cache,
    digging,
    doodads,
    elimination,
    immediate,
    lasso,
    main_actions,
    movement,
    outlaw,
    setup,
    shuffling,
    tipping,
    trade,
    wanted,
    windows,
)
from motherlode.games.digging_bandits.rules.asking import decision_of
from motherlode.games.digging_bandits.rules.main_actions import MAIN
from motherlode.games.digging_bandits.rules.offers import TRADE_GIVE, TRADE_WANT
from motherlode.games.digging_bandits.rules.trade import TRADE_ANSWER
from motherlode.games.digging_bandits.rules.windows import REACT
from motherlode.games.digging_bandits.state import NOTHING, OVER, PRIVATE, State
from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.questions import Questions

__all__ = [
    "DECISIONS",
    "QUESTIONS",
    "answer",
    "first_offer",
    "is_offered",
    "legal",
    "reason_of_question",
]

CHAPTERS = [
    *(setup, bridges, movement, windows, doodads, card_cache, main_actions, digging),
    *(lasso, outlaw, trade, immediate, shuffling, tipping, wanted, elimination),
]
QUESTIONS = Questions(__name__, State, CHAPTERS, {OVER: "over", NOTHING: "nothing"})
DECISIONS = QUESTIONS.names  # by their numbers
OFTEN = (REACT, MAIN)  # three of four questions
offer_question = QUESTIONS.dispatcher("offer", "offer_question", OFTEN)
is_answer_to_question = QUESTIONS.dispatcher("allow", "is_answer_to_question", OFTEN)
reason_of_question = QUESTIONS.dispatcher("reason", "reason_of_question")
answer_question = QUESTIONS.dispatcher("answer", "answer_question", OFTEN)


@compiled
def legal(s: State, seat: int, choices: Choices) -> None:
    """The actions offered to a seat, in rising order. [DB-TURN-02]"""
    if (s.asked >> seat) & 1 == 0:
        choices.count = 0
    else:
        choices.count = offer_question(s, seat, decision_of(s, seat), choices)


@compiled
def is_offered(s: State, seat: int, action: int) -> bool:
    """Whether a seat that is asked is offered this action."""
    return bool(is_answer_to_question(s, seat, decision_of(s, seat), action))


@compiled
def first_offer(s: State, seat: int) -> int:
    """The first action a seat is offered."""
    action = 0
    while not is_offered(s, seat, action):
        action += 1
    return action


@compiled
def answer(s: State, seat: int, action: int) -> None:
    """Carry out what a seat chose; nothing is awaited unless it asks for more, or others are asked as well."""
    stage = decision_of(s, seat)
    if s.stage not in (REACT, TRADE_ANSWER):
        s.stage = NOTHING
        s.asked = 0
        if stage not in (TRADE_GIVE, TRADE_WANT):
            s.draft[seat, PRIVATE] = 0
    answer_question(s, seat, stage, action)
