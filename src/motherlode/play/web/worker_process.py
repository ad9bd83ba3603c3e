"""What does a process do that a supervisor has started? It serves, says when it is ready, and ends with the supervisor."""

import contextlib
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
from motherlode.play.web.server import run
from motherlode.play.web.worker_metrics import WorkerPlace

__all__ = ["WorkerTask", "serve_as_worker"]

MISUSED = 2


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


def serve_as_worker(task: WorkerTask, line: Connection) -> None:
    """Serve until told to stop. line: on which the supervisor hears that this worker is ready."""
    logs.set_up(task.log, task.log_format)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # the supervisor decides who is replaced when
    threading.Thread(target=end_with, args=(parent_process(),), daemon=True).start()
    try:
        run(task.database, task.host, task.port, task.options, line.send)
    except MotherlodeError as refusal:
        sys.stderr.write(f"motherlode: {refusal}\n")
        sys.exit(MISUSED)


def end_with(parent: object, raise_signal: Callable[[int], object] = signal.raise_signal) -> None:
    """Stop, as if told to, when the supervisor has died: nobody would replace or stop this worker."""
    sentinel = getattr(parent, "sentinel", None)
    if sentinel is not None:
        with contextlib.suppress(OSError):
            wait([sentinel])
            raise_signal(signal.SIGTERM)
