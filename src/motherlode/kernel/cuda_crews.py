"""How are crews put to work? Memory for their hands, one launch after the other, and the sums at the end."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from motherlode.kernel import carrying, desks
from motherlode.kernel.choices import CHOICES, LUCK, Luck
from motherlode.kernel.compiled import bound
from motherlode.kernel.crews import (
    CREW,
    DONE,
    PLAYED,
    STACKS,
    TOGETHER,
    WORKSHOPS,
    functions_of,
    hand_for,
    longest_written_out,
    play_all,
    play_hands,
    sizes_of,
    spread,
)
from motherlode.kernel.cuda import numba_cuda, silent_build, wait_for
from motherlode.kernel.record import memory

if TYPE_CHECKING:
    from motherlode.kernel.batch import Batch, Outcome

__all__ = ["run"]

ROOM = 7  # crews on a multiprocessor; with more, the far parts of their records find no room in its cache
REGISTERS = 255  # of a thread
RESERVED = 1024  # bytes of near memory that every block takes for itself
TURNS = 1 << 15  # of a crew between two signs of progress, one to three seconds


def run(
    batch: "Batch",
    games: int,
    key: NDArray[np.uint64],
    limit: float,
    on_progress: Callable[[int], None] | None,
) -> "Outcome":
    """Play the games of a batch on the GPU, by crews."""
    from motherlode.kernel.batch import Outcome  # a batch runs here too

    target = numba_cuda()
    start, play = _kernels(batch)
    crews = target.get_current_device().MULTIPROCESSOR_COUNT * _room(batch)[0]
    hand = hand_for(batch, games, crews, target.current_context().get_memory_info().free)
    places = crews * hand
    dtype = batch.game.layout.dtype
    words = target.device_array(places * dtype.itemsize // 8, np.uint64)
    purses = target.device_array(places * LUCK.dtype.itemsize // 8, np.uint64)
    stacks = target.device_array(places * STACKS, np.int32)
    heights = target.device_array(crews * STACKS, np.int32)
    wishes = target.to_device(np.zeros(WORKSHOPS, np.int32))
    counts = target.to_device(np.zeros(batch.game.tally.cells, np.int64))
    sums = target.to_device(np.zeros(3, np.int64))
    box = target.to_device(batch.opened_box().view(np.uint64))
    luck = target.to_device(memory(batch.luck()).reshape(1))
    lucks = purses.view(LUCK.dtype)
    records = words.view(dtype), words, lucks, purses, box
    handed = (*records, stacks, heights, wishes, counts, sums, target.to_device(key), games, hand)
    start[crews, CREW](stacks, heights, lucks, luck, hand)
    play[crews, CREW](*handed, 0)  # compile before the clock starts
    target.synchronize()

    done = 0

    def take_turns() -> NDArray[np.int64]:
        nonlocal done
        play[crews, CREW](*handed, TURNS)
        wait_for(target.event(timing=False), began, limit, (done, games))
        reached: NDArray[np.int64] = sums.copy_to_host()
        done = int(reached[DONE])
        return reached

    began = time.perf_counter()
    reached = play_all(take_turns, games, on_progress)
    seconds = time.perf_counter() - began
    return Outcome(games, int(reached[PLAYED]), seconds, counts.copy_to_host())


def _room(batch: "Batch") -> tuple[int, int]:
    """How many crews find room on a multiprocessor, and how many hundredths of its near memory they take."""
    whole = int(numba_cuda().get_current_device().MAX_SHARED_MEMORY_PER_MULTIPROCESSOR)
    each = sizes_of(batch)["DESKS"] * 8 + STACKS * 4 + RESERVED
    room = min(ROOM, whole // each)
    return room, -(-100 * room * each // whole)


_KERNELS: dict[str, tuple[Any, Any]] = {}


def _kernels(batch: "Batch") -> tuple[Any, Any]:
    """The two kernels for a game and its players, compiled once."""
    import numba

    target = numba_cuda()
    if batch.name not in _KERNELS:
        numbers = {"int32": numba.int32, "int64": numba.int64, "uint64": numba.uint64}
        names = {"cuda": target, "workshop": desks.workshop(), **numbers}
        start = target.jit(bound(spread, f"spread-{batch.game.slug}", **names))
        play = bound(play_hands, f"play_hands-{batch.name}", **names, **_parts(batch, names))
        limits = {"max_registers": REGISTERS, "shared_memory_carveout": _room(batch)[1]}
        _KERNELS[batch.name] = start, target.jit(play, **limits)
    return _KERNELS[batch.name]


def _parts(batch: "Batch", names: dict[str, Any]) -> dict[str, Any]:
    """What the kernel is made of: functions of the game and of the crew, and some sizes."""
    import numba

    layout, sizes = batch.game.layout, sizes_of(batch)
    room = sizes["PURSE"] * 8
    build = silent_build(batch)
    build.short = longest_written_out(batch)
    build.kinds = {
        layout.declaration: desks.split(layout.dtype),
        Luck: desks.split(LUCK.dtype, room),
    }
    functions = functions_of(batch)
    build.count_calls(*functions.values())
    game = {name: build.entry(function) for name, function in functions.items()}
    ways, orders = _carrying(layout.dtype)
    open_names = {**names, **sizes, **orders, "tally": game["tally"]}
    device = numba_cuda().jit(device=True)
    crew: dict[str, Any] = {}
    for name, one in (TOGETHER | ways).items():  # some call some before them
        crew[name] = device(bound(one, name, **open_names, **crew))
    join = {"join": desks.joiner(layout.dtype), "join_luck": desks.joiner(LUCK.dtype, room)}
    return {**game, **crew, **sizes, **join, "OFFERS": numba.from_dtype(CHOICES.dtype)}


def _carrying(dtype: np.dtype[Any]) -> tuple[dict[str, Callable[..., Any]], dict[str, Any]]:
    """How this card carries records to the desks and back, and the orders that takes."""
    capability = numba_cuda().get_current_device().compute_capability
    if tuple(capability) < desks.CARRIES or dtype.itemsize % carrying.EDGE != 0:
        return carrying.ONE_BY_ONE, {}
    return carrying.IN_BULK, desks.orders()
