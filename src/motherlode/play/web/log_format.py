"""How is a line of the log written? On one line, with nothing in it that a terminal or a reader could take for something else.

Names of files, paths and errors come from strangers too. What cannot be seen is written as an escape, so that nobody writes
lines of her own into the log or gives orders to the terminal of whoever reads it.
"""

import logging

__all__ = ["PlainFormatter", "escaped"]


def escaped(text: str) -> str:
    """The text with everything that cannot be seen as an escape, as Python writes it."""
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text
    )


class PlainFormatter(logging.Formatter):
    """Writes each message on a line of its own; a traceback has lines of its own, too, and each of them is plain."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - as logging calls it
        """The line of a record."""
        record.message = escaped(record.message)
        return super().formatMessage(record)

    def formatException(self, ei: object) -> str:  # noqa: N802 - as logging calls it
        """The traceback of an error, indented: no line of it looks like a line of the log."""
        words = super().formatException(ei)  # type: ignore[arg-type] # a triple, which logging hands on
        return "\n".join(f"  {escaped(line)}" for line in words.split("\n"))
