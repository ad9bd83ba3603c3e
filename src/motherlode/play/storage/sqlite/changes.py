"""How do the changes of many tables become few statements?

Each statement makes the thread let go of Python's lock and wait for it again, which on a busy server takes longer
than the statement. So the changes of a transaction are written together, with many rows in each statement. Only if
one of them is refused are they written again one by one, so that it fails alone.
"""

# ruff: noqa: S608 - what is put into statements are question marks

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain
from typing import Any

from msgspec.structs import astuple

from motherlode.play.storage.protocol import Change
from motherlode.play.storage.rows import why_not

__all__ = ["commit_all"]

MOST_ROWS = (
    64  # in a statement; fewer are sent as powers of two, so that few statements are prepared
)


class Refused(Exception):
    """One change of several cannot be written."""


# What one change brings on itself; everything else comes from the disk and concerns all.
CALLERS = (
    Refused,
    sqlite3.IntegrityError,
    sqlite3.DataError,
    sqlite3.InterfaceError,
    sqlite3.ProgrammingError,
    OverflowError,
    TypeError,
    ValueError,
)


def commit_all(connection: sqlite3.Connection, changes: Sequence[Change]) -> list[Exception | None]:
    """Write changes within the transaction that has just begun; for each, what refused it."""
    if len({change.row.code for change in changes}) == len(changes):
        try:
            write(connection, changes)
        except CALLERS:
            # Savepoints would copy every page that changes; beginning anew costs nothing unless it happens.
            connection.execute("ROLLBACK")
            connection.execute("BEGIN IMMEDIATE")
        else:
            return [None] * len(changes)
    return [commit_alone(connection, change) for change in changes]


def commit_alone(connection: sqlite3.Connection, change: Change) -> Exception | None:
    """Write a change, or say why not and leave nothing of it."""
    reason: Exception | None = None
    connection.execute("SAVEPOINT alone")
    try:
        write(connection, [change])
    except CALLERS as error:
        connection.execute("ROLLBACK TO alone")
        reason = why_refused(connection, change, error)
    connection.execute("RELEASE alone")
    return reason


def why_refused(connection: sqlite3.Connection, change: Change, error: Exception) -> Exception:
    """What stands in the way of a change."""
    if not isinstance(error, (Refused, sqlite3.IntegrityError)):
        return ValueError(f"table {change.row.code} cannot be stored: {error}")
    code = change.row.code
    found = connection.execute("SELECT version, lines FROM tables WHERE code = ?", [code])
    return why_not(change, *(found.fetchone() or (0, 0)))


def write(connection: sqlite3.Connection, changes: Sequence[Change]) -> None:
    """Write changes of different tables, or raise when one is refused; the caller rolls back then."""
    run = Statements(connection)
    begun = run(insert_tables, [table_values(one) for one in changes if one.row.version == 1])
    moved = run(update_tables, [table_values(one) for one in changes if one.row.version != 1])
    if begun + moved != len(changes):
        raise Refused
    run(insert_lines, [astuple(line) for change in changes for line in change.lines])
    timed = [change for change in changes if change.timers is not None]
    run(delete_timers, [(change.row.code,) for change in timed])
    run(insert_timers, [astuple(timer) for change in timed for timer in change.timers or ()])
    joined = [change for change in changes if change.members is not None]
    run(delete_members, [(change.row.code,) for change in joined])
    run(insert_members, [(guest, one.row.code) for one in joined for guest in one.members or ()])


def table_values(change: Change) -> tuple[Any, ...]:
    """A table's row with the counts of its log before and after; neither if the log stays as it is."""
    lines = change.lines
    before, after = (lines[0].line - 1, lines[-1].line) if lines else (None, None)
    return (*astuple(change.row), before, after)


class Statements:
    """Runs a statement over any number of rows."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """connection: the one that writes."""
        self.connection = connection

    def __call__(self, words: Callable[[int], str], rows: Sequence[Iterable[Any]]) -> int:
        """Run it for all rows, many at a time; how many rows of the database it changed."""
        changed = start = 0
        while start < len(rows):
            count = min(MOST_ROWS, 1 << (len(rows) - start).bit_length() - 1)
            values = list(chain.from_iterable(rows[start : start + count]))
            changed += self.connection.execute(words(count), values).rowcount
            start += count
        return changed


def places(count: int, columns: int) -> str:
    """Rows of question marks."""
    row = f"({', '.join('?' * columns)})"
    return ", ".join([row] * count)


# Python counts the rows of a statement only if it begins with INSERT, UPDATE or DELETE.


@cache
def insert_tables(count: int) -> str:
    """New tables; one whose code is there, or whose log does not begin with line 1, is left out."""
    return f"""
    INSERT INTO tables (code, version, move, game, phase, is_listed, sheet, record, changed_at, lines)
    {new_tables(count)}
    SELECT code, version, move, game, phase, is_listed, sheet, record, changed_at, coalesce(after, 0)
    FROM new WHERE coalesce(before, 0) = 0
    ON CONFLICT (code) DO NOTHING"""


@cache
def update_tables(count: int) -> str:
    """Tables one version on; one with another version or another length of its log is left out."""
    return f"""
    UPDATE tables SET version = new.version, move = new.move, game = new.game, phase = new.phase,
      is_listed = new.is_listed, sheet = new.sheet, record = new.record, changed_at = new.changed_at,
      lines = coalesce(new.after, tables.lines)
    FROM ({new_tables(count)} SELECT * FROM new) AS new
    WHERE tables.code = new.code AND tables.version = new.version - 1
      AND tables.lines = coalesce(new.before, tables.lines)"""


def new_tables(count: int) -> str:
    """The rows of tables as they shall be, under the names of their columns."""
    return f"""
    WITH new (code, version, move, game, phase, is_listed, sheet, record, changed_at, before, after)
      AS (VALUES {places(count, 11)})"""


@cache
def insert_lines(count: int) -> str:
    """Lines of logs."""
    return f"INSERT INTO log VALUES {places(count, 9)}"


@cache
def delete_timers(count: int) -> str:
    """All timers of tables."""
    return f"DELETE FROM timers WHERE code IN (VALUES {places(count, 1)})"


@cache
def insert_timers(count: int) -> str:
    """Timers of tables."""
    return f"INSERT INTO timers VALUES {places(count, 3)}"


@cache
def delete_members(count: int) -> str:
    """All members of tables."""
    return f"DELETE FROM members WHERE code IN (VALUES {places(count, 1)})"


@cache
def insert_members(count: int) -> str:
    """Members of tables."""
    return f"INSERT OR IGNORE INTO members VALUES {places(count, 2)}"
