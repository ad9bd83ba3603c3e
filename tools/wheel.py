"""Build the wheel, see that it has everything, install it where nothing else of ours is, and play from it.

Without an argument it is built in a temporary folder and thrown away; `tools/wheel.py dist` keeps it. Nothing is
downloaded: the new environment sees the packages of the one that runs this.
"""

import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import threading
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENT = "motherlode/play/web/client"
LEDGERS = "motherlode/ledgers"
OWN_FILE = re.compile(r'(?:src|href)="/([^"]+)"')
LARGEST = 5_000_000  # bytes; a wheel beyond that carries what it should not
READY = "Motherlode is ready at "
PATIENCE = 60  # seconds; every command takes about one
ALL_BOTS = ("terminal", "golddiggers", "--players", "3", "--humans", "0", "--seed", "7", "--fast")
WHERE = "import motherlode; print(motherlode.__version__, motherlode.__file__)"


def build(folder: Path) -> Path:
    """The wheel, built in a folder from the tree as it is."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    command += ["--directory", str(folder)]
    built = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if built.returncode:
        sys.exit(built.stdout + built.stderr)
    (wheel,) = folder.glob("*.whl")
    return wheel


# --- What is in it --------------------------------------------------------------------------------


def wanted(root: Path) -> Iterator[str]:
    """The files that must be in the wheel, by the tree it is built from."""
    yield f"{CLIENT}/index.html"
    for ledger in (root / "docs" / "rules").glob("*.md"):
        yield f"{LEDGERS}/{ledger.name}"
    source = root / "src"
    for pattern in ("**/*.py", "**/*.toml", "**/py.typed"):
        for path in source.glob(pattern):
            yield path.relative_to(source).as_posix()


def slips(wheel: Path, root: Path) -> Iterator[str]:
    """What the wheel lacks, or has too much of."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        yield from (f"the wheel lacks {name}" for name in wanted(root) if name not in names)
        if f"{CLIENT}/index.html" in names:
            page = archive.read(f"{CLIENT}/index.html").decode()
            named = (f"{CLIENT}/{name}" for name in OWN_FILE.findall(page))
            yield from (f"index.html asks for {name}" for name in named if name not in names)
    if (size := wheel.stat().st_size) > LARGEST:
        yield f"the wheel has {size:,} bytes; the most is {LARGEST:,}"


# --- Whether it plays -----------------------------------------------------------------------------


def install(wheel: Path, folder: Path) -> Path:
    """Install the wheel into a new environment and return the folder of its programs."""
    venv.create(folder, with_pip=False)
    base = {"base": str(folder), "platbase": str(folder)}
    packages = Path(sysconfig.get_path("purelib", "venv", base))
    # Paths in a .pth file are searched last, and the editable install in them is not followed.
    others = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (packages / "others.pth").write_text("\n".join(sorted(others)), encoding="utf-8")
    programs = Path(sysconfig.get_path("scripts", "venv", base))
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    pip += ["--python", str(programs / "python"), "install", "--no-deps", "--no-index"]
    subprocess.run([*pip, str(wheel)], check=True, env=surroundings(folder))
    return programs


def surroundings(home: Path) -> dict[str, str]:
    """The variables for the installed program: its own home, and no way to the source tree."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return kept | {"HOME": str(home), "XDG_CACHE_HOME": str(home / "cache")}


def play(programs: Path, version: str) -> Iterator[str]:
    """What does not work in the environment with these programs."""
    home = programs.parent
    said = output([str(programs / "python"), "-c", WHERE], home)
    if not said.startswith(f"{version} {home.resolve()}"):
        yield f"the installed package is another one: {said}"
    motherlode = str(programs / "motherlode")
    if version not in (said := output([motherlode, "--version"], home)):
        yield f"motherlode --version says {said!r} instead of {version}"
    if "wins" not in (said := output([motherlode, *ALL_BOTS], home)):
        yield f"a game between bots in the terminal has no winner:\n{said}"
    with serving(motherlode, home) as address:
        yield from served(address)


def output(command: list[str], home: Path) -> str:
    """What a command says, with what it complains about."""
    done = subprocess.run(
        command,
        cwd=home,
        env=surroundings(home),
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE,
    )
    return done.stdout.strip()


@contextmanager
def serving(motherlode: str, home: Path) -> Iterator[str]:
    """A server of the installed package; gives its address, or nothing if it does not start."""
    command = [motherlode, "serve", "--port", "0", "--no-compile", "--database", "wheel.sqlite3"]
    with subprocess.Popen(
        command, cwd=home, env=surroundings(home), stdout=subprocess.PIPE, text=True
    ) as server:
        watch = threading.Timer(PATIENCE, server.kill)
        watch.start()
        try:
            line = server.stdout.readline() if server.stdout else ""
            yield line.removeprefix(READY).strip() if line.startswith(READY) else ""
        finally:
            watch.cancel()
            server.terminate()


def served(address: str) -> Iterator[str]:
    """What a server does not hand out of its first page."""
    if not address:
        yield "motherlode serve does not start"
        return
    page = fetch(f"{address}/")
    own = OWN_FILE.findall(page)
    if "<title>" not in page or not own:
        yield f"the first page is not the client's: {page[:80]!r}"
    for name in own:
        if not fetch(f"{address}/{name}"):
            yield f"the server does not hand out /{name}"


def fetch(address: str) -> str:
    """What is at an address; nothing if it is refused."""
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - our own
            return str(answer.read().decode(errors="replace"))
    except OSError:
        return ""


def main(arguments: list[str]) -> int:
    """Build, look, play, and say what was found."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(arguments[0]) if arguments else Path(temporary)
        wheel = build(folder)
        found = list(slips(wheel, ROOT))
        if not found:
            programs = install(wheel, Path(temporary) / "environment")
            found = list(play(programs, wheel.name.split("-")[1]))
        size = wheel.stat().st_size
    fine = f"{wheel.name}, {size / 1e6:.1f} MB, has client and ledgers, installs, plays and serves"
    print("\n".join(found) or fine)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
