"""Sign-in over HTTP: which guest a request comes from, by a signed token in a cookie that no script can read.

A name is enough to come in. A password keeps the name across devices.
"""

from starlette.requests import Request
from starlette.responses import Response

from motherlode.play.identity import (
    COOKIE,
    BadName,
    Secret,
    UnknownGuest,
    Visit,
    browser_cookie,
    browser_of,
    cookie,
    no_cookie,
)
from motherlode.play.messages import http as said
from motherlode.play.messages.parts import Guest
from motherlode.play.moderation.admission import invitation_hash
from motherlode.play.storage.protocol import GuestRow, NameTaken, NotInvited
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.web.ban_checks import BanChecks
from motherlode.play.web.game_server import GameServer, guest_of
from motherlode.play.web.limits import neighbourhood
from motherlode.play.web.responses import answer, body_of
from motherlode.play.web.routes import Parameter, Route

__all__ = ["People", "address_of", "bad_name", "with_cookie"]

DEVICE = Parameter("device", "path", "The id of a device.", {"type": "string", "maxLength": 64})
SURE = Parameter(
    "sure",
    "query",
    "`yes` from a guest who knows that she loses her running tables.",
    {"type": "string", "enum": ["yes"]},
)


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return neighbourhood(request.client.host if request.client else "")


class People:
    """The routes about guests, and who is behind a request."""

    def __init__(self, game_server: GameServer) -> None:
        """game_server: where guests are known."""
        self.game_server = game_server
        self.guests = game_server.guests
        self.ban_checks = BanChecks(game_server.bans)

    # Who asks

    async def visit(self, request: Request) -> Visit | None:
        """The guest and her device, if the cookie is good."""
        token = request.cookies.get(COOKIE)
        visit = None if token is None else await self.guests.who(Secret(token))
        if visit is not None:
            request.scope["guest"] = visit.guest.id  # for the log, under a short name
            await self.ban_checks.check_visit(request, visit)
        return visit

    async def somebody(self, request: Request) -> Guest | None:
        """The guest, if there is one."""
        visit = await self.visit(request)
        if visit is None:
            self.game_server.admission.check_nobody()
            return None
        await self.game_server.admission.check_inside(visit.guest)
        return guest_of(visit.guest)

    async def known(self, request: Request) -> Visit:
        """The guest and her device; refused if nobody asks."""
        visit = await self.visit(request)
        if visit is None:
            raise Refusal("nobody")
        if not request.url.path.startswith("/api/me"):  # where she can come in, and go
            await self.game_server.admission.check_inside(visit.guest)
        return visit

    async def guest(self, request: Request) -> Guest:
        """The guest; refused if nobody asks."""
        return guest_of((await self.known(request)).guest)

    # Routes

    async def me(self, request: Request) -> Response:
        """Who I am."""
        visit = await self.visit(request)
        if visit is None:
            is_closed = self.game_server.admission.settings.is_invitation_only
            return answer(said.Me(None, needs_invitation=is_closed))
        token = Secret(request.cookies[COOKIE])
        fresh = await self.guests.renewed(token)
        me = await self.me_of(visit.guest, visit.device.id, fresh or token)
        return answer(me) if fresh is None else with_cookie(answer(me), request, fresh)

    async def enter(self, request: Request) -> Response:
        """Come in under a name, or take another one."""
        body = await body_of(request, said.NewName)
        visit = await self.visit(request)
        try:
            if visit is not None:
                renamed = await self.guests.rename(visit.guest, body.name)
                return answer(await self.me_here(request, renamed, visit))
            self.game_server.limits.check("guest", "address", address_of(request))
            self.ban_checks.check_newcomer(request)
            guest, token = await self._newcomer(body)
        except BadName as bad:
            raise bad_name(bad) from bad
        except NameTaken:
            raise Refusal("name_taken") from None
        except UnknownGuest:
            raise Refusal("nobody") from None
        return await self.signed_in(request, guest, token)

    async def _newcomer(self, body: said.NewName) -> tuple[GuestRow, Secret]:
        """A new guest; where the server is closed she has an invitation. One that is given is used anywhere."""
        if body.invitation is None:
            self.game_server.admission.check_nobody()
            return await self.guests.enter(body.name)
        hashed, now = invitation_hash(Secret(body.invitation)), self.game_server.store.now()
        try:
            return await self.guests.enter_invited(body.name, hashed, now)
        except NotInvited:
            raise Refusal("wrong_invitation") from None

    async def invited(self, request: Request) -> Response:
        """Use an invitation as the guest who I am."""
        visit = await self.known(request)
        self.game_server.limits.check("sign-in", "address", address_of(request))
        body = await body_of(request, said.UseInvitation)
        now = self.game_server.store.now()
        await self.game_server.admission.use(body.code, visit.guest.id, now)
        return answer(await self.me_here(request, visit.guest, visit))

    async def leave(self, request: Request) -> Response:
        """Sign this device out; a guest who would lose running tables says first that she is sure."""
        is_sure = _is_sure(request)
        visit = await self.visit(request)
        if visit is not None:
            await self._check_sure(visit, is_sure=is_sure)
            await self._revoke(visit.guest, visit.device.id)
        made = answer(said.Me(None))
        made.headers.append("set-cookie", no_cookie(is_secure=_is_secure(request)))
        return made

    async def revoke(self, request: Request) -> Response:
        """Sign another device of mine out."""
        is_sure = _is_sure(request)
        visit = await self.known(request)
        device = request.path_params["device"]
        if device == visit.device.id:
            await self._check_sure(visit, is_sure=is_sure)
        if "\0" in device or not await self._revoke(visit.guest, device):
            raise Refusal("unknown_device")
        return answer(await self.me_here(request, visit.guest, visit))

    async def ticket(self, request: Request) -> Response:
        """A ticket for one websocket."""
        visit = await self.known(request)
        return answer(said.Ticket(await self.guests.ticket(visit.device)))

    # Helpers

    async def _check_sure(self, visit: Visit, *, is_sure: bool) -> None:
        """Refuse to take the last way in to running tables from somebody who was not told."""
        if visit.guest.password or is_sure:
            return
        if await self.guests.running_tables(visit.guest):
            raise Refusal("last_way_in")

    async def _revoke(self, guest: GuestRow, device: str) -> bool:
        is_revoked = await self.guests.revoke(guest, device)
        if is_revoked:
            self.game_server.announcements.sign_out([device])
        return is_revoked

    async def check_banned(self, request: Request, token: Secret) -> None:
        """Refuse somebody who has just signed in if she is banned."""
        visit = await self.guests.who(token)
        if visit is not None:
            await self.ban_checks.check_visit(request, visit)

    async def signed_in(
        self, request: Request, guest: GuestRow, token: Secret, brought: int = 0
    ) -> Response:
        """Who she is now, with the cookie of her new device. brought: tables that came along."""
        visit = await self.guests.who(token)
        me = await self.me_of(guest, visit.device.id if visit else "", token)
        me.brought = brought
        return with_cookie(answer(me), request, token)

    async def me_here(self, request: Request, guest: GuestRow, visit: Visit) -> said.Me:
        """Who somebody is who came with a cookie."""
        return await self.me_of(guest, visit.device.id, Secret(request.cookies[COOKIE]))

    async def me_of(self, guest: GuestRow, device: str, token: Secret | None) -> said.Me:
        """Who a guest is, at one of her devices."""
        devices = tuple(
            said.Device(one.id, one.created_at, one.seen_at, one.id == device)
            for one in await self.guests.devices(guest)
        )
        return said.Me(
            guest_of(guest),
            devices,
            running_tables=await self.guests.running_tables(guest),
            expires_at=None if token is None else self.guests.expires_at(token),
            codes_left=await self.guests.codes_left(guest) if guest.password else 0,
            needs_invitation=await self._is_outside(guest),
        )

    async def _is_outside(self, guest: GuestRow) -> bool:
        try:
            await self.game_server.admission.check_inside(guest)
        except Refusal:
            return True
        return False

    def routes(self) -> tuple[Route, ...]:
        """The routes about guests."""
        me = said.Me
        return (
            Route("GET", "/api/me", self.me, "Who I am.", me),
            Route(
                "POST",
                "/api/me",
                self.enter,
                "Come in, or take another name.",
                me,
                said.NewName,
                refusals=(401,),
            ),
            Route(
                "POST",
                "/api/me/invitation",
                self.invited,
                "Use an invitation.",
                me,
                said.UseInvitation,
                refusals=(401,),
            ),
            Route(
                "DELETE",
                "/api/me",
                self.leave,
                "Sign this device out.",
                me,
                parameters=(SURE,),
                refusals=(400, 409),
            ),
            Route(
                "DELETE",
                "/api/me/devices/{device}",
                self.revoke,
                "Sign a device out.",
                me,
                parameters=(DEVICE, SURE),
                refusals=(400, 401, 404, 409),
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


def bad_name(bad: BadName) -> Refusal:
    """What is wrong with a name, as a sentence."""
    return Refusal("bad_name", f"{str(bad)[:1].upper()}{str(bad)[1:]}.")


def _is_sure(request: Request) -> bool:
    said = request.query_params.get("sure")
    if said not in {None, "yes"}:
        raise Refusal("malformed")
    return said is not None


def _is_secure(request: Request) -> bool:
    return request.url.scheme == "https"


def with_cookie(made: Response, request: Request, token: Secret) -> Response:
    """The answer with the token for the browser to carry."""
    is_secure = _is_secure(request)
    made.headers.append("set-cookie", cookie(token, is_secure=is_secure))
    if not browser_of(request.cookies):
        made.headers.append("set-cookie", browser_cookie(is_secure=is_secure))
    return made
