"""What stands behind an equals sign? Numbers, names, seats, lists and maps, as people write them.

`3`, `-1`, `0.5`, `1/3`, `90 billion`; `yes` and `no`; `nothing`; `P2`, a seat; `rusty, kip`, a list; `[rusty]`, a list of
one; `beauty 3, charm 1`, a map. The words are kept beside their meaning: whether `none` is a name or
nothing at all is for the game to say.
"""

import re
from dataclasses import dataclass
from typing import Any

__all__ = ["NOTHING", "Item", "Value", "read_value", "split"]

NOTHING = ("nothing", "nobody", "none", "empty")
CLAIMS = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}
SIZES = {"thousand": 10**3, "million": 10**6, "billion": 10**9}

_SEAT = re.compile(r"P([1-9])")
_WHOLE = re.compile(r"[-+−]?\d[\d_]*")
_DECIMAL = re.compile(r"[-+−]?\d+\.\d+")
_SHARE = re.compile(r"(\d+)/([1-9]\d*)")
_SIZED = re.compile(rf"(\d+(?:\.\d+)?) ({'|'.join(SIZES)})")
_PAIR = re.compile(r"(\S+) ([-+−]?\d[\d_]*)")


@dataclass(frozen=True, slots=True)
class Item:
    """One part of a value: its words, what they mean alone, and the name and number they may pair."""

    text: str
    plain: Any
    pair: tuple[Any, int] | None

    @property
    def is_seat(self) -> bool:
        """Whether it names a seat."""
        return _SEAT.fullmatch(self.text) is not None


@dataclass(frozen=True, slots=True)
class Value:
    """A whole value: its words and its parts."""

    text: str
    items: tuple[Item, ...]
    is_bracketed: bool

    @property
    def is_list(self) -> bool:
        """Whether it has several parts, or brackets that say so."""
        return self.is_bracketed or len(self.items) > 1

    @property
    def is_nothing(self) -> bool:
        """Whether it says that there is nothing."""
        return not self.items or (not self.is_list and self.text.lower() in NOTHING)

    @property
    def is_map(self) -> bool:
        """Whether every part pairs a name with a number."""
        if self.is_bracketed or not self.items:
            return False
        return all(item.pair is not None for item in self.items)

    @property
    def pairs(self) -> dict[str, int]:
        """The map, by its names in small letters."""
        return {str(item.pair[0]).lower(): item.pair[1] for item in self.items if item.pair}

    @property
    def plain(self) -> Any:
        """The value as a program takes it: a map, a list, or the one thing it is."""
        if self.is_map:
            return {item.pair[0]: item.pair[1] for item in self.items if item.pair}
        if self.is_list:
            return [item.plain for item in self.items]
        return None if self.is_nothing else self.items[0].plain


def read_value(text: str) -> Value:
    """A value from its words."""
    text = " ".join(text.split())
    is_bracketed = text.startswith("[") and text.endswith("]")
    items = tuple(_item(part) for part in split(text[1:-1] if is_bracketed else text))
    return Value(text, items, is_bracketed)


def split(text: str) -> list[str]:
    """The parts between commas; commas inside quotation marks do not count."""
    parts = re.findall(r'\s*((?:"[^"]*"|[^,"])+)', text)
    return [part.strip() for part in parts if part.strip()]


def _item(text: str) -> Item:
    if text.startswith('"') and text.endswith('"'):
        return Item(text[1:-1], text[1:-1], None)
    pair = None if _SIZED.fullmatch(text) else _PAIR.fullmatch(text)
    return Item(text, _plain(text), (_plain(pair[1]), _number(pair[2])) if pair else None)


def _plain(text: str) -> Any:
    """What one part means by itself."""
    if seat := _SEAT.fullmatch(text):
        return int(seat[1]) - 1
    if text.lower() in CLAIMS:
        return CLAIMS[text.lower()]
    if _WHOLE.fullmatch(text):
        return _number(text)
    if _DECIMAL.fullmatch(text):
        return float(text.replace("−", "-"))
    if share := _SHARE.fullmatch(text):
        return int(share[1]) / int(share[2])
    if sized := _SIZED.fullmatch(text):
        return round(float(sized[1]) * SIZES[sized[2]])
    return text


def _number(text: str) -> int:
    return int(text.replace("−", "-"))
