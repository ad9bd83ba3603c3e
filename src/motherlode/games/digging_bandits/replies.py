"""When does a sensible bandit block, and which deals are good? By what is at stake for her."""

from motherlode.games.digging_bandits.actions import (
    ABANDON,
    ACCEPT,
    BLOCK_ANSWER,
    CHOOSE,
    DECLINE,
    GIVE_UP,
    PASS,
    SHERIFF_ANSWER,
    STAMPS,
    TAKE,
)
from motherlode.games.digging_bandits.components import (
    BLOCK,
    CABIN,
    COWBOY,
    LAND,
    OWNED,
    RING,
    SHERIFF,
)
from motherlode.games.digging_bandits.evaluation import (
    CARD_VALUES,
    PRIZE_GOLD,
    WEIGHTS,
    hand_value,
    has_prize,
    is_town,
    prize,
)
from motherlode.games.digging_bandits.rules.board import are_partners
from motherlode.games.digging_bandits.rules.info import backs
from motherlode.games.digging_bandits.rules.offers import in_list, listed
from motherlode.games.digging_bandits.rules.triggers import (
    T03,
    T06,
    T07,
    T11,
    T13,
    T14,
    T15,
    T16,
    T17,
    T18,
    T19,
    T21,
)
from motherlode.games.digging_bandits.state import (
    ACCEPTS,
    ACTOR,
    AIM,
    AIM_TECH,
    ANSWER,
    COUNTERS,
    GIVE,
    NOBODY,
    SPACE,
    TARGET,
    TRADE_PICK,
    TRIGGER,
    WANT,
    State,
)
from motherlode.kernel.compiled import compiled

__all__ = ["stakes", "value_of_reply", "value_of_trade"]

KEEP, FEAR = int(WEIGHTS["blocking"]["chance"]), int(WEIGHTS["blocking"]["fear"])
STOP_WIN = int(WEIGHTS["blocking"]["stop_win"])
MARGIN = int(WEIGHTS["trading"]["margin"])


# Windows


@compiled
def value_of_reply(s: State, seat: int, action: int) -> int:
    """A card is played if more is at stake than it is worth; in a race never late."""
    if action == PASS:
        return 0
    card = COWBOY
    if action >= SHERIFF_ANSWER:
        card = SHERIFF
    elif action >= BLOCK_ANSWER:
        card = BLOCK
    if (action - BLOCK_ANSWER) % STAMPS != 0:
        return -PRIZE_GOLD
    return stakes(s, seat, s.depth - 1) - int(CARD_VALUES[card]) - KEEP


@compiled
def stakes(s: State, seat: int, number: int) -> int:
    """What it is worth to her that an announced event does not happen."""
    trigger, actor = s.event[number, TRIGGER], s.event[number, ACTOR]
    if trigger == T19:
        return stakes_of_cowboy(s, seat, number)
    if trigger == T17:
        return stakes_of_roll(s, seat, actor, s.event[number, SPACE])
    if trigger == T18:
        return prize(s, seat) if s.turn == seat else 0
    if trigger == T21:
        return STOP_WIN if s.turn == seat else 0
    if seat == s.event[number, TARGET] or seat == actor or trigger == T16:
        return stakes_of_attack(s, seat, number)
    return 0


@compiled
def stakes_of_attack(s: State, seat: int, number: int) -> int:
    """An attack on her: an Outlaw takes a card, the others take all."""
    trigger, aim = s.event[number, TRIGGER], s.event[number, AIM]
    everything = FEAR * hand_value(s, seat) // 4
    if trigger == T07:
        if aim == LAND:
            return FEAR * prize(s, seat) // backs(s, seat, LAND)
        return FEAR * 10 if aim < AIM_TECH else FEAR * 8
    if trigger in (T03, T14):
        return everything
    if trigger in (T13, T16):
        return prize(s, seat) + (everything - FEAR * 40) // 2
    if trigger == T15:
        return prize(s, seat)
    return prize(s, seat) // 2 if trigger == T11 else FEAR * 5 * (trigger == T06)


@compiled
def stakes_of_cowboy(s: State, seat: int, number: int) -> int:
    """A Cowboy against something of hers, or in her favour."""
    below = number - 1
    trigger, actor = s.event[below, TRIGGER], s.event[below, ACTOR]
    if trigger == T19:
        return stakes_of_attack(s, seat, below - 1) if actor == seat and below > 0 else 0
    if trigger == T18 and actor == seat:
        return STOP_WIN
    return 0


@compiled
def stakes_of_roll(s: State, seat: int, mover: int, goal: int) -> int:
    """A rival with a Land card that is about to reach a town may be about to win."""
    if are_partners(s, seat, mover) or backs(s, mover, LAND) == 0:
        return 0
    return STOP_WIN if is_town(s, destination(s, mover, goal)) else 0


@compiled
def destination(s: State, mover: int, goal: int) -> int:
    """Where a mover will come to rest if nothing is in the way."""
    if goal != NOBODY:
        return goal
    location = s.location[mover]
    if location == CABIN:
        location = s.exit - 1
    return (location + s.steps) % RING


# Trades


@compiled
def value_of_trade(s: State, seat: int, stage: int, action: int) -> int:
    """She makes no offers, and takes those that bring her something."""
    if action == ACCEPT:
        return balance(s, s.turn, seat) - MARGIN
    if CHOOSE <= action < TAKE and stage == TRADE_PICK:
        return value_of_partner(s, seat, action - CHOOSE)
    return 0 if action in (DECLINE, GIVE_UP, ABANDON) else -PRIZE_GOLD


@compiled
def value_of_partner(s: State, seat: int, other: int) -> int:
    """Somebody accepted, or made a counter-offer."""
    if s.draft[other, ANSWER] == ACCEPTS:
        return 1
    return balance(s, other, seat) - MARGIN if s.draft[other, ANSWER] == COUNTERS else 0


@compiled
def balance(s: State, maker: int, seat: int) -> int:
    """What an offer brings the seat that takes it, board cards aside."""
    worth = 0
    wanted = 0
    for card in range(OWNED):
        wanted += in_list(s, maker, WANT, card)
        worth += int(CARD_VALUES[card]) * in_list(s, maker, GIVE, card)
        worth -= int(CARD_VALUES[card]) * in_list(s, maker, WANT, card)
    lost = listed(s, maker, WANT) > wanted
    return worth - PRIZE_GOLD if lost or has_prize(s, seat) else worth
