"""Double the tables until a server is too slow, or play on and watch its memory.

In `bench/`: `python -m load` doubles the tables, each at a move a second, until 99 of 100 moves take longer than 100 ms. `python -m load --soak
3600 --tables 200` plays for an hour, writes down the memory of each minute and exits with 1 if it is not flat. Clients run on the same machine, in this process.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import machine
import uvloop
from live.measure import CLIENTS
from live.pairs import Run
from live.servers import STARTS, Server, listening

from load import soak

HEAD = (
    f"{'tables':>7}{'moves/s':>9}{'p50 ms':>9}{'p99 ms':>9}{'p99.9 ms':>10}{'MB':>7}"
    f"{'server ms/move':>16}{'clients ms/move':>17}{'bytes/seat':>12}"
)
RESULT = Path(__file__).resolve().parents[2] / "build" / "load" / "soak.json"


def quantile(waits: Sequence[float], part: float) -> float:
    """The milliseconds that so large a part of all moves took at most."""
    ordered = sorted(waits)
    return 1e3 * ordered[int(part * (len(ordered) - 1))] if ordered else float("inf")


async def measured(
    server: Server, tables: list[Any], options: argparse.Namespace
) -> dict[str, Any]:
    """Keep tables busy for a while; the figures."""
    run = Run(tables, options.seconds, options.warm_up, options.rate or None)
    counted = asyncio.create_task(run.keep())
    await asyncio.sleep(options.warm_up)
    used, own = server.processor_seconds(), time.process_time()
    await asyncio.sleep(options.seconds)
    used, own = server.processor_seconds() - used, time.process_time() - own
    tally = await counted
    moves = max(1, len(tally.waits))
    return {
        "tables": len(tables),
        "rate": moves / options.seconds,
        "p50": quantile(tally.waits, 0.5),
        "p99": quantile(tally.waits, 0.99),
        "p999": quantile(tally.waits, 0.999),
        "megabytes": server.megabytes(),
        "server": 1e3 * used / moves,
        "clients": 1e3 * own / moves,
        "bytes": statistics.median(tally.sizes) if tally.sizes else 0,
    }


def line(row: dict[str, Any]) -> str:
    """A row of the table."""
    waits = f"{row['p50']:9.1f}{row['p99']:9.1f}{row['p999']:10.1f}"
    costs = f"{row['server']:16.3f}{row['clients']:17.3f}{row['bytes']:12.0f}"
    return f"{row['tables']:7}{row['rate']:9.0f}{waits}{row['megabytes']:7.0f}{costs}\n"


async def double(server: Server, port: int, options: argparse.Namespace) -> bool:
    """Twice as many tables each time, until it is too slow or there are enough."""
    sys.stdout.write(HEAD + "\n")
    tables: list[Any] = []
    count = options.tables
    ends = time.monotonic() + 60.0 * options.minutes
    while count <= options.most and time.monotonic() < ends:
        tables += await CLIENTS[options.server].tables("127.0.0.1", port, count - len(tables))
        row = await measured(server, tables, options)
        sys.stdout.write(line(row))
        sys.stdout.flush()
        if row["p99"] > options.bar:
            sys.stdout.write(
                f"99 of 100 moves took longer than {options.bar:.0f} ms: that is where it breaks\n"
            )
            break
        count *= 2
    return True


async def keep_on(server: Server, port: int, options: argparse.Namespace) -> bool:
    """Play for so long; whether memory stayed flat."""
    kinds = {"is_long": False} if options.server == "motherlode" else {}
    tables = await CLIENTS[options.server].tables("127.0.0.1", port, options.tables, **kinds)
    result = await soak.soak(server, tables, options, say)
    soak.write(options.result, result | {"rate": options.rate, "server": options.server})
    return bool(result["is_flat"])


def say(line: str) -> None:
    """Tell whoever waits, at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def options_of(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What to measure, and for how long at most."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--server", choices=STARTS, default="motherlode")
    parser.add_argument("--tables", type=int, default=25, help="at first; in a soak, all the time")
    parser.add_argument("--most", type=int, default=3200, help="tables")
    parser.add_argument(
        "--rate", type=float, default=1.0, help="moves a second of a table; 0 as fast as it goes"
    )
    parser.add_argument("--seconds", type=float, default=10.0, help="that count, of each row")
    parser.add_argument("--warm-up", type=float, default=3.0)
    parser.add_argument("--bar", type=float, default=100.0, help="milliseconds for 99 of 100 moves")
    parser.add_argument(
        "--minutes", type=float, default=60.0, help="the longest that doubling may take"
    )
    parser.add_argument("--soak", type=float, nargs="?", const=3600.0, default=0.0, help="seconds")
    parser.add_argument(
        "--every", type=float, default=60.0, help="seconds between samples of memory"
    )
    parser.add_argument(
        "--result", type=Path, default=RESULT, help="file for the figures of a soak"
    )
    parser.add_argument("--interpreted", action="store_true", help="do not wait for compiled rules")
    return parser.parse_args(words)


def main(words: Sequence[str] | None = None) -> int:
    """Measure and print."""
    options = options_of(words)
    facts = machine.facts() | machine.versions("uvloop", "picows", "websockets", "uvicorn")
    sys.stdout.write("\n".join(f"{key}: {value}" for key, value in facts.items()) + "\n")
    sys.stdout.write(f"load before: {machine.load()}\n")
    with tempfile.TemporaryDirectory() as folder:
        start = STARTS[options.server]
        if options.interpreted:
            server, port = listening(Path(folder), "--no-limits", "--no-compile")
        else:
            server, port = start(Path(folder))
        try:
            work = keep_on if options.soak else double
            is_right = uvloop.run(work(server, port, options))
        finally:
            server.stop()
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
