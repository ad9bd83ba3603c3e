"""How does a change become true for everybody, whichever process makes it?

A change is stored first and told afterwards. If another process was faster, the table is read again, what it did is
told, and the wish is refused as stale.
"""

import logging
from collections.abc import AsyncGenerator

from motherlode.play.storage.protocol import LogRow, SaidRow, Unavailable
from motherlode.play.tables import hearing, telling
from motherlode.play.tables import sheet as sheets
from motherlode.play.tables.live import Live, look_at
from motherlode.play.tables.looking import Look, Move, offer_of
from motherlode.play.tables.measured import repeat
from motherlode.play.tables.refusals import Refusal
from motherlode.play.tables.sheet import GATHERING, Stored
from motherlode.play.tables.showing import Showing

__all__ = ["Hall"]

# Instead of a version a sign says that something was said, or that others may have been missed.
WORDS, ANYTHING = 0, 2**62
log = logging.getLogger("motherlode.tables")


class Hall(Showing):
    """The tables of this process: kept, shown, and shared with other processes."""

    # Wishes

    async def carried_out(self, live: Live, wish: str) -> tuple[int, str] | None:
        """The number of the move that carried out a wish, and of a plan how far, if one did."""
        known = live.wishes.get(wish)
        if known is not None:
            return known
        row = await self.storage.wish(live.code, wish)
        return None if row is None else (row.move, row.outcome)

    # Reading again

    async def catch_up(self, live: Live) -> None:
        """Read a table that another process has changed, and tell what it did; the caller holds its lock."""
        row = await self.storage.table(live.code)
        if row is None or row.version <= live.row.version:
            return
        before, known = live.stored, live.row.move + live.stored.shift
        after = sheets.decode(row.sheet)
        told = row.move + after.shift  # what came after the row was read is told with the next sign
        lines = [one for one in await self.storage.log(live.code, known) if one.line <= told]
        if before.sheet.phase == GATHERING or any(line.by == "undo" for line in lines):
            live.take(row, after)
            await self.show_all(live)
            return
        last = live.row.move
        for number, line in enumerate(lines, start=1):
            is_last = number == len(lines)
            self._repeat(live, line, after if is_last else before, is_private=line.move == last)
            last = line.move
        look = live.look
        live.row, live.stored, live.look = row, after, look
        self.turn_away(live)
        if before.sheet != after.sheet:
            telling.tell_sheet(live)
        for seat in range(len(after.sheet.seats)):
            if before.orders.get(seat) != after.orders.get(seat):
                telling.tell_orders(live, seat)
        if after.window is not None and after.window.is_race and self.on_race is not None:
            self.on_race(live)  # those here have to hear when it goes on

    def _repeat(self, live: Live, line: LogRow, stored: Stored, *, is_private: bool) -> None:
        """Make a move that is stored already, and tell it."""
        old = look_at(live)
        telling.prepare(live, old)
        position = old.position
        offer, turn = offer_of(position, line.action), position.turn_number
        repeat(position, line)
        live.look, live.stored, live.past = Look(position), stored, None
        live.asked_since = {}
        happened = position.take_events()
        said = (line.move, line.seat, line.by, offer, happened, line.at)
        made = Move(*said, is_private=is_private, turn=turn)
        telling.tell_move(live, old, made, self.answer_of(live, line.seat, line.wish, line.move))
        self.dismiss(live)
        self._follow(live, line)

    async def say(self, live: Live, row: SaidRow) -> None:
        """Store words and tell them; the caller holds the lock."""
        stored = await self.storage.say(row, hearing.SAID)
        if self.is_alone:
            hearing.tell_said(live, stored)
        else:
            await self.tell_words(live)  # others may have spoken elsewhere before

    async def tell_words(self, live: Live) -> None:
        """Tell the words that watchers here have not been told, wherever they were said."""
        if not live.watchers:
            return
        known = min(watcher.spoken for watcher in live.watchers.values())
        for row in await self.storage.said_after(live.code, known):
            hearing.tell_said(live, row)

    async def look_again(self, code: str, version: int) -> None:
        """Another process says that it changed a table, or something was said there."""
        live = self.tables.get(code)
        if live is None:
            return
        async with live.lock:
            try:
                if version > live.row.version:
                    await self.catch_up(live)
                if version in {WORDS, ANYTHING}:  # after the moves that they may be about
                    await self.tell_words(live)
            except (Unavailable, Refusal) as error:
                log.warning("table %s could not be read again: %s", code, error)

    async def listen(self) -> None:
        """Follow what other processes do, for ever."""
        signs = self.storage.changes()
        try:
            async for code, version in signs:
                codes = [code] if code else list(self.tables)
                for one in codes:
                    await self.look_again(one, version if code else ANYTHING)
        finally:
            if isinstance(signs, AsyncGenerator):
                await signs.aclose()  # now, not when the garbage is collected
