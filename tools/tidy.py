"""Check what no linter checks: locks without hosts, no machine paths, no module too long.

Looks at every file that git tracks or would track, so that a slip shows before it is committed. Of the browser
client it also asks that it name no other server, draw nothing with emoji, and be locked for every platform.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Lines of a file that is read in one sitting.
LONGEST = {".py": 400, ".ts": 400, ".svelte": 200}
BY_MACHINE = "// Written by tools/"

HOST = re.compile(r"://|--(?:extra-)?index-url|--find-links|--trusted-host")
# Folders that exist on one machine only. A path within a link or a longer path does not count.
MACHINE_PATH = re.compile(
    r"(?<![\w.~/-])/(?:home|root|Users|work|tmp|opt|mnt)/(?=\w)|[A-Z]:\\Users\\|\.\./shared\b"
)
CLIENT = Path("web/src")
# The name of a namespace looks like an address, but nobody goes there.
FOREIGN = re.compile(r"\b(?:https?|wss?)://(?!www\.w3\.org/)(?=\w)")
# What a system draws in its own colours.
EMOJI = re.compile(
    "[\U0001f000-\U0001faff\ufe0f\u231a\u231b\u26a1\u2705\u2728\u274c\u2753\u2757\u2b50]"
)


def tracked_files(root: Path) -> list[Path]:
    """List the files that are, or would be, under version control."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    found = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True)
    paths = (root / name for name in found.stdout.split("\0") if name)
    return [path for path in paths if path.is_file()]


def read_text(path: Path) -> str | None:
    """Read a text file; None for anything that is not text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def host_slips(path: Path, text: str) -> Iterator[str]:
    """A lock file names versions and hashes, never a place to fetch them from."""
    if path.suffix != ".lock" and path.name != "package-lock.json":
        return
    for number, line in enumerate(text.splitlines(), start=1):
        if HOST.search(line):
            yield f"{path}:{number}: a lock file names a host: {line.strip()}"


def path_slips(path: Path, text: str) -> Iterator[str]:
    """No tracked text speaks of a folder on somebody's machine."""
    for number, line in enumerate(text.splitlines(), start=1):
        if MACHINE_PATH.search(line):
            yield f"{path}:{number}: a path of one machine: {line.strip()[:100]}"


def size_slips(path: Path, text: str) -> Iterator[str]:
    """A module stays short enough to be read in one sitting."""
    lines = len(text.splitlines())
    most = LONGEST.get(path.suffix, lines)
    if lines > most and not text.startswith(BY_MACHINE):
        yield f"{path}: {lines} lines; split it before {most}"


def client_slips(path: Path, text: str) -> Iterator[str]:
    """The client speaks to its own server only, and all its pictures are drawn."""
    if not path.is_relative_to(CLIENT):
        return
    for number, line in enumerate(text.splitlines(), start=1):
        if FOREIGN.search(line):
            yield f"{path}:{number}: the address of another server: {line.strip()[:100]}"
        if EMOJI.search(line):
            yield f"{path}:{number}: an emoji; draw it: {line.strip()[:100]}"


def platform_slips(path: Path, text: str) -> Iterator[str]:
    """The client's lock has a hash for every package, and the packages of every platform."""
    if path.name != "package-lock.json":
        return
    packages = json.loads(text)["packages"]
    names = {name.rpartition("node_modules/")[2] for name in packages}
    for name, package in packages.items():
        if name and "integrity" not in package:
            yield f"{path}: {name} has no hash"
        for one in package.get("optionalDependencies", {}).keys() - names:
            yield f"{path}: {name} may need {one}, which is not locked"


CHECKS = (host_slips, path_slips, size_slips, client_slips, platform_slips)


def slips(root: Path) -> Iterator[str]:
    """Find everything untidy in the tree at `root`."""
    for path in tracked_files(root):
        text = read_text(path)
        if text is None:
            continue
        name = path.relative_to(root)
        for check in CHECKS:
            yield from check(name, text)


def main() -> int:
    """Print what is untidy; the exit code says whether anything is."""
    found = list(slips(ROOT))
    for slip in found:
        print(slip)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
