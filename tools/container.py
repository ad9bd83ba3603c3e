"""Build the container of `deploy/Containerfile`, start it, and ask it for its first page.

With podman or docker where one answers. Without an engine the steps of the file are run one after the other in a temporary folder,
with this machine's Python in place of the image's: paths of the image then lie below that folder, and users and volumes
are left out. Both fetch packages, so this is no part of `make test`: `make container`.
"""

import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "deploy" / "Containerfile"
ENGINES = ("podman", "docker")
TAG = "motherlode-tried"
PORT = "8000"  # inside the container
PATIENCE = 120.0  # seconds until it answers
# Folders that the steps make; in an image they lie at its top.
OWN = re.compile(
    r"(?<![\w./-])/(?=(?:source|build|wheel|folder|usr/local/lib|var/lib|var/cache)\b)"
)
LEFT_OUT = {"FROM", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK"}


class Step(NamedTuple):
    """One instruction of a container file."""

    word: str
    rest: str


def steps(text: str) -> list[Step]:
    """The instructions of a container file, each on one line."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [Step(*line.split(None, 1)) for line in joined.splitlines() if line.strip()]


# --- Without an engine ----------------------------------------------------------------------------


class Folder:
    """A folder that stands for the image while steps are run."""

    def __init__(self, top: Path, context: Path = ROOT) -> None:
        """top: an empty folder. context: what is copied from."""
        self.top = top
        self.context = context
        self.place = top
        # Nothing leads to the source tree that this runs from.
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
        }
        self.command: dict[str, list[str]] = {}

    def inside(self, text: str) -> str:
        """A text with the image's own paths below the folder."""
        return OWN.sub(f"{self.top}/", text)

    def follow(self, step: Step) -> None:
        """Do what an engine would do."""
        if step.word in {"ENTRYPOINT", "CMD"}:
            self.command[step.word] = [self.inside(word) for word in json.loads(step.rest)]
        elif step.word == "ENV":
            pairs = (pair.split("=", 1) for pair in shlex.split(step.rest))
            self.environment |= {name: self.inside(value) for name, value in pairs}
        elif step.word == "WORKDIR":
            self.place = Path(self.inside(step.rest))
            self.place.mkdir(parents=True)
        elif step.word == "COPY":
            self._copy(step.rest)
        elif step.word == "RUN":
            command = ["sh", "-euc", self.inside(step.rest)]
            subprocess.run(command, cwd=self.place, env=self.environment, check=True)
        elif step.word not in LEFT_OUT:
            raise ValueError(f"{step.word} is not known here")

    def _copy(self, rest: str) -> None:
        """Copy files of the context, or of an earlier stage."""
        words = shlex.split(rest)
        is_inside = any(word.startswith("--from=") for word in words)
        *sources, target = (word for word in words if not word.startswith("--"))
        aim = self.place / self.inside(target)
        for source in sources:
            found = Path(self.inside(source)) if is_inside else self.context / source
            if found == aim:
                continue  # stages share the folder
            if found.is_dir():
                ignored = shutil.ignore_patterns("node_modules", "__pycache__", "client")
                shutil.copytree(found, aim, ignore=None if is_inside else ignored, symlinks=True)
            else:
                shutil.copy2(found, aim / found.name if aim.is_dir() else aim)


@contextmanager
def stepped() -> Iterator[str]:
    """The address of a server that was installed step by step."""
    with tempfile.TemporaryDirectory() as name:
        folder = Folder(Path(name))
        for step in steps(FILE.read_text(encoding="utf-8")):
            print(f"{step.word} {step.rest[:100]}", flush=True)
            folder.follow(step)
        port = free_port()
        words = {PORT: port, "0.0.0.0": "127.0.0.1"}  # noqa: S104 - as the image's command says
        command = [*folder.command["ENTRYPOINT"], *folder.command["CMD"]]
        command = [words.get(word, word) for word in command]
        process = subprocess.Popen(command, env=folder.environment, cwd=name)
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(30)


# --- With an engine -------------------------------------------------------------------------------


def engine() -> str | None:
    """The first engine that answers."""
    for name in ENGINES:
        if (found := shutil.which(name)) and not subprocess.run(
            [found, "info"], check=False, capture_output=True
        ).returncode:
            return found
    return None


@contextmanager
def contained(program: str) -> Iterator[str]:
    """The address of a server in a container, as closed off as the container file says it can be."""
    build = [program, "build", "--file", str(FILE), "--tag", TAG, str(ROOT)]
    subprocess.run(build, check=True)
    port = free_port()
    start = [program, "run", "--detach", "--rm", "--publish", f"127.0.0.1:{port}:{PORT}"]
    start += ["--read-only", "--cap-drop", "all", TAG]
    made = subprocess.run(start, check=True, capture_output=True, text=True).stdout.strip()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        subprocess.run([program, "stop", made], check=True, capture_output=True)


# --- Whether it serves ----------------------------------------------------------------------------


def free_port() -> str:
    """A port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return str(listening.getsockname()[1])


def ask(address: str) -> bytes:
    """The answer at an address of ours, once there is one."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310 - our own
                body: bytes = answer.read()
                return body
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)


def main() -> int:
    """Build, start, ask."""
    program = engine()
    print(f"with {program}" if program else "without an engine: step by step", flush=True)
    with contained(program) if program else stepped() as address:
        health, page = ask(f"{address}/api/ready"), ask(address)
    if b'"is_ready":true' not in health.replace(b" ", b"") or b"<script" not in page:
        print(f"it does not serve as it should: {health!r}")
        return 1
    print("The container's server is ready and sends its first page.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
