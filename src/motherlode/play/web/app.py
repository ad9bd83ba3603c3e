"""How is everything put together into one web application?"""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from typing import Any

from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route as Path

from motherlode.play.identity import TooBusy
from motherlode.play.moderation.ban_list import Banned
from motherlode.play.storage.protocol import BadText, Storage, Unavailable
from motherlode.play.tables.moves.autoplay import Thinking
from motherlode.play.tables.state.refusals import Refusal, malformed
from motherlode.play.web.ban_checks import BanChecks, banned
from motherlode.play.web.game_server import GameServer, Options
from motherlode.play.web.headers import is_foreign, security_headers
from motherlode.play.web.http import routes
from motherlode.play.web.metrics import is_operator
from motherlode.play.web.openapi import describe
from motherlode.play.web.people import address_of
from motherlode.play.web.responses import answer, problem
from motherlode.play.web.static import Client

__all__ = ["App", "create_app"]

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
WRONG_METHOD = 405
IMPATIENT = 1.0  # seconds that somebody waits who asks too often: so she cannot ask often
access = logging.getLogger("motherlode.access")
log = logging.getLogger("motherlode.web")


class App:
    """The application: websockets go to their endpoint, everything else to the routes."""

    def __init__(self, game_server: GameServer) -> None:
        """game_server: what is served."""
        self.game_server = game_server
        self.client = Client()
        self.ban_checks = BanChecks(game_server.bans)
        found = routes(game_server)
        description = describe(found)

        async def openapi(request: Request) -> Response:
            return answer(description)

        paths = [Path(one.path, self._guarded(one.handler), methods=[one.method]) for one in found]
        paths.append(Path("/api/openapi.json", openapi, methods=["GET"]))
        self.web = Starlette(
            routes=paths,
            lifespan=self._lifespan,
            exception_handlers={HTTPException: _missing},
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a connection."""
        if scope["type"] == "websocket":
            await self.game_server.websockets(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self.web(scope, receive, send)

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        await self.game_server.open()
        yield
        await self.game_server.close()

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request with the headers that keep browsers safe, and note it without its query."""
        began, status = time.perf_counter(), 500

        async def guarded_send(message: MutableMapping[str, Any]) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                safe = security_headers(scope["path"], status)
                message["headers"] = [*message.get("headers", []), *safe]
            await send(message)

        if is_foreign(scope, self.game_server.options.origins):
            refused = self._refused(Refusal("foreign_origin"))
            await refused(scope, receive, guarded_send)
        elif scope["path"] == "/api" or scope["path"].startswith("/api/"):
            await self.web(scope, receive, guarded_send)
        elif scope["path"] == "/metrics":
            found = await self._metrics(Request(scope))
            await found(scope, receive, guarded_send)
        else:
            request = Request(scope)
            if not self.game_server.limits.has("file", "address", address_of(request)):
                await asyncio.sleep(IMPATIENT)
            await self.client.answer(request)(scope, receive, guarded_send)
        took = (time.perf_counter() - began) * 1000
        _note(scope, status, took)

    async def _metrics(self, request: Request) -> Response:
        """What this server counts, with all its workers, for whoever keeps it."""
        if not is_operator(request, self.game_server.options.metrics_token):
            return Response("These numbers are for the operator of this server.", 403)
        workers = self.game_server.worker_metrics
        text = self.game_server.metrics.text() if workers is None else await workers.text()
        return Response(text, 200, media_type=CONTENT_TYPE_LATEST)

    def _refused(self, refusal: Refusal) -> Response:
        self.game_server.metrics.refused(refusal.code)
        return problem(refusal)

    def _guarded(
        self, handler: Callable[[Request], Awaitable[Response]]
    ) -> Callable[[Request], Awaitable[Response]]:
        """The handler with its refusals as problems; an error tells nothing of the inside."""

        async def guarded(request: Request) -> Response:
            try:
                if not self.game_server.limits.has("request", "address", address_of(request)):
                    await asyncio.sleep(IMPATIENT)
                    raise Refusal("too_fast")  # noqa: TRY301 - answered like those of the handler
                await self.ban_checks.check_request(request)
                return await handler(request)
            except Banned as refusal:
                self.game_server.metrics.refused(refusal.code)
                return banned(request, refusal, self.game_server.bans.now())
            except Refusal as refusal:
                return self._refused(refusal)
            except BadText as bad:
                return self._refused(malformed(bad))
            except TooBusy as busy:
                return self._refused(Refusal("busy", wait=busy.seconds))
            except Unavailable:
                return self._refused(Refusal("unavailable"))
            except Exception:
                log.exception("%s %s failed", request.method, request.url.path)
                return self._refused(Refusal("internal"))

        return guarded


def _note(scope: Scope, status: int, took: float) -> None:
    """Write a request down; who asked is written under a short name."""
    facts = {
        "method": scope["method"],
        "path": scope["path"],
        "status": status,
        "milliseconds": round(took, 1),
        "address": address_of(Request(scope)),
        "guest": scope.get("guest", ""),
    }
    access.info("%s %s %d %.1f ms", scope["method"], scope["path"], status, took, extra=facts)


async def _missing(request: Request, error: Exception) -> Response:
    """What Starlette refuses by itself."""
    code = "wrong_method" if getattr(error, "status_code", 404) == WRONG_METHOD else "unknown_route"
    made = problem(Refusal(code))
    for name, value in (getattr(error, "headers", None) or {}).items():
        made.headers[name] = value
    return made


def create_app(storage: Storage, thinking: Thinking, options: Options | None = None) -> App:
    """The web application over an opened database and started bot processes."""
    return App(GameServer(storage, thinking, options or Options()))
