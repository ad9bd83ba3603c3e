"""What is a seat offered?"""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import state as st
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
from motherlode.games.digging_bandits.state import State
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
    elif stage == st.REACT:
        choices.count = offer_answers(s, seat, choices)
    elif stage == st.MAIN:
        choices.count = offer_main(s, seat, choices)
    elif stage <= st.BONUS:
        choices.count = offer_moves(s, seat, stage, choices)
    elif stage <= st.DIG_ON:
        choices.count = offer_bonus_or_dig(s, seat, stage, choices)
    elif stage <= st.TRADE_PICK:
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
    if stage == st.CHOOSE_BANDIT:
        return offer_bandits(s, choices)
    if stage in (st.BRIDGE_DUE, st.BRIDGE_MET):
        return offer_bridge_answers(s, seat, choices)
    if stage == st.MOVE:
        count = offer(choices, 0, act.ROLL)
        return offer_if(choices, count, act.USE_WARP, holds(s, seat, parts.WESTERN_WARP))
    if stage == st.WARP_TO:
        return offer_destinations(s, seat, choices)
    return (
        offer_two(choices, act.WALK, act.WARP)
        if stage == st.FOUR_TWO
        else offer_bonus(s, seat, choices)
    )


@compiled
def offer_bonus_or_dig(s: State, seat: int, stage: int, choices: Choices) -> int:
    """Plot, Card Cache, tools, another layer."""
    if stage == st.PLOT_SPACE:
        return offer_plot_land(s, choices)
    if stage == st.CACHE_DISCARD:
        return offer_cache_discards(s, seat, choices)
    if stage == st.CACHE_DRAW:
        return offer_cache_draws(choices)
    if stage == st.DIG_TOOL:
        return offer_tools(s, seat, choices)
    if stage <= st.DIG_PICKAXES:
        return offer_numbers(s, seat, stage, choices)
    return offer_two(choices, act.STOP, act.CONTINUE)


# The main actions


@compiled
def may_play(s: State, seat: int, card: int) -> bool:
    """Whether a card of the Play step can be played now. [DB-TURN-10]"""
    if card == parts.BRIDGE:
        return may_build(s, seat)
    if card == parts.LASSO:
        return may_play_lasso(s, seat)
    if card == parts.OUTLAW:
        return may_play_outlaw(s, seat)
    return may_play_trade(s, seat)


@compiled
def may_pick_up(s: State) -> bool:
    """While a Dig or Draw card is left. [DB-TURN-06]"""
    return s.step <= st.STEP_PICK_UP and size(s.dig_deck) + size(s.draw_deck) > 0


@compiled
def offer_main(s: State, seat: int, choices: Choices) -> int:
    """Dig, Play, Pick up, Win, as far as they are not given up; the end after one, or if there is none.

    [DB-TURN-02, DB-TURN-03, DB-TURN-05, DB-TURN-06, DB-MOVE-12, DB-BRDG-11, DB-COIN-03]
    """
    count = offer_if(choices, 0, act.DIG_NOW, may_dig(s, seat))
    if s.step <= st.STEP_PLAY and backs(s, seat, parts.DRAW) > 0:
        count = offer_if(choices, count, act.PLAY_BRIDGE, may_play(s, seat, parts.BRIDGE))
        count = offer_if(choices, count, act.PLAY_LASSO, may_play(s, seat, parts.LASSO))
        count = offer_if(choices, count, act.PLAY_OUTLAW, may_play(s, seat, parts.OUTLAW))
        count = offer_if(choices, count, act.PLAY_TRADE, may_play(s, seat, parts.TRADE))
    count = offer_if(choices, count, act.PICK_UP, may_pick_up(s))
    count = offer_if(choices, count, act.GO_WIN, may_win(s, seat))
    return offer_if(choices, count, act.END_TURN, s.taken > 0 or count == 0)


@compiled
def offer_plays(s: State, seat: int, stage: int, choices: Choices) -> int:
    """Targets, aims, bribes, spaces, and all of a trade."""
    if stage == st.LASSO_TARGET:
        return offer_seats(s, rivals_outside(s, seat), 0, choices)
    if stage == st.OUTLAW_TARGET:
        return offer_seats(s, outlaw_targets(s, seat), 0, choices)
    if stage == st.OUTLAW_AIM:
        return offer_aims(s, seat, choices)
    if stage == st.BRIBE:
        return offer(choices, offer_if(choices, 0, act.PAY_BRIBE, may_bribe(s, seat)), act.NO)
    if stage == st.PLAY_MORE:
        count = offer(choices, 0, act.STOP)
        return offer_if(choices, count, act.ANOTHER, may_play(s, seat, s.playing))
    if stage == st.BRIDGE_SPACE:
        return offer_building_land(s, choices)
    return offer_trade(s, seat, stage, choices)


@compiled
def offer_trade(s: State, seat: int, stage: int, choices: Choices) -> int:
    """Lines of an offer, answers to one, or a pick."""
    if stage == st.TRADE_PICK:
        return offer_picks(s, seat, choices)
    if stage <= st.TRADE_WANT:
        return offer_lines(s, seat, choices)
    return offer_trade_answers(s, seat, choices)


@compiled
def offer_rest(s: State, seat: int, stage: int, choices: Choices) -> int:
    """What immediate cards, the Win step and doodads ask."""
    if stage == st.DUEL_TARGET:
        return offer_seats(s, rivals_outside(s, seat), 0, choices)
    if stage == st.SHUFFLE_AGAIN:
        return offer_shuffles(choices)
    if stage == st.TIP_COUNT:
        return offer_tip_counts(choices)
    if stage == st.TIP_FIRST:
        return offer_tip_cards(s, choices)
    if stage == st.TIP_SPACE:
        return offer_tip_spaces(s, choices)
    return offer_last(s, seat, stage, choices)


@compiled
def offer_last(s: State, seat: int, stage: int, choices: Choices) -> int:
    """The Win step, the Spoon, Double-time."""
    if stage == st.WIN:
        return offer_wins(s, seat, choices)
    if stage == st.ABSENT_TARGET:
        count = offer(choices, 0, act.NO_ONE)
        return offer_seats(s, absent_targets(s, seat), count, choices)
    if stage == st.ABSENT_BACK:
        count = 0
        for back in range(len(parts.BACKS)):
            count = offer_if(choices, count, act.TAKE + back, backs(s, s.goal, back) > 0)
        return count
    card = parts.SAVING_SPOON if stage == st.SPOON_LIFE else parts.DOUBLE_TIME
    return offer(choices, offer_if(choices, 0, act.PLAY_IT, holds(s, seat, card)), act.NO)
