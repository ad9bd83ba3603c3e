"""Where is everybody, who owns which bridge, and who is safe? [DB-MOVE, DB-TOWN, DB-CABIN, DB-BRDG]"""

from motherlode.games.digging_bandits.actions import CHOOSE
from motherlode.games.digging_bandits.components import BRIDGE, CABIN, DOODAD, LANDS, NO_LAND, RING
from motherlode.games.digging_bandits.events import DREW_DOODAD, GOT
from motherlode.games.digging_bandits.rules.discard import discard_plot, under
from motherlode.games.digging_bandits.rules.info import take_in
from motherlode.games.digging_bandits.state import NOBODY, State
from motherlode.kernel.choices import Choices, offer_if
from motherlode.kernel.compiled import compiled
from motherlode.kernel.event_log import ALL, emit
from motherlode.kernel.piles import EVERYBODY, seen, size, take_top

__all__ = [
    "are_partners",
    "bridge_limit",
    "bridges",
    "change_bridge",
    "come_to_cabin",
    "drop_plot_of",
    "has_town_landing",
    "is_exposed",
    "is_free_land",
    "is_in",
    "is_one_seat",
    "is_rival_outside",
    "is_stuck",
    "is_toll_due",
    "land_under",
    "offer_rivals_outside",
    "offer_seats",
    "only_seat",
    "owns_anything",
    "remove_bridge",
    "rivals_outside",
    "stop_at_near_end",
]


TEAM = 2  # seats 0 and 2 against 1 and 3 [DB-VAR-01]


@compiled
def is_in(s: State, seat: int) -> bool:
    """Whether a seat is alive. [DB-ELIM-01]"""
    return s.out[seat] == 0


@compiled
def are_partners(s: State, seat: int, other: int) -> bool:
    """Whether two seats are the same or of one team; partners sit opposite. [DB-VAR-01]"""
    if seat == other:
        return True
    return s.rules.two_vs_two == 1 and seat % TEAM == other % TEAM


@compiled
def is_exposed(s: State, seat: int) -> bool:
    """Alive and outside the Cabin: whoever has rolled is out of it. [DB-CABIN-02, DB-CABIN-11, DB-MOVE-10]"""
    if not is_in(s, seat):
        return False
    return s.location[seat] != CABIN or (s.is_under_way == 1 and seat == s.turn)


@compiled
def rivals_outside(s: State, seat: int) -> int:
    """The other seats that are alive and outside the Cabin, one bit each. [DB-CABIN-03]"""
    found = 0
    for other in range(s.players):
        if other != seat and is_exposed(s, other):
            found |= 1 << other
    return found


@compiled
def is_rival_outside(s: State, seat: int, other: int) -> bool:
    """Whether somebody else is there to be aimed at."""
    return (rivals_outside(s, seat) >> other) & 1 == 1


@compiled
def offer_seats(s: State, mask: int, count: int, choices: Choices) -> int:
    """Some seats to choose from, after so many other offers."""
    for seat in range(s.players):
        count = offer_if(choices, count, CHOOSE + seat, (mask >> seat) & 1)
    return count


@compiled
def offer_rivals_outside(s: State, seat: int, choices: Choices) -> int:
    """Everybody else who can be aimed at."""
    return offer_seats(s, rivals_outside(s, seat), 0, choices)


@compiled
def is_one_seat(mask: int) -> bool:
    """Whether there is exactly one seat in a mask, so that nothing is left to choose."""
    return mask != 0 and mask & (mask - 1) == 0


@compiled
def only_seat(mask: int) -> int:
    """The one seat in a mask."""
    seat = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat


@compiled
def land_under(s: State, seat: int) -> int:
    """The LAND space a piece stands on, or none."""
    location = s.location[seat]
    return s.land_at[location] if location < RING else NO_LAND


@compiled
def has_town_landing(s: State) -> bool:
    """Whether the turn's piece landed in a town this turn and is still there. [DB-TOWN-01, DB-MOVE-07]"""
    if s.has_landed == 0:
        return False
    location = s.location[s.turn]
    return location < RING and s.land_at[location] == NO_LAND


# Bridges


@compiled
def bridges(s: State, seat: int) -> int:
    """How many built bridges a seat owns."""
    found = 0
    for space in range(LANDS):
        if s.bridge_of[space] == seat:
            found += 1
    return found


@compiled
def bridge_limit(s: State) -> int:
    """The most bridges a seat may own: 2, or 1 in quick play. [DB-BRDG-02, DB-VAR-08]"""
    return 1 if s.rules.quick_bridges == 1 else 2


@compiled
def is_toll_due(s: State, seat: int, space: int) -> bool:
    """Whether a LAND space has a bridge that costs this seat a toll; a partner's does not. [DB-VAR-03]"""
    owner = s.bridge_of[space]
    return owner != NOBODY and not are_partners(s, seat, owner)


@compiled
def is_stuck(s: State, seat: int) -> bool:
    """Whether a piece is at the near end of another seat's bridge. [DB-BRDG-08]"""
    return (s.is_near >> seat) & 1 == 1


@compiled
def stop_at_near_end(s: State, seat: int) -> None:
    """A piece that comes to rest on a bridge stands at one of its ends. [DB-MOVE-06, DB-BRDG-13, DB-BRDG-25]"""
    s.is_near = s.is_near & ~(1 << seat)
    space = land_under(s, seat)
    if space != NO_LAND and is_toll_due(s, seat, space):
        s.is_near = s.is_near | (1 << seat)


@compiled
def change_bridge(s: State, space: int, owner: int) -> None:
    """A bridge gets another owner, or none: pieces at its near end may be free now. [DB-BRDG-15, DB-BRDG-19]"""
    s.bridge_of[space] = owner
    for seat in range(s.players):
        if land_under(s, seat) == space and not is_toll_due(s, seat, space):
            s.is_near = s.is_near & ~(1 << seat)


@compiled
def remove_bridge(s: State, space: int) -> None:
    """A bridge is destroyed: its card goes under the Draw deck. [DB-BRDG-19, DB-TNT-03]"""
    change_bridge(s, space, NOBODY)
    under(s, BRIDGE, EVERYBODY)


@compiled
def is_free_land(s: State, space: int) -> bool:
    """A LAND space without a bridge and without a Private Plot. [DB-BRDG-21, DB-TIP-01, DB-TIP-03]"""
    return s.bridge_of[space] == NOBODY and s.plot != space


# The Cabin


@compiled
def come_to_cabin(s: State, seat: int) -> None:
    """Each return to the Cabin draws the top doodad at once. [DB-CABIN-01, DB-CABIN-10]"""
    s.location[seat] = CABIN
    s.is_near = s.is_near & ~(1 << seat)  # DB-BRDG-24: no debt is left behind
    if size(s.doodad_deck) > 0:
        known = seen(s.doodad_deck, size(s.doodad_deck))
        card = take_top(s.doodad_deck)
        take_in(s, seat, card, known)
        emit(s.events, DREW_DOODAD, ALL, seat, DOODAD, 0, 0)
        emit(s.events, GOT, 1 << seat, seat, card, 0, 0)


# What a seat owns


@compiled
def owns_anything(s: State, seat: int, besides: int) -> bool:
    """Whether a seat owns a card besides so many: hand, Tech or board. [DB-TRADE-13]"""
    cards = s.hand_size[seat] + s.tech[seat] + bridges(s, seat)
    if s.plot_owner == seat:
        cards += 1
    return cards > besides


@compiled
def drop_plot_of(s: State, seat: int) -> None:
    """The Private Plot of somebody who is out goes under the Doodad deck. [DB-PP-02, DB-WANT-05]"""
    if s.plot_owner == seat:
        discard_plot(s)
