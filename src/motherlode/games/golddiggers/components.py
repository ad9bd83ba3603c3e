"""What is in the box? Talents, Diggers, Golds, the Loser and the Events, as a file can replace them. No rules."""

import re
from functools import cache
from typing import Annotated, Any

import msgspec

from motherlode.kernel.card_files import checked_cards, packaged_cards
from motherlode.kernel.errors import nearest

__all__ = ["Cards", "Digger", "Event", "Gold", "Loser", "read_cards"]

SEATS = 6
TALENTS = 5
SLOTS = 5  # Golds that can lie in the middle at once
DIGGERS = 12  # the most cards of each kind a file may hold
GOLDS = 12
EVENTS = 40
TOKENS = 15
DIE = 6
TAKEN_WORDS = ("loser", "none")  # they would read like `take loser` and `take none`

Small = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class Digger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Digger card: a value and a track of squares for each talent. [GS-CMP-02]"""

    id: str
    name: Name
    value: list[Small]
    start_tokens: list[Annotated[int, msgspec.Meta(ge=0, le=TOKENS)]]
    line: str = ""


class Gold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Gold card: a net worth and a requirement for each talent. [GS-CMP-01]"""

    id: str
    name: Name
    requirement: list[Small]
    net_worth: Annotated[int, msgspec.Meta(gt=0, le=10**15)]
    line: str = ""


class Loser(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Loser card: no talents, only what it takes to leave it. [GS-CMP-03]"""

    requirement: Small
    limit: Annotated[int, msgspec.Meta(ge=1, le=TOKENS)]
    name: Name = "The Loser"


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Event card: what it adds to which talent. [GS-CMP-04]"""

    id: str
    title: Name
    effect: dict[str, Small]
    line: str = ""


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything printed; a game records the cards it was played with. [GS-CMP-12]"""

    talents: list[str]
    diggers: list[Digger]
    golds: list[Gold]
    loser: Loser
    events: list[Event]

    def __hash__(self) -> int:
        """Something quick: hardly ever are there two sets of cards."""
        return hash(self.golds[0].id)


def read_cards(data: Any = None) -> Cards:
    """The cards of a parsed file, checked; without one, those in the box. [GS-CMP-12]"""
    return _in_the_box() if data is None else checked_cards(data, Cards, _problems)


@cache
def _in_the_box() -> Cards:
    return read_cards(packaged_cards(__package__))


def _problems(cards: Cards) -> list[str]:
    """Everything that keeps these cards from being played, in words."""
    return [
        *_counts(cards),
        *_names("talents", cards.talents),
        *_names("diggers", [digger.id for digger in cards.diggers]),
        *_names("golds", [gold.id for gold in cards.golds]),
        *_names("events", [event.id for event in cards.events]),
        *(problem for digger in cards.diggers for problem in _digger(digger)),
        *(problem for gold in cards.golds for problem in _gold(gold)),
        *(problem for event in cards.events for problem in _event(event, cards.talents)),
        *_net_worths(cards.golds),
        *_texts(cards),
    ]


def _counts(cards: Cards) -> list[str]:
    kinds = (
        ("talents", len(cards.talents), TALENTS, TALENTS),
        ("diggers", len(cards.diggers), 2, DIGGERS),
        ("golds", len(cards.golds), 1, GOLDS),
        ("events", len(cards.events), 1, EVENTS),
    )
    return [
        f"there are {count} {kind}; there must be {low if low == high else f'{low} to {high}'}"
        for kind, count, low, high in kinds
        if not low <= count <= high
    ]


def _names(kind: str, names: list[str]) -> list[str]:
    odd = [name for name in names if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{0,23}", name)]
    twice = {name for name in names if [one.lower() for one in names].count(name.lower()) > 1}
    return [
        *(
            f"{kind}: {name!r} is no identifier (a letter, then letters, digits or _)"
            for name in odd
        ),
        *(f"{kind}: {name!r} stands there twice" for name in sorted(twice)),
    ]


def _digger(digger: Digger) -> list[str]:
    wrong = []
    if len(digger.value) != TALENTS or len(digger.start_tokens) != TALENTS:
        wrong.append(f"digger {digger.id}: give five values and five start_tokens")
    if sum(digger.start_tokens) != TOKENS:
        total = sum(digger.start_tokens)
        wrong.append(f"digger {digger.id}: start_tokens add up to {total}, not to {TOKENS}")
    return wrong


def _gold(gold: Gold) -> list[str]:
    wrong = []
    if len(gold.requirement) != TALENTS:
        wrong.append(f"gold {gold.id}: give five requirements")
    if gold.id.lower() in TAKEN_WORDS:
        wrong.append(f"gold {gold.id}: this name would read like 'take {gold.id}'")
    return wrong


def _event(event: Event, talents: list[str]) -> list[str]:
    return [
        f"event {event.id}: {talent!r} is no talent; {nearest(talent, talents)}"
        for talent in event.effect
        if talent not in talents
    ]


def _texts(cards: Cards) -> list[str]:
    """What is printed on a card is shown as it is: it may not move a cursor or break a line."""
    printed = [
        *((f"digger {one.id}", (one.name, one.line)) for one in cards.diggers),
        *((f"gold {one.id}", (one.name, one.line)) for one in cards.golds),
        *((f"event {one.id}", (one.title, one.line)) for one in cards.events),
        ("the Loser", (cards.loser.name,)),
    ]
    return [
        f"{card}: {text!r} holds characters that cannot be shown"
        for card, texts in printed
        for text in texts
        if not text.isprintable()
    ]


def _net_worths(golds: list[Gold]) -> list[str]:
    worths = [gold.net_worth for gold in golds]
    return [
        f"gold {gold.id}: another Gold is worth ${gold.net_worth:,} too"
        for gold in golds
        if worths.count(gold.net_worth) > 1
    ]
