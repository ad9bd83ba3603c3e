"""What do operators see of tables and people over HTTP, and what can they do about them?"""

import re

from starlette.requests import Request
from starlette.responses import Response

from motherlode.play.messages import operator as said
from motherlode.play.moderation.bans import Visitor
from motherlode.play.storage.moderation_rows import PersonRow
from motherlode.play.storage.protocol import TableRow
from motherlode.play.tables.state import table_state
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.web.logs import PSEUDONYMS
from motherlode.play.web.operator_key import OperatorRoutes, asked
from motherlode.play.web.responses import answer, body_of
from motherlode.play.web.routes import Parameter, Route
from motherlode.play.web.table_code import TABLE, code_of

__all__ = ["OperatorApi"]

SHOWN = 100  # rows of a list
TABLES = 1000  # of one person
PHASES = ("gathering", "playing", "over", "closed")
PERSON = Parameter("guest", "path", "The id of a person.", {"type": "string", "maxLength": 64})
PHASE = Parameter(
    "phase", "query", "Only tables in this phase.", {"type": "string", "enum": list(PHASES)}
)
NAME = Parameter("name", "query", "A part of a name.", {"type": "string", "maxLength": 24})
BEFORE = Parameter("before", "query", "Acts before this number.", {"type": "integer", "minimum": 1})


class OperatorApi(OperatorRoutes):
    """The routes about tables and people, and the log of operators."""

    # Seeing

    async def me(self, request: Request) -> Response:
        """Whose key this is."""
        return answer(said.OperatorMe(self.operator(request)))

    async def tables(self, request: Request) -> Response:
        """Tables, the latest changed first."""
        self.operator(request)
        phase = request.query_params.get("phase", "")
        if phase not in {"", *PHASES}:
            raise Refusal("malformed")
        rows = await self.storage.newest_tables(phase, SHOWN)
        return answer(said.OperatorTables(await self._shown(rows)))

    async def _shown(self, rows: list[TableRow]) -> tuple[said.OperatorTable, ...]:
        online = await self.game_server.online.find(tables=[row.code for row in rows])
        shown = (self._table(row, online.watchers.get(row.code, 0)) for row in rows)
        return tuple(table for table in shown if table is not None)

    @staticmethod
    def _table(row: TableRow, watchers: int) -> said.OperatorTable | None:
        """A table without its game, its keys and its sealed answers."""
        try:
            info = table_state.decode(row.state).info
        except Refusal:
            return None  # `tables check` names those that cannot be read
        seats = tuple(
            said.OperatorSeat(one.guest, one.name, one.bot, one.is_connected, one.is_away)
            for one in info.seats
        )
        host = next((one.name for one in info.seats if one.guest == info.host), "")
        return said.OperatorTable(
            code=row.code,
            game=row.game,
            phase=row.phase,
            host=host,
            seats=seats,
            is_listed=row.is_listed,
            move=row.move,
            created_at=info.created_at,
            changed_at=row.changed_at,
            watchers=watchers,
        )

    async def people(self, request: Request) -> Response:
        """People whose name contains something, the latest seen first."""
        self.operator(request)
        part = request.query_params.get("name", "")
        rows = await self.storage.people_like(part, SHOWN)
        places = (await self.game_server.online.find([row.id for row in rows])).places
        shown = tuple(self._person(row, is_connected=row.id in places) for row in rows)
        return answer(said.OperatorPeople(shown))

    def _person(self, row: PersonRow, *, is_connected: bool) -> said.OperatorPerson:
        ban = self.game_server.bans.bans.against_person(
            Visitor(guest=row.id), self.game_server.store.now()
        )
        return said.OperatorPerson(
            id=row.id,
            short_name=PSEUDONYMS.of("guest", row.id),
            name=row.name,
            has_account=row.has_account,
            is_connected=is_connected,
            created_at=row.created_at,
            seen_at=row.seen_at,
            devices=row.devices,
            banned_until=None if ban is None else ban.until,
        )

    async def person(self, request: Request) -> Response:
        """Somebody with her devices and her tables."""
        self.operator(request)
        return answer(await self._details(request.path_params["guest"]))

    async def _details(self, guest: str) -> said.PersonDetails:
        row = await self.moderation.person(guest)
        devices = await self.storage.devices_of(guest)
        seen = max((one.seen_at for one in devices), default=row.created_at)
        facts = (row.id, row.name, bool(row.password), row.created_at, seen, len(devices))
        places = await self.game_server.addresses_of(guest)
        return said.PersonDetails(
            self._person(PersonRow(*facts), is_connected=bool(places)),
            tuple(said.PersonDevice(one.id, one.created_at, one.seen_at) for one in devices),
            tuple(places),
            await self._shown(await self.storage.tables_of(guest, TABLES)),
        )

    async def log(self, request: Request) -> Response:
        """What operators did."""
        self.operator(request)
        before = request.query_params.get("before", "0")
        if not re.fullmatch(r"\d{1,18}", before, re.ASCII):
            raise Refusal("malformed")
        rows = await self.storage.operator_acts(int(before), SHOWN)
        acts = tuple(
            said.OperatorAct(one.number, one.at, one.operator, one.action, one.subject, one.detail)
            for one in rows
        )
        return answer(said.OperatorLog(acts))

    # Doing

    async def close(self, request: Request) -> Response:
        """Close a table."""
        operator = self.operator(request)
        code = code_of(request)
        body = await body_of(request, said.CloseTable)
        await self.moderation.close_table(operator, code, body.reason)
        row = await self.storage.table(code)
        return answer(said.OperatorTables(await self._shown([row] if row else [])))

    async def rename(self, request: Request) -> Response:
        """Give somebody another name."""
        operator = self.operator(request)
        body = await body_of(request, said.RenamePerson)
        row = await self.moderation.rename(operator, request.path_params["guest"], body.name)
        return answer(await self._details(row.id))

    async def reset(self, request: Request) -> Response:
        """Let somebody choose a new password."""
        operator = self.operator(request)
        return answer(
            said.ResetCode(await self.moderation.reset(operator, request.path_params["guest"]))
        )

    def routes(self) -> tuple[Route, ...]:
        """The routes about tables and people."""
        table, person = (TABLE,), (PERSON,)
        tables, details = said.OperatorTables, said.PersonDetails
        close, rename, reset = self.close, self.rename, self.reset
        code, guest = "/tables/{code}", "/people/{guest}"
        return (
            asked("GET", "", self.me, "Whose key this is.", said.OperatorMe),
            asked("GET", "/tables", self.tables, "Tables.", tables, (PHASE,), 400),
            asked(
                "POST", f"{code}/close", close, "Close.", tables, table, 404, takes=said.CloseTable
            ),
            asked("GET", "/people", self.people, "People.", said.OperatorPeople, (NAME,), 400),
            asked("GET", guest, self.person, "Somebody.", details, person, 404),
            asked(
                "POST",
                f"{guest}/rename",
                rename,
                "Rename.",
                details,
                person,
                404,
                takes=said.RenamePerson,
            ),
            asked("POST", f"{guest}/reset", reset, "A new code.", said.ResetCode, person, 404, 409),
            asked("GET", "/log", self.log, "What operators did.", said.OperatorLog, (BEFORE,), 400),
        )
