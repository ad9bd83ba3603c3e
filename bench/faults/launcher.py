"""Start servers that are ready at once, with a clock that another process can set: `python launcher.py CLOCK`.

A process that has imported everything waits for orders, one line of JSON each, and forks: so a server that was killed is back in a moment, and
hundreds of kills cost little. CLOCK holds eight bytes, the seconds by which the clock is wrong, as a double in the machine's order.
"""

import ctypes
import json
import mmap
import os
import signal
import struct
import sys
import time
from pathlib import Path

SECONDS = struct.Struct("d")
ENDS_WITH_PARENT = 1  # PR_SET_PDEATHSIG
OUTPUT = os.O_WRONLY | os.O_CREAT | os.O_APPEND


def set_clock(path: Path, seconds: float) -> None:
    """Set the clock of whoever runs with this file."""
    with path.open("r+b" if path.exists() else "w+b") as file:
        file.write(SECONDS.pack(seconds))


def follow_clock(path: Path) -> None:
    """From now on the time of this process and its children is wrong by what the file says."""
    with path.open("r+b") as file:
        shared = mmap.mmap(file.fileno(), SECONDS.size, prot=mmap.PROT_READ)
    true_time = time.time
    time.time = lambda: true_time() + SECONDS.unpack_from(shared)[0]


def serve(words: list[str], output: str, log: str) -> None:
    """Be a server, in a process of its own."""
    os.setsid()
    ctypes.CDLL(None).prctl(ENDS_WITH_PARENT, signal.SIGKILL)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    silence = os.open(os.devnull, os.O_RDONLY)
    for path, number in ((output, 1), (log, 2)):
        os.dup2(os.open(path, OUTPUT, 0o600), number)
    os.dup2(silence, 0)
    sys.argv = ["motherlode", *words]
    from motherlode.cli import main as run

    run()


def main() -> None:
    """Get ready, then fork for every order until nobody orders any more."""
    follow_clock(Path(sys.argv[1]))
    import motherlode.cli  # noqa: F401 - these imports are what takes long
    import motherlode.play.storage.postgres  # noqa: F401
    import motherlode.play.web.server  # noqa: F401
    from motherlode.kernel.catalogue import game, games

    for slug in games():
        game(slug)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the killed
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if not child:
            try:
                serve(order["words"], order["output"], order["log"])
            finally:
                os._exit(1)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
