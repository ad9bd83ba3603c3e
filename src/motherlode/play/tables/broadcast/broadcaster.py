"""Who is shown a table, and who is told of a change once it is stored?"""

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from motherlode.play.messages import socket as said
from motherlode.play.storage.protocol import ChatRow, LogRow
from motherlode.play.tables.broadcast import chat_delivery, messages
from motherlode.play.tables.broadcast.delayed import Delayed
from motherlode.play.tables.lobby import hosting
from motherlode.play.tables.moves.make_move import Made
from motherlode.play.tables.reactions.sealed import waiting_answer
from motherlode.play.tables.realtime.turn_clock import masked_all
from motherlode.play.tables.state.open_table import (
    Listener,
    OpenTable,
    Watcher,
    look_at,
    request_key,
)
from motherlode.play.tables.state.position_view import Move, PositionView, perspective_of
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import CLOSED, GATHERING, OVER, PLAYING, TableState
from motherlode.play.tables.store import history, holders
from motherlode.play.tables.store.table_store import TableStore

__all__ = ["Broadcaster"]

SHORT = 40  # moves that are played again without a thread of their own


class Broadcaster:
    """Stores changes of tables and sends everybody who looks on what she may know of them."""

    def __init__(self, store: TableStore) -> None:
        """store: the tables."""
        self.store = store

    # Storing, then sending

    async def change_info(
        self, table: OpenTable, state: TableState, look: PositionView | None = None
    ) -> None:
        """Store a change of the info and tell it."""
        before = table.state
        if look is None and state == before:
            return
        is_seen = look is not None or before.info != state.info
        await self.store.commit(table, state, look=look, is_quiet=not is_seen)
        if before.info != state.info:
            messages.send_table_info(table)

    async def store_move(
        self, table: OpenTable, made: Made, request: str = "", answer: messages.Answer | None = None
    ) -> None:
        """Store a move and tell it; `table.look` still is the look before it. answer: of whose request it was."""
        await self.store_moves(table, (made,), (request, ""), answer)

    async def store_moves(
        self,
        table: OpenTable,
        moves: Sequence[Made],
        request: tuple[str, str] = ("", ""),
        answer: messages.Answer | None = None,
    ) -> None:
        """Store moves of one seat together, and tell each as if it had been made alone at the same moment.

        request: which it was, and its outcome if it was a plan; both are stored with the last line.
        """
        last = moves[-1]
        requests = [request if made is last else ("", "") for made in moves]
        pairs = list(zip(moves, requests, strict=True))
        lines = tuple(
            self.store.line(table, made.move, made.schedule.state, *requested)
            for made, requested in pairs
        )
        # What is composed shows in no list either.
        is_quiet = all(made.move.is_private for made in moves)
        old, before = table.look, table.state
        await self.store.commit(
            table, last.schedule.state, look=last.look, lines=lines, is_quiet=is_quiet
        )
        row, stored = table.row, table.state
        try:
            for (made, requested), line in zip(pairs, lines, strict=True):
                table.look, table.state = made.look, made.schedule.state
                # Others are told as they would have been then.
                phase = table.state.info.phase
                table.row = row if made is last else replace(row, move=line.move, phase=phase)
                table.note(made, *requested)
                self._tell(table, (old, before), (made, line), answer if made is last else None)
                old, before = table.look, table.state
        finally:  # whatever becomes of sending, this is what is stored
            table.row, table.look, table.state = row, last.look, stored
        if row.phase == OVER:
            table.drop()

    def _tell(
        self,
        table: OpenTable,
        before: tuple[PositionView | None, TableState],
        made: tuple[Made, LogRow],
        answer: messages.Answer | None,
    ) -> None:
        """Tell a move that has been stored. before: the look and the table before it. made: the move and its line."""
        (old, was), (move, line) = before, made
        if old is not None:
            messages.send_move(table, old, move.move, answer)
        self.dismiss(table)
        self.follow_delayed(table, line)
        info = table.state.info
        if info is not was.info and info != was.info:
            messages.send_table_info(table)

    @staticmethod
    def answer_of(table: OpenTable, seat: int, request: str, move: int) -> messages.Answer | None:
        """Whose sealed answer a move was, and what she is told; nothing if she is not connected here.

        request: as it is stored with the move.
        """
        listeners, waited = table.answer_waiters.get(seat, ((), ""))
        if not listeners or request_key(seat, waited) != request:
            return None
        del table.answer_waiters[seat]
        return listeners, messages.encode(said.Accepted(table.code, waited, move))

    @staticmethod
    def dismiss(table: OpenTable) -> None:
        """Whose sealed answer is not asked for any more is told so."""
        for seat, (_, request) in list(table.answer_waiters.items()):
            if waiting_answer(table.state, seat)[1] != request:
                listeners, waited = table.answer_waiters.pop(seat)
                messages.send_stale(listeners, waited, table.code)

    def follow_delayed(self, table: OpenTable, line: LogRow) -> None:
        """Let those who lag behind follow, all the way when the game is over."""
        delayed = table.delayed
        if delayed is None:
            return
        is_over = table.state.info.phase == OVER
        shown = delayed.follow(line) or (delayed.advance() if is_over else None)
        while shown is not None:
            messages.send_delayed(table, *shown)
            shown = delayed.advance() if is_over else None

    # Watching

    async def past(self, table: OpenTable) -> list[Move]:
        """All moves of a table's game so far."""
        if table.past is None:
            rows = history.counted(await self.store.storage.log(table.code))
            state = table.state
            if len(rows) < SHORT:
                table.past = history.all_moves(state, rows)
            else:
                table.past = await asyncio.to_thread(history.all_moves, state, rows)
        return table.past or []

    async def show(self, table: OpenTable, watcher: Watcher, seen: int | None) -> None:
        """Show a table to somebody who looks at it; the caller holds its lock."""
        happened: list[Move] = []
        is_resting = table.look is None
        spoken = await self.store.storage.said_to(table.code, watcher.listener.guest.id)
        if table.row.record:
            happened = masked_all(table.state, await self.past(table))
            look_at(table)
        if watcher.is_delayed:
            if table.delayed is None:
                rows = history.counted(await self.store.storage.log(table.code))
                table.delayed = Delayed(table.state, rows)
            shown = table.delayed.move
            happened = [move for move in happened if move.number <= shown]
        look = table.delayed.look if watcher.is_delayed and table.delayed else table.look
        watcher.perspective = None
        if look is not None:
            watcher.perspective = perspective_of(look, watcher.seats, look.actors, None)
        has_secrets = look is not None and look.position.game.presentation.has_secrets
        lines = history.shown(
            happened, watcher.perspective, seen, has_secrets=has_secrets, beside=watcher.seats
        )
        messages.send_table(table, watcher, lines, spoken, self.store.now())
        if table.row.phase not in {PLAYING, GATHERING}:
            table.drop()
        elif is_resting:
            table.rest()  # what was only looked at is not kept for the moves to come

    async def show_all(self, table: OpenTable) -> None:
        """Show a table anew to all who may look at it."""
        self.turn_away(table)
        if table.row.record:
            look_at(table)
        for watcher in list(table.watchers.values()):
            table.refresh(watcher)
            await self.show(table, watcher, None)
        table.rest()

    def turn_away(self, table: OpenTable) -> None:
        """Whoever may not look at a table any more is told so, and nothing else."""
        for listener in list(table.watchers):
            try:
                hosting.check_watcher(table.state, listener.guest)
            except Refusal as refusal:
                del table.watchers[listener]
                messages.send_refusal(listener, refusal, table.code)

    async def connected(self, table: OpenTable, listener: Listener, *, is_connected: bool) -> None:
        """Note that a guest came or went; the caller holds the lock."""
        guest = listener.guest.id
        is_elsewhere = any(
            one.listener.guest.id == guest and one.listener is not listener
            for one in table.watchers.values()
        )
        if not is_elsewhere:
            await self.note_connection(table, guest, is_connected=is_connected)

    async def note_connection(self, table: OpenTable, guest: str, *, is_connected: bool) -> None:
        """Note that a guest has a connection to this process, or none any more; the caller holds the lock."""
        if table.row.phase not in {OVER, CLOSED}:
            process, now = self.store.processes.me, self.store.now()
            after = holders.connect(table.state, guest, process, is_connected=is_connected, now=now)
            await self.change_info(table, after)

    # Chat

    async def say(self, table: OpenTable, row: ChatRow) -> None:
        """Store words and tell them; the caller holds the lock."""
        state = await self.store.storage.say(row, chat_delivery.SAID)
        if self.store.is_alone:
            chat_delivery.send_said(table, state)
        else:
            await self.send_words(table)  # others may have spoken elsewhere before

    async def send_words(self, table: OpenTable) -> None:
        """Tell the words that watchers here have not been told, wherever they were said."""
        if not table.watchers:
            return
        known = min(watcher.spoken for watcher in table.watchers.values())
        for row in await self.store.storage.said_after(table.code, known):
            chat_delivery.send_said(table, row)
