"""What is read and written for operators? In the same words in both databases."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from msgspec.structs import astuple

from motherlode.play.storage.moderation_rows import (
    BanPlaceRow,
    BanRow,
    InvitationRow,
    OperatorActRow,
    PersonRow,
    ReportRow,
)
from motherlode.play.storage.protocol import TableRow
from motherlode.play.storage.reading import AT_ONCE, Query, as_table
from motherlode.play.storage.row_checks import folded

__all__ = ["Moderated"]

LATEST = 2**62  # a number that no act has
MANY = 2**31 - 1  # more than anybody reports


def as_person(guest: str, name: str, has_account: int, *rest: Any) -> PersonRow:
    """A row of a person; SQLite knows no booleans."""
    return PersonRow(guest, name, bool(has_account), *rest)


NEWEST_TABLES = Query(
    """SELECT code, version, move, game, phase, is_listed, state, record, changed_at
    FROM tables WHERE phase LIKE ? ORDER BY changed_at DESC, code LIMIT ?""",
    as_table,
    skips_damaged=True,
)
PEOPLE_LIKE = Query(
    """SELECT guests.id, name, password <> '', guests.created_at,
      coalesce(max(seen_at), guests.created_at) AS seen, count(devices.id)
    FROM guests LEFT JOIN devices ON devices.guest = guests.id AND NOT is_revoked
    WHERE folded LIKE ? ESCAPE '!' GROUP BY guests.id ORDER BY seen DESC, guests.id LIMIT ?""",
    as_person,
)
ACTS = Query(
    """SELECT at, operator, action, subject, detail, number FROM operator_acts
    WHERE number < ? ORDER BY number DESC LIMIT ?""",
    OperatorActRow,
)
BANS = Query(
    """SELECT id, kind, subject, name, reason, made_by, made_at, until FROM bans
    WHERE until > ? ORDER BY made_at DESC, id""",
    BanRow,
)
BANS_OF = Query(
    """SELECT id, kind, subject, name, reason, made_by, made_at, until FROM bans
    WHERE kind = 'account' AND subject = ?
    OR kind = 'device' AND subject IN (SELECT id FROM devices WHERE guest = ?)
    ORDER BY made_at DESC, id""",
    BanRow,
)
BAN_PLACES = Query(
    "SELECT ban, place, seen_at FROM ban_places WHERE seen_at >= ? ORDER BY ban, place", BanPlaceRow
)
COLUMNS = (
    "id, at, code, reporter, guest, name, reason, note, words, settled_at, settled_by, outcome"
)
REPORT = Query(f"SELECT {COLUMNS} FROM reports WHERE id = ?", ReportRow)  # noqa: S608 - our own words
OPEN_REPORTS = Query(
    f"""SELECT {COLUMNS} FROM reports WHERE settled_at = 0
    AND (? = '' OR (at, id) < (SELECT at, id FROM reports WHERE id = ?))
    ORDER BY at DESC, id DESC LIMIT ?""",  # noqa: S608 - our own words
    ReportRow,
)
SETTLED_REPORTS = Query(
    f"""SELECT {COLUMNS} FROM reports WHERE settled_at > 0
    AND (? = '' OR (settled_at, id) < (SELECT settled_at, id FROM reports WHERE id = ?))
    ORDER BY settled_at DESC, id DESC LIMIT ?""",  # noqa: S608 - our own words
    ReportRow,
)
REPORTS_OF = Query(
    f"SELECT {COLUMNS} FROM reports WHERE reporter = ? ORDER BY at DESC, id",  # noqa: S608
    ReportRow,
)
SETTLED_ABOUT = Query(
    f"""SELECT {COLUMNS} FROM reports WHERE guest = ? AND settled_at > 0
    ORDER BY settled_at DESC, id""",  # noqa: S608 - our own words
    ReportRow,
)

INVITATIONS = Query(
    """SELECT id, hash, label, made_by, made_at, until, uses_left FROM invitations
    WHERE until > ? AND uses_left > 0 ORDER BY made_at DESC, id""",
    InvitationRow,
)
INVITED = Query("SELECT count(*) FROM invited WHERE guest = ?", int)
OLD_GAME = "phase = 'over' AND changed_at < ?"
UNUSED_ACCOUNT = """password <> '' AND created_at < ?
    AND NOT EXISTS (SELECT 1 FROM devices WHERE devices.guest = guests.id AND seen_at >= ?)"""
OLD_GAMES = Query(
    f"SELECT code FROM tables WHERE {OLD_GAME} ORDER BY changed_at, code LIMIT ?",  # noqa: S608
    str,
)
UNUSED_ACCOUNTS = Query(
    f"SELECT id FROM guests WHERE {UNUSED_ACCOUNT} ORDER BY created_at, id LIMIT ?",  # noqa: S608
    str,
)
UNUSED = Query(f"SELECT count(*) FROM guests WHERE id = ? AND {UNUSED_ACCOUNT}", int)  # noqa: S608
COUNT_GAMES = Query(f"SELECT count(*) FROM tables WHERE {OLD_GAME}", int)  # noqa: S608
COUNT_ACCOUNTS = Query(f"SELECT count(*) FROM guests WHERE {UNUSED_ACCOUNT}", int)  # noqa: S608

ADD_ACT = "INSERT INTO operator_acts (at, operator, action, subject, detail) VALUES (?, ?, ?, ?, ?)"
ADD_BAN = "INSERT INTO bans VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
ADD_PLACE = """
INSERT INTO ban_places (ban, place, seen_at) SELECT id, ?, ? FROM bans WHERE id = ?
ON CONFLICT (ban, place) DO UPDATE SET seen_at = excluded.seen_at"""
FORGET_PLACES = """
DELETE FROM ban_places WHERE seen_at < ? OR ban IN (SELECT id FROM bans WHERE until <= ?)"""
SEEN = "UPDATE devices SET seen_at = ? WHERE seen_at < ? AND id IN ({})"
ADD_REPORT = """
INSERT INTO reports SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
WHERE (SELECT count(*) FROM reports WHERE reporter = ? AND settled_at = 0) < ?"""
SETTLE = """
UPDATE reports SET settled_at = ?, settled_by = ?, outcome = ? WHERE id = ? AND settled_at = 0"""
ADD_INVITATION = "INSERT INTO invitations VALUES (?, ?, ?, ?, ?, ?, ?)"
FORGET_REPORTS = "DELETE FROM reports WHERE settled_at > 0 AND settled_at < ?"


class Moderated(ABC):
    """The operators' part of the storage protocol, for a database that can answer a query and carry out a statement."""

    @abstractmethod
    async def _all(self, query: Query[Any], *values: Any) -> list[Any]:
        """The rows that answer a query."""

    @abstractmethod
    async def _change(self, words: str, *values: Any) -> int:
        """Carry out a statement with ? for each value; how many rows it changed."""

    @abstractmethod
    async def _change_alone(self, subject: str, words: str, *values: Any) -> int:
        """The same, one at a time of all that are about the same subject: each sees what the one before has changed."""

    # Seeing

    async def newest_tables(self, phase: str, limit: int) -> list[TableRow]:
        """Tables in a phase, or in any if it is "", the latest changed first."""
        return await self._all(NEWEST_TABLES, phase or "%", limit)

    async def people_like(self, part: str, limit: int) -> list[PersonRow]:
        """Guests whose name contains this, capitals or not, the latest seen first."""
        plain = folded(part)
        for sign in "!%_":
            plain = plain.replace(sign, f"!{sign}")
        return await self._all(PEOPLE_LIKE, f"%{plain}%", limit)

    async def rename_words(self, guest: str, name: str) -> None:
        """What a guest said stands under another name from now on."""
        await self._change("UPDATE chat SET name = ? WHERE guest = ?", name, guest)

    # The log of operators

    async def note_act(self, act: OperatorActRow) -> None:
        """Add to the log of what operators did."""
        await self._change(ADD_ACT, act.at, act.operator, act.action, act.subject, act.detail)

    async def operator_acts(self, before: int, limit: int) -> list[OperatorActRow]:
        """The acts before this number, or the latest if it is 0; the latest first."""
        return await self._all(ACTS, before or LATEST, limit)

    # Bans

    async def put_ban(self, ban: BanRow) -> None:
        """Store a ban."""
        await self._change(ADD_BAN, *astuple(ban))

    async def lift_ban(self, ban: str) -> bool:
        """Drop a ban; False if there is none such."""
        return bool(await self._change("DELETE FROM bans WHERE id = ?", ban))

    async def bans(self, ending_after: float) -> list[BanRow]:
        """All bans that end after that, the latest made first."""
        return await self._all(BANS, ending_after)

    async def bans_of(self, guest: str) -> list[BanRow]:
        """All bans of a guest or of her devices, also those that have ended, the latest made first."""
        return await self._all(BANS_OF, guest, guest)

    async def put_ban_place(self, place: BanPlaceRow) -> None:
        """Note from where a banned person was seen, or was seen again; nothing if the ban is gone."""
        await self._change(ADD_PLACE, place.place, place.seen_at, place.ban)

    async def ban_places(self, since: float) -> list[BanPlaceRow]:
        """All places where banned people were seen since that."""
        return await self._all(BAN_PLACES, since)

    async def forget_places(self, before: float, now: float) -> None:
        """Drop places where nobody who is banned was seen since that, and those of bans that have ended."""
        await self._change(FORGET_PLACES, before, now)

    # Reports

    async def put_report(self, report: ReportRow, most: int = MANY) -> bool:
        """Store a report; False if so many of the same reporter are open already."""
        values = (*astuple(report), report.reporter, most)
        return bool(await self._change_alone(report.reporter, ADD_REPORT, *values))

    async def report(self, report: str) -> ReportRow | None:
        """A report by its id."""
        rows = await self._all(REPORT, report)
        return rows[0] if rows else None

    async def reports(self, limit: int, *, is_settled: bool, before: str = "") -> list[ReportRow]:
        """Reports that are settled, or that are not, the latest first. before: the id of the last one that was read."""
        query = SETTLED_REPORTS if is_settled else OPEN_REPORTS
        return await self._all(query, before, before, limit)

    async def reports_of(self, guest: str) -> list[ReportRow]:
        """What somebody reported, the latest first."""
        return await self._all(REPORTS_OF, guest)

    async def settled_about(self, guest: str) -> list[ReportRow]:
        """Settled reports of somebody, the latest settled first."""
        return await self._all(SETTLED_ABOUT, guest)

    async def settle_report(self, report: str, at: float, operator: str, outcome: str) -> bool:
        """Note what came of a report; False if it is settled, or not there."""
        return bool(await self._change(SETTLE, at, operator, outcome, report))

    # Later

    async def forget_moderation(self, before: float) -> None:
        """Drop bans that ended, and reports that were settled, before that."""
        await self._change("DELETE FROM bans WHERE until < ?", before)
        await self._change(FORGET_REPORTS, before)
        await self._change("DELETE FROM invitations WHERE until < ?", before)

    # Invitations

    async def put_invitation(self, invitation: InvitationRow) -> None:
        """Store an invitation."""
        await self._change(ADD_INVITATION, *astuple(invitation))

    async def invitations(self, now: float) -> list[InvitationRow]:
        """Invitations that are good for somebody yet, the latest made first."""
        return await self._all(INVITATIONS, now)

    async def drop_invitation(self, invitation: str) -> bool:
        """Drop an invitation; False if there is none such."""
        return bool(await self._change("DELETE FROM invitations WHERE id = ?", invitation))

    async def is_invited(self, guest: str) -> bool:
        """Whether a guest was invited."""
        (count,) = await self._all(INVITED, guest)
        return bool(count)

    # Retention

    async def note_seen(self, devices: Sequence[str], at: float) -> None:
        """Note that devices are connected now."""
        for start in range(0, len(devices), AT_ONCE):
            part = devices[start : start + AT_ONCE]
            await self._change(SEEN.format(", ".join("?" * len(part))), at, at, *part)

    async def old_games(self, before: float, limit: int) -> list[str]:
        """Codes of finished games that were not changed since, the oldest first."""
        return await self._all(OLD_GAMES, before, limit)

    async def unused_accounts(self, before: float, limit: int) -> list[str]:
        """Guests with a password none of whose devices was seen since, by id."""
        return await self._all(UNUSED_ACCOUNTS, before, before, limit)

    async def is_unused(self, guest: str, before: float) -> bool:
        """Whether this is a guest with a password none of whose devices was seen since."""
        (count,) = await self._all(UNUSED, guest, before, before)
        return bool(count)

    async def count_old(self, games: float, accounts: float) -> tuple[int, int]:
        """How many finished games and unused accounts there are, from before these moments."""
        (old,) = await self._all(COUNT_GAMES, games)
        (unused,) = await self._all(COUNT_ACCOUNTS, accounts, accounts)
        return int(old), int(unused)
