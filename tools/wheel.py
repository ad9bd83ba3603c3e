"""Build the wheel and see that what is played from is in it: the browser client, the ledgers, the cards.

Without an argument it is built in a temporary folder and thrown away; `tools/wheel.py dist` keeps it.
"""

import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CLIENT = "motherlode/play/web/client"
LEDGERS = "motherlode/ledgers"
OWN_FILE = re.compile(r'(?:src|href)="/([^"]+)"')
LARGEST = 5_000_000  # bytes; a wheel beyond that carries what it should not


def build(folder: Path) -> Path:
    """The wheel, built in a folder from the tree as it is."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    command += ["--directory", str(folder)]
    built = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if built.returncode:
        sys.exit(built.stdout + built.stderr)
    (wheel,) = folder.glob("*.whl")
    return wheel


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


def main(arguments: list[str]) -> int:
    """Build, look, and say what was found."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(arguments[0]) if arguments else Path(temporary)
        wheel = build(folder)
        found = list(slips(wheel, ROOT))
        size = wheel.stat().st_size
    print("\n".join(found) or f"{wheel.name}, {size / 1e6:.1f} MB, with client and ledgers")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
