"""A graphics card of one block, made of Python threads: each neighbour is one, and they meet where a kernel says so."""

import threading
from types import SimpleNamespace
from typing import Any

from motherlode.kernel.choices import CHOICES

CREW = 32
PATIENCE = 60  # seconds until neighbours that never meet are given up


class Card:
    """What a kernel asks of the `cuda` module."""

    def __init__(self, crews: int) -> None:
        self.threads = crews * CREW
        self.blockIdx = SimpleNamespace(x=0)
        self.own = threading.local()
        self.lock = threading.RLock()
        self.meetings = [threading.Barrier(CREW) for _ in range(crews)]
        self.said: list[list[Any]] = [[None] * CREW for _ in range(crews)]
        self.cells: list[int] = []
        self.shared = SimpleNamespace(array=self._shared)
        self.local = SimpleNamespace(array=lambda *_, **__: [CHOICES.new()])
        self.atomic = SimpleNamespace(add=self._add)

    def launch(self, kernel: Any, *arguments: Any) -> None:
        """Let all neighbours run a kernel; what one of them raises is raised here."""
        errors: list[BaseException] = []

        def run(number: int) -> None:
            self.own.number = number
            try:
                kernel(*arguments)
            except BaseException as error:  # noqa: BLE001 - told below
                errors.append(error)
                for meeting in self.meetings:
                    meeting.abort()

        self.cells.clear()
        neighbours = [threading.Thread(target=run, args=(one,)) for one in range(self.threads)]
        for neighbour in neighbours:
            neighbour.start()
        for neighbour in neighbours:
            neighbour.join()
        if errors:
            raise errors[0]

    @property
    def threadIdx(self) -> Any:  # noqa: N802 - the name on the card
        return SimpleNamespace(x=self.own.number)

    @property
    def laneid(self) -> int:
        return int(self.own.number) % CREW

    def _shared(self, size: int, _: Any) -> list[int]:
        with self.lock:
            self.cells.extend([0] * (size - len(self.cells)))
        return self.cells

    def _add(self, cells: Any, place: int, more: int) -> int:
        with self.lock:
            before = int(cells[place])
            cells[place] = before + more
        return before

    def syncwarp(self, _: int) -> None:
        self.meetings[self.own.number // CREW].wait(PATIENCE)

    def _hear(self, word: Any) -> list[Any]:
        """Say something and hear what all of the crew say."""
        crew = self.own.number // CREW
        self.said[crew][self.laneid] = word
        self.meetings[crew].wait(PATIENCE)
        heard = list(self.said[crew])
        self.meetings[crew].wait(PATIENCE)
        return heard

    def shfl_sync(self, _: int, word: Any, other: int) -> Any:
        return self._hear(word)[other]

    def shfl_xor_sync(self, _: int, word: Any, distance: int) -> Any:
        return self._hear(word)[self.laneid ^ distance]

    def ballot_sync(self, _: int, is_so: bool) -> int:  # noqa: FBT001 - as on the card
        return sum(1 << lane for lane, one in enumerate(self._hear(is_so)) if one)
