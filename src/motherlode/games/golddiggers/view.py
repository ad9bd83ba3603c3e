"""What does each seat see? In this game everything but the order of the Events and the luck to come."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Annotated, NamedTuple, Protocol

import msgspec

from motherlode.games.golddiggers.components import DIE, SLOTS, TALENTS, Cards, Digger, Gold
from motherlode.games.golddiggers.rules.claims import claimant
from motherlode.games.golddiggers.rules.loser import has_resigned, is_knocked_out
from motherlode.games.golddiggers.rules.score import bonus, meets_gold, meets_loser
from motherlode.games.golddiggers.state import NOBODY, OVER, REASONS, State
from motherlode.kernel.chance import Chance, next_word
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import REFEREE, Standing
from motherlode.kernel.piles import shuffle_unknown, size
from motherlode.kernel.record import Array, cell_bytes, layout, numbers, u8

__all__ = [
    "SIGHT",
    "EventView",
    "GoldView",
    "SeatView",
    "Sight",
    "View",
    "look",
    "resample",
    "standings",
    "view",
]

DECISIONS = ("act", "place", "take_back", "over")
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
    chances: dict[str, Tracks]
    reason: str | None
    winners: list[int]
    deck: list[str] | None = None  # only the referee sees the order [GS-INF-02]


class Sight(Protocol):
    """What follows from the table and is worth showing, worked out at the speed of the rules."""

    leader: Annotated[Array, u8, SLOTS]
    faces: Annotated[Array, u8, TALENTS, SLOTS]  # of the die, that reach a Gold with a talent
    loser_faces: Annotated[Array, u8, TALENTS]  # that take a token back from the Loser


SIGHT = layout(Sight)


@compiled
def look(s: State, seat: int, sight: Sight) -> None:
    """Who would claim each Gold now; for the player to act, how likely each talent is to do. [GS-ONL-11]"""
    for slot in range(s.rules.golds_in_play):
        sight.leader[slot] = claimant(s, slot)
    for talent in range(TALENTS):
        for face in range(1, DIE + 1):
            weigh(s, talent, face + bonus(s, s.turn, talent), sight)


@compiled
def weigh(s: State, talent: int, score: int, sight: Sight) -> None:
    """Count one face of the die where it would do."""
    for slot in range(s.rules.golds_in_play):
        if meets_gold(s, slot, talent, score):
            sight.faces[talent, slot] += 1
    if meets_loser(s, score):
        sight.loser_faces[talent] += 1


def view(s: State, cards: Cards, seat: int | str | None, sight: Sight) -> View:
    """The table as a seat sees it."""
    is_over = s.stage == OVER
    has_rolled = s.die > 0 and not is_over
    discards = [cards.events[card].id for card in _lying(s.discards)]
    deck = [cards.events[card].id for card in reversed(_lying(s.deck))]
    golds = numbers(s.gold, s.rules.golds_in_play)
    return View(
        seat=seat if isinstance(seat, int) else None,
        players=s.players,
        round=s.round,
        rounds=s.rules.max_rounds,
        host=s.host,
        turn=None if is_over else s.turn,
        decision=DECISIONS[s.stage],
        talent=cards.talents[s.talent] if has_rolled else None,
        die=s.die if has_rolled else None,
        score=s.score if has_rolled else None,
        event=_event(s, cards),
        deck_left=size(s.deck),
        discards=discards,
        unseen_events=sorted(deck),
        golds=_golds(s, cards, golds, sight),
        unused_golds=_unused(cards.golds, golds),
        unused_diggers=_unused(cards.diggers, numbers(s.digger, s.players)),
        track_cap=s.rules.digger_track_cap or None,
        loser_limit=s.rules.loser_limit,
        loser_requirement=s.rules.loser_requirement,
        seats=_seats(s, cards, golds),
        chances={} if is_over else _chances(cards, golds, sight),
        reason=REASONS[s.reason] if is_over else None,
        winners=[one for one in range(s.players) if s.is_winner[one]],
        deck=deck if seat == REFEREE else None,
    )


def _unused(printed: Sequence[Digger | Gold], dealt: list[int]) -> list[str]:
    """The cards that are not in this game. [GS-SET-02, GS-SET-05]"""
    return [card.id for number, card in enumerate(printed) if number not in dealt]


def _event(s: State, cards: Cards) -> EventView:
    event = cards.events[s.discards[size(s.discards), 0]]
    return EventView(event.id, event.title, event.line, dict(event.effect))


def _lying(pile: Array) -> list[int]:
    """The cards of a pile from the bottom."""
    return [card for card, _ in numbers(pile, size(pile) + 1)[1:]]


def _golds(s: State, cards: Cards, golds: list[int], sight: Sight) -> list[GoldView]:
    claimed, leaders = numbers(s.claimed_by), numbers(sight.leader)
    return [
        GoldView(
            gold.id,
            gold.name,
            gold.line,
            gold.net_worth,
            _printed(tuple(cards.talents), tuple(gold.requirement)),
            None if leaders[slot] == NOBODY else leaders[slot],
            None if claimed[slot] == NOBODY else claimed[slot],
        )
        for slot, gold in enumerate(cards.golds[number] for number in golds)
    ]


def _seats(s: State, cards: Cards, golds: list[int]) -> list[SeatView]:
    """Everybody's things. Most have not changed since the last look, and what was made then is shown again."""
    talents, ids = tuple(cards.talents), tuple(cards.golds[number].id for number in golds)
    diggers, losers = numbers(s.digger, s.players), numbers(s.loser, s.players)
    totals, winners = numbers(s.total, s.players), numbers(s.is_winner, s.players)
    card, courted = cell_bytes(s.card), cell_bytes(s.courted)
    knocked_out, resigned, limit = s.knocked_out, s.resigned, s.rules.loser_limit
    found = []
    for seat in range(s.players):
        digger = cards.diggers[diggers[seat]]
        printed = (digger.id, digger.name, digger.line, tuple(digger.value))
        tokens = (
            card[seat * TALENTS :][:TALENTS],
            courted[seat * SLOTS * TALENTS :][: SLOTS * TALENTS],
        )
        standing = Place(
            losers[seat],
            limit,
            knocked_out >> seat & 1,
            resigned >> seat & 1,
            totals[seat],
            winners[seat],
        )
        found.append(_seat(seat, (talents, ids), printed, tokens, standing))
    return found


class Place(NamedTuple):
    """How a seat stands."""

    loser: int
    limit: int
    is_knocked_out: int
    has_resigned: int
    total: int
    is_winner: int


@lru_cache(4096)  # some hundred tables
def _seat(
    seat: int,
    names: tuple[tuple[str, ...], tuple[str, ...]],
    printed: tuple[str, str, str, tuple[int, ...]],
    tokens: tuple[bytes, bytes],
    place: Place,
) -> SeatView:
    """One player's things.

    names: of the talents and of the Golds. printed: on her Digger. tokens: on her card, and on each Gold in turn.
    """
    (talents, ids), (digger, name, line, value), (card, courted) = names, printed, tokens
    rows = {gold: courted[slot * TALENTS :][:TALENTS] for slot, gold in enumerate(ids)}
    is_playing = not (place.is_knocked_out or place.has_resigned)
    return SeatView(
        seat=seat,
        digger=digger,
        name=name,
        line=line,
        value=_printed(talents, value),
        card=dict(zip(talents, card, strict=True)),
        golds={gold: dict(zip(talents, row, strict=True)) for gold, row in rows.items()},
        covered={gold: TALENTS - row.count(0) for gold, row in rows.items()},
        loser=place.loser,
        is_in_danger=is_playing and place.loser == place.limit - 1,
        is_knocked_out=place.is_knocked_out == 1,
        has_resigned=place.has_resigned == 1,
        is_in=is_playing,
        total=place.total,
        is_winner=place.is_winner == 1,
    )


@lru_cache(1024)  # more than a set of cards has
def _printed(talents: tuple[str, ...], values: tuple[int, ...]) -> Tracks:
    """What is printed on a card, the same mapping every time; nobody changes it."""
    return dict(zip(talents, values, strict=True))


def _chances(cards: Cards, golds: list[int], sight: Sight) -> dict[str, Tracks]:
    """For the player to act, how many of the die's faces reach each Gold and the Loser. [GS-ONL-11]"""
    ids = tuple(cards.golds[number].id for number in golds)
    return _odds(tuple(cards.talents), ids, cell_bytes(sight.faces), cell_bytes(sight.loser_faces))


@lru_cache(4096)  # some hundred tables
def _odds(
    talents: tuple[str, ...], golds: tuple[str, ...], faces: bytes, loser: bytes
) -> dict[str, Tracks]:
    rows = (faces[number * SLOTS :][:SLOTS] for number in range(TALENTS))
    return {
        talent: {**dict(zip(golds, row, strict=False)), "loser": failures}
        for talent, row, failures in zip(talents, rows, loser, strict=True)
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


@compiled
def resample(s: State, seat: int, chance: Chance) -> None:
    """Another order of the Events and another luck: all that nobody knows. [GS-INF-02]"""
    shuffle_unknown(s.deck, seat, chance, 0)
    s.chance.key[0] = next_word(chance, 0)
    s.chance.key[1] = next_word(chance, 0)
    s.chance.scripted = 0
