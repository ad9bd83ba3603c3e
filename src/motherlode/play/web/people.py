"""Sign-in over HTTP: which guest a request comes from, by a signed token in a cookie that no script can read.

A name is enough to come in. A password keeps the name across devices.
"""

from starlette.requests import Request
from starlette.responses import Response

from motherlode.play.identity import (
    COOKIE,
    BadName,
    MustWait,
    Secret,
    Visit,
    WrongPassword,
    clean_name,
    cookie,
    no_cookie,
)
from motherlode.play.messages import http as said
from motherlode.play.messages.parts import Guest
from motherlode.play.storage.protocol import GuestRow, NameTaken
from motherlode.play.storage.rows import folded
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.web.answers import answer, body_of
from motherlode.play.web.house import House, guest_of
from motherlode.play.web.limits import neighbourhood
from motherlode.play.web.routes import Parameter, Route

__all__ = ["People", "address_of"]

DEVICE = Parameter("device", "path", "The id of a device.", {"type": "string", "maxLength": 64})


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return neighbourhood(request.client.host if request.client else "")


class People:
    """The routes about guests, and who is behind a request."""

    def __init__(self, house: House) -> None:
        """house: where guests are known."""
        self.house = house
        self.guests = house.guests

    # Who asks

    async def visit(self, request: Request) -> Visit | None:
        """The guest and her device, if the cookie is good."""
        token = request.cookies.get(COOKIE)
        return None if token is None else await self.guests.who(Secret(token))

    async def somebody(self, request: Request) -> Guest | None:
        """The guest, if there is one."""
        visit = await self.visit(request)
        return None if visit is None else guest_of(visit.guest)

    async def known(self, request: Request) -> Visit:
        """The guest and her device; refused if nobody asks."""
        visit = await self.visit(request)
        if visit is None:
            raise Refusal("nobody")
        return visit

    async def guest(self, request: Request) -> Guest:
        """The guest; refused if nobody asks."""
        return guest_of((await self.known(request)).guest)

    # Routes

    async def me(self, request: Request) -> Response:
        """Who I am."""
        visit = await self.visit(request)
        if visit is None:
            return answer(said.Me(None))
        made = await self._me(visit.guest, visit.device.id)
        fresh = await self.guests.renewed(Secret(request.cookies[COOKIE]))
        return made if fresh is None else _with_cookie(made, request, fresh)

    async def enter(self, request: Request) -> Response:
        """Come in under a name, or take another one."""
        body = await body_of(request, said.NewName)
        visit = await self.visit(request)
        try:
            if visit is not None:
                renamed = await self.guests.rename(visit.guest, body.name)
                return await self._me(renamed, visit.device.id)
            self.house.limits.check("guest", "address", address_of(request))
            guest, token = await self.guests.enter(body.name)
        except BadName as bad:
            raise Refusal("bad_name", f"{str(bad)[:1].upper()}{str(bad)[1:]}.") from bad
        except NameTaken:
            raise Refusal("name_taken") from None
        return await self._signed_in(request, guest, token)

    async def leave(self, request: Request) -> Response:
        """Sign this device out."""
        visit = await self.visit(request)
        if visit is not None:
            await self._revoke(visit.guest, visit.device.id)
        made = answer(said.Me(None))
        made.headers.append("set-cookie", no_cookie(is_secure=_is_secure(request)))
        return made

    async def keep(self, request: Request) -> Response:
        """Keep my name with a password."""
        visit = await self.known(request)
        self.house.limits.check("sign-in", "address", address_of(request))
        body = await body_of(request, said.Account)
        try:
            guest = await self.guests.keep(visit.guest, Secret(body.password))
        except NameTaken:
            raise Refusal("name_taken") from None
        return await self._me(guest, visit.device.id)

    async def sign_in(self, request: Request) -> Response:
        """Come back under a name that has a password."""
        self.house.limits.check("sign-in", "address", address_of(request))
        body = await body_of(request, said.SignIn)
        name = _meant(body.name)
        place = await self._place(request, name)
        try:
            self.house.guessing.begin(place, name)
            guest, token = await self.guests.sign_in(body.name, Secret(body.password))
        except MustWait as early:
            sentence = (
                f"Name and password did not fit several times. Try again in {early.in_words}."
            )
            raise Refusal("must_wait", sentence, wait=early.seconds) from None
        except WrongPassword:
            raise Refusal("wrong_password") from None
        self.house.guessing.was_right(place, name)
        return await self._signed_in(request, guest, token)

    async def revoke(self, request: Request) -> Response:
        """Sign another device of mine out."""
        visit = await self.known(request)
        device = request.path_params["device"]
        if "\0" in device or not await self._revoke(visit.guest, device):
            raise Refusal("unknown_device")
        return await self._me(visit.guest, visit.device.id)

    async def ticket(self, request: Request) -> Response:
        """A ticket for one websocket."""
        visit = await self.known(request)
        return answer(said.Ticket(await self.guests.ticket(visit.device)))

    # Helpers

    async def _place(self, request: Request, name: str) -> str:
        """Where a password is tried: the owner's device stands for itself, whoever guesses from the same address."""
        visit = await self.visit(request)
        is_own = visit is not None and visit.guest.password and folded(visit.guest.name) == name
        return f"device {visit.device.id}" if visit and is_own else address_of(request)

    async def _revoke(self, guest: GuestRow, device: str) -> bool:
        is_revoked = await self.guests.revoke(guest, device)
        if is_revoked:
            self.house.door.dismiss(device)
        return is_revoked

    async def _signed_in(self, request: Request, guest: GuestRow, token: Secret) -> Response:
        visit = await self.guests.who(token)
        made = await self._me(guest, visit.device.id if visit else "")
        return _with_cookie(made, request, token)

    async def _me(self, guest: GuestRow, device: str) -> Response:
        devices = tuple(
            said.Device(one.id, one.created_at, one.seen_at, one.id == device)
            for one in await self.guests.devices(guest)
        )
        return answer(said.Me(guest_of(guest), devices))

    def routes(self) -> tuple[Route, ...]:
        """The routes about guests."""
        me = said.Me
        return (
            Route("GET", "/api/me", self.me, "Who I am.", me),
            Route(
                "POST", "/api/me", self.enter, "Come in, or take another name.", me, said.NewName
            ),
            Route("DELETE", "/api/me", self.leave, "Sign this device out.", me),
            Route(
                "POST",
                "/api/me/account",
                self.keep,
                "Keep my name.",
                me,
                said.Account,
                refusals=(401,),
            ),
            Route(
                "POST", "/api/sign-in", self.sign_in, "Come back.", me, said.SignIn, refusals=(401,)
            ),
            Route(
                "DELETE",
                "/api/me/devices/{device}",
                self.revoke,
                "Sign a device out.",
                me,
                parameters=(DEVICE,),
                refusals=(401, 404),
            ),
            Route(
                "POST",
                "/api/ticket",
                self.ticket,
                "A ticket for the websocket.",
                said.Ticket,
                refusals=(401,),
            ),
        )


def _meant(name: str) -> str:
    """Whose name this is, however it is spelled: all spellings count as one."""
    try:
        return folded(clean_name(name))
    except BadName:
        return ""


def _is_secure(request: Request) -> bool:
    return request.url.scheme == "https"


def _with_cookie(made: Response, request: Request, token: Secret) -> Response:
    made.headers.append("set-cookie", cookie(token, is_secure=_is_secure(request)))
    return made
