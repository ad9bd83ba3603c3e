"""How are crews put to work? Memory for their hands, one launch after the other, and the sums at the end."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from motherlode.kernel.choices import CHOICES, LUCK
from motherlode.kernel.compiled import bound
from motherlode.kernel.crews import (
    CREWS,
    DONE,
    PLAYED,
    STACKS,
    THREADS,
    TOGETHER,
    functions_of,
    hand_for,
    longest_written_out,
    play_hands,
    sizes_of,
    spread,
)
from motherlode.kernel.cuda import numba_cuda, silent_build
from motherlode.kernel.record import memory

if TYPE_CHECKING:
    from motherlode.kernel.batch import Batch, Outcome

__all__ = ["run"]

ROOM = 3  # blocks on a multiprocessor; more crews would only wait longer for their records
REGISTERS = 168  # of a thread, so that so many blocks find room
TURNS = 1 << 15  # of a crew between two signs of progress, about a second


def run(
    batch: "Batch",
    games: int,
    key: NDArray[np.uint64],
    on_progress: Callable[[int], None] | None,
) -> "Outcome":
    """Play the games of a batch on the GPU, by crews."""
    from motherlode.kernel.batch import Outcome  # a batch runs here too

    target = numba_cuda()
    start, play = _kernels(batch)
    blocks = target.get_current_device().MULTIPROCESSOR_COUNT * ROOM
    hand = hand_for(batch, games, blocks * CREWS, target.current_context().get_memory_info().free)
    places = blocks * CREWS * hand
    dtype = batch.game.layout.dtype
    words = target.device_array(places * dtype.itemsize // 8, np.uint64)
    lucks = target.device_array(places, LUCK.dtype)
    stacks = target.device_array(places * STACKS, np.int32)
    heights = target.device_array(blocks * CREWS * STACKS, np.int32)
    counts = target.to_device(np.zeros(batch.game.tally.cells, np.int64))
    sums = target.to_device(np.zeros(3, np.int64))
    box = target.to_device(batch.opened_box().view(np.uint64))
    luck = target.to_device(memory(batch.luck()).reshape(1))
    keys = target.to_device(key)
    handed = (
        words.view(dtype),
        words,
        lucks,
        box,
        stacks,
        heights,
        counts,
        sums,
        keys,
        games,
        hand,
    )
    start[blocks, THREADS](stacks, heights, lucks, luck, hand)
    play[blocks, THREADS](*handed, 0)  # compile before the clock starts
    target.synchronize()
    began = time.perf_counter()
    done = 0
    while done < games:
        play[blocks, THREADS](*handed, TURNS)
        before, done = done, int(sums.copy_to_host()[DONE])
        if on_progress is not None:
            on_progress(done - before)
    seconds = time.perf_counter() - began
    return Outcome(games, int(sums.copy_to_host()[PLAYED]), seconds, counts.copy_to_host())


_KERNELS: dict[str, tuple[Any, Any]] = {}


def _kernels(batch: "Batch") -> tuple[Any, Any]:
    """The two kernels for a game and its players, compiled once."""
    import numba

    target = numba_cuda()
    if batch.name not in _KERNELS:
        names = {"cuda": target, "int32": numba.int32, "int64": numba.int64}
        start = target.jit(bound(spread, f"spread-{batch.game.slug}", **names))
        play = bound(play_hands, f"play_hands-{batch.name}", **names, **_parts(batch, names))
        _KERNELS[batch.name] = start, target.jit(play, max_registers=REGISTERS)
    return _KERNELS[batch.name]


def _parts(batch: "Batch", names: dict[str, Any]) -> dict[str, Any]:
    """What the kernel is made of: functions of the game and of the crew, and some sizes."""
    import numba

    functions = functions_of(batch)
    build = silent_build(batch)
    build.short = longest_written_out(batch)
    build.count_calls(*functions.values())
    game = {name: build.entry(function) for name, function in functions.items()}
    sizes = sizes_of(batch)
    open_names = {**names, **sizes, "tally": game["tally"]}
    device = numba_cuda().jit(device=True)
    crew = {name: device(bound(one, name, **open_names)) for name, one in TOGETHER.items()}
    return {**game, **crew, **sizes, "OFFERS": numba.from_dtype(CHOICES.dtype)}
