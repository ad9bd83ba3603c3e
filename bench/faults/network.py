"""Between which machines can a network be cut? Network namespaces stand for them, joined by pairs of virtual interfaces.

People and checker are in the namespace of this process, the server is in one of its own and PostgreSQL in a third: `ip netns`, which needs root. Where that is
not allowed everything is on loopback, and a proxy cuts instead; `reason` says why.
"""

import os
import shutil
import subprocess
from contextlib import suppress

IP = shutil.which("ip") or ""
LOCAL = "127.0.0.1"


class NotAllowed(Exception):
    """This machine gives us no namespaces."""


def ip(*words: str) -> None:
    """Run `ip`; an error if it refuses."""
    done = subprocess.run([IP, *words], capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotAllowed(f"ip {' '.join(words)}: {done.stderr.strip()}")


class Link:
    """A cable between two namespaces that can be pulled out."""

    def __init__(self, name: str, number: int, near: str, far: str) -> None:
        """near, far: namespaces, "" is that of this process. number: makes names and addresses unlike all others."""
        self.near, self.far = near, far
        self.near_end, self.far_end = f"{name}{number}a", f"{name}{number}b"
        part = f"10.{200 + number % 50}.{number // 50 % 250}"
        offset = 0 if name == "mls" else 4
        self.near_address, self.far_address = f"{part}.{offset + 1}", f"{part}.{offset + 2}"
        self.set_up()

    def set_up(self) -> None:
        """Lay the cable."""
        ip("link", "add", self.near_end, "type", "veth", "peer", "name", self.far_end)
        ends = (
            (self.near, self.near_end, self.near_address),
            (self.far, self.far_end, self.far_address),
        )
        for space, end, address in ends:
            if space:
                ip("link", "set", end, "netns", space)
            ip(*within(space), "address", "add", f"{address}/30", "dev", end)
            ip(*within(space), "link", "set", end, "up")

    def cut(self) -> None:
        """Nothing passes, and nobody is told."""
        ip(*within(self.far), "link", "set", self.far_end, "down")

    def mend(self) -> None:
        """What is sent again arrives."""
        ip(*within(self.far), "link", "set", self.far_end, "up")


def within(space: str) -> tuple[str, ...]:
    """The words with which `ip` does something in a namespace."""
    return ("-n", space) if space else ()


class Network:
    """Two namespaces and the cables to them, or loopback."""

    def __init__(self) -> None:
        """Make them if that is allowed."""
        number = os.getpid()
        self.server_space, self.database_space = f"ml-server-{number}", f"ml-database-{number}"
        self.to_server: Link | None = None
        self.to_database: Link | None = None
        self.reason = ""
        try:
            self._make(number % 12_500)
        except NotAllowed as error:
            self.close()
            self.reason = str(error)

    def _make(self, number: int) -> None:
        if not IP or os.geteuid() != 0:
            raise NotAllowed("only root may make network namespaces, with `ip` from iproute2")
        for space in (self.server_space, self.database_space):
            ip("netns", "add", space)
            ip("-n", space, "link", "set", "lo", "up")
        self.to_server = Link("mls", number, "", self.server_space)
        self.to_database = Link("mld", number, self.server_space, self.database_space)

    @property
    def has_spaces(self) -> bool:
        """Whether there are namespaces."""
        return self.to_server is not None

    @property
    def server_host(self) -> str:
        """Where the server listens."""
        return self.to_server.far_address if self.to_server is not None else LOCAL

    @property
    def database_host(self) -> str:
        """Where PostgreSQL listens."""
        return self.to_database.far_address if self.to_database is not None else LOCAL

    def in_server_space(self) -> list[str]:
        """The words before a command that runs beside the server."""
        return [IP, "netns", "exec", self.server_space] if self.has_spaces else []

    def in_database_space(self) -> list[str]:
        """The words before a command that runs beside the database."""
        return [IP, "netns", "exec", self.database_space] if self.has_spaces else []

    def close(self) -> None:
        """Leave nothing behind; cables go with the namespaces."""
        for space in (self.server_space, self.database_space):
            with suppress(NotAllowed, OSError):
                ip("netns", "delete", space)
        self.to_server = self.to_database = None
