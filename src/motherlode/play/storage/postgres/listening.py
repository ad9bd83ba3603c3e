"""How does a server hear that another one changed a table?"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from collections.abc import Set as AbstractSet
from contextlib import aclosing, asynccontextmanager, suppress

import msgspec
import psycopg
from psycopg import AsyncConnection

from motherlode.play.storage.postgres.changes import CHANNEL
from motherlode.play.storage.postgres.pool import connect
from motherlode.play.storage.protocol import LogRow, TableRow, Unavailable

__all__ = ["RecentChanges", "changes_of_others", "listening_on", "until_lost"]

SOONEST, LATEST = 0.1, 2.0  # seconds between attempts to hear again

Sign = tuple[str, int]
MISSED: Sign = ("", 0)
Told = tuple[TableRow, list[LogRow]]
MANY = 1000  # changes that are kept


class RecentChanges:
    """The latest changes of others that came with their signs, so that nobody has to read them."""

    def __init__(self) -> None:
        """Nothing was heard yet."""
        self._told: dict[tuple[str, int], str] = {}

    def note(self, payload: str) -> Sign:
        """The sign that came; the change with it, if any, is kept until it is asked for, or many others have come."""
        code, version, *told = payload.split(" ", 2)
        sign = (code, int(version))
        if told:
            self._told[sign] = told[0]
        if len(self._told) > MANY:
            del self._told[next(iter(self._told))]
        return sign

    def take(self, code: str, version: int) -> tuple[TableRow, list[LogRow]] | None:
        """The row of a table at a version, and the lines that came with it, if they were heard."""
        told = self._told.pop((code, version), None)
        return None if told is None else msgspec.json.decode(told, type=Told)


async def changes_of_others(
    settings: str, ours: AbstractSet[int], recent: RecentChanges
) -> AsyncIterator[Sign]:
    """Signs of other servers for ever; whenever listening begins, one that some may have been missed.

    settings: where PostgreSQL is. ours: its numbers of our own connections, whose signs are left out. recent: where the
    changes are noted that come with signs.
    """
    while True:
        async with aclosing(_heard(settings, ours, recent)) as signs:
            async for sign in signs:
                yield sign


async def _heard(
    settings: str, ours: AbstractSet[int], recent: RecentChanges
) -> AsyncGenerator[Sign, None]:
    """That listening has begun, and the signs of others, until the connection is lost."""
    async with await listening_on(settings, CHANNEL) as connection, until_lost():
        yield MISSED
        async for notice in connection.notifies():
            if notice.pid not in ours:
                yield recent.note(notice.payload)


async def listening_on(settings: str, channel: str) -> AsyncConnection:
    """A connection that listens to a channel, as soon as there is one to be had."""
    pause = SOONEST
    while True:
        with suppress(Unavailable):
            return await connect(settings, f"LISTEN {channel}".encode())
        await asyncio.sleep(pause)
        pause = min(2 * pause, LATEST)


@asynccontextmanager
async def until_lost() -> AsyncIterator[None]:
    """Until the connection is lost, which is no error to whoever listens."""
    with suppress(psycopg.Error):
        yield
