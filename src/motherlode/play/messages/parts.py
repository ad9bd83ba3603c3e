"""Which things do several messages speak of?"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from motherlode.kernel.contract import Draw, Standing

__all__ = [
    "BotSpeed",
    "Channel",
    "ChatText",
    "Clock",
    "Code",
    "Contribution",
    "Epoch",
    "Fairness",
    "Guest",
    "Line",
    "Name",
    "Offer",
    "OwnSealedAnswer",
    "Phase",
    "Seat",
    "Switches",
    "TableCard",
    "TableInfo",
    "TableSettings",
    "UndoRequest",
    "Viewed",
    "VisibleEvent",
]

Name = Annotated[str, Meta(min_length=1, max_length=24)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Code = Annotated[str, Meta(pattern="^[a-z0-9]{10}$")]  # of a table: what its invite link ends in
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]  # 32 bytes
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Word = Annotated[str, Meta(max_length=40)]  # of a list that the server knows
Count = Annotated[int, Meta(ge=0, le=100_000)]
ActionId = Annotated[
    str, Meta(pattern="^[A-Za-z0-9_-]{8,64}$")
]  # chosen by the browser, once per request
Switches = dict[str, bool | int | str | None]
Channel = Literal["open", "team", "whisper"]  # whom words are for
BotSpeed = Literal["slow", "normal", "fast"]  # how long bots seem to think
Phase = str  # "gathering", "playing", "over" or "closed"
Viewed = dict[str, Any]  # a game's own view; its TypeScript type is generated beside its board


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A thing that messages speak of."""


class Message(msgspec.Struct, forbid_unknown_fields=True, tag_field="type"):
    """Something said over the websocket."""


class Guest(Part):
    """A person as others see her."""

    id: str
    name: str
    has_account: bool = False


class TableSettings(Part):
    """What the host of a table decides before it starts."""

    game: Word
    players: Annotated[int, Meta(ge=1, le=8)]
    variant: Switches | Word = {}
    pace: Word = (
        "off"  # off, standard, half, double, slow (a day), or 10 to 300 seconds for each decision
    )
    game_seconds: Annotated[int, Meta(ge=60, le=86_400)] | None = (
        None  # for all decisions of a seat
    )
    is_listed: bool = False
    may_watch: bool = True
    watch_delay: Annotated[int, Meta(ge=0, le=50)] = 0  # moves that spectators lag behind
    do_bots_stand_in: bool = True  # a bot plays for whoever is away
    is_local: bool = False  # several people round one screen: the host holds every free seat
    has_chat: bool = True  # everybody may talk to everybody, in words and reactions
    has_whispers: bool = False  # two players may talk in private
    bot_speed: BotSpeed = "normal"


class Seat(Part):
    """A seat at a table: a person, a bot, or nobody yet."""

    guest: str | None = None
    name: str = ""
    bot: str = ""
    is_ready: bool = False
    is_connected: bool = False
    is_away: bool = False  # a bot or the default plays until she is back
    has_left: bool = False  # resigned for good
    is_kept: bool = False  # the name is kept with a password: it is nobody else's


class UndoRequest(Part):
    """Somebody wants her last decision back; every other person is asked."""

    seat: int
    move: int  # the move that the position goes back to
    agreed: tuple[int, ...] = ()


class Clock(Part):
    """Whose time runs out when, and how much game time each seat has left."""

    seat: int | None = None
    until: float | None = None
    left: tuple[float | None, ...] = ()


class Contribution(Part):
    """What a seat's browser added to the key of the game: the hash it sent first, and the bytes it sent afterwards."""

    seat: int
    commitment: str
    value: str = ""  # empty: the hash was sent, the bytes were not in time


class Epoch(Part):
    """The database was restored from a backup: from here on chance follows from another key."""

    number: int  # of the restore, counted by the database
    nonce: str
    move: int  # the last move before it
    at: float


class Fairness(Part):
    """What binds the luck of a table, and what everybody can check it with."""

    commitment: (
        str  # the hash of the server's key, from the opening of the table on; empty at older tables
    )
    # "open" (before the start), "committing" (the start waits for hashes), "revealing" (for bytes), "dealt"
    stage: str = "open"
    commitments: dict[str, str] = {}  # guest → the hash of her browser's bytes
    people: tuple[int, ...] = ()  # from the start: the first seat of each person
    contributions: tuple[Contribution, ...] = ()  # from the start, by seat
    epochs: tuple[Epoch, ...] = ()
    server_key: str = ""  # once the game is over


class TableInfo(Part):
    """All about a table but the game on it."""

    code: str
    host: str  # a guest's id
    phase: Phase
    settings: TableSettings
    seats: tuple[Seat, ...]
    commitment: str | None = None  # the hash of the key, from the start of the game
    key: str | None = None  # the key, once the game is over
    fairness: Fairness | None = None  # none at a table that an older server opened
    undo: UndoRequest | None = None
    is_paused: bool = False
    gestures: dict[
        str, str
    ] = {}  # where acts are measured, how each is made: click, hold, drag, path
    teams: tuple[
        int, ...
    ] = ()  # the team of each seat, where a game has teams; they talk from the start
    pausing: tuple[int, ...] = ()  # seats that want a pause between turns
    silenced: tuple[str, ...] = ()  # guests who may not speak here
    rematch: str | None = None  # the code of the table that follows
    created_at: float = 0.0
    started_at: float | None = None
    ended_at: float | None = None
    is_closed_by_operator: bool = False


class TableCard(Part):
    """A table in a list."""

    code: str
    game: str
    phase: Phase
    host: str  # a name
    seats: tuple[Seat, ...]
    is_listed: bool
    pace: str
    game_seconds: int | None  # for all decisions of a seat
    variant: Switches | Word
    my_seats: tuple[int, ...]
    is_my_turn: bool
    waiting_for: tuple[str, ...]  # names
    changed_at: float
    ranking: tuple[Standing, ...] = ()


class Offer(Part):
    """An action offered to a seat."""

    id: int
    name: str
    arguments: dict[str, str | int] = {}


class OwnSealedAnswer(Part):
    """An answer of mine that is not opened yet; sent again with the same id, it is the same answer."""

    id: str
    action: Offer


class VisibleEvent(Part, omit_defaults=True):
    """An event as one seat may know it; the browser puts it into words from its catalogue."""

    kind: str
    facts: dict[str, str | int]
    is_private: bool = False  # not everybody is told
    is_note: bool = False  # only few were shown it, for a moment
    draw: Draw | None = None  # where dice that everybody saw came from


class Line(Part, omit_defaults=True):
    """A move of the log and what came of it, as one seat may know it."""

    move: int  # the position's number after it
    seat: int | None
    by: str  # "person", "bot", "clock", "window" or "table"
    action: Offer | None
    events: tuple[VisibleEvent, ...]
    at: float
    turn: int = 0  # in which it was made, from 1; 0 where turns are not counted
