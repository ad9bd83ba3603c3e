"""What do the HTTP routes take and give?"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from motherlode.play.identity.passwords import LONGEST, SHORTEST
from motherlode.play.messages.parts import (
    BotSpeed,
    Guest,
    Line,
    Name,
    Part,
    Switches,
    TableCard,
    TableInfo,
    TableSettings,
    Viewed,
    Word,
)

__all__ = [
    "Account",
    "Body",
    "Book",
    "BotCard",
    "Chapter",
    "Device",
    "Erase",
    "GameCard",
    "Lobby",
    "Me",
    "MyData",
    "MyMove",
    "MyReport",
    "MyTable",
    "MyWords",
    "NewCodes",
    "NewName",
    "NewReport",
    "NewTable",
    "Problem",
    "QuickGame",
    "Readiness",
    "ReadinessProblem",
    "Recover",
    "Replay",
    "Reported",
    "RuleText",
    "SignIn",
    "SwitchCard",
    "Ticket",
    "UseInvitation",
]

Password = Annotated[str, Meta(min_length=SHORTEST, max_length=LONGEST)]
Typed = Annotated[str, Meta(max_length=200)]  # a password that may be wrong
Invitation = Annotated[str, Meta(min_length=1, max_length=40)]  # its code, as it was typed
# What becomes of the running tables of a guest who signs in as somebody: they come along, or are left for good.
GuestTables = Literal["bring", "leave"]


class NewName(Part):
    """How a guest wants to be called."""

    name: Name
    invitation: Invitation | None = None  # for newcomers, where the server asks for one


class UseInvitation(Part):
    """The code of an invitation, for a guest who has come in already."""

    code: Invitation


class Account(Part):
    """A password keeps a name across devices; to change it, the old one is asked for."""

    password: Password
    name: Name | None = None  # which is kept; the one she has if it is left out
    old: Typed | None = None  # the password until now, if there is one


class SignIn(Part):
    """Back under a name that has a password."""

    name: Name
    password: Password
    tables: GuestTables | None = None


class Recover(Part):
    """Back under a name whose password is lost, with a recovery code and a new password."""

    name: Name
    code: Annotated[str, Meta(max_length=40)]
    password: Password
    tables: GuestTables | None = None


class NewCodes(Part):
    """A new set of recovery codes, for whoever knows the password."""

    password: Typed


class Device(Part):
    """A browser that carries a guest's token."""

    id: str
    created_at: float
    seen_at: float
    is_this: bool


class Me(Part):
    """Who asks; nobody before a name was chosen."""

    guest: Guest | None
    devices: tuple[Device, ...] = ()
    running_tables: int = 0  # that gather or play
    expires_at: float | None = (
        None  # when this browser's cookie ends if it does not come back before
    )
    codes_left: int = 0  # recovery codes
    codes: tuple[str, ...] = ()  # new recovery codes, shown this once
    brought: int = 0  # tables that came along from a guest
    needs_invitation: bool = False  # the server is closed to her until she gives the code of one


class Ticket(Part):
    """Opens one websocket, once, within half a minute."""

    ticket: str


class SwitchCard(Part):
    """A switch of a game: what may be bent, and the sentence that says how."""

    name: str
    rule: str
    sentence: str
    kind: str  # "flag", "choice" or "number"
    default: bool | int | str
    words: tuple[str, ...] = ()  # of a choice; named values of a number
    lowest: int | None = None
    highest: int | None = None


class BotCard(Part):
    """A bot that plays a game."""

    name: str
    sentence: str


class GameCard(Part):
    """A box on the shelf. One that is not ready has nothing but its cover."""

    slug: str
    title: str
    designers: str
    tagline: str
    seats: tuple[int, int]
    minutes: tuple[int, int]  # among people
    age: int
    is_ready: bool
    notice: str = ""  # what players should know of its subject before they sit down
    has_secrets: bool = False
    may_undo: bool = False
    switches: tuple[SwitchCard, ...] = ()
    presets: dict[str, Switches] = msgspec.field(default_factory=dict)
    bots: tuple[BotCard, ...] = ()
    usual_players: int = 0
    bot_minutes: tuple[int, int] | None = None  # of a person alone among bots, where it is known
    clock: tuple[str, str] | None = None  # the switch and its word with which its own clock runs
    talk: tuple[str, str] | None = None  # those with which people agree in open words alone
    may_scale_times: bool = False  # a table may halve or double the times of decisions


class RuleText(Part):
    """A rule of the ledger, in our words."""

    id: str
    kind: str
    sentence: str


class Chapter(Part):
    """A chapter of the ledger."""

    title: str
    rules: tuple[RuleText, ...]


class Book(Part):
    """The rules of a game."""

    game: str
    chapters: tuple[Chapter, ...]


class NewTable(Part):
    """A table to be: its settings, and a bot's name or nothing for each seat after the host's."""

    settings: TableSettings
    bots: tuple[str | None, ...] = ()
    names: tuple[Name, ...] = ()  # of the people round one screen, if the table is local


class QuickGame(Part):
    """A game against bots, at once."""

    game: Word
    players: Annotated[int, Meta(ge=1, le=8)] | None = None
    bot: Word | None = None
    variant: Switches | Word = msgspec.field(default_factory=dict)  # as in the settings of a table
    contributes: bool = False  # this browser will add bytes of its own to the key: wait for them
    bot_speed: BotSpeed = "normal"


class Lobby(Part):
    """The tables a guest has to do with, and those that wait for anybody."""

    mine: tuple[TableCard, ...]
    open: tuple[TableCard, ...]


class Replay(Part):
    """A finished game as a seat saw it, or with everything open: the first view and all that followed."""

    info: TableInfo
    seat: int | None
    view: Viewed
    lines: tuple[Line, ...]
    changes: tuple[tuple[tuple[tuple[str | int, ...], Any], ...], ...]  # of the view, per line


class Erase(Part):
    """Delete all that is kept of me; the password is asked for if there is one."""

    password: Typed | None = None


class MyMove(Part):
    """A decision of somebody's own."""

    move: int
    seat: int
    action: int
    at: float


class MyTable(Part):
    """A table somebody sits at or keeps, with her moves."""

    code: str
    game: str
    phase: str
    changed_at: float
    is_host: bool
    seats: tuple[int, ...]
    names: tuple[str, ...]  # hers on these seats
    moves: tuple[MyMove, ...]


class MyWords(Part):
    """Something that somebody said."""

    table: str
    at: float
    channel: str
    text: str
    reaction: str


class MyReport(Part):
    """Something that somebody reported."""

    table: str
    at: float
    reason: str
    note: str


class MyBan(Part):
    """A ban of a person or of one of her devices."""

    kind: Literal["account", "device"]
    reason: str
    made_at: float
    until: float


class ReportAboutMe(Part):
    """A report of a person that was settled. Nothing in it tells who reported her, at which table, or for which words."""

    reason: str
    settled_on: str  # the day, as 2030-05-01


class MyData(Part):
    """All that is kept of a person; of her password and her codes only that they are there."""

    guest: Guest
    created_at: float
    devices: tuple[Device, ...]
    codes_left: int
    tables: tuple[MyTable, ...]
    words: tuple[MyWords, ...]
    reports: tuple[MyReport, ...] = ()
    bans: tuple[MyBan, ...] = ()
    reports_about_me: tuple[ReportAboutMe, ...] = ()
    is_invited: bool = False


class NewReport(Part):
    """Tell the operators of a person at a table, or of something that she said there."""

    guest: Annotated[str, Meta(min_length=1, max_length=64)]
    reason: Literal["abuse", "name", "cheating", "spam", "other"]
    note: Annotated[str, Meta(max_length=300)] = ""  # in the reporter's own words
    said_at: float | None = None  # when the words were said that are meant


class Reported(Part):
    """The operators will read it."""

    id: str


class ReadinessProblem(Part):
    """Something that keeps a server from serving visitors."""

    code: str  # "stopping", "disk_full", "too_slow", "no_answer", "damaged" or "task_failed"
    sentence: str


class Readiness(Part):
    """Whether a server can be sent visitors, and what is wrong if not."""

    is_ready: bool
    problems: tuple[ReadinessProblem, ...] = ()


class Problem(Part):
    """Why a request was refused; `wait` where it is known after how many seconds it may be granted."""

    code: str
    sentence: str
    rule: str | None = None
    wait: int | None = None
    until: float | None = None  # of a ban: when it ends
    reason: str = ""  # of a ban: the operator's words


# What a browser sends; everything else here is an answer.
Body = (
    NewName
    | Account
    | SignIn
    | Recover
    | NewCodes
    | Erase
    | NewTable
    | QuickGame
    | NewReport
    | UseInvitation
)
