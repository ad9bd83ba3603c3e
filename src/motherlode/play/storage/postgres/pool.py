"""How does a server stay connected to PostgreSQL, and what does it say when it is not?"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import psycopg
from psycopg import AsyncConnection
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from motherlode.play.storage.protocol import BadDatabase, DiskFull, Unavailable

__all__ = ["Pool", "connect", "in_a_line", "settings_of"]

MOST = 4  # connections at a time

# A server that went away without a word is noticed within seconds. Whoever runs the database may say otherwise.
USUAL: dict[str, str | int] = {
    "application_name": "motherlode",
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
# `synchronous_commit` may be off by a setting of the database, and then a commit would promise too much.
GREETING = (
    b"SET search_path TO motherlode; SET synchronous_commit TO on; SET statement_timeout TO '20s'"
)


def settings_of(address: str) -> str:
    """The address with our usual settings, where it does not say otherwise itself."""
    try:
        given = conninfo_to_dict(address)
    except (psycopg.ProgrammingError, UnicodeEncodeError):
        # The words of the error may repeat the address, and in it a password.
        raise BadDatabase("this is no address PostgreSQL understands") from None
    return make_conninfo(
        address, **{name: value for name, value in USUAL.items() if name not in given}
    )


async def connect(settings: str, words: bytes = GREETING) -> AsyncConnection:
    """A connection that commits each statement durably; Unavailable if there is none to be had.

    words: what is said on it first.
    """
    try:
        connection = await AsyncConnection.connect(settings, autocommit=True, prepare_threshold=2)
        await greet(connection, words)
    except psycopg.Error as error:
        raise unavailable(error) from error
    return connection


async def greet(connection: AsyncConnection, words: bytes) -> None:
    """Set a new connection up, or close it."""
    try:
        await connection.execute(words)
    except BaseException:
        await connection.close()
        raise


def unavailable(error: psycopg.Error) -> Unavailable:
    """What PostgreSQL's error means to somebody who keeps a server."""
    if isinstance(error, psycopg.errors.DiskFull):
        return DiskFull("the disk of PostgreSQL is full; nothing acknowledged is lost")
    return Unavailable(f"PostgreSQL does not answer: {in_a_line(error)}")


def in_a_line(error: Exception) -> str:
    """The first line of what PostgreSQL said; it never repeats a password."""
    return next(iter(str(error).strip().splitlines()), type(error).__name__)


class Pool:
    """A few connections, lent to one piece of work at a time; broken ones are replaced when needed."""

    def __init__(self, settings: str) -> None:
        """settings: as `settings_of` gives them."""
        self._settings = settings
        self._places = asyncio.Semaphore(MOST)
        self._idle: list[AsyncConnection] = []
        self.is_open = False
        self.backends: set[int] = set()  # the server's numbers of our connections

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection]:
        """Lend a connection; what the server cannot do now becomes Unavailable."""
        async with self._places:
            if not self.is_open:
                raise Unavailable("the database is not open")
            lent = await self._one()
            try:
                yield lent
            except (psycopg.OperationalError, psycopg.InterfaceError) as error:
                if lent.closed:  # so the others will be, and the next piece of work begins anew
                    await self._drop()
                raise unavailable(error) from error
            finally:
                await self._take_back(lent)

    async def _one(self) -> AsyncConnection:
        while self._idle:
            known = self._idle.pop()
            if not known.closed:
                return known
        made = await connect(self._settings)
        self.backends.add(made.pgconn.backend_pid)
        return made

    async def _take_back(self, lent: AsyncConnection) -> None:
        is_idle = lent.info.transaction_status == psycopg.pq.TransactionStatus.IDLE
        if is_idle and self.is_open:
            self._idle.append(lent)
        else:  # it was lost, or its work was cancelled in the middle
            await self._forget(lent)

    async def close(self) -> None:
        """Close all connections; those that are lent when they come back."""
        self.is_open = False
        await self._drop()

    async def _drop(self) -> None:
        idle, self._idle = self._idle, []
        for connection in idle:
            await self._forget(connection)

    async def _forget(self, connection: AsyncConnection) -> None:
        self.backends.discard(connection.pgconn.backend_pid)
        await connection.close()
