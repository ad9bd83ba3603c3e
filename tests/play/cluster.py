"""Where does the PostgreSQL of the tests come from? They start one of their own, from Debian's package."""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

PROGRAMS = Path("/usr/lib/postgresql")
OPTIONS = (
    # The files are gone after the tests, so they need not reach the disk.
    "fsync=off",
    "full_page_writes=off",
    "max_wal_size=128MB",
    "listen_addresses=",
    "max_connections=100",
    "lc_messages=C",
    # Not in /dev/shm, which containers keep small and browsers fill.
    "dynamic_shared_memory_type=mmap",
)
EMPTYING = """
DELETE FROM tables; DELETE FROM guests; DELETE FROM secrets; DELETE FROM spent; DELETE FROM epochs;
DELETE FROM processes; DELETE FROM leases;
DELETE FROM operator_acts; DELETE FROM bans; DELETE FROM reports; DELETE FROM invitations
"""
# Servers that a test has killed may still be at work in the database.
SENDING_AWAY = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
"""
PATIENCE = (
    120  # seconds that the server has to start or stop, on a machine that is busy with other tests
)
LATEST = 40  # lines of the server's log
# Reads what nobody writes, until the process that could is gone; then the server goes too, with its files.
WATCHING = """
cat > /dev/null
if [ -e "$2/data/postmaster.pid" ]; then "$1" stop -D "$2/data" -w -s -m immediate; fi
rm -rf "$2"
"""


class Cluster:
    """A PostgreSQL server on a socket in a folder of its own."""

    def __init__(self) -> None:
        """Make the files of a new server."""
        self.folder = Path(tempfile.mkdtemp(prefix="motherlode-postgres-"))
        self.data = self.folder / "data"
        self.count = 0
        self.emptied: str | None = None
        # PostgreSQL refuses to run as root; Debian's package brings a user for it.
        self.user = "postgres" if os.getuid() == 0 else pwd.getpwuid(os.getuid()).pw_name
        self.identity: dict[str, Any] = {}
        if os.getuid() == 0:
            shutil.chown(self.folder, self.user)
            group = pwd.getpwnam(self.user).pw_gid
            self.identity = {"user": self.user, "group": group, "extra_groups": []}
        self.watcher = self._watch()
        try:
            self._run("initdb", "--auth=trust", "--no-sync", "--username=keeper", "--encoding=UTF8")
        except BaseException:
            self._dismiss()
            raise

    @property
    def server_log(self) -> str:
        """What the server has said lately."""
        log = self.folder / "log"
        lines = log.read_text(errors="replace").splitlines() if log.exists() else ["nothing"]
        return "\n".join(("PostgreSQL said:", *lines[-LATEST:]))

    def _run(self, program: str, *words: str) -> None:
        command = [found(program), "-D", str(self.data), *words]
        done = run(command, cwd=self.folder, **self.identity)
        assert done.returncode == 0, f"{program} failed: {done.stdout}\n{self.server_log}"

    def _watch(self) -> subprocess.Popen[bytes]:
        """Somebody who clears up when this process ends, even if it is killed: nothing of it is run then."""
        return subprocess.Popen(
            ["/bin/sh", "-c", WATCHING, "watcher", found("pg_ctl"), str(self.folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            start_new_session=True,  # what is sent to all processes of the tests does not reach it
            **self.identity,
        )

    def _dismiss(self) -> None:
        """Have what is left cleared up, and wait for it."""
        self.watcher.communicate(timeout=PATIENCE)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = " ".join(
            f"-c {option}" for option in (*OPTIONS, f"unix_socket_directories={self.folder}")
        )
        log = str(self.folder / "log")
        self._run("pg_ctl", "start", "-w", "-t", str(PATIENCE), "-s", "-l", log, "-o", options)

    def stop(self) -> None:
        """Stop the server at once, as if it had crashed."""
        self._run("pg_ctl", "stop", "-w", "-t", str(PATIENCE), "-s", "-m", "immediate")

    def remove(self) -> None:
        """Stop the server and forget its files."""
        try:
            if self.is_there:
                self.stop()
        except AssertionError:
            if self.is_there:  # else it was about to stop by itself
                raise
        finally:
            self._dismiss()

    @property
    def is_there(self) -> bool:
        """Whether the server runs, or has died without a word."""
        return (self.data / "postmaster.pid").exists()

    def address(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://keeper@/{name}?host={self.folder}"

    def new_database(self) -> str:
        """The address of a database that nobody has used."""
        self.count += 1
        name = f"table_{self.count}"
        with self.connected(self.address("postgres")) as connection:
            # Nobody can be at work in this template, which would not be copied then.
            connection.execute(f"CREATE DATABASE {name} TEMPLATE template0".encode())
        return self.address(name)

    def empty_database(self) -> str:
        """The address of a database with nothing in it; much faster than a new one, after the first time."""
        if self.emptied is None:
            self.emptied = self.new_database()
            return self.emptied
        with self.connected(self.emptied) as connection:
            send_others_away(connection)
            connection.execute("SET search_path TO motherlode")
            if connection.execute("SELECT to_regclass('spent')").fetchone() != (None,):
                connection.execute(EMPTYING)
        return self.emptied

    @contextmanager
    def connected(self, address: str) -> Iterator[psycopg.Connection]:
        """A connection; if it fails, it says what the server said."""
        try:
            with psycopg.connect(address, autocommit=True) as connection:
                yield connection
        except psycopg.Error as error:
            error.add_note(self.server_log)
            raise


def send_others_away(connection: psycopg.Connection) -> None:
    """End all other connections to this database, and wait until they are gone: nothing comes from them afterwards."""
    until = time.monotonic() + PATIENCE
    while others := connection.execute(SENDING_AWAY).fetchall():
        assert time.monotonic() < until, f"{len(others)} connections do not end"
        time.sleep(0.02)


def found(program: str) -> str:
    """The newest installed program of this name."""
    installed = sorted(PROGRAMS.glob(f"*/bin/{program}"), key=lambda path: int(path.parts[-3]))
    path = str(installed[-1]) if installed else shutil.which(program)
    assert path, (
        "the tests need PostgreSQL; on Debian: apt-get install postgresql (the server is started by the tests)"
    )
    return path


def run(command: Sequence[str], **options: object) -> subprocess.CompletedProcess[str]:
    """Run a program to its end; its words go to a file, since the server it starts would keep a pipe open.

    It has longer than `pg_ctl` itself waits, so that it is `pg_ctl` which says what is wrong.
    """
    with tempfile.TemporaryFile("w+") as words:
        done = subprocess.run(
            command,
            check=False,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=words,
            stderr=words,
            timeout=PATIENCE + 60,
            **options,  # type: ignore[call-overload]  # the user to run it as
        )
        words.seek(0)
        return subprocess.CompletedProcess(command, done.returncode, words.read(), "")
