"""How is the application served? By uvicorn, which first says goodbye when it is told to stop."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import uvicorn

from motherlode.kernel.catalogue import game, games
from motherlode.kernel.errors import MotherlodeError
from motherlode.play.storage import storage_for
from motherlode.play.thinking import BotProcesses
from motherlode.play.web.app import App, create_app
from motherlode.play.web.budgets import Budgets
from motherlode.play.web.file_handles import room
from motherlode.play.web.game_server import Options
from motherlode.play.web.http_wire import LimitedHttpProtocol
from motherlode.play.web.limits import FRAME
from motherlode.play.web.logs import PSEUDONYMS
from motherlode.play.web.table_routing import TableRouter
from motherlode.play.web.wire import LimitedWebSocketProtocol

__all__ = ["Config", "Server", "serve"]

PATIENCE = 3  # seconds for answers that are under way when the server stops
COLLECT = (2_000, 20, 50)  # new objects before young, middle-aged and old ones are looked through
COMPILING = 600  # seconds that compilation may take
UNREAD = 64 * 1024  # bytes that the system holds for us of one connection
KEEPALIVE = 25.0  # seconds between pings to silent connections
log = logging.getLogger("motherlode.web")


class Config(uvicorn.Config):
    """How uvicorn serves us, and what connections may cost."""

    budgets: Budgets
    router: TableRouter | None = None  # if there are other workers
    room: int  # connections that there may be at once


class Server(uvicorn.Server):
    """uvicorn, telling when it is ready and telling everybody before it goes."""

    config: Config

    def __init__(self, config: Config, app: App, on_ready: Callable[[str], None]) -> None:
        """on_ready: told the address once connections are accepted."""
        super().__init__(config)
        self.app = app
        self.on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say where."""
        await super().startup(sockets)
        if self.config.router is not None:
            self.config.router.open(self.take)
        for server in self.servers:
            for listening in server.sockets:
                host, port = listening.getsockname()[:2]
                self.on_ready(f"http://{f'[{host}]' if ':' in host else host}:{port}")
                return

    def take(self, connection: socket.socket, data: bytes) -> None:
        """Serve a connection that another worker has handed over. data: what was read from it."""
        connection.settimeout(0.0)
        tasks = self.server_state.tasks
        task = asyncio.get_running_loop().create_task(self._serve_taken(connection, data))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    async def _serve_taken(self, connection: socket.socket, data: bytes) -> None:
        def protocol() -> LimitedHttpProtocol:
            made = LimitedHttpProtocol(self.config, self.server_state, self.lifespan.state)
            made.handed_over = data
            return made

        await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when asked to, and let whoever started us tidy up; uvicorn would end the process itself."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError, RuntimeError):  # Windows; other threads
                loop.add_signal_handler(number, self.handle_exit, number, None)
        if self.app.game_server.has_settings_file:
            with contextlib.suppress(NotImplementedError, RuntimeError):
                loop.add_signal_handler(signal.SIGHUP, self.app.game_server.read_settings)
        yield

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say that we stop before connections are closed; who comes back then finds another worker, if there is one."""
        if self.app.game_server.options.worker is not None:
            for server in self.servers:
                server.close()
        if self.config.router is not None:
            self.config.router.close()
        await self.app.game_server.websockets.close()
        await super().shutdown(sockets)


async def serve(
    address: str, host: str, port: int, options: Options, on_ready: Callable[[str], None]
) -> None:
    """Serve until told to stop. address: of the database."""
    storage = storage_for(address)
    with listen(host, port, is_shared=options.worker is not None) as listening:
        await storage.open()
        PSEUDONYMS.key = await storage.secret("log")
        # Small games are compiled first: nobody waits longer than her game takes.
        small_first = sorted(games(), key=lambda slug: game(slug).rules.action_count)
        bot_processes = BotProcesses(small_first, is_compiling=options.is_compiling)
        settling = asyncio.create_task(settle_memory())
        try:
            await bot_processes.start()
            app = create_app(storage, bot_processes, options)
            await Server(configure(app, host, port), app, on_ready).serve([listening])
        finally:
            settling.cancel()
            await bot_processes.stop()
            await storage.close()


def listen(host: str, port: int, *, is_shared: bool = False) -> socket.socket:
    """Take a port before anything else is begun, or say why not. is_shared: other workers listen on it, too."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listening = socket.create_server(
            (host, port), family=family, backlog=2048, reuse_port=is_shared
        )
    except OSError as error:
        raise cannot_listen(host, port, error) from error
    # Connections inherit it: whoever is not read from fills little of the system's memory.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD)
    return listening


def cannot_listen(host: str, port: int, error: OSError) -> MotherlodeError:
    """Why nobody can listen there."""
    return MotherlodeError(
        f"nobody can listen on {host}, port {port}: {error.strerror or error}; choose another with --port"
    )


async def settle_memory() -> None:
    """Whenever a game has been compiled, keep the collector of garbage off what stays for ever.

    A move makes some hundred short-lived objects; looking through the compiler's own each time would take longer
    than the move.
    """
    gc.set_threshold(*COLLECT)
    known = -1
    for _ in range(COMPILING):
        ready = sum(game(slug).engine.speed == "compiled" for slug in games())
        if ready > known:
            known = ready
            gc.collect()
            gc.freeze()
        if ready == len(games()):
            return
        await asyncio.sleep(1.0)


def configure(app: App, host: str, port: int) -> Config:
    """How uvicorn serves us."""
    config = Config(
        app,
        host=host,
        port=port,
        http=LimitedHttpProtocol,
        ws=LimitedWebSocketProtocol,
        ws_max_size=4 * FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=KEEPALIVE,
        ws_ping_timeout=KEEPALIVE,
        lifespan="on",
        access_log=False,
        log_config=None,  # its errors are written like ours
        log_level="error",  # uvicorn warns of every broken request, with which strangers could fill a disk
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=PATIENCE,
        h11_max_incomplete_event_size=32 * 1024,
    )
    config.room = room()
    worker = app.game_server.options.worker
    config.router = None if worker is None else TableRouter(worker)
    config.budgets = Budgets(app.game_server.limits, config.forwarded_allow_ips)
    return config


def run(
    address: str, host: str, port: int, options: Options, on_ready: Callable[[str], None]
) -> None:
    """Serve in a fresh event loop."""
    run_in_loop(serve(address, host, port, options, on_ready))


def run_in_loop(work: Coroutine[Any, Any, None]) -> None:
    """Do something in a fresh event loop, the fastest one there is."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(work)
    else:
        uvloop.run(work)
