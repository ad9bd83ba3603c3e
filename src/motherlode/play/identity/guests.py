"""Sign guests in, know them again, and sign them out.

A name is enough to come in: the browser gets a token that stands for a device of the guest. A password keeps the
name, and brings the guest back on another device. A device can be revoked at any time, by its guest.
"""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from msgspec.structs import replace

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.identity.cookies import YEAR
from motherlode.play.identity.names import BadName, clean_name
from motherlode.play.identity.passwords import Passwords
from motherlode.play.identity.recovery import CODES, code_hash, new_codes
from motherlode.play.identity.secret import Secret
from motherlode.play.identity.tokens import Signer, new_id
from motherlode.play.storage.protocol import (
    AccountChange,
    DeviceRow,
    GuestRow,
    Storage,
    Unavailable,
)

__all__ = ["Guests", "UnknownGuest", "Visit", "WrongPassword"]

TICKET_SECONDS = 30
SEEN_EVERY = 15 * 60  # seconds; more often would be a write for every request
RENEWED_AFTER = 30 * 24 * 60 * 60


UNFIT = "this name and this password do not belong together"
UNFIT_CODE = "this name and this code do not belong together"


class WrongPassword(MotherlodeError):
    """No guest has this name and this password; which of them is wrong stays unsaid."""


class UnknownGuest(MotherlodeError):
    """This guest is not there any more: she was erased meanwhile."""


class Visit(NamedTuple):
    """A guest and the device she comes with."""

    guest: GuestRow
    device: DeviceRow


class Guests:
    """The guests of all servers of a database."""

    def __init__(
        self,
        storage: Storage,
        *,
        keys: Sequence[str] = ("tokens",),
        passwords: Passwords | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        """keys: names of the secrets that sign; the first for new tokens, the others for those still out."""
        self._storage = storage
        self._key_names = tuple(keys)
        self._signers: tuple[Signer, Signer] | None = None
        self._passwords = passwords or Passwords()
        self.now = now

    # Coming and going

    async def enter(self, name: str) -> tuple[GuestRow, Secret]:
        """A new guest and her cookie; BadName, or NameTaken if somebody keeps that name."""
        guest = GuestRow(new_id(), clean_name(name), "", self.now())
        await self._storage.put_guest(guest)
        device = self._fresh_device(guest)
        await self._storage.put_device(device)
        signer, _ = await self._both_signers()
        return guest, self._token(signer, device.id)

    async def enter_invited(
        self, name: str, invitation: str, now: float
    ) -> tuple[GuestRow, Secret]:
        """The same with an invitation, by its hash; NotInvited if it is not good any more. Who does not come in uses none."""
        guest = GuestRow(new_id(), clean_name(name), "", self.now())
        device = self._fresh_device(guest)
        await self._storage.enter_invited(guest, device, invitation, now)
        signer, _ = await self._both_signers()
        return guest, self._token(signer, device.id)

    def expires_at(self, cookie: Secret) -> float:
        """When a cookie of ours ends if nobody comes with it before."""
        return float(cookie.reveal().split(".")[1]) + YEAR

    async def sign_in(
        self, name: str, password: Secret, address: str = ""
    ) -> tuple[GuestRow, Secret]:
        """The guest who keeps this name, with a cookie for a new device; else WrongPassword, or TooBusy.

        address: where it is asked from; here and below, each address gets its share of the passwords that are compared.
        """
        guest = None
        with suppress(BadName):
            guest = await self._storage.guest_named(clean_name(name))
        is_right = await self._passwords.is_right(
            password, guest.password if guest else None, address
        )
        if guest is None or not is_right:
            raise WrongPassword(UNFIT)
        is_outdated = self._passwords.is_outdated(guest.password)
        kept = await self._passwords.kept(password, address) if is_outdated else ""
        device = self._fresh_device(guest)
        change = AccountChange(guest.id, was=guest.password, password=kept, device=device)
        if await self._storage.change_account(change) is None:
            raise WrongPassword(UNFIT)  # it was the right one until a moment ago
        signer, _ = await self._both_signers()
        return replace(guest, password=kept or guest.password), self._token(signer, device.id)

    async def who(self, cookie: Secret) -> Visit | None:
        """Whose cookie this is; nobody's if we did not make it, or it is old or revoked."""
        signer, _ = await self._both_signers()
        words = signer.read(cookie, 2)
        if words is None or self.now() - int(words[1]) > YEAR:
            return None
        visit = await self._visit(words[0])
        return None if visit is None else await self._seen(visit)

    async def renewed(self, cookie: Secret) -> Secret | None:
        """A new cookie in place of one that `who` knows, if it is a month old; else None."""
        signer, _ = await self._both_signers()
        words = signer.read(cookie, 2)
        if words is None or self.now() - int(words[1]) < RENEWED_AFTER:
            return None
        return self._token(signer, words[0])

    # What a guest decides

    async def rename(self, guest: GuestRow, name: str) -> GuestRow:
        """Another name for a guest; BadName, NameTaken if somebody else keeps it, or UnknownGuest."""
        renamed = replace(guest, name=clean_name(name))
        # Without her password, which may have been changed meanwhile.
        if not await self._storage.change_guest(replace(renamed, password="")):
            raise UnknownGuest("this guest is gone")
        return renamed

    async def keep(
        self, guest: GuestRow, password: Secret, name: str | None = None, address: str = ""
    ) -> tuple[GuestRow, tuple[Secret, ...]]:
        """Keep her name, or this other one, with a password; with her recovery codes, to be shown once.

        BadName, NameTaken if somebody else was faster, WrongPassword if she keeps a name by now, or UnknownGuest: then
        nothing has changed.
        """
        codes = new_codes()
        kept = await self._kept(guest, password, name, address)
        hashes = tuple(code_hash(guest.id, one) for one in codes)
        await self._commit(replace(self._change_of(guest, kept), codes=hashes))
        return kept, codes

    async def change_password(
        self, visit: Visit, password: Secret, name: str | None = None, address: str = ""
    ) -> tuple[GuestRow, list[str]]:
        """Another password, perhaps under another name; all other devices are signed out: their ids.

        Refused as `keep` refuses, and with WrongPassword if the password is not the one that this visit has seen.
        """
        kept = await self._kept(visit.guest, password, name, address)
        change = replace(self._change_of(visit.guest, kept), stays=visit.device.id)
        return kept, await self._commit(change)

    async def check_password(self, guest: GuestRow, password: Secret, address: str = "") -> None:
        """WrongPassword if this is not the one that keeps her name."""
        if not await self._passwords.is_right(password, guest.password or None, address):
            raise WrongPassword(UNFIT)

    async def running_tables(self, guest: GuestRow) -> int:
        """How many tables that gather or play she would lose with her last way in."""
        return await self._storage.running_of(guest.id)

    # Recovery

    async def new_codes(self, guest: GuestRow, count: int = CODES) -> tuple[Secret, ...]:
        """A new set of one-time codes, to be shown once; those she had are void."""
        codes = new_codes(count)
        hashes = tuple(code_hash(guest.id, one) for one in codes)
        await self._commit(AccountChange(guest.id, was=guest.password, codes=hashes))
        return codes

    async def codes_left(self, guest: GuestRow) -> int:
        """How many codes she has left."""
        return await self._storage.recovery_left(guest.id)

    async def recover(
        self, name: str, code: Secret, password: Secret, address: str = ""
    ) -> tuple[GuestRow, Secret, list[str]]:
        """Use up a code for a new password: the guest, the cookie of a new device, and the devices that were signed out.

        WrongPassword if the name is not kept or the code is not hers; it takes as long.
        """
        guest = None
        with suppress(BadName):
            guest = await self._storage.guest_named(clean_name(name))
        stretched = await self._passwords.kept(password, address)
        if guest is None:
            raise WrongPassword(UNFIT_CODE)
        device = self._fresh_device(guest)
        change = AccountChange(
            guest.id,
            code=code_hash(guest.id, code),
            password=stretched,
            device=device,
            stays=device.id,
        )
        gone = await self._storage.change_account(change)
        if gone is None:
            raise WrongPassword(UNFIT_CODE)
        signer, _ = await self._both_signers()
        return replace(guest, password=stretched), self._token(signer, device.id), gone

    async def devices(self, guest: GuestRow) -> list[DeviceRow]:
        """Where she is signed in, the latest seen first."""
        return await self._storage.devices_of(guest.id)

    async def revoke(self, guest: GuestRow, device: str) -> bool:
        """Sign one of her devices out for good; False if it is not one of hers."""
        row = await self._storage.device(device)
        if row is None or row.guest != guest.id:
            return False
        await self._storage.put_device(replace(row, is_revoked=True))
        return True

    # Tickets

    async def ticket(self, device: DeviceRow) -> str:
        """Opens one websocket for this device, once, within half a minute, on any server."""
        _, signer = await self._both_signers()
        until = int(self.now()) + TICKET_SECONDS
        return signer.sign(device.id, str(until), new_id()).reveal()

    async def admit(self, ticket: Secret) -> Visit | None:
        """Whose ticket this is; nobody's if we did not make it, it has expired, or was used before."""
        _, signer = await self._both_signers()
        words = signer.read(ticket, 3)
        if words is None:
            return None
        device, until, nonce = words
        now = self.now()
        if now > int(until) or not await self._storage.spend(nonce, float(until), now):
            return None
        return await self._visit(device)

    # Behind

    async def _both_signers(self) -> tuple[Signer, Signer]:
        """For cookies and for tickets; the keys are fetched once."""
        if self._signers is None:
            keys = [await self._storage.secret(name) for name in self._key_names]
            self._signers = Signer("device", keys), Signer("ticket", keys)
        return self._signers

    async def _kept(
        self, guest: GuestRow, password: Secret, name: str | None, address: str
    ) -> GuestRow:
        wanted = guest.name if name is None else clean_name(name)
        return replace(guest, name=wanted, password=await self._passwords.kept(password, address))

    def _change_of(self, guest: GuestRow, kept: GuestRow) -> AccountChange:
        return AccountChange(guest.id, was=guest.password, name=kept.name, password=kept.password)

    async def _commit(self, change: AccountChange) -> list[str]:
        gone = await self._storage.change_account(change)
        if gone is not None:
            return gone
        if await self._storage.guest(change.guest) is None:
            raise UnknownGuest("this guest is gone")
        raise WrongPassword("the password was changed meanwhile")

    def _fresh_device(self, guest: GuestRow) -> DeviceRow:
        now = self.now()
        return DeviceRow(new_id(), guest.id, now, now)

    def _token(self, signer: Signer, device: str) -> Secret:
        return signer.sign(device, str(int(self.now())))

    async def _visit(self, device: str) -> Visit | None:
        row = await self._storage.device(device)
        if row is None or row.is_revoked:
            return None
        guest = await self._storage.guest(row.guest)
        return None if guest is None else Visit(guest, row)

    async def _seen(self, visit: Visit) -> Visit:
        """Note now and then that a device was seen; not worth refusing anybody for."""
        now = self.now()
        if now - visit.device.seen_at < SEEN_EVERY:
            return visit
        seen = replace(visit.device, seen_at=now)
        with suppress(Unavailable):
            await self._storage.put_device(seen)
        return Visit(visit.guest, seen)
