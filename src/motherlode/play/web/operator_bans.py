"""How do operators keep people out over HTTP?"""

from starlette.requests import Request
from starlette.responses import Response

from motherlode.play.messages import operator as said
from motherlode.play.storage.moderation_rows import BanRow
from motherlode.play.web.operator_key import OperatorRoutes, asked
from motherlode.play.web.responses import answer, body_of
from motherlode.play.web.routes import Parameter, Route

__all__ = ["OperatorBans"]

BAN = Parameter("ban", "path", "The id of a ban.", {"type": "string", "maxLength": 64})


class OperatorBans(OperatorRoutes):
    """The routes about bans."""

    async def bans(self, request: Request) -> Response:
        """All bans that hold."""
        self.operator(request)
        await self.game_server.bans.load()  # of which another process may have just made one
        return answer(self._bans())

    def _bans(self) -> tuple[said.OperatorBan, ...]:
        bans, now = self.game_server.bans.bans, self.game_server.store.now()
        return tuple(
            self._ban(ban, len(bans.places.get(ban.id, ())))
            for ban in bans.by_id.values()
            if ban.until > now
        )

    @staticmethod
    def _ban(ban: BanRow, places: int) -> said.OperatorBan:
        return said.OperatorBan(
            id=ban.id,
            kind=ban.kind,
            subject=ban.subject,
            name=ban.name,
            reason=ban.reason,
            made_by=ban.made_by,
            made_at=ban.made_at,
            until=ban.until,
            places=places,
        )

    async def ban(self, request: Request) -> Response:
        """Keep somebody out."""
        operator = self.operator(request)
        await self.moderation.ban(operator, await body_of(request, said.NewBan))
        return answer(self._bans())

    async def lift(self, request: Request) -> Response:
        """Let somebody in again."""
        operator = self.operator(request)
        await self.game_server.bans.load()
        await self.moderation.lift(operator, request.path_params["ban"])
        return answer(self._bans())

    def routes(self) -> tuple[Route, ...]:
        """The routes about bans."""
        bans = tuple[said.OperatorBan, ...]
        return (
            asked("GET", "/bans", self.bans, "Bans that hold.", bans),
            asked("POST", "/bans", self.ban, "Ban.", bans, (), 404, takes=said.NewBan),
            asked("DELETE", "/bans/{ban}", self.lift, "Lift a ban.", bans, (BAN,), 404),
        )
