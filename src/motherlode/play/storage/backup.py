"""Check a database file for damage, and back it up while its server runs."""

import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import starmap
from pathlib import Path
from typing import Any

import msgspec

from motherlode.play.storage.protocol import (
    BadDatabase,
    ChatRow,
    GuestRow,
    LogRow,
    TableRow,
    TimerRow,
)
from motherlode.play.storage.reading import Query, as_chat, as_device, as_table
from motherlode.play.storage.sqlite.file import open_reader, refusal
from motherlode.play.storage.sqlite.schema import CHAT, MIGRATIONS, check_is_ours
from motherlode.play.storage.sqlite.writing import renew

__all__ = [
    "Report",
    "TableProblem",
    "backup",
    "chat_table",
    "check",
    "look_through",
    "new_file",
    "restore",
]

Ask = Callable[[str], Iterable[tuple[Any, ...]]]
TableProblem = Callable[[TableRow], str]  # why a table cannot be read; "" if it can

# Every row is read once, as the server would read it. A file of an older layout has not all columns yet.
EVERYTHING: dict[str, Query[Any]] = {
    "tables": Query(
        """SELECT code, version, move, game, phase, is_listed, sheet, record, changed_at FROM tables""",
        as_table,
    ),
    "lines": Query("SELECT code, line, move, seat, action, by, at, wish FROM log", LogRow),
    "timers": Query("SELECT code, kind, due_at FROM timers", TimerRow),
    "words": Query("SELECT code, guest, name, text, reaction, at, number FROM {chat}", ChatRow),
    "guests": Query("SELECT id, name, password, created_at FROM guests", GuestRow),
    "devices": Query("SELECT id, guest, created_at, seen_at, is_revoked FROM devices", as_device),
}
PRIVATE = 3  # the layout from which on words may be for some only
EPOCHS = 8  # the layout from which on restores are noted
REQUESTS = 5  # the layout from which on requests are called so
STATE = 9  # the layout from which on the state of a table is called so
SINCE_PRIVATE: dict[str, Query[Any]] = EVERYTHING | {
    "lines": Query(
        "SELECT code, line, move, seat, action, by, at, wish, measured FROM log", LogRow
    ),
    "words": Query(
        """SELECT code, guest, name, text, reaction, at, number, channel, audience FROM {chat}""",
        as_chat,
    ),
}
SINCE_REQUESTS: dict[str, Query[Any]] = SINCE_PRIVATE | {
    "lines": Query(
        "SELECT code, line, move, seat, action, by, at, request, measured, outcome FROM log", LogRow
    ),
}
LATEST: dict[str, Query[Any]] = SINCE_REQUESTS | {
    "words": Query(
        """SELECT code, guest, name, text, reaction, at, number, channel, audience, is_kept FROM {chat}""",
        as_chat,
    ),
    "tables": Query(
        """SELECT code, version, move, game, phase, is_listed, state, record, changed_at FROM tables""",
        as_table,
    ),
}
SINCE = {1: EVERYTHING, PRIVATE: SINCE_PRIVATE, REQUESTS: SINCE_REQUESTS, STATE: LATEST}
# Each finds the tables, guests or devices that break a promise.
BROKEN = {
    "the log of table {} has gaps": """
        SELECT tables.code FROM tables LEFT JOIN log ON log.code = tables.code
        GROUP BY tables.code, tables.lines
        HAVING count(log.line) <> tables.lines OR coalesce(max(log.line), 0) <> tables.lines""",
    "table {} has no version": "SELECT code FROM tables WHERE version < 1",
    "a timer belongs to table {}, which is not there": """
        SELECT code FROM timers WHERE code NOT IN (SELECT code FROM tables)""",
    "table {}, which is not there, has members": """
        SELECT code FROM members WHERE code NOT IN (SELECT code FROM tables)""",
    "device {} belongs to nobody": """
        SELECT id FROM devices WHERE guest NOT IN (SELECT id FROM guests)""",
}

BROKEN_WORDS = {
    "private words at table {} are for nobody": """
        SELECT DISTINCT code FROM {chat} WHERE channel IN ('team', 'whisper') AND audience = ''""",
    "open words at table {} are for some only": """
        SELECT DISTINCT code FROM {chat} WHERE channel IN ('open', 'aside') AND audience <> ''""",
}


class Report(msgspec.Struct):
    """What a database holds, and what is wrong with it."""

    counts: dict[str, int] = msgspec.field(default_factory=dict)
    problems: list[str] = msgspec.field(default_factory=list)


def nothing_wrong(row: TableRow) -> str:
    """Whoever does not know what states and records hold finds nothing wrong with them."""
    return ""


def check(path: Path, problem_of: TableProblem = nothing_wrong) -> Report:
    """Read a SQLite file from end to end, whether a server is using it or not."""
    with opened(path) as file:
        report = Report()
        found = [row[0] for row in file.execute("PRAGMA integrity_check(20)")]
        report.problems += [f"SQLite says: {words}" for words in found if words != "ok"]
        if not report.problems:
            (layout,) = file.execute("PRAGMA user_version").fetchone()
            chat = chat_table(MIGRATIONS, CHAT, layout)
            look_through(file.execute, report, layout, problem_of, chat)
        return report


def look_through(
    ask: Ask, report: Report, layout: int, problem_of: TableProblem, chat: str
) -> None:
    """Read every row, and look for broken promises. layout: the number of the database's. chat: what that table is called."""
    has_private_words = layout >= PRIVATE
    queries = SINCE[max(since for since in SINCE if since <= layout)]
    for name, query in queries.items():
        report.counts[name] = 0
        for row in starmap(query.make, ask(query.words.format(chat=chat))):
            report.counts[name] += 1
            if isinstance(row, TableRow) and (words := problem_of(row)):
                report.problems.append(f"table {row.code} is damaged: {words}")
    for sentence, words in (BROKEN | BROKEN_WORDS if has_private_words else BROKEN).items():
        report.problems += [sentence.format(row[0]) for row in ask(words.format(chat=chat))]


def chat_table(migrations: tuple[str, ...], renaming: str, layout: int) -> str:
    """What the table of chat is called in a layout; its name changed, in each kind of database at another number."""
    return "chat" if renaming in migrations[:layout] else "said"


def backup(path: Path, to: Path, problem_of: TableProblem = nothing_wrong) -> Report:
    """Copy a SQLite file as it stands at one moment, while its server goes on; the copy is checked."""
    with new_file(to) as part:
        copy(path, part)
        return check(part, problem_of)


@contextmanager
def new_file(to: Path) -> Iterator[Path]:
    """An empty file for its owner alone, which gets its name once all is written; BadDatabase if it cannot be."""
    if to.exists():
        raise BadDatabase(f"{to} is there already; a backup never takes the place of another file")
    part = to.with_name(to.name + ".part")
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL, 0o600))
        yield part
        part.replace(to)
    except OSError as error:
        raise BadDatabase(f"{to} cannot be written: {error.strerror}") from error
    finally:
        part.unlink(missing_ok=True)


def copy(path: Path, part: Path) -> None:
    """Copy in one read, which holds up nobody."""
    with opened(path) as file, closing(sqlite3.connect(part)) as made:
        file.backup(made)
        made.execute("PRAGMA journal_mode = DELETE")  # all of it in one file
        note_copy(made)
    with part.open("rb+") as written:
        os.fsync(written.fileno())


def note_copy(made: sqlite3.Connection) -> None:
    """Note in a copy that it is one: a server that is given it draws other dice than the original did.

    A file of an older layout has no place for that, and stays as it is for the server that wrote it.
    """
    (layout,) = made.execute("PRAGMA user_version").fetchone()
    if layout >= EPOCHS:
        renew(made, time.time())
        made.commit()


def restore(copied: Path, to: Path, problem_of: TableProblem = nothing_wrong) -> Report:
    """Put a backup where a server will use it; one that is damaged is not put there."""
    report = check(copied, problem_of)
    return report if report.problems else backup(copied, to, problem_of)


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A file of ours, to be read only; BadDatabase if it is none."""
    if not path.is_file():
        raise BadDatabase(f"there is no file {path}")
    try:
        with closing(open_reader(path)) as file:
            check_is_ours(file)
            (version,) = file.execute("PRAGMA user_version").fetchone()
            if not 1 <= version <= len(MIGRATIONS):
                raise BadDatabase(f"{path} holds no tables that this Motherlode can read")
            yield file
    except (sqlite3.Error, UnicodeDecodeError) as error:  # the latter in SQLite's own words
        raise refusal(error) from error
