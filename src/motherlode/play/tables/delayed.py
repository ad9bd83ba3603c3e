"""What do spectators see who may only follow some moves behind? A second position that lags."""

from collections import deque
from collections.abc import Sequence

from motherlode.play.storage.protocol import LogRow
from motherlode.play.tables.history import position_at
from motherlode.play.tables.looking import Look, Move, offer_of
from motherlode.play.tables.measured import repeat
from motherlode.play.tables.sheet import Stored

__all__ = ["Delayed"]


class Delayed:
    """The game as it was some moves ago, and the moves that are still kept back."""

    __slots__ = ("delay", "look", "move", "pending")

    def __init__(self, stored: Stored, rows: Sequence[LogRow]) -> None:
        """rows: the lines of the log that count."""
        self.delay = stored.sheet.settings.watch_delay
        shown = max(0, len(rows) - self.delay)
        self.look = Look(position_at(stored, rows[:shown]))
        self.move = rows[shown - 1].move if shown else 0
        self.pending = deque(rows[shown:])

    def follow(self, row: LogRow) -> tuple[Move, Look, Look] | None:
        """A move was made: the one that may be shown now, and the looks before and after it."""
        self.pending.append(row)
        return self.advance() if len(self.pending) > self.delay else None

    def advance(self) -> tuple[Move, Look, Look] | None:
        """Show the next move that is kept back, if there is one."""
        while self.pending and self.pending[0].by == "undo":  # a turn begun again
            repeat(self.look.position, self.pending.popleft())
        if not self.pending:
            return None
        row, before = self.pending.popleft(), self.look
        before.view(None)  # made now: the position is about to move on
        position = before.position
        offer = offer_of(position, row.action)
        repeat(position, row)
        self.look, self.move = Look(position), row.move
        move = Move(row.move, row.seat, row.by, offer, position.take_events(), row.at)
        return move, before, self.look
