"""How do a guest's seats become those of the account she signs in to?

Everything of hers at a table passes: seats, the host's place, her words, and that she was silenced. Nothing passes at a table
from which the account was sent away.
"""

from collections.abc import AsyncIterator, Callable, Iterable

from msgspec.structs import replace

from motherlode.play.messages.parts import Guest, Seat
from motherlode.play.storage.protocol import Damaged, Storage
from motherlode.play.tables.clocks import absence
from motherlode.play.tables.lobby import starting
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import GATHERING, TableState, seats_of, with_info

__all__ = ["Change", "Handover", "passed", "tables_of"]

# A table, a guest, who is there in her place, and when: the table after it, or the same if she is not there.
Change = Callable[[TableState, str, Guest, float], TableState]

SLICE = 100  # tables of a guest that are looked up at a time


async def tables_of(storage: Storage, guest: str) -> AsyncIterator[str]:
    """The codes of all tables of a guest, however many; some at a time, so that nobody waits for the rest."""
    after = ""
    while codes := await storage.codes_of(guest, after, SLICE):
        for code in codes:
            yield code
        after = codes[-1]


class Handover:
    """Passes what a guest has at tables to an account."""

    def __init__(self, services: TableServices) -> None:
        """services: the tables."""
        self.store = services.store
        self.broadcaster = services.broadcaster
        self.sync = services.sync

    async def pass_all(self, guest: str, to: Guest, change: Change | None = None) -> int:
        """Pass all tables of a guest; how many were. change: how, if not to an account, which has her words, too."""
        codes = [code async for code in tables_of(self.store.storage, guest)]
        count = await self.pass_tables(codes, guest, to, change or passed)
        if change is None and guest != to.id:
            await self.store.storage.transfer_chat(guest, to.id)
        return count

    async def pass_tables(self, codes: Iterable[str], guest: str, to: Guest, change: Change) -> int:
        """Pass what a guest has at these tables; at how many she had something."""
        count = 0
        for code in codes:
            try:
                count += await self._pass(code, guest, to, change)
            except (Refusal, Damaged):
                continue  # a table that is gone, or cannot be read, has nothing to pass
        return count

    async def _pass(self, code: str, guest: str, to: Guest, change: Change) -> bool:
        table = await self.store.find(code)

        async def attempt() -> bool:
            before = table.state
            after = change(before, guest, to, self.store.now())
            if after is before:
                return False
            await self.broadcaster.change_info(table, after)
            await self.broadcaster.show_all(table)  # seats have other views now
            return True

        async with table.lock:
            return await self.sync.retry(table, attempt)


def passed(state: TableState, guest: str, to: Guest, now: float) -> TableState:
    """The table after a guest's place has passed to an account; the same if she has none there."""
    if to.id in state.removed or guest not in (
        state.info.host,
        *(seat.guest for seat in state.info.seats),
    ):
        return state
    # Whoever she is now comes with a connection of her own.
    state = absence.connect(state, guest, is_connected=False, now=now)
    info = state.info
    is_gathering = info.phase == GATHERING and not starting.is_starting(state)
    is_there = bool(seats_of(info, to.id)) and is_gathering
    own = Seat() if is_there else None  # nobody waits on two seats
    seats = tuple(
        (own or _hers(seat, to, is_named=not info.settings.is_local))
        if seat.guest == guest
        else seat
        for seat in info.seats
    )
    silenced = tuple(dict.fromkeys(to.id if one == guest else one for one in info.silenced))
    host = to.id if info.host == guest else info.host
    removed = tuple(dict.fromkeys(to.id if one == guest else one for one in state.removed))
    quiet = tuple(replace(one, guest=to.id) if one.guest == guest else one for one in state.quiet)
    state = with_info(state, host=host, seats=seats, silenced=silenced)
    state = replace(state, removed=removed, quiet=quiet)
    return starting.passed(state, guest, to.id)


def _hers(seat: Seat, to: Guest, *, is_named: bool) -> Seat:
    """The seat under the account's name; people round one screen keep theirs."""
    name, is_kept = (to.name, to.has_account) if is_named else (seat.name, seat.is_kept)
    return replace(seat, guest=to.id, name=name, is_kept=is_kept)
