"""Measure live tables: `python -m live.measure motherlode busy --tables 50`; prints JSON."""

import argparse
import asyncio
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import uvloop  # the players shall take as little of the machine as they can: it is the server that is measured

from live import boardgame, ours
from live.pairs import Run
from live.servers import STARTS, Server, listening

CLIENTS: dict[str, Any] = {"motherlode": ours, "boardgame": boardgame}


async def busy(
    name: str, server: Server, port: int, options: argparse.Namespace
) -> dict[str, float]:
    """Keep so many tables busy and give the figures of the run."""
    before = server.megabytes()
    tables = await CLIENTS[name].tables("127.0.0.1", port, options.tables)
    run = Run(tables, options.seconds, options.warm_up, options.rate)
    used = server.processor_seconds()
    counted = asyncio.create_task(run.keep())
    await asyncio.sleep(options.warm_up)
    used = server.processor_seconds()
    await asyncio.sleep(options.seconds)
    used = server.processor_seconds() - used
    row = (await counted).row()
    row["server_cpu_ms_per_move"] = 1e3 * used / row["moves"]
    row["megabytes_before"], row["megabytes_after"] = before, server.megabytes()
    return row


async def idle(
    name: str, server: Server, port: int, options: argparse.Namespace
) -> dict[str, float]:
    """Open so many tables with two connected players, let them rest, and weigh the server."""
    await CLIENTS[name].tables("127.0.0.1", port, 20)  # what is only needed once
    await asyncio.sleep(options.rest)
    before = server.megabytes()
    kept = await CLIENTS[name].tables("127.0.0.1", port, options.tables)
    await asyncio.sleep(options.rest)
    grown = server.megabytes() - before
    return {"tables": len(kept), "kilobytes_per_table": 1024 * grown / len(kept)}


def first_start() -> float:
    """The seconds until our server listens where nothing was ever compiled."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as cache:
        os.environ["MOTHERLODE_CACHE"] = cache
        server, _ = listening(Path(folder))
        server.stop()
    return server.seconds_to_ready


def main() -> None:
    """Start a server, measure it, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("server", choices=STARTS)
    parser.add_argument("kind", choices=("busy", "idle", "first"))
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--rate", type=float, help="moves per second of each table")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warm-up", type=float, default=2)
    parser.add_argument("--rest", type=float, default=5)
    options = parser.parse_args()
    if options.kind == "first":
        sys.stdout.write(json.dumps({"seconds_to_ready": first_start()}) + "\n")
        return
    with tempfile.TemporaryDirectory() as folder:
        server, port = STARTS[options.server](Path(folder))
        try:
            work = {"busy": busy, "idle": idle}[options.kind]
            row = uvloop.run(work(options.server, server, port, options))
        finally:
            server.stop()
    row["seconds_to_ready"] = server.seconds_to_ready
    sys.stdout.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
