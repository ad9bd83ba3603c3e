"""On what was it measured? The machine, its load and the versions, in plain words.

Only the standard library is used.
"""

import hashlib
import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def processor() -> str:
    """The processor's model, as the system names it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0))


def memory_gigabytes() -> float:
    """The machine's memory."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30


def facts() -> dict[str, str]:
    """The machine in three lines."""
    return {
        "processor": f"{processor()}, {cores()} cores",
        "memory": f"{memory_gigabytes():.0f} GiB",
        "system": f"{platform.system()} {platform.release()}",
    }


def load() -> str:
    """The load averages of the last 1, 5 and 15 minutes."""
    return " · ".join(f"{average:.2f}" for average in os.getloadavg())


def versions(*packages: str) -> dict[str, str]:
    """The versions of Python and of those packages that are installed."""
    found = {"python": platform.python_version()}
    for package in packages:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found


def source(folder: Path) -> str:
    """A short hash of the Python source under a folder: what exactly was measured."""
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:10]
