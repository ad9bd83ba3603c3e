"""How are the two servers started, watched and stopped?"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.request import urlopen

HERE = Path(__file__).resolve().parent
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A server in a process of its own."""

    def __init__(self, command: list[str | Path], ready: str) -> None:
        """Start it and wait for the line that says it is ready."""
        began = time.perf_counter()
        reading, writing = os.pipe()
        self.process = subprocess.Popen(command, stdout=writing, cwd=HERE)
        os.close(writing)
        self.output = os.fdopen(reading, encoding="utf-8")
        self.words = ""
        while not (found := re.search(ready, self.words)):
            line = self.output.readline()
            if not line:
                message = f"{command[0]} ended before it was ready: {self.words}"
                raise RuntimeError(message)
            self.words += line
        self.found = found
        self.seconds_to_ready = time.perf_counter() - began

    def processor_seconds(self) -> float:
        """The processor time of the process and all that it has started so far."""
        return sum(processor_seconds(number) for number in descendants(self.process.pid))

    def megabytes(self) -> float:
        """The memory of the serving process itself."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        return int(found[1]) / 1024 if found else 0.0

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(10)
        self.process.kill()
        self.process.wait()
        self.output.close()


def descendants(number: int) -> list[int]:
    """A process, those that its threads have started, and theirs."""
    found = [number]
    with suppress(FileNotFoundError, ProcessLookupError):
        for thread in Path(f"/proc/{number}/task").iterdir():
            for child in (thread / "children").read_text().split():
                found += descendants(int(child))
    return found


def processor_seconds(number: int) -> float:
    """The processor time of one process so far; none if it has ended."""
    with suppress(FileNotFoundError):
        fields = Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS
    return 0.0


def listening(folder: Path, *words: str) -> tuple[Server, int]:
    """Our server on a fresh SQLite file, as soon as it listens. words: options; without them it has no limits."""
    program = Path(sys.executable).parent / "motherlode"
    command = [program, "serve", "--port", "0", "--database", folder / "tables.sqlite3"]
    options = [*(words or ("--no-limits",)), "--bot-pause", "0"]
    server = Server([*command, *options], r"ready at http://[^:]+:(\d+)")
    return server, int(server.found[1])


def motherlode(folder: Path) -> tuple[Server, int]:
    """Our server once it has the compiled rules."""
    server, port = listening(folder)
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        with urlopen(f"http://127.0.0.1:{port}/api/health") as answer:
            speeds = json.loads(answer.read())["speeds"]
            if all(speed == "compiled" for speed in speeds.values()):
                return server, port
        time.sleep(0.2)
    message = "the rules were not compiled within five minutes"
    raise RuntimeError(message)


def boardgame(folder: Path, port: int = 8123) -> tuple[Server, int]:
    """boardgame.io with its store of files."""
    home = HERE / "boardgame"
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        message = "boardgame.io needs Node.js and npm"
        raise RuntimeError(message)
    if not (home / "node_modules").exists():
        subprocess.run([npm, "ci", "--silent"], cwd=home, check=True)
    server = Server([node, home / "server.js", str(port), folder / "matches"], r"ready (\S+)")
    time.sleep(0.5)
    return server, port


STARTS: dict[str, Any] = {"motherlode": motherlode, "boardgame": boardgame}
