"""How does one server keep its tables in a file beside it?

One thread writes, and everything asked of it while the disk was busy goes into the next transaction. Another thread
reads. The event loop never waits for the disk.
"""

import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from motherlode.play.storage.protocol import (
    BadDatabase,
    Change,
    DeviceRow,
    GuestRow,
    LogRow,
    SaidRow,
    TableRow,
    TimerRow,
    Unavailable,
)
from motherlode.play.storage.rows import check
from motherlode.play.storage.sqlite import people, reading
from motherlode.play.storage.sqlite.changes import commit_all
from motherlode.play.storage.sqlite.file import Lock, open_reader, open_writer, refusal
from motherlode.play.storage.sqlite.worker import Worker

__all__ = ["SqliteStorage"]

Found = TypeVar("Found")
Work = Callable[[sqlite3.Connection], Found]

NOTHING: tuple[tuple[str, int], ...] = ()


class SqliteStorage:
    """Tables and guests in a SQLite file that this server has to itself."""

    def __init__(self, path: Path) -> None:
        """path: the file; it is made if it is not there."""
        self.path = path
        self._lock: Lock | None = None
        self._writing: Worker | None = None
        self._reading: Worker | None = None
        self._writer: sqlite3.Connection | None = None
        self._reader: sqlite3.Connection | None = None

    async def open(self) -> None:
        """Take the file for this server and bring its layout up to date."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = Lock(self.path)
        except OSError as error:
            raise BadDatabase(f"{self.path} cannot be used: {error.strerror}") from error
        self._writing = Worker("storage-writer", self._write_all)
        self._reading = Worker("storage-reader", self._read_all)
        try:
            await self._write(is_there)
            await self._read(is_there)
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Finish what was begun; the last connection to go is the one that writes."""
        for worker in (self._reading, self._writing):
            if worker is not None:
                await worker.stop()
        for connection in (self._reader, self._writer):
            if connection is not None:
                connection.close()
        self._reading = self._writing = self._reader = self._writer = None
        if self._lock is not None:
            self._lock.free()
            self._lock = None

    # Threads

    def _write_all(self, works: Sequence[Change | Work[Any]]) -> list[Any]:
        """One transaction for all that is asked, each whole or not at all; in the writer's thread."""
        try:
            if self._writer is None:
                self._writer = open_writer(self.path)
            return transaction(self._writer, works)
        except (sqlite3.Error, OSError) as error:
            self._drop_writer()
            raise refusal(error) from error

    def _drop_writer(self) -> None:
        """After an error of the disk, begin with a new connection next time."""
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.close()

    def _read_all(self, works: Sequence[Work[Any]]) -> list[Any]:
        """What is asked, from a connection that cannot write; in the reader's thread."""
        try:
            if self._reader is None:
                self._reader = open_reader(self.path)
            return [work(self._reader) for work in works]
        except sqlite3.Error as error:
            raise refusal(error) from error

    async def _write(self, work: Work[Found]) -> Found:
        found: Found = await opened(self._writing).ask(work)
        return found

    async def _read(self, work: Work[Found]) -> Found:
        found: Found = await opened(self._reading).ask(work)
        return found

    # Tables

    async def commit(self, change: Change) -> None:
        """Write a change, whole and durable."""
        check(change)
        await opened(self._writing).ask(change)

    async def table(self, code: str) -> TableRow | None:
        """A table's row."""
        return await self._read(lambda file: reading.table(file, code))

    async def log(self, code: str, after: int = 0) -> list[LogRow]:
        """The lines of a table after so many, in order."""
        return await self._read(lambda file: reading.log(file, code, after))

    async def wish(self, code: str, wish: str) -> LogRow | None:
        """The line that carried out a wish, if one did."""
        return await self._read(lambda file: reading.wish(file, code, wish))

    async def tables_of(self, guest: str, limit: int) -> list[TableRow]:
        """The tables a guest is a member of, the latest changed first."""
        return await self._read(lambda file: reading.tables_of(file, guest, limit))

    async def listed(self, limit: int) -> list[TableRow]:
        """Listed tables that gather or play, the latest changed first."""
        return await self._read(lambda file: reading.listed(file, limit))

    async def due(self, now: float, limit: int) -> list[TimerRow]:
        """Timers whose time has come, the oldest first."""
        return await self._read(lambda file: reading.due(file, now, limit))

    async def next_due(self) -> float | None:
        """When the earliest timer falls due."""
        return await self._read(reading.next_due)

    async def say(self, said: SaidRow, keep: int) -> SaidRow:
        """Store what was said with its number; only the latest so many of a table are kept."""
        return await self._write(lambda file: people.say(file, said, keep))

    async def said(self, code: str, limit: int) -> list[SaidRow]:
        """The latest of what was said at a table, in order."""
        return await self._read(lambda file: reading.said(file, code, limit))

    async def forget(self, before: float) -> int:
        """Drop tables that gather or are closed and were not changed since."""
        return await self._write(lambda file: people.forget(file, before))

    # Guests

    async def put_guest(self, guest: GuestRow) -> None:
        """Store a guest or her new name."""
        await self._write(lambda file: people.put_guest(file, guest))

    async def guest(self, guest: str) -> GuestRow | None:
        """A guest by her id."""
        return await self._read(lambda file: reading.guest(file, guest))

    async def guest_named(self, name: str) -> GuestRow | None:
        """The guest who keeps this name with a password; capitals do not matter."""
        return await self._read(lambda file: reading.guest_named(file, name))

    async def put_device(self, device: DeviceRow) -> None:
        """Store a device, or that it was seen or revoked."""
        await self._write(lambda file: people.put_device(file, device))

    async def device(self, device: str) -> DeviceRow | None:
        """A device by its id."""
        return await self._read(lambda file: reading.device(file, device))

    async def devices_of(self, guest: str) -> list[DeviceRow]:
        """The devices of a guest that are not revoked, the latest seen first."""
        return await self._read(lambda file: reading.devices_of(file, guest))

    async def secret(self, name: str) -> bytes:
        """A secret of 32 random bytes, made when it is first asked for."""
        return await self._write(lambda file: people.secret(file, name))

    async def spend(self, token: str, until: float, now: float) -> bool:
        """Use up something good for one use until then; False if it was used before."""
        return await self._write(lambda file: people.spend(file, token, until, now))

    # Many servers

    async def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Nothing: no other server can change this file."""
        for sign in NOTHING:
            yield sign


def transaction(connection: sqlite3.Connection, works: Sequence[Change | Work[Any]]) -> list[Any]:
    """Do all that is asked in one transaction; the outcome of each, in the order of asking."""
    outcomes: list[Any] = [None] * len(works)
    connection.execute("BEGIN IMMEDIATE")
    changes = {number: work for number, work in enumerate(works) if isinstance(work, Change)}
    refused = commit_all(connection, list(changes.values()))
    for number, reason in zip(changes, refused, strict=True):
        outcomes[number] = reason
    for number, work in enumerate(works):
        if not isinstance(work, Change):
            outcomes[number] = alone(connection, work)
    connection.execute("COMMIT")
    return outcomes


def alone(connection: sqlite3.Connection, work: Work[Any]) -> Any:
    """What a piece of work found, or what refused it; then nothing of it is left."""
    connection.execute("SAVEPOINT alone")
    try:
        outcome = work(connection)
    except sqlite3.Error:  # the disk's doing: it concerns everybody
        raise
    except Exception as error:  # noqa: BLE001 - it is told to the one who asked
        connection.execute("ROLLBACK TO alone")
        outcome = error
    connection.execute("RELEASE alone")
    return outcome


def is_there(connection: sqlite3.Connection) -> None:
    """Look at the file, so that what is wrong with it is said at once."""
    connection.execute("SELECT count(*) FROM secrets").fetchone()


def opened(worker: Worker | None) -> Worker:
    """The worker of an open database."""
    if worker is None:
        raise Unavailable("the database is not open")
    return worker
