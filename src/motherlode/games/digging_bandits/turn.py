"""The sequence of play, in the order of the rulebook, and the questions every game answers."""

from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.components import BRIDGE, DIG, DOODAD, DRAW, LASSO, OUTLAW
from motherlode.games.digging_bandits.events import EXTRA_TURN, HAS_RESIGNED, TURN
from motherlode.games.digging_bandits.questions import answer
from motherlode.games.digging_bandits.rules.asking import ask
from motherlode.games.digging_bandits.rules.board import is_in, is_stuck
from motherlode.games.digging_bandits.rules.bridges import cross, meet_stuck
from motherlode.games.digging_bandits.rules.card_cache import go_on_with_cache
from motherlode.games.digging_bandits.rules.digging import go_on_digging, is_diggable
from motherlode.games.digging_bandits.rules.doodads import DOUBLE_TIME_ASKED, ask_for_bonus
from motherlode.games.digging_bandits.rules.ending import end_at_turn_limit
from motherlode.games.digging_bandits.rules.immediate import draw_dig, draw_draw
from motherlode.games.digging_bandits.rules.info import backs
from motherlode.games.digging_bandits.rules.main_actions import MAIN, PLAY_MORE, may_pick_up
from motherlode.games.digging_bandits.rules.movement import ask_for_move, walk, warp
from motherlode.games.digging_bandits.rules.outcomes import open_top, stand
from motherlode.games.digging_bandits.rules.resigning import leave
from motherlode.games.digging_bandits.rules.setup import set_up
from motherlode.games.digging_bandits.rules.trade import TRADE_ANSWER, open_trade_answers
from motherlode.games.digging_bandits.rules.wanted import go_on_winning, might_win
from motherlode.games.digging_bandits.rules.windows import REACT, settle
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["actors", "deal", "is_over", "play", "resign", "run"]

MOST_TURNS = 30_000
BUILDING_CARDS = 4  # a Bridge and 3 Coins
MULTIPLE = (BRIDGE, LASSO, OUTLAW)  # and Trade


@compiled
def deal(s: State) -> None:
    """Set up, then the first seat is asked. [DB-SETUP-16]"""
    s.stage = st.NOTHING
    set_up(s)
    run(s)


@compiled
def play(s: State, seat: int, action: int) -> None:
    """One decision, then whatever follows by itself."""
    answer(s, seat, action)
    run(s)


@compiled
def resign(s: State, seat: int) -> None:
    """Leave for good. [DB-END-06]"""
    emit(s.events, HAS_RESIGNED, ALL, seat, 0, 0, 0)
    leave(s, seat)
    run(s)


@compiled
def run(s: State) -> None:
    """Go on until somebody is asked, or the game is over."""
    while s.stage != st.OVER and s.asked == 0:
        if s.stage == REACT:
            s.stage = st.NOTHING
            if settle(s):
                stand(s)
        elif s.stage == TRADE_ANSWER:
            s.stage = st.NOTHING
            open_trade_answers(s, s.turn)
        elif s.depth > 0:
            s.stage = st.NOTHING
            open_top(s)
        else:
            s.stage = st.NOTHING
            go_on(s, s.turn)


# The parts of a turn.


@compiled
def go_on(s: State, seat: int) -> None:
    """Move, bonus, main actions, end. [DB-TURN-01]"""
    if s.phase <= st.TO_WARP:
        go_on_moving(s, seat)
    elif s.phase == st.TO_BONUS:
        reach_bonus(s, seat)
    elif s.phase == st.TO_CACHE:
        go_on_with_cache(s, seat)
    elif s.phase < st.TO_FINISH:
        go_on_acting(s, seat)
    elif s.phase == st.TO_FINISH:
        finish_turn(s, seat)
    else:
        pass_on(s, seat)


@compiled
def go_on_moving(s: State, seat: int) -> None:
    """From the start of the turn to the arrival of the piece."""
    if s.phase == st.TO_START:
        start_turn(s, seat)
    elif s.phase == st.TO_BEGIN and is_stuck(s, seat):
        meet_stuck(s, seat)
    elif s.phase == st.TO_BEGIN:
        s.phase = st.TO_MOVE
    elif s.phase == st.TO_MOVE:
        ask_for_move(s, seat)
    elif s.phase == st.TO_CROSS:
        cross(s, seat)
    elif s.phase == st.TO_WALK:
        walk(s, seat)
    else:
        warp(s, seat)


@compiled
def start_turn(s: State, seat: int) -> None:
    """A new turn, counted; after too many the game is over. [DB-TURN-01, DB-END-04]"""
    if s.rules.max_turns > 0 and s.turns >= s.rules.max_turns:
        end_at_turn_limit(s)
        return
    s.turns = min(s.turns + 1, MOST_TURNS)
    emit(s.events, EXTRA_TURN if s.is_extra == 1 else TURN, ALL, seat, s.turns, 0, 0)
    s.is_bound = 0
    s.has_landed = 0
    s.sheriffs = 0
    s.step = 0
    s.taken = 0
    s.playing = st.NOBODY
    s.phase = st.TO_BEGIN


@compiled
def reach_bonus(s: State, seat: int) -> None:
    """After a Sheriff there is neither bonus nor main action. [DB-SHER-02, DB-TURN-18]"""
    if s.is_bound == 1:
        s.phase = st.TO_FINISH
    else:
        ask_for_bonus(s, seat)


@compiled
def go_on_acting(s: State, seat: int) -> None:
    """The main actions and what each is made of. [DB-TURN-02]"""
    if s.phase == st.TO_MAIN:
        ask_for_action(s, seat)
    elif s.phase == st.TO_LIFT:
        go_on_digging(s, seat)
    elif s.phase == st.TO_DRAW_DIG:  # DB-TURN-12: both cards, the Dig card first
        s.phase = st.TO_DRAW_DRAW
        draw_dig(s, seat)
    elif s.phase == st.TO_DRAW_DRAW:
        s.phase = st.TO_MAIN
        draw_draw(s, seat)
    elif s.phase == st.TO_PLAY_ON:
        ask_for_more(s, seat)
    else:
        go_on_winning(s, seat)


@compiled
def ask_for_action(s: State, seat: int) -> None:
    """While anything might be done, as far as everybody can see, the actor is asked. [DB-TURN-05, DB-VAR-12]"""
    is_enough = s.rules.one_main_action == 1 and s.taken > 0
    if is_enough or not might_act(s, seat):
        s.phase = st.TO_FINISH
    else:
        ask(s, MAIN, seat)


@compiled
def might_act(s: State, seat: int) -> bool:
    """Whether the backs in hand leave any main action open. [DB-TURN-06]"""
    if may_pick_up(s) or might_win(s, seat):
        return True
    if s.step <= st.STEP_PLAY and backs(s, seat, DRAW) > 0:
        return True
    has_tools = backs(s, seat, DIG) + backs(s, seat, DOODAD) > 0
    return s.step <= st.STEP_DIG and has_tools and is_diggable(s, seat)


@compiled
def ask_for_more(s: State, seat: int) -> None:
    """Another card of the same type, if there may be several and the backs allow it. [DB-TURN-10, DB-TURN-11]"""
    s.phase = st.TO_MAIN
    number = 0
    while number < len(MULTIPLE) and MULTIPLE[number] != s.playing:
        number += 1
    needed = BUILDING_CARDS if s.playing == BRIDGE else 1
    if s.is_multiple[number] == 1 and backs(s, seat, DRAW) >= needed:
        ask(s, PLAY_MORE, seat)


@compiled
def finish_turn(s: State, seat: int) -> None:
    """The Double-time question, not after an extra turn. [DB-TURN-15, DB-DT-01, DB-DT-03]"""
    s.phase = st.TO_PASS_ON
    if s.is_extra == 0 and backs(s, seat, DOODAD) > 0:
        ask(s, DOUBLE_TIME_ASKED, seat)


@compiled
def pass_on(s: State, seat: int) -> None:
    """The same seat once more, or the next one alive clockwise. [DB-TURN-15, DB-SETUP-15]"""
    s.phase = st.TO_START
    s.is_extra = s.has_more
    s.has_more = 0
    if s.is_extra == 0:
        s.turn = (seat + 1) % s.players
        while not is_in(s, s.turn):
            s.turn = (s.turn + 1) % s.players


# The questions every game answers.


@compiled
def is_over(s: State) -> bool:
    """Whether nothing is awaited any more."""
    return s.stage == st.OVER


@compiled
def actors(s: State) -> int:
    """Whoever is asked; in a window several at the same time. [DB-REACT-02]"""
    return s.asked
