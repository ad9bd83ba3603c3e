"""What does each seat see? Its own hand, and whatever else it has looked at."""

import msgspec

from motherlode.kernel.contract import REFEREE, SPECTATOR, Standing
from motherlode.kernel.piles import is_known, size
from motherlode.kernel.record import Array
from tests.shelf.lamplight.components import ROOMS, Cards
from tests.shelf.lamplight.questions import DECISIONS
from tests.shelf.lamplight.rules.ending import is_in
from tests.shelf.lamplight.rules.night import LIGHT, choosers
from tests.shelf.lamplight.state import OVER, REASONS, State

__all__ = ["SeatView", "View", "standings", "view"]

Lights = list[str | None]  # None where the viewer does not know


class SeatView(msgspec.Struct, frozen=True):
    """A player's things, as far as the viewer knows them. [LL-INF-01]"""

    seat: int
    room: str
    oil: int
    lamps: int
    hand: Lights
    has_chosen: bool
    chosen: int | None  # which place, for herself
    has_resigned: bool
    is_winner: bool


class View(msgspec.Struct, frozen=True):
    """All that a seat may know. [LL-INF-01, LL-INF-02]"""

    seat: int | None
    night: int
    nights: int
    first: int
    turn: int | None
    awaited: list[int]
    decision: str
    deck: Lights  # from the top
    discards: list[str]
    glow: dict[str, int]
    seats: list[SeatView]
    reason: str | None


def view(s: State, cards: Cards, seat: int | str | None, sight: None) -> View:
    """The house as a seat sees it."""
    is_evening = s.stage < LIGHT
    return View(
        seat=seat if isinstance(seat, int) else None,
        night=s.night,
        nights=s.nights,
        first=s.first,
        turn=s.turn if is_evening else None,
        awaited=[one for one in range(s.players) if s.stage == LIGHT and choosers(s) >> one & 1],
        decision=DECISIONS[s.stage],
        deck=_lights(s.deck, cards, seat)[::-1],
        discards=[cards.lights[s.discards[n, 0]].id for n in range(1, size(s.discards) + 1)],
        glow={light.id: light.glow for light in cards.lights},
        seats=[_seat(s, cards, one, seat) for one in range(s.players)],
        reason=REASONS[s.reason] if s.stage == OVER else None,
    )


def _lights(pile: Array, cards: Cards, seat: int | str | None) -> Lights:
    """The lights of a pile from the bottom, those the viewer knows by name."""
    viewer = seat if isinstance(seat, int) else SPECTATOR
    return [
        cards.lights[pile[place, 0]].id
        if seat == REFEREE or is_known(pile, place, viewer)
        else None
        for place in range(1, size(pile) + 1)
    ]


def _seat(s: State, cards: Cards, seat: int, viewer: int | str | None) -> SeatView:
    has_chosen = s.sealed[seat] > 0
    return SeatView(
        seat=seat,
        room=ROOMS[s.room[seat]],
        oil=s.oil[seat],
        lamps=s.lamps[seat],
        hand=_lights(s.hand[seat], cards, viewer),
        has_chosen=has_chosen,
        chosen=s.sealed[seat] if has_chosen and viewer in {seat, REFEREE} else None,
        has_resigned=s.has_resigned[seat] == 1,
        is_winner=s.is_winner[seat] == 1,
    )


def standings(s: State) -> list[Standing]:
    """Those who are still there by lamps, then those who have left. [LL-END-04]"""
    keys = {seat: (s.has_resigned[seat], -s.lamps[seat]) for seat in range(s.players)}
    order = sorted(keys, key=lambda seat: (keys[seat], seat))
    return [
        Standing(
            seat,
            1 + sum(keys[other] < keys[seat] for other in keys),
            s.lamps[seat],
            s.is_winner[seat] == 1,
            "" if is_in(s, seat) else "resigned",
        )
        for seat in order
    ]
