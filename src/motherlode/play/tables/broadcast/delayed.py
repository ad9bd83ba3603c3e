"""What do spectators see who may only follow some moves behind? A second position that lags."""

from collections import deque
from collections.abc import Sequence

from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables.realtime.measurements import repeat
from motherlode.play.tables.state.game_keys import follow_epochs
from motherlode.play.tables.state.position_view import Move, PositionView, offer_of
from motherlode.play.tables.state.table_state import TableState
from motherlode.play.tables.store.history import position_at

__all__ = ["Delayed"]


class Delayed:
    """The game as it was some moves ago, and the moves that are still kept back."""

    __slots__ = ("delay", "look", "move", "pending", "state", "waiting")

    def __init__(self, state: TableState, rows: Sequence[LogRow]) -> None:
        """rows: the lines of the log that count."""
        self.delay = state.info.settings.watch_delay
        shown = _first_pending(rows, self.delay)
        self.state = state  # which key each line has; whoever changes it makes this anew
        self.look = PositionView(position_at(state, rows[:shown], is_latest=False))
        self.move = rows[shown - 1].move if shown else 0
        self.pending = deque(rows[shown:])
        self.waiting = min(self.delay, len(_told(rows)))  # those of them that are told

    def follow(self, row: LogRow) -> tuple[Move, PositionView, PositionView] | None:
        """A move was made: the one that may be shown now, and the looks before and after it."""
        last = self.pending[-1].move if self.pending else self.move
        self.pending.append(row)
        if row.by != "undo" and row.move == last:
            return None  # composed in private
        self.waiting += 1
        return self.advance() if self.waiting > self.delay else None

    def advance(self) -> tuple[Move, PositionView, PositionView] | None:
        """Show the next move that is kept back, if there is one."""
        before = self.look
        before.view(None)  # made now: the position is about to move on
        while self.pending and self._is_silent(self.pending[0]):
            row = self.pending.popleft()
            self.waiting -= row.by == "undo"
            follow_epochs(before.position, self.state, row.line)
            repeat(before.position, row)
        if not self.pending:
            return None
        row = self.pending.popleft()
        self.waiting -= 1
        position = before.position
        offer, turn = offer_of(position, row.action), position.turn_number
        follow_epochs(position, self.state, row.line)
        repeat(position, row)
        self.look, self.move = PositionView(position), row.move
        said = (row.move, row.seat, row.by, offer, position.take_events(), row.at)
        move = Move(*said, turn=turn)
        return move, before, self.look

    def has_shown(self, moment: float) -> bool:
        """Whether nothing is kept back that had happened by a moment."""
        rows = tuple(self.pending)
        return all(rows[n].at > moment for n in _told(rows, self.move))

    def _is_silent(self, row: LogRow) -> bool:
        """A turn begun again, or something composed in private: nobody is told."""
        return row.by == "undo" or row.move == self.move


def _told(rows: Sequence[LogRow], move: int = 0) -> list[int]:
    """The places of the lines that are not composed in private, of which nobody is told. move: the one before them."""
    before = (move, *(row.move for row in rows))
    return [n for n, row in enumerate(rows) if row.by == "undo" or row.move != before[n]]


def _first_pending(rows: Sequence[LogRow], delay: int) -> int:
    """The first line that is kept back; what is composed in private belongs to what comes of it."""
    told = _told(rows)
    kept = len(told) - delay
    return told[kept - 1] + 1 if kept > 0 else 0
