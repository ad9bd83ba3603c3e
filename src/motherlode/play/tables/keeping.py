"""Which tables are in use in this process, and how is a change of one stored?

Nothing is kept here that could not be made again from the database.
"""

import time
from collections.abc import Callable

from msgspec.structs import replace

from motherlode.play.storage.protocol import Change, LogRow, Storage, TableRow, TimerRow
from motherlode.play.tables import sheet as sheets
from motherlode.play.tables.live import Live
from motherlode.play.tables.looking import Look, Move
from motherlode.play.tables.refusals import Refusal
from motherlode.play.tables.sheet import PLAYING, Stored

__all__ = ["Keeping"]

QUIET = 60.0  # seconds after which a table's position is dropped
SETTLED = 5.0  # seconds in which whoever has just found a table can take hold of it


class Keeping:
    """The tables that this process has in use, as far as they are kept."""

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
        # After each change, with what was stored before and whether the game moved.
        self.on_change: Callable[[Live, Stored, bool], None] | None = None
        self.on_timers: Callable[[float], None] | None = None  # with the earliest of a table
        self.on_race: Callable[[Live], None] | None = None  # another process has changed one

    # Finding tables

    async def find(self, code: str) -> Live:
        """A table by its code, read from the database if it is not in use here."""
        live = self.tables.get(code)
        if live is not None:
            live.touched = self.now()
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
            if not live.watchers and now - live.touched > SETTLED:
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
        lines: tuple[LogRow, ...] = (),
        has_new_timers: bool = False,
        is_quiet: bool = False,
    ) -> None:
        """Store a change of a table; the caller holds its lock.

        look: the position after it, if it moved. lines: what is added to the log. is_quiet: nobody is to see when it was.
        """
        before, row = live.stored, live.row
        is_new = not row.version
        is_retimed = is_new or has_new_timers or stored.timers != before.timers
        if stored is before and look is None and not lines and not is_retimed:
            return
        change = Change(
            self._row(live, stored, look, lines, is_quiet=is_quiet),
            lines,
            _timer_rows(row.code, stored) if is_retimed else None,
            _members(stored, None if is_new else before),
        )
        try:
            await self.storage.commit(change)
        except BaseException:
            live.rest()  # the position may be ahead of what is stored
            raise
        live.row, live.stored = change.row, stored
        live.touched = self.now()
        if look is not None:
            live.look = look
        if is_retimed and stored.timers and self.on_timers is not None:
            self.on_timers(min(stored.timers.values()))
        if self.on_change is not None:
            self.on_change(live, before, bool(lines) and lines[-1].move != row.move)

    def _row(
        self,
        live: Live,
        stored: Stored,
        look: Look | None,
        lines: tuple[LogRow, ...],
        *,
        is_quiet: bool,
    ) -> TableRow:
        row = live.row
        sheet = stored.sheet
        return TableRow(
            row.code,
            row.version + 1,
            lines[-1].move if lines else row.move,
            sheet.settings.game,
            sheet.phase,
            sheet.settings.is_listed,
            row.sheet if stored is live.stored and row.version else sheets.encode(stored),
            row.record if look is None else look.position.record,
            row.changed_at if is_quiet else self.now(),
        )

    def line(
        self, live: Live, move: Move, stored: Stored, wish: str = "", outcome: str = ""
    ) -> LogRow:
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
            move.measured,
            outcome,
        )


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
    if before is not None and before.sheet is stored.sheet:
        return None
    members = sheets.members_of(stored.sheet)
    is_same = before is not None and members == sheets.members_of(before.sheet)
    return None if is_same else members
