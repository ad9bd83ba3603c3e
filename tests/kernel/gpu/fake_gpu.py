"""A fake GPU: each lane of a warp is a Python thread, and lanes are synchronised where a kernel says so.

Between two synchronisations the lanes of a warp run one after the other, each time in another order; the orders follow from a
seed, so that what fails once fails again. Thirty-two threads that run at the same time would only wait for Python's lock.
"""

import threading
from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np

from motherlode.kernel.choices import CHOICES

WARP_SIZE = 32


class Aborted(Exception):
    """Another lane has failed."""


class Warp:
    """Lets lanes run in turn until all are at the same instruction, and hands each the words of all."""

    def __init__(self, number: int) -> None:
        self.luck = Random(number)

    def begin(self) -> None:
        """Nobody has said anything; the first lane may run."""
        self.turns = [threading.Lock() for _ in range(WARP_SIZE)]
        for turn in self.turns:
            turn.acquire()
        self.said: list[Any] = [None] * WARP_SIZE
        self.heard: list[Any] = []
        self.masks: dict[Any, int] = {}  # the lanes that said a word, one bit each
        self.is_aborted = False
        self.shuffle()
        self.turns[self.order[-1]].release()

    def shuffle(self) -> None:
        """Put the lanes in another order; the last one in it runs first."""
        self.order = self.luck.sample(range(WARP_SIZE), WARP_SIZE)

    def wait(self, lane: int) -> None:
        """Until it is this lane's turn."""
        self.turns[lane].acquire()
        if self.is_aborted:
            raise Aborted

    def say(self, lane: int, instruction: str, word: Any) -> None:
        """This lane has come to an instruction; the next one runs, or all go on."""
        self.said[lane] = instruction, word
        self.order.pop()
        if not self.order:
            self.meet()
        self.turns[self.order[-1]].release()

    def meet(self) -> None:
        """All lanes must have come to the same instruction."""
        assert len({instruction for instruction, _ in self.said}) == 1, self.said
        self.heard, self.masks = [word for _, word in self.said], {}
        self.shuffle()

    def lanes_with(self, word: Any) -> int:
        """The lanes that said this word, one bit each."""
        if word not in self.masks:
            self.masks[word] = sum(1 << lane for lane, one in enumerate(self.heard) if one == word)
        return self.masks[word]

    def abort(self) -> None:
        """Let every lane that waits give up."""
        self.is_aborted = True
        for turn in self.turns:
            if turn.locked():
                turn.release()


class FakeGpu:
    """What a kernel asks of the `cuda` module."""

    def __init__(self, warps: int) -> None:
        self.threads = warps * WARP_SIZE
        self.own = threading.local()
        self.lock = threading.RLock()
        self.warps = [Warp(number) for number in range(warps)]
        self.memory: dict[tuple[int, type], Any] = {}
        self.barriers = [Barrier() for _ in range(warps)]
        self.shared = SimpleNamespace(array=self._shared)
        self.local = SimpleNamespace(array=lambda *_, **__: [CHOICES.new()])
        self.atomic = SimpleNamespace(add=self._add, exch=self._exchange)

    def launch(self, kernel: Any, *arguments: Any) -> None:
        """Let all lanes run a kernel; what one of them raises is raised here."""
        errors: list[BaseException] = []

        def run(number: int) -> None:
            self.own.number = number
            warp, lane = self.warps[self.warp], self.laneid
            try:
                warp.wait(lane)
                kernel(*arguments)
                warp.say(lane, "end", None)
            except Aborted:
                pass
            except BaseException as error:  # noqa: BLE001 - raised below
                errors.append(error)
                warp.abort()

        self.memory.clear()
        lanes = [threading.Thread(target=run, args=(one,)) for one in range(self.threads)]
        for warp in self.warps:
            warp.begin()
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

    def _exchange_words(self, instruction: str, word: Any) -> Warp:
        """Give a word and wait for those of all lanes of the warp, which must be at the same instruction."""
        warp, lane = self.warps[self.warp], self.laneid
        warp.say(lane, instruction, word)
        warp.wait(lane)
        return warp

    def shfl_sync(self, _: int, word: Any, other: int) -> Any:
        return self._exchange_words("shfl", word).heard[other]

    def shfl_xor_sync(self, _: int, word: Any, distance: int) -> Any:
        return self._exchange_words(f"shfl {distance}", word).heard[self.laneid ^ distance]

    def ballot_sync(self, _: int, is_so: bool) -> int:  # noqa: FBT001 - as in CUDA
        return self._exchange_words("ballot", bool(is_so)).lanes_with(word=True)

    def match_any_sync(self, _: int, word: Any) -> int:
        return self._exchange_words("match", word).lanes_with(word)

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
