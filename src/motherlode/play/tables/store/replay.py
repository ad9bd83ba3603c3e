"""How is a finished game stepped through? The first view, and for each move its line and what it changed."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from motherlode.kernel.contract import REFEREE
from motherlode.play.messages.http import Replay
from motherlode.play.messages.parts import Guest, Line
from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables.lobby import hosting
from motherlode.play.tables.state.open_table import OpenTable
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import OVER, TableState, seats_of
from motherlode.play.tables.state.view_changes import Difference, differences
from motherlode.play.tables.store import history
from motherlode.play.tables.store.replay_export import replay_file
from motherlode.play.tables.store.table_store import TableStore
from motherlode.verify.replay_file import write

__all__ = ["file_of", "replay_of"]

OPEN = "open"
Made = TypeVar("Made")


async def replay_of(
    store: TableStore, code: str, guest: Guest | None, seat: int | str | None
) -> Replay:
    """A finished game as a seat saw it, as a spectator did, or with everything open."""
    table, log = await _finished(store, code, guest)
    state = table.state
    if isinstance(seat, int) and not 0 <= seat < len(state.info.seats):
        raise Refusal("unknown_seat")
    work = partial(_replay, state, history.counted(log), seat)
    return await _played_again(store, table, work)


async def file_of(store: TableStore, code: str, guest: Guest | None) -> bytes:
    """A finished game as a file that anybody can verify."""
    table, log = await _finished(store, code, guest)
    return await _played_again(store, table, lambda: write(replay_file(table.state, log)))


async def _played_again(store: TableStore, table: OpenTable, work: Callable[[], Made]) -> Made:
    """What comes of playing the log again; if it cannot be, the operator is told."""

    def do() -> Made:
        with history.readable():
            return work()

    try:
        return await asyncio.to_thread(do)
    except Refusal as unreadable:
        store.note_damage(table.row, unreadable)
        raise


async def _finished(
    store: TableStore, code: str, guest: Guest | None
) -> tuple[OpenTable, list[LogRow]]:
    table = await store.find(code)
    if table.row.phase != OVER:
        raise Refusal("not_over")
    somebody = guest or Guest("", "")
    if not seats_of(table.state.info, somebody.id):  # who took part may always see what she played
        hosting.check_watcher(table.state, somebody)
    return table, await store.storage.log(code)


def _replay(state: TableState, rows: list[LogRow], seat: int | str | None) -> Replay:
    lines: list[Line] = []
    changes: list[tuple[Difference, ...]] = []
    first: Any = None
    before: Any = None
    viewer = REFEREE if seat == OPEN else seat
    for move, position in history.moves(state, rows):
        view = position.view(viewer)
        if seat == OPEN:
            lines.append(move.open_line())
        else:
            own = seat if isinstance(seat, int) else None
            lines.append(move.line(own, has_secrets=position.game.presentation.has_secrets))
        first = view if first is None else first
        changes.append(tuple(differences(before, view)) if before is not None else ())
        before = view
    shown = seat if isinstance(seat, int) else None
    return Replay(state.info, shown, first, tuple(lines), tuple(changes))
