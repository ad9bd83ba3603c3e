"""Measure the speed of Motherlode beside its peers and print the tables: `make bench`.

Everything is measured in this one run on this one machine; what counts are the ratios. Results are also
written to `bench/results/latest.md` and `latest.json`.
"""

import argparse
import datetime as dt
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import machine
import report
import workshop
from rich.console import Console

BENCH = Path(__file__).resolve().parent
RESULTS = BENCH / "results"
SCREEN = Console()


class Failed(Exception):
    """A measurement did not come to its end, and its last words."""


def asked(python: str | Path, module: str, *arguments: str, pinned: bool, **setting: str) -> Any:
    """Run a measuring module in its own process and read its JSON."""
    alone = ["one_core.py"] if pinned else ["-m"]
    command = [str(python), *alone, module, *arguments]
    environment = {**os.environ, **setting}
    done = subprocess.run(
        command, cwd=BENCH, env=environment, check=False, capture_output=True, text=True
    )
    if done.returncode != 0:
        words = [line for line in done.stderr.splitlines() if line.strip()]
        raise Failed(words[-1] if words else f"{module} stopped with {done.returncode}")
    return json.loads(done.stdout)


class Measuring:
    """One whole run: how long each part takes, and what has been found so far."""

    def __init__(self, *, quick: bool) -> None:
        """Nothing found yet."""
        self.seconds, self.repetitions = (0.5, 2) if quick else (4.0, 3)
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
        }

    def ours(self, way: str, *arguments: str, pinned: bool, **setting: str) -> Any:
        """Measure one way of playing Motherlode."""
        SCREEN.print(f"[dim]Motherlode: {way} …")
        times = ("--seconds", str(self.seconds), "--repetitions", str(self.repetitions))
        answer = asked(sys.executable, "ours", way, *times, *arguments, pinned=pinned, **setting)
        self.keep_versions(answer["versions"])
        return answer

    def keep_versions(self, versions: dict[str, str]) -> None:
        """Note what was measured, and say so if that has changed since the last part."""
        known = self.found["versions"].get("motherlode")
        if known not in (None, versions["motherlode"]):
            SCREEN.print("[red]The source changed while it was measured; measure again.")
        self.found["versions"].update(versions)

    def one_core(self, *bots: str) -> None:
        """Whole games on one core; later runs join the earlier ones."""
        answer = self.ours("core", "--bots", *bots, pinned=True)
        known = {row["bots"]: row for row in self.found["ours"]["core"]}
        for row in answer["rows"]:
            if row["bots"] in known:
                known[row["bots"]]["runs"] += row["runs"]
            else:
                self.found["ours"]["core"].append(row)
        self.found["peak_megabytes"] = answer["peak_megabytes"]

    def peer(self, name: str) -> None:
        """Set a peer up and measure it; if it cannot be had here, keep the reason."""
        SCREEN.print(f"[dim]{report.NAMES[name]} …")
        folder = [str(workshop.CATAN)] if name == "fastcatan" else []
        times = (str(self.seconds), str(self.repetitions))
        try:
            workshop.set_up(name)
            answer = asked(workshop.PYTHON, f"peers.{name}", *times, *folder, pinned=True)
        except (workshop.NotInstalled, Failed) as error:
            self.found["missing"][name] = str(error)
        else:
            self.found["peers"][name] = answer["rows"]
            self.found["versions"].update(answer["versions"])

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


def seconds_of(command: list[Any]) -> float:
    """How long a command takes by the wall clock."""
    began = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    return time.perf_counter() - began


def measured(options: argparse.Namespace) -> dict[str, Any]:
    """Measure everything asked for, our one core before and after the peers."""
    run = Measuring(quick=options.quick)
    run.one_core("random", "heuristic")
    if not options.no_peers:
        for name in workshop.PEERS:
            run.peer(name)
        run.one_core("random")
    run.found["ours"]["cores"] = run.ours("cores", *run.all_cores_bots, pinned=False)["rows"]
    run.found["ours"]["stepped"] = run.ours("stepped", pinned=True)["rows"]
    if options.device != "cpu" or options.gpu_report:
        run.graphics(options.device, options.gpu_report)
    run.waits()
    run.found["load_after"] = machine.load()
    return run.found


def main() -> int:
    """Measure, write the results down and show them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a minute or two, with more noise")
    parser.add_argument("--no-peers", action="store_true", help="measure Motherlode alone")
    parser.add_argument("--device", choices=("auto", "cpu", "cuda"), default="auto")
    parser.add_argument(
        "--gpu-report", type=Path, help="what `ours.py cuda` printed on another machine"
    )
    try:
        found = measured(parser.parse_args())
    except Failed as error:
        SCREEN.print(f"[red]{error}")
        return 1
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "latest.json").write_text(json.dumps(found, indent=1) + "\n")
    (RESULTS / "latest.md").write_text(report.page(found))
    report.show(found, SCREEN)
    return 0


if __name__ == "__main__":
    sys.exit(main())
