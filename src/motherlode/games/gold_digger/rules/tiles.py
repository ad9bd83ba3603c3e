"""Landing on spaces: what a live card does. (GD-TILE)

What a card does that is laid under somebody is in `play.py`, what a bomb costs in `lives.py`.
"""

from motherlode.games.gold_digger.components import BOMB, GOLD, LIFE
from motherlode.games.gold_digger.events import TOOK_GOLD, TOOK_LIFE, TURNED_DOWN
from motherlode.games.gold_digger.rules.board import is_live, top_type
from motherlode.games.gold_digger.rules.chance import draw_chance
from motherlode.games.gold_digger.rules.ending import HUNT
from motherlode.games.gold_digger.rules.hunt import land_in_hunt
from motherlode.games.gold_digger.rules.lives import meet_bomb, take_gold
from motherlode.games.gold_digger.state import SPENT, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit

__all__ = ["land"]


@compiled
def land(s: State, seat: int) -> None:
    """A live card takes hold of whoever comes to it; empty spaces and spent cards do nothing.

    [GD-TILE-01, GD-TILE-03, GD-TILE-10, GD-PLAY-08]
    """
    if s.rules.mode == HUNT:
        land_in_hunt(s, seat)
    elif is_live(s, s.space[seat]):
        feel_card(s, seat, s.space[seat])


@compiled
def feel_card(s: State, seat: int, space: int) -> None:
    """Bombs stay live, everything else is turned face down. [GD-TILE-02, GD-TILE-06, GD-TILE-09]"""
    found = top_type(s, space)
    if found == BOMB:
        meet_bomb(s, seat)
        return
    if found == GOLD:
        collect_gold(s, seat, space)
    elif found == LIFE:
        collect_life(s, seat, space)
    s.face[space] = SPENT
    emit(s.events, TURNED_DOWN, ALL, space, 0, 0, 0)
    if found not in (GOLD, LIFE):  # GD-TILE-08: face down before the drawn card is carried out
        draw_chance(s, seat)


@compiled
def collect_gold(s: State, seat: int, space: int) -> None:
    """One gold from the box. [GD-TILE-04, GD-TILE-06]"""
    if take_gold(s, seat):
        s.diary.gold_gained += 1
        emit(s.events, TOOK_GOLD, ALL, seat, space, s.gold[seat], 0)


@compiled
def collect_life(s: State, seat: int, space: int) -> None:
    """One life, up to the maximum. [GD-TILE-05, GD-LIFE-02, GD-VAR-03]"""
    if s.lives[seat] < s.rules.max_lives and s.box_lives > 0:
        s.lives[seat] += 1
        s.box_lives -= 1
        s.diary.lives_gained += 1
        emit(s.events, TOOK_LIFE, ALL, seat, space, s.lives[seat], 0)
