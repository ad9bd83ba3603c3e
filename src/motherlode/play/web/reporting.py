"""How does a player report somebody? With one request; operators read it on their page."""

from starlette.requests import Request
from starlette.responses import Response

from motherlode.play.messages import http as said
from motherlode.play.moderation.reports import is_same_report, report_of
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.web.game_server import GameServer
from motherlode.play.web.people import People, address_of
from motherlode.play.web.responses import answer, body_of
from motherlode.play.web.routes import Route
from motherlode.play.web.table_code import TABLE, code_of

__all__ = ["Reporting"]

MOST = 20  # reports of one person that nobody has settled


class Reporting:
    """The route with which players report."""

    def __init__(self, game_server: GameServer, people: People) -> None:
        """game_server: the tables. people: who asks."""
        self.game_server = game_server
        self.people = people

    async def report(self, request: Request) -> Response:
        """Report a person, or words of hers."""
        guest = await self.people.guest(request)
        self.game_server.limits.check("report", "address", address_of(request))
        body = await body_of(request, said.NewReport)
        table = await self.game_server.store.find(code_of(request))
        storage = self.game_server.storage
        told = await storage.said_to(table.code, guest.id)
        report = report_of(table.state, told, guest, body, self.game_server.store.now())
        for one in await storage.reports_of(guest.id):
            if not one.settled_at and is_same_report(one, report):
                return answer(said.Reported(one.id))  # operators read it once
        if not await storage.put_report(report, MOST):
            raise Refusal("too_many_reports")
        return answer(said.Reported(report.id))

    def routes(self) -> tuple[Route, ...]:
        """The route for reports."""
        return (
            Route(
                "POST",
                "/api/tables/{code}/report",
                self.report,
                "Report a person or words to the operators.",
                said.Reported,
                said.NewReport,
                parameters=(TABLE,),
                refusals=(401, 404),
            ),
        )
