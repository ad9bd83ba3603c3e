"""How do processes on one PostgreSQL know of each other? A row for each, which it counts up, and a channel for announcements.

Beats have a connection of their own that does not wait for the disk, nor for announcements, which PostgreSQL queues behind every
commit that notifies: a slow disk does not make a process look dead.
"""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing
from typing import Any

import psycopg
from psycopg import AsyncConnection

from motherlode.play.storage.postgres.listening import listening_on, until_lost
from motherlode.play.storage.postgres.pool import connect, unavailable

__all__ = ["ProcessLink"]

CHANNEL = "motherlode_news"
GREETING = b"""
SET search_path TO motherlode; SET synchronous_commit TO off; SET statement_timeout TO '5s'
"""
REGISTER = b"INSERT INTO processes VALUES (%s, 0) ON CONFLICT DO NOTHING"
BEAT = b"""
WITH mine AS (UPDATE processes SET beat = beat + 1 WHERE id = %s RETURNING id)
SELECT id, beat FROM processes WHERE id NOT IN (SELECT id FROM mine)
UNION ALL SELECT id, -1 FROM mine
"""
UNREGISTER = b"DELETE FROM processes WHERE id = %s AND beat = coalesce(%s, beat)"
# One statement, one moment: whoever holds a table then and is registered is in both.
ORPHANS = b"""
SELECT code, process FROM holds WHERE process NOT IN (SELECT id FROM processes) ORDER BY code
"""
ANNOUNCE = b"SELECT pg_notify('motherlode_news', %s)"


class Link:
    """A connection for one statement at a time, made when it is needed and made anew when it is lost."""

    def __init__(self, settings: str) -> None:
        """settings: where PostgreSQL is."""
        self._settings = settings
        self._connection: AsyncConnection | None = None
        self._turn = asyncio.Lock()

    async def rows(self, words: bytes, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """What a statement finds; Unavailable if there is no answer."""
        async with self._turn:
            if self._connection is None or self._connection.closed:
                self._connection = await connect(self._settings, GREETING)
            try:
                found = await self._connection.execute(words, values)
                return await found.fetchall() if found.description else []
            except psycopg.Error as error:
                raise unavailable(error) from error

    async def close(self) -> None:
        """Let go."""
        if self._connection is not None:
            await self._connection.close()


class ProcessLink:
    """Two connections: one for the registry of processes, and one for what may take longer."""

    def __init__(self, settings: str) -> None:
        """settings: where PostgreSQL is."""
        self._settings = settings
        self._registry = Link(settings)
        self._slow = Link(settings)

    async def close(self) -> None:
        """Let go."""
        await self._registry.close()
        await self._slow.close()

    async def register(self, process: str) -> None:
        """Note a process that serves the tables from now on."""
        await self._registry.rows(REGISTER, [process])

    async def beat(self, process: str) -> tuple[bool, dict[str, int]]:
        """Count a process up: whether it is registered, and the counts of all that are."""
        beats = {str(one): int(beat) for one, beat in await self._registry.rows(BEAT, [process])}
        return process in beats, beats

    async def unregister(self, process: str, beat: int | None) -> None:
        """A process is gone, unless it has counted on."""
        await self._registry.rows(UNREGISTER, [process, beat])

    async def orphans(self) -> list[tuple[str, str]]:
        """Tables held by processes that are not registered."""
        return [(str(code), str(process)) for code, process in await self._slow.rows(ORPHANS)]

    async def announce(self, process: str, text: str) -> None:
        """Tell all processes."""
        await self._slow.rows(ANNOUNCE, [f"{process} {text}"])

    async def announcements(self) -> AsyncIterator[tuple[str, str]]:
        """What processes announce, for ever; what is said while the connection is lost is missed."""
        while True:
            async with aclosing(self._heard()) as heard:
                async for one in heard:
                    yield one

    async def _heard(self) -> AsyncGenerator[tuple[str, str], None]:
        async with await listening_on(self._settings, CHANNEL) as connection, until_lost():
            async for notice in connection.notifies():
                process, _, text = notice.payload.partition(" ")
                yield process, text
