"""How long do seated players wait while others flood the server? `python -m live.under_fire`; prints a table.

A server with its limits on and interpreted rules, in a process of its own; 20 tables that make 20 moves a second each, in this process, each table from an
address of its own as a proxy would name it; and the flood in a third process. Each row is one flood, with a fresh server.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

import uvloop

from live import ours
from live.flood import FLOODS
from live.pairs import Run, Tally
from live.servers import listening

HERE = Path(__file__).resolve().parent.parent
PATIENCE = 30.0  # seconds a move may take before the run is given up
REST = 3.0  # seconds of play before the flood begins
HEAD = f"{'flood':<9}{'lines':>6}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'max ms':>9}{'MB':>8}{'cpu s':>7}  reasons"


class LateRun(Run):
    """A run that counts moves which are answered after its end, too: these are the ones that waited."""

    def is_counted(self, began: float, ended: float) -> bool:
        """Whether a move counts."""
        return self.counts_from <= began


async def under(kind: str, count: int, options: argparse.Namespace) -> dict[str, Any]:
    """The waits of seated players while so many connections flood the server."""
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        server, port = listening(Path(folder), "--limits", "--no-compile")
        try:
            tables = await ours.tables("127.0.0.1", port, options.tables, is_apart=True)
            rate = options.moves / options.tables
            run = LateRun(tables, options.seconds, REST, rate)
            counted = asyncio.create_task(run.keep())
            await asyncio.sleep(REST - 1)
            used = server.processor_seconds()
            found = await flood(kind, count, port, options) if count else {}
            tally = await finished(counted, run)
            row = {**tally.row(), "max_ms": 1e3 * max(tally.waits)}
            return {**row, **found, "cpu": server.processor_seconds() - used}
        finally:
            server.stop()


async def finished(counted: "asyncio.Task[Tally]", run: Run) -> Tally:
    """What was counted; if the server no longer answers, what was counted until then."""
    try:
        return await asyncio.wait_for(counted, run.seconds + PATIENCE)
    except (TimeoutError, ConnectionError):
        run.tally.seconds = run.seconds
        run.tally.waits.append(PATIENCE)
        run.tally.sizes.append(0)
        return run.tally


async def flood(kind: str, count: int, port: int, options: argparse.Namespace) -> dict[str, Any]:
    """What the flood found, once it is over."""
    words = [kind, "--port", port, "--connections", count, "--seconds", options.seconds + 1]
    words += ["--rate", options.rate, "--pause", options.pause]
    program = (sys.executable, "-m", "live.flood", *map(str, words))
    process = await asyncio.create_subprocess_exec(
        *program, stdout=asyncio.subprocess.PIPE, cwd=HERE
    )
    answer, _ = await process.communicate()
    found: dict[str, Any] = json.loads(answer)
    return found


def line(kind: str, count: int, row: dict[str, Any]) -> str:
    """A row of the table."""
    waits = f"{row['moves_per_second']:9.0f}{row['p50_ms']:9.1f}{row['p99_ms']:9.1f}{row['max_ms']:9.1f}"
    reasons = json.dumps(row.get("reasons", {}))
    return f"{kind:<9}{count:>6}{waits}{row.get('megabytes', 0):8.1f}{row['cpu']:7.1f}  {reasons}"


def main() -> None:
    """Run every flood and print what seated players waited."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*", default=["none", *FLOODS], help="which floods")
    parser.add_argument("--connections", type=int, nargs="*", default=[1, 100])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=float, default=400, help="moves a second of all tables")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--folder", help="where the database is; in memory, disks are left out")
    parser.add_argument("--rate", type=float, default=1.4e6, help="bytes a second of a connection")
    parser.add_argument("--pause", type=float, default=0.5, help="seconds until it is opened again")
    options = parser.parse_args()
    sys.stdout.write(HEAD + "\n")
    for kind in options.kinds:
        for count in (0,) if kind == "none" else options.connections:
            row = uvloop.run(under(kind, count, options))
            sys.stdout.write(line(kind, count, row) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
