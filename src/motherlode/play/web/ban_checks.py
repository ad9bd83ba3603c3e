"""How are banned people kept out over HTTP? Each request is looked at twice: where it comes from, and who it is.

A browser that comes with a banned account or device is given a cookie with the id of the ban: signing out or taking a new name
does not help it. Nobody else is given one. What is kept of her a banned person can still read and delete.
"""

from starlette.requests import Request
from starlette.responses import Response

from motherlode.play.identity import Visit
from motherlode.play.messages.http import Problem
from motherlode.play.moderation.ban_list import BanList, Banned
from motherlode.play.moderation.bans import Visitor
from motherlode.play.web.limits import neighbourhood
from motherlode.play.web.logs import PSEUDONYMS
from motherlode.play.web.responses import answer

__all__ = ["BanChecks", "banned"]

COOKIE = "motherlode-ban"
OPEN = ("/api/health", "/api/ready", "/api/operator", "/api/me/data", "/api/me/erase")
FORBIDDEN = 403


class BanChecks:
    """Looks at requests."""

    def __init__(self, bans: BanList) -> None:
        """bans: whom to keep out."""
        self.bans = bans

    async def check_request(self, request: Request) -> None:
        """Refuse a request from a banned address or a marked browser, whoever sends it."""
        if self.bans.bans.by_id and not is_open(request):
            await self.bans.check(visitor_of(request))

    async def check_visit(self, request: Request, visit: Visit) -> None:
        """Refuse a guest who is banned; where she may ask all the same, only note where she was."""
        if not self.bans.bans.by_id:
            return
        visitor = visitor_of(request, visit)
        await (self.bans.note(visitor) if is_open(request) else self.bans.check(visitor))

    def check_newcomer(self, request: Request) -> None:
        """Refuse somebody without a name who comes from where a banned person was seen."""
        place = visitor_of(request).address
        self.bans.check_place(Visitor(place, "newcomer", since=self.bans.now()))


def is_open(request: Request) -> bool:
    """Whether this can be asked by anybody."""
    path = request.url.path
    return any(path == one or path.startswith(f"{one}/") for one in OPEN)


def visitor_of(request: Request, visit: Visit | None = None) -> Visitor:
    """Who asks, as far as bans are concerned."""
    host = neighbourhood(request.client.host if request.client else "")
    place, mark = PSEUDONYMS.of("address", host), request.cookies.get(COOKIE, "")
    if visit is None:
        return Visitor(place, mark=mark)
    return Visitor(place, visit.guest.id, visit.device.id, visit.guest.created_at, mark)


def banned(request: Request, refusal: Banned, now: float) -> Response:
    """The answer to somebody who is banned: until when, why, and for her browser the mark."""
    ban = refusal.ban
    said = Problem(refusal.code, refusal.sentence, until=ban.until, reason=refusal.reason)
    made = answer(said, FORBIDDEN)
    if refusal.is_marked:
        made.set_cookie(
            COOKIE,
            ban.id,
            expires=int(ban.until - now),
            path="/",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="lax",
        )
    return made
