"""How is a move cut into tasks for a GPU? By what is pending, by the space landed on, by the question.

These are not the entries of `s.task`, the game's own stack of what is still to be done; those are called pending here.
"""

from motherlode.games.gold_digger.actions import PLAY
from motherlode.games.gold_digger.components import GO, SPACES
from motherlode.games.gold_digger.questions import answer, has_no_choice, only_answer
from motherlode.games.gold_digger.rules.board import is_in, top_type
from motherlode.games.gold_digger.rules.move import STEP
from motherlode.games.gold_digger.rules.online import timeout
from motherlode.games.gold_digger.rules.turn_actions import ACTION
from motherlode.games.gold_digger.state import CHECK, LAND_ON, LIVE, NOTHING, OVER, PASS_ON, State
from motherlode.games.gold_digger.turn import proceed
from motherlode.kernel.compiled import compiled
from motherlode.kernel.tasks import Tasks, action_of, kind_of, pack_task, seat_of

__all__ = ["TASKS"]

# The first kinds of each family.
PENDING = 1  # the top of `s.task`, by what it is
LANDING = 8  # a piece lands, by the type of card it lands on
PART = 16  # a part of the turn
FORCED = 32  # an answer nobody has to be asked for, by question
QUESTION = 64  # a question, by kind
ANSWER = 96  # an answer, by question
ACT = 128  # an answer to what to do with an action: a card played, by card

OTHERWISE = 4  # landing on nothing live
LEAVING = 6  # after the last of what can be pending
ENDED_EARLY = 8  # after the last part of a turn
UNMOVED = (
    9  # the end of a turn without a move, and the next one: with a poisoning that costs a life
)
LAST_STEP = 30  # after the last question
CARD = 24  # after the last action that is no card


@compiled
def coming(s: State, seat: int) -> int:
    """What is done next: what is pending, those who leave, a part of the turn, or a question."""
    if s.stage == OVER:
        return 0
    if s.stage != NOTHING:
        is_forced = (s.resigned >> s.asked) & 1 == 1 or has_no_choice(s)
        return FORCED + s.stage if is_forced else QUESTION + s.stage
    if s.open > 0:
        return coming_pending(s, s.task[s.open - 1, 0], s.task[s.open - 1, 1])
    if s.leaving != 0:
        return PENDING + LEAVING
    return coming_part(s)


@compiled
def coming_pending(s: State, what: int, seat: int) -> int:
    """What is pending; landings differ by what lies there."""
    if what != LAND_ON:
        return PENDING + what
    space = s.space[seat]
    if space < GO and s.face[space] == LIVE:
        return LANDING + top_type(s, space)
    return LANDING + OTHERWISE


@compiled
def coming_part(s: State) -> int:
    """A part of the turn; its end differs by what poison does."""
    if not is_in(s, s.turn) and s.phase != PASS_ON:
        return PART + ENDED_EARLY
    if s.phase == CHECK and s.has_moved == 0:
        is_deadly = s.poison[s.turn] + 1 >= s.rules.poison_limit
        return PART + UNMOVED + is_deadly
    return PART + s.phase


@compiled
def answering(s: State, seat: int, action: int) -> int:
    """What carrying out an answer will be like."""
    if s.stage == STEP and s.steps == 1:
        return ANSWER + LAST_STEP
    if s.stage != ACTION:
        return ANSWER + s.stage
    if action < PLAY:
        return ACT + action
    return ACT + CARD + (action - PLAY) // SPACES


@compiled
def carry_out(s: State, what: int) -> int:
    """One step of `run`: an answer, a forced one on its way there, or whatever follows by itself."""
    kind, seat, action = kind_of(what), seat_of(what), action_of(what)
    if kind < FORCED:
        proceed(s)
    elif kind < QUESTION:
        seat = s.asked
        is_gone = (s.resigned >> seat) & 1 == 1
        action = timeout(s, seat) if is_gone else only_answer(s)
        return pack_task(answering(s, seat, action), seat, action)
    else:
        answer(s, seat, action)
    return pack_task(coming(s, seat), seat, 0)


TASKS = Tasks(
    questions=range(QUESTION, ANSWER),
    coming=coming,
    answering=answering,
    carry_out=carry_out,
    is_dense=True,
)
