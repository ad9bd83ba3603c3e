"""How are tasks ended for good?"""

import asyncio
from collections.abc import Iterable
from typing import Any

__all__ = ["cancel_all"]

AGAIN = 0.5  # seconds after which a task that goes on is cancelled once more


async def cancel_all(tasks: Iterable["asyncio.Task[Any]"]) -> None:
    """Cancel tasks until they have ended.

    Once is not always enough: before Python 3.12, `asyncio.wait_for` drops a cancellation that comes in the same moment
    as what it waits for.
    """
    running = set(tasks)
    while running:
        for task in running:
            task.cancel()
        _, running = await asyncio.wait(running, timeout=AGAIN)
