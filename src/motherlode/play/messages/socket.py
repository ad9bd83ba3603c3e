"""What is said over the websocket? Two tagged unions: what the browser sends, what the server answers."""

from typing import Annotated, Any

from msgspec import Meta

from motherlode.kernel.contract import Standing
from motherlode.play.messages.brief import BriefMove
from motherlode.play.messages.contributions import Commit, Reveal
from motherlode.play.messages.parts import (
    ActionId,
    Channel,
    ChatText,
    Clock,
    Code,
    Count,
    Guest,
    Line,
    Message,
    Name,
    Offer,
    OwnSealedAnswer,
    SeatNumber,
    TableInfo,
    TableSettings,
    Viewed,
)
from motherlode.play.messages.plans import Ordered, PlanPlayed, PlayPlan, SetOrder
from motherlode.play.messages.realtime import (
    CALLS,
    Echo,
    Echoed,
    Gesture,
    HandMoved,
    Pause,
    Sand,
)

__all__ = ["CALLS", "REACTIONS", "FromBrowser", "FromServer"]

REACTIONS = ("cheers", "oops", "wow", "laugh", "thinking", "well_played")
# Where in the view, and what is there now. If the place ends in null, the value has the shape of what was there, and of
# each object in it only a list of the values, in the order of its sorted keys; that is sent with `brief` alone.
Changes = tuple[tuple[tuple[str | int | None, ...], Any], ...]


# --- From the browser -----------------------------------------------------------------------------


class Hello(Message, tag="hello"):
    """The first message: the ticket that says who this is."""

    ticket: Annotated[str, Meta(max_length=200)]
    is_brief: bool = False  # tell me moves with `brief` instead of `played`


class Watch(Message, tag="watch"):
    """Show me this table, from my seats if I have any; I have seen it up to this move."""

    table: Code
    seen: Count | None = None


class Unwatch(Message, tag="unwatch"):
    """I look elsewhere."""

    table: Code


class Sit(Message, tag="sit"):
    """I take this free seat."""

    table: Code
    seat: SeatNumber


class Stand(Message, tag="stand"):
    """I give my seat up, before the start."""

    table: Code


class Ready(Message, tag="ready"):
    """I am ready to start, or not."""

    table: Code
    is_ready: bool


class Configure(Message, tag="configure"):
    """The host changes the settings before the start."""

    table: Code
    settings: TableSettings


class SeatBot(Message, tag="seat_bot"):
    """The host puts a bot on a free seat."""

    table: Code
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)]


class SeatFriend(Message, tag="seat_friend"):
    """At a local table, the host gives a free seat to somebody beside her."""

    table: Code
    seat: SeatNumber
    name: Name


class Clear(Message, tag="clear"):
    """The host frees a seat before the start."""

    table: Code
    seat: SeatNumber


class Start(Message, tag="start"):
    """The host starts the game."""

    table: Code


class Play(Message, tag="play"):
    """A seat's action in the position with this number; sent twice, it is carried out once."""

    table: Code
    seat: SeatNumber
    move: Count
    id: ActionId
    action: Annotated[int, Meta(ge=0, le=511)] | Annotated[str, Meta(max_length=80)]


class GoOn(Message, tag="go_on"):
    """Where windows are races: whoever announced something goes on with it."""

    table: Code
    seat: SeatNumber
    move: Count
    id: ActionId


class Resign(Message, tag="resign"):
    """A seat leaves the game for good."""

    table: Code
    seat: SeatNumber
    id: ActionId


class Return(Message, tag="return"):
    """I am back and decide for myself again."""

    table: Code
    seat: SeatNumber


class StepAway(Message, tag="step_away"):
    """I leave the table for now: a bot, or the default, plays for me. The host may say it of others."""

    table: Code
    seat: SeatNumber


class AskUndo(Message, tag="ask_undo"):
    """May I have my last decision back?"""

    table: Code
    seat: SeatNumber


class AnswerUndo(Message, tag="answer_undo"):
    """Somebody asked; I agree, or not."""

    table: Code
    seat: SeatNumber
    is_agreed: bool


class Say(Message, tag="say"):
    """Words for the table, for the speaker's team, or for one other player."""

    table: Code
    text: ChatText
    channel: Channel = "open"
    to: Annotated[str, Meta(max_length=40)] = ""  # whom a whisper is for


class React(Message, tag="react"):
    """One of the quick reactions or, where a clock is hidden, of the ready-made calls."""

    table: Code
    reaction: Annotated[str, Meta(max_length=20)]


class Silence(Message, tag="silence"):
    """The host takes a guest's word away, or gives it back."""

    table: Code
    guest: Annotated[str, Meta(max_length=40)]
    is_silent: bool


class Remove(Message, tag="remove"):
    """The host sends a guest away: from the seat before the start, from the chat and the view after."""

    table: Code
    guest: Annotated[str, Meta(max_length=40)]


class Rematch(Message, tag="rematch"):
    """The same people and settings again, at a new table."""

    table: Code
    contributes: bool = False  # as for a quick game


class Ping(Message, tag="ping"):
    """Are you there?"""


FromBrowser = (
    Hello
    | Watch
    | Unwatch
    | Sit
    | Stand
    | Ready
    | Configure
    | SeatBot
    | SeatFriend
    | Clear
    | Start
    | Commit
    | Reveal
    | Play
    | PlayPlan
    | GoOn
    | SetOrder
    | Resign
    | Return
    | StepAway
    | AskUndo
    | AnswerUndo
    | Say
    | React
    | Silence
    | Remove
    | Rematch
    | Ping
    | Gesture
    | Echo
    | Pause
)


# --- From the server ------------------------------------------------------------------------------


class Welcome(Message, tag="welcome"):
    """The ticket was good."""

    guest: Guest
    now: float


class TableShown(Message, tag="table"):
    """A table as it stands: the answer to `watch`, and what follows an undo."""

    info: TableInfo
    my_seats: tuple[int, ...]
    move: int
    view: Viewed | None  # none before the start
    actors: tuple[int, ...]
    offers: dict[int, tuple[Offer, ...]]  # for each of my seats that may act
    clock: Clock
    history: tuple[Line, ...]  # the latest lines, up to what is missed
    missed: tuple[Line, ...]  # since the move said to be seen
    notes: tuple[Line, ...]  # of lines before these, what only few were shown
    said: tuple["Said", ...]
    ranking: tuple[Standing, ...]
    now: float
    orders: dict[int, dict[str, str]]  # standing orders of my seats, by the question
    sealed: dict[int, OwnSealedAnswer]  # what my seats have answered that is not opened yet


class Played(Message, tag="played"):
    """A move, once it is stored: what happened, what changed in the view, and who is asked next."""

    table: str
    line: Line
    changes: Changes
    actors: tuple[int, ...]
    offers: dict[int, tuple[Offer, ...]]
    clock: Clock
    ranking: tuple[Standing, ...] = ()  # when the game is over
    is_private: bool = (
        False  # composed in private: no move that others hear of, with the number of the last one
    )


class TableInfoChanged(Message, tag="table_info"):
    """Seats, settings or the phase of a table are others now."""

    info: TableInfo
    my_seats: tuple[int, ...]
    clock: Clock


class Said(Message, tag="said"):
    """Words or a reaction, to those they are for; `is_aside` if spectators say it among themselves."""

    table: str
    number: int  # counts what this listener was told, so that it tells nothing of what she was not
    guest: str
    name: str
    text: str = ""
    reaction: str = ""
    at: float = 0.0
    is_aside: bool = False
    channel: Channel = "open"
    to: str = ""  # the guest whom a whisper is for
    is_kept: bool = False  # the speaker keeps her name with a password: it is nobody else's


class AnswerSealed(Message, tag="answer_sealed"):
    """To every page of whoever answered: it is stored in place of any earlier one until it counts; `accepted` follows then."""

    table: str
    id: str
    seat: int
    action: Offer
    may_change: bool  # until then, by another answer, which has an id of its own


class GoesOn(Message, tag="goes_on"):
    """Where windows are races: whoever announced something went on at this moment; an answer comes close or late now."""

    table: str
    move: int
    at: float


class Accepted(Message, tag="accepted"):
    """An action with an id was carried out and stored, now or when it was sent before."""

    table: str
    id: str
    move: int


class Refused(Message, tag="refused"):
    """Nothing was changed, and why. `code` is for programs, `sentence` for people."""

    code: str
    sentence: str
    table: str | None = None
    id: str | None = None
    rule: str | None = None


class Closing(Message, tag="closing"):
    """The connection is closed next, and why."""

    code: str
    sentence: str


class Pong(Message, tag="pong"):
    """I am."""

    now: float


FromServer = (
    Welcome
    | TableShown
    | Played
    | BriefMove
    | TableInfoChanged
    | Said
    | AnswerSealed
    | GoesOn
    | Accepted
    | PlanPlayed
    | Ordered
    | Refused
    | Closing
    | Pong
    | HandMoved
    | Echoed
    | Sand
)
