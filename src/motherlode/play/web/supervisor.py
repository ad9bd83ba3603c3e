"""How do several processes serve one port? A supervisor starts them, replaces one that dies or freezes, and stops them all.

The supervisor serves nobody itself, so that nothing a visitor does can stop it. Every worker is a whole server with a socket of
its own on the same port (SO_REUSEPORT): the system spreads connections evenly, and those of a dead worker's port go to the others.
A worker's event loop beats on a pipe: one that beats no longer, because it was stopped or is blocked, is ended and replaced, also
if that happens before it is ready.
"""

import contextlib
import logging
import multiprocessing
import signal
import socket
import tempfile
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from typing import Any, Protocol

from motherlode.kernel.errors import MotherlodeError
from motherlode.play.web.server import cannot_listen, listen
from motherlode.play.web.worker_metrics import WorkerPlace
from motherlode.play.web.worker_process import BEAT, WorkerTask, serve_as_worker

__all__ = ["Supervisor", "reserve", "supervise"]

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 30.0  # seconds before a worker is started again
STEADY = 20.0  # seconds after which a worker that dies has not died at once
STOPPING = 10.0  # seconds for workers to say goodbye
FROZEN = 10.0  # seconds without a beat after which a worker is ended
STARTING = (
    120.0  # the same before it is ready: it imports and reads a lot, perhaps on a busy machine
)
LOOK = 1.0  # seconds between two looks at the beats
BLINK = 3.0  # seconds without a look after which the supervisor stood still itself
log = logging.getLogger("motherlode.supervisor")


class Worker(Protocol):
    """A process that serves, from the supervisor's side."""

    @property
    def sentinel(self) -> Any:
        """What `wait` can wait for."""
        ...

    @property
    def exitcode(self) -> int | None:
        """None while it runs."""
        ...

    def terminate(self) -> None:
        """Ask it to stop."""
        ...

    def kill(self) -> None:
        """End it at once."""
        ...

    def join(self, timeout: float | None = None) -> None:
        """Wait until it has ended."""
        ...


Start = Callable[[int], tuple[Worker, Connection]]


class Slot:
    """The place of one worker, who may be replaced."""

    def __init__(self, number: int) -> None:
        """Nobody is there yet."""
        self.number = number
        self.worker: Worker | None = None
        self.line: Connection | None = None  # on which it says that it is ready, and beats
        self.is_ready = False
        self.is_starting = True  # until it is ready for the first time
        self.is_given_up = False  # it was frozen and is being ended
        self.beaten_at = 0.0  # or started, if it has not beaten
        self.started_at = 0.0
        self.pause = FIRST_PAUSE  # before the next one is started
        self.due = 0.0  # when

    @property
    def patience(self) -> float:
        """Seconds without a beat after which its worker is frozen."""
        return STARTING if self.is_starting else FROZEN

    def hang_up(self) -> None:
        """Nothing more is heard of its worker."""
        if self.line is not None:
            self.line.close()
            self.line = None


class Supervisor:
    """Keeps so many workers alive."""

    def __init__(
        self,
        start: Start,
        count: int,
        on_ready: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """start: starts the worker of a slot. on_ready: told the address once all workers accept connections."""
        self._start = start
        self._on_ready = on_ready
        self._clock = clock
        self.slots = [Slot(number) for number in range(count)]
        self.is_stopping = False
        self._was_ready = False
        self._to_restart: list[Slot] = []
        self._looked_at = clock()
        # A signal wakes up whoever waits for workers.
        self._bell, self._ringer = socket.socketpair()
        self._bell.settimeout(0.0)
        self._ringer.settimeout(0.0)

    def run(self) -> int:
        """Serve until told to stop; the exit status."""
        try:
            while not self.is_stopping:
                self._start_due()
                self._wait()
                self._note_ready()
                self._end_frozen()
                failed = self._note_dead()
                if failed is not None:
                    return failed
                self._restart_next()
        finally:
            self._stop()
        return 0

    # Signals

    def stop(self, *_: object) -> None:
        """Say goodbye and end."""
        self.is_stopping = True
        self._ring()

    def restart(self, *_: object) -> None:
        """Replace all workers, one after the other, so that somebody always serves."""
        self._to_restart = list(self.slots)
        self._ring()

    def _ring(self) -> None:
        with contextlib.suppress(BlockingIOError):  # it rings already
            self._ringer.send(b"!")

    # What is done

    def _start_due(self) -> None:
        now = self._clock()
        for slot in self.slots:
            if slot.worker is None and slot.due <= now:
                slot.worker, slot.line = self._start(slot.number)
                slot.is_ready, slot.is_starting, slot.is_given_up = False, True, False
                slot.started_at = slot.beaten_at = now

    def _wait(self) -> None:
        """Until a worker says something, dies or is silent for too long, the next is due, or a signal comes."""
        now = self._clock()
        dues = [slot.due - now for slot in self.slots if slot.worker is None]
        waiting = [one for one in self.slots if one.worker is not None and not one.is_given_up]
        dues += [min(LOOK, slot.beaten_at + slot.patience - now) for slot in waiting]
        lines = [slot.line for slot in self.slots if slot.line is not None]
        sentinels = [slot.worker.sentinel for slot in self.slots if slot.worker is not None]
        found = wait([self._bell, *lines, *sentinels], max(0.0, min(dues, default=LOOK)))
        if self._bell in found:
            self._bell.recv(64)

    def _note_ready(self) -> None:
        for slot in self.slots:
            while slot.line is not None and slot.line.poll():
                try:
                    self._hear(slot, slot.line.recv())
                except EOFError:
                    slot.hang_up()

    def _hear(self, slot: Slot, message: str) -> None:
        """A worker says that it is ready, with its address, or beats, which says nothing more."""
        slot.beaten_at = self._clock()  # whatever it says, it lives
        if message == BEAT:
            return
        slot.is_ready, slot.is_starting = True, False
        if not self._was_ready and all(one.is_ready for one in self.slots):
            self._was_ready = True
            self._on_ready(message)

    def _end_frozen(self) -> None:
        """End workers whose beat stands still: they serve nobody, and do not end by themselves.

        After a pause of the whole machine, or of all processes, no beat was heard, which says nothing of the workers.
        """
        now = self._clock()
        has_blinked, self._looked_at = now - self._looked_at > BLINK, now
        for slot in self.slots:
            if has_blinked:
                slot.beaten_at = now
            if slot.worker is None or slot.is_given_up or now - slot.beaten_at < slot.patience:
                continue
            words = "worker %d is frozen: no beat for %.0f s; it is ended"
            log.error(words, slot.number, slot.patience)
            slot.is_given_up = True
            slot.worker.kill()

    def _note_dead(self) -> int | None:
        """Have dead workers replaced; the exit status if one could not even start the first time."""
        for slot in self.slots:
            worker = slot.worker
            if worker is None or worker.exitcode is None:
                continue
            worker.join()
            slot.worker = None
            slot.hang_up()
            if not (slot.is_ready or self._was_ready or slot.is_given_up):
                return worker.exitcode or 1
            self._plan(slot, worker.exitcode)
        return None

    def _plan(self, slot: Slot, status: int) -> None:
        """Start another one: soon, but later and later if it always dies at once."""
        now = self._clock()
        is_asked = slot in self._to_restart
        if is_asked:
            self._to_restart.remove(slot)
        if is_asked or now - slot.started_at > STEADY:
            slot.pause = FIRST_PAUSE
        slot.due = now + slot.pause
        if not is_asked:
            log.warning(
                "worker %d ended with %d; another one is started in %.1f s",
                slot.number,
                status,
                slot.pause,
            )
        slot.pause = min(LONGEST_PAUSE, 2 * slot.pause)

    def _restart_next(self) -> None:
        """Ask the next worker to end as soon as all others serve."""
        if self._to_restart and all(slot.worker and slot.is_ready for slot in self.slots):
            slot = self._to_restart[0]
            slot.is_ready = False
            if slot.worker is not None:
                slot.worker.terminate()

    def _stop(self) -> None:
        workers = [slot.worker for slot in self.slots if slot.worker is not None]
        for worker in workers:
            worker.terminate()
        until = self._clock() + STOPPING
        for worker in workers:
            worker.join(max(0.0, until - self._clock()))
            if worker.exitcode is None:
                worker.kill()
                worker.join()
        for slot in self.slots:
            slot.hang_up()
        self._bell.close()
        self._ringer.close()


def reserve(host: str, port: int) -> tuple[socket.socket, int]:
    """Keep a port for workers, who all listen on it; refused if somebody else does."""
    if not hasattr(socket, "SO_REUSEPORT"):
        raise MotherlodeError("several workers need a system that lets them share a port (Linux)")
    with listen(host, port) as alone:  # which fails if the port is taken, by whomever
        port = alone.getsockname()[1]
    kept = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        kept.bind((host, port))
    except OSError as error:
        kept.close()
        raise cannot_listen(host, port, error) from error
    return kept, port


def supervise(task: WorkerTask, count: int, on_ready: Callable[[str], None]) -> int:
    """Serve with so many workers until told to stop; the exit status."""
    spawning = multiprocessing.get_context("spawn")  # nothing of this process is copied
    kept, port = reserve(task.host, task.port)
    current = task
    with kept, tempfile.TemporaryDirectory(prefix="motherlode-") as folder:

        def start(number: int) -> tuple[Worker, Connection]:
            ours, theirs = spawning.Pipe(duplex=False)
            place = WorkerPlace(number, count, folder)
            worker = spawning.Process(
                target=serve_as_worker,
                args=(current.at(port, place), theirs),
                name=f"worker {number}",
            )
            worker.start()
            theirs.close()
            return worker, ours

        def restart(*_: object) -> None:
            nonlocal current
            try:
                current = current.with_new_settings()
            except MotherlodeError as error:
                log.error("nothing is replaced: %s", error)  # noqa: TRY400 - it says all
                return
            supervisor.restart()

        supervisor = Supervisor(start, count, on_ready)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, supervisor.stop)
        signal.signal(signal.SIGHUP, restart)
        return supervisor.run()
