"""How do operators invite people, and see how the server is set up?"""

import re

from starlette.requests import Request
from starlette.responses import Response

from motherlode.play.messages import operator as said
from motherlode.play.storage.moderation_rows import InvitationRow
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.web.operator_key import OperatorRoutes, asked
from motherlode.play.web.responses import answer, body_of
from motherlode.play.web.routes import Parameter, Route

__all__ = ["OperatorInvitations"]

INVITATION = Parameter(
    "invitation", "path", "The id of an invitation.", {"type": "string", "maxLength": 64}
)
MOST = 36_500  # days
DAYS = {"type": "integer", "minimum": 1, "maximum": MOST}
GAMES = Parameter("games", "query", "If games were kept for so many days.", DAYS)
ACCOUNTS = Parameter("accounts", "query", "If accounts were kept for so many days.", DAYS)


class OperatorInvitations(OperatorRoutes):
    """The routes about invitations and settings."""

    async def invitations(self, request: Request) -> Response:
        """Invitations that are good for somebody yet."""
        self.operator(request)
        return answer(await self._invitations())

    async def _invitations(self, code: str = "") -> said.OperatorInvitations:
        rows = await self.storage.invitations(self.game_server.store.now())
        return said.OperatorInvitations(tuple(map(invitation_shown, rows)), code)

    async def invite(self, request: Request) -> Response:
        """A new invitation; its code is shown this once."""
        operator = self.operator(request)
        body = await body_of(request, said.NewInvitation)
        code = await self.moderation.invite(operator, body)
        return answer(await self._invitations(code.reveal()))

    async def withdraw(self, request: Request) -> Response:
        """Withdraw an invitation; whoever came in with it stays."""
        operator = self.operator(request)
        await self.moderation.withdraw(operator, request.path_params["invitation"])
        return answer(await self._invitations())

    async def settings(self, request: Request) -> Response:
        """How the server is set up, and what would be deleted: what is due now, or if things were kept for so many days."""
        self.operator(request)
        settings = self.game_server.options.settings
        games = days_of(request, "games", settings.keep_games_days)
        accounts = days_of(request, "accounts", settings.keep_accounts_days)
        due = await self.game_server.retention.due(games, accounts)
        return answer(
            said.OperatorSettings(
                who_opens_tables=settings.who_opens_tables,
                who_talks=settings.who_talks,
                is_invitation_only=settings.is_invitation_only,
                keep_games_days=games,
                keep_accounts_days=accounts,
                old_games=due.games,
                unused_accounts=due.accounts,
            )
        )

    def routes(self) -> tuple[Route, ...]:
        """The routes about invitations and settings."""
        many, one = said.OperatorInvitations, (INVITATION,)
        path = "/invitations/{invitation}"
        settings, asking = said.OperatorSettings, (GAMES, ACCOUNTS)
        return (
            asked("GET", "/invitations", self.invitations, "Invitations.", many),
            asked("POST", "/invitations", self.invite, "Invite.", many, takes=said.NewInvitation),
            asked("DELETE", path, self.withdraw, "Withdraw an invitation.", many, one, 404),
            asked("GET", "/settings", self.settings, "Settings.", settings, asking, 400),
        )


def invitation_shown(row: InvitationRow) -> said.OperatorInvitation:
    """An invitation without its code, which nobody knows any more but those who were told."""
    return said.OperatorInvitation(
        row.id, row.label, row.made_by, row.made_at, row.until, row.uses_left
    )


def days_of(request: Request, name: str, otherwise: int | None) -> int | None:
    """So many days as are asked about, or those of the settings."""
    text = request.query_params.get(name)
    if text is None:
        return otherwise
    if not re.fullmatch(r"[1-9]\d{0,4}", text, re.ASCII) or int(text) > MOST:
        raise Refusal("malformed")
    return int(text)
