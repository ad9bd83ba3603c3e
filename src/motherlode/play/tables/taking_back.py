"""How is a decision taken back? Asked, agreed by all, and written into the log like everything else."""

import asyncio

from msgspec.structs import replace

from motherlode.play.messages import socket as said
from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables import history, undo
from motherlode.play.tables.clocks import plan
from motherlode.play.tables.hall import Hall
from motherlode.play.tables.live import Listener, Live, look_at
from motherlode.play.tables.looking import Look
from motherlode.play.tables.movers import Movers
from motherlode.play.tables.sheet import Stored, own_seat, people, with_sheet

__all__ = ["TakingBack"]


class TakingBack:
    """Grants or refuses that a decision is taken back."""

    def __init__(self, hall: Hall, movers: Movers) -> None:
        """hall: the tables. movers: woken if a bot is asked again."""
        self.hall = hall
        self.movers = movers

    async def ask(self, listener: Listener, live: Live, wish: said.AskUndo) -> None:
        """Ask the others, if the decision can be taken back at all."""
        now = look_at(live).position
        undo.check_game(now.game)
        own_seat(live.stored.sheet, listener.guest.id, wish.seat)
        rows = history.counted(await self.hall.storage.log(live.code))
        move = undo.last_decision(rows, people(live.stored.sheet), wish.seat)
        stored = undo.ask(live.stored, listener.guest, wish.seat, move)
        before = await asyncio.to_thread(history.position_at, stored, rows[:move])
        await asyncio.to_thread(undo.check_hidden, before, now, rows[move:])
        await self._go_on(live, stored)

    async def answer(self, listener: Listener, live: Live, wish: said.AnswerUndo) -> None:
        """Somebody agrees, or does not."""
        stored = undo.agree(live.stored, listener.guest, wish.seat, is_agreed=wish.is_agreed)
        await self._go_on(live, stored)

    async def _go_on(self, live: Live, stored: Stored) -> None:
        if undo.is_agreed(stored):
            await self._take_back(live, stored)
        else:
            await self.hall.change_sheet(live, stored)

    async def _take_back(self, live: Live, stored: Stored) -> None:
        """Put the earlier position back and show it to all."""
        request = stored.sheet.undo
        if request is None:
            return
        now, move, line = self.hall.now(), request.move, live.row.move + stored.shift + 1
        rows = history.counted(await self.hall.storage.log(live.code))
        look = Look(await asyncio.to_thread(history.position_at, stored, rows[:move]))
        after = replace(
            with_sheet(stored, undo=None), shift=line - move, running=None, composed=None
        )
        if after.has_time:
            after = replace(after, asked=(now,) * len(after.sheet.seats))
        planned = plan(after, look, now)
        row = LogRow(live.code, line, move, request.seat, 0, "undo", now)
        await self.hall.commit(live, planned.stored, look=look, lines=(row,))
        live.drop()
        live.asked_since.clear()
        await self.hall.show_all(live)
        if planned.movers:
            self.movers.wake(live)
