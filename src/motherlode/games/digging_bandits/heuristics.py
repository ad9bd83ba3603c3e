"""The heuristic bot: it digs while there is something to dig, goes to a town with a prize, and blocks what costs it much."""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.evaluation import (
    CARD_VALUES,
    WEIGHTS,
    hand_value,
    has_prize,
    reach_of_tools,
    richest_rank,
    value_of_location,
)
from motherlode.games.digging_bandits.packed_piles import row
from motherlode.games.digging_bandits.replies import value_of_reply, value_of_trade
from motherlode.games.digging_bandits.rules.asking import decision_of
from motherlode.games.digging_bandits.rules.board import are_partners, land_under, rivals_outside
from motherlode.games.digging_bandits.rules.card_cache import CACHE_DISCARD
from motherlode.games.digging_bandits.rules.digging import (
    DIG_ON,
    DIG_PICKAXES,
    DIG_SHOVELS,
    DIG_TOOL,
    most_wheelbarrows,
)
from motherlode.games.digging_bandits.rules.doodads import BONUS
from motherlode.games.digging_bandits.rules.elimination import SPOON_LIFE
from motherlode.games.digging_bandits.rules.info import backs
from motherlode.games.digging_bandits.rules.main_actions import MAIN
from motherlode.games.digging_bandits.rules.offers import TRADE_GIVE
from motherlode.games.digging_bandits.rules.outlaw import BRIBE
from motherlode.games.digging_bandits.rules.stack import top
from motherlode.games.digging_bandits.rules.tipping import TIP_FIRST, TIP_SPACE, tip_row
from motherlode.games.digging_bandits.rules.trade import TRADE_PICK
from motherlode.games.digging_bandits.rules.wanted import WIN
from motherlode.games.digging_bandits.rules.windows import REACT
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.choices import Choices, Luck, pick, spin
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import is_known

__all__ = ["advise", "evaluation"]

TIES = 8  # equal values are decided by her luck
WORST = -100_000
BEST = 10_000

ACTING = WEIGHTS["acting"]
DIG_WORTH, ROB, ROB_OTHER = int(ACTING["dig"]), int(ACTING["rob"]), int(ACTING["rob_other"])
BUILD, LOOK, PICKING_UP = int(ACTING["build"]), int(ACTING["look"]), int(ACTING["pick_up"])
HAGGLE = int(ACTING["haggle"])
LAID_PICKAXE, SPARE = int(WEIGHTS["digging"]["pickaxe"]), int(WEIGHTS["digging"]["spare"])
FOUND, DANGER = int(WEIGHTS["digging"]["found"]), int(WEIGHTS["digging"]["danger"])
LAYER = int(WEIGHTS["digging"]["layer"])


@compiled
def advise(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """The offered action with the best evaluation; equal ones by luck."""
    best = pick(choices, 0)
    best_value = WORST * TIES
    for number in range(choices.count):
        action = pick(choices, number)
        value = TIES * evaluation(s, seat, action) + spin(luck, TIES)
        if value > best_value:
            best = action
            best_value = value
    return best


@compiled
def evaluation(s: State, seat: int, action: int) -> int:
    """What an action promises, by what is asked."""
    stage = decision_of(s, seat)
    if stage == REACT:
        return value_of_reply(s, seat, action)
    if stage == MAIN:
        return value_of_action(s, seat, action)
    if stage <= BONUS:
        return value_of_move(s, seat, action)
    if stage <= DIG_ON:
        return value_of_digging(s, seat, stage, action)
    if TRADE_GIVE <= stage <= TRADE_PICK:
        return value_of_trade(s, seat, stage, action)
    if act.CHOOSE <= action < act.TAKE:
        return value_of_seat(s, seat, action - act.CHOOSE)
    return value_of_rest(s, seat, stage, action)


# Moving


@compiled
def value_of_move(s: State, seat: int, action: int) -> int:
    """Pay rather than be stuck, warp where it pays, use doodads as they come."""
    if act.GO <= action < act.AT:
        return value_of_location(s, seat, action - act.GO)
    if action == act.PAY:
        return 3
    if action == act.LIGHT_TNT:
        return 2
    if action == act.USE_WARP:
        return BEST if has_prize(s, seat) else -1
    if action == act.WARP:
        return 1
    return value_of_bonus(s, seat, action) if action >= act.USE else 0


@compiled
def value_of_bonus(s: State, seat: int, action: int) -> int:
    """Money Magnet while others hold Draw cards, Card Cache for a poor hand; the others at once."""
    if action == act.USE:
        return 1 if hand_value(s, seat) < 18 * s.hand_size[seat] else -1
    if action == act.USE + 2:
        coins = 0
        for other in range(s.players):
            if other != seat and (rivals_outside(s, seat) >> other) & 1 == 1:
                coins += backs(s, other, parts.DRAW)
        return coins - 2
    return 1


# The main actions


@compiled
def value_of_action(s: State, seat: int, action: int) -> int:
    """Win, then dig, rob, build, pick up."""
    if action == act.GO_WIN:
        return BEST
    if action == act.DIG_NOW:
        return DIG_WORTH if not has_prize(s, seat) else 1
    if action == act.PLAY_OUTLAW:
        return ROB if has_kept_land(s, seat) else ROB_OTHER
    if action == act.PLAY_BRIDGE:
        return BUILD
    if action == act.PLAY_LASSO:
        return LOOK
    if action == act.PICK_UP:
        return PICKING_UP if not has_prize(s, seat) or s.taken == 0 else -1
    return 0 if action == act.END_TURN else HAGGLE


@compiled
def has_kept_land(s: State, seat: int) -> bool:
    """Whether a rival outside the Cabin holds a Land card: GOLD or WANTED."""
    rivals = rivals_outside(s, seat)
    for other in range(s.players):
        if (
            (rivals >> other) & 1 == 1
            and is_rival(s, seat, other)
            and backs(s, other, parts.LAND) > 0
        ):
            return True
    return False


@compiled
def is_rival(s: State, seat: int, other: int) -> bool:
    """Somebody who is neither she nor her partner."""
    return not are_partners(s, seat, other)


@compiled
def value_of_seat(s: State, seat: int, other: int) -> int:
    """Whom to rob, to look at, to challenge: whoever seems richest, and no partner."""
    rank = richest_rank(s, other)
    return rank if is_rival(s, seat, other) else -rank - 1


# Digging


@compiled
def value_of_digging(s: State, seat: int, stage: int, action: int) -> int:
    """Which tools, how many, how far; and what to put away for Card Cache."""
    if stage == DIG_ON:
        return value_of_layer(s, seat) if action == act.CONTINUE else 0
    if stage == DIG_TOOL:
        return value_of_tool(s, seat, action)
    if DIG_SHOVELS <= stage <= DIG_PICKAXES:
        return value_of_number(s, seat, action)
    if stage == CACHE_DISCARD:
        return -int(CARD_VALUES[action - act.PICK])
    if act.AT <= action < act.PICK:
        return s.height[action - act.AT] + (action - act.AT == land_under(s, seat))
    return (
        1
        if action == act.FROM_DIG and backs(s, seat, parts.DIG) < backs(s, seat, parts.DRAW)
        else 0
    )


@compiled
def value_of_tool(s: State, seat: int, action: int) -> int:
    """A Mining Site for a high pile, the Spoon only for want of others."""
    height = s.height[land_under(s, seat)]
    if action == act.WITH_SITE:
        return height - 1
    return 0 if action == act.WITH_SPOON else min(height, reach_of_tools(s, seat))


@compiled
def value_of_number(s: State, seat: int, action: int) -> int:
    """As many layers as there are, Wheelbarrows first, and one Pickaxe."""
    height = s.height[land_under(s, seat)]
    if action >= act.PICKAXES:
        return LAID_PICKAXE if action == act.PICKAXES + 1 else 0
    if action >= act.WHEELBARROWS:
        layers = s.draft[seat, st.FIRST_TOOL] + 2 * (action - act.WHEELBARROWS)
    else:
        layers = action - act.SHOVELS + 2 * most_wheelbarrows(s, seat)
    return LAYER * min(layers, height) + SPARE * max(layers - height, 0)


@compiled
def value_of_layer(s: State, seat: int) -> int:
    """Another layer, unless she has her prize, knows of Dynamite, or has much to lose."""
    space = land_under(s, seat)
    place = row(s.height, space, s.height[space])
    if is_known(s.land, place, seat) and s.land[place, 0] == parts.DYNAMITE:
        return -BEST
    if has_prize(s, seat):
        return -FOUND
    return LAYER - DANGER * hand_value(s, seat) // 100


# The rest


@compiled
def value_of_rest(s: State, seat: int, stage: int, action: int) -> int:
    """Aims, bribes, lives, wins, and where to put what comes from the Landfill."""
    if stage == WIN:
        return BEST if action == act.CASH_GOLD else 1 if action >= act.TURN_IN else 0
    if stage == BRIBE:
        return value_of_bribe(s, seat) if action == act.PAY_BRIBE else 0
    if act.TAKE <= action < act.TURN_IN:
        return value_of_aim(action - act.TAKE)
    if stage == TIP_SPACE:
        return value_of_tip(s, seat, action - act.AT)
    if stage == TIP_FIRST:
        return 1 if action == act.PICK + parts.GOLD else 0
    if stage == SPOON_LIFE:
        return value_of_life(s, seat, action)
    return (
        1
        if action in (act.PLAY_IT, act.TAKE_TWO, act.ANOTHER, act.STOP) and action != act.AGAIN
        else 0
    )


@compiled
def value_of_life(s: State, seat: int, action: int) -> int:
    """Her own life, or that of her partner."""
    return 1 if action == act.PLAY_IT and are_partners(s, seat, top(s, st.TARGET)) else 0


@compiled
def value_of_bribe(s: State, seat: int) -> int:
    """Two Coins for what the thief is after, if that could be worth more."""
    back = top(s, st.AIM)
    if back == parts.LAND:
        return BEST if has_prize(s, seat) else int(CARD_VALUES[parts.GOLD]) // 10
    return hand_value(s, seat) // max(s.hand_size[seat], 1) - 2 * int(CARD_VALUES[parts.TECH])


@compiled
def value_of_aim(aim: int) -> int:
    """Land cards, then doodads, then what she sees."""
    if aim == parts.LAND:
        return 10
    if aim == parts.DOODAD:
        return 6
    if aim == st.AIM_TECH:
        return 3
    return 4 if aim > st.AIM_TECH else 2


@compiled
def value_of_tip(s: State, seat: int, space: int) -> int:
    """GOLD about seven steps ahead of her, everything else behind her."""
    location = s.location[seat]
    ahead = (
        (s.ring_of[space] - location + parts.RING) % parts.RING
        if location < parts.RING
        else s.ring_of[space]
    )
    distance = abs(ahead - 7)
    is_prize = s.land[tip_row(s, 0), 0] < parts.TECH
    return -distance if is_prize else distance
