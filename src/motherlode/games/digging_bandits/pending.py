"""Whom does an announced event concern, and how is the question it puts let go?

A board may let a question go by itself, as its player has chosen. What that would be is told here, so that it knows no rule.
"""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.questions import QUESTIONS
from motherlode.games.digging_bandits.rules.asking import UNHURRIED, decision_of
from motherlode.games.digging_bandits.rules.elimination import SPOON_LIFE
from motherlode.games.digging_bandits.rules.outlaw import BRIBE
from motherlode.games.digging_bandits.rules.triggers import T03, T08, T18, T19, T22
from motherlode.games.digging_bandits.rules.windows import REACT
from motherlode.games.digging_bandits.state import State

__all__ = ["against", "let_go", "marks"]

# Rows of the trigger table that put a question to nobody but the one concerned.
PERSONAL = (T08, T22)
# Questions that are put whether there is a choice or not, so that the asking tells nobody anything.
MASKED = frozenset(one.number for one in QUESTIONS.all if one.shown == UNHURRIED)
LETTING_GO = {REACT: act.PASS, BRIBE: act.NO, SPOON_LIFE: act.NO}


def against(s: State, number: int) -> int | None:
    """Whom an event is done to; a Sheriff or Cowboy stops somebody, and Dynamite hurts its digger."""
    trigger, target = s.event[number, st.TRIGGER], s.event[number, st.TARGET]
    if target != st.NOBODY:
        return target
    if trigger == T03:
        return s.event[number, st.ACTOR]
    if trigger == T19 and number > 0:
        return s.event[number - 1, st.ACTOR]
    return s.turn if trigger in (T18, T19) else None


def marks(s: State, seat: int) -> list[str]:
    """What a board must know of a question before it answers it by itself.

    "masked": the seat would be asked this even if there was nothing to choose. [DB-REACT-11]
    "concerned": the event that waits is done to the seat, and others are asked about it as well.
    """
    claims = {
        "masked": decision_of(s, seat) in MASKED,
        "concerned": _is_concerned(s, seat),
    }
    return [name for name, is_so in claims.items() if is_so]


def _is_concerned(s: State, seat: int) -> bool:
    top = s.depth - 1
    return top >= 0 and s.event[top, st.TRIGGER] not in PERSONAL and against(s, top) == seat


def let_go(s: State, seat: int) -> list[str]:
    """The name of the action that lets a question about an event go; none if somebody must choose."""
    action = LETTING_GO.get(decision_of(s, seat))
    return [] if action is None else [act.PLAIN[action]]
