"""What does a turn's actor do after the move? Dig, Play, Pick up, Win, in this order. [DB-TURN]"""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.components import BRIDGE, DRAW, LASSO, OUTLAW, TRADE
from motherlode.games.digging_bandits.events import PICKS_UP
from motherlode.games.digging_bandits.refusal_rules import REFUSALS
from motherlode.games.digging_bandits.rules.asking import UNHURRIED, ask_in_private, begin_step
from motherlode.games.digging_bandits.rules.board import has_town_landing
from motherlode.games.digging_bandits.rules.bridges import ask_for_building_land, may_build
from motherlode.games.digging_bandits.rules.digging import ask_for_tool, may_dig
from motherlode.games.digging_bandits.rules.info import backs, holds
from motherlode.games.digging_bandits.rules.lasso import ask_for_lasso, may_play_lasso
from motherlode.games.digging_bandits.rules.outlaw import ask_for_outlaw_target, may_play_outlaw
from motherlode.games.digging_bandits.rules.stack import announce
from motherlode.games.digging_bandits.rules.trade import may_play_trade, start_trade
from motherlode.games.digging_bandits.rules.triggers import T04
from motherlode.games.digging_bandits.rules.wanted import WIN, may_win
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import size
from motherlode.kernel.questions import question

__all__ = ["MAIN", "PLAY_MORE", "QUESTIONS", "may_pick_up"]

MAIN, PLAY_MORE = 11, 21  # the numbers of the questions

OF_PLAY_STEP = (BRIDGE, LASSO, OUTLAW, TRADE)  # in the order of their actions

# Rules that refuse a main action.
CANNOT_BUILD = REFUSALS.index("DB-BRDG-23")
NOTHING_TO_DIG = REFUSALS.index("DB-DIG-01")
NO_LASSO = REFUSALS.index("DB-LASSO-03")
NO_OUTLAW = REFUSALS.index("DB-OUTL-03")
NO_TOWN = REFUSALS.index("DB-TOWN-01")
NO_TRADE = REFUSALS.index("DB-TRADE-01")
ONCE_EACH = REFUSALS.index("DB-TURN-02")
STEP_GIVEN_UP = REFUSALS.index("DB-TURN-03")
ACT_FIRST = REFUSALS.index("DB-TURN-05")
DECKS_EMPTY = REFUSALS.index("DB-TURN-06")
NOT_IN_HAND = REFUSALS.index("DB-TURN-10")
ONE_TYPE = REFUSALS.index("DB-TURN-10")
ONLY_IN_TOWN = REFUSALS.index("DB-TURN-14")
NOTHING_TO_WIN = REFUSALS.index("DB-TURN-20")


# What is possible


@compiled
def may_play(s: State, seat: int, card: int) -> bool:
    """Whether a card of the Play step can be played now. [DB-TURN-10]"""
    if card == BRIDGE:
        return may_build(s, seat)
    if card == LASSO:
        return may_play_lasso(s, seat)
    if card == OUTLAW:
        return may_play_outlaw(s, seat)
    return may_play_trade(s, seat)


@compiled
def may_pick_up(s: State) -> bool:
    """While a Dig or Draw card is left. [DB-TURN-06]"""
    return s.step <= st.STEP_PICK_UP and size(s.dig_deck) + size(s.draw_deck) > 0


@compiled
def is_possible(s: State, seat: int, action: int) -> bool:
    """Whether a main action can be taken."""
    if action == act.DIG_NOW:
        return may_dig(s, seat)
    if action == act.PICK_UP:
        return may_pick_up(s)
    if action == act.GO_WIN:
        return may_win(s, seat)
    if s.step > st.STEP_PLAY:
        return False
    if action == act.PLAY_BRIDGE:
        return may_play(s, seat, BRIDGE)
    if action == act.PLAY_LASSO:
        return may_play(s, seat, LASSO)
    if action == act.PLAY_OUTLAW:
        return may_play(s, seat, OUTLAW)
    return action == act.PLAY_TRADE and may_play(s, seat, TRADE)


@compiled
def has_action(s: State, seat: int) -> bool:
    """Whether any main action is possible. [DB-TURN-06]"""
    for action in range(act.DIG_NOW, act.END_TURN):
        if is_possible(s, seat, action):
            return True
    return False


# One main action after the other


@compiled
def offer_main(s: State, seat: int, choices: Choices) -> int:
    """Dig, Play, Pick up, Win, as far as they are not given up; the end after one, or if there is none.

    [DB-TURN-02, DB-TURN-03, DB-TURN-05, DB-TURN-06, DB-MOVE-12, DB-BRDG-11, DB-COIN-03]
    """
    count = offer_if(choices, 0, act.DIG_NOW, may_dig(s, seat))
    if s.step <= st.STEP_PLAY and backs(s, seat, DRAW) > 0:
        count = offer_if(choices, count, act.PLAY_BRIDGE, may_play(s, seat, BRIDGE))
        count = offer_if(choices, count, act.PLAY_LASSO, may_play(s, seat, LASSO))
        count = offer_if(choices, count, act.PLAY_OUTLAW, may_play(s, seat, OUTLAW))
        count = offer_if(choices, count, act.PLAY_TRADE, may_play(s, seat, TRADE))
    count = offer_if(choices, count, act.PICK_UP, may_pick_up(s))
    count = offer_if(choices, count, act.GO_WIN, may_win(s, seat))
    return offer_if(choices, count, act.END_TURN, s.taken > 0 or count == 0)


@compiled
def is_main(s: State, seat: int, action: int) -> bool:
    """Whether this is a main action that can be taken, or the end of the turn."""
    if action == act.END_TURN:
        return s.taken > 0 or not has_action(s, seat)
    return is_possible(s, seat, action)


@compiled
def refused_main(s: State, seat: int, action: int) -> int:
    """A step that was taken or given up, or one that is not possible."""
    if action < act.DIG_NOW or action > act.END_TURN:
        return 0
    if action == act.END_TURN:
        return ACT_FIRST
    if s.step > step_of(action):
        return refused_step(s, step_of(action))
    if action == act.DIG_NOW:
        return NOTHING_TO_DIG
    if action == act.PICK_UP:
        return DECKS_EMPTY
    if action == act.GO_WIN:
        return NOTHING_TO_WIN if has_town_landing(s) else ONLY_IN_TOWN
    return refused_play(s, seat, action)


@compiled
def step_of(action: int) -> int:
    """The main action that an action belongs to."""
    if action == act.DIG_NOW:
        return st.STEP_DIG
    if action == act.PICK_UP:
        return st.STEP_PICK_UP
    return st.STEP_WIN if action == act.GO_WIN else st.STEP_PLAY


@compiled
def refused_step(s: State, step: int) -> int:
    """A step that was given up for a later one, or that was taken."""
    if s.step > step + 1:
        return STEP_GIVEN_UP
    return ONE_TYPE if step == st.STEP_PLAY else ONCE_EACH


@compiled
def refused_play(s: State, seat: int, action: int) -> int:
    """A card of the Play step that cannot be played, or that is not there."""
    if action == act.PLAY_BRIDGE:
        return CANNOT_BUILD if has_town_landing(s) else NO_TOWN
    if not holds(s, seat, OF_PLAY_STEP[action - act.PLAY_BRIDGE]):
        return NOT_IN_HAND
    if action == act.PLAY_LASSO:
        return NO_LASSO
    return NO_OUTLAW if action == act.PLAY_OUTLAW else NO_TRADE


@compiled
def answer_main(s: State, seat: int, action: int) -> None:
    """One of the main actions, or the end of the turn. [DB-TURN-02]"""
    if action == act.DIG_NOW:
        ask_for_tool(s, seat)
    elif action == act.PICK_UP:
        begin_step(s, st.STEP_PICK_UP)
        s.phase = st.TO_MAIN
        emit(s.events, PICKS_UP, ALL, seat, 0, 0, 0)
        announce(s, T04, seat, st.NOBODY, st.NOBODY, 0, 0)
    elif action == act.GO_WIN:
        ask_in_private(s, WIN, seat)
    elif action == act.END_TURN:
        s.phase = st.TO_FINISH
    else:
        start_play(s, seat, action)


@compiled
def start_play(s: State, seat: int, action: int) -> None:
    """A card of the Play step: its target or space is chosen in private, if there is a choice, then it is announced. [DB-TURN-10]"""
    if action == act.PLAY_BRIDGE:
        ask_for_building_land(s, seat)
    elif action == act.PLAY_LASSO:
        ask_for_lasso(s, seat)
    elif action == act.PLAY_OUTLAW:
        ask_for_outlaw_target(s, seat)
    else:
        start_trade(s, seat)


# Another card of the same type


@compiled
def offer_more(s: State, seat: int, choices: Choices) -> int:
    """Enough, or one more."""
    count = offer(choices, 0, act.STOP)
    return offer_if(choices, count, act.ANOTHER, may_play(s, seat, s.playing))


@compiled
def is_more(s: State, seat: int, action: int) -> bool:
    """Whether there is one more, or this is enough."""
    return action == act.STOP or (action == act.ANOTHER and may_play(s, seat, s.playing))


@compiled
def answer_more(s: State, seat: int, action: int) -> None:
    """One more card of the same type, or the next main action; of Lasso there is only one. [DB-TURN-11]"""
    if action == act.STOP:
        s.phase = st.TO_MAIN
    elif s.playing == BRIDGE:
        start_play(s, seat, act.PLAY_BRIDGE)
    elif s.playing == OUTLAW:
        start_play(s, seat, act.PLAY_OUTLAW)
    else:
        start_play(s, seat, act.PLAY_TRADE)


QUESTIONS = (
    question(
        MAIN,
        "main",
        seconds=45,
        span="action",
        rule="DB-TURN-02",
        offer=offer_main,
        allow=is_main,
        reason=refused_main,
        answer=answer_main,
    ),
    question(
        PLAY_MORE,
        "play_more",
        seconds=45,
        span="action",
        rule="DB-TURN-11",
        offer=offer_more,
        allow=is_more,
        answer=answer_more,
        default=act.STOP,
        shown=UNHURRIED,
    ),
)
