"""Follow changes that other servers of the same database made.

A change is stored first and told afterwards. If another process was faster, the table is read again, what it did is
told, and the request is refused as stale.
"""

import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Sequence
from typing import TypeVar

from motherlode.play.storage.protocol import LogRow, Stale, TableRow, Unavailable
from motherlode.play.tables.broadcast import messages
from motherlode.play.tables.broadcast.broadcaster import Broadcaster
from motherlode.play.tables.lobby import hosting
from motherlode.play.tables.realtime.measurements import repeat
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.open_table import OpenTable, look_at
from motherlode.play.tables.state.position_view import Move, PositionView, offer_of
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import GATHERING, TableState
from motherlode.play.tables.store.table_store import TableStore

__all__ = ["ATTEMPTS", "ServerSync"]

# Instead of a version a sign says that something was said, or that others may have been missed.
WORDS, ANYTHING = 0, 2**62
ATTEMPTS = 20  # to change a table that other processes change, too
log = logging.getLogger("motherlode.tables")
T = TypeVar("T")


class ServerSync:
    """Follows what other servers of the same database do, and tells those who look on here."""

    def __init__(self, store: TableStore, broadcaster: Broadcaster) -> None:
        """store: the tables of this process. broadcaster: tells what others did."""
        self.store = store
        self.broadcaster = broadcaster
        self.on_race: Callable[[OpenTable], None] | None = None  # another process has changed one

    # Reading again

    async def retry(self, table: OpenTable, work: Callable[[], Awaitable[T]]) -> T:
        """Change a table, again if another process was faster; the caller holds its lock.

        Refusal if the table was deleted, Unavailable if others are always faster.
        """
        for _ in range(ATTEMPTS):
            try:
                return await work()
            except Stale:
                await self.catch_up(table)
        raise Unavailable(f"table {table.code} could not be changed in {ATTEMPTS} attempts")

    async def catch_up(self, table: OpenTable) -> None:
        """Read a table that another process has changed, and tell what it did; the caller holds its lock.

        Refusal if it was deleted, or cannot be read any more: then it is in use here no longer.
        """
        try:
            row = await self._read_again(table)
        except Refusal:
            self.store.let_go(table)
            raise
        if row.version == table.row.version:
            return
        known = table.row.move + table.state.shift
        await self._follow(table, row, await self.store.storage.log(table.code, known))

    async def _read_again(self, table: OpenTable) -> TableRow:
        """The row of a table that is in use here; refused if it is gone, or its version went back, which nobody does."""
        row = await self.store.row(table.code)
        if row is None:
            raise Refusal("unknown_table")
        if row.version < table.row.version:
            self.store.note_damage(row, Refusal("unreadable"))
            raise Refusal("unreadable")
        return row

    async def _follow(self, table: OpenTable, row: TableRow, lines: Sequence[LogRow]) -> None:
        """Tell what another process did. row: the table as it is now. lines: of the log, after those that were told."""
        before, after = table.state, table_state.decode(row.state)
        if table.watchers:  # a table that nobody looks at here is not kept for what others do
            table.touched = self.store.now()
        told = row.move + after.shift  # what came after the row was read is told with the next sign
        lines = [one for one in lines if one.line <= told]
        is_renewed = before.epoch_lines != after.epoch_lines
        if is_renewed or before.info.phase == GATHERING or any(line.by == "undo" for line in lines):
            table.take(row, after)
            await self.broadcaster.show_all(table)
            return
        last = table.row.move
        for number, line in enumerate(lines, start=1):
            is_last = number == len(lines)
            self._repeat(table, line, after if is_last else before, is_private=line.move == last)
            last = line.move
        look = table.look
        table.row, table.state, table.look = row, after, look
        self.broadcaster.turn_away(table)
        if before.info != after.info:
            messages.send_table_info(table)
        if [one.guest for one in before.info.seats] != [one.guest for one in after.info.seats]:
            await self.broadcaster.show_all(table)  # a guest's seats have passed to her account
        for seat in range(len(after.info.seats)):
            if before.orders.get(seat) != after.orders.get(seat):
                messages.send_orders(table, seat)
        if after.window is not None and after.window.is_race and self.on_race is not None:
            self.on_race(table)  # those here have to hear when it goes on

    def _repeat(
        self, table: OpenTable, line: LogRow, state: TableState, *, is_private: bool
    ) -> None:
        """Make a move that is stored already, and tell it."""
        old = look_at(table)
        messages.prepare(table, old)
        position = old.position
        offer, turn = offer_of(position, line.action), position.turn_number
        repeat(position, line)
        table.look, table.state, table.past = PositionView(position), state, None
        table.asked_since = {}
        happened = position.take_events()
        said = (line.move, line.seat, line.by, offer, happened, line.at)
        made = Move(*said, is_private=is_private, turn=turn)
        messages.send_move(
            table, old, made, self.broadcaster.answer_of(table, line.seat, line.request, line.move)
        )
        self.broadcaster.dismiss(table)
        self.broadcaster.follow_delayed(table, line)

    async def look_again(self, code: str, version: int) -> None:
        """Another process says that it changed a table, or something was said there."""
        table = self.store.tables.get(code)
        if table is None:
            return
        async with table.lock:
            try:
                if version > table.row.version:
                    before = table.state.info.silenced
                    await self._hear(table)
                    await self._note_silenced(table, set(table.state.info.silenced) - set(before))
                if version in {WORDS, ANYTHING}:  # after the moves that they may be about
                    await self.broadcaster.send_words(table)
            except (Unavailable, Refusal) as error:
                log.warning("table %s could not be read again: %s", code, error)

    async def _hear(self, table: OpenTable) -> None:
        """Follow another process: from what came with its sign, if that is the next change, or from the database."""
        told = self.store.storage.heard(table.code, table.row.version + 1)
        if told is None:
            await self.catch_up(table)
        else:
            await self._follow(table, *told)

    async def _note_silenced(self, table: OpenTable, guests: Collection[str]) -> None:
        """Whoever was silenced elsewhere may be connected here: note from where; the caller holds the lock."""

        async def attempt() -> None:
            here = [one.listener for one in table.watchers.values()]
            after = hosting.silenced_here(table.state, guests, here, self.store.now())
            await self.store.commit(table, after, is_quiet=True)

        if guests:
            await self.retry(table, attempt)

    async def listen(self) -> None:
        """Follow what other processes do, for ever."""
        signs = self.store.storage.changes()
        try:
            async for code, version in signs:
                codes = [code] if code else list(self.store.tables)
                for one in codes:
                    await self.look_again(one, version if code else ANYTHING)
        finally:
            if isinstance(signs, AsyncGenerator):
                await signs.aclose()  # now, not when the garbage is collected
