"""Measure the speed of Motherlode beside its peers and print the tables: `make bench`.

Everything is measured in this one run on this one machine; what counts are the ratios. Results are also
written to `bench/results/latest.md` and `latest.json`.
"""

import argparse
import datetime as dt
import json
import operator
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import machine
import peer_environments
import report
from rich.console import Console

BENCH = Path(__file__).resolve().parent
RESULTS = BENCH / "results"
REPETITIONS = 2  # in each round
SCREEN = Console()

# What live tables are asked for: as many moves as go, 400 a second, and none at all.
SATURATED = ("busy", "--tables", "50")
CALM = ("busy", "--tables", "200", "--rate", "2")
IDLE = ("idle", "--tables", "200", "--rest", "75")
DEATHS = {"motherlode": 200, "boardgame": 10}
TURNS = 5  # of both servers under load: a shared machine is fast one minute and slow the next


class Failed(Exception):
    """A measurement did not come to its end, and its last words."""


def last_words(text: str) -> str:
    """The last line of what a program said, where Python puts the reason."""
    return next((line for line in reversed(text.splitlines()) if line.strip()), "")


def asked(python: str | Path, module: str, *arguments: str, pinned: bool, **setting: str) -> Any:
    """Run a measuring module in its own process and read its JSON."""
    alone = ["one_core.py"] if pinned else ["-m"]
    command = [str(python), *alone, module, *arguments]
    environment = {**os.environ, **setting}
    done = subprocess.run(
        command, cwd=BENCH, env=environment, check=False, capture_output=True, text=True
    )
    if done.returncode != 0:
        raise Failed(last_words(done.stderr) or f"{module} stopped with {done.returncode}")
    return json.loads(done.stdout)


def middle(rows: list[Any]) -> Any:
    """Of several measurements the one in the middle, with the speeds of all of them."""
    if "moves_per_second" not in rows[0]:
        return rows[0]
    speeds = [round(row["moves_per_second"]) for row in rows]
    ranked = sorted(rows, key=operator.itemgetter("moves_per_second"))
    return {**ranked[len(ranked) // 2], "all_moves_per_second": speeds}


class Measuring:
    """One whole run: how long each part takes, and what has been found so far."""

    def __init__(self, *, quick: bool, has_peers: bool) -> None:
        """Nothing found yet."""
        self.has_peers = has_peers
        self.rounds, self.seconds = (1, 0.5) if quick else (2, 2.5)
        self.all_cores_bots = ("--bots", "random") if quick else ()
        self.found: dict[str, Any] = {
            "date": dt.datetime.now(dt.UTC).strftime("%Y-%m-%d %H:%M UTC"),
            "machine": machine.facts(),
            "load_before": machine.load(),
            "ours": {"core": [], "cores": [], "stepped": [], "cuda": []},
            "peers": {},
            "missing": {},
            "versions": {},
            "waits": {},
            "live": [],
            "deaths": [],
        }

    def ours(self, way: str, *arguments: str, pinned: bool, **setting: str) -> Any:
        """Measure one way of playing Motherlode."""
        SCREEN.print(f"[dim]Motherlode: {way} …")
        times = ("--seconds", str(self.seconds), "--repetitions", str(REPETITIONS))
        answer = asked(sys.executable, "ours", way, *times, *arguments, pinned=pinned, **setting)
        self.keep_versions(answer["versions"])
        return answer

    def keep_versions(self, versions: dict[str, str]) -> None:
        """Note what was measured, and say so if that has changed since the last part."""
        known = self.found["versions"].get("motherlode")
        if known not in (None, versions["motherlode"]):
            SCREEN.print("[red]The source changed while it was measured; measure again.")
        self.found["versions"].update(versions)

    def part(self, name: str, measuring: Callable[..., None], *arguments: Any) -> None:
        """Measure one part; if that fails, keep the reason and go on with the others."""
        try:
            measuring(*arguments)
        except (peer_environments.NotInstalled, Failed) as error:
            SCREEN.print(f"[red]{name}: {error}")
            self.found["missing"][name] = str(error)
        self.found["load_after"] = machine.load()
        write(self.found)

    def one_core(self) -> None:
        """Whole games on one core."""
        answer = self.ours("core", pinned=True)
        join(self.found["ours"]["core"], answer["rows"])
        self.found["peak_megabytes"] = answer["peak_megabytes"]

    def peer(self, name: str) -> None:
        """Set a peer up and measure it."""
        SCREEN.print(f"[dim]{report.PEERS[name]} …")
        folder = [str(peer_environments.CATAN)] if name == "fastcatan" else []
        times = (str(self.seconds), str(REPETITIONS))
        peer_environments.set_up(name)
        answer = asked(peer_environments.PYTHON, f"peers.{name}", *times, *folder, pinned=True)
        join(self.found["peers"].setdefault(name, []), answer["rows"])
        self.found["versions"].update(answer["versions"])

    def all_cores(self) -> None:
        """Whole games on one thread and on all cores in turn."""
        rows = self.ours("cores", *self.all_cores_bots, pinned=False)["rows"]
        self.found["ours"]["cores"] = rows

    def stepped(self) -> None:
        """Games stepped from Python, interpreted and compiled."""
        self.found["ours"]["stepped"] = self.ours("stepped", pinned=True)["rows"]

    def graphics(self, device: str, elsewhere: Path | None) -> None:
        """Whole games on the GPU of this machine, or as measured on another one."""
        if elsewhere is not None:
            answer = json.loads(elsewhere.read_text())
        else:
            answer = self.ours("cuda", pinned=False)
        if answer["rows"]:
            self.found["ours"]["cuda"] = answer["rows"]
            self.found["machine"].update(answer["gpu"])
        elif device == "cuda":
            raise Failed("there is no GPU here")

    def live(self) -> None:
        """Tables under load: our server and boardgame.io in turn, then both with few moves, and at rest."""
        servers = ("motherlode", "boardgame") if self.has_peers else ("motherlode",)
        rounds = 1 if self.rounds == 1 else TURNS
        for kind, words in {"saturated": SATURATED, "calm": CALM, "idle": IDLE}.items():
            found: dict[str, list[Any]] = {server: [] for server in servers}
            for turn in range(rounds if kind == "saturated" else 1):
                for server in servers:
                    SCREEN.print(f"[dim]Live tables, {kind}: {server}, {turn + 1} …")
                    self.part(f"{server}, {kind}", self.live_row, server, words, found[server])
            for server, rows in found.items():
                if rows:
                    self.found["live"].append({"server": server, "kind": kind, **middle(rows)})
        row = asked(sys.executable, "live.measure", "motherlode", "first", pinned=False)
        self.found["live"].append({"server": "motherlode", "kind": "first start", **row})

    def deaths(self) -> None:
        """What both servers forget when they are killed in the middle of play."""
        times = {"motherlode": 10, "boardgame": 3} if self.rounds == 1 else DEATHS
        for server in times if self.has_peers else ("motherlode",):
            SCREEN.print(f"[dim]Sudden deaths: {server}, {times[server]} …")
            words = (server, "--times", str(times[server]))
            row = asked(sys.executable, "live.deaths", *words, pinned=False)
            self.found["deaths"].append(row)

    def live_row(self, server: str, words: tuple[str, ...], rows: list[Any]) -> None:
        """One more measurement of a server."""
        seconds = ("--seconds", "4") if self.rounds == 1 and words[0] == "busy" else ()
        rows.append(asked(sys.executable, "live.measure", server, *words, *seconds, pinned=False))

    def waits(self) -> None:
        """What a person waits for: the command line, the compiler, and the disk afterwards."""
        with tempfile.TemporaryDirectory() as cache:
            for label in ("first game ever, compiling", "first game later, loaded from disk"):
                answer = self.ours("start", pinned=False, MOTHERLODE_CACHE=cache)
                self.found["waits"][label] = answer["rows"][0]["seconds"]
        command = Path(sys.executable).parent / "motherlode"
        if command.exists():
            starts = [seconds_of([command, "--help"]) for _ in range(7)]
            self.found["waits"]["motherlode --help"] = statistics.median(starts)


def join(known: list[Any], more: list[Any]) -> None:
    """Add the runs of a later round to the rows of the same name."""
    rows = {row["label"]: row for row in known}
    for row in more:
        if row["label"] in rows:
            rows[row["label"]]["runs"] += row["runs"]
        else:
            known.append(row)


def seconds_of(command: list[str | Path]) -> float:
    """How long a command takes by the wall clock."""
    began = time.perf_counter()
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failed(last_words(done.stderr) or f"{command[0]} failed")
    return time.perf_counter() - began


def write(found: dict[str, Any]) -> None:
    """Keep what has been found so far."""
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "latest.json").write_text(json.dumps(found, indent=1) + "\n")


def measured(options: argparse.Namespace) -> dict[str, Any]:
    """Measure everything asked for, ours and theirs in turn, so that a slow minute meets all alike."""
    run = Measuring(quick=options.quick, has_peers=not options.no_peers)
    if options.live:
        run.part("live tables", run.live)
    if options.deaths:
        run.part("sudden deaths", run.deaths)
    if options.live or options.deaths:
        return run.found
    for _ in range(run.rounds):
        run.part("one core", run.one_core)
        for name in () if options.no_peers else peer_environments.PEERS:
            run.part(name, run.peer, name)
    run.part("all cores", run.all_cores)
    run.part("stepped", run.stepped)
    if options.device != "cpu" or options.gpu_report:
        run.part("GPU", run.graphics, options.device, options.gpu_report)
    run.part("waits", run.waits)
    run.part("live tables", run.live)
    run.part("sudden deaths", run.deaths)
    return run.found


def main() -> int:
    """Measure, write the results down and show them; 1 if a part of ours could not be measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a minute or two, with more noise")
    parser.add_argument("--no-peers", action="store_true", help="measure Motherlode alone")
    parser.add_argument("--live", action="store_true", help="measure live tables alone")
    parser.add_argument("--deaths", action="store_true", help="kill servers and count what is lost")
    parser.add_argument("--device", choices=("auto", "cpu", "cuda"), default="auto")
    parser.add_argument(
        "--gpu-report", type=Path, help="what `ours.py cuda` printed on another machine"
    )
    found = measured(parser.parse_args())
    (RESULTS / "latest.md").write_text(report.page(found))
    report.show(found, SCREEN)
    return 1 if found["missing"].keys() - peer_environments.PEERS.keys() else 0


if __name__ == "__main__":
    sys.exit(main())
