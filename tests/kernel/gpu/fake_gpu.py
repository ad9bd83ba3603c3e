"""A graphics card made of Python threads: each neighbour of a crew is one, and they meet where a kernel says so."""

import threading
from collections import Counter
from types import SimpleNamespace
from typing import Any

import numpy as np

from motherlode.kernel.choices import CHOICES

CREW = 32
PATIENCE = 60  # seconds until neighbours that never meet are given up


class Card:
    """What a kernel asks of the `cuda` module."""

    def __init__(self, crews: int) -> None:
        self.threads = crews * CREW
        self.own = threading.local()
        self.lock = threading.RLock()
        self.meetings = [threading.Barrier(CREW) for _ in range(crews)]
        self.said: list[list[list[Any]]] = [[[None] * CREW, [None] * CREW] for _ in range(crews)]
        self.near: dict[tuple[int, type], Any] = {}
        self.gates = [Gate() for _ in range(crews)]
        self.shared = SimpleNamespace(array=self._shared)
        self.local = SimpleNamespace(array=lambda *_, **__: [CHOICES.new()])
        self.atomic = SimpleNamespace(add=self._add, exch=self._exchange)

    def launch(self, kernel: Any, *arguments: Any) -> None:
        """Let all neighbours run a kernel; what one of them raises is raised here."""
        errors: list[BaseException] = []

        def run(number: int) -> None:
            self.own.number, self.own.heard = number, 0
            try:
                kernel(*arguments)
            except BaseException as error:  # noqa: BLE001 - told below
                errors.append(error)
                for meeting in self.meetings:
                    meeting.abort()

        self.near.clear()
        neighbours = [threading.Thread(target=run, args=(one,)) for one in range(self.threads)]
        for neighbour in neighbours:
            neighbour.start()
        for neighbour in neighbours:
            neighbour.join()
        if errors:
            raise errors[0]

    @property
    def blockIdx(self) -> Any:  # noqa: N802 - the name on the card
        return SimpleNamespace(x=self.crew)

    @property
    def crew(self) -> int:
        return int(self.own.number) // CREW

    @property
    def laneid(self) -> int:
        return int(self.own.number) % CREW

    def _shared(self, size: int, kind: type, **_: int) -> Any:
        with self.lock:
            made: Any = [0] * size if kind is int else np.zeros(size, kind)
            return self.near.setdefault((self.crew, kind), made)

    def _add(self, cells: Any, place: int, more: int) -> int:
        with self.lock:
            before = int(cells[place])
            cells[place] = before + more
        return before

    def _exchange(self, cells: Any, place: int, word: int) -> int:
        with self.lock:
            before, cells[place] = int(cells[place]), word
        return before

    def syncwarp(self, _: int) -> None:
        self._hear("sync", None)

    def _hear(self, order: str, word: Any) -> list[Any]:
        """Say something and hear what all of the crew say, who must be at the same order."""
        self.own.heard += 1
        # Slow ones may still read what was said the last time.
        said = self.said[self.crew][self.own.heard % 2]
        said[self.laneid] = (self.own.heard, order), word
        self.meetings[self.crew].wait(PATIENCE)
        heard = list(said)
        assert all(where == (self.own.heard, order) for where, _ in heard), heard
        return [one for _, one in heard]

    def shfl_sync(self, _: int, word: Any, other: int) -> Any:
        return self._hear("shfl", word)[other]

    def shfl_xor_sync(self, _: int, word: Any, distance: int) -> Any:
        return self._hear(f"shfl {distance}", word)[self.laneid ^ distance]

    def ballot_sync(self, _: int, is_so: bool) -> int:  # noqa: FBT001 - as on the card
        return sum(1 << lane for lane, one in enumerate(self._hear("ballot", is_so)) if one)

    def match_any_sync(self, _: int, word: Any) -> int:
        heard = self._hear("match", word)
        return sum(1 << lane for lane, one in enumerate(heard) if one == word)

    def popc(self, bits: int) -> int:
        return bits.bit_count()

    def orders(self) -> dict[str, Any]:
        """What cards can do that carry in bulk."""

        def open_gate(*_: Any) -> None:
            self.gates[self.crew] = Gate()

        def expect(_: Any, __: int, size: int) -> None:
            self.gates[self.crew].expected += size

        def bring(desks: Any, desk: int, words: Any, start: int, size: int, *_: Any) -> None:
            desks[desk : desk + size // 8] = words[start : start + size // 8]
            with self.lock:
                self.gates[self.crew].come += size

        def wait_at(_: Any, __: int, parity: int) -> None:
            self.syncwarp(0)
            gate = self.gates[self.crew]
            assert gate.come == gate.expected
            assert parity == gate.waited[self.laneid] % 2
            gate.waited[self.laneid] += 1
            self.syncwarp(0)

        def bring_back(words: Any, start: int, desks: Any, desk: int, size: int) -> None:
            words[start : start + size // 8] = desks[desk : desk + size // 8]

        named = (open_gate, expect, bring, wait_at, bring_back)
        nothing = {"show": lambda: None, "settle": lambda: None}
        return {one.__name__: one for one in named} | nothing


class Gate:
    """Counts the bytes that come to a crew's desks, and how often each neighbour waited for them."""

    def __init__(self) -> None:
        self.expected = 0
        self.come = 0
        self.waited: Counter[int] = Counter()


class Joined:
    """A record whose front lies elsewhere than the rest of it."""

    def __init__(self, near: Any, far: Any) -> None:
        vars(self).update(near=near, far=far)

    def _holder(self, field: str) -> Any:
        return self.near if field in (self.near.array.dtype.names or ()) else self.far

    def __getattr__(self, field: str) -> Any:
        return getattr(self._holder(field), field)

    def __setattr__(self, field: str, value: Any) -> None:
        setattr(self._holder(field), field, value)


def joiner(layout: Any, cut: int) -> Any:
    """What makes one record of its front on a desk and of the rest in the store."""
    fields = {name: field for name, field in layout.dtype.fields.items() if field[1] < cut}
    front = np.dtype(
        {
            "names": list(fields),
            "formats": [field[0] for field in fields.values()],
            "offsets": [field[1] for field in fields.values()],
            "itemsize": cut,
        }
    )

    def join(desks: Any, desk: int, far: Any) -> Joined:
        near = desks[desk : desk + cut // 8].view(front).reshape(())
        return Joined(layout.over(near), far)

    return join
