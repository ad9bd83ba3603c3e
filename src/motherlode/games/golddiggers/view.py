"""What does each seat see? In this game everything but the order of the Events and the luck to come."""

from functools import lru_cache
from typing import Annotated, Any, NamedTuple, Protocol

import msgspec

from motherlode.games.golddiggers.components import DIE, SEATS, SLOTS, TALENTS, Cards
from motherlode.games.golddiggers.questions import DECISIONS
from motherlode.games.golddiggers.rules.claims import claimant
from motherlode.games.golddiggers.rules.loser import has_resigned, is_knocked_out
from motherlode.games.golddiggers.rules.score import bonus, meets_gold, meets_loser
from motherlode.games.golddiggers.state import NOBODY, OVER, REASONS, SWITCHES, State
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import REFEREE, Standing
from motherlode.kernel.record import Array, i16, layout, u8, unpacked

__all__ = [
    "SIGHT",
    "EventView",
    "GoldView",
    "SeatView",
    "Sight",
    "View",
    "look",
    "standings",
    "view",
]

SOME = 4096  # things that are kept for the next look: those of some hundred tables
WORD = 8  # bytes of a total
Tracks = dict[str, int]


class EventView(msgspec.Struct, frozen=True):
    """The Event of the round."""

    id: str
    title: str
    line: str
    effect: Tracks


class GoldView(msgspec.Struct, frozen=True):
    """A Gold in the middle."""

    id: str
    name: str
    line: str
    net_worth: int
    requirement: Tracks
    leader: int | None  # who would claim it if the game ended now
    claimed_by: int | None


class SeatView(msgspec.Struct, frozen=True):
    """A player's things, all of them open; the Loser warns before it knocks out. [GS-INF-01, GS-ONL-11]"""

    seat: int
    digger: str
    name: str
    line: str
    value: Tracks
    bonus: Tracks  # what is added to the die now: the value and the Event
    odds: dict[str, Tracks]  # by talent: faces that reach a Gold, the "loser", or "miss"
    card: Tracks
    golds: dict[str, Tracks]
    covered: Tracks
    loser: int
    is_in_danger: bool
    is_knocked_out: bool
    has_resigned: bool
    is_in: bool
    total: int
    is_winner: bool


class View(msgspec.Struct, frozen=True):
    """All that a seat may know; the same for every seat and for spectators. [GS-INF-01, GS-ONL-12]"""

    seat: int | None
    players: int
    round: int
    rounds: int
    host: int
    turn: int | None
    decision: str
    talent: str | None
    die: int | None
    score: int | None
    event: EventView
    deck_left: int
    discards: list[str]
    unseen_events: list[str]
    golds: list[GoldView]
    unused_golds: list[str]
    unused_diggers: list[str]
    track_cap: int | None  # of GS-VAR-03
    loser_limit: int
    loser_requirement: int
    seats: list[SeatView]
    reason: str | None
    winners: list[int]
    deck: list[str] | None = None  # only the referee sees the order [GS-INF-02]


class Sight(Protocol):
    """What follows from the table and is worth showing, worked out at the speed of the rules."""

    leader: Annotated[Array, u8, SLOTS]
    bonus: Annotated[Array, i16, SEATS, TALENTS]
    faces: Annotated[Array, u8, SEATS, TALENTS, SLOTS]  # of the die, that reach a Gold
    loser_faces: Annotated[Array, u8, SEATS, TALENTS]  # that take a token back from the Loser
    missing_faces: Annotated[Array, u8, SEATS, TALENTS]  # that reach no Gold


SIGHT = layout(Sight)


@compiled
def look(s: State, seat: int, sight: Sight) -> None:
    """Who would claim each Gold now, and how likely each player's talents are to do. [GS-ONL-11]"""
    for slot in range(s.rules.golds_in_play):
        sight.leader[slot] = claimant(s, slot)
    for player in range(s.players):
        for talent in range(TALENTS):
            added = bonus(s, player, talent)
            sight.bonus[player, talent] = added
            for face in range(1, DIE + 1):
                weigh(s, player, talent, face + added, sight)


@compiled
def weigh(s: State, player: int, talent: int, score: int, sight: Sight) -> None:
    """Count one face of the die where it would do."""
    is_missing = True
    for slot in range(s.rules.golds_in_play):
        if meets_gold(s, slot, talent, score):
            sight.faces[player, talent, slot] += 1
            is_missing = False
    if is_missing:
        sight.missing_faces[player, talent] += 1
    if meets_loser(s, score):
        sight.loser_faces[player, talent] += 1


def view(s: State, cards: Cards, seat: int | str | None, sight: Sight) -> View:
    """The table as a seat sees it.

    Most of it is as it was at the last look, and what was made then is shown again: nobody changes it.
    """
    t, seen = unpacked(s), unpacked(sight)
    rules = _rules(t.rules)
    is_over = t.stage == OVER
    has_rolled = t.die > 0 and not is_over
    events = _events(cards, t.deck, t.discards)
    dealt = t.gold[: rules.golds_in_play]
    unused = _unused(cards, dealt, t.digger[: t.players])
    return View(
        seat=seat if isinstance(seat, int) else None,
        players=t.players,
        round=t.round,
        rounds=rules.max_rounds,
        host=t.host,
        turn=None if is_over else t.turn,
        decision=DECISIONS[t.stage],
        talent=cards.talents[t.talent] if has_rolled else None,
        die=t.die if has_rolled else None,
        score=t.score if has_rolled else None,
        event=events.current,
        deck_left=len(events.deck),
        discards=events.discards,
        unseen_events=events.unseen,
        golds=_golds(cards, dealt, t.claimed_by, seen.leader),
        unused_golds=unused.golds,
        unused_diggers=unused.diggers,
        track_cap=rules.digger_track_cap or None,
        loser_limit=rules.loser_limit,
        loser_requirement=rules.loser_requirement,
        seats=_seats(cards, dealt, t, seen, rules.loser_limit),
        reason=REASONS[t.reason] if is_over else None,
        winners=[one for one in range(t.players) if t.is_winner[one]] if is_over else [],
        deck=events.deck if seat == REFEREE else None,
    )


@lru_cache(SOME)
def _rules(rules: bytes) -> Any:
    """The switches of a table, which nobody turns while it is played."""
    return unpacked(SWITCHES.from_bytes(rules))


class Events(NamedTuple):
    """The Events by their names: the one that counts, those that lie open, those still to come."""

    current: EventView
    discards: list[str]
    deck: list[str]  # from the top
    unseen: list[str]  # the same in no order that would tell anything


@lru_cache(SOME)
def _events(cards: Cards, deck: bytes, discards: bytes) -> Events:
    open_ones, hidden = _lying(discards), _lying(deck)
    event = cards.events[open_ones[-1]]
    names = [cards.events[card].id for card in reversed(hidden)]
    return Events(
        EventView(event.id, event.title, event.line, dict(event.effect)),
        [cards.events[card].id for card in open_ones],
        names,
        sorted(names),
    )


def _lying(pile: bytes) -> list[int]:
    """The cards of a pile from the bottom: the first of two bytes each, after two for the size."""
    return list(pile[2 : 2 * pile[0] + 2 : 2])


class Unused(NamedTuple):
    """What stays in the box, by its names."""

    golds: list[str]
    diggers: list[str]


@lru_cache(SOME)
def _unused(cards: Cards, golds: bytes, diggers: bytes) -> Unused:
    """The Golds and the Diggers that are not in this game. [GS-SET-02, GS-SET-05]"""
    return Unused(
        [gold.id for number, gold in enumerate(cards.golds) if number not in golds],
        [digger.id for number, digger in enumerate(cards.diggers) if number not in diggers],
    )


@lru_cache(SOME)
def _golds(cards: Cards, dealt: bytes, claimed: bytes, leaders: bytes) -> list[GoldView]:
    return [
        GoldView(
            gold.id,
            gold.name,
            gold.line,
            gold.net_worth,
            dict(zip(cards.talents, gold.requirement, strict=True)),
            None if leaders[slot] == NOBODY else leaders[slot],
            None if claimed[slot] == NOBODY else claimed[slot],
        )
        for slot, gold in enumerate(cards.golds[number] for number in dealt)
    ]


class Place(NamedTuple):
    """How a seat stands; tokens on her card, and on each Gold in turn."""

    digger: int
    bonus: bytes
    faces: tuple[bytes, bytes, bytes] | None
    card: bytes
    courted: bytes
    loser: int
    is_knocked_out: int
    has_resigned: int
    total: bytes
    is_winner: int


def _seats(cards: Cards, dealt: bytes, t: Any, seen: Any, limit: int) -> list[SeatView]:
    """Everybody's things."""
    row = SLOTS * TALENTS
    is_over = t.stage == OVER
    found = []
    for seat in range(t.players):
        place = (
            t.digger[seat],
            seen.bonus[seat * 2 * TALENTS : (seat + 1) * 2 * TALENTS],
            None if is_over else _faces(seen, seat),
            t.card[seat * TALENTS : (seat + 1) * TALENTS],
            t.courted[seat * row : (seat + 1) * row],
            t.loser[seat],
            t.knocked_out >> seat & 1,
            t.resigned >> seat & 1,
            t.total[seat * WORD : (seat + 1) * WORD],
            t.is_winner[seat],
        )
        found.append(_seat(cards, dealt, limit, seat, place))
    return found


@lru_cache(SOME)
def _seat(cards: Cards, dealt: bytes, limit: int, seat: int, found: tuple[Any, ...]) -> SeatView:
    """One player's things."""
    place = Place(*found)
    digger = cards.diggers[place.digger]
    ids = [cards.golds[number].id for number in dealt]
    rows = {gold: place.courted[slot * TALENTS :][:TALENTS] for slot, gold in enumerate(ids)}
    is_playing = not (place.is_knocked_out or place.has_resigned)
    return SeatView(
        seat=seat,
        digger=digger.id,
        name=digger.name,
        line=digger.line,
        value=_value(cards, place.digger),
        bonus=_bonus(cards, place.bonus),
        odds={} if place.faces is None else _odds(cards, dealt, *place.faces),
        card=_tokens(cards, place.card),
        golds={gold: _tokens(cards, row) for gold, row in rows.items()},
        covered={gold: TALENTS - row.count(0) for gold, row in rows.items()},
        loser=place.loser,
        is_in_danger=is_playing and place.loser == limit - 1,
        is_knocked_out=place.is_knocked_out == 1,
        has_resigned=place.has_resigned == 1,
        is_in=is_playing,
        total=int.from_bytes(place.total, "little", signed=True),
        is_winner=place.is_winner == 1,
    )


@lru_cache(SOME)
def _value(cards: Cards, digger: int) -> Tracks:
    """What is printed on a Digger card."""
    return dict(zip(cards.talents, cards.diggers[digger].value, strict=True))


@lru_cache(SOME)
def _tokens(cards: Cards, row: bytes) -> Tracks:
    """How many tokens of each talent lie on a card."""
    return dict(zip(cards.talents, row, strict=True))


@lru_cache(SOME)
def _bonus(cards: Cards, row: bytes) -> Tracks:
    """By talent, numbers of two bytes each."""
    return dict(zip(cards.talents, memoryview(row).cast("h"), strict=True))


def _faces(seen: Any, seat: int) -> tuple[bytes, bytes, bytes]:
    """A seat's part of what was counted: of the Golds, of the Loser, of neither."""
    row, talents = SLOTS * TALENTS, slice(seat * TALENTS, (seat + 1) * TALENTS)
    golds = seen.faces[seat * row : (seat + 1) * row]
    return golds, seen.loser_faces[talents], seen.missing_faces[talents]


@lru_cache(SOME)
def _odds(
    cards: Cards, dealt: bytes, faces: bytes, loser: bytes, missing: bytes
) -> dict[str, Tracks]:
    """How many of the die's faces reach each Gold, the Loser, and no Gold, with each talent. [GS-ONL-11]"""
    ids = [cards.golds[number].id for number in dealt]
    rows = (faces[number * SLOTS :][:SLOTS] for number in range(TALENTS))
    return {
        talent: {**dict(zip(ids, row, strict=False)), "loser": failures, "miss": misses}
        for talent, row, failures, misses in zip(cards.talents, rows, loser, missing, strict=True)
    }


def standings(s: State) -> list[Standing]:
    """Players in the game first, then the knocked-out, then those who resigned; each by total.

    [GS-WIN-06, GS-VAR-01]
    """

    def group(seat: int) -> int:
        if has_resigned(s, seat):
            return 2
        return 1 if is_knocked_out(s, seat) and not s.rules.knocked_out_can_win else 0

    notes = {
        seat: "resigned"
        if has_resigned(s, seat)
        else "knocked out"
        if is_knocked_out(s, seat)
        else ""
        for seat in range(s.players)
    }
    keys = {seat: (group(seat), -s.total[seat]) for seat in range(s.players)}
    order = sorted(range(s.players), key=lambda seat: (keys[seat], seat))
    return [
        Standing(
            seat,
            1 + sum(keys[other] < keys[seat] for other in keys),
            s.total[seat],
            s.is_winner[seat] == 1,
            notes[seat],
        )
        for seat in order
    ]
