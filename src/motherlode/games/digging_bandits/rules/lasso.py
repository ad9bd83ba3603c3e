"""How does somebody look through another hand? [DB-LASSO]"""

from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.actions import CHOOSE, TAKE
from motherlode.games.digging_bandits.components import LASSO
from motherlode.games.digging_bandits.packed_piles import row
from motherlode.games.digging_bandits.rules.asking import ask_in_private, begin_step
from motherlode.games.digging_bandits.rules.board import (
    is_one_seat,
    is_rival_outside,
    offer_rivals_outside,
    only_seat,
    rivals_outside,
)
from motherlode.games.digging_bandits.rules.discard import discard, lay_down
from motherlode.games.digging_bandits.rules.info import holds, look_at_hand
from motherlode.games.digging_bandits.rules.stack import announce
from motherlode.games.digging_bandits.rules.triggers import T11
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = ["LASSO_TARGET", "QUESTIONS", "ask_for_lasso", "may_play_lasso", "show_hand"]

LASSO_TARGET = 17  # the number of the question


@compiled
def may_play_lasso(s: State, seat: int) -> bool:
    """It needs somebody outside the Cabin, with cards or without. [DB-LASSO-02, DB-LASSO-03]"""
    return holds(s, seat, LASSO) and rivals_outside(s, seat) != 0


@compiled
def ask_for_lasso(s: State, seat: int) -> None:
    """Whom to lasso; a single seat outside the Cabin is no question. [DB-LASSO-01]"""
    rivals = rivals_outside(s, seat)
    if is_one_seat(rivals):
        answer_lasso(s, seat, only_seat(rivals))
    else:
        ask_in_private(s, LASSO_TARGET, seat)


@compiled
def answer_lasso(s: State, seat: int, other: int) -> None:
    """Lasso is announced with its target. [DB-LASSO-01]"""
    begin_step(s, st.STEP_PLAY)
    s.phase = st.TO_PLAY_ON
    s.playing = LASSO
    lay_down(s, seat, LASSO)
    emit(s.events, events.PLAYS_AT, ALL, seat, LASSO, other, 0)
    announce(s, T11, seat, LASSO, other, 0, 0)


@compiled
def show_hand(s: State, seat: int, other: int) -> None:
    """The whole hand, to the actor only; Tech Cards are no part of it. [DB-LASSO-01, DB-TECH-02, DB-INFO-03]"""
    emit(s.events, events.LASSOED, ALL, seat, other, 0, 0)
    first = row(s.hand_size, other, 1)
    for place in range(first, first + s.hand_size[other]):
        emit(s.events, events.SAW, 1 << seat, seat, other, s.hands[place, 0], 0)
    look_at_hand(s, seat, other)
    discard(s, LASSO)


QUESTIONS = (
    question(
        LASSO_TARGET,
        "lasso_target",
        seconds=45,
        span="action",
        rule="DB-LASSO-01",
        actions=range(CHOOSE, TAKE),
        offer=offer_rivals_outside,
        allow=is_rival_outside,
        answer=answer_lasso,
    ),
)
