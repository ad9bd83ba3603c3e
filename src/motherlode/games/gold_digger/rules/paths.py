"""Which steps can still be taken? Looking ahead to the end of a roll. (GD-MOVE-08)"""

from motherlode.games.gold_digger import components as parts
from motherlode.games.gold_digger.actions import ENTER, GO_TO
from motherlode.games.gold_digger.rules.board import BESIDE_CORNER, CORNER, is_live_bomb
from motherlode.games.gold_digger.state import State
from motherlode.kernel.compiled import compiled

__all__ = [
    "fewest_bombs",
    "is_blocked",
    "longest",
    "may_turn",
    "step_base",
    "step_options",
]

NO_LIMIT = 1  # of directions
SHARE, SHARE2, BLOCK, SWAP = 1, 2, 3, 4  # how pieces meet; 0 is to displace
WAYS = len(parts.DIRECTIONS)
FULL = (1 << parts.SPACES) - 1
NOT_FIRST = sum(1 << space for space in range(parts.SPACES) if space % parts.SIDE > 0)
NOT_LAST = sum(1 << space for space in range(parts.SPACES) if space % parts.SIDE < parts.SIDE - 1)
BESIDE = 1  # A2


@compiled
def may_turn(s: State, used: int, direction: int) -> bool:
    """At most one of left and right and one of up and down in a roll. [GD-MOVE-04, GD-MOVE-05, GD-VAR-05]"""
    return s.rules.direction_limit == NO_LIMIT or (used >> (direction ^ 1)) & 1 == 0


@compiled
def is_blocked(s: State, seat: int, space: int) -> bool:
    """With some rules of collision, a space that others hold cannot be entered. [GD-VAR-10, GD-VAR-11]"""
    if s.rules.collision not in (SHARE2, BLOCK):
        return False
    pieces = 0
    for other in range(parts.SEATS):
        if other != seat and s.space[other] == space:
            pieces += 1
    return pieces >= (1 if s.rules.collision == BLOCK else 2)


@compiled
def open_spaces(s: State, seat: int) -> int:
    """All spaces a player may enter, one bit each. [GD-VAR-13]"""
    if s.rules.collision not in (SHARE2, BLOCK):
        return FULL
    mask = 0
    for space in range(parts.SPACES):
        if not is_blocked(s, seat, space):
            mask |= 1 << space
    return mask


@compiled
def reach(s: State, seat: int, space: int, used: int, most: int) -> int:
    """The most steps that can follow from a space of the grid, up to a number.

    [GD-MOVE-02, GD-MOVE-08, GD-VAR-01, GD-VAR-13]
    """
    if s.rules.collision in (SHARE2, BLOCK):
        return flood(s, space, used, most, open_spaces(s, seat))
    if s.rules.direction_limit == NO_LIMIT:
        return most
    return min(most, int(parts.ROOM[used, space]))


@compiled
def flood(s: State, space: int, used: int, most: int, is_open: int) -> int:
    """The same where spaces are blocked: by spreading over all open ones."""
    best = 0
    for across in range(parts.LEFT, parts.RIGHT + 1):
        for along in range(parts.UP, parts.DOWN + 1):
            if may_turn(s, used, across) and may_turn(s, used, along):
                best = max(best, spread(s, space, across, along, most, is_open))
    return best


@compiled
def spread(s: State, space: int, across: int, along: int, most: int, is_open: int) -> int:
    """How many steps can be taken in two directions, or in all four without a limit."""
    front = 1 << space
    steps = 0
    while steps < most:
        ahead = shifted(front, across) | shifted(front, along)
        if s.rules.direction_limit == NO_LIMIT:
            ahead |= shifted(front, across ^ 1) | shifted(front, along ^ 1)
        front = ahead & is_open
        if front == 0:
            return steps
        steps += 1
    return steps


@compiled
def shifted(spaces: int, direction: int) -> int:
    """Every space of a set one step on."""
    if direction == parts.LEFT:
        return (spaces & NOT_FIRST) >> 1
    if direction == parts.RIGHT:
        return (spaces & NOT_LAST) << 1
    return spaces >> parts.SIDE if direction == parts.UP else (spaces << parts.SIDE) & FULL


@compiled
def longest(s: State, seat: int, most: int) -> int:
    """The most steps of a roll that can be taken from where a piece stands. [GD-MOVE-02, GD-VAR-13]"""
    if s.space[seat] != parts.GO:
        return reach(s, seat, s.space[seat], 0, most)
    exits = open_exits(s, seat)
    best = 0
    space = 0
    while exits >> space != 0:
        if (exits >> space) & 1 == 1:
            best = max(best, 1 + reach(s, seat, space, exit_used(s, space), most - 1))
        space += 1
    return best


@compiled
def open_exits(s: State, seat: int) -> int:
    """The spaces that can be entered from Go, one bit each. [GD-BRD-04, GD-MOVE-09, GD-VAR-26]"""
    mask = 1 << s.exit
    if s.rules.go_exits == CORNER:
        mask |= (1 << BESIDE) | (1 << BESIDE_CORNER)
    return mask & open_spaces(s, seat)


@compiled
def exit_direction(s: State, space: int) -> int:
    """The direction in which one comes from Go. [GD-BRD-04, GD-MOVE-09, GD-VAR-26]"""
    return parts.DOWN if s.rules.go_exits == CORNER and space == BESIDE else s.exit_direction


@compiled
def exit_used(s: State, space: int) -> int:
    """The directions used by the step from Go."""
    return 1 << exit_direction(s, space)


@compiled
def step_base(s: State, seat: int) -> int:
    """From Go one names the space, elsewhere the direction."""
    return ENTER if s.space[seat] == parts.GO else GO_TO


@compiled
def step_options(s: State, seat: int) -> int:
    """The steps after which all the others can still be taken, one bit each. [GD-MOVE-08, GD-VAR-05]"""
    rest = s.steps - 1
    mask = 0
    if s.space[seat] == parts.GO:
        exits = open_exits(s, seat)
        space = 0
        while exits >> space != 0:
            is_open = (exits >> space) & 1 == 1
            if is_open and reach(s, seat, space, exit_used(s, space), rest) >= rest:
                mask |= 1 << space
            space += 1
        return mask
    for direction in range(WAYS):
        space = int(parts.NEIGHBOUR[s.space[seat], direction])
        if space != parts.OFF and may_go(s, seat, space, direction, rest):
            mask |= 1 << direction
    return mask


@compiled
def may_go(s: State, seat: int, space: int, direction: int, rest: int) -> bool:
    """Whether a step into a neighbouring space is legal, and leaves so many more. [GD-MOVE-08]"""
    if not may_turn(s, s.used, direction) or is_blocked(s, seat, space):
        return False
    return reach(s, seat, space, s.used | (1 << direction), rest) >= rest


# The path with the fewest bombs, found by going through all paths in order: right, down, left, up.


@compiled
def way(place: int) -> int:
    """The directions in the order in which ties are broken: right, down, left, up."""
    if place == 0:
        return parts.RIGHT
    if place == 1:
        return parts.DOWN
    return parts.LEFT if place == 2 else parts.UP  # noqa: PLR2004


@compiled
def fewest_bombs(s: State, seat: int, space: int, used: int, steps: int) -> int:
    """The fewest live bombs that must be entered to complete a roll from a space, by the bombs on the board.

    A path is a number of `steps` digits from 0 to 3. One that fails at some step is followed by the next one that differs there.
    """
    best = steps
    path = 0
    while best > 0 and path < 1 << (2 * steps):
        done, bombs = follow(s, seat, space, used, steps, path)
        if done == steps:
            best = min(best, bombs)
        rest = 2 * (steps - 1 - min(done, steps - 1))
        path = ((path >> rest) + 1) << rest
    return best


@compiled
def follow(s: State, seat: int, space: int, used: int, steps: int, path: int) -> tuple[int, int]:
    """How many steps of a path can be taken, and how many live bombs lie on them."""
    bombs = 0
    for step in range(steps):
        direction = way((path >> (2 * (steps - 1 - step))) & 3)
        to = int(parts.NEIGHBOUR[space, direction])
        if to == parts.OFF or not may_turn(s, used, direction) or is_blocked(s, seat, to):
            return step, bombs
        space = to
        used |= 1 << direction
        if is_live_bomb(s, space):
            bombs += 1
    return steps, bombs
