"""How does somebody keep a name with a password, come back with it, and come back without it?

A change of the password asks for the old one and signs other devices out. Recovery codes are given once, when a name is kept.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from motherlode.play.identity import (
    BadName,
    MustWait,
    Secret,
    TooBusy,
    UnknownGuest,
    Visit,
    WrongPassword,
    clean_name,
)
from motherlode.play.messages import http as said
from motherlode.play.storage.protocol import GuestRow, NameTaken
from motherlode.play.storage.row_checks import folded
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.web.game_server import GameServer, guest_of
from motherlode.play.web.people import People, address_of, bad_name
from motherlode.play.web.responses import answer, body_of
from motherlode.play.web.routes import Route

__all__ = ["Accounts"]


class Accounts:
    """The routes about names that are kept with a password."""

    def __init__(self, game_server: GameServer, people: People) -> None:
        """game_server: where guests are known. people: who asks."""
        self.game_server = game_server
        self.people = people
        self.guests = game_server.guests

    async def keep(self, request: Request) -> Response:
        """Keep my name with a password, or change the password."""
        visit = await self.people.known(request)
        self.check_rate(request)
        body = await body_of(request, said.Account)
        has_account = bool(visit.guest.password)
        if has_account:
            await self.check_old(request, visit, body.old)
        else:  # a name that is kept is let in: nobody gets there without an invitation
            await self.game_server.admission.check_inside(visit.guest)
        codes: tuple[Secret, ...] = ()
        address = address_of(request)
        try:
            if has_account:
                guest, gone = await self.guests.change_password(
                    visit, Secret(body.password), body.name, address
                )
                self._dismiss(gone)
            else:
                guest, codes = await self.guests.keep(
                    visit.guest, Secret(body.password), body.name, address
                )
        except BadName as bad:
            raise bad_name(bad) from bad
        except NameTaken:
            raise Refusal("name_taken") from None
        except WrongPassword:  # another tab was faster
            raise Refusal("wrong_password" if has_account else "needs_old_password") from None
        except UnknownGuest:
            raise Refusal("nobody") from None
        return await self._with_codes(request, guest, visit, codes)

    async def new_codes(self, request: Request) -> Response:
        """A new set of recovery codes."""
        visit = await self.people.known(request)
        self.check_rate(request)
        body = await body_of(request, said.NewCodes)
        await self.check_old(request, visit, body.password)
        try:
            codes = await self.guests.new_codes(visit.guest)
        except WrongPassword:  # it was changed meanwhile
            raise Refusal("wrong_password") from None
        return await self._with_codes(request, visit.guest, visit, codes)

    async def sign_in(self, request: Request) -> Response:
        """Come back under a name that has a password."""
        self.check_rate(request)
        body = await body_of(request, said.SignIn)
        before = await self.people.visit(request)
        await self._check_tables(before, body.tables)
        place, address = self._place(request, before, body.name), address_of(request)
        with self._guess(place, address, _meant(body.name)):
            guest, token = await self.guests.sign_in(body.name, Secret(body.password), address)
        await self.people.check_banned(request, token)
        brought = await self._bring(before, guest, body.tables)
        return await self.people.signed_in(request, guest, token, brought)

    async def recover(self, request: Request) -> Response:
        """Come back with a recovery code and a new password; all other devices are signed out."""
        self.check_rate(request)
        body = await body_of(request, said.Recover)
        before = await self.people.visit(request)
        await self._check_tables(before, body.tables)
        place, address = self._place(request, before, body.name), address_of(request)
        with self._guess(place, address, f"code {_meant(body.name)}", "wrong_code"):
            guest, token, gone = await self.guests.recover(
                body.name, Secret(body.code), Secret(body.password), address
            )
        self._dismiss(gone)
        await self.people.check_banned(request, token)
        brought = await self._bring(before, guest, body.tables)
        return await self.people.signed_in(request, guest, token, brought)

    # Helpers

    def check_rate(self, request: Request) -> None:
        """Refuse whoever has passwords looked at too often, right ones or wrong."""
        self.game_server.limits.check("sign-in", "address", address_of(request))

    async def check_old(self, request: Request, visit: Visit, password: str | None) -> None:
        """Refuse whoever sits at an open browser and does not know the password."""
        if not visit.guest.password or password is None:
            raise Refusal("needs_old_password")
        address = address_of(request)
        with self._guess(f"device {visit.device.id}", address, folded(visit.guest.name)):
            await self.guests.check_password(visit.guest, Secret(password), address)

    @contextmanager
    def _guess(
        self, place: str, address: str, name: str, code: str = "wrong_password"
    ) -> Iterator[None]:
        """Count a try at a name and from an address, and forget it if it was right. code: of the refusal if it was wrong."""
        throttle, limits = self.game_server.sign_in_throttle, self.game_server.limits
        limits.check_failure("wrong password", "address", address)
        try:
            throttle.begin(place, name)
            yield
        except MustWait as early:
            limits.give_back("wrong password", "address", address)
            raise _too_early(early) from None
        except TooBusy:
            limits.give_back("wrong password", "address", address)
            throttle.take_back(place, name)
            raise
        except (WrongPassword, UnknownGuest):
            raise Refusal(code) from None
        limits.give_back("wrong password", "address", address)
        throttle.was_right(place, name)

    def _place(self, request: Request, visit: Visit | None, name: str) -> str:
        """Where a password is tried: the owner's device stands for itself, whoever guesses from the same address."""
        is_own = (
            visit is not None and visit.guest.password and folded(visit.guest.name) == _meant(name)
        )
        return f"device {visit.device.id}" if visit and is_own else address_of(request)

    async def _check_tables(self, before: Visit | None, choice: str | None) -> None:
        """Refuse to leave a guest's running tables behind before she has decided about them."""
        if before is None or before.guest.password or choice is not None:
            return
        if await self.guests.running_tables(before.guest):
            raise Refusal("has_tables")

    async def _bring(self, before: Visit | None, guest: GuestRow, choice: str | None) -> int:
        """Pass the tables of the guest that this browser was; how many came along."""
        if before is None or before.guest.password or choice != "bring":
            return 0
        if before.guest.id == guest.id:  # she has just kept her name with another request
            return 0
        count = await self.game_server.handover.pass_all(before.guest.id, guest_of(guest))
        await self.guests.revoke(before.guest, before.device.id)
        self._dismiss([before.device.id])
        return count

    def _dismiss(self, devices: list[str]) -> None:
        self.game_server.announcements.sign_out(devices)

    async def _with_codes(
        self, request: Request, guest: GuestRow, visit: Visit, codes: tuple[Secret, ...]
    ) -> Response:
        me = await self.people.me_here(request, guest, visit)
        me.codes = tuple(code.reveal() for code in codes)
        return answer(me)

    def routes(self) -> tuple[Route, ...]:
        """The routes about accounts."""

        def posted(path: str, handler: Any, sentence: str, takes: Any) -> Route:
            return Route("POST", path, handler, sentence, said.Me, takes, refusals=(401,))

        return (
            posted("/api/me/account", self.keep, "Keep my name.", said.Account),
            posted("/api/me/codes", self.new_codes, "New recovery codes.", said.NewCodes),
            posted("/api/sign-in", self.sign_in, "Come back.", said.SignIn),
            posted("/api/recover", self.recover, "Come back with a code.", said.Recover),
        )


def _too_early(early: MustWait) -> Refusal:
    sentence = f"Name and password did not fit several times. Try again in {early.in_words}."
    return Refusal("must_wait", sentence, wait=early.seconds)


def _meant(name: str) -> str:
    """Whose name this is, however it is spelled: all spellings count as one."""
    try:
        return folded(clean_name(name))
    except BadName:
        return ""
