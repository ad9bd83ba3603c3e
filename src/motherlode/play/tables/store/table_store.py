"""Which tables are in use in this process, and how is a change of one stored?

Nothing is kept here that could not be made again from the database.
"""

import logging
import time
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.storage.protocol import Change, Damaged, LogRow, Storage, TableRow, TimerRow
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.open_table import OpenTable
from motherlode.play.tables.state.position_view import Move, PositionView
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import PLAYING, TableState
from motherlode.play.tables.store import holders
from motherlode.play.tables.store.processes import Processes

__all__ = ["TableStore"]

QUIET = 3.0  # seconds after which a table is put to sleep
MOST_PUT_TO_SLEEP = 50  # tables in one sweep: each is compressed, and everybody waits meanwhile
log = logging.getLogger("motherlode.tables")
SETTLED = 5.0  # seconds in which whoever has just found a table can take hold of it


class TableStore:
    """The tables that are open in this process; every change of one is a transaction."""

    def __init__(
        self,
        storage: Storage,
        processes: Processes,
        *,
        is_alone: bool = True,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """storage: the truth. processes: this one and others. is_alone: no other process serves the same tables."""
        self.storage = storage
        self.processes = processes
        self.is_alone = is_alone
        self.now = clock
        self.tables: dict[str, OpenTable] = {}
        # code → the version that could not be read, if the database knows one
        self.damaged: dict[str, int | None] = {}
        # After each change, with what was stored before and whether the game moved.
        self.on_change: Callable[[OpenTable, TableState, bool], None] | None = None
        self.on_lines: Callable[[str, Sequence[LogRow]], None] | None = None  # of a game, stored
        self.on_timers: Callable[[float], None] | None = None  # with the earliest of a table

    # Finding tables

    async def find(self, code: str) -> OpenTable:
        """A table by its code, read from the database if it is not in use here."""
        table = self.tables.get(code)
        if table is not None:
            table.touched = self.now()
            return table
        row = await self.row(code)
        if row is None:
            raise Refusal("unknown_table")
        try:
            return self.keep(row)
        except Refusal as unreadable:
            self.note_damage(row, unreadable)
            raise

    async def row(self, code: str) -> TableRow | None:
        """A table's row as it is stored; refused if its counts are none."""
        try:
            row = await self.storage.table(code)
        except Damaged as damage:
            self._note_damage(code, None, damage)
            raise Refusal("unreadable") from damage
        if row is not None and not (_is_count(row.version, 1) and _is_count(row.move, 0)):
            counts = f"its version is {row.version!r}, its move {row.move!r}"
            self._note_damage(code, row.version, MotherlodeError(counts))
            raise Refusal("unreadable")
        return row

    def note_damage(self, row: TableRow, error: Exception) -> None:
        """A table cannot be read: say so to the operator, once."""
        self._note_damage(row.code, row.version, error)

    def _note_damage(self, code: str, version: int | None, error: Exception) -> None:
        if code not in self.damaged or self.damaged[code] != version:
            self.damaged[code] = version
            log.error("table %s is damaged: %s", code, error.__cause__ or error)

    def keep(self, row: TableRow) -> OpenTable:
        """Hold a table in memory; whoever was connected to a process that is gone is not any more."""
        table = self.tables.get(row.code)
        if table is None:
            table = self.tables[row.code] = OpenTable(row)
            table.touched = self.now()
            if self.is_alone:
                table.state = _nobody_connected(table.state)
        return table

    def let_go(self, table: OpenTable) -> None:
        """A table was deleted: whoever asks for it again looks in the database."""
        if self.tables.get(table.code) is table:
            del self.tables[table.code]

    def sweep(self) -> None:
        """Drop what nobody looks at, and the positions of quiet tables."""
        now, put_to_sleep = self.now(), 0
        for code, table in list(self.tables.items()):
            if table.is_asleep and table.watchers:
                continue
            if table.lock.locked() or table.task is not None:
                continue
            is_quiet = now - table.touched > QUIET and not table.is_asleep
            table.past = None
            if not table.watchers and now - table.touched > SETTLED:
                del self.tables[code]
            elif table.phase != PLAYING:
                table.drop()
            elif is_quiet and put_to_sleep < MOST_PUT_TO_SLEEP:
                table.sleep()
                put_to_sleep += 1

    # Storing

    async def carried_out(self, table: OpenTable, request: str) -> tuple[int, str] | None:
        """The number of the move that carried out a request, and of a plan how far, if one did."""
        known = table.requests.get(request)
        if known is not None:
            return known
        row = await self.storage.request(table.code, request)
        return None if row is None else (row.move, row.outcome)

    async def commit(
        self,
        table: OpenTable,
        state: TableState,
        *,
        look: PositionView | None = None,
        lines: tuple[LogRow, ...] = (),
        has_new_timers: bool = False,
        is_quiet: bool = False,
    ) -> None:
        """Store a change of a table; the caller holds its lock. `table.state` has then what was stored.

        look: the position after it, if it moved. lines: what is added to the log. is_quiet: nobody is to see when it was.
        """
        before, row = table.state, table.row
        if self.processes.me:
            state = holders.owned(state, before, self.processes.me, has_moved=bool(lines))
        is_new = not row.version
        is_retimed = is_new or has_new_timers or state.timers != before.timers
        if state is before and look is None and not lines and not is_retimed:
            return
        change = Change(
            self._row(table, state, look, lines, is_quiet=is_quiet),
            lines,
            _timer_rows(row.code, state) if is_retimed else None,
            _members(state, None if is_new else before),
            self._holders(state, before, is_certain=not (is_new or has_new_timers)),
        )
        try:
            await self.storage.commit(change)
        except BaseException:
            table.rest()  # the position may be ahead of what is stored
            raise
        table.row, table.state = change.row, state
        table.touched = self.now()
        if look is not None:
            table.look = look
        if is_retimed and state.timers and self.on_timers is not None:
            self.on_timers(min(state.timers.values()))
        if lines and self.on_lines is not None:
            self.on_lines(change.row.game, lines)
        if self.on_change is not None:
            self.on_change(table, before, bool(lines) and lines[-1].move != row.move)

    def _holders(
        self, state: TableState, before: TableState, *, is_certain: bool
    ) -> tuple[str, ...] | None:
        """The processes that hold something of a table, if that has changed. is_certain: what is stored is as it was before."""
        if not self.processes.me:
            return None
        held = holders.held_by(state)
        return None if is_certain and held == holders.held_by(before) else held

    def _row(
        self,
        table: OpenTable,
        state: TableState,
        look: PositionView | None,
        lines: tuple[LogRow, ...],
        *,
        is_quiet: bool,
    ) -> TableRow:
        row = table.row
        info = state.info
        return TableRow(
            row.code,
            row.version + 1,
            lines[-1].move if lines else row.move,
            info.settings.game,
            info.phase,
            info.settings.is_listed,
            row.state if state is table.state and row.version else table_state.encode(state),
            row.record if look is None else look.position.record,
            row.changed_at if is_quiet else self.now(),
        )

    def line(
        self, table: OpenTable, move: Move, state: TableState, request: str = "", outcome: str = ""
    ) -> LogRow:
        """The line of the log that a move adds."""
        action = -1 if move.offer is None else move.offer.id
        return LogRow(
            table.code,
            move.number + state.shift,
            move.number,
            -1 if move.seat is None else move.seat,
            action,
            move.by,
            move.at,
            request,
            move.measured,
            outcome,
        )


def _is_count(value: object, least: int) -> bool:
    """Whether a column holds a number as it was written; SQLite may find anything there."""
    return isinstance(value, int) and value >= least


def _nobody_connected(state: TableState) -> TableState:
    """The table as it is when the only process that served it has just started."""
    seats = state.info.seats
    if not any(seat.is_connected for seat in seats):
        return state
    return table_state.with_info(
        state, seats=tuple(replace(one, is_connected=False) for one in seats)
    )


def _timer_rows(code: str, state: TableState) -> tuple[TimerRow, ...]:
    return tuple(TimerRow(code, kind, due) for kind, due in state.timers.items())


def _members(state: TableState, before: TableState | None) -> tuple[str, ...] | None:
    """Who finds the table among hers, if that has changed."""
    if before is not None and before.info is state.info:
        return None
    members = table_state.members_of(state.info)
    is_same = before is not None and members == table_state.members_of(before.info)
    return None if is_same else members
