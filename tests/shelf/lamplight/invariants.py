"""Which positions can be in the house at all? Checked for arranged positions, for saves and in tests."""

from motherlode.kernel.compiled import compiled
from motherlode.kernel.piles import Pile, is_known, size
from tests.shelf.lamplight.components import (
    FULL_LAMP,
    HAND,
    LAMPS_TO_WIN,
    LIGHTS,
    ROOMS,
    SEATS,
)
from tests.shelf.lamplight.refusal_rules import REFUSALS
from tests.shelf.lamplight.rules.ending import is_in
from tests.shelf.lamplight.rules.night import LIGHT, choosers
from tests.shelf.lamplight.state import OVER, State

__all__ = ["unsound"]

PLAYER_COUNT = REFUSALS.index("LL-BOX-01")
HOUSE = REFUSALS.index("LL-BOX-02")
ALL_LIGHTS = REFUSALS.index("LL-BOX-04")
TWO_LAMPS_END = REFUSALS.index("LL-END-01")
OWN_HAND_IS_KNOWN = REFUSALS.index("LL-INF-01")
OIL = REFUSALS.index("LL-LAMP-02")
ONE_TURN_EACH = REFUSALS.index("LL-MOVE-01")
SOMEBODY_CHOOSES = REFUSALS.index("LL-NIGHT-01")
SEALED_FROM_HAND = REFUSALS.index("LL-NIGHT-02")
HAND_IS_FULL = REFUSALS.index("LL-ROOM-03")
NIGHTS_END = REFUSALS.index("LL-VAR-01")
SOUND = 0
ROOM_COUNT = len(ROOMS)


@compiled
def unsound(s: State) -> int:
    """0, or the number of the first rule that this position breaks."""
    if not 2 <= s.players <= SEATS:
        return PLAYER_COUNT
    if not 1 <= s.night <= s.nights:
        return NIGHTS_END
    return unsound_lights(s) or unsound_seats(s) or unsound_turn(s)


@compiled
def unsound_lights(s: State) -> int:
    """Every light lies somewhere, once. [LL-BOX-04, LL-ROOM-03]"""
    if not 0 < s.lights <= LIGHTS or size(s.deck) > LIGHTS or size(s.discards) > LIGHTS:
        return ALL_LIGHTS
    for seat in range(SEATS):
        if size(s.hand[seat]) > (HAND if seat < s.players else 0):
            return HAND_IS_FULL
    for light in range(s.lights):
        found = times_in(s.deck, light) + times_in(s.discards, light)
        for seat in range(s.players):
            found += times_in(s.hand[seat], light)
        if found != 1:
            return ALL_LIGHTS
    return SOUND if lights_in_all(s) == s.lights else ALL_LIGHTS


@compiled
def times_in(cards: Pile, light: int) -> int:
    """How often a light lies in a pile."""
    found = 0
    for place in range(1, size(cards) + 1):
        if cards[place, 0] == light:
            found += 1
    return found


@compiled
def lights_in_all(s: State) -> int:
    """How many lights there are in all piles together."""
    found = size(s.deck) + size(s.discards)
    for seat in range(s.players):
        found += size(s.hand[seat])
    return found


@compiled
def unsound_seats(s: State) -> int:
    """Pawns in rooms, oil in lamps, known hands, sealed choices from the hand."""
    for seat in range(s.players):
        if not 0 <= s.room[seat] < ROOM_COUNT:
            return HOUSE
        if not 0 <= s.oil[seat] <= FULL_LAMP:
            return OIL
        if not 0 <= s.lamps[seat] <= LAMPS_TO_WIN:
            return TWO_LAMPS_END
        if not 0 <= s.sealed[seat] <= size(s.hand[seat]):
            return SEALED_FROM_HAND
        for place in range(1, size(s.hand[seat]) + 1):
            if not is_known(s.hand[seat], place, seat):
                return OWN_HAND_IS_KNOWN
    return SOUND


@compiled
def unsound_turn(s: State) -> int:
    """Somebody still there is asked for something. [LL-MOVE-01, LL-NIGHT-01]"""
    if not (0 <= s.turn < s.players and 0 <= s.first < s.players):
        return PLAYER_COUNT
    if s.stage == OVER:
        return SOUND
    for seat in range(s.players):
        if s.lamps[seat] == LAMPS_TO_WIN:
            return TWO_LAMPS_END
    if s.stage == LIGHT:
        return SOUND if choosers(s) != 0 else SOMEBODY_CHOOSES
    is_awaited = is_in(s, s.turn) and s.waiting >> s.turn & 1 == 1
    return SOUND if is_awaited and 0 <= s.waiting < 1 << s.players else ONE_TURN_EACH
