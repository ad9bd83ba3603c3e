"""Delete tables and guests that nobody needs any more, and close tables in memory that are quiet."""

import asyncio
import logging
from collections.abc import Callable

from motherlode.play.storage.moderation_rows import PLACE_KEPT
from motherlode.play.storage.protocol import Unavailable
from motherlode.play.tables.store.table_store import TableStore

__all__ = ["clean_up"]

SWEEP = 1.0  # seconds between two looks at the tables in memory
HOUR = 3600.0  # between two looks at the database
UNSTARTED = 3 * 24 * 3600.0  # seconds after which a table is deleted that never started
# Seconds after which guests who do not come, and games that nobody plays on, are deleted: longer than any cookie lives.
ABANDONED = 400 * 24 * 3600.0
SETTLED = 90 * 24 * 3600.0  # seconds after which bans that ended and settled reports are deleted
LEASE = 600.0  # seconds in which no other process looks
log = logging.getLogger("motherlode.tables")


def always() -> bool:
    """The clock is right."""
    return True


async def clean_up(store: TableStore, is_clock_trusted: Callable[[], bool] = always) -> None:
    """Close quiet tables, and once an hour delete what came to nothing, for ever. Nothing is deleted by a clock that is not trusted."""
    cleaned = 0.0
    while True:
        await asyncio.sleep(SWEEP)
        store.sweep()
        now = store.now()
        if now - cleaned > HOUR:
            cleaned = now
            if not is_clock_trusted():
                continue
            try:
                await delete_old(store, now)
            except Unavailable:
                log.warning("the database did not answer when old tables were to go")


async def delete_old(store: TableStore, now: float) -> None:
    """Delete what came to nothing, unless another process does."""
    storage, me = store.storage, store.processes.first_name
    if me and not await storage.lease("cleanup", me, LEASE):
        return
    await storage.forget(now - UNSTARTED, now - ABANDONED)
    await storage.forget_guests(now - ABANDONED)
    await storage.forget_moderation(now - SETTLED)
    await storage.forget_places(now - PLACE_KEPT, now)
