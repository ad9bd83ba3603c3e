"""Board: spaces, what lies and who stands on them. (GD-BRD)"""

from motherlode.games.gold_digger.components import BOMB, DISTANCE, GO, NOWHERE, SEATS, SIDE, SPACES
from motherlode.games.gold_digger.state import LIVE, NOBODY, State
from motherlode.kernel.compiled import compiled

__all__ = [
    "distance",
    "empty_free_spaces",
    "holder",
    "is_filled",
    "is_in",
    "is_live",
    "is_live_bomb",
    "put_piece",
    "top_type",
]

CORNER = 1  # GD-VAR-26: one may leave Go by three ways
BESIDE_CORNER = SIDE  # B1


@compiled
def is_in(s: State, seat: int) -> bool:
    """Whether a player is still playing. [GD-OUT-01]"""
    return s.out[seat] == 0


@compiled
def is_filled(s: State, space: int) -> bool:
    """An action card lies there, face up or face down; pieces do not count. [GD-BRD-06, GD-BRD-07]"""
    return s.height[space] > 0


@compiled
def top_type(s: State, space: int) -> int:
    """The type of the uppermost card, the only one that works. [GD-TILE-10]"""
    return s.laid[space, s.height[space] - 1]


@compiled
def is_live(s: State, space: int) -> bool:
    """Whether a face-up card lies on top."""
    return s.face[space] == LIVE


@compiled
def is_live_bomb(s: State, space: int) -> bool:
    """Whether entering this space costs a life. [GD-TILE-09]"""
    return s.face[space] == LIVE and top_type(s, space) == BOMB


@compiled
def holder(s: State, space: int, besides: int) -> int:
    """Who stands on a grid space, not counting one player. Nobody holds Go. [GD-BRD-05, GD-PUSH-01]"""
    if space < GO:
        for seat in range(SEATS):
            if s.space[seat] == space and seat != besides:
                return seat
    return NOBODY


@compiled
def empty_free_spaces(s: State) -> int:
    """The spaces without card and piece, one bit each. [GD-CC-06]"""
    mask = 0
    for space in range(SPACES):
        if s.height[space] == 0:
            mask |= 1 << space
    for seat in range(s.players):
        if s.space[seat] < GO and (mask >> s.space[seat]) & 1 == 1:
            mask -= 1 << s.space[seat]
    return mask


@compiled
def put_piece(s: State, seat: int, space: int) -> None:
    """Move a piece, and note that it is now the last to have arrived. [GD-VAR-14]"""
    s.space[seat] = space
    place = 0
    while s.arrival[place] != seat:
        place += 1
    while place < SEATS - 1:
        s.arrival[place] = s.arrival[place + 1]
        place += 1
    s.arrival[SEATS - 1] = seat


@compiled
def distance(s: State, one: int, other: int) -> int:
    """The fewest steps between two players, whatever lies or stands there. [GD-BRD-08]"""
    here = s.space[one]
    there = s.space[other]
    if here == GO:
        return 0 if there == GO else 1 + steps_from_exit(s, there)
    return 1 + steps_from_exit(s, here) if there == GO else int(DISTANCE[here, there])


@compiled
def steps_from_exit(s: State, space: int) -> int:
    """How far a space is from where one leaves Go. [GD-BRD-08, GD-VAR-26]"""
    if s.rules.go_exits == CORNER:
        nearest = min(int(DISTANCE[1, space]), int(DISTANCE[BESIDE_CORNER, space]))
        return min(nearest, int(DISTANCE[0, space]))
    return int(DISTANCE[s.exit, space])


assert NOWHERE > GO, "whoever is out stands on no space"  # noqa: S101
