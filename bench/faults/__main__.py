"""Break things around a server while people play, and check that nothing is lost, done twice, blocked or told.

`python -m faults --faults 1000 --tables 200` in `bench/`. Prints a line for each fault and a summary, writes a file of results, and exits with 1 if
anything was wrong. `python -m faults --add-up FILE …` adds such files up.
"""

import argparse
import asyncio
import json
import random
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import uvloop

from faults.databases import DATABASES
from faults.trial import Trial
from faults.world import World

RESULTS = Path(__file__).resolve().parents[2] / "build" / "faults"
SUMS = ("faults", "acknowledged", "messages", "lost", "doubled", "late", "heard")
MORE = ("views_checked", "lines_checked", "server_starts", "seconds")


def summary(result: dict[str, Any]) -> str:
    """The figures in some lines."""
    words = {name: value for name, value in result.items() if name not in {"log", "wrong"}}
    lines = [f"{name}: {value}" for name, value in words.items()]
    return "\n".join((*lines, f"wrong: {len(result['wrong'])}", *result["wrong"][:50]))


def added_up(results: list[dict[str, Any]]) -> dict[str, Any]:
    """Several runs as one."""
    total: dict[str, Any] = {name: sum(one[name] for one in results) for name in (*SUMS, *MORE)}
    total["runs"] = len(results)
    total["databases"] = dict(Counter(one["database"] for one in results))
    for name in ("kinds", "games"):
        total[name] = dict(sum((Counter(one[name]) for one in results), Counter()))
    total["wrong"] = [wrong for one in results for wrong in one["wrong"]]
    return total


def whole(world: World) -> list[str]:
    """What `motherlode tables check` finds wrong with the database after all that."""
    command = [sys.executable, "-m", "motherlode", "tables", "check"]
    done = subprocess.run(
        [*command, world.database.own_address],
        capture_output=True,
        text=True,
        check=False,
    )
    return [f"tables check: {done.stdout[-2000:]}{done.stderr[-2000:]}"] if done.returncode else []


async def attempt(options: argparse.Namespace) -> dict[str, Any]:
    """One run: what was found."""
    with tempfile.TemporaryDirectory() as folder:
        world = World(Path(folder), options.database)
        if world.network.reason:
            sys.stdout.write(f"a proxy cuts instead of a network: {world.network.reason}\n")
        trial = Trial(world, options)
        try:
            await trial.run()
            world.kill_now()
            trial.wrong += await asyncio.to_thread(whole, world)
        finally:
            if options.keep_log and world.log.exists():
                options.keep_log.write_bytes(world.log.read_bytes())
            await world.close()
    return trial.result() | {"seed": options.seed}


def options_of(words: list[str] | None = None) -> argparse.Namespace:
    """What to break, and for how long at most."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=20, choices=range(1, 10_001), metavar="N")
    parser.add_argument("--tables", type=int, default=40, choices=range(1, 1001), metavar="N")
    parser.add_argument("--database", choices=sorted(DATABASES), default="sqlite")
    parser.add_argument("--overlap", type=int, default=10, help="faults of one group")
    parser.add_argument("--pace", type=float, default=1.0, help="seconds between moves of a table")
    parser.add_argument("--minutes", type=float, default=120.0, help="the longest it may take")
    parser.add_argument("--kinds", nargs="*", default=[], help="only these")
    parser.add_argument("--seed", default="1", help="decides which faults happen when")
    parser.add_argument("--result", type=Path, help="file for what was found")
    parser.add_argument("--keep-log", type=Path, help="file for what the server logged")
    parser.add_argument("--add-up", type=Path, nargs="+", metavar="FILE")
    return parser.parse_args(words)


def main() -> int:
    """Run a trial and print what was found, or add up what others found."""
    options = options_of()
    if options.add_up:
        found = added_up([json.loads(path.read_text()) for path in options.add_up])
        sys.stdout.write(summary(found) + "\n")
        return 1 if found["wrong"] else 0
    random.seed(options.seed)
    # Whoever ends this program leaves no namespaces, disks and servers behind.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    result = uvloop.run(attempt(options))
    path = options.result or RESULTS / f"{options.database}-{options.seed}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(result, indent=1), encoding="utf-8")
    sys.stdout.write(f"{summary(result)}\nresult: {path}\n")
    return 1 if result["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
