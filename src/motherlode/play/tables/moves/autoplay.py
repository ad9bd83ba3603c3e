"""Who plays for bots, and for people whose time is up or who are away? One task for each table that needs it.

Bots think in processes of their own. While a table waits for one, a timer in the database is its lease: if this process
dies, another one sees the lease run out and takes over.
"""

import asyncio
import logging
from typing import Protocol

from motherlode.play.tables.cancelling import cancel_all
from motherlode.play.tables.moves.turn_loop import TurnLoop
from motherlode.play.tables.reactions.sealed_answers import SealedAnswers
from motherlode.play.tables.realtime.table_loop import RealtimeLoop, Thinking
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state.open_table import OpenTable

__all__ = ["Autoplay", "Thinking"]

log = logging.getLogger("motherlode.tables")


class TableLoop(Protocol):
    """What happens by itself at a table."""

    async def run(self, table: OpenTable) -> None:
        """Do what is due, one after the other, until somebody is waited for."""
        ...

    def ring(self, table: OpenTable) -> None:
        """Something has changed: look again what is due."""
        ...


class Autoplay:
    """Starts and stops the loops of tables."""

    def __init__(self, services: TableServices, thinking: Thinking, pause: float) -> None:
        """pause: how long a bot seems to think at most where people look on, in seconds (`Options.bot_pause` in `web/game_server.py`)."""
        self.store = services.store
        self.sealed_answers = SealedAnswers(services)
        self.turns = TurnLoop(services, self.sealed_answers, thinking, pause)
        self.realtime = RealtimeLoop(services, thinking, pause)
        self.is_stopping = False
        services.sync.on_race = self.wake

    def loop_of(self, table: OpenTable) -> TableLoop:
        """The loop of a table: the only place where that is decided."""
        return self.realtime if table.state.is_realtime else self.turns

    def wake(self, table: OpenTable) -> None:
        """Play for whoever has to be played for at a table, until a person is asked."""
        table.is_woken = True
        if table.task is None and not self.is_stopping:
            table.task = asyncio.get_running_loop().create_task(self._run(table))
        else:
            self.loop_of(table).ring(table)

    async def stop(self) -> None:
        """Stop where it can be gone on with after a restart."""
        self.is_stopping = True
        await cancel_all(
            table.task for table in self.store.tables.values() if table.task is not None
        )

    async def _run(self, table: OpenTable) -> None:
        try:
            await self.loop_of(table).run(table)
        except Exception:
            log.exception("table %s stands still until its lease runs out", table.code)
        finally:
            table.task = None
