"""How do operators read and settle what players report?"""

from starlette.requests import Request
from starlette.responses import Response

from motherlode.play.messages import operator as said
from motherlode.play.moderation.reports import words_of_report
from motherlode.play.storage.moderation_rows import ReportRow
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.web.operator_key import OperatorRoutes, asked
from motherlode.play.web.responses import answer, body_of
from motherlode.play.web.routes import Parameter, Route

__all__ = ["OperatorReports"]

SHOWN = 100
REPORT = Parameter("report", "path", "The id of a report.", {"type": "string", "maxLength": 64})
SETTLED = Parameter(
    "settled",
    "query",
    "`yes` for reports that are settled, instead of those that are not.",
    {"type": "string", "enum": ["yes"]},
)
BEFORE = Parameter(
    "before",
    "query",
    "Reports that are listed after the one with this id: the next page.",
    {"type": "string", "maxLength": 64},
)


class OperatorReports(OperatorRoutes):
    """The routes about reports."""

    async def reports(self, request: Request) -> Response:
        """Reports that nobody has settled, or those that are."""
        self.operator(request)
        wanted = request.query_params.get("settled")
        before = request.query_params.get("before", "")
        if wanted not in {None, "yes"}:
            raise Refusal("malformed")
        return answer(await self._reports(is_settled=wanted is not None, before=before))

    async def _reports(self, *, is_settled: bool = False, before: str = "") -> said.OperatorReports:
        rows = await self.storage.reports(SHOWN, is_settled=is_settled, before=before)
        return said.OperatorReports(tuple(map(report_shown, rows)))

    async def report(self, request: Request) -> Response:
        """A report with the words that it is about."""
        operator = self.operator(request)
        row = await self.moderation.read_report(operator, request.path_params["report"])
        return answer(said.ReportDetails(report_shown(row), row.note, words_of_report(row)))

    async def settle(self, request: Request) -> Response:
        """Note what came of a report."""
        operator = self.operator(request)
        body = await body_of(request, said.SettleReport)
        await self.moderation.settle(operator, request.path_params["report"], body.outcome)
        return answer(await self._reports())

    def routes(self) -> tuple[Route, ...]:
        """The routes about reports."""
        one, many = (REPORT,), said.OperatorReports
        settle = "/reports/{report}/settle"
        return (
            asked("GET", "/reports", self.reports, "Reports.", many, (SETTLED, BEFORE), 400),
            asked(
                "GET", "/reports/{report}", self.report, "A report.", said.ReportDetails, one, 404
            ),
            asked("POST", settle, self.settle, "Settle.", many, one, 404, takes=said.SettleReport),
        )


def report_shown(row: ReportRow) -> said.OperatorReport:
    """A report without what was said."""
    return said.OperatorReport(
        id=row.id,
        at=row.at,
        table=row.code,
        reporter=row.reporter,
        guest=row.guest,
        name=row.name,
        reason=row.reason,
        has_words=bool(row.words),
        settled_at=row.settled_at,
        settled_by=row.settled_by,
        outcome=row.outcome,
    )
