"""How do the changes of many tables become few statements?

Each statement makes the thread let go of Python's lock and wait for it again, which on a busy server takes longer
than the statement. So the changes of a transaction are written together, with many rows in each statement; and where
all of them are moves, which they nearly always are, they are a single statement that is a transaction of its own. Only
if one of them is refused are they written again one by one, so that it fails alone.
"""

# ruff: noqa: S608 - what is put into statements are question marks

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any

from msgspec.structs import astuple

from motherlode.play.storage.protocol import Change
from motherlode.play.storage.row_checks import why_not

__all__ = ["MOVING", "commit_all", "commit_moves"]

MOST_ROWS = 64  # in a statement
MOST_MOVES = 55  # in a statement: 18 values each, and SQLite may allow as few as 999
FEW_ROWS = 16  # more are sent as powers of two, so that not too many statements are prepared


# A move changes one row and adds one line. Whoever inserts into this view makes moves; one that does not fit what
# is there, or repeats a request, is refused with all that were to be made with it.
MOVING = """
CREATE TEMP VIEW moves AS
  SELECT tables.*, log.line, log.move AS made, seat, action, by, at, request, measured, outcome
  FROM tables JOIN log USING (code);
CREATE TEMP TRIGGER make_move INSTEAD OF INSERT ON moves BEGIN
  UPDATE tables SET version = NEW.version, move = NEW.move, game = NEW.game, phase = NEW.phase,
    is_listed = NEW.is_listed, state = NEW.state, record = NEW.record, changed_at = NEW.changed_at,
    lines = NEW.line
  WHERE code = NEW.code AND version = NEW.version - 1 AND lines = NEW.line - 1;
  SELECT RAISE(ABORT, 'it does not fit what is there') WHERE changes() = 0;
  INSERT INTO log VALUES (NEW.code, NEW.line, NEW.made, NEW.seat, NEW.action, NEW.by, NEW.at,
    NEW.request, NEW.measured, NEW.outcome);
END;
"""


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


def commit_moves(connection: sqlite3.Connection, works: Sequence[Any]) -> bool:
    """Make moves, durable and all of them; False and nothing if something else is asked, or one is refused."""
    if not all(map(is_move, works)):
        return False
    moves = [(*astuple(work.row), *astuple(work.lines[0])[1:]) for work in works]
    pieces = [moves[start : start + MOST_MOVES] for start in range(0, len(moves), MOST_MOVES)]
    has_several = len(pieces) > 1  # one is a transaction by itself
    if has_several:
        connection.execute("BEGIN IMMEDIATE")
    try:
        for piece in pieces:
            connection.execute(make_moves(len(piece)), list(chain.from_iterable(piece)))
    except CALLERS:
        if has_several:
            connection.execute("ROLLBACK")
        return False
    if has_several:
        connection.execute("COMMIT")
    return True


def is_move(work: Any) -> bool:
    """Whether a piece of work is the change of a table by one line of its log, and by nothing else beside."""
    if not isinstance(work, Change) or work.timers is not None or work.members is not None:
        return False
    return len(work.lines) == 1 and work.row.version > 1


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
    # Nobody else writes, so that what fits now still fits in the next statement.
    if run.count(fitting_tables, [expected(change) for change in changes]) != len(changes):
        raise Refused
    run(put_tables, [table_values(change) for change in changes])
    run(insert_lines, [astuple(line) for change in changes for line in change.lines])
    timed = [change for change in changes if change.timers is not None]
    run(delete_timers, [(change.row.code,) for change in timed])
    run(insert_timers, [astuple(timer) for change in timed for timer in change.timers or ()])
    joined = [change for change in changes if change.members is not None]
    run(delete_members, [(change.row.code,) for change in joined])
    run(insert_members, [(guest, one.row.code) for one in joined for guest in one.members or ()])


def expected(change: Change) -> tuple[Any, ...]:
    """What a change takes for granted: the table's version, and the length of its log if that grows."""
    lines = change.lines
    return (change.row.code, change.row.version - 1, lines[0].line - 1 if lines else None)


def table_values(change: Change) -> tuple[Any, ...]:
    """A table's row with the length of its log after the change; 0 if the log stays as it is."""
    return (*astuple(change.row), change.lines[-1].line if change.lines else 0)


class Statements:
    """Runs a statement over any number of rows."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """connection: the one that writes."""
        self.connection = connection

    def __call__(self, words: Callable[[int], str], rows: Sequence[Iterable[Any]]) -> None:
        """Run it for all rows, many at a time."""
        for statement, values in in_pieces(words, rows):
            self.connection.execute(statement, values)

    def count(self, words: Callable[[int], str], rows: Sequence[Iterable[Any]]) -> int:
        """The sum of what it counts among all rows."""
        pieces = in_pieces(words, rows)
        return sum(self.connection.execute(*piece).fetchone()[0] for piece in pieces)


def in_pieces(
    words: Callable[[int], str], rows: Sequence[Iterable[Any]]
) -> Iterator[tuple[str, list[Any]]]:
    """A statement for each so many rows, with their values."""
    start = 0
    while start < len(rows):
        left = len(rows) - start
        count = left if left <= FEW_ROWS else min(MOST_ROWS, 1 << left.bit_length() - 1)
        yield words(count), list(chain.from_iterable(rows[start : start + count]))
        start += count


def places(count: int, columns: int) -> str:
    """Rows of question marks."""
    row = f"({', '.join('?' * columns)})"
    return ", ".join([row] * count)


@cache
def make_moves(count: int) -> str:
    """Moves of tables."""
    return f"""
    INSERT INTO moves (code, version, move, game, phase, is_listed, state, record, changed_at,
      line, made, seat, action, by, at, request, measured, outcome)
    VALUES {places(count, 18)}"""


@cache
def fitting_tables(count: int) -> str:
    """How many tables have the version and the length of their log that are expected; 0 before they are there."""
    return f"""
    WITH expected (code, version, lines) AS (VALUES {places(count, 3)})
    SELECT count(*) FROM expected LEFT JOIN tables ON tables.code = expected.code
    WHERE coalesce(tables.version, 0) = expected.version
      AND coalesce(tables.lines, 0) = coalesce(expected.lines, tables.lines, 0)"""


@cache
def put_tables(count: int) -> str:
    """Tables, new or as they are now. UPDATE … FROM would copy all rows once more before it begins."""
    return f"""
    INSERT INTO tables (code, version, move, game, phase, is_listed, state, record, changed_at, lines)
    VALUES {places(count, 10)}
    ON CONFLICT (code) DO UPDATE SET version = excluded.version, move = excluded.move,
      game = excluded.game, phase = excluded.phase, is_listed = excluded.is_listed,
      state = excluded.state, record = excluded.record, changed_at = excluded.changed_at,
      lines = max(lines, excluded.lines)"""


@cache
def insert_lines(count: int) -> str:
    """Lines of logs."""
    return f"INSERT INTO log VALUES {places(count, 10)}"


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
