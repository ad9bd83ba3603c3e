"""How are rows found? In the same words in both databases."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from motherlode.play.storage.protocol import (
    ChatRow,
    DeviceRow,
    EpochRow,
    GuestRow,
    LogRow,
    TableRow,
    TimerRow,
)
from motherlode.play.storage.row_checks import folded

__all__ = ["AT_ONCE", "Query", "Readable", "as_chat", "as_device", "as_named", "as_table"]

Row = TypeVar("Row")


class Query(msgspec.Struct, Generic[Row], frozen=True):
    """A question to the database, with ? for each value, and what a row of its answer becomes."""

    words: str
    make: Callable[..., Row]
    skips_damaged: bool = False  # a list goes on without rows that cannot be read


def as_table(
    code: str, version: int, move: int, game: str, phase: str, is_listed: int, *rest: Any
) -> TableRow:
    """A row of a table; SQLite knows no booleans."""
    return TableRow(code, version, move, game, phase, bool(is_listed), *rest)


def as_device(
    device: str, guest: str, created_at: float, seen_at: float, is_revoked: int
) -> DeviceRow:
    """A row of a device; SQLite knows no booleans."""
    return DeviceRow(device, guest, created_at, seen_at, bool(is_revoked))


def as_chat(
    code: str, guest: str, name: str, text: str, reaction: str, at: float, *rest: Any
) -> ChatRow:
    """A row of what was said; whom it was for is kept as one text."""
    number, channel, audience, *kept = rest  # an older database does not say who keeps her name
    words = (code, guest, name, text, reaction, at)
    return ChatRow(*words, number, channel, tuple(audience.split()), any(kept))


def as_named(code: str, is_named: int) -> tuple[str, bool]:
    """A table, and whether somebody is named there; SQLite knows no booleans."""
    return code, bool(is_named)


TABLE = Query(
    """SELECT code, version, move, game, phase, is_listed, state, record, changed_at
    FROM tables WHERE code = ?""",
    as_table,
)
TABLES_OF = Query(
    """SELECT code, version, move, game, phase, is_listed, state, record, changed_at
    FROM tables WHERE code IN (SELECT code FROM members WHERE guest = ?)
    ORDER BY changed_at DESC, code LIMIT ?""",
    as_table,
    skips_damaged=True,
)
CODES_OF = Query("SELECT code FROM members WHERE guest = ? AND code > ? ORDER BY code LIMIT ?", str)
LISTED = Query(
    """SELECT code, version, move, game, phase, is_listed, state, record, changed_at
    FROM tables WHERE is_listed AND phase IN ('gathering', 'playing')
    ORDER BY changed_at DESC, code LIMIT ?""",
    as_table,
    skips_damaged=True,
)
LOG = Query(
    """SELECT code, line, move, seat, action, by, at, request, measured, outcome
    FROM log WHERE code = ? AND line > ? ORDER BY line""",
    LogRow,
)
REQUEST = Query(
    """SELECT code, line, move, seat, action, by, at, request, measured, outcome
    FROM log WHERE code = ? AND request = ? AND request <> ''""",
    LogRow,
)
DUE = Query(
    """SELECT code, kind, due_at FROM timers WHERE due_at <= ?
    ORDER BY due_at, code, kind LIMIT ?""",
    TimerRow,
)
LATEST_CHANGE = Query("SELECT coalesce(max(changed_at), 0) FROM tables", float)
NEXT_DUE = Query("SELECT due_at FROM timers ORDER BY due_at LIMIT 1", float)
SAID_TO = Query(
    """SELECT code, guest, name, text, reaction, at, number, channel, audience, is_kept
    FROM chat WHERE code = ? AND (audience = '' OR ' ' || audience || ' ' LIKE ?)
    AND (text <> '' OR reaction <> '') ORDER BY number""",
    as_chat,
)
SAID_AFTER = Query(
    """SELECT code, guest, name, text, reaction, at, number, channel, audience, is_kept
    FROM chat WHERE code = ? AND number > ? AND (text <> '' OR reaction <> '') ORDER BY number""",
    as_chat,
)  # words that were erased leave a number and nothing else
SAID_BY = Query(
    """SELECT code, guest, name, text, reaction, at, number, channel, audience, is_kept
    FROM chat WHERE guest = ? ORDER BY at, code, number""",
    as_chat,
)
GUEST = Query("SELECT id, name, password, created_at FROM guests WHERE id = ?", GuestRow)
GUEST_NAMED = Query(
    "SELECT id, name, password, created_at FROM guests WHERE folded = ? AND password <> ''",
    GuestRow,
)
DEVICE = Query(
    "SELECT id, guest, created_at, seen_at, is_revoked FROM devices WHERE id = ?", as_device
)
DEVICES_OF = Query(
    """SELECT id, guest, created_at, seen_at, is_revoked FROM devices
    WHERE guest = ? AND NOT is_revoked ORDER BY seen_at DESC, id""",
    as_device,
)
SIGNED_IN = Query(
    "SELECT id FROM devices WHERE NOT is_revoked AND id IN ({})", str
)  # with as many ? as are asked for
RECOVERY_LEFT = Query("SELECT count(*) FROM recovery WHERE guest = ?", int)
RUNNING_OF = Query(
    """SELECT count(*) FROM tables WHERE code IN (SELECT code FROM members WHERE guest = ?)
    AND phase IN ('gathering', 'playing')""",
    int,
)
AT_ONCE = (
    200  # values of a statement, and rows that a long piece of work changes in one transaction
)

EPOCH = Query(
    "SELECT number, nonce, at FROM epochs WHERE NOT is_done ORDER BY number DESC LIMIT 1", EpochRow
)
UNFINISHED = Query(
    "SELECT code FROM tables WHERE phase IN ('gathering', 'playing') ORDER BY code", str
)


class Readable(ABC):
    """The questions of the storage protocol, for a database that can answer a query."""

    @abstractmethod
    async def _all(self, query: Query[Row], *values: Any) -> list[Row]:
        """The rows that answer a query."""

    async def _one(self, query: Query[Row], *values: Any) -> Row | None:
        rows = await self._all(query, *values)
        return rows[0] if rows else None

    async def table(self, code: str) -> TableRow | None:
        """A table's row."""
        return await self._one(TABLE, code)

    async def log(self, code: str, after: int = 0) -> list[LogRow]:
        """The lines of a table after so many, in order."""
        return await self._all(LOG, code, after)

    async def request(self, code: str, request: str) -> LogRow | None:
        """The line that carried out a request, if one did."""
        return await self._one(REQUEST, code, request)

    async def tables_of(self, guest: str, limit: int) -> list[TableRow]:
        """The tables a guest is a member of, the latest changed first."""
        return await self._all(TABLES_OF, guest, limit)

    async def codes_of(self, guest: str, after: str, limit: int) -> list[str]:
        """The codes of tables that a guest is a member of, in order, from the first one after this."""
        return await self._all(CODES_OF, guest, after, limit)

    async def listed(self, limit: int) -> list[TableRow]:
        """Listed tables that gather or play, the latest changed first."""
        return await self._all(LISTED, limit)

    async def due(self, now: float, limit: int) -> list[TimerRow]:
        """Timers whose time has come, the oldest first."""
        return await self._all(DUE, now, limit)

    async def latest_change(self) -> float:
        """When a table was changed last; 0 if there is none."""
        return await self._one(LATEST_CHANGE) or 0.0

    async def next_due(self) -> float | None:
        """When the earliest timer falls due."""
        return await self._one(NEXT_DUE)

    async def said_to(self, code: str, guest: str) -> list[ChatRow]:
        """What is kept of the words that were for a guest or for nobody in particular, in order."""
        rows = await self._all(SAID_TO, code, f"% {guest} %")
        # Of ids with a _ and of capitals LIKE finds too many.
        return [row for row in rows if not row.audience or guest in row.audience]

    async def said_after(self, code: str, number: int) -> list[ChatRow]:
        """All that is kept of what was said at a table after so many words, in order."""
        return await self._all(SAID_AFTER, code, number)

    async def said_by(self, guest: str) -> list[ChatRow]:
        """All that is kept of what a guest said, at all tables, in order."""
        return await self._all(SAID_BY, guest)

    async def guest(self, guest: str) -> GuestRow | None:
        """A guest by her id."""
        return await self._one(GUEST, guest)

    async def guest_named(self, name: str) -> GuestRow | None:
        """The guest who keeps this name with a password; capitals do not matter."""
        return await self._one(GUEST_NAMED, folded(name))

    async def device(self, device: str) -> DeviceRow | None:
        """A device by its id."""
        return await self._one(DEVICE, device)

    async def devices_of(self, guest: str) -> list[DeviceRow]:
        """The devices of a guest that are not revoked, the latest seen first."""
        return await self._all(DEVICES_OF, guest)

    async def signed_out(self, devices: Sequence[str]) -> list[str]:
        """Which of these devices were revoked or are gone."""
        known: set[str] = set()
        for start in range(0, len(devices), AT_ONCE):
            part = devices[start : start + AT_ONCE]
            marks = ", ".join("?" * len(part))
            query = Query(SIGNED_IN.words.format(marks), SIGNED_IN.make)
            known.update(await self._all(query, *part))
        return [device for device in devices if device not in known]

    async def recovery_left(self, guest: str) -> int:
        """How many recovery codes a guest has left."""
        return await self._one(RECOVERY_LEFT, guest) or 0

    async def running_of(self, guest: str) -> int:
        """How many tables a guest is a member of that gather or play."""
        return await self._one(RUNNING_OF, guest) or 0

    async def unfinished(self) -> list[str]:
        """The codes of all tables that gather or play."""
        return await self._all(UNFINISHED)

    async def epoch(self) -> EpochRow | None:
        """The latest restore that tables have not followed yet."""
        found = await self._one(EPOCH)
        if found is not None and not found.nonce:
            await self._draw_nonce()
            found = await self._one(EPOCH)
        return found

    @abstractmethod
    async def _draw_nonce(self) -> None:
        """Draw the nonce of a restore that has none, once for all servers."""
