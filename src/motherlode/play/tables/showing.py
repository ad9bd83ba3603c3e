"""Who is shown a table, and who is told of a change once it is stored?"""

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from motherlode.play.messages import socket as said
from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables import absence, company, history, telling
from motherlode.play.tables.delayed import Delayed
from motherlode.play.tables.keeping import Keeping
from motherlode.play.tables.live import Listener, Live, Watcher, look_at, wish_of
from motherlode.play.tables.looking import Look, Move, perspective_of
from motherlode.play.tables.playing import Made
from motherlode.play.tables.refusals import Refusal
from motherlode.play.tables.sheet import CLOSED, GATHERING, OVER, PLAYING, Stored
from motherlode.play.tables.timed import masked_all
from motherlode.play.tables.windows import waiting_answer

__all__ = ["Showing"]

SHORT = 40  # moves that are played again without a thread of their own


class Showing(Keeping):
    """Tables that are kept, and shown to those who look at them."""

    # Storing, then telling

    async def change_sheet(self, live: Live, stored: Stored, look: Look | None = None) -> None:
        """Store a change of the sheet and tell it."""
        before = live.stored
        if look is None and stored == before:
            return
        is_seen = look is not None or before.sheet != stored.sheet
        await self.commit(live, stored, look=look, is_quiet=not is_seen)
        if before.sheet != stored.sheet:
            telling.tell_sheet(live)

    async def make(
        self, live: Live, made: Made, wish: str = "", answer: telling.Answer | None = None
    ) -> None:
        """Store a move and tell it; `live.look` still is the look before it. answer: of whose wish it was."""
        await self.make_all(live, (made,), (wish, ""), answer)

    async def make_all(
        self,
        live: Live,
        moves: Sequence[Made],
        wish: tuple[str, str] = ("", ""),
        answer: telling.Answer | None = None,
    ) -> None:
        """Store moves of one seat together, and tell each as if it had been made alone at the same moment.

        wish: which it was, and its outcome if it was a plan; both are stored with the last line.
        """
        last = moves[-1]
        wishes = [wish if made is last else ("", "") for made in moves]
        pairs = list(zip(moves, wishes, strict=True))
        lines = tuple(
            self.line(live, made.move, made.plan.stored, *wished) for made, wished in pairs
        )
        # What is composed shows in no list either.
        is_quiet = all(made.move.is_private for made in moves)
        old, before = live.look, live.stored
        await self.commit(live, last.plan.stored, look=last.look, lines=lines, is_quiet=is_quiet)
        row = live.row
        for (made, wished), line in zip(pairs, lines, strict=True):
            live.look, live.stored = made.look, made.plan.stored
            # Others are told as they would have been then.
            phase = live.stored.sheet.phase
            live.row = row if made is last else replace(row, move=line.move, phase=phase)
            live.note(made, *wished)
            self._tell(live, (old, before), (made, line), answer if made is last else None)
            old, before = live.look, live.stored
        if row.phase == OVER:
            live.drop()

    def _tell(
        self,
        live: Live,
        before: tuple[Look | None, Stored],
        made: tuple[Made, LogRow],
        answer: telling.Answer | None,
    ) -> None:
        """Tell a move that has been stored. before: the look and the table before it. made: the move and its line."""
        (old, was), (move, line) = before, made
        if old is not None:
            telling.tell_move(live, old, move.move, answer)
        self.dismiss(live)
        self._follow(live, line)
        sheet = live.stored.sheet
        if sheet is not was.sheet and sheet != was.sheet:
            telling.tell_sheet(live)

    @staticmethod
    def answer_of(live: Live, seat: int, wish: str, move: int) -> telling.Answer | None:
        """Whose sealed answer a move was, and what she is told; nothing if she is not connected here.

        wish: as it is stored with the move.
        """
        listeners, waited = live.kept.get(seat, ((), ""))
        if not listeners or wish_of(seat, waited) != wish:
            return None
        del live.kept[seat]
        return listeners, telling.encode(said.Accepted(live.code, waited, move))

    @staticmethod
    def dismiss(live: Live) -> None:
        """Whose sealed answer is not asked for any more is told so."""
        for seat, (_, wish) in list(live.kept.items()):
            if waiting_answer(live.stored, seat)[1] != wish:
                listeners, waited = live.kept.pop(seat)
                telling.tell_stale(listeners, waited, live.code)

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
        spoken = await self.storage.said_to(live.code, watcher.listener.guest.id)
        if live.row.record:
            happened = masked_all(live.stored, await self.past(live))
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
        lines = history.shown(
            happened, watcher.perspective, seen, has_secrets=has_secrets, beside=watcher.seats
        )
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
