"""How does a GPU play a game in which hardly two moves are alike?

Thirty-two neighbours, a crew, share one stream of instructions and get on only while all do the same thing. So each crew
holds a hand of many games, laid on stacks by the kind of task that comes next in them. It takes thirty-two of them from a
high stack, fewer at the end, and has the fronts of their records brought to its desks (`kernel/gpu/shared_copies.py`). It does that
task in all of them, then the next one and the next, as long as the same comes next in most of them, and lays each where
it belongs. Where a game is over another one is dealt.

Code has to be brought too, from as far as records, and not much of it finds room beside a processor. So crews that work
side by side on one, in a workshop, turn to the same kind of task where they can. Beyond that wish they share nothing but
the numbers of the games and what is counted, and nobody waits for anybody.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from motherlode.kernel.chance import siphash
from motherlode.kernel.choices import LUCK, Luck
from motherlode.kernel.compile.build import SHORT, bound
from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.gpu.shared_copies import GATE_WORDS, PURSE, cut_of, row_of
from motherlode.kernel.gpu.threads import EVERYBODY
from motherlode.kernel.record import u64
from motherlode.kernel.tasks import NOT_SEATED, TASK_KINDS, Tasks, run_task

if TYPE_CHECKING:
    from motherlode.kernel.batch import Batch

__all__ = [
    "CREW",
    "DONE",
    "PLAYED",
    "STACKS",
    "TOGETHER",
    "WORKSHOPS",
    "functions_of",
    "hand_for",
    "longest_written_out",
    "play_all",
    "play_hands",
    "sizes_of",
    "spread",
]

CREW = 32  # neighbours
STACKS = TASK_KINDS + 1
HAND = (
    8192  # games a crew holds at most: the more, the longer its workshop stays with a kind of task
)
ENOUGH = 20  # games in which the same comes next, for a crew to go on with them
STRIDE = 16  # tasks at most until games are laid on stacks again
WORKSHOPS = 1024  # a power of two, more than a card has processors
DEALS = 2  # games at least that pass through a place of a hand, else hands are smaller
BRIEF = 60  # steps of a function that a dense game may find written out in several places

# What lies on a stack: the place of the game in the hand, and above it seat and action of the task.
PLACE_BITS = 13
KIND_BITS = 8
UNDEALT = 1 << 30  # no game has been in this place yet
NOWHERE = TASK_KINDS  # where a place goes that gets no game any more

PLAYED, NEXT, DONE = range(3)  # the sums: moves, the next game's number, games that are over

# What the kernels leave open, until they are bound to a game.
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
workshop: Any = None
lay_out: Any = None
join: Any = None
join_luck: Any = None
fetch: Any = None
put_back: Any = None
finish: Any = None
DESKS = ROW = NEAR = WORDS = PURSES = FIRST_QUESTION = LAST_QUESTION = 0


def begin(s: "State", luck: Luck, key_0: u64, key_1: u64, number: int) -> None:
    """Deal the game with this number from an opened box that is laid out already."""
    s.chance.key[0] = siphash(key_0, key_1, 3 * number)
    s.chance.key[1] = siphash(key_0, key_1, 3 * number + 1)
    luck.word = siphash(key_0, key_1, 3 * number + 2)
    deal(s)


def spread(stacks: Any, heights: Any, lucks: Any, luck: Any, hand: int) -> None:
    """Every crew begins with a hand of places without a game, all on the stack of games that are over."""
    crew = int64(cuda.blockIdx.x)
    for kind in range(cuda.laneid, STACKS, CREW):
        heights[crew * STACKS + kind] = hand if kind == 0 else 0
    for place in range(cuda.laneid, hand, CREW):
        stacks[crew * hand * STACKS + place] = UNDEALT | place
        lucks[crew * hand + place] = luck[0]


def play_hands(  # noqa: PLR0913, PLR0915, PLR0917 - a kernel in one piece, handed every array by itself
    table: Any,
    words: Any,
    lucks: Any,
    purses: Any,
    box: Any,
    stacks: Any,
    heights: Any,
    wishes: Any,
    counts: Any,
    sums: Any,
    keys: Any,
    games: int,
    hand: int,
    turns: int,
) -> None:
    """Each crew plays on with its hand for so many turns, or until no game is left."""
    height = cuda.shared.array(STACKS, int32)
    desks = cuda.shared.array(DESKS, uint64, alignment=128)
    choices = cuda.local.array(1, OFFERS, alignment=16)
    crew, desk = int64(cuda.blockIdx.x), int64(cuda.laneid) * ROW
    first, played = crew * hand, int64(0)
    shop = workshop() & (WORKSHOPS - 1)
    copy_heights(heights, crew * STACKS, height, 0)
    for turn in range(turns):
        kind = int64(next_kind(height, wishes, shop))
        many = int64(height[kind])
        if many == 0:
            break
        is_busy = cuda.laneid < many
        entry = take(stacks, first * STACKS + kind * hand, height, kind, many)
        place = entry & ((1 << PLACE_BITS) - 1)
        start, purse = (first + place) * WORDS, (first + place) * PURSES
        fetch(desks, desk, words, start, purses, purse, many, turn)
        s = join(desks, desk, table[first + place])
        luck = join_luck(desks, desk + NEAR, lucks[first + place])
        what = int64(NOWHERE)
        if kind == 0:
            number = next_number(s, entry, counts, sums) if is_busy else games
            lay_out(desks, desk, words, start, box, number < games)
            if number < games:
                begin_at(s, luck, keys[0], keys[1], number)
                what = coming(s, NOT_SEATED) | (NOT_SEATED << KIND_BITS)
        elif is_busy:
            what = kind | (entry >> PLACE_BITS) << KIND_BITS
        goes_on = what != NOWHERE
        for _ in range(STRIDE):
            common = most_common(what, goes_on, many)
            if common == 0:
                break
            goes_on = goes_on and what & TASK_KINDS == common
            if goes_on:
                played += FIRST_QUESTION <= common < LAST_QUESTION
                what = do_task(s, what, choices[0], luck)
        put_back(desks, desk, words, start, purses, purse, many)
        if is_busy and what != NOWHERE:
            on_top = cuda.atomic.add(height, what & TASK_KINDS, 1)
            entry = place | (what >> KIND_BITS) << PLACE_BITS
            stacks[first * STACKS + (what & TASK_KINDS) * hand + on_top] = entry
        cuda.syncwarp(EVERYBODY)
    finish()
    copy_heights(height, 0, heights, crew * STACKS)
    cuda.atomic.add(sums, PLAYED, played)


# What a crew does together; its neighbours meet at the end of each.


def copy_crews_heights(source: Any, start: int, target: Any, place: int) -> None:
    """Fetch how high a crew's stacks are, or put it away until the next launch."""
    for kind in range(cuda.laneid, STACKS, CREW):
        target[place + kind] = source[start + kind]
    cuda.syncwarp(EVERYBODY)


def largest_of_all(number: Any) -> Any:
    """The largest number that one of the crew has."""
    number = max(number, cuda.shfl_xor_sync(EVERYBODY, number, 16))
    number = max(number, cuda.shfl_xor_sync(EVERYBODY, number, 8))
    number = max(number, cuda.shfl_xor_sync(EVERYBODY, number, 4))
    number = max(number, cuda.shfl_xor_sync(EVERYBODY, number, 2))
    return max(number, cuda.shfl_xor_sync(EVERYBODY, number, 1))


def highest_stack(height: Any) -> Any:
    """The kind of task whose stack is the highest."""
    best = int32(0)
    for row in range(0, STACKS, CREW):
        kind = row + cuda.laneid
        best = max(best, int32((height[kind] << KIND_BITS) | kind))
    return largest(best) & TASK_KINDS


def choose_kind(height: Any, wishes: Any, shop: int) -> Any:
    """The kind of task that the workshop wishes for, if the crew has games enough; else the crew has a wish."""
    wish = cuda.atomic.add(wishes, shop, 0) if cuda.laneid == 0 else int32(0)
    wish = cuda.shfl_sync(EVERYBODY, wish, 0)
    if height[wish] >= CREW:
        return wish
    wish = int32(highest(height))
    if cuda.laneid == 0:
        cuda.atomic.exch(wishes, shop, wish)
    return wish


def most_common_next(what: int, goes_on: Any, many: int) -> Any:
    """The kind of task that comes next in most of the games gone on with; 0 if these are too few, or not all of a few."""
    kind = int32(what & TASK_KINDS) if goes_on else int32(0)
    alike = cuda.popc(cuda.match_any_sync(EVERYBODY, kind))
    best = largest(int32((alike << KIND_BITS) | kind) if kind != 0 else int32(0))
    return best & TASK_KINDS if best >> KIND_BITS >= min(many, ENOUGH) else int32(0)


def take_from_top(stacks: Any, bottom: int, height: Any, cell: int, many: int) -> Any:
    """Each neighbour takes one game from the top of a stack, as long as there are some."""
    entry = int64(0)
    if cuda.laneid < many:
        entry = int64(stacks[bottom + many - 1 - cuda.laneid])
    cuda.syncwarp(EVERYBODY)  # all have seen how high it was
    if cuda.laneid == 0:
        height[cell] = max(many - CREW, 0)
    cuda.syncwarp(EVERYBODY)
    return entry


def count_and_number(s: Any, entry: int, counts: Any, sums: Any) -> Any:
    """Count the game that is over, if there was one, and draw the number of the next."""
    if entry & UNDEALT == 0:
        tally(s, counts)
        cuda.atomic.add(sums, DONE, 1)
    return cuda.atomic.add(sums, NEXT, 1)


def hand_for(batch: "Batch", games: int, crews: int, free: int) -> int:
    """How many games a crew holds: enough for high stacks, no more than are played or find room in memory."""
    each = batch.game.layout.dtype.itemsize + LUCK.dtype.itemsize + STACKS * 4
    wanted = min(HAND, games // (crews * DEALS), free // (2 * each * crews))
    return max(wanted, CREW)


def play_all(
    take_turns: Callable[[], NDArray[np.int64]],
    games: int,
    on_progress: Callable[[int], None] | None,
) -> NDArray[np.int64]:
    """Let all crews take turns until the games are over, and answer the sums.

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


TOGETHER: dict[str, Callable[..., Any]] = {
    "copy_heights": copy_crews_heights,
    "largest": largest_of_all,
    "highest": highest_stack,
    "next_kind": choose_kind,
    "most_common": most_common_next,
    "take": take_from_top,
    "next_number": count_and_number,
}


def tasks_of(batch: "Batch") -> Tasks:
    """What the moves of a batch's game are made of."""
    tasks = batch.game.tasks
    assert tasks is not None  # noqa: S101 - whoever has none is played otherwise
    return tasks


def longest_written_out(batch: "Batch") -> int:
    """The steps of the longest function that is written out in several places."""
    return BRIEF if tasks_of(batch).is_dense else SHORT


def sizes_of(batch: "Batch") -> dict[str, int]:
    """The numbers that the kernel leaves open."""
    tasks, dtype = tasks_of(batch), batch.game.layout.dtype
    return {
        "DESKS": CREW * row_of(dtype) + GATE_WORDS,
        "ROW": row_of(dtype),
        "GATE": CREW * row_of(dtype),
        "NEAR": cut_of(dtype) // 8,
        "PURSE": PURSE,
        "WORDS": dtype.itemsize // 8,
        "PURSES": LUCK.dtype.itemsize // 8,
        "HEAD": head_of(dtype),
        "FIRST_QUESTION": tasks.questions.start,
        "LAST_QUESTION": tasks.questions.stop,
    }


def functions_of(batch: "Batch") -> dict[str, Callable[..., Any]]:
    """The functions of a game and its players that a crew calls, by the names it calls them."""
    from motherlode.kernel.batch import lowest

    rules, tasks = batch.game.rules, tasks_of(batch)
    names = {
        "State": batch.game.layout.declaration,
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
        "begin_at": bound(begin, f"begin_at-{batch.game.slug}", **names),
        "tally": rules.tally,
        "coming": tasks.coming,
    }


def head_of(dtype: np.dtype[Any]) -> int:
    """The words of a record before its story, its last field, which nobody hears in a batch."""
    offsets = {name: field[1] for name, field in (dtype.fields or {}).items()}
    end = offsets["story"] if max(offsets.values()) == offsets["story"] else dtype.itemsize
    return -(-end // 8)
