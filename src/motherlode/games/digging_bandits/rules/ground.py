"""What comes out of the ground? Stone, Dynamite, Tech Cards and what is kept. [DB-STONE, DB-DYN, DB-TECH, DB-FILL]"""

from motherlode.games.digging_bandits import components as parts
from motherlode.games.digging_bandits import events
from motherlode.games.digging_bandits.packed_piles import remove, row
from motherlode.games.digging_bandits.rules.discard import (
    discard,
    discard_plot,
    lose_everything,
    under,
)
from motherlode.games.digging_bandits.rules.info import take_in
from motherlode.games.digging_bandits.rules.stack import announce
from motherlode.games.digging_bandits.rules.triggers import T03
from motherlode.games.digging_bandits.state import NOBODY, SPOON, STANDARD, TO_FINISH, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import EVERYBODY

__all__ = [
    "disarm",
    "explode",
    "keep_secretly",
    "lift_dynamite",
    "lift_stone",
    "lift_tech",
    "show_and_fill",
]


@compiled
def take_layer(s: State, space: int) -> int:
    """The top card of a LAND space leaves the ground."""
    return remove(s.land, s.height, space, s.height[space])


@compiled
def show_and_fill(s: State, seat: int, space: int) -> None:
    """Ground is shown and goes to the bottom of the Landfill. [DB-DIG-13, DB-FILL-01]"""
    card = take_layer(s, space)
    emit(s.events, events.DUG, ALL, seat, space, card, 0)
    under(s, card, EVERYBODY)


@compiled
def lift_tech(s: State, seat: int, space: int) -> None:
    """A Tech Card lies face up in the digger's play area, and stays there when used. [DB-DIG-14, DB-TECH-01]"""
    card = take_layer(s, space)
    emit(s.events, events.DUG, ALL, seat, space, card, 0)
    s.tech[seat] += 1


@compiled
def keep_secretly(s: State, seat: int, space: int) -> None:
    """GOLD and WANTED go to hand; the others see that a Land card was kept. [DB-DIG-15, DB-WANT-02, DB-GOLD-02]"""
    known = s.land[row(s.height, space, s.height[space]), 1]
    card = take_layer(s, space)
    s.diary.cause = digging_card(s)
    take_in(s, seat, card, known)
    emit(s.events, events.DUG_KEPT, ALL, seat, space, 0, 0)
    emit(s.events, events.FOUND, 1 << seat, seat, space, card, 0)


@compiled
def digging_card(s: State) -> int:
    """What somebody digs with, for the records."""
    if s.tool != STANDARD:
        return parts.SAVING_SPOON if s.tool == SPOON else parts.MINING_SITE
    return parts.WHEELBARROW if s.tools[1] > 0 else parts.SHOVEL


@compiled
def lift_stone(s: State, seat: int, space: int) -> bool:
    """A Stone is shown; it breaks if a Pickaxe is left, else it stays and digging ends. True if it broke.

    [DB-STONE-01, DB-STONE-02, DB-STONE-03, DB-STONE-04]
    """
    emit(s.events, events.DUG, ALL, seat, space, parts.STONE, 0)
    if s.breaks == 0:
        s.land[row(s.height, space, s.height[space]), 1] = EVERYBODY
        emit(s.events, events.STONE_STAYS, ALL, seat, space, 0, 0)
        return False
    if s.tool == STANDARD:
        s.breaks -= 1
    take_layer(s, space)
    under(s, parts.STONE, EVERYBODY)
    emit(s.events, events.BROKE_STONE, ALL, seat, space, 0, 0)
    return True


@compiled
def lift_dynamite(s: State, seat: int, space: int) -> None:
    """Dynamite is shown and may be disarmed; the Spoon does so by itself, nothing else does. [DB-DYN-01, DB-DYN-07, DB-DYN-08, DB-DYN-09]"""
    take_layer(s, space)
    s.table[parts.DYNAMITE] += 1
    emit(s.events, events.DUG, ALL, seat, space, parts.DYNAMITE, 0)
    if s.tool == SPOON:
        discard(s, parts.DYNAMITE)
        emit(s.events, events.DISARMED, ALL, seat, space, 0, 0)
    else:
        announce(s, T03, seat, parts.DYNAMITE, NOBODY, 0, space)


@compiled
def disarm(s: State, seat: int, space: int) -> None:
    """Disarmed Dynamite was one layer; the digger may go on. [DB-DYN-02, DB-DIG-07]"""
    emit(s.events, events.DISARMED, ALL, seat, space, 0, 0)


@compiled
def explode(s: State, seat: int, space: int) -> None:
    """All cards played in this dig and held are destroyed, board cards are not; the turn is over.

    [DB-DYN-03, DB-DYN-05, DB-DYN-06, DB-PP-02]
    """
    emit(s.events, events.EXPLODED, ALL, seat, space, 0, 0)
    s.diary.explosions = min(s.diary.explosions + 1, 127)
    discard(s, parts.DYNAMITE)
    lose_everything(s, seat)
    if s.plot == space and s.height[space] == 0:
        discard_plot(s)
    s.phase = TO_FINISH
