"""How long is a question shown at least, so that a quick answer tells nothing?

Some questions are put to every seat whose cards could answer them as far as all can see. Whoever can only let it go, or
has told her browser always to, would answer at once and give her hand away. So an answer that comes early is kept, in
nobody's sight, until the question has been shown for a time that is drawn anew for each question. Then all that were
kept are played in the order of the seats, as if they had just been given.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from motherlode.kernel.catalogue import game as find_game
from motherlode.play.tables.looking import Look
from motherlode.play.tables.orders import has_people
from motherlode.play.tables.sheet import Stored

if TYPE_CHECKING:
    from motherlode.play.tables.live import Listener, Live

__all__ = ["Windows", "shown_until"]

Grant = Callable[["Listener", Any], Awaitable[None]]


@cache
def _has_windows(slug: str) -> bool:
    """Whether any question of a game has a shortest time."""
    return any(decision.shown[1] for decision in find_game(slug).decisions)


def shown_until(stored: Stored, look: Look, now: float) -> float:
    """Until when a question that is put now is shown at least; 0 if it may be answered at once.

    It may where there is nobody to hide from: alone among bots, or round one screen.
    """
    if not look.actors or not _has_windows(look.position.game.slug):
        return 0.0
    if not has_people(stored):
        return 0.0
    shortest, longest = look.decision(look.actors[0]).shown
    return now + random.uniform(shortest, longest) if longest else 0.0  # noqa: S311 - no secret


class Windows:
    """Keeps answers until their question has been shown long enough."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """clock: the server's, in seconds."""
        self.clock = clock
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
        self.tasks: set[asyncio.Task[None]] = set()

    async def wait(self, live: "Live") -> None:
        """Wait until the question at a table, whichever it is by then, was shown long enough."""
        while (left := live.shown_until - self.clock()) > 0:
            await self.sleep(left)

    def keep(self, live: "Live", listener: "Listener", wish: Any, grant: Grant) -> None:
        """Keep an answer that comes early, and have it granted in time. The latest of a seat counts."""
        live.kept[wish.seat] = (listener, wish)
        if len(live.kept) == 1:
            task = asyncio.get_running_loop().create_task(self._release(live, grant))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _release(self, live: "Live", grant: Grant) -> None:
        await self.wait(live)
        kept, live.kept = live.kept, {}
        for seat in sorted(kept):
            await grant(*kept[seat])

    async def stop(self) -> None:
        """Let go of what is kept; whoever has not heard that her answer was accepted gives it again."""
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
