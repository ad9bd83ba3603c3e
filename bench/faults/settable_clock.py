"""Run `motherlode` with a clock that another process can set: `python settable_clock.py FILE serve …`.

FILE holds eight bytes, the seconds by which the clock is wrong, as a double in the machine's order.
"""

import mmap
import struct
import sys
import time
from pathlib import Path

SECONDS = struct.Struct("d")


def wrong_by(path: Path, seconds: float) -> None:
    """Set the clock of whoever runs with this file."""
    with path.open("r+b" if path.exists() else "w+b") as file:
        file.write(SECONDS.pack(seconds))


def main() -> None:
    """Bend time, then do what the other words say."""
    with Path(sys.argv[1]).open("r+b") as file:
        shared = mmap.mmap(file.fileno(), SECONDS.size, prot=mmap.PROT_READ)
    true_time = time.time
    time.time = lambda: true_time() + SECONDS.unpack_from(shared)[0]
    sys.argv = ["motherlode", *sys.argv[2:]]
    from motherlode.cli import main as run

    run()


if __name__ == "__main__":
    main()
