"""How does a GPU play a game in which hardly two moves are alike? Games are sorted by the kind of their next task.

The thirty-two lanes of a warp share one stream of instructions and are fast only while all do the same thing. So each warp
holds many games, in stacks by the kind of task that comes next in them (`kernel/tasks.py`). It pops thirty-two of them from a
high stack, fewer at the end, and copies the fronts of their records to shared memory (`kernel/gpu/shared_copies.py`). It does
that task in all of them, then the next one, as long as the same kind comes next in most of them, and pushes each game on the
stack of its next kind. Where a game is over another one is dealt.

Code comes from global memory as records do, and a multiprocessor's instruction cache is small. So warps on the same
multiprocessor prefer the same kind of task. Beyond that preference warps share only the numbers of the games and what is
counted, and no warp waits for another.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from motherlode.kernel.chance import siphash
from motherlode.kernel.choices import LUCK, Luck
from motherlode.kernel.compile.build import INLINE_LIMIT, bound
from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.gpu.shared_copies import BARRIER_WORDS, LUCK_FRONT, front_bytes, front_stride
from motherlode.kernel.gpu.threads import FULL_MASK
from motherlode.kernel.record import u64
from motherlode.kernel.tasks import NOT_SEATED, TASK_KINDS, Tasks, run_task

if TYPE_CHECKING:
    from motherlode.kernel.batch import Batch

__all__ = [
    "DONE",
    "MULTIPROCESSORS",
    "PLAYED",
    "STACKS",
    "WARP_FUNCTIONS",
    "WARP_SIZE",
    "fill_stacks",
    "functions_of",
    "games_per_warp",
    "inline_limit_of",
    "play_all",
    "play_warps",
    "sizes_of",
]

WARP_SIZE = 32  # lanes
STACKS = TASK_KINDS + 1
MAX_GAMES_PER_WARP = 8192  # the more, the longer a multiprocessor stays with one kind of task
QUORUM = 20  # lanes with the same kind of task next, for a warp to go on with them
TASKS_PER_TURN = 16  # at most, until games go back on the stacks
MULTIPROCESSORS = 1024  # a power of two, more than any GPU has
DEALS = 2  # games at least that pass through a slot; with fewer games, warps have fewer slots
DENSE_INLINE_LIMIT = (
    60  # bytecode steps of the longest function that is inlined in several places of a dense game
)

# An entry of a stack: the slot of the game in its warp, and above it seat and action of the task.
SLOT_BITS = 13
KIND_BITS = 8
UNDEALT = 1 << 30  # this slot has had no game yet
NO_GAME = TASK_KINDS  # instead of a task: this slot gets no further game

PLAYED, NEXT, DONE = range(3)  # the sums: moves, the next game's number, games that are over

# Names that the kernels leave open; they are bound to a game.
State = Any
cuda: Any = None
int32: Any = None
int64: Any = None
uint64: Any = None
OFFERS: Any = None
deal: Any = None
tally: Any = None
coming: Any = None
begin_at: Any = None
do_task: Any = None
copy_heights: Any = None
largest: Any = None
highest: Any = None
take: Any = None
next_number: Any = None
next_kind: Any = None
most_common: Any = None
multiprocessor_id: Any = None
copy_box: Any = None
join: Any = None
join_luck: Any = None
load_fronts: Any = None
store_fronts: Any = None
finish_stores: Any = None
SHARED_WORDS = FRONT_STRIDE = FRONT_WORDS = WORDS = LUCK_WORDS = FIRST_QUESTION = LAST_QUESTION = 0


def begin(s: "State", luck: Luck, key_0: u64, key_1: u64, number: int) -> None:
    """Deal the game with this number from an opened box that is copied already."""
    s.chance.key[0] = siphash(key_0, key_1, 3 * number)
    s.chance.key[1] = siphash(key_0, key_1, 3 * number + 1)
    luck.word = siphash(key_0, key_1, 3 * number + 2)
    deal(s)


def fill_stacks(stacks: Any, heights: Any, lucks: Any, luck: Any, per_warp: int) -> None:
    """Every warp begins with slots without a game, all on the stack of games that are over."""
    warp = int64(cuda.blockIdx.x)
    for kind in range(cuda.laneid, STACKS, WARP_SIZE):
        heights[warp * STACKS + kind] = per_warp if kind == 0 else 0
    for slot in range(cuda.laneid, per_warp, WARP_SIZE):
        stacks[warp * per_warp * STACKS + slot] = UNDEALT | slot
        lucks[warp * per_warp + slot] = luck[0]


def play_warps(  # noqa: PLR0913, PLR0915, PLR0917 - a kernel in one piece, handed every array by itself
    table: Any,
    words: Any,
    lucks: Any,
    luck_words: Any,
    box: Any,
    stacks: Any,
    heights: Any,
    preferred_kinds: Any,
    counts: Any,
    sums: Any,
    keys: Any,
    games: int,
    per_warp: int,
    turns: int,
) -> None:
    """Each warp advances its games for so many turns, or until none is left."""
    height = cuda.shared.array(STACKS, int32)
    shared = cuda.shared.array(SHARED_WORDS, uint64, alignment=128)
    choices = cuda.local.array(1, OFFERS, alignment=16)
    warp, front = int64(cuda.blockIdx.x), int64(cuda.laneid) * FRONT_STRIDE
    first, played = warp * per_warp, int64(0)
    multiprocessor = multiprocessor_id() & (MULTIPROCESSORS - 1)
    copy_heights(heights, warp * STACKS, height, 0)
    for turn in range(turns):
        kind = int64(next_kind(height, preferred_kinds, multiprocessor))
        many = int64(height[kind])
        if many == 0:
            break
        is_busy = cuda.laneid < many
        entry = take(stacks, first * STACKS + kind * per_warp, height, kind, many)
        slot = entry & ((1 << SLOT_BITS) - 1)
        start, luck_start = (first + slot) * WORDS, (first + slot) * LUCK_WORDS
        load_fronts(shared, front, words, start, luck_words, luck_start, many, turn)
        s = join(shared, front, table[first + slot])
        luck = join_luck(shared, front + FRONT_WORDS, lucks[first + slot])
        what = int64(NO_GAME)
        if kind == 0:
            number = next_number(s, entry, counts, sums) if is_busy else games
            copy_box(shared, front, words, start, box, number < games)
            if number < games:
                begin_at(s, luck, keys[0], keys[1], number)
                what = coming(s, NOT_SEATED) | (NOT_SEATED << KIND_BITS)
        elif is_busy:
            what = kind | (entry >> SLOT_BITS) << KIND_BITS
        goes_on = what != NO_GAME
        for _ in range(TASKS_PER_TURN):
            common = most_common(what, goes_on, many)
            if common == 0:
                break
            goes_on = goes_on and what & TASK_KINDS == common
            if goes_on:
                played += FIRST_QUESTION <= common < LAST_QUESTION
                what = do_task(s, what, choices[0], luck)
        store_fronts(shared, front, words, start, luck_words, luck_start, many)
        if is_busy and what != NO_GAME:
            on_top = cuda.atomic.add(height, what & TASK_KINDS, 1)
            entry = slot | (what >> KIND_BITS) << SLOT_BITS
            stacks[first * STACKS + (what & TASK_KINDS) * per_warp + on_top] = entry
        cuda.syncwarp(FULL_MASK)
    finish_stores()
    copy_heights(height, 0, heights, warp * STACKS)
    cuda.atomic.add(sums, PLAYED, played)


# What the lanes of a warp do together; they are synchronised at the end of each.


def copy_stack_heights(source: Any, start: int, target: Any, offset: int) -> None:
    """Load the heights of a warp's stacks, or store them until the next launch."""
    for kind in range(cuda.laneid, STACKS, WARP_SIZE):
        target[offset + kind] = source[start + kind]
    cuda.syncwarp(FULL_MASK)


def largest_of_warp(number: Any) -> Any:
    """The largest number of all lanes."""
    number = max(number, cuda.shfl_xor_sync(FULL_MASK, number, 16))
    number = max(number, cuda.shfl_xor_sync(FULL_MASK, number, 8))
    number = max(number, cuda.shfl_xor_sync(FULL_MASK, number, 4))
    number = max(number, cuda.shfl_xor_sync(FULL_MASK, number, 2))
    return max(number, cuda.shfl_xor_sync(FULL_MASK, number, 1))


def highest_stack(height: Any) -> Any:
    """The kind of task whose stack is the highest."""
    best = int32(0)
    for row in range(0, STACKS, WARP_SIZE):
        kind = row + cuda.laneid
        best = max(best, int32((height[kind] << KIND_BITS) | kind))
    return largest(best) & TASK_KINDS


def choose_kind(height: Any, preferred_kinds: Any, multiprocessor: int) -> Any:
    """The kind that the multiprocessor prefers, or that of the highest stack if the warp has too few games of it."""
    preferred = (
        cuda.atomic.add(preferred_kinds, multiprocessor, 0) if cuda.laneid == 0 else int32(0)
    )
    preferred = cuda.shfl_sync(FULL_MASK, preferred, 0)
    if height[preferred] >= WARP_SIZE:
        return preferred
    preferred = int32(highest(height))
    if cuda.laneid == 0:
        cuda.atomic.exch(preferred_kinds, multiprocessor, preferred)
    return preferred


def most_common_next(what: int, goes_on: Any, many: int) -> Any:
    """The kind that comes next in most lanes that go on; 0 below the quorum, or if few have games and they differ."""
    kind = int32(what & TASK_KINDS) if goes_on else int32(0)
    alike = cuda.popc(cuda.match_any_sync(FULL_MASK, kind))
    best = largest(int32((alike << KIND_BITS) | kind) if kind != 0 else int32(0))
    return best & TASK_KINDS if best >> KIND_BITS >= min(many, QUORUM) else int32(0)


def take_from_top(stacks: Any, bottom: int, height: Any, cell: int, many: int) -> Any:
    """Each lane pops one game from a stack, as long as there are some."""
    entry = int64(0)
    if cuda.laneid < many:
        entry = int64(stacks[bottom + many - 1 - cuda.laneid])
    cuda.syncwarp(FULL_MASK)  # all have read the height
    if cuda.laneid == 0:
        height[cell] = max(many - WARP_SIZE, 0)
    cuda.syncwarp(FULL_MASK)
    return entry


def count_and_number(s: Any, entry: int, counts: Any, sums: Any) -> Any:
    """Count the game that is over, if there was one, and draw the number of the next."""
    if entry & UNDEALT == 0:
        tally(s, counts)
        cuda.atomic.add(sums, DONE, 1)
    return cuda.atomic.add(sums, NEXT, 1)


def games_per_warp(batch: "Batch", games: int, warps: int, free: int) -> int:
    """How many games a warp holds: enough for high stacks, no more than are played or fit in device memory."""
    each = batch.game.rules.layout.dtype.itemsize + LUCK.dtype.itemsize + STACKS * 4
    wanted = min(MAX_GAMES_PER_WARP, games // (warps * DEALS), free // (2 * each * warps))
    return max(wanted, WARP_SIZE)


def play_all(
    take_turns: Callable[[], NDArray[np.int64]],
    games: int,
    on_progress: Callable[[int], None] | None,
) -> NDArray[np.int64]:
    """Let all warps take turns until the games are over, and answer the sums.

    take_turns: has them take some turns and answers the sums reached.
    """
    reached = np.zeros(3, np.int64)
    while reached[DONE] < games:
        before, reached = reached, take_turns()
        if np.array_equal(before, reached):
            message = f"nothing went on, and {games - int(reached[DONE])} games are not over"
            raise MotherlodeError(message)
        if on_progress is not None:
            on_progress(int(reached[DONE] - before[DONE]))
    return reached


WARP_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "copy_heights": copy_stack_heights,
    "largest": largest_of_warp,
    "highest": highest_stack,
    "next_kind": choose_kind,
    "most_common": most_common_next,
    "take": take_from_top,
    "next_number": count_and_number,
}


def tasks_of(batch: "Batch") -> Tasks:
    """What the moves of a batch's game are made of."""
    tasks = batch.game.rules.tasks
    assert tasks is not None  # noqa: S101 - a game without tasks runs on `threads`
    return tasks


def inline_limit_of(batch: "Batch") -> int:
    """The bytecode steps of the longest function that is inlined in several places."""
    return DENSE_INLINE_LIMIT if tasks_of(batch).is_dense else INLINE_LIMIT


def sizes_of(batch: "Batch") -> dict[str, int]:
    """The numbers that the kernel leaves open."""
    tasks, dtype = tasks_of(batch), batch.game.rules.layout.dtype
    return {
        "SHARED_WORDS": WARP_SIZE * front_stride(dtype) + BARRIER_WORDS,
        "FRONT_STRIDE": front_stride(dtype),
        "BARRIER": WARP_SIZE * front_stride(dtype),
        "FRONT_WORDS": front_bytes(dtype) // 8,
        "LUCK_FRONT": LUCK_FRONT,
        "WORDS": dtype.itemsize // 8,
        "LUCK_WORDS": LUCK.dtype.itemsize // 8,
        "BOX_WORDS": words_before_events(dtype),
        "FIRST_QUESTION": tasks.questions.start,
        "LAST_QUESTION": tasks.questions.stop,
    }


def functions_of(batch: "Batch") -> dict[str, Callable[..., Any]]:
    """The functions of a game and its players that a warp calls, by the names it calls them."""
    from motherlode.kernel.batch import lowest

    rules, tasks = batch.game.rules.functions, tasks_of(batch)
    names = {
        "State": batch.game.rules.layout.declaration,
        "deal": rules.deal,
        "actors": rules.actors,
        "legal": rules.legal,
        "choose": batch.chooser(),
        "lowest": lowest,
        "answering": tasks.answering,
        "carry_out": tasks.carry_out,
        "FIRST_QUESTION": tasks.questions.start,
        "LAST_QUESTION": tasks.questions.stop,
    }
    return {
        "do_task": bound(run_task, f"run_task-{batch.name}", **names),
        "begin_at": bound(begin, f"begin_at-{batch.game.info.slug}", **names),
        "tally": rules.tally,
        "coming": tasks.coming,
    }


def words_before_events(dtype: np.dtype[Any]) -> int:
    """The words of a record before its event log, if that is the last field: a batch has no events."""
    offsets = {name: field[1] for name, field in (dtype.fields or {}).items()}
    end = offsets["events"] if max(offsets.values()) == offsets["events"] else dtype.itemsize
    return -(-end // 8)
