"""The two kinds of Teleport. (GD-CC)"""

from motherlode.games.gold_digger.actions import CHOOSE, ENTER
from motherlode.games.gold_digger.components import ANY, NO_DIRECTION, SPACES
from motherlode.games.gold_digger.events import STAYED, TELEPORTED
from motherlode.games.gold_digger.rules.agenda import ask_for, is_listed, offer_listed
from motherlode.games.gold_digger.rules.board import put_piece
from motherlode.games.gold_digger.rules.fetter import is_fettered
from motherlode.games.gold_digger.rules.paths import is_blocked
from motherlode.games.gold_digger.rules.push import arrive
from motherlode.games.gold_digger.state import State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.questions import question

__all__ = ["QUESTIONS", "TELEPORT_TILE", "ask_where_to", "draw_teleport"]

TELEPORT_TILE = 9  # the number of the question


@compiled
def ask_where_to(s: State, seat: int, options: int) -> None:
    """Teleport (unoccupied tile): any empty and free space, also from Go. [GD-CC-05, GD-CC-06]"""
    ask_for(s, TELEPORT_TILE, seat, ENTER, options)


@compiled
def draw_teleport(s: State, seat: int, target: int) -> None:
    """Teleport (tile X): at once, not by choice, for one action; a fettered drawer stays put.

    [GD-CC-08, GD-CC-09, GD-CC-14]
    """
    if is_fettered(s, seat):
        emit(s.events, STAYED, ALL, seat, 0, 0, 0)
        return
    pay_action(s, seat)
    if target == ANY:  # GD-COMP-04: the drawer chooses
        ask_where_to(s, seat, other_open_spaces(s, seat))
    elif s.space[seat] == target or is_blocked(s, seat, target):  # GD-CC-13: nothing happens
        emit(s.events, STAYED, ALL, seat, 0, 0, 0)
    else:
        teleport(s, seat, target)


@compiled
def pay_action(s: State, seat: int) -> None:
    """The action comes out of this turn if it can, or is owed. [GD-CC-10, GD-CC-11, GD-TURN-07]"""
    if seat == s.turn and s.actions_left > 0:
        s.actions_left -= 1
    else:
        s.owed[seat] += 1


@compiled
def other_open_spaces(s: State, seat: int) -> int:
    """Every space but the own, held ones included unless they are blocked, one bit each. [GD-VAR-13]"""
    mask = 0
    for space in range(SPACES):
        if space != s.space[seat] and not is_blocked(s, seat, space):
            mask |= 1 << space
    return mask


@compiled
def teleport(s: State, seat: int, space: int) -> None:
    """The piece lands there without passing anything; on the own turn it counts as moved.

    [GD-CC-07, GD-CC-12, GD-PSN-02]
    """
    s.origin = s.space[seat]
    put_piece(s, seat, space)
    emit(s.events, TELEPORTED, ALL, seat, space, 0, 0)
    if seat == s.turn:
        s.has_moved = 1
    arrive(s, seat, NO_DIRECTION)


QUESTIONS = (
    question(
        TELEPORT_TILE,
        "teleport_tile",
        seconds=20,
        rule="GD-CC-06",
        actions=range(ENTER, CHOOSE),
        offer=offer_listed,
        allow=is_listed,
        answer=teleport,
    ),
)
