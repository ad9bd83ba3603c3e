"""How is a move written in few bytes for those who asked for that? What somebody was told before is not told again."""

from typing import Any

import msgspec
from msgspec.structs import astuple

from motherlode.kernel.contract import RESIGN, Standing
from motherlode.play.messages.brief import BriefEvent, BriefLine, BriefOffer, EventExtras
from motherlode.play.messages.parts import Clock, Line, Offer
from motherlode.play.tables.state.open_table import OpenTable, Watcher
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.tables.state.view_changes import LEAVES, Difference

__all__ = ["BriefPart", "brief_changes", "brief_line", "brief_offers", "own_words"]

encode = msgspec.json.Encoder().encode
NOTHING = EventExtras()
LISTS = frozenset({list, tuple})
SPLICE = "splice"  # the last step to a list of which only what is new is sent
WORTH_SPLICING = 4  # items that stay
FIELDS: dict[Any, tuple[list[str], dict[str, int]]] = {}  # of structures


class BriefPart(msgspec.Struct, tag_field="type", tag="brief", omit_defaults=True):
    """`brief` as it is sent: what is the same for many is written once."""

    table: str
    line: msgspec.Raw
    actors: tuple[int, ...]
    changes: msgspec.Raw
    offers: dict[int, msgspec.Raw] = {}
    clock: Clock | None = None
    ranking: tuple[Standing, ...] = ()
    is_private: bool = False


# Words of actions


def own_words(table: OpenTable, watcher: Watcher, offer: Offer) -> BriefOffer | int:
    """An action as a watcher is told it: its number, if she knows its words."""
    number = offer.id
    if number == RESIGN:
        return BriefOffer(number, offer.name, offer.arguments)
    bit = 1 << number
    known = table.words.get(number)
    if known is not offer and known != offer:
        table.words[number] = offer
        for one in table.watchers.values():
            one.told &= ~bit
    if watcher.told & bit:
        return number
    watcher.told |= bit
    return BriefOffer(number, offer.name, offer.arguments)


def brief_offers(
    table: OpenTable, watcher: Watcher, look: PositionView, seat: int
) -> list[BriefOffer | int]:
    """What a seat may do now, with the words that a watcher does not know yet."""
    if look.game.presentation.has_fixed_words:
        numbers: list[int] = list(look.game.engine.legal(look.position.state, seat))
        told, words = watcher.told, table.words
        if all(told >> number & 1 and number in words for number in numbers):
            return list(numbers)
    return [own_words(table, watcher, offer) for offer in look.offers(seat)]


# Lines of the log


def brief_line(line: Line, action: BriefOffer | int | None) -> bytes:
    """A line, with its action as a watcher is told it."""
    events = tuple([_event(event) for event in line.events])
    at = round(line.at, 3)
    return encode(BriefLine(line.move, line.seat, events, at, line.by, action, line.turn))


def _event(event: Any) -> BriefEvent:
    if not (event.is_private or event.is_note or event.draw):
        return event.kind, event.facts, NOTHING
    draw = None if event.draw is None else astuple(event.draw)
    return event.kind, event.facts, EventExtras(event.is_private, event.is_note, draw)


# Changes of the view


def brief_changes(old: Any, changes: list[Difference]) -> bytes:
    """Paths and values in turn, as `BriefChanges` says. old: the view before them."""
    found: list[Any] = []
    for path, value in changes:
        steps, value_sent = _shorter(old, path, value)
        found += (steps[0] if len(steps) == 1 else steps, value_sent)
    return encode(found)


def _shorter(old: Any, path: tuple[Any, ...], value: Any) -> tuple[list[Any], Any]:
    """A change: fields by their places, objects without keys where these are known, and of a list what is new."""
    steps: list[Any] = []
    before = old
    for step in path:
        kind = type(before)
        if kind is dict or kind in LISTS:
            steps.append(step)
            before = before[step]
        else:
            steps.append(_fields(kind)[1].get(step, step))
            before = getattr(before, step)
    if type(value) in LEAVES or not path:
        return steps, value
    values, marker = _shorter_value(before, value)
    if marker != "":
        steps.append(marker)
    return steps, values


def _shorter_value(before: Any, value: Any) -> tuple[Any, str | None]:
    """A value as it is sent, and the last step of its path; none ("") if it is sent as it is."""
    if type(value) in LISTS and type(before) in LISTS and len(value) != len(before):
        return _spliced(before, value)
    if _has_keys(value):
        try:
            values = _without_keys(before, value)
        except _UnclearShape:
            return value, ""
        if values is not value:
            return values, None
    return value, ""


def _spliced(before: Any, value: Any) -> tuple[Any, str]:
    """Of a list that grew or shrank, what is new; all of it if little stayed."""
    shorter = min(len(before), len(value))
    pairs = zip(before, value)  # noqa: B905 - as far as the shorter one goes
    start = next((place for place, (was, one) in enumerate(pairs) if was != one), shorter)
    end = 0
    while end < shorter - start and before[-1 - end] == value[-1 - end]:
        end += 1
    if start + end < WORTH_SPLICING:
        return value, ""
    return [start, len(before) - start - end, *value[start : len(value) - end]], SPLICE


def _has_keys(tree: Any) -> bool:
    kind = type(tree)
    if kind in LISTS:
        return any(type(one) not in LEAVES and _has_keys(one) for one in tree)
    return True


class _UnclearShape(Exception):
    """A list stands where an object was: it would be taken for the values of that object."""


def _without_keys(old: Any, new: Any) -> Any:
    """The values of a tree without its keys, as far as the old tree had the same; what has another shape is left as it is."""
    kind, before = type(new), type(old)
    if kind in LISTS:
        return _items(old, new)
    if kind is not before:
        return new
    if kind is not dict:
        return _fields_without_keys(old, new)
    if old.keys() != new.keys():
        return new
    names = sorted(new) if type(next(iter(new), "")) is str else sorted(new, key=str)
    return [
        one if type(one := new[name]) in LEAVES else _without_keys(old[name], one) for name in names
    ]


def _fields_without_keys(old: Any, new: Any) -> Any:
    names = _fields(type(new))[0]
    if not names:
        return new
    return [
        one if type(one := getattr(new, name)) in LEAVES else _without_keys(getattr(old, name), one)
        for name in names
    ]


def _items(old: Any, new: Any) -> Any:
    before = type(old)
    if before in LISTS:
        if len(old) != len(new):
            return new
        return [
            one if type(one) in LEAVES else _without_keys(was, one)
            for was, one in zip(old, new, strict=True)
        ]
    if before in LEAVES:
        return new
    raise _UnclearShape


def _fields(kind: Any) -> tuple[list[str], dict[str, int]]:
    """The fields of a structure in the order in which their values are sent, and what stands for each in a path.

    None of both if not all are always sent.
    """
    found = FIELDS.get(kind)
    if found is None:
        config = kind.__struct_config__
        is_whole = not (config.omit_defaults or config.array_like or config.tag is not None)
        names = sorted(kind.__struct_encode_fields__) if is_whole else []
        found = FIELDS[kind] = (names, {name: ~place for place, name in enumerate(names)})
    return found
