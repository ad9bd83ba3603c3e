"""What does a database keep for whoever moderates a server? Acts of operators, bans and reports."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

if TYPE_CHECKING:
    from motherlode.play.storage.protocol import DeviceRow, GuestRow, TableRow

__all__ = [
    "PLACE_KEPT",
    "BanKind",
    "BanPlaceRow",
    "BanRow",
    "InvitationRow",
    "ModerationStorage",
    "OperatorActRow",
    "PersonRow",
    "ReportRow",
]

BanKind = Literal["account", "device", "address"]
PLACE_KEPT = 30 * 24 * 3600.0  # seconds for which it counts where somebody banned was seen


class OperatorActRow(msgspec.Struct, frozen=True):
    """Something that an operator did; rows are only ever added."""

    at: float
    operator: str  # the label of her key
    action: str
    subject: str  # the code of a table, the short name of a person or an address, or an id
    detail: str = ""
    number: int = 0  # counted by the database


class BanRow(msgspec.Struct, frozen=True):
    """Somebody who may not come in until the end of the ban."""

    id: str
    kind: BanKind
    subject: str  # a guest's id, a device's id, or the short name of an address
    name: str  # of the person when she was banned, for operators to read
    reason: str  # told to her
    made_by: str
    made_at: float
    until: float


class BanPlaceRow(msgspec.Struct, frozen=True):
    """An address, under its short name, from which a banned person was seen."""

    ban: str
    place: str
    seen_at: float = 0.0  # the last time


class ReportRow(msgspec.Struct, frozen=True):
    """What a player reported: a person, or words with those that came before them."""

    id: str
    at: float
    code: str  # of the table
    reporter: str
    guest: str  # who is reported
    name: str
    reason: str
    note: str  # what the reporter adds in her own words
    words: str  # the reported words and some before them, as JSON; "" if a person is reported
    settled_at: float = 0.0  # 0: nobody has settled it
    settled_by: str = ""
    outcome: str = ""  # the operator's words


class InvitationRow(msgspec.Struct, frozen=True):
    """A code with which people come in, of which only the hash is stored."""

    id: str
    hash: str
    label: str  # the operator's words
    made_by: str
    made_at: float
    until: float
    uses_left: int


class PersonRow(msgspec.Struct, frozen=True):
    """A guest as operators see her."""

    id: str
    name: str
    has_account: bool
    created_at: float
    seen_at: float
    devices: int


class ModerationStorage(Protocol):
    """What operators ask of a database."""

    async def newest_tables(self, phase: str, limit: int) -> "list[TableRow]":
        """Tables in a phase, or in any if it is "", the latest changed first."""
        ...

    async def people_like(self, part: str, limit: int) -> list[PersonRow]:
        """Guests whose name contains this, capitals or not, the latest seen first."""
        ...

    async def rename_words(self, guest: str, name: str) -> None:
        """What a guest said stands under another name from now on."""
        ...

    async def note_act(self, act: OperatorActRow) -> None:
        """Add to the log of what operators did."""
        ...

    async def operator_acts(self, before: int, limit: int) -> list[OperatorActRow]:
        """The acts before this number, or the latest if it is 0; the latest first."""
        ...

    async def put_ban(self, ban: BanRow) -> None:
        """Store a ban."""
        ...

    async def lift_ban(self, ban: str) -> bool:
        """Drop a ban; False if there is none such."""
        ...

    async def bans(self, ending_after: float) -> list[BanRow]:
        """All bans that end after that, the latest made first."""
        ...

    async def bans_of(self, guest: str) -> list[BanRow]:
        """All bans of a guest or of her devices, also those that have ended, the latest made first."""
        ...

    async def put_ban_place(self, place: BanPlaceRow) -> None:
        """Note from where a banned person was seen, or was seen again; nothing if the ban is gone."""
        ...

    async def ban_places(self, since: float) -> list[BanPlaceRow]:
        """All places where banned people were seen since that."""
        ...

    async def forget_places(self, before: float, now: float) -> None:
        """Drop places where nobody who is banned was seen since that, and those of bans that have ended."""
        ...

    async def put_report(self, report: ReportRow, most: int = ...) -> bool:
        """Store a report; False if so many of the same reporter are open already."""
        ...

    async def report(self, report: str) -> ReportRow | None:
        """A report by its id."""
        ...

    async def reports(self, limit: int, *, is_settled: bool, before: str = "") -> list[ReportRow]:
        """Reports that are settled, or that are not, the latest first. before: the id of the last one that was read."""
        ...

    async def reports_of(self, guest: str) -> list[ReportRow]:
        """What somebody reported, the latest first."""
        ...

    async def settled_about(self, guest: str) -> list[ReportRow]:
        """Settled reports of somebody, the latest settled first."""
        ...

    async def settle_report(self, report: str, at: float, operator: str, outcome: str) -> bool:
        """Note what came of a report; False if it is settled, or not there."""
        ...

    async def forget_moderation(self, before: float) -> None:
        """Drop bans that ended, and reports that were settled, before that."""
        ...

    # Invitations

    async def put_invitation(self, invitation: InvitationRow) -> None:
        """Store an invitation."""
        ...

    async def invitations(self, now: float) -> list[InvitationRow]:
        """Invitations that are good for somebody yet, the latest made first."""
        ...

    async def drop_invitation(self, invitation: str) -> bool:
        """Drop an invitation; False if there is none such. Whoever came in with it stays."""
        ...

    async def use_invitation(self, hashed: str, guest: str, now: float) -> bool:
        """Use an invitation for a guest, by its hash; False if it is not good any more, or she is gone.

        Whoever was invited before uses none. All of it happens, or nothing.
        """
        ...

    async def enter_invited(
        self, guest: "GuestRow", device: "DeviceRow", hashed: str, now: float
    ) -> None:
        """Store a guest who comes in with an invitation, and her device, in one transaction.

        NotInvited if the invitation is not good any more, NameTaken if somebody else keeps her name: then nothing is changed.
        """
        ...

    async def is_invited(self, guest: str) -> bool:
        """Whether a guest was invited."""
        ...

    # Retention

    async def note_seen(self, devices: Sequence[str], at: float) -> None:
        """Note that devices are connected now."""
        ...

    async def old_games(self, before: float, limit: int) -> list[str]:
        """Codes of finished games that were not changed since, the oldest first."""
        ...

    async def unused_accounts(self, before: float, limit: int) -> list[str]:
        """Guests with a password none of whose devices was seen since, by id."""
        ...

    async def is_unused(self, guest: str, before: float) -> bool:
        """Whether this is a guest with a password none of whose devices was seen since."""
        ...

    async def count_old(self, games: float, accounts: float) -> tuple[int, int]:
        """How many finished games and unused accounts there are, from before these moments."""
        ...
