"""What does a process do that a supervisor has started? It serves, says when it is ready, beats, and ends with the supervisor."""

import asyncio
import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait

import msgspec
from msgspec.structs import replace

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.web import logs
from motherlode.play.web.game_server import Options
from motherlode.play.web.server import run_in_loop, serve
from motherlode.play.web.worker_metrics import WorkerPlace

__all__ = ["BEAT", "WorkerTask", "serve_as_worker"]

MISUSED = 2
BEAT = ""  # said again and again, as long as the event loop turns
EVERY = 1.0  # seconds between two beats


class WorkerTask(msgspec.Struct, frozen=True):
    """What a worker is to serve."""

    database: str
    host: str
    port: int
    options: Options
    log: str = "warning"
    log_format: str = "text"

    def at(self, port: int, place: WorkerPlace) -> "WorkerTask":
        """The same for one worker, on the port that all share."""
        return replace(self, port=port, options=replace(self.options, worker=place))

    def with_new_settings(self) -> "WorkerTask":
        """The same with the settings as they are now; BadSettings or BadOperators says what is wrong with them."""
        source = self.options.settings_source
        if source is None:
            return self
        return replace(self, options=replace(self.options, settings=source.read()))


def serve_as_worker(task: WorkerTask, line: Connection) -> None:
    """Serve until told to stop. line: on which the supervisor hears that this worker is ready, and its beats."""
    logs.set_up(task.log, task.log_format)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # the supervisor decides who is replaced when
    threading.Thread(target=end_with, args=(parent_process(),), daemon=True).start()
    os.set_blocking(line.fileno(), False)  # a supervisor that does not listen stops nobody
    try:
        run_in_loop(serve_and_beat(task, line))
    except MotherlodeError as refusal:
        sys.stderr.write(f"motherlode: {refusal}\n")
        sys.exit(MISUSED)


async def serve_and_beat(task: WorkerTask, line: Connection) -> None:
    """Serve, and beat from the first moment on."""
    beating = asyncio.create_task(beat(line))
    try:
        await serve(task.database, task.host, task.port, task.options, line.send)
    finally:
        beating.cancel()


async def beat(line: Connection) -> None:
    """Show the supervisor that the event loop turns, for ever."""
    while True:
        with contextlib.suppress(OSError):  # it is full, or nobody is there
            line.send(BEAT)
        await asyncio.sleep(EVERY)


def end_with(parent: object, raise_signal: Callable[[int], object] = signal.raise_signal) -> None:
    """Stop, as if told to, when the supervisor has died: nobody would replace or stop this worker."""
    sentinel = getattr(parent, "sentinel", None)
    if sentinel is not None:
        with contextlib.suppress(OSError):
            wait([sentinel])
            raise_signal(signal.SIGTERM)
