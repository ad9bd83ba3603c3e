"""The heuristic bot's answers: when it blocks, and which trades it accepts."""

from motherlode.games.digging_bandits import actions as act
from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import state as st
from motherlode.games.digging_bandits.evaluation import (
    CARD_VALUES,
    PRIZE_GOLD,
    WEIGHTS,
    hand_value,
    has_prize,
    is_town,
    prize,
)
from motherlode.games.digging_bandits.rules import triggers
from motherlode.games.digging_bandits.rules.board import are_partners
from motherlode.games.digging_bandits.rules.info import backs
from motherlode.games.digging_bandits.rules.offers import in_list, listed
from motherlode.games.digging_bandits.rules.trade import TRADE_PICK
from motherlode.games.digging_bandits.state import State
from motherlode.kernel.compiled import compiled

__all__ = ["stakes", "value_of_reply", "value_of_trade"]

KEEP, FEAR = int(WEIGHTS["blocking"]["chance"]), int(WEIGHTS["blocking"]["fear"])
STOP_WIN = int(WEIGHTS["blocking"]["stop_win"])
MARGIN = int(WEIGHTS["trading"]["margin"])


# Windows


@compiled
def value_of_reply(s: State, seat: int, action: int) -> int:
    """A card is played if more is at stake than it is worth; in a race never late."""
    if action == act.PASS:
        return 0
    card = parts.COWBOY
    if action >= act.SHERIFF_ANSWER:
        card = parts.SHERIFF
    elif action >= act.BLOCK_ANSWER:
        card = parts.BLOCK
    if (action - act.BLOCK_ANSWER) % act.STAMPS != 0:
        return -PRIZE_GOLD
    return stakes(s, seat, s.depth - 1) - int(CARD_VALUES[card]) - KEEP


@compiled
def stakes(s: State, seat: int, number: int) -> int:
    """What it is worth to her that an announced event does not happen."""
    trigger, actor = s.event[number, st.TRIGGER], s.event[number, st.ACTOR]
    if trigger == triggers.T19:
        return stakes_of_cowboy(s, seat, number)
    if trigger == triggers.T17:
        return stakes_of_roll(s, seat, actor, s.event[number, st.SPACE])
    if trigger == triggers.T18:
        return prize(s, seat) if s.turn == seat else 0
    if trigger == triggers.T21:
        return STOP_WIN if s.turn == seat else 0
    if seat == s.event[number, st.TARGET] or seat == actor or trigger == triggers.T16:
        return stakes_of_attack(s, seat, number)
    return 0


@compiled
def stakes_of_attack(s: State, seat: int, number: int) -> int:
    """An attack on her: an Outlaw takes a card, the others take all."""
    trigger, aim = s.event[number, st.TRIGGER], s.event[number, st.AIM]
    everything = FEAR * hand_value(s, seat) // 4
    if trigger == triggers.T07:
        if aim == parts.LAND:
            return FEAR * prize(s, seat) // backs(s, seat, parts.LAND)
        return FEAR * 10 if aim < st.AIM_TECH else FEAR * 8
    if trigger in (triggers.T03, triggers.T14):
        return everything
    if trigger in (triggers.T13, triggers.T16):
        return prize(s, seat) + (everything - FEAR * 40) // 2
    if trigger == triggers.T15:
        return prize(s, seat)
    return prize(s, seat) // 2 if trigger == triggers.T11 else FEAR * 5 * (trigger == triggers.T06)


@compiled
def stakes_of_cowboy(s: State, seat: int, number: int) -> int:
    """A Cowboy against something of hers, or in her favour."""
    below = number - 1
    trigger, actor = s.event[below, st.TRIGGER], s.event[below, st.ACTOR]
    if trigger == triggers.T19:
        return stakes_of_attack(s, seat, below - 1) if actor == seat and below > 0 else 0
    if trigger == triggers.T18 and actor == seat:
        return STOP_WIN
    return 0


@compiled
def stakes_of_roll(s: State, seat: int, mover: int, goal: int) -> int:
    """A rival with a Land card that is about to reach a town may be about to win."""
    if are_partners(s, seat, mover) or backs(s, mover, parts.LAND) == 0:
        return 0
    return STOP_WIN if is_town(s, destination(s, mover, goal)) else 0


@compiled
def destination(s: State, mover: int, goal: int) -> int:
    """Where a mover will come to rest if nothing is in the way."""
    if goal != st.NOBODY:
        return goal
    location = s.location[mover]
    if location == parts.CABIN:
        location = s.exit - 1
    return (location + s.steps) % parts.RING


# Trades


@compiled
def value_of_trade(s: State, seat: int, stage: int, action: int) -> int:
    """She makes no offers, and takes those that bring her something."""
    if action == act.ACCEPT:
        return balance(s, s.turn, seat) - MARGIN
    if act.CHOOSE <= action < act.TAKE and stage == TRADE_PICK:
        return value_of_partner(s, seat, action - act.CHOOSE)
    return 0 if action in (act.DECLINE, act.GIVE_UP, act.ABANDON) else -PRIZE_GOLD


@compiled
def value_of_partner(s: State, seat: int, other: int) -> int:
    """Somebody accepted, or made a counter-offer."""
    if s.draft[other, st.ANSWER] == st.ACCEPTS:
        return 1
    return balance(s, other, seat) - MARGIN if s.draft[other, st.ANSWER] == st.COUNTERS else 0


@compiled
def balance(s: State, maker: int, seat: int) -> int:
    """What an offer brings the seat that takes it, board cards aside."""
    worth = 0
    wanted = 0
    for card in range(parts.OWNED):
        wanted += in_list(s, maker, st.WANT, card)
        worth += int(CARD_VALUES[card]) * in_list(s, maker, st.GIVE, card)
        worth -= int(CARD_VALUES[card]) * in_list(s, maker, st.WANT, card)
    lost = listed(s, maker, st.WANT) > wanted
    return worth - PRIZE_GOLD if lost or has_prize(s, seat) else worth
