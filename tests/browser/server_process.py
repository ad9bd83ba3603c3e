"""Start a server process for browser tests, and the Chromium that drives them."""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "motherlode" / "play" / "web" / "client" / "index.html"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ADDRESS = re.compile(r"http://[\w.:\[\]]+:\d+")
PATIENCE = 60  # seconds: a first start compiles nothing, but the machine may be busy


def chromium() -> str:
    """The browser to drive: `$CHROMIUM`, or the first that the system has."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found, "no Chromium; tools/debian-packages installs one"
    return found


class Server:
    """A running `motherlode serve` that deals the same every time, with a database of its own."""

    module = "tests.browser.seeded_server"
    before: tuple[str, ...] = ()  # what the module is told before the words of the program

    def __init__(self, folder: Path, *options: str) -> None:
        assert CLIENT.is_file(), "the client is not built: make web"
        self.output = folder / "server.txt"
        database = f"sqlite:///{folder / 'tables.sqlite'}"
        self.command = [
            *(sys.executable, "-m", self.module, *self.before, "serve"),
            *("--no-compile", "--database", database, *options),
        ]
        self.address = ""
        self.start()

    def start(self) -> None:
        """Start, on the database as it is and where it was before, and wait until the address is said."""
        port = self.address.rpartition(":")[2] or "0"
        with self.output.open("w", encoding="utf-8") as output:
            self.process = subprocess.Popen(
                [*self.command, "--port", port],
                stdout=output,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
            )
        until = time.monotonic() + PATIENCE
        while not (said := ADDRESS.search(self.said())):
            assert self.process.poll() is None, f"the server ended:\n{self.said()}"
            assert time.monotonic() < until, f"the server names no address:\n{self.said()}"
            time.sleep(0.05)
        self.address = said[0]

    def said(self) -> str:
        """What the server has printed."""
        return self.output.read_text(encoding="utf-8")

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """Ask it to end; insist after a while."""
        self.process.terminate()
        try:
            self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.kill()
