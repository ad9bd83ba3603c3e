"""A fake GPU: each lane of a warp is a Python thread, and lanes are synchronised where a kernel says so."""

import threading
from collections import Counter
from types import SimpleNamespace
from typing import Any

import numpy as np

from motherlode.kernel.choices import CHOICES

WARP_SIZE = 32
PATIENCE = 60  # seconds until a synchronisation that never happens is given up


class FakeGpu:
    """What a kernel asks of the `cuda` module."""

    def __init__(self, warps: int) -> None:
        self.threads = warps * WARP_SIZE
        self.own = threading.local()
        self.lock = threading.RLock()
        self.meetings = [threading.Barrier(WARP_SIZE) for _ in range(warps)]
        self.said: list[list[list[Any]]] = [
            [[None] * WARP_SIZE, [None] * WARP_SIZE] for _ in range(warps)
        ]
        self.memory: dict[tuple[int, type], Any] = {}
        self.barriers = [Barrier() for _ in range(warps)]
        self.shared = SimpleNamespace(array=self._shared)
        self.local = SimpleNamespace(array=lambda *_, **__: [CHOICES.new()])
        self.atomic = SimpleNamespace(add=self._add, exch=self._exchange)

    def launch(self, kernel: Any, *arguments: Any) -> None:
        """Let all lanes run a kernel; what one of them raises is raised here."""
        errors: list[BaseException] = []

        def run(number: int) -> None:
            self.own.number, self.own.heard = number, 0
            try:
                kernel(*arguments)
            except BaseException as error:  # noqa: BLE001 - raised below
                errors.append(error)
                for meeting in self.meetings:
                    meeting.abort()

        self.memory.clear()
        lanes = [threading.Thread(target=run, args=(one,)) for one in range(self.threads)]
        for lane in lanes:
            lane.start()
        for lane in lanes:
            lane.join()
        if errors:
            raise errors[0]

    @property
    def blockIdx(self) -> Any:  # noqa: N802 - the name in CUDA
        return SimpleNamespace(x=self.warp)

    @property
    def warp(self) -> int:
        return int(self.own.number) // WARP_SIZE

    @property
    def laneid(self) -> int:
        return int(self.own.number) % WARP_SIZE

    def _shared(self, size: int, kind: type, **_: int) -> Any:
        with self.lock:
            made: Any = [0] * size if kind is int else np.zeros(size, kind)
            return self.memory.setdefault((self.warp, kind), made)

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
        self._exchange_words("sync", None)

    def _exchange_words(self, order: str, word: Any) -> list[Any]:
        """Give a word and get those of all lanes of the warp, which must be at the same instruction."""
        self.own.heard += 1
        # Slow lanes may still read the words of the last time.
        said = self.said[self.warp][self.own.heard % 2]
        said[self.laneid] = (self.own.heard, order), word
        self.meetings[self.warp].wait(PATIENCE)
        heard = list(said)
        assert all(where == (self.own.heard, order) for where, _ in heard), heard
        return [one for _, one in heard]

    def shfl_sync(self, _: int, word: Any, other: int) -> Any:
        return self._exchange_words("shfl", word)[other]

    def shfl_xor_sync(self, _: int, word: Any, distance: int) -> Any:
        return self._exchange_words(f"shfl {distance}", word)[self.laneid ^ distance]

    def ballot_sync(self, _: int, is_so: bool) -> int:  # noqa: FBT001 - as in CUDA
        return sum(
            1 << lane for lane, one in enumerate(self._exchange_words("ballot", is_so)) if one
        )

    def match_any_sync(self, _: int, word: Any) -> int:
        heard = self._exchange_words("match", word)
        return sum(1 << lane for lane, one in enumerate(heard) if one == word)

    def popc(self, bits: int) -> int:
        return bits.bit_count()

    def copy_instructions(self) -> dict[str, Any]:
        """The instructions of a GPU with bulk copies."""

        def init_barrier(*_: Any) -> None:
            self.barriers[self.warp] = Barrier()

        def expect_bytes(_: Any, __: int, size: int) -> None:
            self.barriers[self.warp].expected += size

        def copy_to_shared(
            shared: Any, front: int, words: Any, start: int, size: int, *_: Any
        ) -> None:
            shared[front : front + size // 8] = words[start : start + size // 8]
            with self.lock:
                self.barriers[self.warp].arrived += size

        def wait_barrier(_: Any, __: int, parity: int) -> None:
            self.syncwarp(0)
            barrier = self.barriers[self.warp]
            assert barrier.arrived == barrier.expected
            assert parity == barrier.waited[self.laneid] % 2
            barrier.waited[self.laneid] += 1
            self.syncwarp(0)

        def copy_to_global(words: Any, start: int, shared: Any, front: int, size: int) -> None:
            words[start : start + size // 8] = shared[front : front + size // 8]

        named = (init_barrier, expect_bytes, copy_to_shared, wait_barrier, copy_to_global)
        nothing = {"fence_async_proxy": lambda: None, "wait_for_copies": lambda: None}
        return {one.__name__: one for one in named} | nothing


class Barrier:
    """Counts the bytes that arrive in a warp's shared memory, and how often each lane waited for them."""

    def __init__(self) -> None:
        self.expected = 0
        self.arrived = 0
        self.waited: Counter[int] = Counter()


class Joined:
    """A record whose front lies elsewhere than the rest of it."""

    def __init__(self, front: Any, rest: Any) -> None:
        vars(self).update(front=front, rest=rest)

    def _holder(self, field: str) -> Any:
        return self.front if field in (self.front.array.dtype.names or ()) else self.rest

    def __getattr__(self, field: str) -> Any:
        return getattr(self._holder(field), field)

    def __setattr__(self, field: str, value: Any) -> None:
        setattr(self._holder(field), field, value)


def joiner(layout: Any, cut: int) -> Any:
    """What makes one record of its front in shared memory and the rest in global memory."""
    fields = {name: field for name, field in layout.dtype.fields.items() if field[1] < cut}
    dtype = np.dtype(
        {
            "names": list(fields),
            "formats": [field[0] for field in fields.values()],
            "offsets": [field[1] for field in fields.values()],
            "itemsize": cut,
        }
    )

    def join(shared: Any, start: int, rest: Any) -> Joined:
        front = shared[start : start + cut // 8].view(dtype).reshape(())
        return Joined(layout.over(front), rest)

    return join
