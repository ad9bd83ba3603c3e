"""The services that everything shares which changes tables: the store, the broadcaster and the sync with other servers."""

from collections.abc import Callable

from motherlode.play.storage.protocol import Storage
from motherlode.play.tables.broadcast.broadcaster import Broadcaster
from motherlode.play.tables.clocks.steady_clock import SteadyClock
from motherlode.play.tables.store.processes import Processes
from motherlode.play.tables.store.sync import ServerSync
from motherlode.play.tables.store.table_store import TableStore

__all__ = ["TableServices"]


class TableServices:
    """The tables of this process: stored, broadcast, and kept in step with other servers."""

    def __init__(
        self,
        storage: Storage,
        *,
        is_alone: bool = True,
        clock: Callable[[], float] | None = None,
    ) -> None:
        """storage: the truth. is_alone: no other process serves the same tables. clock: one that never goes back."""
        self.clock = clock or SteadyClock()
        self.processes = Processes(storage, is_alone=is_alone)
        self.store = TableStore(storage, self.processes, is_alone=is_alone, clock=self.clock)
        self.broadcaster = Broadcaster(self.store)
        self.sync = ServerSync(self.store, self.broadcaster)
