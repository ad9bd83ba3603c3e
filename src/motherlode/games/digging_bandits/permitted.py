"""May a seat do this now? The same answer as the list of offers gives, for one action at a time."""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.offering import may_pick_up, may_play
from motherlode.games.digging_bandits.rules.asking import decision_of
from motherlode.games.digging_bandits.rules.board import is_free_land, rivals_outside
from motherlode.games.digging_bandits.rules.bridges import is_building_land
from motherlode.games.digging_bandits.rules.digging import (
    fewest_tools,
    may_dig,
    may_use_site,
    may_use_tools,
    most_tools,
)
from motherlode.games.digging_bandits.rules.doodads import (
    is_plot_land,
    may_discard_to_cache,
    may_use,
)
from motherlode.games.digging_bandits.rules.info import backs, holds
from motherlode.games.digging_bandits.rules.movement import is_destination
from motherlode.games.digging_bandits.rules.offers import is_line, listed
from motherlode.games.digging_bandits.rules.outlaw import is_aim, may_bribe, outlaw_targets
from motherlode.games.digging_bandits.rules.setup import is_free_bandit
from motherlode.games.digging_bandits.rules.tipping import tip_row
from motherlode.games.digging_bandits.rules.trade import MOST_OFFERS, is_pick, may_accept
from motherlode.games.digging_bandits.rules.wanted import absent_targets, may_turn_in, may_win
from motherlode.games.digging_bandits.rules.windows import may_answer
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.compiled import compiled

__all__ = ["first_offer", "is_offered", "is_offered_main"]


@compiled
def is_offered(s: State, seat: int, action: int) -> bool:
    """Whether a seat that is asked is offered this action."""
    stage = decision_of(s, seat)
    if stage == st.REACT:
        return is_offered_answer(s, seat, action)
    if stage == st.MAIN:
        return is_offered_main(s, seat, action)
    if stage <= st.BONUS:
        return is_offered_move(s, seat, stage, action)
    if stage <= st.DIG_ON:
        return is_offered_bonus_or_dig(s, seat, stage, action)
    if stage <= st.BRIDGE_SPACE:
        return is_offered_play(s, seat, stage, action)
    if stage <= st.TRADE_PICK:
        return is_offered_trade(s, seat, stage, action)
    return is_offered_rest(s, seat, stage, action)


@compiled
def first_offer(s: State, seat: int) -> int:
    """The first action a seat is offered."""
    action = 0
    while not is_offered(s, seat, action):
        action += 1
    return action


@compiled
def is_space(action: int) -> bool:
    """Whether an action names a LAND space."""
    return act.AT <= action < act.AT + parts.LANDS


@compiled
def is_seat(action: int, mask: int) -> bool:
    """Whether an action names a seat of a mask."""
    return act.CHOOSE <= action < act.TAKE and (mask >> (action - act.CHOOSE)) & 1 == 1


@compiled
def is_offered_answer(s: State, seat: int, action: int) -> bool:
    """An answer in a window."""
    if action == act.PASS:
        return True
    if action < act.COWBOY_ANSWER or action >= act.USE:
        return False
    stamp = (action - act.COWBOY_ANSWER) % act.STAMPS
    if stamp > 0 and s.rules.race_reactions == 0:
        return False
    return may_answer(s, seat, (action - act.COWBOY_ANSWER) // act.STAMPS)


@compiled
def is_offered_move(s: State, seat: int, stage: int, action: int) -> bool:
    """Bandit, bridge, dice, warp, bonus doodad."""
    if stage == st.CHOOSE_BANDIT:
        return act.BE <= action < act.BE + parts.BANDITS and is_free_bandit(s, action - act.BE)
    if stage in (st.BRIDGE_DUE, st.BRIDGE_MET):
        return is_offered_at_bridge(s, seat, stage, action)
    if stage == st.MOVE:
        return action == act.ROLL or (action == act.USE_WARP and holds(s, seat, parts.WESTERN_WARP))
    if stage == st.WARP_TO:
        return is_destination(s, seat, action - act.GO)
    if stage == st.FOUR_TWO:
        return action in (act.WALK, act.WARP)
    if action == act.NONE:
        return True
    is_bonus = act.USE <= action < act.USE + len(act.BONUS_DOODADS)
    return is_bonus and may_use(s, seat, act.BONUS_DOODADS[action - act.USE])


@compiled
def is_offered_at_bridge(s: State, seat: int, stage: int, action: int) -> bool:
    """Pay, TNT, Western Warp, or let it be."""
    if action == act.PAY:
        return holds(s, seat, parts.COIN)
    if action == act.LIGHT_TNT:
        return holds(s, seat, parts.TNT)
    if stage == st.BRIDGE_MET:
        return action == act.STOP
    return action == act.STAY or (action == act.USE_WARP and holds(s, seat, parts.WESTERN_WARP))


@compiled
def is_offered_bonus_or_dig(s: State, seat: int, stage: int, action: int) -> bool:
    """Plot, Card Cache, tools, another layer."""
    if stage == st.PLOT_SPACE:
        return is_space(action) and is_plot_land(s, action - act.AT)
    if stage == st.CACHE_DISCARD:
        is_card = act.PICK <= action < act.PICK + parts.OWNED
        return is_card and may_discard_to_cache(s, seat, action - act.PICK)
    if stage == st.CACHE_DRAW:
        return action in (act.FROM_DIG, act.FROM_DRAW)
    if stage == st.DIG_ON:
        return action in (act.STOP, act.CONTINUE)
    return is_offered_tool(s, seat, stage, action)


@compiled
def is_offered_tool(s: State, seat: int, stage: int, action: int) -> bool:
    """A sort of digging hand, or a number of tools."""
    if stage == st.DIG_TOOL:
        if action == act.WITH_TOOLS:
            return may_use_tools(s, seat)
        if action == act.WITH_SITE:
            return may_use_site(s, seat)
        return action == act.WITH_SPOON and holds(s, seat, parts.SAVING_SPOON)
    number = action - act.PICKAXES
    if stage == st.DIG_SHOVELS:
        number = action - act.SHOVELS
    elif stage == st.DIG_WHEELBARROWS:
        number = action - act.WHEELBARROWS
    return fewest_tools(s, seat, stage) <= number <= most_tools(s, seat, stage)


@compiled
def is_offered_main(s: State, seat: int, action: int) -> bool:
    """A main action, or the end of the turn."""
    if action == act.END_TURN:
        return s.taken > 0 or not has_action(s, seat)
    return is_possible(s, seat, action)


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
        return may_play(s, seat, parts.BRIDGE)
    if action == act.PLAY_LASSO:
        return may_play(s, seat, parts.LASSO)
    if action == act.PLAY_OUTLAW:
        return may_play(s, seat, parts.OUTLAW)
    return action == act.PLAY_TRADE and may_play(s, seat, parts.TRADE)


@compiled
def has_action(s: State, seat: int) -> bool:
    """Whether any main action is possible. [DB-TURN-06]"""
    for action in range(act.DIG_NOW, act.END_TURN):
        if is_possible(s, seat, action):
            return True
    return False


@compiled
def is_offered_play(s: State, seat: int, stage: int, action: int) -> bool:
    """Targets, aims, bribes, spaces."""
    if stage == st.LASSO_TARGET:
        return is_seat(action, rivals_outside(s, seat))
    if stage == st.OUTLAW_TARGET:
        return is_seat(action, outlaw_targets(s, seat))
    if stage == st.OUTLAW_AIM:
        aims = st.AIMS if s.depth == 0 else st.AIM_BRIDGE
        return act.TAKE <= action < act.TAKE + aims and is_aim(
            s, seat, s.draft[seat, st.WHOM], action - act.TAKE
        )
    if stage == st.BRIBE:
        return action == act.NO or (action == act.PAY_BRIBE and may_bribe(s, seat))
    if stage == st.PLAY_MORE:
        return action == act.STOP or (action == act.ANOTHER and may_play(s, seat, s.playing))
    return is_space(action) and is_building_land(s, action - act.AT)


@compiled
def is_offered_trade(s: State, seat: int, stage: int, action: int) -> bool:
    """Lines of an offer, answers to one, or a pick."""
    if stage == st.TRADE_PICK:
        if action == act.NEW_OFFER:
            return s.offers_made < MOST_OFFERS
        is_partner = act.CHOOSE <= action < act.CHOOSE + s.players and action - act.CHOOSE != seat
        return action == act.GIVE_UP or (is_partner and is_pick(s, seat, action - act.CHOOSE))
    if stage <= st.TRADE_WANT:
        side = st.GIVE if stage == st.TRADE_GIVE else st.WANT
        if action == act.DONE:
            return listed(s, seat, side) > 0
        return action == act.ABANDON or (action >= act.LIST and is_line(s, seat, action))
    return action in (act.DECLINE, act.COUNTER) or (action == act.ACCEPT and may_accept(s, seat))


@compiled
def is_offered_rest(s: State, seat: int, stage: int, action: int) -> bool:
    """What immediate cards, the Win step and doodads ask."""
    if stage == st.DUEL_TARGET:
        return is_seat(action, rivals_outside(s, seat))
    if stage == st.SHUFFLE_AGAIN:
        return action in (act.STOP, act.AGAIN)
    if stage == st.TIP_COUNT:
        return action in (act.TAKE_ONE, act.TAKE_TWO)
    if stage == st.TIP_FIRST:
        card = action - act.PICK
        return card in (s.land[tip_row(s, 0), 0], s.land[tip_row(s, 1), 0])
    if stage == st.TIP_SPACE:
        return is_space(action) and is_free_land(s, action - act.AT)
    return is_offered_last(s, seat, stage, action)


@compiled
def is_offered_last(s: State, seat: int, stage: int, action: int) -> bool:
    """The Win step, the Spoon, Double-time."""
    if stage == st.WIN:
        if action == act.CASH_GOLD:
            return holds(s, seat, parts.GOLD)
        if action == act.DONE:
            return s.step > st.STEP_WIN
        return act.TURN_IN <= action < act.BE and may_turn_in(s, seat, action - act.TURN_IN)
    if stage == st.ABSENT_TARGET:
        return action == act.NO_ONE or is_seat(action, absent_targets(s, seat))
    if stage == st.ABSENT_BACK:
        return (
            act.TAKE <= action < act.TAKE + len(parts.BACKS)
            and backs(s, s.goal, action - act.TAKE) > 0
        )
    card = parts.SAVING_SPOON if stage == st.SPOON_LIFE else parts.DOUBLE_TIME
    return action == act.NO or (action == act.PLAY_IT and holds(s, seat, card))
