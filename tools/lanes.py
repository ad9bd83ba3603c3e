"""Run checks side by side in lanes: those of one lane one after the other, the lanes at the same time.

What the main lane has to say is passed on as it comes. A stage of another lane is told as a whole, as soon as it is over. The
first failure ends everything that still runs, unless the rest is wanted as well.
"""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from threading import Event, RLock
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
WIDTH = 88
IS_TERMINAL = sys.stdout.isatty()
COLOURS = re.compile(r"\x1b\[[\d;]*m")
# What pytest and vitest say they have run, and what was or was not audited.
COUNT = re.compile(
    r"(\d+ (?:passed|failed|error)[^=]*?) in [\d.]+s|^\s*Tests\s+(.*(?:passed|failed).*?)\s*$|^((?:not )?audited: .*)"
)
FIRST = ""  # the stages that all lanes wait for
MAIN = "main"

Say = Callable[[str], None]


class Stage(NamedTuple):
    """One check: its short name, the promise it keeps, the commands that keep it, and the lane it runs in."""

    name: str
    promise: str
    commands: list[list[str]]
    lane: str = FIRST


class Outcome(NamedTuple):
    """How a stage went, and how many tests it ran if it ran any."""

    name: str
    code: int
    seconds: float
    tests: str


def environment() -> dict[str, str]:
    """What a command finds around it."""
    colours = {"FORCE_COLOR": "1"} if IS_TERMINAL else {"NO_COLOR": "1"}
    found = {**os.environ, **colours, "PYTHONUNBUFFERED": "1"}
    # The checks start Python hundreds of times: each time, all modules would be compiled anew.
    found.pop("PYTHONDONTWRITEBYTECODE", None)
    return found


@contextmanager
def interruptible() -> Iterator[None]:
    """Let what is started from here hear Ctrl-C; a shell leaves what runs in the background deaf to it."""
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        if before is signal.SIG_IGN:
            signal.signal(signal.SIGINT, signal.SIG_IGN)


class Lanes:
    """The commands that are running, and whether all is to end."""

    def __init__(self, *, keeps_going: bool = False) -> None:
        self.keeps_going = keeps_going
        self.ended = Event()
        self.lock = RLock()
        self.running: set[subprocess.Popen[str]] = set()

    def run(self, stages: Sequence[Stage]) -> list[Outcome]:
        """Run the stages that come first, then all lanes; give what came of them in the order of the stages."""
        with interruptible():
            outcomes = self.run_all(stages)
        order = [stage.name for stage in stages]
        return sorted(outcomes, key=lambda outcome: order.index(outcome.name))

    def run_all(self, stages: Sequence[Stage]) -> list[Outcome]:
        """Run the stages that come first, then all lanes; give what came of them as they ended."""
        outcomes = self.run_lane([one for one in stages if one.lane == FIRST], say)
        names = dict.fromkeys(one.lane for one in stages if one.lane != FIRST)
        shown = MAIN if MAIN in names else next(iter(names), FIRST)
        lanes = {name: [one for one in stages if one.lane == name] for name in names}
        foreground = lanes.pop(shown, [])
        with ThreadPoolExecutor(len(lanes) + 1) as pool:
            others = [pool.submit(self.run_lane, lane) for lane in lanes.values()]
            try:
                outcomes += self.run_lane(foreground, say)
                outcomes += [outcome for other in others for outcome in other.result()]
            except BaseException:
                self.end()
                raise
        return outcomes

    def run_lane(self, stages: Sequence[Stage], say: Say | None = None) -> list[Outcome]:
        """Run stages one after the other, until all is to end."""
        outcomes = []
        for stage in stages:
            if self.ended.is_set():
                break
            outcome = self.perform(stage, say)
            with self.lock:
                if self.ended.is_set():  # it was ended, and did not fail by itself
                    break
                outcomes.append(outcome)
                if outcome.code and not self.keeps_going:
                    self.end()
        return outcomes

    def perform(self, stage: Stage, say: Say | None) -> Outcome:
        """Run a stage's commands in order until one fails."""
        said: list[str] = []
        tell = say or said.append
        tell(f"\n── {stage.name}: {stage.promise} ".ljust(WIDTH, "─"))
        start = time.perf_counter()
        code, count = 0, ""
        for command in stage.commands:
            code, found = self.stream(command, tell)
            count = found or count
            if code:
                break
        seconds = time.perf_counter() - start
        tell(f"{'ok' if code == 0 else 'FAILED'} in {seconds:.1f} s")
        if said and not self.ended.is_set():
            with self.lock:
                print("\n".join(said), flush=True)
        return Outcome(stage.name, code, seconds, count)

    def stream(self, command: list[str], say: Say) -> tuple[int, str]:
        """Run a command, pass its output on, and give its exit code and count of tests."""
        count = ""
        with subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
            start_new_session=True,  # so that it can be ended with all it has started
        ) as process:
            with self.lock:
                self.running.add(process)
                if self.ended.is_set():  # meanwhile
                    self.end()
            for line in process.stdout or ():
                say(line.rstrip("\n"))
                if found := COUNT.search(COLOURS.sub("", line)):
                    count = found[1] or found[2] or found[3].rstrip()
        with self.lock:
            self.running.discard(process)
        return process.returncode, count

    def end(self) -> None:
        """Interrupt whatever runs, as Ctrl-C would."""
        with self.lock:
            self.ended.set()
            for process in self.running:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGINT)


def say(line: str) -> None:
    """Pass on what a stage has to say, as it comes."""
    print(line, flush=True)
