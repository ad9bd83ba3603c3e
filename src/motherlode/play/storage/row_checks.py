"""What do both databases ask of rows before they store them?"""

import unicodedata
from collections.abc import Iterable
from typing import Any

from motherlode.play.storage.protocol import BadText, Change, Stale

__all__ = ["check", "check_text", "check_values", "folded", "why_not"]


def folded(name: str) -> str:
    """A name as it is compared: without capitals, and without the several spellings of one letter."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def check(change: Change) -> None:
    """Refuse a change that speaks of several tables or whose lines have gaps: a mistake of the caller."""
    code, lines = change.row.code, change.lines
    if change.row.version < 1:
        raise ValueError(f"versions are counted from 1, not {change.row.version}")
    for number, line in enumerate(lines):
        if line.code != code:
            raise ValueError(f"a change of table {code} can only write to that table")
        if line.line != lines[0].line + number:
            raise ValueError(f"the lines of a change of table {code} do not follow one another")
    if change.timers:
        check_timers(change)


def check_timers(change: Change) -> None:
    """Refuse two timers of one kind, and one of another table."""
    if any(timer.code != change.row.code for timer in change.timers or ()):
        raise ValueError(f"a change of table {change.row.code} can only write to that table")
    kinds = [timer.kind for timer in change.timers or ()]
    if len(set(kinds)) != len(kinds):
        raise ValueError(f"table {change.row.code} can have only one timer of each kind")


def check_text(*texts: str) -> None:
    """Refuse words that a database cannot hold: those with a NUL, or with half a character."""
    for text in texts:
        if "\0" in text:
            raise BadText("a text cannot contain NUL")
        try:
            text.encode()
        except UnicodeEncodeError as error:
            raise BadText(f"a text cannot contain half a character: {error.reason}") from error


def check_values(values: Iterable[Any]) -> None:
    """Refuse values of a question or a statement that a database cannot be asked with."""
    check_text(*(value for value in values if isinstance(value, str)))


def why_not(change: Change, version: int, lines: int) -> Exception:
    """What stands in the way of a change of a table that has this version and a log of so many lines."""
    code, wanted = change.row.code, change.row.version
    if version != wanted - 1:
        return Stale(f"table {code} has version {version}, and version {wanted} was to follow")
    if change.lines and change.lines[0].line != lines + 1:
        first = change.lines[0].line
        return ValueError(f"line {first} does not follow line {lines} of table {code}")
    return Stale(f"a request at table {code} was carried out before")
