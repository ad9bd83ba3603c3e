"""What is a seat offered?"""

from motherlode.games.digging_bandits.actions import (
    ANOTHER,
    CONTINUE,
    DIG_NOW,
    END_TURN,
    GO_WIN,
    NO,
    NO_ONE,
    PAY_BRIBE,
    PICK_UP,
    PLAY_BRIDGE,
    PLAY_IT,
    PLAY_LASSO,
    PLAY_OUTLAW,
    PLAY_TRADE,
    ROLL,
    STOP,
    TAKE,
    USE_WARP,
    WALK,
    WARP,
)
from motherlode.games.digging_bandits.components import (
    BACKS,
    BRIDGE,
    DOUBLE_TIME,
    DRAW,
    LASSO,
    OUTLAW,
    SAVING_SPOON,
    TRADE,
    WESTERN_WARP,
)
from motherlode.games.digging_bandits.rules.asking import decision_of
from motherlode.games.digging_bandits.rules.board import rivals_outside
from motherlode.games.digging_bandits.rules.bridges import (
    may_build,
    offer_bridge_answers,
    offer_building_land,
)
from motherlode.games.digging_bandits.rules.digging import may_dig, offer_numbers, offer_tools
from motherlode.games.digging_bandits.rules.doodads import (
    offer_bonus,
    offer_cache_discards,
    offer_cache_draws,
    offer_plot_land,
)
from motherlode.games.digging_bandits.rules.immediate import offer_seats
from motherlode.games.digging_bandits.rules.info import backs, holds
from motherlode.games.digging_bandits.rules.movement import offer_destinations
from motherlode.games.digging_bandits.rules.offers import offer_lines
from motherlode.games.digging_bandits.rules.outlaw import (
    may_bribe,
    may_play_lasso,
    may_play_outlaw,
    offer_aims,
    outlaw_targets,
)
from motherlode.games.digging_bandits.rules.setup import offer_bandits
from motherlode.games.digging_bandits.rules.shuffling import offer_shuffles
from motherlode.games.digging_bandits.rules.tipping import (
    offer_tip_cards,
    offer_tip_counts,
    offer_tip_spaces,
)
from motherlode.games.digging_bandits.rules.trade import (
    may_play_trade,
    offer_picks,
    offer_trade_answers,
)
from motherlode.games.digging_bandits.rules.wanted import absent_targets, may_win, offer_wins
from motherlode.games.digging_bandits.rules.windows import offer_answers
from motherlode.games.digging_bandits.state import (
    ABSENT_BACK,
    ABSENT_TARGET,
    BONUS,
    BRIBE,
    BRIDGE_DUE,
    BRIDGE_MET,
    BRIDGE_SPACE,
    CACHE_DISCARD,
    CACHE_DRAW,
    CHOOSE_BANDIT,
    DIG_ON,
    DIG_PICKAXES,
    DIG_TOOL,
    DUEL_TARGET,
    FOUR_TWO,
    LASSO_TARGET,
    MAIN,
    MOVE,
    OUTLAW_AIM,
    OUTLAW_TARGET,
    PLAY_MORE,
    PLOT_SPACE,
    REACT,
    SHUFFLE_AGAIN,
    SPOON_LIFE,
    STEP_PICK_UP,
    STEP_PLAY,
    TIP_COUNT,
    TIP_FIRST,
    TIP_SPACE,
    TRADE_PICK,
    TRADE_WANT,
    WARP_TO,
    WIN,
    State,
)
from motherlode.kernel.choices import Choices, offer, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import size

__all__ = ["legal", "may_pick_up", "may_play", "offer_main"]


@compiled
def legal(s: State, seat: int, choices: Choices) -> None:
    """The actions offered to a seat, in rising order. [DB-TURN-02]"""
    stage = decision_of(s, seat)
    if (s.asked >> seat) & 1 == 0:
        choices.count = 0
    elif stage == REACT:
        choices.count = offer_answers(s, seat, choices)
    elif stage == MAIN:
        choices.count = offer_main(s, seat, choices)
    elif stage <= BONUS:
        choices.count = offer_moves(s, seat, stage, choices)
    elif stage <= DIG_ON:
        choices.count = offer_bonus_or_dig(s, seat, stage, choices)
    elif stage <= TRADE_PICK:
        choices.count = offer_plays(s, seat, stage, choices)
    else:
        choices.count = offer_rest(s, seat, stage, choices)


@compiled
def offer_two(choices: Choices, one: int, other: int) -> int:
    """A plain choice between two."""
    return offer(choices, offer(choices, 0, one), other)


@compiled
def offer_moves(s: State, seat: int, stage: int, choices: Choices) -> int:
    """Bandit, bridge, dice, warp, bonus doodad."""
    if stage == CHOOSE_BANDIT:
        return offer_bandits(s, choices)
    if stage in (BRIDGE_DUE, BRIDGE_MET):
        return offer_bridge_answers(s, seat, choices)
    if stage == MOVE:
        count = offer(choices, 0, ROLL)
        return offer_if(choices, count, USE_WARP, holds(s, seat, WESTERN_WARP))
    if stage == WARP_TO:
        return offer_destinations(s, seat, choices)
    return offer_two(choices, WALK, WARP) if stage == FOUR_TWO else offer_bonus(s, seat, choices)


@compiled
def offer_bonus_or_dig(s: State, seat: int, stage: int, choices: Choices) -> int:
    """Plot, Card Cache, tools, another layer."""
    if stage == PLOT_SPACE:
        return offer_plot_land(s, choices)
    if stage == CACHE_DISCARD:
        return offer_cache_discards(s, seat, choices)
    if stage == CACHE_DRAW:
        return offer_cache_draws(choices)
    if stage == DIG_TOOL:
        return offer_tools(s, seat, choices)
    if stage <= DIG_PICKAXES:
        return offer_numbers(s, seat, stage, choices)
    return offer_two(choices, STOP, CONTINUE)


# The main actions


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
    return s.step <= STEP_PICK_UP and size(s.dig_deck) + size(s.draw_deck) > 0


@compiled
def offer_main(s: State, seat: int, choices: Choices) -> int:
    """Dig, Play, Pick up, Win, as far as they are not given up; the end after one, or if there is none.

    [DB-TURN-02, DB-TURN-03, DB-TURN-05, DB-TURN-06, DB-MOVE-12, DB-BRDG-11, DB-COIN-03]
    """
    count = offer_if(choices, 0, DIG_NOW, may_dig(s, seat))
    if s.step <= STEP_PLAY and backs(s, seat, DRAW) > 0:
        count = offer_if(choices, count, PLAY_BRIDGE, may_play(s, seat, BRIDGE))
        count = offer_if(choices, count, PLAY_LASSO, may_play(s, seat, LASSO))
        count = offer_if(choices, count, PLAY_OUTLAW, may_play(s, seat, OUTLAW))
        count = offer_if(choices, count, PLAY_TRADE, may_play(s, seat, TRADE))
    count = offer_if(choices, count, PICK_UP, may_pick_up(s))
    count = offer_if(choices, count, GO_WIN, may_win(s, seat))
    return offer_if(choices, count, END_TURN, s.taken > 0 or count == 0)


@compiled
def offer_plays(s: State, seat: int, stage: int, choices: Choices) -> int:
    """Targets, aims, bribes, spaces, and all of a trade."""
    if stage == LASSO_TARGET:
        return offer_seats(s, rivals_outside(s, seat), 0, choices)
    if stage == OUTLAW_TARGET:
        return offer_seats(s, outlaw_targets(s, seat), 0, choices)
    if stage == OUTLAW_AIM:
        return offer_aims(s, seat, choices)
    if stage == BRIBE:
        return offer(choices, offer_if(choices, 0, PAY_BRIBE, may_bribe(s, seat)), NO)
    if stage == PLAY_MORE:
        count = offer(choices, 0, STOP)
        return offer_if(choices, count, ANOTHER, may_play(s, seat, s.playing))
    if stage == BRIDGE_SPACE:
        return offer_building_land(s, choices)
    return offer_trade(s, seat, stage, choices)


@compiled
def offer_trade(s: State, seat: int, stage: int, choices: Choices) -> int:
    """Lines of an offer, answers to one, or a pick."""
    if stage == TRADE_PICK:
        return offer_picks(s, seat, choices)
    if stage <= TRADE_WANT:
        return offer_lines(s, seat, choices)
    return offer_trade_answers(s, seat, choices)


@compiled
def offer_rest(s: State, seat: int, stage: int, choices: Choices) -> int:
    """What immediate cards, the Win step and doodads ask."""
    if stage == DUEL_TARGET:
        return offer_seats(s, rivals_outside(s, seat), 0, choices)
    if stage == SHUFFLE_AGAIN:
        return offer_shuffles(choices)
    if stage == TIP_COUNT:
        return offer_tip_counts(choices)
    if stage == TIP_FIRST:
        return offer_tip_cards(s, choices)
    if stage == TIP_SPACE:
        return offer_tip_spaces(s, choices)
    return offer_last(s, seat, stage, choices)


@compiled
def offer_last(s: State, seat: int, stage: int, choices: Choices) -> int:
    """The Win step, the Spoon, Double-time."""
    if stage == WIN:
        return offer_wins(s, seat, choices)
    if stage == ABSENT_TARGET:
        count = offer(choices, 0, NO_ONE)
        return offer_seats(s, absent_targets(s, seat), count, choices)
    if stage == ABSENT_BACK:
        count = 0
        for back in range(len(BACKS)):
            count = offer_if(choices, count, TAKE + back, backs(s, s.goal, back) > 0)
        return count
    card = SAVING_SPOON if stage == SPOON_LIFE else DOUBLE_TIME
    return offer(choices, offer_if(choices, 0, PLAY_IT, holds(s, seat, card)), NO)
