"""Give games that go on after a restore from a backup a new key.

What was played since the backup is lost, but people remember its dice. So chance follows from another key from then on:
an epoch, which the info of every table shows and the file of the game holds.
"""

import logging

from msgspec.structs import replace

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.messages.parts import Epoch, Fairness
from motherlode.play.storage.protocol import EpochRow, Unavailable
from motherlode.play.tables.services import TableServices
from motherlode.play.tables.state.game_keys import follow_epochs
from motherlode.play.tables.state.open_table import OpenTable, look_at
from motherlode.play.tables.state.table_state import GATHERING, PLAYING, TableState, with_info

__all__ = ["Epochs", "renewed"]

BEFORE_THE_DEAL = -1  # the line of an epoch that is part of the first key
log = logging.getLogger("motherlode.tables")


class Epochs:
    """Lets the tables of a restored database follow from new keys."""

    def __init__(self, services: TableServices) -> None:
        """services: the tables."""
        self.store = services.store
        self.sync = services.sync

    async def follow_restore(self) -> int:
        """Give every unfinished table its new epoch if the database was restored; how many there are."""
        row = await self.store.storage.epoch()
        if row is None:
            return 0
        codes = await self.store.storage.unfinished()
        for code in codes:
            try:
                await self._follow(await self.store.find(code), row)
            except Unavailable:
                raise
            except (MotherlodeError, ValueError) as error:
                log.warning("table %s cannot go on: %s", code, error)
        await self.store.storage.end_epoch(row.number)
        log.warning("the database was restored: chance is new at %d tables", len(codes))
        return len(codes)

    async def _follow(self, table: OpenTable, row: EpochRow) -> None:
        async with table.lock:
            await self.sync.retry(table, lambda: self._renew(table, row))

    async def _renew(self, table: OpenTable, row: EpochRow) -> None:
        after = renewed(table, row)
        if after is table.state:
            return
        look = look_at(table) if table.row.phase == PLAYING else None
        if look is not None:
            follow_epochs(look.position, after)
        await self.store.commit(table, after, look=look)


def renewed(table: OpenTable, row: EpochRow) -> TableState:
    """The table in its new epoch; the same if it is in it already, or has nothing that chance could follow from."""
    state, phase = table.state, table.row.phase
    fairness = state.info.fairness
    if phase == GATHERING and fairness is None:
        return state
    fairness = Fairness("", "dealt") if fairness is None else fairness
    if phase not in {GATHERING, PLAYING} or any(one.nonce == row.nonce for one in fairness.epochs):
        return state
    epoch = Epoch(row.number, row.nonce, table.row.move, row.at)
    fairness = replace(fairness, epochs=(*fairness.epochs, epoch))
    if phase == PLAYING:
        after = with_info(state, fairness=fairness)
        lines = (*state.epoch_lines, table.row.move + state.shift)
        return replace(after, epoch_lines=lines, luck="")
    # Bytes that were shown in what is lost are no secret any more: all are asked for new ones.
    fairness = replace(fairness, stage="open", commitments={})
    lines = (*state.epoch_lines, BEFORE_THE_DEAL)
    return replace(with_info(state, fairness=fairness), epoch_lines=lines, reveals={}, timers={})
