"""The heuristic bot: it weighs bombs, gold, pushes and poison, and plays cards against the leader."""

from motherlode.games.gold_digger import actions as act
from motherlode.games.gold_digger import components as parts
from motherlode.games.gold_digger.evaluation import (
    DRAW_BELOW,
    EXPLORE,
    FILL,
    GOLD_VALUE,
    LAST_LIFE,
    LOOK,
    POISON,
    SIFT_VALUE,
    STEAL,
    THIEVE,
    WORST,
    best_path,
    cost_of_bomb,
    is_leader,
    value_of_landing,
    value_of_laying,
)
from motherlode.games.gold_digger.rules.board import is_filled, is_live_bomb
from motherlode.games.gold_digger.rules.chance import EQUAL_ROLLS
from motherlode.games.gold_digger.rules.deck import space_of
from motherlode.games.gold_digger.rules.move import STEP
from motherlode.games.gold_digger.rules.paths import exit_used
from motherlode.games.gold_digger.rules.play import REDEFINE_CARD, may_redefine
from motherlode.games.gold_digger.rules.push import PUSH_DIR
from motherlode.games.gold_digger.rules.sift import SIFT_1, SIFT_2
from motherlode.games.gold_digger.rules.teleport import TELEPORT_TILE
from motherlode.games.gold_digger.rules.thief import THIEF_CARD
from motherlode.games.gold_digger.rules.trade import TRADE_OFFER, TRADE_PARTNER
from motherlode.games.gold_digger.rules.turn_actions import ACTION
from motherlode.games.gold_digger.state import State
from motherlode.kernel.choices import Choices, Luck, pick, spin
from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import size

__all__ = ["advise", "value_of_step"]

TIES = 4  # equal values are decided by her luck
SPARED = 4  # the first offer for not being chosen
HIGHEST = 3
LATE = 22  # spaces filled when lives are worth less than gold


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
    if s.stage == ACTION:
        return value_of_action(s, seat, action)
    if s.stage == STEP:
        return value_of_step(s, seat, action)
    if s.stage == PUSH_DIR:
        space = int(parts.NEIGHBOUR[s.space[seat], action - act.GO_TO])
        return value_of_landing(s, seat, space, action - act.GO_TO, 0)
    if s.stage == TELEPORT_TILE:
        return value_of_spot(s, seat, action - act.ENTER)
    if s.stage in (TRADE_OFFER, TRADE_PARTNER):
        return value_of_trade(s, seat, action)
    if act.CHOOSE <= action < act.YES:
        return 1 if is_leader(s, action - act.CHOOSE) else 0
    if act.PICK <= action < act.GO_TO:
        return value_of_pick(s, seat, action - act.PICK)
    return value_of_yes(s, seat, action)


@compiled
def value_of_yes(s: State, seat: int, action: int) -> int:
    """Shield and Key are always used; a chance card is drawn by those who have little to lose."""
    if s.stage == EQUAL_ROLLS and s.gold[seat] >= DRAW_BELOW:
        return 1 if action == act.NO else 0
    return 1 if action == act.YES else 0


# Steps


@compiled
def value_of_step(s: State, seat: int, action: int) -> int:
    """The best way to complete the roll after this step."""
    if action >= act.ENTER:
        space = action - act.ENTER
        return value_of_entering(s, seat, space, exit_used(s, space), parts.NO_DIRECTION)
    direction = action - act.GO_TO
    space = int(parts.NEIGHBOUR[s.space[seat], direction])
    return value_of_entering(s, seat, space, s.used | (1 << direction), direction)


@compiled
def value_of_entering(s: State, seat: int, space: int, used: int, direction: int) -> int:
    """Stop there, or pay for its bomb and go on."""
    if s.steps == 1:
        return value_of_landing(s, seat, space, direction, 0)
    if is_live_bomb(s, space):
        rest = best_path(s, seat, space, used, s.steps - 1, 1)
        return rest - cost_of_bomb(s, seat, 0)
    return best_path(s, seat, space, used, s.steps - 1, 0)


@compiled
def value_of_move(s: State, seat: int) -> int:
    """The mean over all faces of the die, and the poison that a move keeps away."""
    value = 0
    space = s.space[seat]
    for die in range(1, s.rules.die_sides + 1):
        if space == parts.GO:
            first = value_of_landing(s, seat, s.exit, s.exit_direction, 0)
            used = exit_used(s, s.exit)
            value += (
                first if die == 1 else max(best_path(s, seat, s.exit, used, die - 1, 0), -LAST_LIFE)
            )
        else:
            value += max(best_path(s, seat, space, 0, die, 0), -2 * LAST_LIFE)
    value = value // s.rules.die_sides + EXPLORE
    if s.has_moved == 0 and s.rules.poison == 1 and s.actions_left == 1:
        left = max(s.rules.poison_limit - s.poison[seat], 1)
        value += int(POISON[max(len(POISON) - left, 0)])
    return value


@compiled
def value_of_spot(s: State, seat: int, space: int) -> int:
    """How much can be reached from a space with the next roll."""
    return best_path(s, seat, space, 0, 2, 0) + value_of_landing(
        s, seat, space, parts.NO_DIRECTION, 0
    )


# Actions


@compiled
def value_of_action(s: State, seat: int, action: int) -> int:
    """What one of the turn's actions promises."""
    if action == act.MOVE:
        return value_of_move(s, seat)
    if action == act.SIFT:
        return SIFT_VALUE
    if action == act.PASS:
        return 0
    if action < act.PLAY:
        return value_of_use(s, seat, action - act.USE)
    return value_of_laying(s, seat, action - act.PLAY)


@compiled
def value_of_use(s: State, seat: int, kind: int) -> int:
    """What a kept card is worth now."""
    if kind == parts.REDEFINE:
        return best_redefine(s, seat)
    if kind == parts.LIFE_EXCHANGE:
        return LAST_LIFE // 2 if s.lives[seat] == 1 and s.filled < LATE else -GOLD_VALUE
    if kind == parts.GOLD_EXCHANGE:
        return GOLD_VALUE if s.filled >= LATE else -GOLD_VALUE
    if kind == parts.TELEPORT_FREE:
        return 0 if s.has_moved == 1 else FILL
    if kind == parts.THIEF:
        return STEAL
    return THIEVE if kind == parts.THIEF_GOLD else LOOK


@compiled
def best_redefine(s: State, seat: int) -> int:
    """The best card to put in another's place."""
    best = WORST
    for place in range(1, size(s.hand[seat]) + 1):
        card = s.hand[seat][place, 0]
        if may_redefine(s, seat, card):
            best = max(best, value_of_laying(s, seat, card))
    return best


@compiled
def value_of_pick(s: State, seat: int, card: int) -> int:
    """A good card to play or to steal, a useless one to sift or to show."""
    worth = value_of_laying(s, seat, card)
    if s.stage in (REDEFINE_CARD, THIEF_CARD):
        return worth
    if s.stage in (SIFT_1, SIFT_2) and is_filled(s, space_of(card)):
        worth -= FILL
    return -worth


# Trading


@compiled
def value_of_trade(s: State, seat: int, action: int) -> int:
    """As a drawer, the largest pile with what is offered; as another, to keep a good pile."""
    if s.stage == TRADE_PARTNER:
        partner = action - act.CHOOSE
        value = s.gold[partner]
        for other in range(s.players):
            offer = s.offer[other]
            if other != seat and offer > 0 and (offer < SPARED) == (other == partner):
                value += offer if offer < SPARED else offer - HIGHEST
        return value
    return value_of_offer(s, seat, action - act.PROPOSE)


@compiled
def value_of_offer(s: State, seat: int, offer: int) -> int:
    """One gold to be spared if she would lose by the swap, one to be chosen if she would gain."""
    gain = s.gold[s.trader] - s.gold[seat]
    if offer == SPARED:
        return 1 if gain < -1 else -1
    if offer == 1:
        return 1 if gain > 1 else -1
    return 0 if offer == 0 else -1
