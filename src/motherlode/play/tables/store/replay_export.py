"""Write the file of a finished game; `motherlode.verify` defines its format and verifies it."""

from collections import defaultdict
from typing import Literal

from motherlode.kernel.live import Sample
from motherlode.kernel.position import Position
from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables.realtime.measurements import decode, repeat
from motherlode.play.tables.state.game_keys import follow_epochs
from motherlode.play.tables.state.table_state import TableState
from motherlode.play.tables.store import history
from motherlode.verify.replay_file import Contributed, Happened, Played, Proof, ReplayFile, Restored
from motherlode.verify.replaying import happened, words_of

__all__ = ["replay_file"]

VERSION: Literal[2] = 2


def replay_file(state: TableState, log: list[LogRow]) -> ReplayFile:
    """The file of a finished game. log: all lines of the table, undone ones too."""
    info, position = state.info, history.dealt(state)
    dealt = happened(position.take_events())
    moves = _Moves(state, position).of(log)
    return ReplayFile(
        VERSION,
        info.settings.game,
        info.settings.players,
        state.options,
        [seat.name for seat in info.seats],
        info.commitment or "",
        state.key,
        info.started_at or 0.0,
        moves,
        position.ranking,
        suspects_of(position, moves),
        dealt,
        [seat.bot for seat in info.seats],
        proof_of(state),
    )


class _Moves:
    """The moves of a log as the file holds them; the position moves on with them."""

    def __init__(self, state: TableState, position: Position) -> None:
        self.state = state
        self.position = position

    def of(self, log: list[LogRow]) -> list[Played]:
        """All lines that count, with what was discarded before them."""
        return [self._move(row, gone) for row, gone in history.counted_with_discarded(log)]

    def _move(self, row: LogRow, gone: list[LogRow]) -> Played:
        aside = self.position.copy() if gone else self.position
        discarded = [self._played(aside, one) for one in gone]
        return self._played(self.position, row, discarded)

    def _played(
        self, position: Position, row: LogRow, discarded: list[Played] | None = None
    ) -> Played:
        follow_epochs(position, self.state, row.line)
        words = words_of(position, row.seat, row.action)
        repeat(position, row)
        return Played(
            row.seat,
            row.action,
            words,
            row.by,
            row.at,
            decode(row.measured) if row.measured else None,
            self._events(position),
            discarded or [],
            sum(0 <= after < row.line for after in self.state.epoch_lines),
            row.line,
        )

    @staticmethod
    def _events(position: Position) -> list[Happened]:
        return happened(position.take_events())


def proof_of(state: TableState) -> Proof | None:
    """What the key was made of; nothing at a table that an older server started."""
    fairness = state.info.fairness
    if fairness is None:
        return None
    return Proof(
        state.info.code,
        fairness.commitment,
        state.server_key or state.key,
        list(fairness.people),
        [Contributed(one.seat, one.commitment, one.value) for one in fairness.contributions],
        [Restored(one.number, one.nonce, one.move, one.at) for one in fairness.epochs],
        sum(after < 0 for after in state.epoch_lines),
    )


def suspects_of(position: Position, moves: list[Played]) -> list[int]:
    """Those whose paths should be looked at. [DG-NET-14]"""
    rules, paths = position.game.online.live, defaultdict[int, list[tuple[Sample, ...]]](list)
    for move in moves:
        if move.measured is not None and move.measured.path:
            paths[move.seat].append(move.measured.path)
    return [seat for seat in sorted(paths) if rules is not None and rules.is_suspect(paths[seat])]
