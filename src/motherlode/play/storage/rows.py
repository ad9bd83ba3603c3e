"""What do both databases ask of rows before they store them?"""

import unicodedata

from motherlode.play.storage.protocol import Change

__all__ = ["check", "check_text", "folded"]


def folded(name: str) -> str:
    """A name as it is compared: without capitals, and without the several spellings of one letter."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def check(change: Change) -> None:
    """Refuse a change that speaks of several tables or whose lines have gaps: a mistake of the caller."""
    code, lines = change.row.code, change.lines
    if change.row.version < 1:
        raise ValueError(f"versions are counted from 1, not {change.row.version}")
    if any(one.code != code for one in lines) or any(
        one.code != code for one in change.timers or ()
    ):
        raise ValueError(f"a change of table {code} can only write to that table")
    if lines and [one.line for one in lines] != list(
        range(lines[0].line, lines[0].line + len(lines))
    ):
        raise ValueError(f"the lines of a change of table {code} do not follow one another")


def check_text(*texts: str) -> None:
    """Refuse words that a database cannot hold: those with a NUL, or with half a character."""
    for text in texts:
        if "\0" in text:
            raise ValueError("a text cannot contain NUL")
        text.encode()  # raises a ValueError of its own
