"""What does a table ask of a database? A few rows, and changes that happen whole or not at all.

Both databases keep this promise, and one suite of tests holds them to it: when `commit` returns, the change is
on disk and survives the sudden death of the server; when it raises Stale, nothing was changed.
"""

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.storage.guest_storage import GuestStorage
from motherlode.play.storage.moderation_rows import ModerationStorage
from motherlode.play.storage.shared import SharedStorage

if TYPE_CHECKING:
    from motherlode.play.storage.health import StorageHealth

__all__ = [
    "BadDatabase",
    "BadText",
    "Change",
    "ChatRow",
    "Damaged",
    "DeviceRow",
    "DiskFull",
    "EpochRow",
    "GuestRow",
    "LogRow",
    "NameTaken",
    "NotInvited",
    "Stale",
    "Storage",
    "TableRow",
    "TimerRow",
    "Unavailable",
]


class Stale(MotherlodeError):
    """Somebody else changed the table first: look at it again."""


class Unavailable(MotherlodeError):
    """The database does not answer, or its disk is full. Nothing acknowledged is undone.

    A change that was under way when the database went may have been written or not: look at the table again.
    """


class DiskFull(Unavailable):
    """The disk of the database has no room. Tables go on when it has."""


class BadDatabase(MotherlodeError):
    """A database that this server cannot use: in use by another, too new, or no database at all."""


class Damaged(BadDatabase):
    """A database whose file is no longer as it was written."""


class NameTaken(MotherlodeError):
    """Somebody keeps this name with a password."""


class BadText(MotherlodeError, ValueError):
    """Words that no database can hold: with a NUL, or with half a character."""


class NotInvited(MotherlodeError):
    """No invitation is good for this guest."""


class TableRow(msgspec.Struct, frozen=True):
    """A table as it stands: its state, and the game's record once it has started."""

    code: str
    version: int  # counts every change of the table
    move: int  # counts the moves of the game
    game: str
    phase: str
    is_listed: bool
    state: bytes  # the encoded TableState
    record: bytes  # the game's flat record; empty before the start
    changed_at: float


class LogRow(msgspec.Struct, frozen=True):
    """A line of a table's log. Lines are only ever added; an undo is a line too."""

    code: str
    line: int  # from 1, without gaps
    move: int  # the number of the position after it
    seat: int
    action: int
    by: str  # "person", "bot", "clock", "window" or "undo"
    at: float
    request: str = ""  # the seat and the id the browser gave this action, together
    measured: str = ""  # what the server measured of it, as JSON, where it did
    outcome: str = ""  # how far a plan was played whose last line this is, as JSON


class TimerRow(msgspec.Struct, frozen=True):
    """Something a table has to do when the time comes. A table has at most one of each kind."""

    code: str
    kind: str
    due_at: float


class ChatRow(msgspec.Struct, frozen=True):
    """Words or a reaction; numbered from 1 at each table when it is stored."""

    code: str
    guest: str
    name: str
    text: str
    reaction: str
    at: float
    number: int = 0
    channel: Literal["open", "aside", "team", "whisper"] = "open"
    audience: tuple[str, ...] = ()  # the guests whom private words are for, the speaker first
    is_kept: bool = False  # whether the speaker kept her name with a password


class GuestRow(msgspec.Struct, frozen=True):
    """A person, known by a name; one with a password keeps it."""

    id: str
    name: str
    password: str = ""  # salted and stretched, never as it was typed
    created_at: float = 0.0

    def __repr__(self) -> str:
        """The guest without her password, stretched as it is."""
        return f"GuestRow(id={self.id!r}, name={self.name!r})"


class DeviceRow(msgspec.Struct, frozen=True):
    """A browser that carries a guest's token, until it is revoked."""

    id: str
    guest: str
    created_at: float
    seen_at: float
    is_revoked: bool = False


class AccountChange(msgspec.Struct, frozen=True):
    """A new password, name, device or set of codes of a guest, written together if nothing has changed meanwhile."""

    guest: str
    was: str | None = (
        None  # the stored password that this follows from, "" for none; None if it does not matter
    )
    code: str = ""  # the hash of a recovery code that is used up
    name: str | None = None  # None leaves it
    password: str = ""  # salted and stretched; "" leaves it
    codes: tuple[str, ...] | None = None  # hashes of new codes in place of those she had
    device: DeviceRow | None = None  # that is signed in
    stays: str | None = None  # the device that alone stays signed in; None: all of them


class EpochRow(msgspec.Struct, frozen=True):
    """The database was restored from a backup: chance at all its tables follows from other keys from now on."""

    number: int
    nonce: str  # 32 random bytes, drawn when a server first uses the restored database
    at: float


class Change(msgspec.Struct, frozen=True):
    """What one transaction writes: the table's row one version on, and what belongs to it."""

    row: TableRow  # its version is the expected one plus 1; version 1 makes a new table
    lines: tuple[LogRow, ...] = ()
    # None leaves them as they were.
    timers: tuple[TimerRow, ...] | None = None  # all timers of the table from now on
    members: tuple[str, ...] | None = None  # the guests who find it among their tables
    processes: tuple[str, ...] | None = None  # those that hold something of it; a file keeps none


class Storage(SharedStorage, GuestStorage, ModerationStorage, Protocol):
    """The database behind the tables."""

    health: "StorageHealth"  # whether it answers now

    async def open(self) -> None:
        """Connect, make the tables of the database if they are not there, check its version.

        BadDatabase if it cannot be used, Unavailable if it does not answer.
        """
        ...

    async def close(self) -> None:
        """Finish what was begun and let go."""
        ...

    # Tables

    async def commit(self, change: Change) -> None:
        """Write a change, whole and durable.

        Stale if the table's version is another by now, or a request of it was carried out before; ValueError if
        its lines do not follow those of the log.
        """
        ...

    async def table(self, code: str) -> TableRow | None:
        """A table's row."""
        ...

    async def log(self, code: str, after: int = 0) -> list[LogRow]:
        """The lines of a table after so many, in order."""
        ...

    async def request(self, code: str, request: str) -> LogRow | None:
        """The line that carried out a request, if one did."""
        ...

    async def tables_of(self, guest: str, limit: int) -> list[TableRow]:
        """The tables a guest is a member of, the latest changed first."""
        ...

    async def listed(self, limit: int) -> list[TableRow]:
        """Listed tables that gather or play, the latest changed first."""
        ...

    async def due(self, now: float, limit: int) -> list[TimerRow]:
        """Timers whose time has come, the oldest first. They stay until a change of their table drops them."""
        ...

    async def latest_change(self) -> float:
        """When a table was changed last; 0 if there is none."""
        ...

    async def next_due(self) -> float | None:
        """When the earliest timer falls due."""
        ...

    async def drop_table(self, code: str) -> None:
        """Drop a table with all it had."""
        ...

    async def put_off(self, code: str, until: float, kind: str | None = None) -> None:
        """Let no timer of a table fall due before that, or none of one kind; the table itself is not changed."""
        ...

    async def say(self, said: ChatRow, keep: int) -> ChatRow:
        """Store what was said with its number; of words on one channel to the same people the latest so many are kept.

        So nobody's words push out what others can read. Stale if there is no such table (any more).
        """
        ...

    async def said_to(self, code: str, guest: str) -> list[ChatRow]:
        """What is kept of the words that were for a guest or for nobody in particular, in order."""
        ...

    async def said_after(self, code: str, number: int) -> list[ChatRow]:
        """All that is kept of what was said at a table after so many words, in order."""
        ...

    async def forget(self, before: float, abandoned: float) -> int:
        """Drop tables that were not changed since, with all they had; how many.

        before: for those that gather or are closed. abandoned: for games that nobody plays on.
        """
        ...

    # Secrets

    async def secret(self, name: str) -> bytes:
        """A secret of 32 random bytes, made when it is first asked for and the same for all servers."""
        ...

    async def spend(self, token: str, until: float, now: float) -> bool:
        """Use up something good for one use until then; False if it was used before, on any server."""
        ...

    async def probe(self) -> None:
        """Write something that nobody needs; Unavailable if nothing can be written."""
        ...

    # Restores

    async def renew(self, at: float) -> None:
        """Note that this database was restored; the next server that is started makes chance new at every table."""
        ...

    async def epoch(self) -> EpochRow | None:
        """The latest restore that tables have not followed yet."""
        ...

    async def end_epoch(self, number: int) -> None:
        """All tables have followed this restore and those before."""
        ...

    async def unfinished(self) -> list[str]:
        """The codes of all tables that gather or play."""
        ...

    # Many servers

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Tables changed by other servers, with the version; a sign to look, never the truth itself.

        Version 0 says that something was said there. A code of "" says that signs may have been missed:
        look at every table you hold.
        """
        ...

    def heard(self, code: str, version: int) -> tuple[TableRow, list[LogRow]] | None:
        """A change of another server that came with its sign: the table's row at this version, and the lines it added."""
        ...
