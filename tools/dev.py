"""Run the server and Vite side by side, for work on the browser client: changes show at once.

Vite prints the address to open and passes on to the server what belongs to it. Ctrl-C ends both.
"""

import contextlib
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PORT = "8000"  # where web/vite.config.ts looks for the server
DATABASE = ROOT / "build" / "dev.sqlite3"
SERVE = [str(Path(sys.executable).parent / "motherlode"), "serve"]
COMMANDS = (
    [*SERVE, "--port", PORT, "--database", str(DATABASE)],
    [sys.executable, str(ROOT / "tools" / "client.py"), "dev"],
)


def main() -> int:
    """Start both; when one ends, end the other."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    DATABASE.parent.mkdir(exist_ok=True)
    running = [subprocess.Popen(command, cwd=ROOT) for command in COMMANDS]
    with contextlib.suppress(KeyboardInterrupt):
        while all(process.poll() is None for process in running):
            with contextlib.suppress(subprocess.TimeoutExpired):
                running[0].wait(timeout=0.5)
    for process in running:
        process.terminate()
    return max(process.wait() or 0 for process in running)


if __name__ == "__main__":
    sys.exit(main())
