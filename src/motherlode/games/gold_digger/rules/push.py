"""Displacement: what happens where two pieces meet. (GD-PUSH)"""

from motherlode.games.gold_digger.actions import ENTER, GO_TO
from motherlode.games.gold_digger.components import DIRECTIONS, GO, NEIGHBOUR, NO_DIRECTION, OFF
from motherlode.games.gold_digger.events import SWAPPED_PLACES, WAS_PUSHED
from motherlode.games.gold_digger.rules.agenda import ask_for, do_later, is_listed, offer_listed
from motherlode.games.gold_digger.rules.board import holder, is_live_bomb, put_piece
from motherlode.games.gold_digger.rules.ending import HUNT
from motherlode.games.gold_digger.rules.paths import SWAP
from motherlode.games.gold_digger.state import LAND_ON, NOBODY, PUSHED, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = ["PUSH_DIR", "QUESTIONS", "arrive", "be_pushed", "push_options"]

PUSH_DIR = 2  # the number of the question

DISPLACE = 0
WAYS = len(DIRECTIONS)


@compiled
def arrive(s: State, seat: int, direction: int) -> None:
    """A piece stops on a space: whoever holds it gives way, then the space takes effect.

    Landing is always allowed. [GD-PUSH-01, GD-PUSH-02, GD-PUSH-13, GD-MOVE-17, GD-VAR-08, GD-VAR-09]
    """
    other = holder(s, s.space[seat], seat)
    s.links = 1
    s.chain[0] = seat
    if other == NOBODY or s.rules.mode == HUNT:
        do_later(s, LAND_ON, seat, 0)
    elif s.rules.collision == DISPLACE:
        do_later(s, PUSHED, other, direction)
    else:
        if s.rules.collision == SWAP:
            send_back(s, other)
        do_later(s, LAND_ON, seat, 0)


@compiled
def send_back(s: State, seat: int) -> None:
    """The holder goes to where the mover came from, as a landing, even to Go. [GD-VAR-12]"""
    put_piece(s, seat, s.origin)
    emit(s.events, SWAPPED_PLACES, ALL, seat, s.origin, 0, 0)
    if s.origin != GO:
        do_later(s, LAND_ON, seat, 0)


@compiled
def be_pushed(s: State, seat: int, direction: int) -> None:
    """One space on in the direction of the last step, or by choice at an edge or without a direction.

    [GD-PUSH-03, GD-PUSH-04, GD-PUSH-11, GD-PUSH-12, GD-PUSH-15, GD-PUSH-16]
    """
    if direction != NO_DIRECTION and int(NEIGHBOUR[s.space[seat], direction]) != OFF:
        shove(s, seat, direction)
    else:
        ask_for(s, PUSH_DIR, seat, GO_TO, push_options(s, seat))


@compiled
def push_options(s: State, seat: int) -> int:
    """Directions on the grid that lead to no player of this chain, one bit each. [GD-PUSH-05]"""
    mask = 0
    for direction in range(WAYS):
        space = int(NEIGHBOUR[s.space[seat], direction])
        if space != OFF and not is_in_chain(s, holder(s, space, seat)):
            mask |= 1 << direction
    return mask


@compiled
def is_in_chain(s: State, seat: int) -> bool:
    """Whether a player is the mover or was displaced already."""
    for link in range(s.links):
        if s.chain[link] == seat:
            return True
    return False


@compiled
def shove(s: State, seat: int, direction: int) -> None:
    """The piece moves one space; whoever stands there is displaced in turn. It never counts as moved.

    [GD-PUSH-06, GD-PUSH-08]
    """
    space = int(NEIGHBOUR[s.space[seat], direction])
    other = holder(s, space, seat)
    put_piece(s, seat, space)
    s.chain[s.links] = seat
    s.links += 1
    emit(s.events, WAS_PUSHED, ALL, seat, space, 0, 0)
    s.diary.pushes += 1
    if is_live_bomb(s, space):
        s.diary.pushes_onto_bombs += 1
    if other != NOBODY:
        do_later(s, PUSHED, other, direction)
    else:
        feel_in_order(s)


@compiled
def feel_in_order(s: State) -> None:
    """When all stand, the spaces take effect: the mover's first, then in the order of displacement.

    Only the last of a chain can meet anything but a bomb. [GD-PUSH-07, GD-PUSH-09, GD-PUSH-10]
    """
    link = s.links
    while link > 0:
        link -= 1
        do_later(s, LAND_ON, s.chain[link], 0)


QUESTIONS = (
    question(
        PUSH_DIR,
        "push_dir",
        seconds=15,
        rule="GD-PUSH-15",
        refused_by="GD-PUSH-05",
        actions=range(GO_TO, ENTER),
        offer=offer_listed,
        allow=is_listed,
        answer=shove,
    ),
)
