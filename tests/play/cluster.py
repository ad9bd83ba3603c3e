"""Where does the PostgreSQL of the tests come from? They start one of their own, from Debian's package."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

import psycopg

PROGRAMS = Path("/usr/lib/postgresql")
# The files are gone after the tests, so they need not reach the disk.
OPTIONS = ("fsync=off", "full_page_writes=off", "listen_addresses=", "max_connections=60")
EMPTYING = "DELETE FROM tables; DELETE FROM guests; DELETE FROM secrets; DELETE FROM spent"


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
        if os.getuid() == 0:
            shutil.chown(self.folder, self.user)
        self._run("initdb", "--auth=trust", "--no-sync", "--username=keeper", "--encoding=UTF8")

    def _run(self, program: str, *words: str) -> None:
        command = [found(program), "-D", str(self.data), *words]
        other: dict[str, object] = {}
        if os.getuid() == 0:
            group = pwd.getpwnam(self.user).pw_gid
            other = {"user": self.user, "group": group, "extra_groups": []}
        done = run(command, cwd=self.folder, **other)
        assert done.returncode == 0, f"{program} failed: {done.stdout}{done.stderr}"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = " ".join(
            f"-c {option}" for option in (*OPTIONS, f"unix_socket_directories={self.folder}")
        )
        self._run("pg_ctl", "start", "-w", "-s", "-l", str(self.folder / "log"), "-o", options)

    def stop(self) -> None:
        """Stop the server at once, as if it had crashed."""
        self._run("pg_ctl", "stop", "-w", "-s", "-m", "immediate")

    def remove(self) -> None:
        """Stop the server and forget its files."""
        if (self.data / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.folder)

    def address(self, name: str) -> str:
        """The address of a database."""
        return f"postgresql://keeper@/{name}?host={self.folder}"

    def new_database(self) -> str:
        """The address of a database that nobody has used."""
        self.count += 1
        name = f"table_{self.count}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def empty_database(self) -> str:
        """The address of a database with nothing in it; much faster than a new one, after the first time."""
        if self.emptied is None:
            self.emptied = self.new_database()
            return self.emptied
        with psycopg.connect(self.emptied, autocommit=True) as connection:
            connection.execute("SET search_path TO motherlode")
            if connection.execute("SELECT to_regclass('spent')").fetchone() != (None,):
                connection.execute(EMPTYING)
        return self.emptied


def found(program: str) -> str:
    """The newest installed program of this name."""
    installed = sorted(PROGRAMS.glob(f"*/bin/{program}"), key=lambda path: int(path.parts[-3]))
    path = str(installed[-1]) if installed else shutil.which(program)
    assert path, (
        "the tests need PostgreSQL; on Debian: apt-get install postgresql (the server is started by the tests)"
    )
    return path


def run(command: Sequence[str], **options: object) -> subprocess.CompletedProcess[str]:
    """Run a program to its end; its words go to a file, since the server it starts would keep a pipe open."""
    with tempfile.TemporaryFile("w+") as words:
        done = subprocess.run(
            command,
            check=False,
            text=True,
            stdin=subprocess.DEVNULL,
            stdout=words,
            stderr=words,
            timeout=60,
            **options,  # type: ignore[call-overload]  # the user to run it as
        )
        words.seek(0)
        return subprocess.CompletedProcess(command, done.returncode, words.read(), "")
