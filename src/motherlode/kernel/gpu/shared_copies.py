"""How do the fronts of records get to the shared memory of a warp, and back?

A GPU with bulk copies (`cp.async.bulk`) copies each lane's record with one instruction, and all lanes wait at a barrier until
the bytes have arrived. On older ones the lanes copy one record after the other together, a word each at a time. Behind the
front of its game's record each lane has the front of its players' random state (`Luck`).
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from motherlode.kernel.gpu.threads import FULL_MASK

__all__ = [
    "ALIGNMENT",
    "BARRIER_WORDS",
    "BULK_COPIES",
    "FRONT_BYTES",
    "LUCK_FRONT",
    "WORD_COPIES",
    "front_bytes",
    "front_stride",
]

WARP_SIZE = 32  # lanes
WORD = 8  # bytes
FRONT_BYTES = 496  # of a game's record, at most
LUCK_FRONT = 2  # words of the players' random state
BARRIER_WORDS = 2  # of a warp, behind the fronts of its lanes
ALIGNMENT = 16  # bytes, of bulk copies and so of where a record is split

# Names left open: the CUDA module, sizes in words, the barrier's place in shared memory, and instructions of newer GPUs.
cuda: Any = None
int32: Any = None
int64: Any = None
FRONT_STRIDE = FRONT_WORDS = BOX_WORDS = BARRIER = 0
init_barrier: Any = None
expect_bytes: Any = None
copy_to_shared: Any = None
wait_barrier: Any = None
copy_to_global: Any = None
fence_async_proxy: Any = None
wait_for_copies: Any = None


def front_bytes(dtype: np.dtype[Any], room: int | None = None) -> int:
    """Where a record is split: behind as many of its first fields as fit, at an aligned offset."""
    most = FRONT_BYTES if room is None else room
    ends = [offset for _, offset, *_ in (dtype.fields or {}).values()]
    return max(end for end in ends if end <= most and end % ALIGNMENT == 0)


def front_stride(dtype: np.dtype[Any]) -> int:
    """The words from one lane's front to the next: an odd number of aligned units, to avoid bank conflicts."""
    units = front_bytes(dtype) // ALIGNMENT + LUCK_FRONT * WORD // ALIGNMENT
    return (units | 1) * ALIGNMENT // WORD


def load_by_words(  # noqa: PLR0913, PLR0917 - a part of the kernel
    shared: Any,
    front: int,
    words: Any,
    start: int,
    luck_words: Any,
    luck_start: int,
    many: int,
    turn: int,
) -> None:
    """Copy the fronts of all lanes that have a game to shared memory, one record after the other."""
    for other in range(min(many, WARP_SIZE)):
        record = cuda.shfl_sync(FULL_MASK, start, other)
        for word in range(cuda.laneid, FRONT_WORDS, WARP_SIZE):
            shared[other * FRONT_STRIDE + word] = words[record + word]
    if cuda.laneid < many:
        for word in range(LUCK_FRONT):
            shared[front + FRONT_WORDS + word] = luck_words[luck_start + word]
    cuda.syncwarp(FULL_MASK)


def store_by_words(
    shared: Any, front: int, words: Any, start: int, luck_words: Any, luck_start: int, many: int
) -> None:
    """Copy the fronts back to global memory, one record after the other."""
    cuda.syncwarp(FULL_MASK)
    for other in range(min(many, WARP_SIZE)):
        record = cuda.shfl_sync(FULL_MASK, start, other)
        for word in range(cuda.laneid, FRONT_WORDS, WARP_SIZE):
            words[record + word] = shared[other * FRONT_STRIDE + word]
    if cuda.laneid < many:
        for word in range(LUCK_FRONT):
            luck_words[luck_start + word] = shared[front + FRONT_WORDS + word]
    cuda.syncwarp(FULL_MASK)


def no_pending_stores() -> None:
    """Nothing to wait for: copies by words are done at once."""


def load_in_bulk(  # noqa: PLR0913, PLR0917 - a part of the kernel
    shared: Any,
    front: int,
    words: Any,
    start: int,
    luck_words: Any,
    luck_start: int,
    many: int,
    turn: int,
) -> None:
    """Start bulk copies of all fronts to shared memory, and wait until they have arrived."""
    if turn == 0 and cuda.laneid == 0:
        init_barrier(shared, BARRIER)
    wait_for_copies()  # a record that was stored last may be loaded again, by another lane
    fence_async_proxy()
    cuda.syncwarp(FULL_MASK)
    if cuda.laneid == 0:
        expect_bytes(shared, BARRIER, min(many, WARP_SIZE) * (FRONT_WORDS + LUCK_FRONT) * WORD)
    if cuda.laneid < many:
        copy_to_shared(shared, front, words, start, FRONT_WORDS * WORD, shared, BARRIER)
        copy_to_shared(
            shared, front + FRONT_WORDS, luck_words, luck_start, LUCK_FRONT * WORD, shared, BARRIER
        )
    wait_barrier(shared, BARRIER, turn & 1)
    cuda.syncwarp(FULL_MASK)


def store_in_bulk(
    shared: Any, front: int, words: Any, start: int, luck_words: Any, luck_start: int, many: int
) -> None:
    """Start bulk copies of the fronts back to global memory, without waiting for them."""
    fence_async_proxy()
    cuda.syncwarp(FULL_MASK)
    if cuda.laneid < many:
        copy_to_global(words, start, shared, front, FRONT_WORDS * WORD)
        copy_to_global(luck_words, luck_start, shared, front + FRONT_WORDS, LUCK_FRONT * WORD)


def wait_for_stores() -> None:
    """Wait until everything is stored."""
    wait_for_copies()


def copy_box_to_new_games(
    shared: Any, front: int, words: Any, start: int, box: Any, is_new: Any
) -> None:
    """All lanes together copy the opened box to the front and the record of every lane that gets a new game."""
    new = int64(cuda.ballot_sync(FULL_MASK, is_new))
    for other in range(WARP_SIZE):
        record = cuda.shfl_sync(FULL_MASK, start, other)
        if (new >> other) & 1 == 1:
            for word in range(cuda.laneid, FRONT_WORDS, WARP_SIZE):
                shared[other * FRONT_STRIDE + word] = box[word]
            for word in range(FRONT_WORDS + cuda.laneid, BOX_WORDS, WARP_SIZE):
                words[record + word] = box[word]
    cuda.syncwarp(FULL_MASK)


WORD_COPIES: dict[str, Callable[..., Any]] = {
    "load_fronts": load_by_words,
    "store_fronts": store_by_words,
    "finish_stores": no_pending_stores,
    "copy_box": copy_box_to_new_games,
}
BULK_COPIES: dict[str, Callable[..., Any]] = {
    "load_fronts": load_in_bulk,
    "store_fronts": store_in_bulk,
    "finish_stores": wait_for_stores,
    "copy_box": copy_box_to_new_games,
}
