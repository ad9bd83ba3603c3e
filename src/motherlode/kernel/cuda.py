"""How do the same rules run on a GPU? One thread plays one game after the other."""

import time
from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from motherlode.kernel.choices import CHOICES, LUCK
from motherlode.kernel.compiled import Build, bound, compiled
from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.record import memory
from motherlode.kernel.story import hush, tell
from motherlode.kernel.tallies import Counts, count

if TYPE_CHECKING:
    from motherlode.kernel.batch import Batch, Outcome

__all__ = ["device_function", "is_present", "run"]

THREADS = 128  # in a block
GAMES_AT_ONCE = 1 << 20  # threads in a launch, at most

# What the kernel leaves open, until it is bound to a game.
play_game = luck_of = None
RECORD: Any = None
OFFERS: Any = None
OWN: Any = None


def numba_cuda() -> Any:  # noqa: ANN401 - Numba is untyped
    """The CUDA target, imported only when it is wanted."""
    if not hasattr(np, "row_stack"):  # NumPy 2.5 dropped a name that numba-cuda still asks for
        np.row_stack = np.vstack  # type: ignore[attr-defined]
    try:
        from numba import cuda  # noqa: PLC0415
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


def device_function(function: FunctionType, signature: Any) -> Any:  # noqa: ANN401
    """A function that runs on the GPU, with its one signature."""
    return numba_cuda().jit(signature, device=True, cache=False)(function)


@compiled
def count_together(counts: Counts, cell: int) -> None:
    """One more, while other threads count too."""
    atomic_add(counts, cell, 1)


def atomic_add(counts: Any, cell: int, amount: int) -> None:  # noqa: ANN401
    """Replaced by the GPU's own instruction when it is bound."""
    counts[cell] += amount


def kernel(box: Any, luck_of: Any, counts: Any, moves: Any, keys: Any, start: int, stop: int) -> None:  # noqa: ANN401, PLR0913
    """Each thread plays every so-manieth game."""
    table = cuda.local.array(1, RECORD)  # type: ignore[name-defined]  # noqa: F821 - bound below
    choices = cuda.local.array(1, OFFERS)  # type: ignore[name-defined]  # noqa: F821
    luck = cuda.local.array(1, OWN)  # type: ignore[name-defined]  # noqa: F821
    luck[0] = luck_of[0]
    played = 0
    for number in range(start + cuda.grid(1), stop, cuda.gridsize(1)):  # type: ignore[name-defined]  # noqa: F821
        played += play_game(table, box, choices[0], luck[0], counts, keys[0], keys[1], number)
    cuda.atomic.add(moves, 0, played)  # type: ignore[name-defined]  # noqa: F821


def run(
    batch: "Batch",
    games: int,
    key: NDArray[np.uint64],
    on_progress: Callable[[int], None] | None,
) -> "Outcome":
    """Play the games of a batch on the GPU."""
    from motherlode.kernel.batch import Outcome  # noqa: PLC0415 - a batch runs here too

    if not is_present():
        message = "there is no GPU here; use --device cpu"
        raise MotherlodeError(message)
    cuda = numba_cuda()
    launch = _kernel(batch)
    box = cuda.to_device(batch.opened_box())
    luck = cuda.to_device(memory(batch.luck()).reshape(1))
    keys = cuda.to_device(key)
    counts = cuda.to_device(np.zeros(batch.game.tally.cells, np.int64))
    moves = cuda.to_device(np.zeros(1, np.int64))
    launch[1, THREADS](box, luck, counts, moves, keys, 0, 0)  # compile before the clock starts
    cuda.synchronize()
    began = time.perf_counter()
    for start in range(0, games, 4 * GAMES_AT_ONCE):
        stop = min(start + 4 * GAMES_AT_ONCE, games)
        blocks = (min(stop - start, GAMES_AT_ONCE) + THREADS - 1) // THREADS
        launch[blocks, THREADS](box, luck, counts, moves, keys, start, stop)
        cuda.synchronize()
        if on_progress is not None:
            on_progress(stop - start)
    seconds = time.perf_counter() - began
    return Outcome(games, int(moves.copy_to_host()[0]), seconds, counts.copy_to_host())


_KERNELS: dict[str, Any] = {}


def _kernel(batch: "Batch") -> Any:  # noqa: ANN401
    """The kernel for a game and its players, compiled once."""
    import numba  # noqa: PLC0415

    cuda = numba_cuda()
    name = batch.name
    if name not in _KERNELS:
        together = bound(count_together, "count_together", atomic_add=cuda.atomic.add)
        build = Build(
            batch.game.slug, "cuda", {tell: hush, count: together}, on_progress=batch.on_compile
        )
        names = {
            "cuda": cuda,
            "play_game": build.entry(batch.one()),
            "RECORD": numba.from_dtype(batch.game.layout.dtype),
            "OFFERS": numba.from_dtype(CHOICES.dtype),
            "OWN": numba.from_dtype(LUCK.dtype),
        }
        _KERNELS[name] = cuda.jit(bound(kernel, f"kernel-{name}", **names))
    return _KERNELS[name]
