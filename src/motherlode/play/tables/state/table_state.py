"""What is kept of a table besides the game's record?

`TableState` is stored with the row of a table (`TableRow.state`): the public `TableInfo`, which every watcher gets as it is,
and what only the server knows. Nothing here is changed in place; a change gives another one.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from motherlode.kernel.switches import Value
from motherlode.play.messages.parts import Seat, TableInfo
from motherlode.play.tables.clocks.presence import Presence
from motherlode.play.tables.state.refusals import Refusal

__all__ = [
    "CLOSED",
    "GATHERING",
    "OVER",
    "PLAYING",
    "Composed",
    "EarlyAnswer",
    "SealedAnswer",
    "SharedTime",
    "TableState",
    "TurnClock",
    "Window",
    "decode",
    "encode",
    "members_of",
    "own_seat",
    "people",
    "seats_of",
    "with_info",
    "with_seat",
]

GATHERING, PLAYING, OVER, CLOSED = "gathering", "playing", "over", "closed"


class TurnClock(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the turn stands that is measured at a live table."""

    turn: int
    seat: int
    handed_at: float
    move: int  # the number of the position at hand-over
    began: float | None = None  # when its clock was started
    returning: tuple[int, ...] = ()  # seats that are given back when it is over


class SealedAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer that nobody has seen yet."""

    action: int
    by: str  # "person", "bot" or "clock", as in the log
    at: float  # when it was given
    request: str = msgspec.field(default="", name="wish")  # as older servers wrote it
    is_late: bool = False  # her time ran out, which counts


class Window(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question whose answers are opened together, and not before it was shown for a while."""

    began: float
    until: float  # shown at least until then
    answers: dict[int, SealedAnswer] = {}  # seat → what it answered
    pause: float = 0.0  # in a race: seconds after which a bot goes on that announced something
    pressed: float | None = None  # in a race: when whoever announced something went on

    @property
    def is_race(self) -> bool:
        """Whether the clock decides which answers count."""
        return self.pause > 0.0


class EarlyAnswer(msgspec.Struct, frozen=True):
    """An answer that counts when its window closes."""

    action: int
    request: str = msgspec.field(name="wish")  # as older servers wrote it


class SharedTime(msgspec.Struct, frozen=True, omit_defaults=True):
    """The time that several decisions share: what is left of it, or when it is over."""

    name: str
    seat: int | None = None  # whose it is; none: of all together
    left: float = 0.0  # seconds of a seat's own
    until: float | None = None  # when that of all is over
    is_on: bool = True  # the decision that is awaited is one of them


class Composed(msgspec.Struct, frozen=True):
    """Something that somebody does in private: others see the clocks as they were before."""

    seat: int  # whoever did so first, where several are asked at once
    until: float | None  # when the time of the decision was over
    left: tuple[float | None, ...] = ()  # game seconds that each seat had


class SilencedPlace(msgspec.Struct, frozen=True, array_like=True):
    """From where a guest came whose word was taken away."""

    guest: str
    origin: str
    at: float  # whoever comes from there for the first time after this is silent, too
    browser: str = ""  # whoever uses it is silent, too


class TableState(msgspec.Struct, frozen=True, omit_defaults=True):
    """All about a table but the game on it, with what nobody is told."""

    info: TableInfo = msgspec.field(name="sheet")  # as older servers wrote it
    presence: Presence | None = None  # from the start of the game
    asked: tuple[float, ...] = ()  # since when each seat is asked, where time is counted
    left: tuple[float | None, ...] = ()  # game seconds of each seat, where there is such a clock
    timers: dict[str, float] = msgspec.field(default_factory=dict)  # kind → due time
    options: dict[str, Value] = msgspec.field(default_factory=dict)  # every switch, from the start
    key: str = ""  # the secret behind all chance of this game
    luck: str = ""  # from which the bots take theirs, at tables that older servers started
    server_key: str = ""  # the server's part of the key, drawn when the table was opened
    reveals: dict[str, str] = msgspec.field(default_factory=dict)  # guest → bytes, until the deal
    epoch_lines: tuple[
        int, ...
    ] = ()  # of each epoch in the table info, the last line of the log before
    removed: tuple[str, ...] = ()  # guests who were sent away
    shift: int = 0  # lines of the log beyond the moves of the game: undone ones and their undoing
    # Where a hidden clock runs; older servers wrote it so.
    turn_clock: TurnClock | None = msgspec.field(default=None, name="timed")
    window: Window | None = None  # the answers that are sealed now
    orders: dict[int, dict[str, str]] = msgspec.field(default_factory=dict)  # seat → window → order
    early: dict[int, EarlyAnswer] = msgspec.field(
        default_factory=dict
    )  # by the seats that gave them
    running: SharedTime | None = None  # the time that several decisions share
    composed: Composed | None = None  # what nobody else knows of yet
    origin: str = ""  # where the host comes from: a keyed hash of her address
    quiet: tuple[SilencedPlace, ...] = ()  # where silenced guests came from
    owner: str = ""  # the process that plays for bots here, where there are several
    connected: dict[str, tuple[str, ...]] = {}  # guest → processes she is connected to, likewise
    shown_until: float = 0.0  # where answers race: when browsers have shown all that they were told

    @property
    def is_realtime(self) -> bool:
        """Whether the table is played against a real clock; otherwise decision by decision."""
        return self.turn_clock is not None

    @property
    def has_time(self) -> bool:
        """Whether decisions or the game have a clock."""
        presence = self.presence
        return bool(self.left) or (presence is not None and presence.pace.has_clock)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(TableState)


def encode(state: TableState) -> bytes:
    """As it is kept in the row of a table."""
    return _encoder.encode(state)


def decode(data: bytes) -> TableState:
    """As it was kept; refused if it cannot be read."""
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("unreadable") from error


# Reading


def seats_of(info: TableInfo, guest: str) -> tuple[int, ...]:
    """The seats a guest holds."""
    return tuple(number for number, seat in enumerate(info.seats) if seat.guest == guest)


def people(info: TableInfo) -> tuple[int, ...]:
    """The seats where persons sit who have not left for good."""
    return tuple(
        number for number, seat in enumerate(info.seats) if seat.guest and not seat.has_left
    )


def members_of(info: TableInfo) -> tuple[str, ...]:
    """The guests who find the table among theirs."""
    seated = [seat.guest for seat in info.seats if seat.guest]
    return tuple(dict.fromkeys([info.host, *seated]))


def own_seat(info: TableInfo, guest: str, seat: int) -> Seat:
    """The seat of a request, which must be the sender's own."""
    if not 0 <= seat < len(info.seats):
        raise Refusal("unknown_seat")
    if info.seats[seat].guest != guest:
        raise Refusal("foreign_seat")
    return info.seats[seat]


# Changing


def with_info(state: TableState, **changed: Any) -> TableState:
    """The same with other entries of the public `TableInfo`."""
    return replace(state, info=replace(state.info, **changed))


def with_seat(info: TableInfo, number: int, seat: Seat) -> TableInfo:
    """The same with another seat."""
    seats = list(info.seats)
    seats[number] = seat
    return replace(info, seats=tuple(seats))
