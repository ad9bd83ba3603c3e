"""Write the lock files: exact versions with hashes for every platform and Python, and no host.

Run by `make lock`. Pins that still satisfy pyproject.toml and web/package.json stay; `--upgrade` renews them all.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = "3.11"

# The larger lock comes first: the smaller one takes its versions from it, so that both agree.
LOCKS: dict[str, list[str]] = {
    "dev": ["pyproject.toml", "--group", "dev"],
    "run": ["pyproject.toml", "--group", "build", "--constraints", "requirements/dev.lock"],
    # What a server is installed with, and nothing else: the container file takes it.
    "server": ["pyproject.toml", "--extra", "postgres", "--constraints", "requirements/dev.lock"],
    "web": ["--group", "web"],
    "lock": ["--group", "lock"],
}


def write_lock(name: str, sources: list[str], *, upgrade: bool) -> None:
    """Resolve one set of requirements and write it to `requirements/<name>.lock`."""
    command = [
        *(sys.executable, "-m", "uv", "pip", "compile", "--quiet"),
        *sources,
        *("--universal", "--python-version", OLDEST_PYTHON, "--fork-strategy", "fewest"),
        *("--generate-hashes", "--no-emit-index-url", "--custom-compile-command", "make lock"),
        *("--output-file", f"requirements/{name}.lock"),
        *(["--upgrade"] if upgrade else []),
    ]
    print(f"requirements/{name}.lock")
    subprocess.run(command, cwd=ROOT, check=True)


def write_client_lock(*, upgrade: bool) -> None:
    """Resolve the browser client's packages and write them to `web/package-lock.json`."""
    path = ROOT / "web" / "package-lock.json"
    print(path.relative_to(ROOT))
    if upgrade:
        path.unlink(missing_ok=True)
    command = [sys.executable, "tools/client.py", "npm", "install", "--package-lock-only"]
    subprocess.run(command, cwd=ROOT, check=True)
    path.write_text(without_addresses(path.read_text(encoding="utf-8")), encoding="utf-8")


def without_addresses(lock: str) -> str:
    """A lock of npm's, less the addresses of those who ask for donations."""
    content = json.loads(lock)
    for package in content["packages"].values():
        package.pop("funding", None)
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def main() -> None:
    """Write all locks in order."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions allowed")
    upgrade = parser.parse_args().upgrade
    for name, sources in LOCKS.items():
        write_lock(name, sources, upgrade=upgrade)
    write_client_lock(upgrade=upgrade)


if __name__ == "__main__":
    main()
