"""What can be asked over HTTP? Each route reads, asks the game server, and answers; a refusal becomes a `Problem`."""

import re

from starlette.requests import Request
from starlette.responses import Response

from motherlode import __version__
from motherlode.kernel.catalogue import game, games
from motherlode.play.messages import http as said
from motherlode.play.messages.parts import Guest, Part, TableCard
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.store.replay import file_of, replay_of
from motherlode.play.web.accounts import Accounts
from motherlode.play.web.data import PersonalData
from motherlode.play.web.game_server import GameServer
from motherlode.play.web.games import book, check_ready, game_cards
from motherlode.play.web.operator import OperatorApi
from motherlode.play.web.operator_bans import OperatorBans
from motherlode.play.web.operator_invitations import OperatorInvitations
from motherlode.play.web.operator_reports import OperatorReports
from motherlode.play.web.people import People, address_of
from motherlode.play.web.reporting import Reporting
from motherlode.play.web.responses import answer, body_of, printed
from motherlode.play.web.routes import Parameter, Route
from motherlode.play.web.table_code import TABLE, code_of
from motherlode.verify.replay_file import ReplayFile

__all__ = ["routes"]

UNREADY = 503
SLUG = Parameter("slug", "path", "The name of a game.", {"type": "string", "maxLength": 40})
SEAT = Parameter(
    "seat",
    "query",
    "Whose view: a seat, or `open` for everything; a spectator's if it is left out.",
    {
        "anyOf": [
            {"type": "integer", "minimum": 0, "maximum": 7},
            {"type": "string", "enum": ["open"]},
        ]
    },
)


class Health(Part):
    """The server is there."""

    is_well: bool
    version: str
    tables: int  # in use
    connections: int
    compiling: dict[str, float]  # games being compiled, and which part of each is done
    speeds: dict[str, str]  # of each game's rules: interpreted or compiled


class Api:
    """The routes about tables and games."""

    def __init__(self, game_server: GameServer, people: People) -> None:
        """game_server: what is asked. people: who asks."""
        self.game_server = game_server
        self.people = people

    async def games(self, request: Request) -> Response:
        """All boxes on the shelf."""
        return printed(game_cards(), request)

    async def rules(self, request: Request) -> Response:
        """The rule book of a game."""
        return printed(book(request.path_params["slug"]), request)

    async def lobby(self, request: Request) -> Response:
        """My tables and the open ones."""
        guest = await self.people.somebody(request)
        lobby = self.game_server.lobby
        mine = await lobby.mine(guest.id) if guest else ()
        return answer(said.Lobby(mine, await lobby.open(guest.id if guest else "")))

    async def create(self, request: Request) -> Response:
        """A new table."""
        guest = await self._maker(request)
        body = await body_of(request, said.NewTable)
        check_ready(body.settings.game)
        address = address_of(request)
        if body.settings.is_listed:
            self.game_server.limits.check("listed", "address", address)
        return answer(
            await self.game_server.lobby.create(guest, body, self.game_server.origin(address))
        )

    async def quick(self, request: Request) -> Response:
        """A new game against bots."""
        guest = await self._maker(request)
        body = await body_of(request, said.QuickGame)
        check_ready(body.game)
        return answer(await self.game_server.lobby.quick(guest, body))

    async def _maker(self, request: Request) -> Guest:
        """Somebody who may make a table now."""
        limits = self.game_server.limits
        limits.check("table", "address", address_of(request))
        guest = await self.people.guest(request)
        limits.check("table", "guest", guest.id)
        await self.game_server.admission.check_opens(guest.id)
        return guest

    async def table(self, request: Request) -> Response:
        """One table."""
        guest = await self.people.somebody(request)
        code = code_of(request)
        return answer(await self.game_server.lobby.find(code, guest.id if guest else ""))

    async def replay(self, request: Request) -> Response:
        """A finished game to step through."""
        self.game_server.limits.check("replay", "address", address_of(request))
        guest = await self.people.somebody(request)
        return answer(
            await replay_of(self.game_server.store, code_of(request), guest, _seat(request))
        )

    async def file(self, request: Request) -> Response:
        """A finished game to keep."""
        self.game_server.limits.check("replay", "address", address_of(request))
        guest = await self.people.somebody(request)
        code = code_of(request)
        name = f'attachment; filename="motherlode-{code}.json"'
        headers = {"content-disposition": name, "cache-control": "no-store"}
        data = await file_of(self.game_server.store, code, guest)
        return Response(data, 200, headers, "application/json")

    async def health(self, request: Request) -> Response:
        """Whether the server is there."""
        game_server = self.game_server
        progress = getattr(game_server.thinking, "progress", {})
        connections = len(game_server.websockets.connections)
        speeds = {slug: game(slug).engine.speed for slug in games()}
        found = Health(
            is_well=True,
            version=__version__,
            tables=len(game_server.store.tables),
            connections=connections,
            compiling={slug: done / max(total, 1) for slug, (done, total) in progress.items()},
            speeds=speeds,
        )
        return answer(found)

    async def ready(self, request: Request) -> Response:
        """Whether visitors can be served; 503 with what is wrong if not."""
        found = await self.game_server.readiness.ask()
        return answer(found, 200 if found.is_ready else UNREADY)


def routes(game_server: GameServer) -> tuple[Route, ...]:
    """All routes of a game server."""
    people = People(game_server)
    accounts = Accounts(game_server, people)
    api = Api(game_server, people)
    return (
        *people.routes(),
        *accounts.routes(),
        *PersonalData(game_server, people, accounts).routes(),
        *Reporting(game_server, people).routes(),
        *OperatorApi(game_server).routes(),
        *OperatorBans(game_server).routes(),
        *OperatorReports(game_server).routes(),
        *OperatorInvitations(game_server).routes(),
        Route("GET", "/api/games", api.games, "All boxes on the shelf.", tuple[said.GameCard, ...]),
        Route(
            "GET",
            "/api/games/{slug}/rules",
            api.rules,
            "The rules of a game.",
            said.Book,
            parameters=(SLUG,),
            refusals=(404,),
        ),
        Route("GET", "/api/lobby", api.lobby, "My tables and the open ones.", said.Lobby),
        Route(
            "POST",
            "/api/tables",
            api.create,
            "Make a table.",
            TableCard,
            said.NewTable,
            refusals=(401, 404),
        ),
        Route(
            "POST",
            "/api/quick",
            api.quick,
            "A game against bots, at once.",
            TableCard,
            said.QuickGame,
            refusals=(401, 404),
        ),
        Route(
            "GET",
            "/api/tables/{code}",
            api.table,
            "A table.",
            TableCard,
            parameters=(TABLE,),
            refusals=(404,),
        ),
        Route(
            "GET",
            "/api/tables/{code}/replay",
            api.replay,
            "Step through a finished game.",
            said.Replay,
            parameters=(TABLE, SEAT),
            refusals=(403, 404, 409),
        ),
        Route(
            "GET",
            "/api/tables/{code}/file",
            api.file,
            "Download a finished game.",
            ReplayFile,
            parameters=(TABLE,),
            refusals=(403, 404, 409),
        ),
        Route("GET", "/api/health", api.health, "Whether the server is there.", Health),
        Route(
            "GET",
            "/api/ready",
            api.ready,
            "Whether it can store anything; 503 with what is wrong if not.",
            said.Readiness,
            fails=said.Readiness,
        ),
    )


def _seat(request: Request) -> int | str | None:
    text = request.query_params.get("seat")
    if text is None or text == "open":
        return text
    if not re.fullmatch(r"[0-7]", text):
        raise Refusal("unknown_seat")
    return int(text)
