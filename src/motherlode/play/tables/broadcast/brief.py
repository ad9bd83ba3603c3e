"""How is a move written in few bytes for those who asked for that? What somebody was told before is not told again."""

from typing import Any

import msgspec
from msgspec.structs import astuple

from motherlode.kernel.contract import RESIGN, Standing
from motherlode.play.messages.brief import BriefEvent, BriefLine, EventExtras
from motherlode.play.messages.parts import Clock, Line, Offer
from motherlode.play.tables.state.open_table import OpenTable, Watcher
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.tables.state.view_changes import LEAVES, Difference

__all__ = ["BriefPart", "brief_changes", "brief_line", "brief_offers", "own_words"]

encode = msgspec.json.Encoder().encode
NOTHING = EventExtras()
NAMES: dict[Any, tuple[str, ...]] = {}  # of structures, sorted


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


def own_words(table: OpenTable, watcher: Watcher, offer: Offer) -> Offer | int:
    """An action as a watcher is told it: its number, if she knows its words."""
    number = offer.id
    if number == RESIGN:
        return offer
    bit = 1 << number
    known = table.words.get(number)
    if known is not offer and known != offer:
        table.words[number] = offer
        for one in table.watchers.values():
            one.told &= ~bit
    if watcher.told & bit:
        return number
    watcher.told |= bit
    return offer


def brief_offers(
    table: OpenTable, watcher: Watcher, look: PositionView, seat: int
) -> list[Offer | int]:
    """What a seat may do now, with the words that a watcher does not know yet."""
    if look.game.presentation.has_fixed_words:
        numbers: list[int] = list(look.game.engine.legal(look.position.state, seat))
        told, words = watcher.told, table.words
        if all(told >> number & 1 and number in words for number in numbers):
            return list(numbers)
    return [own_words(table, watcher, offer) for offer in look.offers(seat)]


# Lines of the log


def brief_line(line: Line, action: Offer | int | None) -> bytes:
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
    """Changes, without the keys of objects that keep their shape. old: the view before them."""
    return encode([_shorter(old, path, value) for path, value in changes])


def _shorter(old: Any, path: tuple[Any, ...], value: Any) -> tuple[Any, Any]:
    if type(value) in LEAVES or not path:
        return path, value
    before = old
    for step in path:
        before = _child(before, step)
    is_keyed, values = _values(before, value)
    return ((*path, None), values) if is_keyed else (path, value)


def _child(tree: Any, step: Any) -> Any:
    return tree[step] if isinstance(tree, dict | list | tuple) else getattr(tree, step)


class _OtherShape(Exception):
    """Two trees have different shapes."""


def _values(old: Any, new: Any) -> tuple[bool, Any]:
    """Whether there are keys to leave out, and the values without them."""
    try:
        return _has_keys(new), _stripped(old, new)
    except _OtherShape:
        return False, new


def _has_keys(tree: Any) -> bool:
    kind = type(tree)
    if kind is list or kind is tuple:
        return any(_has_keys(one) for one in tree)
    return kind not in LEAVES


def _stripped(old: Any, new: Any) -> Any:
    """The values of a tree without its keys, if the old tree had the same."""
    kind: Any = type(new)
    if kind in LEAVES:
        if type(old) not in LEAVES:
            raise _OtherShape
        return new
    if kind is not type(old):
        raise _OtherShape
    if kind is dict:
        if old.keys() != new.keys():
            raise _OtherShape
        return [_stripped(old[key], new[key]) for key in sorted(new, key=str)]
    if kind is list or kind is tuple:
        return _stripped_items(old, new)
    return [_stripped(getattr(old, name), getattr(new, name)) for name in _names(kind)]


def _stripped_items(old: Any, new: Any) -> list[Any]:
    if len(old) == len(new):
        return [_stripped(one, other) for one, other in zip(old, new, strict=True)]
    if _has_keys(old) or _has_keys(new):
        raise _OtherShape
    return list(new)


def _names(kind: Any) -> tuple[str, ...]:
    """The fields of a structure in the order in which their values are sent; refused if not all are always sent."""
    found = NAMES.get(kind)
    if found is None:
        config = kind.__struct_config__
        if config.omit_defaults or config.array_like or config.tag is not None:
            raise _OtherShape
        found = NAMES[kind] = tuple(sorted(kind.__struct_encode_fields__))
    return found
