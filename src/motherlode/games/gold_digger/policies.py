"""The players that the designers' findings are measured with: greedy, pusher and camper."""

from motherlode.games.gold_digger import actions as act
from motherlode.games.gold_digger.components import BOMB, CHANCE, GOLD, NEIGHBOUR, NO_DIRECTION, OFF
from motherlode.games.gold_digger.evaluation import WORST
from motherlode.games.gold_digger.rules.board import holder, is_live, is_live_bomb, top_type
from motherlode.games.gold_digger.rules.chance import EQUAL_ROLLS
from motherlode.games.gold_digger.rules.deck import space_of, type_of
from motherlode.games.gold_digger.rules.move import STEP
from motherlode.games.gold_digger.rules.paths import exit_used, is_blocked, may_turn, way
from motherlode.games.gold_digger.rules.push import PUSH_DIR
from motherlode.games.gold_digger.rules.trade import TRADE_PARTNER
from motherlode.games.gold_digger.rules.turn_actions import ACTION
from motherlode.games.gold_digger.state import NOBODY, State
from motherlode.kernel.choices import Choices, Luck, pick, spin
from motherlode.kernel.compiled import compiled

__all__ = ["advise_camper", "advise_greedy", "advise_pusher"]

GREEDY, PUSHER, CAMPER = range(3)
TIES = 8  # equal values are decided by luck
BOMB_COST = 1000  # more than any card
PUSH_VALUE = 40
GOLD_WORTH, LIFE_WORTH, CHANCE_WORTH = 30, 20, 10
THROW, TREASURE, ROLL, COVER, LAY, SIFT_WORTH, NEED = 90, 80, 70, 10, 30, 5, 100
HARM = -50


@compiled
def advise_greedy(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """Moves once a turn along the safest path to the best card, throws bombs, takes gold, fills spaces."""
    return advise_by_policy(s, seat, choices, luck, GREEDY)


@compiled
def advise_pusher(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """The same, but glad to push somebody onto a bomb."""
    return advise_by_policy(s, seat, choices, luck, PUSHER)


@compiled
def advise_camper(s: State, seat: int, choices: Choices, luck: Luck) -> int:
    """Plays and sifts, and moves only if nothing else is possible or the next poison kills."""
    return advise_by_policy(s, seat, choices, luck, CAMPER)


@compiled
def advise_by_policy(s: State, seat: int, choices: Choices, luck: Luck, policy: int) -> int:
    """The offered action of the highest value, equal ones by luck."""
    best = pick(choices, 0)
    best_value = WORST * TIES
    for number in range(choices.count):
        action = pick(choices, number)
        value = TIES * worth(s, seat, action, policy) + spin(luck, TIES)
        if value > best_value:
            best = action
            best_value = value
    return best


@compiled
def worth(s: State, seat: int, action: int, policy: int) -> int:
    """What an action is worth to a policy."""
    if s.stage == ACTION:
        return worth_of_action(s, seat, action, policy)
    if s.stage == STEP:
        return worth_of_step(s, seat, action, policy)
    if s.stage == PUSH_DIR:
        return worth_of_end(
            s, seat, int(NEIGHBOUR[s.space[seat], action - act.GO_TO]), NO_DIRECTION, policy
        )
    if s.stage == TRADE_PARTNER:
        return s.gold[action - act.CHOOSE]
    if action >= act.PROPOSE:
        return 1 if action == act.PROPOSE else 0
    return 1 if action == act.YES and s.stage != EQUAL_ROLLS else 0


@compiled
def worth_of_action(s: State, seat: int, action: int, policy: int) -> int:
    """Bombs for others and gold for oneself first, then the one Move, then cards for empty spaces."""
    if action == act.MOVE:
        return worth_of_moving(s, seat, policy)
    if action == act.SIFT:
        return SIFT_WORTH
    if act.PLAY <= action < act.PICK:
        return worth_of_play(s, seat, action - act.PLAY)
    return -1  # kept cards are for those who look further


@compiled
def worth_of_moving(s: State, seat: int, policy: int) -> int:
    """Once in a turn; for the camper only when poison would kill."""
    if s.has_moved == 1:
        return 0
    if policy == CAMPER:
        is_dying = s.rules.poison == 1 and s.poison[seat] >= s.rules.poison_limit - 1
        return NEED if is_dying else 0
    return NEED if s.actions_left == 1 else ROLL


@compiled
def worth_of_play(s: State, seat: int, card: int) -> int:
    """By whom it meets; an empty space is better than a filled one."""
    space = space_of(card)
    found = type_of(card)
    other = holder(s, space, seat)
    if s.space[seat] == space:
        return worth_under_oneself(s, seat, found)
    if other != NOBODY:
        return THROW if found == BOMB else HARM
    return LAY if s.height[space] == 0 else COVER


@compiled
def worth_under_oneself(s: State, seat: int, found: int) -> int:
    """A card that takes hold of herself."""
    if found == BOMB:
        return -BOMB_COST
    if found == GOLD:
        return TREASURE
    return COVER


@compiled
def worth_of_step(s: State, seat: int, action: int, policy: int) -> int:
    """The best way to complete the roll after this step."""
    if action >= act.ENTER:
        space = action - act.ENTER
        return worth_from(s, seat, space, exit_used(s, space), NO_DIRECTION, policy)
    direction = action - act.GO_TO
    space = int(NEIGHBOUR[s.space[seat], direction])
    return worth_from(s, seat, space, s.used | (1 << direction), direction, policy)


@compiled
def worth_from(s: State, seat: int, space: int, used: int, direction: int, policy: int) -> int:
    """Stop here, or the best of all paths that go on."""
    steps = s.steps - 1
    if steps == 0:
        return worth_of_end(s, seat, space, direction, policy)
    best = WORST
    path = 0
    while path < 1 << (2 * steps):
        done, value = follow_path(s, seat, space, used, steps, path, policy)
        if done == steps:
            best = max(best, value)
        rest = 2 * (steps - 1 - min(done, steps - 1))
        path = ((path >> rest) + 1) << rest
    return best - BOMB_COST if is_live_bomb(s, space) else best


@compiled
def follow_path(
    s: State, seat: int, space: int, used: int, steps: int, path: int, policy: int
) -> tuple[int, int]:
    """How many steps of a path can be taken, and what it is worth: few bombs, then a good card."""
    value = 0
    direction = NO_DIRECTION
    for step in range(steps):
        direction = way((path >> (2 * (steps - 1 - step))) & 3)
        to = int(NEIGHBOUR[space, direction])
        if to == OFF or not may_turn(s, used, direction) or is_blocked(s, seat, to):
            return step, value
        space = to
        used |= 1 << direction
        if step < steps - 1 and is_live_bomb(s, space):
            value -= BOMB_COST
    return steps, value + worth_of_end(s, seat, space, direction, policy)


@compiled
def worth_of_end(s: State, seat: int, space: int, direction: int, policy: int) -> int:
    """The card on the last space, and for the pusher whom she pushes onto what."""
    value = 0
    if is_live_bomb(s, space):
        value -= BOMB_COST
    elif is_live(s, space):
        value += worth_of_card(s, seat, top_type(s, space))
    if policy == PUSHER and direction != NO_DIRECTION and holder(s, space, seat) != NOBODY:
        to = int(NEIGHBOUR[space, direction])
        if to != OFF and is_live_bomb(s, to):
            value += PUSH_VALUE
    return value


@compiled
def worth_of_card(s: State, seat: int, found: int) -> int:
    """Gold before a life that is needed, before a chance."""
    if found == GOLD:
        return GOLD_WORTH
    if found == CHANCE:
        return CHANCE_WORTH
    return LIFE_WORTH if s.lives[seat] < s.rules.max_lives else 0
