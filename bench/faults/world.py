"""The server under test, its database, the proxy before it, and what can be done to them."""

import asyncio
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from faults.proxy import Proxy, Weather
from faults.settable_clock import wrong_by

HERE = Path(__file__).resolve().parent
DISK = "48m"  # of the small disk that is filled up
MOUNT, UMOUNT = shutil.which("mount") or "", shutil.which("umount") or ""
START = 60.0  # seconds in which a server has to be ready


class World:
    """One server on a small disk of its own, behind a proxy."""

    def __init__(self, folder: Path) -> None:
        """folder: for everything; a small disk is mounted in it if that is allowed."""
        self.folder = folder
        self.disk = folder / "disk"
        self.disk.mkdir()
        mount = [MOUNT, "-t", "tmpfs", "-o", f"size={DISK}", "none", str(self.disk)]
        done = subprocess.run(mount, capture_output=True, check=False) if MOUNT else None
        self.has_disk = done is not None and done.returncode == 0
        self.database = self.disk / "tables.sqlite3"
        self.clock = folder / "clock"
        wrong_by(self.clock, 0.0)
        self.proxy = Proxy()
        self.process: subprocess.Popen[str] | None = None
        self.log = (folder / "server.log").open("a", encoding="utf-8")

    async def open(self) -> None:
        """Start the proxy and the server."""
        await self.proxy.open()
        await self.start()

    async def start(self) -> None:
        """Start the server and send everybody there."""
        program = [sys.executable, str(HERE / "settable_clock.py"), str(self.clock)]
        words = ["serve", "--port", "0", "--no-limits", "--no-compile", "--bot-pause", "0"]
        command = [*program, *words, "--database", str(self.database)]
        line = await asyncio.wait_for(asyncio.to_thread(self._run, command), START)
        found = re.search(r"ready at http://[^:]+:(\d+)", line)
        if not found:
            raise RuntimeError(f"the server did not start: {line}")
        self.proxy.upstream = int(found[1])

    def _run(self, command: list[str]) -> str:
        """Start a process; the first line that it prints."""
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        return self.process.stdout.readline() if self.process.stdout is not None else ""

    def children(self) -> list[int]:
        """The processes of the bots."""
        if self.process is None:
            return []
        with suppress(OSError):
            threads = Path(f"/proc/{self.process.pid}/task").iterdir()
            words = [(one / "children").read_text().split() for one in threads]
            return [int(word) for some in words for word in some]
        return []

    def kill(self) -> None:
        """End the server and its bots at once."""
        children = self.children()
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            if self.process.stdout is not None:
                self.process.stdout.close()
        kill(children)

    def megabytes(self) -> float:
        """The memory of the server."""
        if self.process is None:
            return 0.0
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        return int(found[1]) / 1024 if found else 0.0

    async def close(self) -> None:
        """End everything and leave nothing behind."""
        await self.proxy.close()
        self.kill()
        self.log.close()
        if self.has_disk:
            await asyncio.to_thread(subprocess.run, [UMOUNT, "-l", str(self.disk)], check=False)

    # Faults: each ends with everything as it should be

    async def kill_server(self) -> None:
        """The server dies and is started again."""
        self.kill()
        await self.start()

    async def kill_bots(self) -> None:
        """The processes in which bots think die."""
        kill(self.children())

    async def full_disk(self, seconds: float) -> None:
        """Nothing can be written for a while."""
        filler = self.disk / "filler"
        with suppress(OSError), filler.open("wb") as file:
            while True:
                file.write(b"\0" * 65536)
                file.flush()
        await asyncio.sleep(seconds)
        filler.unlink()

    async def slow_disk(self, seconds: float) -> None:
        """Whoever wants to write waits for a while."""
        await asyncio.to_thread(self._hold, seconds)

    def _hold(self, seconds: float) -> None:
        with sqlite3.connect(self.database, timeout=10.0, isolation_level=None) as held:
            held.execute("BEGIN IMMEDIATE")
            time.sleep(seconds)
            held.execute("ROLLBACK")
        held.close()

    async def bad_weather(self, weather: Weather, seconds: float) -> None:
        """Messages are lost, doubled or late for a while."""
        self.proxy.weather = weather
        await asyncio.sleep(seconds)
        self.proxy.weather = Weather()

    async def cut(self, seconds: float) -> None:
        """Nothing arrives for a while, and then all connections are gone."""
        self.proxy.cut()
        await asyncio.sleep(seconds)
        self.proxy.mend()
        self.proxy.hang_up()

    async def clock_jump(self, seconds: float) -> None:
        """The clock of the machine is set."""
        wrong_by(self.clock, seconds)


def kill(processes: list[int]) -> None:
    """End processes at once, if they are still there."""
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
