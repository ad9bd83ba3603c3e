"""Ask the advisory databases of PyPI and npm whether anything that the locks name has a known weakness.

`make audit` fails on a weakness, and if a database cannot be asked (`--strict`). Among the checks of `make test` a database that cannot be
asked is no failure, since those must run without a network; the last line then says `not audited: …`, and the summary repeats it.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import client

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ("dev", "web", "lock")  # what a server and a player install is part of dev
PATIENCE = 240  # seconds for one database
# Weaknesses that do not concern us: the id of the advisory, and why.
ACCEPTED: dict[str, str] = {}


class Found(NamedTuple):
    """What was asked of one database, and what it said."""

    what: str
    audited: int  # packages
    weaknesses: list[str]
    missing: str = ""  # why not everything was audited


def ask_pypi(lock: str) -> Found:
    """What PyPI knows of the packages of one lock."""
    what = f"requirements/{lock}.lock"
    command = [sys.executable, "-m", "pip_audit", "--requirement", what, "--disable-pip"]
    command += ["--require-hashes", "--format", "json", "--progress-spinner", "off"]
    for advisory in ACCEPTED:
        command += ["--ignore-vuln", advisory]
    return read_pypi(what, *run(command, ROOT))


def read_pypi(what: str, said: str, complaint: str) -> Found:
    """What pip-audit said."""
    try:
        packages = json.loads(said)["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Found(what, 0, [], last_line(complaint))
    weaknesses = [
        f"{one['name']} {one['version']}: {weakness['id']}, mended in {', '.join(weakness['fix_versions']) or 'no version'}"
        for one in packages
        for weakness in one.get("vulns", ())
    ]
    skipped = [one for one in packages if "skip_reason" in one]
    missing = ""
    if skipped:
        missing = f"{len(skipped)} of {len(packages)} packages, {skipped[0]['skip_reason']}"
    return Found(what, len(packages) - len(skipped), weaknesses, missing)


def ask_npm() -> Found:
    """What npm knows of the packages of the browser client and its tools."""
    node = client.machine_node() or client.packaged_node()
    return read_npm(*run([*node.npm, "audit", "--json"], client.WEB))


def read_npm(said: str, complaint: str) -> Found:
    """What npm said."""
    what = "web/package-lock.json"
    try:
        answer: dict[str, Any] = json.loads(said)
        count = answer["metadata"]["dependencies"]["total"]
    except (ValueError, KeyError, TypeError):
        return Found(what, 0, [], last_line(complaint))
    weaknesses = [
        f"{name}: {via['title']} ({via['url']})"
        for name, one in answer["vulnerabilities"].items()
        for via in one["via"]
        if isinstance(via, dict) and via["url"].rpartition("/")[2] not in ACCEPTED
    ]
    return Found(what, count, weaknesses)


def run(command: list[str], folder: Path) -> tuple[str, str]:
    """What a command says, and what it complains about."""
    try:
        done = subprocess.run(
            command, cwd=folder, check=False, capture_output=True, text=True, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        return "", f"no answer within {PATIENCE} seconds"
    return done.stdout, done.stderr


def last_line(text: str) -> str:
    """The last words of a complaint, without the places where logs lie."""
    lines = [line for line in text.splitlines() if line.strip() and "log of this run" not in line]
    return lines[-1].strip() if lines else "no answer"


def report(found: list[Found], *, is_strict: bool) -> int:
    """Print what was found, what could not be asked last; the exit code."""
    weaknesses = [f"{one.what}: {weakness}" for one in found for weakness in one.weaknesses]
    for weakness in weaknesses:
        print(weakness)
    missing = "; ".join(f"{one.what}: {one.missing}" for one in found if one.missing)
    count = sum(one.audited for one in found)
    if missing:
        print(f"not audited: {missing}")
    else:
        print(f"audited: {count} packages, {len(weaknesses)} known weaknesses")
    return 1 if weaknesses or (is_strict and missing) else 0


def main() -> int:
    """Ask for every lock."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--strict", action="store_true", help="fail if something cannot be asked")
    is_strict = parser.parse_args().strict
    return report([*map(ask_pypi, LOCKS), ask_npm()], is_strict=is_strict)


if __name__ == "__main__":
    sys.exit(main())
