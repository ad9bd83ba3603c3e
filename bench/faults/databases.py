"""The databases a server can have, read beside it and hurt: a file of SQLite, or a PostgreSQL of our own."""

import os
import pwd
import shutil
import signal
import sqlite3
import subprocess
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import psycopg

from faults.disk import Disk
from faults.network import Network

PROGRAMS = Path("/usr/lib/postgresql")
START = 60.0  # seconds in which PostgreSQL has to answer
NAME = "motherlode"
OPTIONS = (
    # Processes are killed here, not machines: what was written is kept by the system.
    *("fsync=off", "full_page_writes=off", "max_connections=60", "shared_buffers=32MB"),
    *("min_wal_size=32MB", "max_wal_size=64MB", "wal_init_zero=off", "wal_recycle=off"),
    *("dynamic_shared_memory_type=mmap", "lc_messages=C", "log_min_messages=fatal"),
)
Row = dict[str, Any]


def kill(processes: list[int]) -> None:
    """End processes at once, if they are still there."""
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    with suppress(OSError):
        threads = list(Path(f"/proc/{process}/task").iterdir())
        words = [(one / "children").read_text().split() for one in threads]
        return [int(word) for some in words for word in some]
    return []


class Sqlite:
    """A file on a small disk."""

    name = "sqlite"
    is_killable = False  # it lives in the server, and dies with it

    def __init__(self, folder: Path, network: Network) -> None:
        """Nothing is written yet."""
        self.disk = Disk(folder / "disk", 160)
        self.path = self.disk.folder / "tables.sqlite3"
        self.address = str(self.path)
        self.own_address = self.address
        self.network = network

    def start(self) -> None:
        """Nothing to start."""

    def rows(self, query: str, *values: object) -> list[Row]:
        """What a query finds, with ? for each value."""
        found = sqlite3.connect(f"file:{self.path}?mode=ro", uri=True, timeout=30.0)
        found.row_factory = sqlite3.Row
        with closing(found):
            return [dict(row) for row in found.execute(query, values).fetchall()]

    def hold(self, seconds: float) -> None:
        """Whoever wants to write waits for so long."""
        with closing(sqlite3.connect(self.path, timeout=10.0, isolation_level=None)) as held:
            held.execute("BEGIN IMMEDIATE")
            time.sleep(seconds)
            held.execute("ROLLBACK")

    def kill(self) -> None:
        """It has no process."""

    def close(self) -> None:
        """Leave nothing behind."""
        self.disk.close()


class Postgres:
    """A PostgreSQL in a network namespace of its own, on a small disk."""

    name = "postgres"
    is_killable = True

    def __init__(self, folder: Path, network: Network) -> None:
        """Make the files of a new one."""
        self.network = network
        self.disk = Disk(folder / "disk", 512)
        self.folder, self.data = self.disk.folder, self.disk.folder / "data"
        self.sockets, self.log = folder / "sockets", folder / "postgres.log"
        self.sockets.mkdir()
        self.log.touch()
        self.user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        if os.getuid() == 0:
            for path in (folder, self.folder, self.sockets, self.log):
                shutil.chown(path, self.user)
            folder.chmod(0o755)
        self.process: subprocess.Popen[bytes] | None = None
        self.port = 20_000 + os.getpid() % 20_000
        self.address = f"postgresql://keeper@{network.database_host}:{self.port}/{NAME}"
        self.own_address = f"postgresql://keeper@/{NAME}?host={self.sockets}&port={self.port}"
        self._initialise()

    def _as_user(self) -> list[str]:
        if os.getuid() != 0:
            return []
        return ["setpriv", f"--reuid={self.user}", f"--regid={self.user}", "--clear-groups"]

    def _initialise(self) -> None:
        words = ("--auth=trust", "--no-sync", "--username=keeper", "--encoding=UTF8")
        command = [*self._as_user(), program("initdb"), "-D", str(self.data), *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")
        with (self.data / "pg_hba.conf").open("a") as rules:
            rules.write("host all all 0.0.0.0/0 trust\n")

    def start(self) -> None:
        """Start it, also after a kill, and wait until it answers."""
        options = (
            *OPTIONS,
            f"listen_addresses={self.network.database_host}",
            f"port={self.port}",
            f"unix_socket_directories={self.sockets}",
        )
        words = [word for option in options for word in ("-c", option)]
        before = [*self.network.in_database_space(), *self._as_user()]
        command = [*before, program("postgres"), "-D", str(self.data), *words]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdout=log, stderr=log, cwd="/", start_new_session=True
            )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + START
        while not self._answers():
            if self.process is not None and self.process.poll() is not None:
                raise RuntimeError(f"PostgreSQL ended: {self.log.read_text()[-2000:]}")
            if time.monotonic() > until:
                raise RuntimeError("PostgreSQL does not answer")
            time.sleep(0.05)

    def _answers(self) -> bool:
        with suppress(psycopg.Error):
            self._create()
            return True
        return False

    def _create(self) -> None:
        """Make the database if it is not there yet."""
        address = self.own_address.replace(f"/{NAME}?", "/postgres?")
        with psycopg.connect(address, autocommit=True, connect_timeout=5) as found:
            asked = found.execute("SELECT 1 FROM pg_database WHERE datname = %s", (NAME,))
            if asked.fetchone() is None:
                found.execute(f"CREATE DATABASE {NAME}".encode())

    def rows(self, query: str, *values: object) -> list[Row]:
        """What a query finds, with ? for each value."""
        with psycopg.connect(self.own_address, autocommit=True, connect_timeout=10) as found:
            found.execute("SET search_path TO motherlode")
            asked = found.execute(query.replace("?", "%s").encode(), values)
            names = [one.name for one in asked.description or ()]
            return [dict(zip(names, row, strict=True)) for row in asked.fetchall()]

    def hold(self, seconds: float) -> None:
        """Whoever wants to write waits for so long."""
        with psycopg.connect(self.own_address, connect_timeout=10) as held:
            held.execute("SET LOCAL lock_timeout = '10s'")
            held.execute("LOCK TABLE motherlode.log, motherlode.tables IN EXCLUSIVE MODE")
            time.sleep(seconds)
            held.rollback()

    def kill(self) -> None:
        """End all its processes at once."""
        if self.process is None:
            return
        # `ip` and `setpriv` become PostgreSQL, so this is its first process.
        all_of_it = [self.process.pid, *children(self.process.pid)]
        kill(all_of_it)
        self.process.wait()
        until = time.monotonic() + START
        while any(Path(f"/proc/{one}").exists() for one in all_of_it[1:]):
            if time.monotonic() > until:
                raise RuntimeError("PostgreSQL does not end")
            time.sleep(0.01)

    def close(self) -> None:
        """Leave nothing behind."""
        self.kill()
        self.disk.close()


def program(name: str) -> str:
    """The newest installed program of PostgreSQL."""
    installed = sorted(PROGRAMS.glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    path = str(installed[-1]) if installed else shutil.which(name)
    if not path:
        raise RuntimeError("PostgreSQL is not installed; on Debian: tools/debian-packages")
    return path


DATABASES = {"sqlite": Sqlite, "postgres": Postgres}
