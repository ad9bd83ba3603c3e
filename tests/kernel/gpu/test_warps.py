"""Warps on a fake GPU, lane by lane: the moves and the sums are those of any batch."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import motherlode
from motherlode.bots import bots
from motherlode.kernel.batch import Batch
from motherlode.kernel.choices import CHOICES, LUCK
from motherlode.kernel.compile.build import INLINE_LIMIT, bound
from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.event_log import take_events
from motherlode.kernel.gpu import shared_copies, warps
from motherlode.kernel.keys import key_words
from motherlode.kernel.record import Cells, memory
from tests.kernel.gpu.fake_gpu import FakeGpu, joiner

WARPS = 2
GAMES_PER_WARP = 40  # more than a warp has lanes
GAMES = 130
SEED = 7
SMALL_FRONT = 64  # bytes: most of a record does not fit


@pytest.fixture(scope="module")
def batch():
    game = motherlode.game("lamplight")
    return Batch(game, [bots(game)[name].advise for name in ("random", "heuristic", "random")])


class Records:
    """Records side by side in one array, each of them an object with attributes."""

    def __init__(self, layout, size):
        self.array = np.zeros(size, layout.dtype)
        self.records = [layout.over(self.array[i : i + 1].reshape(())) for i in range(size)]

    def __getitem__(self, place):
        return self.records[place]

    def __setitem__(self, place, record):
        self.array[place] = memory(record)[()]


class FakeBatch:
    """A batch played on a fake GPU, by interpreted rules."""

    def __init__(self, batch, copies=shared_copies.WORD_COPIES):
        self.gpu = FakeGpu(WARPS)
        self.layout = batch.game.rules.layout
        self.counts = np.zeros(batch.game.rules.tally.cells, np.int64)
        self.sums = [0, 0, 0]
        self.heights = [99] * (WARPS * warps.STACKS)
        self.stacks = [99] * (WARPS * warps.STACKS * GAMES_PER_WARP)
        slots = WARPS * GAMES_PER_WARP
        self.table, self.lucks = Records(self.layout, slots), Records(LUCK, slots)
        self.box = [int(word) for word in batch.opened_box().view(np.uint64)]
        sizes = warps.sizes_of(batch)
        numbers = {"int32": int, "int64": int, "uint64": np.uint64}
        self.preferred_kinds = [0] * warps.MULTIPROCESSORS
        names = {
            "cuda": self.gpu,
            "multiprocessor_id": lambda: 3,
            **numbers,
            **sizes,
            **self.gpu.copy_instructions(),
        }
        names |= {
            "join": joiner(self.layout, sizes["FRONT_WORDS"] * 8),
            "join_luck": joiner(LUCK, sizes["LUCK_FRONT"] * 8),
        }
        names |= {name: self.alone(one) for name, one in warps.functions_of(batch).items()}
        for name, one in (warps.WARP_FUNCTIONS | copies).items():
            names[name] = bound(one, name, **names)
        self.play = bound(warps.play_warps, "play_warps", **names)
        start = bound(warps.fill_stacks, "fill_stacks", **names)
        self.gpu.launch(
            start, self.stacks, self.heights, self.lucks, [batch.luck()], GAMES_PER_WARP
        )

    def alone(self, function):
        """Drop the events, and let one lane count at a time."""

        def called(s, *others):
            with self.gpu.lock:
                take_events(s.events)
                return function(s, *others)

        return called

    def launch(self, turns):
        """Play on for so many turns."""
        words, luck_words = (records.array.view(np.uint64) for records in (self.table, self.lucks))
        records = (self.table, words, self.lucks, luck_words, self.box)
        arrays = (*records, self.stacks, self.heights, self.preferred_kinds)
        rest = (Cells(self.counts), self.sums, key_words(SEED), GAMES, GAMES_PER_WARP, turns)
        self.gpu.launch(self.play, *arrays, *rest)

    def take_turns(self, turns):
        """Play on for so many turns, and return the sums."""
        self.launch(turns)
        return np.array(self.sums)


@pytest.mark.parametrize("front", [shared_copies.FRONT_BYTES, SMALL_FRONT])
@pytest.mark.parametrize("copies", [shared_copies.WORD_COPIES, shared_copies.BULK_COPIES])
def test_warps_play_the_games_of_a_batch(batch, copies, front, monkeypatch):
    monkeypatch.setattr(shared_copies, "FRONT_BYTES", front)
    played = FakeBatch(batch, copies)
    steps: list[int] = []
    sums = warps.play_all(lambda: played.take_turns(25), GAMES, steps.append)
    outcome = batch.run(GAMES, seed=SEED, threads=1)

    assert len(steps) > 1
    assert sum(steps) == GAMES
    assert sums[warps.PLAYED] == outcome.moves
    assert played.counts.tolist() == outcome.counts.tolist()
    # Every slot asked once in vain.
    assert played.sums[warps.NEXT] == GAMES + WARPS * GAMES_PER_WARP
    assert not any(played.heights)


def test_warps_that_do_nothing_are_not_launched_again():
    sums = iter([[40, 8, 2], [41, 8, 2], [41, 8, 2]])

    with pytest.raises(MotherlodeError, match="3 games are not over"):
        warps.play_all(lambda: np.array(next(sums)), 5, None)


def test_a_warp_goes_on_with_the_games_it_has_dealt(batch):
    played = FakeBatch(batch)
    played.launch(1)
    heights = played.heights[: warps.STACKS]

    assert heights[0] == GAMES_PER_WARP - warps.WARP_SIZE
    assert sum(heights) == GAMES_PER_WARP
    assert played.sums[warps.PLAYED] > WARPS * warps.WARP_SIZE, "more than one move of each game"


def test_lanes_that_are_not_at_the_same_instruction_are_noticed():
    gpu = FakeGpu(1)

    def kernel():
        gpu.syncwarp(0) if gpu.laneid == 5 else gpu.shfl_sync(0, 1, 0)

    with pytest.raises(AssertionError):
        gpu.launch(kernel)


@pytest.mark.parametrize("slug", ["gold_digger", "digging_bandits"])
def test_an_entry_of_a_stack_has_room_for_every_slot_and_every_action(slug):
    seats = 4  # bits
    assert warps.MAX_GAMES_PER_WARP <= 1 << warps.SLOT_BITS
    assert motherlode.game(slug).rules.action_count << (warps.SLOT_BITS + seats) < warps.UNDEALT


def asked_of_all(name, **words):
    """What the lanes of a warp come to together; each has its own words."""
    gpu = FakeGpu(1)
    names: dict[str, Any] = {"cuda": gpu, "int32": int}
    for other, function in warps.WARP_FUNCTIONS.items():
        names[other] = bound(function, other, **names)
    heard: list[Any] = [None] * warps.WARP_SIZE

    def kernel():
        handed = (word(gpu.laneid) if callable(word) else word for word in words.values())
        heard[gpu.laneid] = names[name](*handed)

    gpu.launch(kernel)
    assert len(set(heard)) == 1, "all come to the same answer"
    return heard[0]


@pytest.mark.parametrize(
    "alike, gone_on, many, common",
    [
        (32, 32, 500, 7),
        (warps.QUORUM, 32, 500, 7),
        (warps.QUORUM - 1, 32, 500, 0),
        (32, warps.QUORUM - 1, 500, 0),
        (1, 1, 1, 7),
        (1, 2, 2, 0),
        (4, 4, 4, 7),
        (3, 4, 4, 0),
    ],
)
def test_a_warp_goes_on_while_the_same_comes_next_in_many_games_or_in_all_of_a_few(
    alike, gone_on, many, common
):
    words = {
        "what": lambda lane: 7 if lane < alike else 100 + lane,
        "goes_on": lambda lane: lane < gone_on,
    }

    assert asked_of_all("most_common", **words, many=many) == common


def test_a_warp_does_not_go_on_with_games_that_are_over():
    assert asked_of_all("most_common", what=0, goes_on=True, many=32) == 0


@pytest.mark.parametrize("games, turned_to", [(warps.WARP_SIZE, 5), (warps.WARP_SIZE - 1, 9)])
def test_a_warp_does_the_kind_its_multiprocessor_prefers_if_it_has_games_enough(games, turned_to):
    preferred_kinds = [0, 5]
    heights = [0] * warps.STACKS
    heights[5], heights[9] = games, 99

    assert (
        asked_of_all("next_kind", height=heights, preferred_kinds=preferred_kinds, multiprocessor=1)
        == turned_to
    )
    assert preferred_kinds == [0, turned_to], "whoever has not enough has a preferred instead"


@pytest.mark.parametrize(
    "games, free, per_warp",
    [
        (10**9, 10**12, warps.MAX_GAMES_PER_WARP),
        (1_000_000, 10**12, 500),
        (100, 10**12, warps.WARP_SIZE),
        (10**9, 4_000_000_000, 100),
        (10**9, 0, warps.WARP_SIZE),
    ],
)
def test_a_warp_holds_no_more_games_than_there_are_and_than_fit_in_memory(games, free, per_warp):
    size = 2_000_000 // 100 - LUCK.dtype.itemsize - 4 * warps.STACKS
    rules = SimpleNamespace(layout=SimpleNamespace(dtype=SimpleNamespace(itemsize=size)))
    batch: Any = SimpleNamespace(game=SimpleNamespace(rules=rules))

    assert warps.games_per_warp(batch, games, 1000, free) == per_warp


def test_the_event_log_of_a_box_is_not_copied_unless_something_lies_behind_it():
    last = np.dtype([("gold", np.int64), ("lives", np.int8), ("events", np.int16, 8)])
    first = np.dtype([("events", np.int16, 8), ("gold", np.int64)])

    assert warps.words_before_events(last) == 2
    assert warps.words_before_events(first) == 3


@pytest.mark.parametrize("slug", ["lamplight", "gold_digger", "digging_bandits"])
def test_a_record_is_split_between_two_fields_at_an_aligned_offset(slug):
    dtype: Any = motherlode.game(slug).rules.layout.dtype
    cut = shared_copies.front_bytes(dtype)
    fields = [(offset, offset + part.itemsize) for part, offset, *_ in dtype.fields.values()]

    assert 0 < cut <= shared_copies.FRONT_BYTES
    assert cut % shared_copies.ALIGNMENT == 0
    assert all(end <= cut or start >= cut for start, end in fields)
    assert any(start >= cut for start, _ in fields)


@pytest.mark.parametrize("slug", ["gold_digger", "digging_bandits"])
def test_records_of_games_with_tasks_can_be_copied_in_bulk(slug):
    dtype = motherlode.game(slug).rules.layout.dtype

    assert dtype.itemsize % shared_copies.ALIGNMENT == 0
    assert LUCK.dtype.itemsize % shared_copies.ALIGNMENT == 0
    assert (
        shared_copies.front_bytes(LUCK.dtype, shared_copies.LUCK_FRONT * 8)
        == shared_copies.LUCK_FRONT * 8
    )
    assert shared_copies.front_bytes(dtype) == shared_copies.FRONT_BYTES, (
        "the fields that are read most fill the front"
    )


def test_fronts_lie_an_odd_number_of_aligned_units_apart(batch):
    units = shared_copies.front_stride(batch.game.rules.layout.dtype) * 8 // shared_copies.ALIGNMENT

    assert units % 2 == 1
    assert (
        units * shared_copies.ALIGNMENT
        >= shared_copies.front_bytes(batch.game.rules.layout.dtype) + shared_copies.LUCK_FRONT * 8
    )


def test_a_game_that_is_over_has_no_task(batch):
    s = batch.game.rules.layout.new()

    assert warps.functions_of(batch)["do_task"](s, 0, CHOICES.new(), batch.luck()) == 0
    assert not memory(s).tobytes().strip(b"\0")


def test_only_in_a_dense_game_short_functions_are_called_and_not_inlined(batch):
    game = motherlode.game("gold_digger")

    assert warps.inline_limit_of(batch) == INLINE_LIMIT
    assert warps.inline_limit_of(Batch(game, batch.players)) < INLINE_LIMIT
