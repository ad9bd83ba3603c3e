"""Who keeps sealed answers, and opens them when it is time?

They are stored with the table, so that any process can open them, also after a restart; but nobody is told of them.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from motherlode.play.storage.protocol import Stale
from motherlode.play.tables import playing, telling
from motherlode.play.tables.clocks import plan, still_in
from motherlode.play.tables.hall import Hall
from motherlode.play.tables.live import Listener, Live, look_at
from motherlode.play.tables.playing import present
from motherlode.play.tables.sheet import PLAYING, Sealed
from motherlode.play.tables.windows import due, sealed

__all__ = ["Opening"]


class Opening:
    """Seals answers and opens them; whoever calls holds the lock of the table, but to wait."""

    def __init__(self, hall: Hall) -> None:
        """hall: the tables."""
        self.hall = hall
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    async def seal(self, live: Live, seat: int, answer: Sealed) -> None:
        """Keep an answer in nobody's sight, also if other processes keep others at the same time."""
        move = live.row.move
        while True:
            after, now = sealed(live.stored, seat, answer), self.hall.now()
            try:
                return await self.hall.commit(live, plan(after, look_at(live), now).stored)
            except Stale:
                await self.hall.catch_up(live)
                if live.row.move != move:
                    raise

    def listen(self, live: Live, listener: Listener, seat: int, wish: str) -> None:
        """Somebody wants to hear what becomes of her answer; what she answered before does not count."""
        before = live.kept.get(seat)
        if before is not None and before[1] != wish:
            telling.tell_stale(*before, live.code)
        live.kept[seat] = (listener, wish)

    def due(self, live: Live) -> float | None:
        """When the answers at a table are opened, as far as anybody knows."""
        if live.row.phase != PLAYING or live.stored.window is None:
            return None
        return due(live.stored, look_at(live))

    async def open(self, live: Live) -> None:
        """Play all answers in the order of the seats, one right after the other."""
        window, now = live.stored.window, self.hall.now()
        for seat, answer in sorted(window.answers.items() if window else ()):
            if seat in look_at(live).actors:
                await self._open(live, seat, answer, now)

    async def _open(self, live: Live, seat: int, answer: Sealed, now: float) -> None:
        old, stored = look_at(live), live.stored
        if answer.is_late and stored.presence is not None:
            late = stored.presence.time_out(seat, still_in(old.position, stored), now)
            stored = present(stored, late)
        telling.prepare(live, old)
        move = (seat, answer.action, answer.by)
        made = playing.make_move(stored, old, live.row.move + 1, move, now)
        kept = dict(live.kept)
        told = self.hall.answer_of(live, seat, answer.wish, made.move.number)
        try:
            await self.hall.make(live, made, answer.wish, told)
        except BaseException:
            live.kept = kept  # nobody was told anything
            raise

    async def rest(self, live: Live, until: float) -> None:
        """Wait for a moment, or until something has changed that it might depend on."""
        live.bell.clear()
        waiting = {
            asyncio.ensure_future(self.sleep(max(0.0, until - self.hall.now()))),
            asyncio.ensure_future(live.bell.wait()),
        }
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for one in waiting:
                one.cancel()
                with suppress(asyncio.CancelledError):
                    await one
