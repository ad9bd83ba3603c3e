"""What does a database do for several processes that serve the same tables?

Each process registers under an id of its own and beats: it counts its row up, again and again. Whose count stands still
is taken for dead by the others (`tables/store/processes.py`), which delete its row and take its tables over. Announcements tell
other processes what concerns no table, such as that a device was signed out.
"""

from collections.abc import AsyncIterator
from typing import Protocol

__all__ = ["OneProcess", "SharedStorage"]

NOTHING: tuple[tuple[str, str], ...] = ()


class SharedStorage(Protocol):
    """The registry of processes, and announcements among them."""

    async def register(self, process: str) -> None:
        """Note a process that serves the tables from now on."""
        ...

    async def beat(self, process: str) -> tuple[bool, dict[str, int]]:
        """Count a process up: whether it is registered, and the counts of all that are."""
        ...

    async def unregister(self, process: str, beat: int | None = None) -> None:
        """A process is gone. beat: only if it has not counted on since."""
        ...

    async def orphans(self) -> list[tuple[str, str]]:
        """The codes of tables of which a process holds something that is not registered, with that process."""
        ...

    async def lease(self, name: str, process: str, seconds: float) -> bool:
        """Have one process do something that needs doing once, for so long; False if another one does.

        Whoever has the lease may have it for longer, and whoever asks first when it has run out gets it.
        """
        ...

    async def announce(self, process: str, text: str) -> None:
        """Tell all processes; text: shorter than 7000 bytes. What nobody hears is lost."""
        ...

    def announcements(self) -> AsyncIterator[tuple[str, str]]:
        """What processes announce, with the one that did, our own as well."""
        ...


class OneProcess:
    """The same for a database that a single process has to itself."""

    async def register(self, process: str) -> None:
        """Nobody else has to know."""

    async def beat(self, process: str) -> tuple[bool, dict[str, int]]:
        """There is nobody else."""
        return True, {process: 0}

    async def unregister(self, process: str, beat: int | None = None) -> None:
        """Nobody takes over."""

    async def orphans(self) -> list[tuple[str, str]]:
        """Whoever opens the file next goes on with all tables."""
        return []

    async def lease(self, name: str, process: str, seconds: float) -> bool:
        """Nobody else does anything."""
        return True

    async def announce(self, process: str, text: str) -> None:
        """Nobody hears it."""

    async def announcements(self) -> AsyncIterator[tuple[str, str]]:
        """Nothing: nobody announces anything."""
        for heard in NOTHING:
            yield heard
