"""How do the same rules run on a GPU? One thread plays one game after the other.

The thirty-two lanes of a warp share one stream of instructions: where they do different things they wait for one another. A
game that has rounds is played round by round, so that all lanes begin and end rounds together. In a game without rounds each
lane makes one decision, then all again, and a lane whose game is over waits until most others are, so that they deal together.
A game that is cut into tasks is played by `kernel/gpu/warps.py` instead.
"""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from motherlode.kernel.choices import CHOICES, LUCK
from motherlode.kernel.compile.build import Build, bound
from motherlode.kernel.compiled import compiled
from motherlode.kernel.errors import MotherlodeError, OutOfTime
from motherlode.kernel.gpu.code_size import (
    disable_unrolling,
    mark_noinline,
    without_negative_indices,
)
from motherlode.kernel.record import memory
from motherlode.kernel.tallies import Counts, count
from motherlode.kernel.tasks import NOT_SEATED

if TYPE_CHECKING:
    from motherlode.kernel.batch import Batch, Outcome

__all__ = [
    "FULL_MASK",
    "batch_build",
    "device_function",
    "is_present",
    "machine_code",
    "numba_cuda",
    "run",
    "wait_for",
]

THREADS = 128  # in a block
BLOCKS = 6  # on a multiprocessor; with more, the records of the games do not fit in its cache
BLOCKS_WITHOUT_ROUNDS = 8  # for games of many functions, which wait for code more than for records
REGISTERS = 64  # of a thread, so that so many blocks fit
READY_LANES = 28  # of 32: so many games are over before new ones are dealt
FULL_MASK = 0xFFFFFFFF  # all lanes of a warp, one bit each
LAUNCH = 1 << 23  # games in one launch
STALLED = 60.0  # seconds of one launch after which a GPU is given up
PATIENCE = 0.001  # seconds between two looks whether it is done

# Names that the kernels leave open; they are bound to a game.
cuda: Any = None
begin_game = go_on = play_once = is_over = tally = cuda
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


def device_function(
    function: Callable[..., Any], signature: Any, *, is_noinline: bool = False
) -> Any:
    """A function that runs on the GPU, with its one signature. is_noinline: it is called, never inlined."""
    with without_negative_indices():
        made = numba_cuda().jit(signature, device=True, cache=False)(function)
    (result,) = made.overloads.values()
    module = result.library._module  # noqa: SLF001 - Numba has no public way to it
    disable_unrolling(module)
    if is_noinline:
        mark_noinline(module, result.fndesc.llvm_func_name)
    return made


@compiled
def count_together(counts: Counts, cell: int) -> None:
    """Count one more, atomically."""
    cuda.atomic.add(counts, cell, 1)


def play_by_round(
    box: Any, luck_of: Any, counts: Any, moves: Any, keys: Any, start: int, stop: int
) -> None:
    """Each thread plays its share of the games, a round at a time."""
    table = cuda.local.array(1, RECORD, alignment=16)
    choices = cuda.local.array(1, OFFERS, alignment=16)
    luck = cuda.local.array(1, OWN, alignment=16)
    luck[0] = luck_of[0]
    played = 0
    for number in range(start + cuda.grid(1), stop, cuda.gridsize(1)):
        begin_game(table, box, luck[0], keys[0], keys[1], number)
        while not is_over(table[0]):
            played += go_on(table[0], choices[0], luck[0])
        tally(table[0], counts)
    cuda.atomic.add(moves, 0, played)


def play_by_decision(
    box: Any, luck_of: Any, counts: Any, moves: Any, keys: Any, start: int, stop: int
) -> None:
    """Each thread plays its share of the games, a decision at a time."""
    table = cuda.local.array(1, RECORD, alignment=16)
    choices = cuda.local.array(1, OFFERS, alignment=16)
    luck = cuda.local.array(1, OWN, alignment=16)
    luck[0] = luck_of[0]
    number = start + cuda.grid(1)
    seat = NOT_SEATED
    played = 0
    has_game = False
    while True:
        is_playing = has_game and not is_over(table[0])
        is_done = not is_playing and (has_game or number < stop)
        playing = cuda.popc(cuda.ballot_sync(FULL_MASK, is_playing))
        done = cuda.popc(cuda.ballot_sync(FULL_MASK, is_done))
        if playing + done == 0:
            break
        if is_playing:
            seat = play_once(table[0], seat, choices[0], luck[0])
            played += 1
        elif is_done and (done >= READY_LANES or playing == 0):
            if has_game:
                tally(table[0], counts)
            has_game = number < stop
            if has_game:
                begin_game(table, box, luck[0], keys[0], keys[1], number)
                number += cuda.gridsize(1)
                seat = NOT_SEATED
    cuda.atomic.add(moves, 0, played)


def run(
    batch: "Batch",
    games: int,
    key: NDArray[np.uint64],
    limit: float,
    on_progress: Callable[[int], None] | None,
) -> "Outcome":
    """Play the games of a batch on the GPU."""
    from motherlode.kernel.batch import Outcome  # a batch runs here too

    if not is_present():
        message = "there is no GPU here; use --device cpu"
        raise MotherlodeError(message)
    if batch.game.rules.tasks is not None:
        from motherlode.kernel.gpu import warp_launch  # which builds on this module

        return warp_launch.run(batch, games, key, limit, on_progress)
    target = numba_cuda()
    launch, room = _kernel(batch)
    box = target.to_device(batch.opened_box())
    luck = target.to_device(memory(batch.luck()).reshape(1))
    keys = target.to_device(key)
    counts = target.to_device(np.zeros(batch.game.rules.tally.cells, np.int64))
    moves = target.to_device(np.zeros(1, np.int64))
    blocks = target.get_current_device().MULTIPROCESSOR_COUNT * room
    launch[blocks, THREADS](box, luck, counts, moves, keys, 0, 0)  # compile before the clock starts
    target.synchronize()
    began = time.perf_counter()
    for start in range(0, games, LAUNCH):
        stop = min(start + LAUNCH, games)
        launch[blocks, THREADS](box, luck, counts, moves, keys, start, stop)
        wait_for(target.event(timing=False), began, limit, (start, games))
        if on_progress is not None:
            on_progress(stop - start)
    seconds = time.perf_counter() - began
    return Outcome(games, int(moves.copy_to_host()[0]), seconds, counts.copy_to_host())


def wait_for(event: Any, began: float, limit: float, reached: tuple[int, int]) -> None:
    """Wait until the GPU has done what it was given, but not beyond the limit, nor for long without progress.

    began: when the batch was. reached: how many games were over before, and how many there are.
    """
    event.record()
    asked = time.perf_counter()
    while not event.query():
        now = time.perf_counter()
        if now - began > limit or now - asked > STALLED:
            raise OutOfTime(round(now - began, 1), *reached)
        time.sleep(PATIENCE)


def batch_build(batch: "Batch") -> Build:
    """A build of a game for batches: events are dropped, and counts are atomic."""
    from motherlode.kernel.batch import BATCH_REPLACEMENTS

    together = bound(count_together, "count_together", cuda=numba_cuda())
    replace = {**BATCH_REPLACEMENTS, count: together}
    return Build(batch.game.info.slug, "cuda", replace, on_progress=batch.on_compile)


def machine_code(batch: "Batch") -> list[bytes]:
    """The machine code of a batch's kernel, once it has run on the GPU."""
    if batch.game.rules.tasks is not None:
        from motherlode.kernel.gpu import warp_launch  # which builds on this module

        kernel = warp_launch.kernel_of(batch)
    else:
        kernel = _kernel(batch)[0]
    made = kernel.overloads.values()
    return [one._codelibrary.get_cubin().code for one in made]  # noqa: SLF001 - Numba has no public way to it


_KERNELS: dict[str, tuple[Any, int]] = {}


def _kernel(batch: "Batch") -> tuple[Any, int]:
    """The kernel for a game and its players, compiled once, and how many blocks of it fit on a multiprocessor."""
    import numba

    target = numba_cuda()
    name = batch.name
    if name not in _KERNELS:
        build = batch_build(batch)
        build.count_calls(batch.loop())
        has_rounds = batch.game.rules.functions.beat is not None
        kernel = play_by_round if has_rounds else play_by_decision
        parts = {
            part: made for part, made in batch.parts().items() if part in kernel.__code__.co_names
        }
        names = {
            "cuda": target,
            **{part: build.entry(made) for part, made in parts.items()},
            "RECORD": numba.from_dtype(batch.game.rules.layout.dtype),
            "OFFERS": numba.from_dtype(CHOICES.dtype),
            "OWN": numba.from_dtype(LUCK.dtype),
        }
        limits = {} if has_rounds else {"max_registers": REGISTERS}
        made = target.jit(bound(kernel, f"kernel-{name}", **names), **limits)
        _KERNELS[name] = made, BLOCKS if has_rounds else BLOCKS_WITHOUT_ROUNDS
    return _KERNELS[name]
