"""Tasks that are told to end do, even if they miss it once."""

import asyncio
from contextlib import suppress

from motherlode.play.tables import cancelling
from motherlode.play.tables.cancelling import cancel_all


async def test_a_task_that_misses_a_cancellation_is_cancelled_again(monkeypatch):
    monkeypatch.setattr(cancelling, "AGAIN", 0.01)

    async def miss():
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    tasks = [asyncio.create_task(work) for work in (miss(), asyncio.sleep(100))]
    await asyncio.sleep(0)
    await asyncio.wait_for(cancel_all(tasks), 20)

    assert all(task.cancelled() for task in tasks)
    await cancel_all([])
