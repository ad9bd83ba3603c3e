"""What do several workers on one PostgreSQL make of more processors? `python -m live.workers`; prints a line for each run.

Each round serves the same tables with one worker and with two, turn about, since a shared machine is faster in one minute than in
the next. Processor time is that of the workers and that of PostgreSQL, for each move: it tells what a second worker costs even where
players, database and workers have to share too few processors for it to be seen in moves a second.
"""

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import uvloop

from live import ours
from live.pairs import Run
from live.servers import Server, processor_seconds

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
from tests.play import cluster as clusters  # noqa: E402 - found beside the benchmarks

LOST = ("fsync", "full_page_writes")  # what the tests switch off, and no server may


def started(database: str, workers: int, options: argparse.Namespace) -> tuple[Server, int]:
    """A server with so many workers, once all games are compiled."""
    words = ["--port", "0", "--no-limits", "--bot-pause", "0", "--workers", str(workers)]
    words += [] if options.compiled else ["--no-compile"]
    program = [sys.executable, "-m", "motherlode.cli", "serve", "--database", database]
    server = Server([*program, *words], r"ready at http://[^:]+:(\d+)")
    port = int(server.found[1])
    seen = 0
    # Each request may be answered by another worker. All games are waited for: to compile one would count as time of the moves.
    while options.compiled and seen < 20 * workers:
        with urlopen(f"http://127.0.0.1:{port}/api/health") as answer:
            speeds = json.loads(answer.read())["speeds"].values()
        seen = seen + 1 if all(speed == "compiled" for speed in speeds) else 0
        time.sleep(0.05 if seen else 0.5)
    return server, port


def postgres_seconds(cluster: clusters.Cluster) -> float:
    """The processor time of a PostgreSQL so far, with that of connections that are closed."""
    head = int((cluster.data / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{head}/task/{head}/children").read_text().split()
    ended = Path(f"/proc/{head}/stat").read_text().rsplit(")", 1)[1].split()[13:15]
    alive = sum(processor_seconds(int(one)) for one in [head, *children])
    return alive + sum(map(int, ended)) / 100


async def measured(
    port: int, server: Server, cluster: clusters.Cluster, options: argparse.Namespace
) -> dict[str, float]:
    """Keep tables busy, and give the figures."""
    tables = await ours.tables("127.0.0.1", port, options.tables)
    run = Run(tables, options.seconds, options.warm_up, options.rate)
    counted = asyncio.create_task(run.keep())
    await asyncio.sleep(options.warm_up)
    used, stored = server.processor_seconds(), postgres_seconds(cluster)
    own = time.process_time()
    await asyncio.sleep(options.seconds)
    used, stored = server.processor_seconds() - used, postgres_seconds(cluster) - stored
    own = time.process_time() - own
    row = (await counted).row()
    for name, seconds in (("workers", used), ("postgres", stored), ("players", own)):
        row[f"{name}_ms_per_move"] = 1e3 * seconds / row["moves"]
    return row


def one_run(workers: int, cluster: clusters.Cluster, options: argparse.Namespace) -> dict[str, Any]:
    """Serve, measure, stop."""
    server, port = started(cluster.new_database(), workers, options)
    try:
        return uvloop.run(measured(port, server, cluster, options))
    finally:
        server.stop()


def main(words: Sequence[str] | None = None) -> None:
    """Measure one worker and two in turn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, help="moves per second of each table")
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--warm-up", type=float, default=2)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--no-compile", dest="compiled", action="store_false")
    options = parser.parse_args(words)
    clusters.OPTIONS = tuple(one for one in clusters.OPTIONS if not one.startswith(LOST))
    cluster = clusters.Cluster()
    cluster.start()
    try:
        for _ in range(options.rounds):
            for workers in options.workers:
                row = one_run(workers, cluster, options)
                sys.stdout.write(json.dumps({"workers": workers, **row}) + "\n")
                sys.stdout.flush()
    finally:
        cluster.remove()


if __name__ == "__main__":
    main()
