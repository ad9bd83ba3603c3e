"""How is a move cut into tasks for a GPU? By the event on top, by the part of the turn, by the question."""

from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.actions import DIG_NOW, PASS
from motherlode.games.digging_bandits.components import IMMEDIATE
from motherlode.games.digging_bandits.questions import DECISIONS, answer
from motherlode.games.digging_bandits.rules.asking import decision_of
from motherlode.games.digging_bandits.rules.main_actions import MAIN
from motherlode.games.digging_bandits.rules.outcomes import open_top, stand
from motherlode.games.digging_bandits.rules.trade import TRADE_ANSWER, open_trade_answers
from motherlode.games.digging_bandits.rules.windows import REACT, settle
from motherlode.games.digging_bandits.state import State
from motherlode.games.digging_bandits.turn import go_on
from motherlode.kernel.batch import lowest
from motherlode.kernel.compiled import compiled
from motherlode.kernel.tasks import Tasks, action_of, kind_of, pack_task, seat_of

__all__ = ["TASKS"]

# The first kinds of each family.
PART = 1  # a part of the turn
TRADES = 17  # answers to a trade are opened
OPENING = 18  # the event on top is opened, by trigger
SETTLING = 42  # its answers are, by trigger
STANDING = 66  # it is carried out, by trigger
DRAWN = 90  # an immediate card is drawn, by card
QUESTION = 104  # a question, by kind
KINDS = max(len(DECISIONS), 40)  # of questions
REACTION = QUESTION + KINDS  # a question who objects, by trigger
MAIN_ACTION = REACTION + 24  # a question for a main action, by the size of the hand
ANSWER = MAIN_ACTION + 6  # an answer, by question
MAIN_ANSWER = ANSWER + KINDS  # an answer to what to do, by what is done
OBJECTION = MAIN_ANSWER + 10  # an answer that is a card
MAIN_PART = OBJECTION + 1  # the way to a main action, by the size of the hand

SIZES = (4, 7, 11, 16, 24)  # hands below each are about as much work


@compiled
def coming(s: State, seat: int) -> int:
    """What is done next: a question, an event of the stack, or a part of the turn."""
    if s.stage == st.OVER:
        return 0
    if s.asked != 0:
        return coming_question(s, seat if (s.asked >> seat) & 1 == 1 else lowest(s.asked))
    if s.stage == REACT:
        return SETTLING + s.event[s.depth - 1, st.TRIGGER]
    if s.stage == TRADE_ANSWER:
        return TRADES
    if s.depth > 0:
        return OPENING + s.event[s.depth - 1, st.TRIGGER]
    return coming_part(s)


@compiled
def coming_question(s: State, seat: int) -> int:
    """A question; offers grow with the hand, and objections differ by what they are made to."""
    stage = decision_of(s, seat)
    if stage == MAIN:
        return MAIN_ACTION + size_of_hand(s, seat)
    if stage == REACT:
        return REACTION + s.event[s.depth - 1, st.TRIGGER]
    return QUESTION + stage


@compiled
def coming_part(s: State) -> int:
    """A part of the turn; a draw differs by the card that lies on top."""
    if s.phase == st.TO_MAIN:
        return MAIN_PART + size_of_hand(s, s.turn)
    if s.phase == st.TO_DRAW_DRAW and s.draw_deck[0, 0] > 0:
        card = s.draw_deck[s.draw_deck[0, 0], 0]
        if card >= IMMEDIATE:
            return min(DRAWN + card - IMMEDIATE, QUESTION - 1)
    return PART + s.phase


@compiled
def size_of_hand(s: State, seat: int) -> int:
    """Hands that are about as much work to look through."""
    cards = s.hand_size[seat]
    return (
        (cards >= SIZES[0])
        + (cards >= SIZES[1])
        + (cards >= SIZES[2])
        + (cards >= SIZES[3])
        + (cards >= SIZES[4])
    )


@compiled
def answering(s: State, seat: int, action: int) -> int:
    """What carrying out an answer will be like."""
    stage = decision_of(s, seat)
    if stage == MAIN:
        return min(MAIN_ANSWER + max(action - DIG_NOW, 0), OBJECTION - 1)
    if stage == REACT and action != PASS:
        return OBJECTION
    return ANSWER + stage


@compiled
def carry_out(s: State, what: int) -> int:
    """One step of `run`: an answer, or whatever follows by itself."""
    kind, seat = kind_of(what), seat_of(what)
    if ANSWER <= kind < MAIN_PART:
        answer(s, seat, action_of(what))
    elif follow(s, kind):
        return pack_task(kind - SETTLING + STANDING, seat, 0)
    return pack_task(coming(s, seat), seat, 0)


@compiled
def follow(s: State, kind: int) -> bool:
    """What follows by itself; true if the event on top turned out to stand."""
    s.stage = st.NOTHING
    if SETTLING <= kind < STANDING:
        return settle(s)
    if kind == TRADES:
        open_trade_answers(s, s.turn)
    elif OPENING <= kind < SETTLING:
        open_top(s)
    elif STANDING <= kind < DRAWN:
        stand(s)
    else:
        go_on(s, s.turn)
    return False


TASKS = Tasks(
    questions=range(QUESTION, ANSWER), coming=coming, answering=answering, carry_out=carry_out
)
