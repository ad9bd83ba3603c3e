"""What may a guest be called?

A name is what others see, so it is one line of visible characters: nothing that turns the direction of writing,
takes no room, or piles up over its neighbours. Which letters they are is nobody's business.
"""

import unicodedata

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.storage.lookalikes import IGNORABLE

__all__ = ["LONGEST", "BadName", "clean_name", "visible"]

LONGEST = 24
MOST_MARKS = 3  # accents on one letter
# They count as letters or signs, yet nothing is seen of them.
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
# They join or choose between two drawings of a sign, and are neither seen nor missed.
WITHOUT_IGNORABLE = dict.fromkeys(map(ord, IGNORABLE - BLANKS))


class BadName(MotherlodeError):
    """A name that others could not read, or not tell from another."""


def clean_name(text: str) -> str:
    """The name in its one spelling: trimmed, single spaces, composed letters; BadName says what is wrong."""
    spaced = " ".join(text.translate(WITHOUT_IGNORABLE).split())
    name = unicodedata.normalize("NFC", spaced)
    if not name:
        raise BadName("a name needs at least one character that can be seen")
    if len(name) > LONGEST:
        raise BadName(f"a name has at most {LONGEST} characters; this one has {len(name)}")
    if not name.isprintable() or BLANKS & set(name):
        raise BadName("a name cannot contain characters that are not seen")
    if has_piled_marks(name):
        raise BadName("a name cannot pile up accents")
    return name


def has_piled_marks(name: str) -> bool:
    """A mark stands on nothing, or too many stand on one letter."""
    return without_piled_marks(name) != name


def without_piled_marks(text: str) -> str:
    """The text without marks that stand on nothing, and with only so many on one letter."""
    kept, marks = [], MOST_MARKS  # nothing to stand on yet
    for character in text:
        is_mark = unicodedata.category(character) in {"Mn", "Me"}
        marks = marks + 1 if is_mark else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)


def visible(line: str) -> str:
    """What others can see of a line that somebody says: it is left without what no name may contain."""
    spaced = " ".join(line.split())
    seen = "".join(sign for sign in spaced if sign.isprintable() and sign not in BLANKS)
    return " ".join(without_piled_marks(seen).split())
