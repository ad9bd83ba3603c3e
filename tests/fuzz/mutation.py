"""How is something valid damaged? In its structure, in its texts and in its bytes, as chance has it.

All chance comes from one `Random`: from a seed in the long run, from hypothesis in the tests, which finds the smallest damage that shows a fault.
"""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

__all__ = ["Mutator"]

NUMBERS = (-1, 0, 1, 2, 3, 7, 8, 255, 256, 511, 512, 2**15, 2**31, 2**53, 2**63 - 1, 2**63, 2**64)
FLOATS = (0.5, -0.0, 1e308, -1e308, 5e-324, 1e16)
TEXTS = (
    *("", " ", "\0", "\ud800", "\u202e", "\ufeff", "🪙", "ﬁ", "ß", "e\u0301" * 20, "\n", "\x1b[2J"),
    *("a" * 100, "a" * 5000, "../../etc/passwd", "'; DROP TABLE tables; --", "{}", "%s%n", "${x}"),
    *("NaN", "null", "-1", "0x10", "1e9", "__class__", "constructor", "🧑‍🧑‍🧒‍🧒"),
)
DEEP = 60  # how far something is nested
FRAGMENTS = (
    b"\xff",
    b"\xed\xa0\x80",
    b"\0",
    b'"',
    b"{",
    b"[" * 3000,
    b"NaN",
    b"1e999",
    b"\\u",
    b",",
)
OTHERS = 4  # of so many damages, one is done to bytes


class Mutator:
    """Damages values, texts and bytes."""

    def __init__(self, random: Random, samples: Sequence[Any] = ()) -> None:
        """samples: other valid values, from which parts are taken."""
        self.random = random
        self.samples = samples

    def scalar(self) -> Any:
        """Something that is not a list and not a mapping."""
        random = self.random
        kind = random.randrange(6)
        if kind == 0:
            return random.choice((None, True, False))
        if kind == 1:
            return random.choice(NUMBERS)
        if kind == 2:
            return random.choice(FLOATS)
        if kind == 3:
            return "".join(chr(random.randrange(1, 0x2FF)) for _ in range(random.randrange(12)))
        return random.choice(TEXTS)

    def anything(self) -> Any:
        """Any value at all."""
        kind = self.random.randrange(12)
        if kind == 0:
            return [self.scalar() for _ in range(self.random.randrange(4))]
        if kind == 1:
            return {str(self.scalar()): self.scalar() for _ in range(self.random.randrange(4))}
        if kind == 2:
            return self.nested(self.scalar())
        if kind == 3 and self.samples:
            return self.random.choice(self.samples)
        return self.scalar()

    def nested(self, value: Any) -> Any:
        """A value within lists or mappings within others."""
        for _ in range(self.random.randrange(DEEP)):
            value = [value] if self.random.random() < 0.5 else {"a": value}
        return value

    def near(self, value: Any) -> Any:
        """Something like a value."""
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return value + self.random.choice((-1, 1, 256, -value * 2, 2**32))
        if isinstance(value, str):
            return self.text(value)
        return self.anything()

    def structure(self, value: Any) -> Any:
        """A value of JSON with one part changed, dropped, doubled or added; the value itself stays as it is."""
        if isinstance(value, dict) and value and self.random.random() < 0.85:
            return self._mapping(value)
        if isinstance(value, list) and value and self.random.random() < 0.85:
            return self._list(value)
        return self.near(value) if self.random.random() < 0.5 else self.anything()

    def _mapping(self, value: dict[str, Any]) -> dict[str, Any]:
        name = self.random.choice(sorted(value))
        kind = self.random.randrange(10)
        if kind == 0:
            return {key: one for key, one in value.items() if key != name}
        if kind == 1:
            return value | {str(self.scalar()): value[name]}
        if kind == 2:
            other = self.random.choice(sorted(value))
            return value | {name: value[other], other: value[name]}
        return value | {name: self.structure(value[name])}

    def _list(self, value: list[Any]) -> list[Any]:
        place = self.random.randrange(len(value))
        kind = self.random.randrange(10)
        if kind == 0:
            return value[:place] + value[place + 1 :]
        if kind == 1:
            return (
                value[:place]
                + value[place : place + 1] * self.random.choice((2, 3, 50))
                + value[place:]
            )
        if kind == 2:
            return [*value[:place], self.anything(), *value[place:]]
        if kind == 3:
            return value[place:] + value[:place]
        return [*value[:place], self.structure(value[place]), *value[place + 1 :]]

    def text(self, value: str) -> str:
        """A text with a piece dropped, doubled, replaced or put in."""
        first, second = sorted(self.random.randrange(len(value) + 1) for _ in range(2))
        second = min(second, first + 30)
        kind = self.random.randrange(5)
        if kind == 0:
            return value[:first] + value[second:]
        if kind == 1:
            return value[:second] + value[first:]
        if kind == 2:
            return value.swapcase()
        return value[:first] + str(self.scalar()) + value[first if kind == 3 else second :]

    def data(self, value: bytes) -> bytes:
        """Bytes with some of them changed, dropped, doubled or put in."""
        first, second = sorted(self.random.randrange(len(value) + 1) for _ in range(2))
        second = min(second, first + 30)
        kind = self.random.randrange(6)
        if kind == 0:
            return value[:first] + value[second:]
        if kind == 1:
            return value[:second] + value[first:]
        if kind == 2:
            return value[:first]
        if kind == 3 and first < len(value):
            return (
                value[:first]
                + bytes((value[first] ^ 1 << self.random.randrange(8),))
                + value[first + 1 :]
            )
        return value[:first] + self.random.choice(FRAGMENTS) + value[second:]

    def json(self, value: Any) -> bytes:
        """A value as JSON, damaged once to three times; mostly in its structure, now and then in its bytes."""
        times = self.random.randrange(4)  # none at all now and then
        for _ in range(times):
            value = self.structure(value)
        encoded = json.dumps(value, ensure_ascii=self.random.random() < 0.5)
        data = encoded.encode("utf-8", "surrogatepass")
        return self.data(data) if self.random.randrange(OTHERS) == 0 else data
