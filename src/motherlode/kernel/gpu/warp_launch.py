"""How are warps launched? Device memory for their games, one launch after the other, and the sums at the end."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from motherlode.kernel.choices import CHOICES, LUCK, Luck
from motherlode.kernel.compile.build import bound
from motherlode.kernel.gpu import shared_copies, split_records
from motherlode.kernel.gpu.threads import batch_build, numba_cuda, wait_for
from motherlode.kernel.gpu.warps import (
    DONE,
    MULTIPROCESSORS,
    PLAYED,
    STACKS,
    WARP_FUNCTIONS,
    WARP_SIZE,
    fill_stacks,
    functions_of,
    games_per_warp,
    inline_limit_of,
    play_all,
    play_warps,
    sizes_of,
)
from motherlode.kernel.record import memory

if TYPE_CHECKING:
    from motherlode.kernel.batch import Batch, Outcome

__all__ = ["kernel_of", "run"]

WARPS = 7  # on a multiprocessor; with more, the rests of their records do not fit in its cache
REGISTERS = 255  # of a thread
RESERVED = 1024  # bytes of shared memory that every block takes for itself
TURNS = 1 << 15  # of a warp in one launch, one to three seconds


def run(
    batch: "Batch",
    games: int,
    key: NDArray[np.uint64],
    limit: float,
    on_progress: Callable[[int], None] | None,
) -> "Outcome":
    """Play the games of a batch on the GPU, each warp with many games."""
    from motherlode.kernel.batch import Outcome  # a batch runs here too

    target = numba_cuda()
    start, play = _kernels(batch)
    warps = target.get_current_device().MULTIPROCESSOR_COUNT * _room(batch)[0]
    per_warp = games_per_warp(batch, games, warps, target.current_context().get_memory_info().free)
    slots = warps * per_warp
    dtype = batch.game.rules.layout.dtype
    words = target.device_array(slots * dtype.itemsize // 8, np.uint64)
    luck_words = target.device_array(slots * LUCK.dtype.itemsize // 8, np.uint64)
    stacks = target.device_array(slots * STACKS, np.int32)
    heights = target.device_array(warps * STACKS, np.int32)
    preferred_kinds = target.to_device(np.zeros(MULTIPROCESSORS, np.int32))
    counts = target.to_device(np.zeros(batch.game.rules.tally.cells, np.int64))
    sums = target.to_device(np.zeros(3, np.int64))
    box = target.to_device(batch.opened_box().view(np.uint64))
    luck = target.to_device(memory(batch.luck()).reshape(1))
    lucks = luck_words.view(LUCK.dtype)
    records = words.view(dtype), words, lucks, luck_words, box
    arrays = stacks, heights, preferred_kinds, counts, sums, target.to_device(key)
    handed = (*records, *arrays, games, per_warp)
    start[warps, WARP_SIZE](stacks, heights, lucks, luck, per_warp)
    play[warps, WARP_SIZE](*handed, 0)  # compile before the clock starts
    target.synchronize()

    done = 0

    def take_turns() -> NDArray[np.int64]:
        nonlocal done
        play[warps, WARP_SIZE](*handed, TURNS)
        wait_for(target.event(timing=False), began, limit, (done, games))
        reached: NDArray[np.int64] = sums.copy_to_host()
        done = int(reached[DONE])
        return reached

    began = time.perf_counter()
    reached = play_all(take_turns, games, on_progress)
    seconds = time.perf_counter() - began
    return Outcome(games, int(reached[PLAYED]), seconds, counts.copy_to_host())


def _room(batch: "Batch") -> tuple[int, int]:
    """How many warps fit on a multiprocessor, and how many hundredths of its shared memory they take."""
    whole = int(numba_cuda().get_current_device().MAX_SHARED_MEMORY_PER_MULTIPROCESSOR)
    each = sizes_of(batch)["SHARED_WORDS"] * 8 + STACKS * 4 + RESERVED
    room = min(WARPS, whole // each)
    return room, -(-100 * room * each // whole)


def kernel_of(batch: "Batch") -> Any:
    """The kernel in which warps play a batch."""
    return _kernels(batch)[1]


_KERNELS: dict[str, tuple[Any, Any]] = {}


def _kernels(batch: "Batch") -> tuple[Any, Any]:
    """The two kernels for a game and its players, compiled once."""
    import numba

    target = numba_cuda()
    if batch.name not in _KERNELS:
        numbers = {"int32": numba.int32, "int64": numba.int64, "uint64": numba.uint64}
        names = {"cuda": target, "multiprocessor_id": split_records.multiprocessor_id(), **numbers}
        start = target.jit(bound(fill_stacks, f"fill_stacks-{batch.game.info.slug}", **names))
        play = bound(play_warps, f"play_warps-{batch.name}", **names, **_parts(batch, names))
        limits = {"max_registers": REGISTERS, "shared_memory_carveout": _room(batch)[1]}
        _KERNELS[batch.name] = start, target.jit(play, **limits)
    return _KERNELS[batch.name]


def _parts(batch: "Batch", names: dict[str, Any]) -> dict[str, Any]:
    """What the kernel is bound to: functions of the game and of a warp, and sizes."""
    import numba

    layout, sizes = batch.game.rules.layout, sizes_of(batch)
    room = sizes["LUCK_FRONT"] * 8
    build = batch_build(batch)
    build.inline_limit = inline_limit_of(batch)
    build.kinds = {
        layout.declaration: split_records.split(layout.dtype),
        Luck: split_records.split(LUCK.dtype, room),
    }
    functions = functions_of(batch)
    build.count_calls(*functions.values())
    game = {name: build.entry(function) for name, function in functions.items()}
    copies, instructions = _copies(layout.dtype)
    open_names = {**names, **sizes, **instructions, "tally": game["tally"]}
    device = numba_cuda().jit(device=True)
    warp: dict[str, Any] = {}
    for name, one in (WARP_FUNCTIONS | copies).items():  # some call some before them
        warp[name] = device(bound(one, name, **open_names, **warp))
    join = {
        "join": split_records.joiner(layout.dtype),
        "join_luck": split_records.joiner(LUCK.dtype, room),
    }
    return {**game, **warp, **sizes, **join, "OFFERS": numba.from_dtype(CHOICES.dtype)}


def _copies(dtype: np.dtype[Any]) -> tuple[dict[str, Callable[..., Any]], dict[str, Any]]:
    """How this GPU copies records to shared memory and back, and the instructions that takes."""
    capability = numba_cuda().get_current_device().compute_capability
    is_too_old = tuple(capability) < split_records.BULK_COPY_SINCE
    if is_too_old or dtype.itemsize % shared_copies.ALIGNMENT != 0:
        return shared_copies.WORD_COPIES, {}
    return shared_copies.BULK_COPIES, split_records.copy_instructions()
