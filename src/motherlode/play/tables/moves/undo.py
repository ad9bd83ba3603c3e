"""How is a decision taken back? Asked, agreed by all, and written into the log like everything else."""

import asyncio

from msgspec.structs import replace

from motherlode.play.messages import socket as said
from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables.clocks.deadlines import schedule
from motherlode.play.tables.moves import undo_rules
from motherlode.play.tables.moves.autoplay import Autoplay
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state.open_table import Listener, OpenTable, look_at
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.tables.state.table_state import TableState, own_seat, people, with_info
from motherlode.play.tables.store import history

__all__ = ["UndoRequests"]


class UndoRequests:
    """Grants or refuses that a decision is taken back."""

    def __init__(self, services: TableServices, autoplay: Autoplay) -> None:
        """services: the tables. autoplay: woken if a bot is asked again."""
        self.store = services.store
        self.broadcaster = services.broadcaster
        self.autoplay = autoplay

    async def ask(self, listener: Listener, table: OpenTable, request: said.AskUndo) -> None:
        """Ask the others, if the decision can be taken back at all."""
        now = look_at(table).position
        undo_rules.check_game(now.game)
        own_seat(table.state.info, listener.guest.id, request.seat)
        rows = history.counted(await self.store.storage.log(table.code))
        move = undo_rules.last_decision(rows, people(table.state.info), request.seat)
        state = undo_rules.ask(table.state, listener.guest, request.seat, move)
        before = await asyncio.to_thread(history.position_at, state, rows[:move])
        secret = f"undo {state.key} {move}"
        await asyncio.to_thread(undo_rules.check_hidden, before, now, rows[move:], secret)
        await self._go_on(table, state)

    async def answer(self, listener: Listener, table: OpenTable, request: said.AnswerUndo) -> None:
        """Somebody agrees, or does not."""
        state = undo_rules.agree(
            table.state, listener.guest, request.seat, is_agreed=request.is_agreed
        )
        await self._go_on(table, state)

    async def _go_on(self, table: OpenTable, state: TableState) -> None:
        if undo_rules.is_agreed(state):
            await self._take_back(table, state)
        else:
            await self.broadcaster.change_info(table, state)

    async def _take_back(self, table: OpenTable, state: TableState) -> None:
        """Put the earlier position back and show it to all."""
        request = state.info.undo
        if request is None:
            return
        now, move, line = self.store.now(), request.move, table.row.move + state.shift + 1
        rows = history.counted(await self.store.storage.log(table.code))
        look = PositionView(await asyncio.to_thread(history.position_at, state, rows[:move]))
        after = replace(with_info(state, undo=None), shift=line - move, running=None, composed=None)
        if after.has_time:
            after = replace(after, asked=(now,) * len(after.info.seats))
        planned = schedule(after, look, now)
        row = LogRow(table.code, line, move, request.seat, 0, "undo", now)
        await self.store.commit(table, planned.state, look=look, lines=(row,))
        table.drop()
        table.asked_since.clear()
        await self.broadcaster.show_all(table)
        if planned.played:
            self.autoplay.wake(table)
