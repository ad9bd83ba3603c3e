"""What does a table do next? Whom it plays for, and which timers it sets."""

import msgspec

from motherlode.play.messages.parts import Clock
from motherlode.play.tables.state.table_state import TableState

__all__ = ["NO_CLOCK", "PlayedSeat", "Schedule"]

NO_CLOCK = Clock()


class PlayedSeat(msgspec.Struct, frozen=True):
    """A seat that is played for now: by a bot, or by the default."""

    seat: int
    bot: str = ""  # none: the default
    is_late: bool = False  # her time has run out, which counts


class Schedule(msgspec.Struct, frozen=True):
    """What a table does next, and the table with its timers set for that."""

    state: TableState
    played: tuple[PlayedSeat, ...] = ()
