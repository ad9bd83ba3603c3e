"""How are rows found in the SQLite file?"""

# ruff: noqa: S608 - what is put into statements are names of columns

import sqlite3
from collections.abc import Iterable, Iterator
from typing import Any

from motherlode.play.storage.protocol import (
    DeviceRow,
    GuestRow,
    LogRow,
    SaidRow,
    TableRow,
    TimerRow,
)
from motherlode.play.storage.rows import folded

__all__ = [
    "device",
    "devices_of",
    "due",
    "guest",
    "guest_named",
    "listed",
    "log",
    "next_due",
    "said",
    "table",
    "tables_of",
    "wish",
]

TABLE = "code, version, move, game, phase, is_listed, sheet, record, changed_at"
LINE = "code, line, move, seat, action, by, at, wish"
SAID = "code, guest, name, text, reaction, at, number"
GUEST = "id, name, password, created_at"
DEVICE = "id, guest, created_at, seen_at, is_revoked"


def table(file: sqlite3.Connection, code: str) -> TableRow | None:
    """A table's row."""
    found = file.execute(f"SELECT {TABLE} FROM tables WHERE code = ?", [code])
    return next(as_tables(found), None)


def as_tables(found: Iterable[tuple[Any, ...]]) -> Iterator[TableRow]:
    """Rows of tables; SQLite knows no booleans."""
    for row in found:
        code, version, move, game, phase, is_listed, *rest = row
        yield TableRow(code, version, move, game, phase, bool(is_listed), *rest)


def log(file: sqlite3.Connection, code: str, after: int) -> list[LogRow]:
    """The lines of a table after so many, in order."""
    words = f"SELECT {LINE} FROM log WHERE code = ? AND line > ? ORDER BY line"
    return [LogRow(*row) for row in file.execute(words, [code, after])]


def wish(file: sqlite3.Connection, code: str, wish: str) -> LogRow | None:
    """The line that carried out a wish, if one did."""
    words = f"SELECT {LINE} FROM log WHERE code = ? AND wish = ? AND wish <> ''"
    row = file.execute(words, [code, wish]).fetchone()
    return None if row is None else LogRow(*row)


def tables_of(file: sqlite3.Connection, guest: str, limit: int) -> list[TableRow]:
    """The tables a guest is a member of, the latest changed first."""
    words = f"""
    SELECT {TABLE} FROM tables WHERE code IN (SELECT code FROM members WHERE guest = ?)
    ORDER BY changed_at DESC, code LIMIT ?"""
    return list(as_tables(file.execute(words, [guest, limit])))


def listed(file: sqlite3.Connection, limit: int) -> list[TableRow]:
    """Listed tables that gather or play, the latest changed first."""
    words = f"""
    SELECT {TABLE} FROM tables WHERE is_listed = 1 AND phase IN ('gathering', 'playing')
    ORDER BY changed_at DESC, code LIMIT ?"""
    return list(as_tables(file.execute(words, [limit])))


def due(file: sqlite3.Connection, now: float, limit: int) -> list[TimerRow]:
    """Timers whose time has come, the oldest first."""
    words = "SELECT code, kind, due_at FROM timers WHERE due_at <= ? ORDER BY due_at LIMIT ?"
    return [TimerRow(*row) for row in file.execute(words, [now, limit])]


def next_due(file: sqlite3.Connection) -> float | None:
    """When the earliest timer falls due."""
    (earliest,) = file.execute("SELECT min(due_at) FROM timers").fetchone()
    return None if earliest is None else float(earliest)


def said(file: sqlite3.Connection, code: str, limit: int) -> list[SaidRow]:
    """The latest of what was said at a table, in order."""
    words = f"SELECT {SAID} FROM said WHERE code = ? ORDER BY number DESC LIMIT ?"
    return [SaidRow(*row) for row in file.execute(words, [code, limit])][::-1]


def guest(file: sqlite3.Connection, guest: str) -> GuestRow | None:
    """A guest by her id."""
    row = file.execute(f"SELECT {GUEST} FROM guests WHERE id = ?", [guest]).fetchone()
    return None if row is None else GuestRow(*row)


def guest_named(file: sqlite3.Connection, name: str) -> GuestRow | None:
    """The guest who keeps this name with a password; capitals do not matter."""
    words = f"SELECT {GUEST} FROM guests WHERE folded = ? AND password <> ''"
    row = file.execute(words, [folded(name)]).fetchone()
    return None if row is None else GuestRow(*row)


def device(file: sqlite3.Connection, device: str) -> DeviceRow | None:
    """A device by its id."""
    found = file.execute(f"SELECT {DEVICE} FROM devices WHERE id = ?", [device])
    return next(as_devices(found), None)


def devices_of(file: sqlite3.Connection, guest: str) -> list[DeviceRow]:
    """The devices of a guest that are not revoked, the latest seen first."""
    words = f"""
    SELECT {DEVICE} FROM devices WHERE guest = ? AND is_revoked = 0
    ORDER BY seen_at DESC, id"""
    return list(as_devices(file.execute(words, [guest])))


def as_devices(found: Iterable[tuple[Any, ...]]) -> Iterator[DeviceRow]:
    """Rows of devices; SQLite knows no booleans."""
    for id_, guest, created_at, seen_at, is_revoked in found:
        yield DeviceRow(id_, guest, created_at, seen_at, bool(is_revoked))
