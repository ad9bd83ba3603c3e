"""What happens when a seat answers what was asked? One function for each sort of question."""

from motherlode.games.digging_bandits import actions
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.components import BRIDGE, OUTLAW
from motherlode.games.digging_bandits.events import PICKS_UP
from motherlode.games.digging_bandits.rules.asking import ask_in_private, begin_step, decision_of
from motherlode.games.digging_bandits.rules.bridges import (
    answer_bridge,
    answer_build,
    ask_for_building_land,
)
from motherlode.games.digging_bandits.rules.digging import (
    answer_dig_on,
    answer_tool,
    answer_tools,
    ask_for_tool,
)
from motherlode.games.digging_bandits.rules.doodads import (
    answer_bonus,
    answer_cache_discard,
    answer_cache_draw,
    answer_plot_space,
    play_again,
)
from motherlode.games.digging_bandits.rules.immediate import answer_duel
from motherlode.games.digging_bandits.rules.movement import (
    answer_destination,
    answer_four_two,
    roll_to_move,
)
from motherlode.games.digging_bandits.rules.outlaw import (
    answer_aim,
    answer_bribe,
    answer_lasso,
    answer_outlaw_target,
    ask_for_lasso,
    ask_for_outlaw_target,
)
from motherlode.games.digging_bandits.rules.setup import answer_bandit
from motherlode.games.digging_bandits.rules.shuffling import answer_shuffle
from motherlode.games.digging_bandits.rules.stack import announce
from motherlode.games.digging_bandits.rules.tipping import (
    answer_tip_count,
    answer_tip_first,
    answer_tip_space,
)
from motherlode.games.digging_bandits.rules.trade import (
    answer_line,
    answer_offer,
    answer_pick,
    start_trade,
)
from motherlode.games.digging_bandits.rules.triggers import T04
from motherlode.games.digging_bandits.rules.wanted import (
    answer_absent_back,
    answer_absent_target,
    answer_spoon,
    answer_win,
)
from motherlode.games.digging_bandits.rules.windows import answer_window
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.story import ALL, tell

__all__ = ["answer"]


@compiled
def answer(s: State, seat: int, action: int) -> None:
    """Carry out what a seat chose; nothing is awaited unless it asks for more."""
    if s.stage == st.REACT:
        answer_window(s, seat, action)
    elif s.stage == st.TRADE_ANSWER:
        answer_as_partner(s, seat, action)
    else:
        stage = decision_of(s, seat)
        s.stage = st.NOTHING
        s.asked = 0
        if stage not in (st.TRADE_GIVE, st.TRADE_WANT):
            s.draft[seat, st.PRIVATE] = 0
        answer_alone(s, seat, action, stage)


@compiled
def answer_as_partner(s: State, seat: int, action: int) -> None:
    """Partners answer an offer side by side."""
    if s.draft[seat, st.PRIVATE] != 0:
        answer_line(s, seat, action)
    else:
        answer_offer(s, seat, action)


@compiled
def answer_alone(s: State, seat: int, action: int, stage: int) -> None:
    """Everything that is asked of one seat."""
    if stage == st.MAIN:
        act(s, seat, action)
    elif stage <= st.BONUS:
        answer_move(s, seat, action, stage)
    elif stage <= st.DIG_ON:
        answer_bonus_or_dig(s, seat, action, stage)
    elif stage <= st.TRADE_PICK:
        answer_play(s, seat, action, stage)
    else:
        answer_rest(s, seat, action, stage)


@compiled
def answer_move(s: State, seat: int, action: int, stage: int) -> None:
    """Bandit, bridge, dice, warp, bonus doodad."""
    if stage == st.CHOOSE_BANDIT:
        answer_bandit(s, seat, action - actions.BE)
    elif stage in (st.BRIDGE_DUE, st.BRIDGE_MET):
        answer_bridge(s, seat, action)
    elif stage == st.MOVE and action == actions.ROLL:
        roll_to_move(s, seat)
    elif stage == st.MOVE:
        ask_in_private(s, st.WARP_TO, seat)
    elif stage == st.WARP_TO:
        answer_destination(s, seat, action - actions.GO)
    elif stage == st.FOUR_TWO:
        answer_four_two(s, seat, action)
    else:
        answer_bonus(s, seat, action)


@compiled
def answer_bonus_or_dig(s: State, seat: int, action: int, stage: int) -> None:
    """Plot, Card Cache, tools, another layer."""
    if stage == st.PLOT_SPACE:
        answer_plot_space(s, seat, action - actions.AT)
    elif stage == st.CACHE_DISCARD:
        answer_cache_discard(s, seat, action - actions.PICK)
    elif stage == st.CACHE_DRAW:
        answer_cache_draw(s, seat, action)
    elif stage == st.DIG_TOOL:
        answer_tool(s, seat, action)
    elif stage <= st.DIG_PICKAXES:
        answer_tools(s, seat, stage, action)
    else:
        answer_dig_on(s, seat, action)


@compiled
def act(s: State, seat: int, action: int) -> None:
    """One of the main actions, or the end of the turn. [DB-TURN-02]"""
    if action == actions.DIG_NOW:
        ask_for_tool(s, seat)
    elif action == actions.PICK_UP:
        begin_step(s, st.STEP_PICK_UP)
        s.phase = st.TO_MAIN
        tell(s.story, PICKS_UP, ALL, seat, 0, 0, 0)
        announce(s, T04, seat, st.NOBODY, st.NOBODY, 0, 0)
    elif action == actions.GO_WIN:
        ask_in_private(s, st.WIN, seat)
    elif action == actions.END_TURN:
        s.phase = st.TO_FINISH
    else:
        start_play(s, seat, action)


@compiled
def start_play(s: State, seat: int, action: int) -> None:
    """A card of the Play step: its target or space is chosen in private, if there is a choice, then it is announced. [DB-TURN-10]"""
    if action == actions.PLAY_BRIDGE:
        ask_for_building_land(s, seat)
    elif action == actions.PLAY_LASSO:
        ask_for_lasso(s, seat)
    elif action == actions.PLAY_OUTLAW:
        ask_for_outlaw_target(s, seat)
    else:
        start_trade(s, seat)


@compiled
def play_another(s: State, seat: int) -> None:
    """One more card of the same type; of Lasso there is only one. [DB-TURN-11]"""
    if s.playing == BRIDGE:
        start_play(s, seat, actions.PLAY_BRIDGE)
    elif s.playing == OUTLAW:
        start_play(s, seat, actions.PLAY_OUTLAW)
    else:
        start_play(s, seat, actions.PLAY_TRADE)


@compiled
def answer_play(s: State, seat: int, action: int, stage: int) -> None:
    """Targets, aims, bribes, spaces, and the actor's part of a trade."""
    if stage == st.LASSO_TARGET:
        answer_lasso(s, seat, action - actions.CHOOSE)
    elif stage == st.OUTLAW_TARGET:
        answer_outlaw_target(s, seat, action - actions.CHOOSE)
    elif stage == st.OUTLAW_AIM:
        answer_aim(s, seat, action - actions.TAKE)
    elif stage == st.BRIBE:
        answer_bribe(s, seat, action)
    elif stage == st.PLAY_MORE and action == actions.ANOTHER:
        play_another(s, seat)
    elif stage == st.PLAY_MORE:
        s.phase = st.TO_MAIN
    elif stage == st.BRIDGE_SPACE:
        answer_build(s, seat, action - actions.AT)
    elif stage == st.TRADE_PICK:
        answer_pick(s, seat, action)
    else:
        answer_line(s, seat, action)


@compiled
def answer_rest(s: State, seat: int, action: int, stage: int) -> None:
    """What immediate cards, the Win step and doodads ask."""
    if stage == st.DUEL_TARGET:
        answer_duel(s, seat, action - actions.CHOOSE)
    elif stage == st.SHUFFLE_AGAIN:
        answer_shuffle(s, seat, action)
    elif stage == st.TIP_COUNT:
        answer_tip_count(s, seat, action)
    elif stage == st.TIP_FIRST:
        answer_tip_first(s, seat, action - actions.PICK)
    elif stage == st.TIP_SPACE:
        answer_tip_space(s, seat, action - actions.AT)
    else:
        answer_last(s, seat, action, stage)


@compiled
def answer_last(s: State, seat: int, action: int, stage: int) -> None:
    """The Win step, the Spoon, Double-time."""
    if stage == st.WIN:
        answer_win(s, seat, action)
    elif stage == st.ABSENT_TARGET:
        answer_absent_target(s, seat, action, action - actions.CHOOSE)
    elif stage == st.ABSENT_BACK:
        answer_absent_back(s, seat, action - actions.TAKE)
    elif stage == st.SPOON_LIFE:
        answer_spoon(s, seat, action)
    elif action == actions.PLAY_IT:
        play_again(s, seat)
