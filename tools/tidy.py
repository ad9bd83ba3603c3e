"""Check what no linter checks: locks without hosts, no machine paths, no module too long.

Looks at every file that git tracks or would track, so that a slip shows before it is committed.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LONGEST_MODULE = 400

HOST = re.compile(r"://|--(?:extra-)?index-url|--find-links|--trusted-host")
# Folders that exist on one machine only. A path within a link or a longer path does not count.
MACHINE_PATH = re.compile(
    r"(?<![\w.~/-])/(?:home|root|Users|work|tmp|opt|mnt)/(?=\w)|[A-Z]:\\Users\\|\.\./shared\b"
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
    if path.suffix != ".lock":
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
    if path.suffix == ".py" and lines > LONGEST_MODULE:
        yield f"{path}: {lines} lines; split it before {LONGEST_MODULE}"


def slips(root: Path) -> Iterator[str]:
    """Find everything untidy in the tree at `root`."""
    for path in tracked_files(root):
        text = read_text(path)
        if text is None:
            continue
        name = path.relative_to(root)
        for check in (host_slips, path_slips, size_slips):
            yield from check(name, text)


def main() -> int:
    """Print what is untidy; the exit code says whether anything is."""
    found = list(slips(ROOT))
    for slip in found:
        print(slip)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
