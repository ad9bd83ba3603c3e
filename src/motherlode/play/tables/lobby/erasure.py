"""What becomes of somebody's tables when she wants to be forgotten?

She leaves running games for good and stands up from others; where a game is about to start, which takes some seconds, she leaves it as
soon as it has. In games with others her moves stay, under "somebody"; tables that were hers alone are dropped.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection

from msgspec.structs import replace

from motherlode.play.identity.tokens import new_id
from motherlode.play.messages import socket as said
from motherlode.play.messages.parts import Guest, TableInfo
from motherlode.play.storage.protocol import Damaged, TableRow, Unavailable
from motherlode.play.tables.lobby import starting
from motherlode.play.tables.lobby.handover import Handover, passed, tables_of
from motherlode.play.tables.requests.table_requests import TableRequests
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import (
    CLOSED,
    GATHERING,
    OVER,
    PLAYING,
    TableState,
    seats_of,
    with_info,
)

__all__ = ["SOMEBODY", "Erasure", "erased"]

SOMEBODY = "somebody"
SWEEPS = 10  # over all her tables, until she is at none that she has come to meanwhile
LOOK = 0.2  # seconds between two looks for what has to be done again
LATER = 10.0  # seconds after which all processes have ended the connections of a device
SLICE, TOGETHER = 100, 50  # tables that are looked through at a time, and for how many guests
PAUSE, ATTEMPTS = 0.25, 100  # seconds between two looks at a table that starts, and how many
log = logging.getLogger("motherlode.tables")


class Leaver:
    """Somebody who asks to leave tables and listens to nothing."""

    origin = browser = ""  # which silences whom does not matter any more
    since = 0.0
    is_brief = False

    def __init__(self, guest: Guest) -> None:
        """guest: who leaves."""
        self.guest = guest

    def send(self, *messages: bytes) -> None:
        """Nobody listens."""


class Erasure:
    """Takes somebody out of all tables."""

    def __init__(self, requests: TableRequests, handover: Handover) -> None:
        """requests: how seats are left. handover: how places pass to nobody."""
        self.requests = requests
        self.handover = handover
        self.storage = handover.store.storage
        self.sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
        self._again: dict[str, tuple[Guest, float]] = {}  # who is forgotten once more, and when
        self._marked: list[str] = []  # who may be named at tables where she only looked on
        self._looked_for: list[str] = []  # those of them who are looked for now
        self._looked_at = ""  # the code of the last table that was looked through for them

    async def forget(self, guest: Guest) -> int:
        """Leave all tables, and drop what is kept of a guest; at how many tables moves stay.

        Refusal if she could not leave one that is about to start: then she has left others, and is still known.
        """
        count = await self._forget(guest)
        self._again[guest.id] = (guest, self.handover.store.now() + LATER)
        return count

    async def run(self) -> None:
        """Forget everybody once more, for ever: another process may have heard of it late, and let her talk until then."""
        while True:
            await self.sleep(LOOK)
            try:
                await self.forget_again(self.handover.store.now())
                await self.unmark()
            except Unavailable:
                continue  # then at the next look
            except Exception:
                log.exception("tables could not be looked through for people who are gone")
                self._looked_for = []

    async def forget_again(self, now: float) -> None:
        """Forget those once more whose connections have all ended by now."""
        for guest, due in list(self._again.values()):
            if due > now:
                continue
            try:
                await self._forget(guest)
            except Unavailable:
                continue  # then later
            except Refusal as refusal:
                facts = {"guest": guest.id, "code": refusal.code}
                log.warning("somebody who is gone is at a table: %s", refusal.code, extra=facts)
            except Exception:
                log.exception("somebody who is gone could not be forgotten once more")
            del self._again[guest.id]
            self._marked.append(guest.id)

    async def unmark(self) -> None:
        """Forget those who are gone at some more tables where they only looked on, and were silenced or sent away.

        All tables are looked through for that, a slice at a time and for many guests together: nobody waits for it, however often somebody
        is forgotten.
        """
        if not self._looked_for:
            self._looked_for, self._marked = self._marked[:TOGETHER], self._marked[TOGETHER:]
            self._looked_at = ""
        if not self._looked_for:
            return
        codes = await self.storage.codes_naming(self._looked_for, self._looked_at, SLICE)
        named = [code for code, is_named in codes if is_named]
        for guest in self._looked_for:
            await self.handover.pass_tables(named, guest, Guest(new_id(), SOMEBODY), erased)
        if codes:
            self._looked_at = codes[-1][0]
        else:
            self._looked_for = []

    async def _forget(self, guest: Guest) -> int:
        nobody, count = Guest(new_id(), SOMEBODY), 0
        for _ in range(SWEEPS):
            async for code in tables_of(self.storage, guest.id):
                await self._leave(code, Leaver(guest))
            passed_now = await self.handover.pass_all(guest.id, nobody, erased)
            count += passed_now
            if not passed_now:
                break
        await self.storage.erase_guest(guest.id, nobody.id)
        return count

    async def _leave(self, code: str, leaver: Leaver) -> None:
        """Give seats up before the start, and for good during the game; nobody misses a table that was hers alone."""
        row = await self._row(code)
        for _ in range(ATTEMPTS):
            if row is None:
                return
            try:
                state = table_state.decode(row.state)
            except Refusal:
                return  # a table that cannot be read is left as it is
            if starting.is_starting(state):
                await self.sleep(PAUSE)
            else:
                await self._leave_now(row, state.info, leaver)
            row = await self._row(code)
            if row is None or not _plays(row, leaver.guest.id):
                return
        raise Refusal("starting")

    async def _row(self, code: str) -> TableRow | None:
        """A table's row; nothing if it is gone, or the database cannot read it."""
        try:
            return await self.storage.table(code)
        except Damaged:
            return None

    async def _leave_now(self, row: TableRow, info: TableInfo, leaver: Leaver) -> None:
        if {info.host, *(seat.guest for seat in info.seats)} <= {leaver.guest.id, None}:
            await self._drop(row.code)
        elif row.phase == GATHERING:
            await self.requests.handle(leaver, said.Stand(row.code))
        elif row.phase == PLAYING:
            for seat in seats_of(info, leaver.guest.id):
                await self.requests.handle(leaver, said.Resign(row.code, seat, new_id()))

    async def _drop(self, code: str) -> None:
        store = self.handover.store
        try:
            table = await store.find(code)
        except Refusal as refusal:
            if refusal.code == "unknown_table":
                return  # another process has dropped it
            raise
        async with table.lock:
            if table.task is not None:
                table.task.cancel()  # a bot need not go on
            await self.storage.drop_table(code)
            store.tables.pop(code, None)


def _plays(row: TableRow, guest: str) -> bool:
    """Whether a guest has a seat in a game that she has not left, or before one."""
    if row.phase not in {GATHERING, PLAYING}:
        return False
    info = table_state.decode(row.state).info
    return any(not info.seats[seat].has_left for seat in seats_of(info, guest))


def erased(state: TableState, guest: str, nobody: Guest, now: float) -> TableState:
    """The table with somebody in a guest's place; if she was the host, another person is. The same if she is not named there."""
    after = _unmarked(passed(state, guest, nobody, now), {guest, nobody.id})
    if nobody.id not in (after.info.host, *(seat.guest for seat in after.info.seats)):
        return after
    seats = tuple(
        replace(seat, name=nobody.name) if seat.guest == nobody.id else seat
        for seat in after.info.seats
    )
    others = [seat.guest for seat in seats if seat.guest and seat.guest != nobody.id]
    is_host = after.info.host == nobody.id
    host = others[0] if is_host and others else after.info.host
    connected = {one: found for one, found in after.connected.items() if one != guest}
    origin = "" if is_host else after.origin  # it was where she came from
    return replace(with_info(after, seats=seats, host=host), connected=connected, origin=origin)


def _unmarked(state: TableState, ids: Collection[str]) -> TableState:
    """The table without a word that somebody was silenced or sent away: nobody has these ids any more.

    Until the game is over it keeps from where she came, under no id: else she could talk on under another name.
    """
    info = state.info
    silenced = tuple(one for one in info.silenced if one not in ids)
    removed = tuple(one for one in state.removed if one not in ids)
    quiet = tuple(replace(one, guest="") if one.guest in ids else one for one in state.quiet)
    if info.phase in {OVER, CLOSED}:
        quiet = tuple(one for one in quiet if one.guest)
    if (silenced, removed, quiet) == (info.silenced, state.removed, state.quiet):
        return state
    return replace(with_info(state, silenced=silenced), removed=removed, quiet=quiet)
