"""The sequence of play, in the order of the rulebook, and the questions every game answers."""

from motherlode.games.digger import state as st
from motherlode.games.digger.actions import CALL_STOP, STOP_ROLLING, THROW
from motherlode.games.digger.events import ENDED
from motherlode.games.digger.questions import answer_question
from motherlode.games.digger.rules.acts import act
from motherlode.games.digger.rules.black import (
    choose_chest,
    first_open_side,
    is_drafted,
    open_sides,
)
from motherlode.games.digger.rules.clock import publish
from motherlode.games.digger.rules.ending import reason_to_end
from motherlode.games.digger.rules.night import night_falls
from motherlode.games.digger.rules.online import has_everybody_resigned, has_resigned, leave
from motherlode.games.digger.rules.scoring import crown
from motherlode.games.digger.rules.setup import set_up
from motherlode.games.digger.rules.turns import begin_turn, clear_turn, pass_dice
from motherlode.games.digger.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["actors", "deal", "is_over", "play", "resign"]


@compiled
def deal(s: State) -> None:
    """Set up; then chests are chosen, or the first digger has her turn. [DG-SETUP-05]"""
    set_up(s)
    if s.stage != st.DRAFT:
        begin_turn(s, s.first)
        start_turn(s)


@compiled
def play(s: State, seat: int, action: int) -> None:
    """One act of whoever is asked, then whatever follows by itself. [DG-TURN-12]"""
    is_draft = s.stage == st.DRAFT
    answer_question(s, seat, s.stage, action)
    if is_draft:
        go_on_choosing(s)
    settle(s)


# --- Between turns --------------------------------------------------------------------------------


@compiled
def settle(s: State) -> None:
    """Hand the dice on until somebody has something to decide."""
    while s.stage == st.DONE:
        hand_over(s)
        start_turn(s)


@compiled
def hand_over(s: State) -> None:
    """The time is told, the end is looked for, the left neighbour is next. [DG-END-03, DG-PASS-01]"""
    reason = reason_to_end(s)
    publish(s, reason)
    clear_turn(s)
    if reason > 0:
        end_game(s, reason)
    else:
        pass_dice(s)


@compiled
def start_turn(s: State) -> None:
    """The first throw is forced: it is made for those who have left, and wherever nobody is hurried.

    [DG-TURN-04, DG-NET-06]
    """
    if s.stage == st.FIRST:
        if has_resigned(s, s.digger):
            idle_turn(s)
        elif s.rules.clock_mode != st.SAND:
            act(s, THROW)


@compiled
def idle_turn(s: State) -> None:
    """One throw, no more throws, STOP. [DG-NET-06]"""
    act(s, THROW)
    if s.stage == st.COLLECT:
        act(s, STOP_ROLLING)
    if s.stage == st.CALL:
        act(s, CALL_STOP)


@compiled
def go_on_choosing(s: State) -> None:
    """The last side needs no choice, and those who have left take the first; then the first digger begins.

    [DG-NET-26]
    """
    while not is_drafted(s) and (has_resigned(s, s.asked) or open_sides(s) == 1):
        choose_chest(s, first_open_side(s))
    if is_drafted(s):
        begin_turn(s, s.first)
        start_turn(s)


@compiled
def end_game(s: State, reason: int) -> None:
    """Count, and find who has most. [DG-SCORE-01, DG-SCORE-03]"""
    s.stage = st.OVER
    s.reason = reason
    emit(s.events, ENDED, ALL, reason, s.turn, 0, 0)
    crown(s)


@compiled
def resign(s: State, seat: int) -> None:
    """Leave for good; a running turn of her own ends as NIGHT, and an empty table is over. [DG-NET-06, DG-NET-27]"""
    leave(s, seat)
    if s.stage == st.DRAFT:
        if has_everybody_resigned(s):
            end_game(s, st.ABANDONED)
        else:
            go_on_choosing(s)
    elif seat == s.digger:
        night_falls(s)
    settle(s)


# --- Questions ------------------------------------------------------------------------------------


@compiled
def is_over(s: State) -> bool:
    """Whether nothing is awaited any more."""
    return s.stage == st.OVER


@compiled
def actors(s: State) -> int:
    """Only the digger acts in a turn, and only one chooses a chest at a time. [DG-TURN-06]"""
    return 0 if s.stage == st.OVER else 1 << s.asked
