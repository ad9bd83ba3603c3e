"""How do many servers keep their tables in one PostgreSQL?"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import psycopg
from psycopg import AsyncConnection

from motherlode.play.storage.health import StorageHealth
from motherlode.play.storage.moderation import Moderated
from motherlode.play.storage.postgres import accounts, invitations, writing
from motherlode.play.storage.postgres.changes import commit_all
from motherlode.play.storage.postgres.groups import Groups
from motherlode.play.storage.postgres.listening import RecentChanges, changes_of_others
from motherlode.play.storage.postgres.pool import Pool, in_a_line, settings_of
from motherlode.play.storage.postgres.processes import ProcessLink
from motherlode.play.storage.postgres.schema import MIGRATIONS, migrate
from motherlode.play.storage.protocol import (
    AccountChange,
    BadDatabase,
    Change,
    ChatRow,
    DeviceRow,
    GuestRow,
    LogRow,
    TableRow,
    Unavailable,
)
from motherlode.play.storage.reading import AT_ONCE, Query, Readable, as_named
from motherlode.play.storage.row_checks import check, check_text, check_values

__all__ = ["PostgresStorage"]

Row = TypeVar("Row")
CODES_NAMING = Query(
    "SELECT code, position(convert_to(?, 'UTF8') in state) > 0 FROM tables WHERE code > ? ORDER BY code LIMIT ?",
    as_named,
)


class PostgresStorage(Readable, Moderated):
    """Tables and guests in a PostgreSQL database that other servers may use too."""

    def __init__(self, address: str) -> None:
        """address: `postgresql://…`, with whatever settings PostgreSQL understands."""
        self.health = StorageHealth()
        self._settings = settings_of(address)
        self._pool = Pool(self._settings)
        self._groups = Groups(self._write_group)
        self._link = ProcessLink(self._settings)
        self._recent = RecentChanges()

    async def open(self) -> None:
        """Connect and bring the layout up to date."""
        self._pool.is_open = True
        try:
            async with self._pool.connection() as connection:
                await migrate(connection, MIGRATIONS)
                await writing.renew_lookalikes(connection)
        except psycopg.Error as error:
            await self.close()
            raise BadDatabase(f"PostgreSQL refuses: {in_a_line(error)}") from error
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Finish what was begun and let go."""
        await self._groups.finish()
        await self._link.close()
        await self._pool.close()

    async def _all(self, query: Query[Row], *values: Any) -> list[Row]:
        check_values(values)
        words = query.words.replace("?", "%s").encode()
        with self.health.watch("reading"):
            try:
                rows = await self._asked(words, values)
            except (
                Unavailable
            ):  # a connection may have been lost while nobody used it; a question can be repeated
                rows = await self._asked(words, values)
        return [query.make(*row) for row in rows]

    async def _asked(self, words: bytes, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        async with self._pool.connection() as connection:
            return await (await connection.execute(words, values, binary=True)).fetchall()

    async def _write_group(self, changes: Sequence[Change]) -> Sequence[Exception | None]:
        async with self._pool.connection() as connection:
            return await commit_all(connection, changes)

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A connection to write with; what becomes of it is noted."""
        with self.health.watch("writing"):
            async with self._pool.connection() as connection:
                yield connection

    async def _change(self, words: str, *values: Any) -> int:
        check_values(values)
        async with self._writing() as connection:
            return (await connection.execute(words.replace("?", "%s").encode(), values)).rowcount

    async def _change_alone(self, subject: str, words: str, *values: Any) -> int:
        check_values(values)
        async with self._writing() as connection, connection.transaction():
            await connection.execute(writing.LOCK_SUBJECT, [subject])
            return (await connection.execute(words.replace("?", "%s").encode(), values)).rowcount

    # What is written

    async def commit(self, change: Change) -> None:
        """Write a change, whole and durable."""
        check(change)
        with self.health.watch("writing"):
            await self._groups.put(change)

    async def drop_table(self, code: str) -> None:
        """Drop a table with all it had."""
        async with self._writing() as connection:
            await writing.drop_table(connection, code)

    async def put_off(self, code: str, until: float, kind: str | None = None) -> None:
        """Let no timer of a table fall due before that, or none of one kind."""
        async with self._writing() as connection:
            await writing.put_off(connection, code, until, kind)

    async def say(self, said: ChatRow, keep: int) -> ChatRow:
        """Store what was said with its number; of words to the same people the latest so many are kept."""
        check_text(said.text, said.name)
        async with self._writing() as connection:
            return await writing.say(connection, said, keep)

    async def forget(self, before: float, abandoned: float) -> int:
        """Drop tables that were not changed since."""
        async with self._writing() as connection:
            return await writing.forget(connection, before, abandoned)

    async def forget_guests(self, before: float) -> int:
        """Drop guests without a password, and devices, that were not seen since."""
        async with self._writing() as connection:
            return await writing.forget_guests(connection, before)

    async def put_guest(self, guest: GuestRow) -> None:
        """Store a guest or her new name."""
        check_text(guest.name)
        async with self._writing() as connection:
            await writing.put_guest(connection, guest)

    async def change_guest(self, guest: GuestRow) -> bool:
        """Store another name, or password, of a guest; False if she is gone."""
        check_text(guest.name)
        async with self._writing() as connection:
            return await writing.change_guest(connection, guest)

    async def put_device(self, device: DeviceRow) -> None:
        """Store a device, or that it was seen or revoked."""
        async with self._writing() as connection:
            await writing.put_device(connection, device)

    async def change_account(self, change: AccountChange) -> list[str] | None:
        """Write a new password, name, device or set of codes together; None if something else was faster."""
        check_text(change.name or "")
        async with self._writing() as connection:
            return await accounts.change_account(connection, change)

    async def transfer_chat(self, guest: str, to: str) -> None:
        """What one guest said, or was told in private, is another's from now on."""
        changed: int = 0 if guest == to else AT_ONCE  # to herself it would never end
        while changed:
            async with self._writing() as connection:
                changed = await accounts.transfer_chat(connection, guest, to, AT_ONCE)

    async def codes_naming(self, guest: str, after: str, limit: int) -> list[tuple[str, bool]]:
        """The codes of so many tables, of all, and whether a guest is named in the state."""
        return await self._all(CODES_NAMING, guest, after, limit)

    async def erase_guest(self, guest: str, nobody: str) -> None:
        """Drop a guest with her devices and codes; of her words nothing is left but their numbers."""
        changed: int = AT_ONCE
        while changed:
            async with self._writing() as connection:
                changed = await accounts.erase_words(connection, guest, nobody, AT_ONCE)
        async with self._writing() as connection:
            await accounts.erase_guest(connection, guest, nobody)

    async def use_invitation(self, hashed: str, guest: str, now: float) -> bool:
        """Use an invitation for a guest; False if it is not good any more, or she is gone."""
        async with self._writing() as connection:
            return await invitations.use_invitation(connection, hashed, guest, now)

    async def enter_invited(
        self, guest: GuestRow, device: DeviceRow, hashed: str, now: float
    ) -> None:
        """Store a guest who comes in with an invitation, or nothing."""
        check_text(guest.name)
        async with self._writing() as connection:
            await invitations.enter_invited(connection, guest, device, hashed, now)

    async def secret(self, name: str) -> bytes:
        """A secret of 32 random bytes, made when it is first asked for."""
        async with self._writing() as connection:
            return await writing.secret(connection, name)

    async def spend(self, token: str, until: float, now: float) -> bool:
        """Use up something good for one use until then; False if it was used before, on any server."""
        async with self._writing() as connection:
            return await writing.spend(connection, token, until, now)

    async def probe(self) -> None:
        """Write something that nobody needs; Unavailable if nothing can be written."""
        async with self._writing() as connection:
            await writing.probe(connection)

    # Restores

    async def renew(self, at: float) -> None:
        """Note that this database was restored."""
        async with self._pool.connection() as connection:
            await writing.renew(connection, at)

    async def _draw_nonce(self) -> None:
        async with self._pool.connection() as connection:
            await writing.draw_nonce(connection)

    async def end_epoch(self, number: int) -> None:
        """All tables have followed this restore and those before."""
        async with self._pool.connection() as connection:
            await writing.end_epoch(connection, number)

    # Many servers

    def changes(self) -> AsyncIterator[tuple[str, int]]:
        """Tables changed by other servers, with the version; a sign to look, never the truth itself."""
        return changes_of_others(self._settings, self._pool.backends, self._recent)

    def heard(self, code: str, version: int) -> tuple[TableRow, list[LogRow]] | None:
        """A change that came with its sign: the table's row at this version, and the lines it added."""
        return self._recent.take(code, version)

    async def register(self, process: str) -> None:
        """Note a process that serves the tables from now on."""
        await self._link.register(process)

    async def beat(self, process: str) -> tuple[bool, dict[str, int]]:
        """Count a process up: whether it is registered, and the counts of all that are."""
        return await self._link.beat(process)

    async def unregister(self, process: str, beat: int | None = None) -> None:
        """A process is gone, unless it has counted on."""
        await self._link.unregister(process, beat)

    async def orphans(self) -> list[tuple[str, str]]:
        """Tables of which a process holds something that is not registered, with that process."""
        return await self._link.orphans()

    async def lease(self, name: str, process: str, seconds: float) -> bool:
        """Have one process do something that needs doing once, for so long; False if another one does."""
        async with self._writing() as connection:
            return await writing.lease(connection, name, process, seconds)

    async def announce(self, process: str, text: str) -> None:
        """Tell all processes what concerns no table."""
        await self._link.announce(process, text)

    def announcements(self) -> AsyncIterator[tuple[str, str]]:
        """What processes announce, with the one that did."""
        return self._link.announcements()
