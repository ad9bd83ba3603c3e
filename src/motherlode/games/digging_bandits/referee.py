"""Why is a move refused? Every answer is a rule of the ledger."""

import numpy as np

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.questions import QUESTIONS, is_offered
from motherlode.games.digging_bandits.rules.asking import decision_of
from motherlode.games.digging_bandits.rules.board import has_town_landing, is_in
from motherlode.games.digging_bandits.rules.bridges import BRIDGE_DUE, BRIDGE_MET
from motherlode.games.digging_bandits.rules.digging import DIG_WHEELBARROWS, most_wheelbarrows
from motherlode.games.digging_bandits.rules.doodads import BONUS
from motherlode.games.digging_bandits.rules.info import held, holds
from motherlode.games.digging_bandits.rules.main_actions import MAIN
from motherlode.games.digging_bandits.rules.movement import MOVE
from motherlode.games.digging_bandits.rules.offers import TRADE_GIVE, TRADE_WANT
from motherlode.games.digging_bandits.rules.outlaw import OUTLAW_AIM
from motherlode.games.digging_bandits.rules.wanted import SPOON_LIFE, WIN, has_pair
from motherlode.games.digging_bandits.rules.windows import CARDS, REACT, is_allowed
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import RESIGN

__all__ = ["REFUSALS", "refusal"]

# Rules that refuse more than the wrong answer to a question.
MORE = (
    *("DB-BB-01", "DB-BRDG-02", "DB-BRDG-15", "DB-BRDG-16", "DB-BRDG-21", "DB-BRDG-22", "DB-BRDG-23"),
    *("DB-COW-01", "DB-SHER-01", "DB-TOWN-01"),
    *("DB-COIN-02", "DB-DIG-01", "DB-DIG-03", "DB-DISC-01", "DB-DOOD-03", "DB-ELIM-01", "DB-END-01", "DB-END-04"),
    *("DB-END-06", "DB-IMM-04", "DB-INFO-01", "DB-LASSO-03", "DB-MOVE-06", "DB-REACT-01", "DB-REACT-11"),
    *("DB-SETUP-02", "DB-TIP-01", "DB-TNT-01", "DB-TRADE-01", "DB-TRADE-02", "DB-TRADE-04"),
    *("DB-TRADE-10", "DB-TURN-01", "DB-TURN-03", "DB-TURN-05", "DB-TURN-06", "DB-TURN-10", "DB-TURN-14", "DB-VAR-01"),
    *("DB-VAR-09", "DB-WANT-01", "DB-WANT-04", "DB-WANT-06", "DB-WW-01"),
)  # fmt: skip
REFUSALS = ("", *sorted({*(one.refused_by for one in QUESTIONS.all), *MORE}))
OF_QUESTION = np.array(
    QUESTIONS.by_number(lambda one: REFUSALS.index(one.refused_by), REFUSALS.index("DB-TURN-01")),
    np.uint8,
)

STEAL_AFTER_LANDING = REFUSALS.index("DB-BRDG-16")
CANNOT_BUILD = REFUSALS.index("DB-BRDG-23")
NO_COIN = REFUSALS.index("DB-COIN-02")
NOTHING_TO_DIG = REFUSALS.index("DB-DIG-01")
TECH_FOR_EACH = REFUSALS.index("DB-DIG-03")
DOODAD_UNFIT = REFUSALS.index("DB-DOOD-03")
OUT_OF_THE_GAME = REFUSALS.index("DB-ELIM-01")
GAME_IS_OVER = REFUSALS.index("DB-END-01")
LEFT_FOR_GOOD = REFUSALS.index("DB-END-06")
NO_LASSO = REFUSALS.index("DB-LASSO-03")
NO_OUTLAW = REFUSALS.index("DB-OUTL-03")
NOT_IN_WINDOW = REFUSALS.index("DB-REACT-01")
NO_SUCH_CARD = REFUSALS.index("DB-REACT-11")
NO_SPOON = REFUSALS.index("DB-SPOON-02")
NO_TNT = REFUSALS.index("DB-TNT-01")
NO_TRADE = REFUSALS.index("DB-TRADE-01")
NO_LIST = REFUSALS.index("DB-TRADE-02")
NOT_OWNED = REFUSALS.index("DB-TRADE-04")
PROMISED = REFUSALS.index("DB-TRADE-10")
NOT_ASKED = REFUSALS.index("DB-TURN-01")
NO_SUCH_ACTION = REFUSALS.index("DB-TURN-02")
ONCE_EACH = REFUSALS.index("DB-TURN-02")
NO_TOWN = REFUSALS.index("DB-TOWN-01")
STEP_GIVEN_UP = REFUSALS.index("DB-TURN-03")
ACT_FIRST = REFUSALS.index("DB-TURN-05")
DECKS_EMPTY = REFUSALS.index("DB-TURN-06")
NOT_IN_HAND = REFUSALS.index("DB-TURN-10")
ONE_TYPE = REFUSALS.index("DB-TURN-10")
ONLY_IN_TOWN = REFUSALS.index("DB-TURN-14")
NOTHING_TO_WIN = REFUSALS.index("DB-TURN-20")
NO_RACE = REFUSALS.index("DB-VAR-09")
NO_PAIR = REFUSALS.index("DB-WANT-01")
SAFE_FROM_POSTERS = REFUSALS.index("DB-WANT-04")
NO_WARP = REFUSALS.index("DB-WW-01")
OFFERED = 0
OF_PLAY_STEP = (
    parts.BRIDGE,
    parts.LASSO,
    parts.OUTLAW,
    parts.TRADE,
)  # in the order of their actions

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
    if s.stage == st.OVER:
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
    """Why something is not offered: by what is asked, more exactly where that helps."""
    stage = decision_of(s, seat)
    if stage == REACT and act.COWBOY_ANSWER <= action < act.USE:
        return refused_answer(s, seat, action)
    if stage == MAIN and act.DIG_NOW <= action <= act.END_TURN:
        return refused_main(s, seat, action)
    if stage in (BRIDGE_DUE, BRIDGE_MET, MOVE):
        return refused_move(stage, action)
    if stage == BONUS and action >= act.USE:
        return DOODAD_UNFIT
    if stage == DIG_WHEELBARROWS:
        return refused_wheelbarrows(s, seat, action - act.WHEELBARROWS)
    if stage == OUTLAW_AIM and action == act.TAKE + st.AIM_BRIDGE:
        return STEAL_AFTER_LANDING
    if stage in (TRADE_GIVE, TRADE_WANT) and action >= act.LIST:
        return NOT_OWNED if stage == TRADE_GIVE else NO_LIST
    if stage == WIN and act.TURN_IN <= action < act.TURN_IN + parts.BANDITS:
        return SAFE_FROM_POSTERS if has_pair(s, seat, action - act.TURN_IN) else NO_PAIR
    return refused_here(stage, action)


@compiled
def refused_here(stage: int, action: int) -> int:
    """A Spoon that is not there, a card whose time is another, or what the question does not ask."""
    if stage == SPOON_LIFE and action == act.PLAY_IT:
        return NO_SPOON
    if action < act.GO and OUT_OF_TIME[action] > 0:
        return int(OUT_OF_TIME[action])
    return int(OF_QUESTION[stage])


@compiled
def refused_answer(s: State, seat: int, action: int) -> int:
    """A stamp without a race, a card the table does not allow, one that is promised, or one that is not held.

    Whoever may not answer because the event is its own is not asked at all.
    """
    if (action - act.COWBOY_ANSWER) % act.STAMPS > 0 and s.rules.race_reactions == 0:
        return NO_RACE
    way = (action - act.COWBOY_ANSWER) // act.STAMPS
    if not is_allowed(s, seat, way):
        return int(OUT_OF_TIME[action])
    return PROMISED if held(s, seat, CARDS[way]) > 0 else NO_SUCH_CARD


@compiled
def refused_wheelbarrows(s: State, seat: int, number: int) -> int:
    """More of those in hand than there are Tech Cards, or no valid digging hand at all."""
    if most_wheelbarrows(s, seat) < number <= held(s, seat, parts.WHEELBARROW):
        return TECH_FOR_EACH
    return int(OF_QUESTION[DIG_WHEELBARROWS])


@compiled
def refused_move(stage: int, action: int) -> int:
    """What a mover lacks."""
    if action == act.PAY and stage != MOVE:
        return NO_COIN
    if action == act.LIGHT_TNT:
        return NO_TNT
    if action == act.USE_WARP and stage != BRIDGE_MET:
        return NO_WARP
    return int(OF_QUESTION[stage])


@compiled
def refused_main(s: State, seat: int, action: int) -> int:
    """A step that was taken or given up, or one that is not possible."""
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
def step_of(action: int) -> int:
    """The main action that an action belongs to."""
    if action == act.DIG_NOW:
        return st.STEP_DIG
    if action == act.PICK_UP:
        return st.STEP_PICK_UP
    return st.STEP_WIN if action == act.GO_WIN else st.STEP_PLAY
