"""How does a game get onto the table? Fill the record from the data file and the switches."""

from collections.abc import Mapping

from motherlode.games.digger.components import (
    ACTS,
    COLOURS,
    CUSTOM,
    GEMS,
    PROFILES,
    SEATS,
    SIDE_COUNT,
    SIDES,
    Cards,
    Hands,
)
from motherlode.games.digger.options import NO_SIDE, SWITCHES
from motherlode.games.digger.rules.black import BLACK_CHESTS, FIXED_DEAL
from motherlode.games.digger.state import State
from motherlode.kernel.errors import BadVariant
from motherlode.kernel.switches import Value

__all__ = ["open_box"]

PER_SEAT = ("black_fixed", "youngest", "handicap_ms", "hands")
FAILINGS = ("f_low", "f_level", "f_high", "slip_base", "slip_per_level")
SENSES = ("tempo_k", "tempo_bias", "jitter_ms")


def open_box(s: State, cards: Cards, players: int, options: Mapping[str, Value]) -> None:
    """Write data, number of players and switches into an empty record. [DG-COMP-12, DG-SETUP-03]"""
    s.players = players
    for switch in SWITCHES:
        if not switch.name.startswith(PER_SEAT):
            setattr(s.rules, switch.name, switch.code(options[switch.name]))
    if options["sand_ms"] == "cards":
        s.rules.sand_ms = cards.sand_ms
    for seat in range(SEATS):
        _seat_down(s, seat, options)
    _check_fit(s, cards, options)
    _print_chests(s, cards)
    for name, hands in cards.hands_profiles.items():
        _train(s, PROFILES.index(name), hands)


def _seat_down(s: State, seat: int, options: Mapping[str, Value]) -> None:
    """What each seat has of its own. [DG-SETUP-06, DG-VAR-07, DG-HAND-01, DG-BLACK-06]"""
    s.handicap[seat] = int(str(options[f"handicap_ms_{seat}"]))
    s.profile[seat] = PROFILES.index(str(options[f"hands_{seat}"]))
    s.fixed[seat] = (*SIDES, NO_SIDE).index(str(options[f"black_fixed_{seat}"]))
    if options[f"youngest_{seat}"]:
        s.youngest |= 1 << seat


def _check_fit(s: State, cards: Cards, options: Mapping[str, Value]) -> None:
    """What no table can be opened with; switches whose subject does not occur have no effect. [DG-VAR-09]"""
    for seat in range(s.players):
        if options[f"hands_{seat}"] == CUSTOM and CUSTOM not in cards.hands_profiles:
            message = (
                f"hands_{seat} cannot be 'custom': the card file has no such hands (DG-HAND-06)"
            )
            raise BadVariant(message)
    if s.rules.chests == BLACK_CHESTS and s.rules.black_deal == FIXED_DEAL:
        _check_fixed([str(options[f"black_fixed_{seat}"]) for seat in range(s.players)])


def _check_fixed(sides: list[str]) -> None:
    """Everybody has a side, and no two the same. [DG-BLACK-06]"""
    for seat, side in enumerate(sides):
        if side == NO_SIDE or side in sides[:seat]:
            why = "everybody needs one" if side == NO_SIDE else "another seat has it"
            message = f"black_fixed_{seat} cannot be {side!r}: {why} (DG-BLACK-06)"
            raise BadVariant(message)


def _print_chests(s: State, cards: Cards) -> None:
    s.cubes = cards.cubes_per_colour
    for number, colour in enumerate(cards.dice_faces):
        s.face[number] = COLOURS.index(colour)
    for gem, name in enumerate(GEMS):
        s.white[gem] = cards.white_values[name]
        for other in cards.neighbours[name]:
            s.beside[gem] |= 1 << GEMS.index(other)
        for side in range(SIDE_COUNT):
            s.black[side, gem] = cards.black_sides[side][name]
    s.view_offset = cards.steal_view.offset
    s.period_low, s.period_high = cards.steal_view.period


def _train(s: State, profile: int, hands: Hands) -> None:
    """Write a pair of hands into the record. [DG-HAND-01, DG-HAND-06]"""
    for act, name in enumerate(ACTS):
        span = getattr(hands, name)
        for place, number in enumerate((span.base, span.w, span.q, span.s_lo, span.s_hi)):
            s.span[profile, act, place] = number
    for place, name in enumerate(FAILINGS):
        s.clumsy[profile, place] = getattr(hands, name)
    for place, name in enumerate(SENSES):
        s.sense[profile, place] = getattr(hands, name)
