"""Where do the peers live? In `bench/.venv`, from locks with hashes, never in our own environment.

Each peer is set up by itself. One that cannot be set up is named with the reason and the others go on.
"""

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

BENCH = Path(__file__).resolve().parent
ENVIRONMENT = BENCH / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
CATAN = ENVIRONMENT / "fastcatan"

# The flags of its own release build, without the threads.
CATAN_FLAGS = ["-std=c++23", "-O3", "-march=native", "-flto", "-fno-exceptions", "-fno-rtti"]
CATAN_PROGRAMS = {
    "harness": "tests/fuzz_invariants.cpp",
    "loop": BENCH / "peers/fastcatan_loop.cpp",
}


class NotInstalled(Exception):
    """A peer cannot be measured here, and why."""


def ran(*command: str | Path) -> None:
    """Run a set-up step; if it fails, its last words are the reason."""
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True)
    except OSError as error:
        raise NotInstalled(str(error)) from error
    if done.returncode != 0:
        words = [line for line in done.stderr.splitlines() if line.strip()]
        raise NotInstalled(words[-1] if words else f"{command[0]} failed")


def pip(*arguments: str | Path) -> None:
    """Run pip in the peers' environment."""
    ran(PYTHON, "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments)


def from_lock(peer: str) -> None:
    """Install a peer's wheels at the versions and hashes of its lock."""
    pip(
        "install",
        "--require-hashes",
        "--no-deps",
        "--requirement",
        BENCH / "peers" / f"{peer}.lock",
    )


def from_source(peer: str) -> None:
    """Fetch a peer's source archive, checked by its hash, and compile its programs.

    Its wheels hold no loop in C++ and ask for a newer Python than we do; the C++ needs no Python at all.
    """
    compiler = os.environ.get("CXX") or shutil.which("g++") or shutil.which("c++")
    if compiler is None:
        raise NotInstalled("no C++ compiler found")
    shutil.rmtree(CATAN, ignore_errors=True)
    options = ("--no-deps", "--no-binary", peer, "--ignore-requires-python", "--require-hashes")
    pip("download", *options, "-r", BENCH / "peers" / f"{peer}.lock", "-d", CATAN)
    archive = next(CATAN.glob("*.tar.gz"))
    with tarfile.open(archive) as opened:
        opened.extractall(CATAN, filter="data")
    source = CATAN / archive.name.removesuffix(".tar.gz")
    for program, main in CATAN_PROGRAMS.items():
        rules = [f"-I{source / 'include'}", source / "src/catan/rules.cpp", source / main]
        ran(compiler, *CATAN_FLAGS, "-fno-builtin-catan", *rules, "-o", CATAN / program)
    (CATAN / "version").write_text(source.name.removeprefix(f"{peer}-"))


PEERS: dict[str, Callable[[str], None]] = {
    "openspiel": from_lock,
    "fastcatan": from_source,
    "pgx": from_lock,
}


def set_up(peer: str) -> None:
    """Make a peer ready to run; nothing is done twice while its lock stays the same."""
    if not PYTHON.exists():
        ran(sys.executable, "-m", "venv", ENVIRONMENT)
    lock = (BENCH / "peers" / f"{peer}.lock").read_text()
    stamp = ENVIRONMENT / f".{peer}.lock"
    if stamp.exists() and stamp.read_text() == lock:
        return
    PEERS[peer](peer)
    stamp.write_text(lock)


if __name__ == "__main__":
    for name in sys.argv[1:] or PEERS:
        set_up(name)
