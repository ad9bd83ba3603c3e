"""The server under test, its database, the network before it, and what can be done to them."""

import asyncio
import json
import re
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from faults.databases import DATABASES, Postgres, Sqlite, children, kill
from faults.launcher import set_clock
from faults.line import Air, Weather
from faults.network import Network
from faults.proxy import Proxy

HERE = Path(__file__).resolve().parent
START = 120.0  # seconds in which a server has to be ready
WORDS = ("serve", "--port", "0", "--no-limits", "--no-compile", "--bot-pause", "0")


class World:
    """One server with its database, in namespaces of their own where that is allowed."""

    def __init__(self, folder: Path, kind: str) -> None:
        """folder: for everything. kind: of the database."""
        self.folder = folder
        self.network = Network()
        self.database: Sqlite | Postgres = DATABASES[kind](folder, self.network)
        self.clock = folder / "clock"
        set_clock(self.clock, 0.0)
        self.air = Air(Weather())
        self.proxy = Proxy()
        self.server = 0  # its process
        self.starts = 0
        self.log = folder / "server.log"
        program = [sys.executable, str(HERE / "launcher.py"), str(self.clock)]
        self.launcher = subprocess.Popen(
            [*self.network.in_server_space(), *program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # what ends this program does not end the server before it
        )

    async def open(self) -> None:
        """Start everything."""
        await asyncio.to_thread(self.database.start)
        await self.proxy.open()
        await self.start()

    async def start(self) -> None:
        """Start the server and send everybody there."""
        self.starts += 1
        output = self.folder / f"output-{self.starts}"
        host = self.network.server_host
        words = [*WORDS, "--host", host, "--database", self.database.address]
        order = {"words": words, "output": str(output), "log": str(self.log)}
        self.server = await asyncio.to_thread(self._order, order)
        port = await self._ready(output)
        self.proxy.upstream = port
        self.air.host = host
        self.air.port = port if self.network.has_spaces else self.proxy.port
        self.air.is_served.set()

    def _order(self, order: dict[str, object]) -> int:
        if self.launcher.stdin is None or self.launcher.stdout is None:
            raise RuntimeError("the launcher cannot be reached")
        self.launcher.stdin.write(json.dumps(order) + "\n")
        self.launcher.stdin.flush()
        return int(self.launcher.stdout.readline())

    async def _ready(self, output: Path) -> int:
        """The port at which the server listens, as soon as it does."""
        until = time.monotonic() + START
        while time.monotonic() < until and is_there(self.server):
            found = re.search(r"ready at http://[^:]+:(\d+)", words_in(output))
            if found:
                return int(found[1])
            await asyncio.sleep(0.02)
        raise RuntimeError(f"the server did not start: {words_in(self.log)[-3000:]}")

    def kill_now(self) -> None:
        """End the server and its bots at once."""
        self.air.is_served.clear()
        if self.server:
            all_of_it = [self.server, *children(self.server)]
            kill(all_of_it)
            while is_there(self.server):
                time.sleep(0.005)
        self.server = 0

    def megabytes(self) -> float:
        """The memory of the server."""
        with suppress(OSError):
            status = Path(f"/proc/{self.server}/status").read_text()
            found = re.search(r"VmRSS:\s+(\d+)", status)
            return int(found[1]) / 1024 if found else 0.0
        return 0.0

    async def close(self) -> None:
        """End everything and leave nothing behind."""
        await self.proxy.close()
        self.kill_now()
        if self.launcher.stdin is not None:
            self.launcher.stdin.close()
        self.launcher.kill()
        self.launcher.wait()
        self.database.close()
        self.network.close()

    # Faults: each ends with everything as it should be

    async def kill_server(self) -> None:
        """The server dies and is started until it runs, as a service manager does; it cannot without its database."""
        self.kill_now()
        until = time.monotonic() + START
        while True:
            try:
                return await self.start()
            except RuntimeError:
                if time.monotonic() > until:
                    raise
                self.kill_now()
            await asyncio.sleep(0.3)

    async def kill_bots(self) -> None:
        """The processes in which bots think die."""
        kill(children(self.server))

    async def kill_database(self) -> None:
        """The database dies with all its processes and is started again."""
        await asyncio.to_thread(self.database.kill)
        await asyncio.to_thread(self.database.start)

    async def full_disk(self, seconds: float) -> None:
        """Nothing can be written for a while."""
        await asyncio.to_thread(self.database.disk.fill)
        await asyncio.sleep(seconds)
        self.database.disk.empty()
        process = getattr(self.database, "process", None)
        if process is not None and process.poll() is not None:  # PostgreSQL has given up
            await asyncio.to_thread(self.database.start)

    async def slow_disk(self, seconds: float) -> None:
        """Whoever wants to write waits for a while."""
        await asyncio.to_thread(self.database.hold, seconds)

    async def bad_weather(self, weather: Weather, seconds: float) -> None:
        """Messages are lost, doubled or late for a while."""
        self.air.weather = weather
        await asyncio.sleep(seconds)
        self.air.weather = Weather()

    async def cut(self, seconds: float) -> None:
        """Nothing passes between people and server for a while."""
        cable = self.network.to_server or self.proxy
        cable.cut()
        await asyncio.sleep(seconds)
        cable.mend()

    async def cut_database(self, seconds: float) -> None:
        """Nothing passes between server and database for a while."""
        if self.network.to_database is not None:
            self.network.to_database.cut()
            await asyncio.sleep(seconds)
            self.network.to_database.mend()

    async def clock_jump(self, seconds: float) -> None:
        """The clock of the machine is set."""
        set_clock(self.clock, seconds)


def is_there(process: int) -> bool:
    """Whether a process runs."""
    return Path(f"/proc/{process}").exists()


def words_in(path: Path) -> str:
    """What a file says, if it is there."""
    return path.read_text() if path.exists() else ""
