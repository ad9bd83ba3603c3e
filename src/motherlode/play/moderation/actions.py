"""What do operators do to tables and people? Each act is written into their log before it is carried out."""

import ipaddress
import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Protocol

from msgspec.structs import replace

from motherlode.play.identity import BadName, Guests, UnknownGuest
from motherlode.play.identity.secret import Secret
from motherlode.play.identity.tokens import new_id
from motherlode.play.messages import operator as said
from motherlode.play.messages import socket
from motherlode.play.messages.parts import Guest
from motherlode.play.moderation.admission import invitation_hash, new_invitation
from motherlode.play.moderation.ban_list import BanList
from motherlode.play.storage.moderation_rows import BanRow, InvitationRow, OperatorActRow, ReportRow
from motherlode.play.storage.protocol import GuestRow, NameTaken, Storage
from motherlode.play.tables.lobby.erasure import Leaver
from motherlode.play.tables.lobby.handover import Handover, tables_of
from motherlode.play.tables.requests.table_requests import TableRequests
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import (
    CLOSED,
    GATHERING,
    OVER,
    TableState,
    seats_of,
    with_info,
)
from motherlode.play.web.limits import neighbourhood
from motherlode.play.web.logs import PSEUDONYMS

__all__ = ["Moderation", "Online", "closed", "renamed"]

DAY = 24 * 3600.0
SHORT_NAME = re.compile(r"[0-9a-f]{16}")


class Online(Protocol):
    """Somebody who is connected to this process."""

    guest: Guest
    device: str
    address: str


class Moderation:
    """Carries out what operators decide."""

    def __init__(
        self,
        requests: TableRequests,
        handover: Handover,
        guests: Guests,
        bans: BanList,
        online: Callable[[], Iterable[Online]],
        addresses_of: Callable[[str], Awaitable[Sequence[str]]],
        on_rename: Callable[[str, str], None],
    ) -> None:
        """requests, handover: how tables are changed. online: who is connected here.

        addresses_of: from where somebody is connected to any process, by short names. on_rename: told of a guest's new name.
        """
        self.requests = requests
        self.handover = handover
        self.guests = guests
        self.bans = bans
        self.online = online
        self.addresses_of = addresses_of
        self.on_rename = on_rename
        self.store = handover.store
        self.storage: Storage = handover.store.storage

    async def note(self, operator: str, action: str, subject: str, detail: str = "") -> None:
        """Write an act into the log of operators; what cannot be written down is not done."""
        await self.storage.note_act(
            OperatorActRow(self.store.now(), operator, action, subject, detail)
        )

    # Tables

    async def close_table(self, operator: str, code: str, reason: str) -> None:
        """Close a table that gathers or plays: nobody goes on there, and it is deleted some days later."""
        table = await self.store.find(code)
        if table.row.phase in {OVER, CLOSED}:
            raise Refusal("finished" if table.row.phase == OVER else "closed")
        await self.note(operator, "close_table", code, reason)

        async def attempt() -> None:
            if table.row.phase in {OVER, CLOSED}:
                return  # it ended meanwhile
            await self.handover.broadcaster.change_info(table, closed(table.state))
            if table.task is not None:
                table.task.cancel()  # a bot need not go on

        async with table.lock:
            await self.handover.sync.retry(table, attempt)

    # People

    async def person(self, guest: str) -> GuestRow:
        """Somebody by her id; refused if there is nobody."""
        found = await self.storage.guest(guest) if "\0" not in guest else None
        if found is None:
            raise Refusal("unknown_person")
        return found

    async def rename(self, operator: str, guest: str, name: str) -> GuestRow:
        """Give somebody another name, at her tables and over her words, too."""
        row = await self.person(guest)
        await self.note(operator, "rename", PSEUDONYMS.of("guest", guest))
        try:
            row = await self.guests.rename(row, name)
        except BadName as bad:
            raise Refusal("bad_name", f"{str(bad)[:1].upper()}{str(bad)[1:]}.") from bad
        except NameTaken:
            raise Refusal("name_taken") from None
        except UnknownGuest:
            raise Refusal("unknown_person") from None
        after = Guest(row.id, row.name, bool(row.password))
        self.on_rename(guest, row.name)
        await self.handover.pass_all(guest, after, renamed)
        await self.storage.rename_words(guest, row.name)
        return row

    async def reset(self, operator: str, guest: str) -> str:
        """A one-time code with which somebody chooses a new password; those she had are void."""
        row = await self.person(guest)
        if not row.password:
            raise Refusal("no_account")
        await self.note(operator, "reset_password", PSEUDONYMS.of("guest", guest))
        (code,) = await self.guests.new_codes(row, 1)
        return code.reveal()

    # Reports

    async def read_report(self, operator: str, report: str) -> ReportRow:
        """A report with what was said; that somebody read it is logged."""
        found = await self.storage.report(report) if "\0" not in report else None
        if found is None:
            raise Refusal("unknown_report")
        await self.note(operator, "read_report", report)
        return found

    async def settle(self, operator: str, report: str, outcome: str) -> None:
        """Note what came of a report."""
        if "\0" in report or await self.storage.report(report) is None:
            raise Refusal("unknown_report")
        await self.note(operator, "settle_report", report, outcome)
        if not await self.storage.settle_report(report, self.store.now(), operator, outcome):
            raise Refusal("unknown_report")

    # Invitations

    async def invite(self, operator: str, wanted: said.NewInvitation) -> Secret:
        """Make an invitation; its code, of which only the hash is kept."""
        now, code, name = self.store.now(), new_invitation(), new_id()
        detail = f"{wanted.uses} times, {wanted.days:g} days. {wanted.label}".strip()
        await self.note(operator, "invite", name, detail)
        until = now + wanted.days * DAY
        made = (wanted.label, operator, now, until, wanted.uses)
        await self.storage.put_invitation(InvitationRow(name, invitation_hash(code), *made))
        return code

    async def withdraw(self, operator: str, invitation: str) -> None:
        """Withdraw an invitation; whoever came in with it stays."""
        known = {one.id for one in await self.storage.invitations(self.store.now())}
        if invitation not in known:
            raise Refusal("unknown_invitation")
        await self.note(operator, "withdraw_invitation", invitation)
        await self.storage.drop_invitation(invitation)

    # Bans

    async def ban(self, operator: str, wanted: said.NewBan) -> BanRow:
        """Keep somebody out; she leaves tables that gather, and elsewhere it is as if her connection were lost."""
        now = self.store.now()
        subject, guest = await self._subject(wanted)
        name = (await self.person(guest)).name if guest else ""
        until = now + wanted.days * DAY
        words = (subject, name, wanted.reason, operator)
        ban = BanRow(new_id(), wanted.kind, *words, now, until)
        is_person = wanted.kind == "account"
        shown = PSEUDONYMS.of("guest", subject) if is_person else subject
        await self.note(
            operator, f"ban_{wanted.kind}", shown, f"{wanted.days:g} days. {wanted.reason}".strip()
        )
        await self.bans.make(ban, self._seen_at(ban))
        if guest and wanted.kind != "address":
            await self._leave_gathering(guest)
        return ban

    async def _subject(self, wanted: said.NewBan) -> tuple[str, str]:
        """Whom a ban is for, as it is stored, and which guest that is if it is one."""
        if "\0" in wanted.subject:
            raise Refusal("unknown_person")
        if wanted.kind == "account":
            return wanted.subject, wanted.subject
        if wanted.kind == "device":
            device = await self.storage.device(wanted.subject)
            if device is None:
                raise Refusal("unknown_device")
            return device.id, device.guest
        return await self._address(wanted.subject), ""

    async def _address(self, subject: str) -> str:
        """The short name of an address: given as it is, as that name, or as somebody who is connected from there."""
        if SHORT_NAME.fullmatch(subject):
            return subject
        try:
            ipaddress.ip_address(subject)
        except ValueError:
            found = await self.addresses_of(subject)
            if not found:
                raise Refusal("no_address") from None
            return found[0]
        return PSEUDONYMS.of("address", neighbourhood(subject))

    def _seen_at(self, ban: BanRow) -> set[str]:
        """From where whoever is banned is connected now."""
        return {
            PSEUDONYMS.of("address", one.address)
            for one in self.online()
            if ban.subject in {one.guest.id, one.device}
        }

    async def _leave_gathering(self, guest: str) -> None:
        """Give her seats up where the game has not begun: nobody waits for her."""
        leaver = Leaver(Guest(guest, ""))
        async for code in tables_of(self.storage, guest):
            row = await self.storage.table(code)
            if row is not None and row.phase == GATHERING:
                await self.requests.handle(leaver, socket.Stand(code))

    async def lift(self, operator: str, ban: str) -> None:
        """Let somebody in again."""
        if ban not in self.bans.bans.by_id:
            raise Refusal("unknown_ban")
        await self.note(operator, "lift_ban", ban)
        await self.bans.lift(ban)


def closed(state: TableState) -> TableState:
    """The table after an operator has closed it: nothing waits there any more."""
    after = with_info(state, phase=CLOSED, undo=None, is_paused=False, is_closed_by_operator=True)
    return replace(after, timers={}, window=None, early={}, reveals={})


def renamed(state: TableState, guest: str, to: Guest, now: float) -> TableState:
    """The table with somebody's seats under her new name; people round one screen keep theirs."""
    if state.info.settings.is_local or not seats_of(state.info, guest):
        return state
    seats = tuple(
        replace(seat, name=to.name) if seat.guest == guest else seat for seat in state.info.seats
    )
    return with_info(state, seats=seats)
