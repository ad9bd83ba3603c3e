"""Which tables are in use in this process, and how does a change become true for everybody?

A change is stored first and told afterwards. If another process was faster, the table is read again, what it did is
told, and the wish is refused as stale. Nothing is kept here that could not be made again from the database.
"""

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Callable

from msgspec.structs import replace

from motherlode.kernel.position import Entry
from motherlode.play.storage.protocol import (
    Change,
    LogRow,
    SaidRow,
    Stale,
    Storage,
    TableRow,
    TimerRow,
    Unavailable,
)
from motherlode.play.tables import absence, company, history, telling
from motherlode.play.tables import sheet as sheets
from motherlode.play.tables.delayed import Delayed
from motherlode.play.tables.live import Listener, Live, Watcher, look_at
from motherlode.play.tables.looking import Look, Move, offer_of, perspective_of
from motherlode.play.tables.playing import Made
from motherlode.play.tables.refusals import Refusal
from motherlode.play.tables.sheet import CLOSED, GATHERING, OVER, PLAYING, Stored

__all__ = ["Hall"]

QUIET = 60.0  # seconds after which a table's position is dropped
SHORT = 40  # moves that are played again without a thread of their own
SAID = 100  # words of the chat that are kept and shown

log = logging.getLogger("motherlode.tables")


class Hall:
    """The tables that this process has in use."""

    def __init__(
        self,
        storage: Storage,
        *,
        is_alone: bool = True,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """storage: the truth. is_alone: no other process serves the same tables."""
        self.storage = storage
        self.is_alone = is_alone
        self.now = clock
        self.tables: dict[str, Live] = {}
        self.on_change: Callable[[Live, Stored, bool], None] | None = (
            None  # with what was, and if it moved
        )
        self.on_timers: Callable[[float], None] | None = None  # with the earliest of a table

    # Finding tables

    async def find(self, code: str) -> Live:
        """A table by its code, read from the database if it is not in use here."""
        live = self.tables.get(code)
        if live is not None:
            return live
        row = await self.storage.table(code)
        if row is None:
            raise Refusal("unknown_table")
        return self.keep(row)

    def keep(self, row: TableRow) -> Live:
        """Hold a table in memory; whoever was connected to a process that is gone is not any more."""
        live = self.tables.get(row.code)
        if live is None:
            live = self.tables[row.code] = Live(row)
            live.touched = self.now()
            if self.is_alone:
                live.stored = _nobody_connected(live.stored)
        return live

    def sweep(self) -> None:
        """Drop what nobody looks at, and the positions of quiet tables."""
        now = self.now()
        for code, live in list(self.tables.items()):
            if live.lock.locked() or live.task is not None:
                continue
            live.past = None
            if not live.watchers:
                del self.tables[code]
            elif live.row.phase != PLAYING:
                live.drop()
            elif now - live.touched > QUIET:
                live.rest()

    # Storing

    async def commit(
        self,
        live: Live,
        stored: Stored,
        *,
        look: Look | None = None,
        line: LogRow | None = None,
        has_new_timers: bool = False,
    ) -> None:
        """Store a change of a table; the caller holds its lock.

        look: the position after it, if it moved. line: what is added to the log.
        """
        before, row = live.stored, live.row
        is_new = not row.version
        is_retimed = is_new or has_new_timers or stored.timers != before.timers
        if stored is before and look is None and line is None and not is_retimed:
            return
        change = Change(
            self._row(live, stored, look, line),
            () if line is None else (line,),
            _timer_rows(row.code, stored) if is_retimed else None,
            _members(stored, None if is_new else before),
        )
        try:
            await self.storage.commit(change)
        except BaseException:
            live.rest()  # the position may be ahead of what is stored
            raise
        live.row, live.stored = change.row, stored
        live.touched = change.row.changed_at
        if look is not None:
            live.look = look
        if is_retimed and stored.timers and self.on_timers is not None:
            self.on_timers(min(stored.timers.values()))
        if self.on_change is not None:
            self.on_change(live, before, line is not None)

    def _row(self, live: Live, stored: Stored, look: Look | None, line: LogRow | None) -> TableRow:
        row = live.row
        sheet = stored.sheet
        return TableRow(
            row.code,
            row.version + 1,
            row.move if line is None else line.move,
            sheet.settings.game,
            sheet.phase,
            sheet.settings.is_listed,
            row.sheet if stored is live.stored and row.version else sheets.encode(stored),
            row.record if look is None else look.position.record,
            self.now(),
        )

    def line(self, live: Live, move: Move, stored: Stored, wish: str = "") -> LogRow:
        """The line of the log that a move adds."""
        action = -1 if move.offer is None else move.offer.id
        return LogRow(
            live.code,
            move.number + stored.shift,
            move.number,
            -1 if move.seat is None else move.seat,
            action,
            move.by,
            move.at,
            wish,
        )

    async def change_sheet(self, live: Live, stored: Stored, look: Look | None = None) -> None:
        """Store a change of the sheet and tell it."""
        before = live.stored
        if look is None and stored == before:
            return
        await self.commit(live, stored, look=look)
        if before.sheet != stored.sheet:
            telling.tell_sheet(live)

    async def make(self, live: Live, made: Made, wish: str = "") -> None:
        """Store a move and tell it; `live.look` still is the look before it."""
        old, before, stored = live.look, live.stored, made.plan.stored
        line = self.line(live, made.move, stored, wish)
        await self.commit(live, stored, look=made.look, line=line)
        live.note(made, wish)
        if old is not None:
            telling.tell_move(live, old, made.move)
        self._follow(live, line)
        if stored.sheet is not before.sheet and stored.sheet != before.sheet:
            telling.tell_sheet(live)
        if live.row.phase == OVER:
            live.drop()

    def _follow(self, live: Live, line: LogRow) -> None:
        """Let those who lag behind follow, all the way when the game is over."""
        delayed = live.delayed
        if delayed is None:
            return
        is_over = live.stored.sheet.phase == OVER
        shown = delayed.follow(line) or (delayed.advance() if is_over else None)
        while shown is not None:
            telling.tell_delayed(live, *shown)
            shown = delayed.advance() if is_over else None

    # Reading again

    async def catch_up(self, live: Live) -> None:
        """Read a table that another process has changed, and tell what it did; the caller holds its lock."""
        row = await self.storage.table(live.code)
        if row is None or row.version <= live.row.version:
            return
        await self.tell_words(live)
        before, known = live.stored, live.row.move + live.stored.shift
        lines = await self.storage.log(live.code, known)
        after = sheets.decode(row.sheet)
        if before.sheet.phase == GATHERING or any(line.by == "undo" for line in lines):
            live.take(row, after)
            await self.show_all(live)
            return
        for number, line in enumerate(lines, start=1):
            is_last = number == len(lines)
            self._repeat(live, line, after if is_last else before)
        look = live.look
        live.row, live.stored, live.look = row, after, look
        self.turn_away(live)
        if before.sheet != after.sheet:
            telling.tell_sheet(live)

    def _repeat(self, live: Live, line: LogRow, stored: Stored) -> None:
        """Make a move that is stored already, and tell it."""
        old = look_at(live)
        telling.prepare(live, old)
        position = old.position
        offer = offer_of(position, line.action)
        position.repeat(Entry(line.seat, line.action))
        live.look, live.stored, live.past = Look(position), stored, None
        live.asked_since = {}
        happened = position.take_events()
        telling.tell_move(live, old, Move(line.move, line.seat, line.by, offer, happened, line.at))
        self._follow(live, line)

    async def say(self, live: Live, row: SaidRow) -> None:
        """Store words and tell them; the caller holds the lock."""
        stored = await self.storage.say(row, SAID)
        if self.is_alone:
            live.said = stored.number
            telling.tell_said(live, stored)
            return
        await self.tell_words(live)
        await self._give_sign(live)

    async def _give_sign(self, live: Live) -> None:
        """Have other processes look at a table."""
        while True:
            try:
                return await self.commit(live, live.stored, has_new_timers=True)
            except Stale:
                await self.catch_up(live)

    async def tell_words(self, live: Live) -> None:
        """Tell the words that watchers here have not been told, wherever they were said."""
        if not live.watchers:
            return
        for row in await self.storage.said(live.code, SAID):
            if row.number > live.said:
                live.said = row.number
                telling.tell_said(live, row)

    async def look_again(self, code: str, version: int) -> None:
        """Another process says that it changed a table, or something was said there."""
        live = self.tables.get(code)
        if live is None:
            return
        async with live.lock:
            if version > live.row.version:
                try:
                    await self.catch_up(live)
                except (Unavailable, Refusal) as error:
                    log.warning("table %s could not be read again: %s", code, error)

    async def listen(self) -> None:
        """Follow what other processes do, for ever."""
        signs = self.storage.changes()
        try:
            async for code, version in signs:
                codes = [code] if code else list(self.tables)
                for one in codes:
                    await self.look_again(one, version if code else 2**62)
        finally:
            if isinstance(signs, AsyncGenerator):
                await signs.aclose()  # now, not when the garbage is collected

    # Watching

    async def past(self, live: Live) -> list[Move]:
        """All moves of a table's game so far."""
        if live.past is None:
            rows = history.counted(await self.storage.log(live.code))
            stored = live.stored
            if len(rows) < SHORT:
                live.past = history.all_moves(stored, rows)
            else:
                live.past = await asyncio.to_thread(history.all_moves, stored, rows)
        return live.past or []

    async def show(self, live: Live, watcher: Watcher, seen: int | None) -> None:
        """Show a table to somebody who looks at it; the caller holds its lock."""
        happened: list[Move] = []
        spoken = await self.storage.said(live.code, SAID)
        live.said = max([live.said, *(row.number for row in spoken)])
        if live.row.record:
            happened = await self.past(live)
            look_at(live)
        if watcher.is_delayed:
            if live.delayed is None:
                rows = history.counted(await self.storage.log(live.code))
                live.delayed = Delayed(live.stored, rows)
            shown = live.delayed.move
            happened = [move for move in happened if move.number <= shown]
        look = live.delayed.look if watcher.is_delayed and live.delayed else live.look
        watcher.perspective = None
        if look is not None:
            watcher.perspective = perspective_of(look, watcher.seats, look.actors, None)
        has_secrets = look is not None and look.position.game.has_secrets
        lines = history.shown(happened, watcher.perspective, seen, has_secrets=has_secrets)
        telling.show_table(live, watcher, lines, spoken, self.now())
        if live.row.phase not in {PLAYING, GATHERING}:
            live.drop()

    async def show_all(self, live: Live) -> None:
        """Show a table anew to all who may look at it."""
        self.turn_away(live)
        for watcher in list(live.watchers.values()):
            live.refresh(watcher)
            await self.show(live, watcher, None)

    def turn_away(self, live: Live) -> None:
        """Whoever may not look at a table any more is told so, and nothing else."""
        for listener in list(live.watchers):
            try:
                company.check_watcher(live.stored, listener.guest)
            except Refusal as refusal:
                del live.watchers[listener]
                telling.tell_refusal(listener, refusal, live.code)

    async def connected(self, live: Live, listener: Listener, *, is_connected: bool) -> None:
        """Note that a guest came or went; the caller holds the lock."""
        guest = listener.guest.id
        is_elsewhere = any(
            one.listener.guest.id == guest and one.listener is not listener
            for one in live.watchers.values()
        )
        if is_elsewhere or live.row.phase in {OVER, CLOSED}:
            return
        after = absence.connect(live.stored, guest, is_connected=is_connected, now=self.now())
        await self.change_sheet(live, after)


def _nobody_connected(stored: Stored) -> Stored:
    """The table as it is when the only process that served it has just started."""
    seats = stored.sheet.seats
    if not any(seat.is_connected for seat in seats):
        return stored
    return sheets.with_sheet(stored, seats=tuple(replace(one, is_connected=False) for one in seats))


def _timer_rows(code: str, stored: Stored) -> tuple[TimerRow, ...]:
    return tuple(TimerRow(code, kind, due) for kind, due in stored.timers.items())


def _members(stored: Stored, before: Stored | None) -> tuple[str, ...] | None:
    """Who finds the table among hers, if that has changed."""
    members = sheets.members_of(stored.sheet)
    if before is not None and (
        before.sheet is stored.sheet or members == sheets.members_of(before.sheet)
    ):
        return None
    return members
