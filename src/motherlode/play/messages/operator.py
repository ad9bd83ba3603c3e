"""What do the routes for operators take and give? Nothing of what is hidden in a game."""

from typing import Annotated, Literal

from msgspec import Meta

from motherlode.play.messages.parts import Name, Part, Phase

__all__ = [
    "CloseTable",
    "NewBan",
    "NewInvitation",
    "OperatorAct",
    "OperatorBan",
    "OperatorBody",
    "OperatorInvitation",
    "OperatorInvitations",
    "OperatorLog",
    "OperatorMe",
    "OperatorPeople",
    "OperatorPerson",
    "OperatorReport",
    "OperatorReports",
    "OperatorSettings",
    "OperatorTable",
    "OperatorTables",
    "PersonDetails",
    "PersonDevice",
    "RenamePerson",
    "ReportDetails",
    "ReportedWords",
    "ResetCode",
    "SettleReport",
]

Reason = Annotated[str, Meta(max_length=200)]
Days = Annotated[float, Meta(gt=0, le=3650)]
Subject = Annotated[str, Meta(min_length=1, max_length=64)]


class OperatorMe(Part):
    """Whose key this is."""

    label: str


class OperatorSeat(Part):
    """Who sits at a table."""

    guest: str | None
    name: str
    bot: str
    is_connected: bool
    is_away: bool


class OperatorTable(Part):
    """A table without its game."""

    code: str
    game: str
    phase: Phase
    host: str  # a name
    seats: tuple[OperatorSeat, ...]
    is_listed: bool
    move: int
    created_at: float
    changed_at: float
    watchers: int  # connected to this process


class OperatorTables(Part):
    """Tables, the latest changed first."""

    tables: tuple[OperatorTable, ...]


class CloseTable(Part):
    """Close a table; the reason is for the log."""

    reason: Reason = ""


class OperatorPerson(Part):
    """Somebody who has been here."""

    id: str
    short_name: str  # as the server's log calls her
    name: str
    has_account: bool
    is_connected: bool  # to this process
    created_at: float
    seen_at: float
    devices: int
    banned_until: float | None = None


class OperatorPeople(Part):
    """People, the latest seen first."""

    people: tuple[OperatorPerson, ...]


class PersonDevice(Part):
    """A browser of somebody's."""

    id: str
    created_at: float
    seen_at: float


class PersonDetails(Part):
    """Somebody, her devices, where she is connected from, and her tables."""

    person: OperatorPerson
    devices: tuple[PersonDevice, ...]
    addresses: tuple[str, ...]  # short names
    tables: tuple[OperatorTable, ...]


class RenamePerson(Part):
    """Another name for somebody."""

    name: Name


class ResetCode(Part):
    """A one-time code with which somebody chooses a new password; shown this once."""

    code: str


class NewBan(Part):
    """Keep somebody out for so many days.

    subject: the id of a person or of a device; of an address the address itself, its short name in the log, or a person who is connected.
    """

    kind: Literal["account", "device", "address"]
    subject: Subject
    days: Days
    reason: Reason = ""  # told to whoever is banned


class OperatorBan(Part):
    """A ban."""

    id: str
    kind: Literal["account", "device", "address"]
    subject: str
    name: str
    reason: str
    made_by: str
    made_at: float
    until: float
    places: int  # addresses from which she was seen since


class ReportedWords(Part):
    """Something that was said."""

    name: str
    text: str  # or the name of a reaction
    at: float
    channel: str


class OperatorReport(Part):
    """What a player reported. Reading the words is an act that is logged."""

    id: str
    at: float
    table: str
    reporter: str  # an id
    guest: str  # the id of whoever is reported
    name: str
    reason: str
    has_words: bool
    settled_at: float
    settled_by: str
    outcome: str


class OperatorReports(Part):
    """Reports, the latest first."""

    reports: tuple[OperatorReport, ...]


class ReportDetails(Part):
    """A report with the words that it is about, the last of which are meant."""

    report: OperatorReport
    note: str
    words: tuple[ReportedWords, ...]


class SettleReport(Part):
    """What came of a report, for the log."""

    outcome: Reason = ""


class NewInvitation(Part):
    """A code with which so many people come in within so many days."""

    uses: Annotated[int, Meta(ge=1, le=1000)] = 1
    days: Days = 7.0
    label: Reason = ""  # for operators: whom it is for


class OperatorInvitation(Part):
    """An invitation without its code."""

    id: str
    label: str
    made_by: str
    made_at: float
    until: float
    uses_left: int


class OperatorInvitations(Part):
    """Invitations that are good for somebody yet, and the code of a new one, shown this once."""

    invitations: tuple[OperatorInvitation, ...]
    code: str = ""


class OperatorSettings(Part):
    """How the server is set up, and how much is older than it may be."""

    who_opens_tables: str
    who_talks: str
    is_invitation_only: bool
    keep_games_days: int | None
    keep_accounts_days: int | None
    old_games: int
    unused_accounts: int


class OperatorAct(Part):
    """Something that an operator did."""

    number: int
    at: float
    operator: str
    action: str
    subject: str
    detail: str


class OperatorLog(Part):
    """What operators did, the latest first."""

    acts: tuple[OperatorAct, ...]


# What an operator's browser sends.
OperatorBody = CloseTable | RenamePerson | NewBan | SettleReport | NewInvitation
