"""How do the same rules run on a GPU? One thread plays one game after the other."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from motherlode.kernel.choices import CHOICES, LUCK
from motherlode.kernel.compiled import Build, bound, compiled, is_compiled
from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.record import memory
from motherlode.kernel.tallies import Counts, count

if TYPE_CHECKING:
    from motherlode.kernel.batch import Batch, Outcome

__all__ = ["device_function", "is_present", "run"]

THREADS = 128  # in a block
BLOCKS = 6  # on a multiprocessor: more would crowd the records of the games out of its cache
LAUNCH = 1 << 23  # games between two signs of progress

# What the kernel leaves open, until it is bound to a game.
cuda: Any = None
begin_game = go_on = is_over = tally = cuda
RECORD: Any = None
OFFERS: Any = None
OWN: Any = None


def numba_cuda() -> Any:
    """The CUDA target, imported only when it is wanted."""
    vars(np).setdefault("row_stack", np.vstack)  # NumPy 2.5 dropped a name numba-cuda asks for
    try:
        from numba import cuda
    except ImportError as error:
        message = "no CUDA here: install motherlode[cuda]"
        raise MotherlodeError(message) from error
    return cuda


def is_present() -> bool:
    """Whether a GPU can be used."""
    try:
        return bool(numba_cuda().is_available())
    except MotherlodeError:
        return False


def device_function(function: Callable[..., Any], signature: Any) -> Any:
    """A function that runs on the GPU, with its one signature."""
    return numba_cuda().jit(signature, device=True, cache=False)(function)


@compiled
def count_together(counts: Counts, cell: int) -> None:
    """One more, while other threads count too."""
    cuda.atomic.add(counts, cell, 1)


def kernel(
    box: Any, luck_of: Any, counts: Any, moves: Any, keys: Any, start: int, stop: int
) -> None:
    """Each thread plays every so-manieth game."""
    table = cuda.local.array(1, RECORD)
    choices = cuda.local.array(1, OFFERS)
    luck = cuda.local.array(1, OWN)
    luck[0] = luck_of[0]
    played = 0
    for number in range(start + cuda.grid(1), stop, cuda.gridsize(1)):
        begin_game(table, box, luck[0], keys[0], keys[1], number)
        while not is_over(table[0]):
            played += go_on(table[0], choices[0], luck[0])
        tally(table[0], counts)
    cuda.atomic.add(moves, 0, played)


def run(
    batch: "Batch",
    games: int,
    key: NDArray[np.uint64],
    on_progress: Callable[[int], None] | None,
) -> "Outcome":
    """Play the games of a batch on the GPU."""
    from motherlode.kernel.batch import Outcome  # a batch runs here too

    if not is_present():
        message = "there is no GPU here; use --device cpu"
        raise MotherlodeError(message)
    target = numba_cuda()
    launch = _kernel(batch)
    box = target.to_device(batch.opened_box())
    luck = target.to_device(memory(batch.luck()).reshape(1))
    keys = target.to_device(key)
    counts = target.to_device(np.zeros(batch.game.tally.cells, np.int64))
    moves = target.to_device(np.zeros(1, np.int64))
    launch[1, THREADS](box, luck, counts, moves, keys, 0, 0)  # compile before the clock starts
    target.synchronize()
    began = time.perf_counter()
    blocks = target.get_current_device().MULTIPROCESSOR_COUNT * BLOCKS
    for start in range(0, games, LAUNCH):
        stop = min(start + LAUNCH, games)
        launch[blocks, THREADS](box, luck, counts, moves, keys, start, stop)
        target.synchronize()
        if on_progress is not None:
            on_progress(stop - start)
    seconds = time.perf_counter() - began
    return Outcome(games, int(moves.copy_to_host()[0]), seconds, counts.copy_to_host())


_KERNELS: dict[str, Any] = {}


def _kernel(batch: "Batch") -> Any:
    """The kernel for a game and its players, compiled once."""
    import numba

    from motherlode.kernel.batch import UNHEARD

    target = numba_cuda()
    name = batch.name
    if name not in _KERNELS:
        together = bound(count_together, "count_together", cuda=target)
        build = Build(
            batch.game.slug, "cuda", {**UNHEARD, count: together}, on_progress=batch.on_compile
        )
        parts = {part: made for part, made in batch.parts().items() if is_compiled(made)}
        names = {
            "cuda": target,
            **{part: build.entry(made) for part, made in parts.items()},
            "RECORD": numba.from_dtype(batch.game.layout.dtype),
            "OFFERS": numba.from_dtype(CHOICES.dtype),
            "OWN": numba.from_dtype(LUCK.dtype),
        }
        _KERNELS[name] = target.jit(bound(kernel, f"kernel-{name}", **names))
    return _KERNELS[name]
