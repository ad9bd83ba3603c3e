"""Crews of a graphics card, neighbour by neighbour: the hands, the stacks and the sums are those of any batch."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import motherlode
from motherlode.bots import bots
from motherlode.kernel.batch import Batch
from motherlode.kernel.choices import CHOICES, LUCK
from motherlode.kernel.compile.build import SHORT, bound
from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.event_log import take_events
from motherlode.kernel.gpu import shared_copies, warps
from motherlode.kernel.keys import key_words
from motherlode.kernel.record import Cells, memory
from tests.kernel.gpu.fake_gpu import Card, joiner

CREWS = 2
HAND = 40  # more than a crew has neighbours
GAMES = 130
SEED = 7
SMALL_DESK = 64  # bytes: most of a record finds no room there


@pytest.fixture(scope="module")
def batch():
    game = motherlode.game("lamplight")
    return Batch(game, [bots(game)[name].advise for name in ("random", "heuristic", "random")])


class Deck:
    """Records side by side in one array, each of them an object with attributes."""

    def __init__(self, layout, size):
        self.array = np.zeros(size, layout.dtype)
        self.records = [layout.over(self.array[i : i + 1].reshape(())) for i in range(size)]

    def __getitem__(self, place):
        return self.records[place]

    def __setitem__(self, place, record):
        self.array[place] = memory(record)[()]


class Hands:
    """A batch played by crews of Python threads, on interpreted rules."""

    def __init__(self, batch, ways=shared_copies.ONE_BY_ONE):
        self.card = Card(CREWS)
        self.layout = batch.game.layout
        self.counts = np.zeros(batch.game.tally.cells, np.int64)
        self.sums = [0, 0, 0]
        self.heights = [99] * (CREWS * warps.STACKS)
        self.stacks = [99] * (CREWS * warps.STACKS * HAND)
        self.table, self.lucks = Deck(self.layout, CREWS * HAND), Deck(LUCK, CREWS * HAND)
        self.box = [int(word) for word in batch.opened_box().view(np.uint64)]
        sizes = warps.sizes_of(batch)
        numbers = {"int32": int, "int64": int, "uint64": np.uint64}
        self.wishes = [0] * warps.WORKSHOPS
        names = {"cuda": self.card, "workshop": lambda: 3, **numbers, **sizes, **self.card.orders()}
        names |= {
            "join": joiner(self.layout, sizes["NEAR"] * 8),
            "join_luck": joiner(LUCK, sizes["PURSE"] * 8),
        }
        names |= {name: self.alone(one) for name, one in warps.functions_of(batch).items()}
        for name, one in (warps.TOGETHER | ways).items():
            names[name] = bound(one, name, **names)
        self.play = bound(warps.play_hands, "play_hands", **names)
        start = bound(warps.spread, "spread", **names)
        self.card.launch(start, self.stacks, self.heights, self.lucks, [batch.luck()], HAND)

    def alone(self, function):
        """Nobody listens to a batch, and tallies are counted one after the other."""

        def called(s, *others):
            with self.card.lock:
                take_events(s.story)
                return function(s, *others)

        return called

    def launch(self, turns):
        """Play on for so many turns."""
        words, purses = (deck.array.view(np.uint64) for deck in (self.table, self.lucks))
        records = (self.table, words, self.lucks, purses, self.box)
        arrays = (*records, self.stacks, self.heights, self.wishes)
        rest = (Cells(self.counts), self.sums, key_words(SEED), GAMES, HAND, turns)
        self.card.launch(self.play, *arrays, *rest)

    def take_turns(self, turns):
        """Play on for so many turns, and tell the sums."""
        self.launch(turns)
        return np.array(self.sums)


@pytest.mark.parametrize("desk", [shared_copies.DESK, SMALL_DESK])
@pytest.mark.parametrize("ways", [shared_copies.ONE_BY_ONE, shared_copies.IN_BULK])
def test_crews_play_the_games_of_a_batch(batch, ways, desk, monkeypatch):
    monkeypatch.setattr(shared_copies, "DESK", desk)
    hands = Hands(batch, ways)
    steps: list[int] = []
    sums = warps.play_all(lambda: hands.take_turns(25), GAMES, steps.append)
    outcome = batch.run(GAMES, seed=SEED, threads=1)

    assert len(steps) > 1
    assert sum(steps) == GAMES
    assert sums[warps.PLAYED] == outcome.moves
    assert hands.counts.tolist() == outcome.counts.tolist()
    assert hands.sums[warps.NEXT] == GAMES + CREWS * HAND  # every place asked once in vain
    assert not any(hands.heights)


def test_crews_that_do_nothing_are_not_asked_again():
    sums = iter([[40, 8, 2], [41, 8, 2], [41, 8, 2]])

    with pytest.raises(MotherlodeError, match="3 games are not over"):
        warps.play_all(lambda: np.array(next(sums)), 5, None)


def test_a_crew_goes_on_with_what_it_has_dealt(batch):
    hands = Hands(batch)
    hands.launch(1)
    heights = hands.heights[: warps.STACKS]

    assert heights[0] == HAND - warps.CREW
    assert sum(heights) == HAND
    assert hands.sums[warps.PLAYED] > CREWS * warps.CREW, "more than one move of each game"


def test_neighbours_that_do_not_meet_at_the_same_order_are_noticed():
    card = Card(1)

    def kernel():
        card.syncwarp(0) if card.laneid == 5 else card.shfl_sync(0, 1, 0)

    with pytest.raises(AssertionError):
        card.launch(kernel)


@pytest.mark.parametrize("slug", ["gold_digger", "digging_bandits"])
def test_what_lies_on_a_stack_has_room_for_every_place_and_every_action(slug):
    seats = 4  # bits
    assert warps.HAND <= 1 << warps.PLACE_BITS
    assert motherlode.game(slug).action_count << (warps.PLACE_BITS + seats) < warps.UNDEALT


def asked_of_all(name, **words):
    """What the crew of a card comes to together; each neighbour knows its own words."""
    card = Card(1)
    names: dict[str, Any] = {"cuda": card, "int32": int}
    for other, function in warps.TOGETHER.items():
        names[other] = bound(function, other, **names)
    heard: list[Any] = [None] * warps.CREW

    def kernel():
        handed = (word(card.laneid) if callable(word) else word for word in words.values())
        heard[card.laneid] = names[name](*handed)

    card.launch(kernel)
    assert len(set(heard)) == 1, "all come to the same answer"
    return heard[0]


@pytest.mark.parametrize(
    "alike, gone_on, many, common",
    [
        (32, 32, 500, 7),
        (warps.ENOUGH, 32, 500, 7),
        (warps.ENOUGH - 1, 32, 500, 0),
        (32, warps.ENOUGH - 1, 500, 0),
        (1, 1, 1, 7),
        (1, 2, 2, 0),
        (4, 4, 4, 7),
        (3, 4, 4, 0),
    ],
)
def test_a_crew_goes_on_while_the_same_comes_next_in_many_games_or_in_all_of_a_few(
    alike, gone_on, many, common
):
    words = {
        "what": lambda lane: 7 if lane < alike else 100 + lane,
        "goes_on": lambda lane: lane < gone_on,
    }

    assert asked_of_all("most_common", **words, many=many) == common


def test_a_crew_does_not_go_on_with_games_that_are_over():
    assert asked_of_all("most_common", what=0, goes_on=True, many=32) == 0


@pytest.mark.parametrize("games, turned_to", [(warps.CREW, 5), (warps.CREW - 1, 9)])
def test_a_crew_turns_to_what_its_workshop_wishes_if_it_has_games_enough(games, turned_to):
    wishes = [0, 5]
    heights = [0] * warps.STACKS
    heights[5], heights[9] = games, 99

    assert asked_of_all("next_kind", height=heights, wishes=wishes, shop=1) == turned_to
    assert wishes == [0, turned_to], "whoever has not enough has a wish instead"


@pytest.mark.parametrize(
    "games, free, hand",
    [
        (10**9, 10**12, warps.HAND),
        (1_000_000, 10**12, 500),
        (100, 10**12, warps.CREW),
        (10**9, 4_000_000_000, 100),
        (10**9, 0, warps.CREW),
    ],
)
def test_hands_are_no_larger_than_games_and_memory_allow(games, free, hand):
    size = 2_000_000 // 100 - LUCK.dtype.itemsize - 4 * warps.STACKS
    layout = SimpleNamespace(dtype=SimpleNamespace(itemsize=size))
    batch: Any = SimpleNamespace(game=SimpleNamespace(layout=layout))

    assert warps.hand_for(batch, games, 1000, free) == hand


def test_the_story_of_a_game_is_not_laid_out_unless_something_lies_behind_it():
    last = np.dtype([("gold", np.int64), ("lives", np.int8), ("story", np.int16, 8)])
    first = np.dtype([("story", np.int16, 8), ("gold", np.int64)])

    assert warps.head_of(last) == 2
    assert warps.head_of(first) == 3


@pytest.mark.parametrize("slug", ["lamplight", "gold_digger", "digging_bandits"])
def test_a_record_is_cut_between_two_fields_at_an_edge(slug):
    dtype: Any = motherlode.game(slug).layout.dtype
    cut = shared_copies.cut_of(dtype)
    fields = [(offset, offset + part.itemsize) for part, offset, *_ in dtype.fields.values()]

    assert 0 < cut <= shared_copies.DESK
    assert cut % shared_copies.EDGE == 0
    assert all(end <= cut or start >= cut for start, end in fields)
    assert any(start >= cut for start, _ in fields)


@pytest.mark.parametrize("slug", ["gold_digger", "digging_bandits"])
def test_records_of_games_played_by_crews_can_be_carried_in_bulk(slug):
    dtype = motherlode.game(slug).layout.dtype

    assert dtype.itemsize % shared_copies.EDGE == 0
    assert LUCK.dtype.itemsize % shared_copies.EDGE == 0
    assert shared_copies.cut_of(LUCK.dtype, shared_copies.PURSE * 8) == shared_copies.PURSE * 8
    assert shared_copies.cut_of(dtype) == shared_copies.DESK, "what is asked for most fills a desk"


def test_desks_lie_an_odd_number_of_edges_apart(batch):
    edges = shared_copies.row_of(batch.game.layout.dtype) * 8 // shared_copies.EDGE

    assert edges % 2 == 1
    assert (
        edges * shared_copies.EDGE
        >= shared_copies.cut_of(batch.game.layout.dtype) + shared_copies.PURSE * 8
    )


def test_a_game_that_is_over_has_no_task(batch):
    s = batch.game.layout.new()

    assert warps.functions_of(batch)["do_task"](s, 0, CHOICES.new(), batch.luck()) == 0
    assert not memory(s).tobytes().strip(b"\0")


def test_only_a_dense_game_has_brief_functions_kept_apart(batch):
    game = motherlode.game("gold_digger")

    assert warps.longest_written_out(batch) == SHORT
    assert warps.longest_written_out(Batch(game, batch.players)) < SHORT
