"""May a seat do this now? The same answer as the list of offers gives, for one action at a time."""

from motherlode.games.digging_bandits.actions import (
    ABANDON,
    ACCEPT,
    AGAIN,
    ANOTHER,
    AT,
    BE,
    BONUS_DOODADS,
    CASH_GOLD,
    CHOOSE,
    CONTINUE,
    COUNTER,
    COWBOY_ANSWER,
    DECLINE,
    DIG_NOW,
    DONE,
    END_TURN,
    FROM_DIG,
    FROM_DRAW,
    GIVE_UP,
    GO,
    GO_WIN,
    LIGHT_TNT,
    LIST,
    NEW_OFFER,
    NO,
    NO_ONE,
    NONE,
    PASS,
    PAY,
    PAY_BRIBE,
    PICK,
    PICK_UP,
    PICKAXES,
    PLAY_BRIDGE,
    PLAY_IT,
    PLAY_LASSO,
    PLAY_OUTLAW,
    PLAY_TRADE,
    ROLL,
    SHOVELS,
    STAMPS,
    STAY,
    STOP,
    TAKE,
    TAKE_ONE,
    TAKE_TWO,
    TURN_IN,
    USE,
    USE_WARP,
    WALK,
    WARP,
    WHEELBARROWS,
    WITH_SITE,
    WITH_SPOON,
    WITH_TOOLS,
)
from motherlode.games.digging_bandits.components import (
    BACKS,
    BANDITS,
    BRIDGE,
    COIN,
    DOUBLE_TIME,
    GOLD,
    LANDS,
    LASSO,
    OUTLAW,
    OWNED,
    SAVING_SPOON,
    TNT,
    TRADE,
    WESTERN_WARP,
)
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
from motherlode.games.digging_bandits.state import (
    ABSENT_BACK,
    ABSENT_TARGET,
    AIM_BRIDGE,
    AIMS,
    BONUS,
    BRIBE,
    BRIDGE_DUE,
    BRIDGE_MET,
    BRIDGE_SPACE,
    CACHE_DISCARD,
    CACHE_DRAW,
    CHOOSE_BANDIT,
    DIG_ON,
    DIG_SHOVELS,
    DIG_TOOL,
    DIG_WHEELBARROWS,
    DUEL_TARGET,
    FOUR_TWO,
    GIVE,
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
    STEP_PLAY,
    STEP_WIN,
    TIP_COUNT,
    TIP_FIRST,
    TIP_SPACE,
    TRADE_GIVE,
    TRADE_PICK,
    TRADE_WANT,
    WANT,
    WARP_TO,
    WHOM,
    WIN,
    State,
)
from motherlode.kernel.compiled import compiled

__all__ = ["first_offer", "is_offered", "is_offered_main"]


@compiled
def is_offered(s: State, seat: int, action: int) -> bool:
    """Whether a seat that is asked is offered this action."""
    stage = decision_of(s, seat)
    if stage == REACT:
        return is_offered_answer(s, seat, action)
    if stage == MAIN:
        return is_offered_main(s, seat, action)
    if stage <= BONUS:
        return is_offered_move(s, seat, stage, action)
    if stage <= DIG_ON:
        return is_offered_bonus_or_dig(s, seat, stage, action)
    if stage <= BRIDGE_SPACE:
        return is_offered_play(s, seat, stage, action)
    if stage <= TRADE_PICK:
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
    return AT <= action < AT + LANDS


@compiled
def is_seat(action: int, mask: int) -> bool:
    """Whether an action names a seat of a mask."""
    return CHOOSE <= action < TAKE and (mask >> (action - CHOOSE)) & 1 == 1


@compiled
def is_offered_answer(s: State, seat: int, action: int) -> bool:
    """An answer in a window."""
    if action == PASS:
        return True
    if action < COWBOY_ANSWER or action >= USE:
        return False
    stamp = (action - COWBOY_ANSWER) % STAMPS
    if stamp > 0 and s.rules.race_reactions == 0:
        return False
    return may_answer(s, seat, (action - COWBOY_ANSWER) // STAMPS)


@compiled
def is_offered_move(s: State, seat: int, stage: int, action: int) -> bool:
    """Bandit, bridge, dice, warp, bonus doodad."""
    if stage == CHOOSE_BANDIT:
        return BE <= action < BE + BANDITS and is_free_bandit(s, action - BE)
    if stage in (BRIDGE_DUE, BRIDGE_MET):
        return is_offered_at_bridge(s, seat, stage, action)
    if stage == MOVE:
        return action == ROLL or (action == USE_WARP and holds(s, seat, WESTERN_WARP))
    if stage == WARP_TO:
        return is_destination(s, seat, action - GO)
    if stage == FOUR_TWO:
        return action in (WALK, WARP)
    if action == NONE:
        return True
    is_bonus = USE <= action < USE + len(BONUS_DOODADS)
    return is_bonus and may_use(s, seat, BONUS_DOODADS[action - USE])


@compiled
def is_offered_at_bridge(s: State, seat: int, stage: int, action: int) -> bool:
    """Pay, TNT, Western Warp, or let it be."""
    if action == PAY:
        return holds(s, seat, COIN)
    if action == LIGHT_TNT:
        return holds(s, seat, TNT)
    if stage == BRIDGE_MET:
        return action == STOP
    return action == STAY or (action == USE_WARP and holds(s, seat, WESTERN_WARP))


@compiled
def is_offered_bonus_or_dig(s: State, seat: int, stage: int, action: int) -> bool:
    """Plot, Card Cache, tools, another layer."""
    if stage == PLOT_SPACE:
        return is_space(action) and is_plot_land(s, action - AT)
    if stage == CACHE_DISCARD:
        is_card = PICK <= action < PICK + OWNED
        return is_card and may_discard_to_cache(s, seat, action - PICK)
    if stage == CACHE_DRAW:
        return action in (FROM_DIG, FROM_DRAW)
    if stage == DIG_ON:
        return action in (STOP, CONTINUE)
    return is_offered_tool(s, seat, stage, action)


@compiled
def is_offered_tool(s: State, seat: int, stage: int, action: int) -> bool:
    """A sort of digging hand, or a number of tools."""
    if stage == DIG_TOOL:
        if action == WITH_TOOLS:
            return may_use_tools(s, seat)
        if action == WITH_SITE:
            return may_use_site(s, seat)
        return action == WITH_SPOON and holds(s, seat, SAVING_SPOON)
    number = action - PICKAXES
    if stage == DIG_SHOVELS:
        number = action - SHOVELS
    elif stage == DIG_WHEELBARROWS:
        number = action - WHEELBARROWS
    return fewest_tools(s, seat, stage) <= number <= most_tools(s, seat, stage)


@compiled
def is_offered_main(s: State, seat: int, action: int) -> bool:
    """A main action, or the end of the turn."""
    if action == END_TURN:
        return s.taken > 0 or not has_action(s, seat)
    return is_possible(s, seat, action)


@compiled
def is_possible(s: State, seat: int, action: int) -> bool:
    """Whether a main action can be taken."""
    if action == DIG_NOW:
        return may_dig(s, seat)
    if action == PICK_UP:
        return may_pick_up(s)
    if action == GO_WIN:
        return may_win(s, seat)
    if s.step > STEP_PLAY:
        return False
    if action == PLAY_BRIDGE:
        return may_play(s, seat, BRIDGE)
    if action == PLAY_LASSO:
        return may_play(s, seat, LASSO)
    if action == PLAY_OUTLAW:
        return may_play(s, seat, OUTLAW)
    return action == PLAY_TRADE and may_play(s, seat, TRADE)


@compiled
def has_action(s: State, seat: int) -> bool:
    """Whether any main action is possible. [DB-TURN-06]"""
    for action in range(DIG_NOW, END_TURN):
        if is_possible(s, seat, action):
            return True
    return False


@compiled
def is_offered_play(s: State, seat: int, stage: int, action: int) -> bool:
    """Targets, aims, bribes, spaces."""
    if stage == LASSO_TARGET:
        return is_seat(action, rivals_outside(s, seat))
    if stage == OUTLAW_TARGET:
        return is_seat(action, outlaw_targets(s, seat))
    if stage == OUTLAW_AIM:
        aims = AIMS if s.depth == 0 else AIM_BRIDGE
        return TAKE <= action < TAKE + aims and is_aim(s, seat, s.draft[seat, WHOM], action - TAKE)
    if stage == BRIBE:
        return action == NO or (action == PAY_BRIBE and may_bribe(s, seat))
    if stage == PLAY_MORE:
        return action == STOP or (action == ANOTHER and may_play(s, seat, s.playing))
    return is_space(action) and is_building_land(s, action - AT)


@compiled
def is_offered_trade(s: State, seat: int, stage: int, action: int) -> bool:
    """Lines of an offer, answers to one, or a pick."""
    if stage == TRADE_PICK:
        if action == NEW_OFFER:
            return s.offers_made < MOST_OFFERS
        is_partner = CHOOSE <= action < CHOOSE + s.players and action - CHOOSE != seat
        return action == GIVE_UP or (is_partner and is_pick(s, seat, action - CHOOSE))
    if stage <= TRADE_WANT:
        side = GIVE if stage == TRADE_GIVE else WANT
        if action == DONE:
            return listed(s, seat, side) > 0
        return action == ABANDON or (action >= LIST and is_line(s, seat, action))
    return action in (DECLINE, COUNTER) or (action == ACCEPT and may_accept(s, seat))


@compiled
def is_offered_rest(s: State, seat: int, stage: int, action: int) -> bool:
    """What immediate cards, the Win step and doodads ask."""
    if stage == DUEL_TARGET:
        return is_seat(action, rivals_outside(s, seat))
    if stage == SHUFFLE_AGAIN:
        return action in (STOP, AGAIN)
    if stage == TIP_COUNT:
        return action in (TAKE_ONE, TAKE_TWO)
    if stage == TIP_FIRST:
        card = action - PICK
        return card in (s.land[tip_row(s, 0), 0], s.land[tip_row(s, 1), 0])
    if stage == TIP_SPACE:
        return is_space(action) and is_free_land(s, action - AT)
    return is_offered_last(s, seat, stage, action)


@compiled
def is_offered_last(s: State, seat: int, stage: int, action: int) -> bool:
    """The Win step, the Spoon, Double-time."""
    if stage == WIN:
        if action == CASH_GOLD:
            return holds(s, seat, GOLD)
        if action == DONE:
            return s.step > STEP_WIN
        return TURN_IN <= action < BE and may_turn_in(s, seat, action - TURN_IN)
    if stage == ABSENT_TARGET:
        return action == NO_ONE or is_seat(action, absent_targets(s, seat))
    if stage == ABSENT_BACK:
        return TAKE <= action < TAKE + len(BACKS) and backs(s, s.goal, action - TAKE) > 0
    card = SAVING_SPOON if stage == SPOON_LIFE else DOUBLE_TIME
    return action == NO or (action == PLAY_IT and holds(s, seat, card))
