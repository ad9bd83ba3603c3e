"""How does one server keep its tables in a file beside it?

One thread writes, and everything asked of it while the disk was busy goes into the next transaction. Another thread
reads. The event loop never waits for the disk.
"""

import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from motherlode.play.storage.health import StorageHealth
from motherlode.play.storage.moderation import Moderated
from motherlode.play.storage.protocol import (
    AccountChange,
    BadDatabase,
    Change,
    ChatRow,
    DeviceRow,
    GuestRow,
    Unavailable,
)
from motherlode.play.storage.reading import AT_ONCE, Query, Readable, as_named
from motherlode.play.storage.row_checks import check, check_text, check_values
from motherlode.play.storage.shared import OneProcess
from motherlode.play.storage.sqlite import accounts, invitations, writing
from motherlode.play.storage.sqlite.changes import commit_all, commit_moves
from motherlode.play.storage.sqlite.file import Lock, open_reader, open_writer, refusal
from motherlode.play.storage.sqlite.worker import Worker

__all__ = ["SqliteStorage"]

Found = TypeVar("Found")
Work = Callable[[sqlite3.Connection], Found]
Asked = tuple[Query[Any], tuple[Any, ...]]

NO_TEXT = "Could not decode to UTF-8"  # how SQLite begins to speak of a text that is none
CODES_NAMING = Query(
    "SELECT code, instr(state, CAST(? AS BLOB)) > 0 FROM tables WHERE code > ? ORDER BY code LIMIT ?",
    as_named,
)
NOTHING: tuple[tuple[str, int], ...] = ()


class Link:
    """A connection that is made when it is needed, and made anew after an error of the disk."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        """connect: makes the connection."""
        self._connect = connect
        self._connection: sqlite3.Connection | None = None

    def get(self) -> sqlite3.Connection:
        """The connection."""
        if self._connection is None:
            self._connection = self._connect()
        return self._connection

    def drop(self) -> None:
        """Close it; what was under way is undone."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class SqliteStorage(OneProcess, Readable, Moderated):
    """Tables and guests in a SQLite file that this server has to itself."""

    def __init__(self, path: Path) -> None:
        """path: the file; it is made if it is not there."""
        self.path = path
        self.health = StorageHealth()
        self._lock: Lock | None = None
        self._writing: Worker | None = None
        self._reading: Worker | None = None
        self._writer = Link(lambda: open_writer(path))
        self._reader = Link(lambda: open_reader(path))

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
            await self.next_due()
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Finish what was begun; the last connection to go is the one that writes."""
        for worker in (self._reading, self._writing):
            if worker is not None:
                await worker.stop()
        self._reading = self._writing = None
        self._reader.drop()
        self._writer.drop()
        if self._lock is not None:
            self._lock.free()
            self._lock = None

    # Threads

    def _write_all(self, works: Sequence[Change | Work[Any]]) -> list[Any]:
        """One transaction for all that is asked, each whole or not at all; in the writer's thread."""
        try:
            return transaction(self._writer.get(), works)
        except (sqlite3.Error, OSError) as error:
            self._writer.drop()
            raise refusal(error) from error
        except BaseException:
            self._writer.drop()
            raise

    def _read_all(self, asked: Sequence[Asked]) -> list[Any]:
        """What is asked, from a connection that cannot write; in the reader's thread."""
        try:
            connection = self._reader.get()
            return [found(connection, query, values) for query, values in asked]
        except sqlite3.Error as error:
            self._reader.drop()
            raise refusal(error) from error

    async def _write(self, work: Work[Found]) -> Found:
        with self.health.watch("writing"):
            found: Found = await opened(self._writing).ask(work)
        return found

    async def _all(self, query: Query[Found], *values: Any) -> list[Found]:
        check_values(values)
        with self.health.watch("reading"):
            rows: list[Found] = await opened(self._reading).ask((query, values))
        return rows

    async def _change(self, words: str, *values: Any) -> int:
        check_values(values)
        return await self._write(lambda file: file.execute(words, values).rowcount)

    async def _change_alone(self, subject: str, words: str, *values: Any) -> int:
        return await self._change(words, *values)  # there is one thread that writes

    # What is written

    async def commit(self, change: Change) -> None:
        """Write a change, whole and durable."""
        check(change)
        with self.health.watch("writing"):
            await opened(self._writing).ask(change)

    async def drop_table(self, code: str) -> None:
        """Drop a table with all it had."""
        await self._write(lambda file: writing.drop_table(file, code))

    async def put_off(self, code: str, until: float, kind: str | None = None) -> None:
        """Let no timer of a table fall due before that, or none of one kind."""
        await self._write(lambda file: writing.put_off(file, code, until, kind))

    async def say(self, said: ChatRow, keep: int) -> ChatRow:
        """Store what was said with its number; of words to the same people the latest so many are kept."""
        check_text(said.text, said.name)
        return await self._write(lambda file: writing.say(file, said, keep))

    async def forget(self, before: float, abandoned: float) -> int:
        """Drop tables that were not changed since."""
        return await self._write(lambda file: writing.forget(file, before, abandoned))

    async def forget_guests(self, before: float) -> int:
        """Drop guests without a password, and devices, that were not seen since."""
        return await self._write(lambda file: writing.forget_guests(file, before))

    async def put_guest(self, guest: GuestRow) -> None:
        """Store a guest or her new name."""
        check_text(guest.name)
        await self._write(lambda file: writing.put_guest(file, guest))

    async def change_guest(self, guest: GuestRow) -> bool:
        """Store another name, or password, of a guest; False if she is gone."""
        check_text(guest.name)
        return await self._write(lambda file: writing.change_guest(file, guest))

    async def put_device(self, device: DeviceRow) -> None:
        """Store a device, or that it was seen or revoked."""
        await self._write(lambda file: writing.put_device(file, device))

    async def change_account(self, change: AccountChange) -> list[str] | None:
        """Write a new password, name, device or set of codes together; None if something else was faster."""
        check_text(change.name or "")
        return await self._write(lambda file: accounts.change_account(file, change))

    async def transfer_chat(self, guest: str, to: str) -> None:
        """What one guest said, or was told in private, is another's from now on."""
        if guest == to:  # it would never end
            return
        while await self._write(lambda file: accounts.transfer_chat(file, guest, to, AT_ONCE)):
            pass

    async def codes_naming(self, guest: str, after: str, limit: int) -> list[tuple[str, bool]]:
        """The codes of so many tables, of all, and whether a guest is named in the state."""
        return await self._all(CODES_NAMING, guest, after, limit)

    async def erase_guest(self, guest: str, nobody: str) -> None:
        """Drop a guest with her devices and codes; of her words nothing is left but their numbers."""
        while await self._write(lambda file: accounts.erase_words(file, guest, nobody, AT_ONCE)):
            pass
        await self._write(lambda file: accounts.erase_guest(file, guest, nobody))

    async def use_invitation(self, hashed: str, guest: str, now: float) -> bool:
        """Use an invitation for a guest; False if it is not good any more, or she is gone."""
        return await self._write(lambda file: invitations.use_invitation(file, hashed, guest, now))

    async def enter_invited(
        self, guest: GuestRow, device: DeviceRow, hashed: str, now: float
    ) -> None:
        """Store a guest who comes in with an invitation, or nothing."""
        check_text(guest.name)
        await self._write(lambda file: invitations.enter_invited(file, guest, device, hashed, now))

    async def secret(self, name: str) -> bytes:
        """A secret of 32 random bytes, made when it is first asked for."""
        return await self._write(lambda file: writing.secret(file, name))

    async def spend(self, token: str, until: float, now: float) -> bool:
        """Use up something good for one use until then; False if it was used before."""
        return await self._write(lambda file: writing.spend(file, token, until, now))

    async def probe(self) -> None:
        """Write something that nobody needs; Unavailable if nothing can be written."""
        await self._write(writing.probe)

    # Restores

    async def renew(self, at: float) -> None:
        """Note that this database was restored."""
        await self._write(lambda file: writing.renew(file, at))

    async def _draw_nonce(self) -> None:
        await self._write(writing.draw_nonce)

    async def end_epoch(self, number: int) -> None:
        """All tables have followed this restore and those before."""
        await self._write(lambda file: writing.end_epoch(file, number))

    # Many servers

    async def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Nothing: no other server can change this file."""
        for sign in NOTHING:
            yield sign

    def heard(self, code: str, version: int) -> None:
        """Nothing: no other server can change this file."""


def transaction(connection: sqlite3.Connection, works: Sequence[Change | Work[Any]]) -> list[Any]:
    """Do all that is asked in one transaction; the outcome of each, in the order of asking."""
    outcomes: list[Any] = [None] * len(works)
    if commit_moves(connection, works):
        return outcomes
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


def found(
    connection: sqlite3.Connection, query: Query[Found], values: Sequence[Any]
) -> list[Found]:
    """The rows that answer a query."""
    make = query.make
    try:
        rows = connection.execute(query.words, values).fetchall()
    except sqlite3.OperationalError as error:
        if not query.skips_damaged or NO_TEXT not in str(error):
            raise
        rows = readable(connection, query, values)
    return [make(*row) for row in rows]


def readable(
    connection: sqlite3.Connection, query: Query[Any], values: Sequence[Any]
) -> list[tuple[Any, ...]]:
    """The rows whose texts are texts; `tables check` names the others."""
    connection.text_factory = lambda data: data.decode(errors="surrogateescape")
    try:
        rows = connection.execute(query.words, values).fetchall()
    finally:
        connection.text_factory = str
    return [row for row in rows if not any(is_broken(value) for value in row)]


def is_broken(value: Any) -> bool:
    """Whether a text has bytes that are no letters."""
    return isinstance(value, str) and any("\udc80" <= sign <= "\udcff" for sign in value)


def is_there(connection: sqlite3.Connection) -> None:
    """Look at the file, so that what is wrong with it is said at once."""
    connection.execute("SELECT count(*) FROM secrets").fetchone()


def opened(worker: Worker | None) -> Worker:
    """The worker of an open database."""
    if worker is None:
        raise Unavailable("the database is not open")
    return worker
