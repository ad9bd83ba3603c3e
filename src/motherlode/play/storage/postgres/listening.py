"""How does a server hear that another one changed a table?"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from collections.abc import Set as AbstractSet
from contextlib import aclosing, asynccontextmanager, suppress

import psycopg
from psycopg import AsyncConnection

from motherlode.play.storage.postgres.changes import CHANNEL
from motherlode.play.storage.postgres.pool import connect
from motherlode.play.storage.protocol import Unavailable

__all__ = ["changes_of_others", "listening_on", "until_lost"]

SOONEST, LATEST = 0.1, 2.0  # seconds between attempts to hear again

Sign = tuple[str, int]
MISSED: Sign = ("", 0)


async def changes_of_others(settings: str, ours: AbstractSet[int]) -> AsyncIterator[Sign]:
    """Signs of other servers for ever; whenever listening begins, one that some may have been missed.

    settings: where PostgreSQL is. ours: its numbers of our own connections, whose signs are left out.
    """
    while True:
        async with aclosing(_heard(settings, ours)) as signs:
            async for sign in signs:
                yield sign


async def _heard(settings: str, ours: AbstractSet[int]) -> AsyncGenerator[Sign, None]:
    """That listening has begun, and the signs of others, until the connection is lost."""
    async with await listening_on(settings, CHANNEL) as connection, until_lost():
        yield MISSED
        async for notice in connection.notifies():
            code, _, version = notice.payload.rpartition(" ")
            if notice.pid not in ours:
                yield code, int(version)


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
