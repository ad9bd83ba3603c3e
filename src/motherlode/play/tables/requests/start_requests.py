"""Handle the requests that start a game: `start`, `commit` and `reveal`."""

from collections.abc import Awaitable, Callable

from motherlode.play.messages import socket as said
from motherlode.play.messages.contributions import Commit, Reveal
from motherlode.play.tables.clocks.deadlines import schedule
from motherlode.play.tables.lobby import hosting, starting
from motherlode.play.tables.moves.autoplay import Autoplay
from motherlode.play.tables.realtime.turn_clock import start_clock
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state.open_table import Listener, OpenTable
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.tables.state.table_state import GATHERING, TableState

__all__ = ["StartRequests"]


class StartRequests:
    """Starts games; whoever calls holds the lock of the table."""

    def __init__(self, services: TableServices, autoplay: Autoplay) -> None:
        """services: the tables. autoplay: woken if a bot is asked first."""
        self.store = services.store
        self.broadcaster = services.broadcaster
        self.sync = services.sync
        self.autoplay = autoplay

    async def start(self, listener: Listener, table: OpenTable, request: said.Start) -> None:
        """The host starts: at once, or as soon as the bytes have come that were announced."""
        await self._go_on(table, starting.start(table.state, listener.guest, self.store.now()))

    async def commit(self, listener: Listener, table: OpenTable, request: Commit) -> None:
        """A browser sends the hash of its bytes; one that comes too late changes nothing."""
        hosting.check_watcher(table.state, listener.guest)

        async def note() -> None:
            now, hashed = self.store.now(), request.commitment
            after = starting.commit(table.state, listener.guest, hashed, now)
            await self.broadcaster.change_info(table, after)

        await self._while_gathering(table, note)

    async def reveal(self, listener: Listener, table: OpenTable, request: Reveal) -> None:
        """A browser sends its bytes; those that come too late change nothing."""

        async def take() -> None:
            after = starting.reveal(table.state, listener.guest, request.value)
            if after is not table.state:
                await self._go_on(table, after)

        await self._while_gathering(table, take)

    async def start_without(self, table: OpenTable) -> None:
        """Time is up: the game starts without what has not come."""
        await self.begin(table, table.state)

    async def _while_gathering(self, table: OpenTable, work: Callable[[], Awaitable[None]]) -> None:
        """Do something before the game has started, again if another server changed the table meanwhile."""

        async def attempt() -> None:
            if table.row.phase == GATHERING:
                await work()

        await self.sync.retry(table, attempt)

    async def _go_on(self, table: OpenTable, state: TableState) -> None:
        if starting.is_complete(state):
            await self.begin(table, state)
        else:
            await self.broadcaster.change_info(table, state)

    async def begin(self, table: OpenTable, state: TableState) -> None:
        """Deal, store the game, and show it to all."""
        now = self.store.now()
        dealt, position = starting.deal(state, now)
        position.take_events()
        look = PositionView(position)
        planned = schedule(start_clock(dealt, look, now), look, now)
        await self.store.commit(table, planned.state, look=look)
        await self.broadcaster.show_all(table)
        if planned.played:
            self.autoplay.wake(table)
