"""What does a process hold of a table that somebody looks at? Little, and nothing that is not stored.

The position and its views are dropped when the table is quiet for a while and made again from the record.
"""

import asyncio
import zlib
from typing import TYPE_CHECKING, Protocol

import msgspec

from motherlode.kernel.catalogue import game as find_game
from motherlode.kernel.errors import MotherlodeError
from motherlode.play.messages.parts import Guest, Offer
from motherlode.play.storage.protocol import ChatRow, TableRow
from motherlode.play.tables.moves.make_move import Made
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.position_view import Move, PositionView, perspective_of
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import PLAYING, TableState

if TYPE_CHECKING:
    from msgspec import Raw

    from motherlode.play.tables.broadcast.delayed import Delayed

__all__ = ["Listener", "OpenTable", "Watcher", "look_at", "request_key"]

FAST = 1  # level of compression
pack = msgspec.msgpack.Encoder().encode
unpack = msgspec.msgpack.Decoder(TableRow).decode
REQUESTS = 8  # the latest requests that are known without asking the database


class Listener(Protocol):
    """Somebody connected: who she is, and how she is told something."""

    @property
    def guest(self) -> Guest:
        """Who listens."""
        ...

    @property
    def origin(self) -> str:
        """From where, as a keyed hash of the address; nothing if nobody knows."""
        ...

    @property
    def browser(self) -> str:
        """With which browser, as a keyed hash of its number; nothing if nobody knows."""
        ...

    @property
    def since(self) -> float:
        """When this guest came for the first time."""
        ...

    @property
    def is_brief(self) -> bool:
        """Whether she is told moves in few bytes, with `brief` instead of `played`."""
        ...

    def send(self, *messages: bytes) -> None:
        """Tell her, soon and in order; never waits."""
        ...


class Watcher:
    """A connection that looks at a table."""

    __slots__ = (
        "heard",
        "is_delayed",
        "listener",
        "perspective",
        "seats",
        "spoken",
        "told",
        "waiting",
    )

    def __init__(self, listener: Listener, seats: tuple[int, ...], *, is_delayed: bool) -> None:
        """seats: those her guest holds."""
        self.listener = listener
        self.seats = seats
        self.is_delayed = is_delayed
        self.perspective: int | None = None  # the seat whose view she has
        self.heard = 0  # words that she was told
        self.spoken = (
            0  # the number at the table of the last words that she was told or was not to hear
        )
        self.told = 0  # the actions whose words she knows, each a bit
        self.waiting: list[ChatRow] = []  # words that she hears when she sees what they are about


class OpenTable:
    """A table in the memory of this process."""

    __slots__ = (
        "_asleep",
        "_bell",
        "_row",
        "_state",
        "answer_waiters",
        "arrived",
        "asked_since",
        "composing",
        "delayed",
        "gone_on",
        "is_woken",
        "lock",
        "look",
        "offered",
        "past",
        "requests",
        "task",
        "touched",
        "watchers",
        "words",
    )

    def __init__(self, row: TableRow, state: TableState | None = None) -> None:
        """row: as it is stored. stored: what its info says, if that is known."""
        self.lock = asyncio.Lock()
        self.watchers: dict[Listener, Watcher] = {}
        self.task: asyncio.Task[None] | None = None  # plays for bots and for the absent
        self.is_woken = False  # this process was asked to play here, and is to take the table
        self.touched = 0.0
        self.arrived = 0.0  # when the request arrived that is being granted
        self.requests: dict[
            str, tuple[int, str]
        ] = {}  # → the move that carried it out, and its outcome
        self.asked_since: dict[int, int] = {}  # seat → the move since which it has its question
        self.composing: int | None = None  # who has just done something that nobody else knows of
        self._bell: asyncio.Event | None = None
        self.gone_on = 0.0  # the moment of a race of which everybody was told
        # seat → those who wait for what becomes of its sealed answer, and the request that gave it
        self.answer_waiters: dict[int, tuple[tuple[Listener, ...], str]] = {}
        self._row: TableRow | None = None
        self.take(row, state)

    def take(self, row: TableRow, state: TableState | None = None) -> None:
        """Believe the row and nothing that was worked out before."""
        self.row = row
        self.asked_since = {}
        self._asleep = b""  # the row, compressed, while nothing happens here
        self._state: TableState | None = table_state.decode(row.state) if state is None else state
        self.drop()

    @property
    def row(self) -> TableRow:
        """The table as it is stored; it is awake from now on."""
        if self._row is None:
            self._row = unpack(zlib.decompress(self._asleep))
            self._asleep = b""
        return self._row

    @row.setter
    def row(self, row: TableRow) -> None:
        self._row = row
        self._asleep = b""

    @property
    def is_asleep(self) -> bool:
        """Whether nothing happens here, and only what must not be forgotten is kept."""
        return self._row is None

    @property
    def phase(self) -> str:
        """In which phase it is; does not wake it."""
        return PLAYING if self._row is None else self._row.phase

    @property
    def state(self) -> TableState:
        """What its info says, and what only the server knows; read from the row if that was put to sleep."""
        if self._state is None:
            self._state = table_state.decode(self.row.state)
        return self._state

    @state.setter
    def state(self, state: TableState) -> None:
        self._state = state

    @property
    def bell(self) -> asyncio.Event:
        """Rung when something has changed that the task waits for."""
        if self._bell is None:
            self._bell = asyncio.Event()
        return self._bell

    def drop(self) -> None:
        """Let go of all that can be made again."""
        self.rest()
        self.delayed: Delayed | None = None

    def rest(self) -> None:
        """Let go of the position; those who lag behind keep theirs, for every move to come is told from it."""
        self.look: PositionView | None = None
        self.past: list[Move] | None = None
        # number of an action → its words, as those know them who were told
        self.words: dict[int, Offer] = {}
        for watcher in self.watchers.values():
            watcher.told = 0
        # numbers of actions → these as they are sent, where they are always called the same
        self.offered: dict[tuple[int, ...], Raw] = {}

    def sleep(self) -> None:
        """A game is played here, but nobody has moved for a while: keep who looks on and the row. No task is playing."""
        self.rest()
        self._bell = None
        self.requests = {}  # which the database knows
        # What is not stored, such as that nobody is connected after a start, is kept.
        if self._state is not None and table_state.encode(self._state) == self.row.state:
            self._state = None
        self._asleep = zlib.compress(pack(self.row), FAST)
        self._row = None

    @property
    def code(self) -> str:
        """What the table's invite link ends in."""
        return self.row.code

    def note(self, made: Made, request: str, outcome: str = "") -> None:
        """Note a move that was stored, and remember its request for a while; the database knows it for ever."""
        self.past = None
        before, known = self.asked_since, made.move.number - (not made.move.is_private)
        self.composing = made.move.seat if made.move.is_private else None
        self.asked_since = {seat: before.get(seat, known) for seat in made.waiting}
        if request:
            if len(self.requests) >= REQUESTS:
                del self.requests[next(iter(self.requests))]
            self.requests[request] = (made.move.number, outcome)

    def is_delayed_for(self, seats: tuple[int, ...]) -> bool:
        """Whether somebody with these seats sees the game only later."""
        delay = self.state.info.settings.watch_delay
        return bool(delay) and not seats and self.row.phase == PLAYING

    def refresh(self, watcher: Watcher) -> None:
        """Note anew which seats a watcher holds and whose view she gets."""
        watcher.seats = table_state.seats_of(self.state.info, watcher.listener.guest.id)
        watcher.is_delayed = self.is_delayed_for(watcher.seats)
        if self.look is not None:
            watcher.perspective = perspective_of(
                self.look, watcher.seats, self.look.actors, watcher.perspective
            )


def request_key(seat: int, name: str) -> str:
    """A request as it is remembered and stored: others may give theirs the same id, and take nobody's answer with it."""
    return f"{seat} {name}" if name else ""


def look_at(table: OpenTable) -> PositionView:
    """The position of a table in play or over, made from its record if it was dropped."""
    if table.look is None:
        settings = table.state.info.settings
        if not table.row.record:
            raise Refusal("not_started")
        try:
            game = find_game(settings.game)
            position = game.restore(settings.players, table.state.options, table.row.record)
        except (MotherlodeError, ValueError) as error:
            raise Refusal("unreadable") from error
        position.take_events()
        table.look = PositionView(position)
    return table.look
