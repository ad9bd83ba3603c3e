"""A GPU plays the same games, move for move and in sum. Skipped where there is none."""

from typing import Any

import numpy as np
import pytest

from motherlode.kernel.chance import siphash
from motherlode.kernel.choices import CHOICES, LUCK, Choices, Luck
from motherlode.kernel.compile.build import Build, bound
from motherlode.kernel.keys import key_words
from motherlode.kernel.record import memory, u64
from tests.conformance.speeds import engine
from tests.conformance.tables import PRINTED, SLUGS, TABLES
from tests.conformance.test_batches import SEED, batch_of

# The target advises against launches as small as these.
pytestmark = pytest.mark.filterwarnings("ignore")

GAMES = 64
MOVES = 128  # of each game, at most

# What the templates leave open, until they are bound to a game.
State = Any
deal: Any = None
actors: Any = None
legal: Any = None
play: Any = None
is_over: Any = None
choose: Any = None
lowest: Any = None
cuda: Any = None
trace_one: Any = None
OFFERS: Any = None
OWN: Any = None


def trace(
    cells: "list[State]",
    box: "list[State]",
    choices: Choices,
    luck: Luck,
    key_0: u64,
    key_1: u64,
    number: int,
) -> int:
    """Play one game and leave its record after every move, with its events, in a row of cells."""
    first = number * MOVES
    cells[first] = box[0]
    s = cells[first]
    s.chance.key[0] = siphash(key_0, key_1, 3 * number)
    s.chance.key[1] = siphash(key_0, key_1, 3 * number + 1)
    luck.word = siphash(key_0, key_1, 3 * number + 2)
    deal(s)
    moves = 0
    while not is_over(cells[first + moves]) and moves < MOVES - 1:
        moves += 1
        cells[first + moves] = cells[first + moves - 1]
        s = cells[first + moves]
        s.events[0, 0] = 0
        seat = lowest(actors(s))
        legal(s, seat, choices)
        play(s, seat, choose(s, seat, choices, luck))
    return moves


def kernel(cells: Any, box: Any, lucks: Any, moves: Any, key_0: int, key_1: int) -> None:
    """One thread plays one game."""
    choices = cuda.local.array(1, OFFERS, alignment=16)
    luck = cuda.local.array(1, OWN, alignment=16)
    number = cuda.grid(1)
    if number < GAMES:
        luck[0] = lucks[0]
        moves[number] = trace_one(cells, box, choices[0], luck[0], key_0, key_1, number)


def template(batch):
    from motherlode.kernel.batch import lowest as found  # the one that batches use

    rules = batch.game.rules.functions
    names = {name: getattr(rules, name) for name in ("deal", "actors", "legal", "play", "is_over")}
    names |= {
        "choose": batch.chooser(),
        "lowest": found,
        "State": batch.game.rules.layout.declaration,
    }
    return bound(trace, f"trace-{batch.name}", **names)


def present():
    """The CUDA target, or a word why this test has nothing to do."""
    from motherlode.kernel.gpu.threads import is_present, numba_cuda

    if not is_present():
        pytest.skip("there is no GPU here")
    return numba_cuda()


def traced_on_cpu(batch):
    build = engine(batch.game.info.slug, "compiled").build
    assert build is not None
    one = build.entry(template(batch))
    cells = np.zeros(GAMES * MOVES, batch.game.rules.layout.dtype)
    choices, luck = CHOICES.new(), batch.luck()
    key = key_words(SEED)
    moves = [
        one(cells, batch.opened_box(), choices.raw, luck.raw, *map(np.uint64, key), number)  # type: ignore[attr-defined]
        for number in range(GAMES)
    ]
    return moves, cells


KERNELS: dict[str, Any] = {}


def kernel_for(batch, target):
    """The kernel for a game and its players, compiled once for all tables that have both in common."""
    import numba

    if batch.name not in KERNELS:
        names = {
            "cuda": target,
            "trace_one": Build(batch.game.info.slug, "cuda").entry(template(batch)),
            "OFFERS": numba.from_dtype(CHOICES.dtype),
            "OWN": numba.from_dtype(LUCK.dtype),
        }
        KERNELS[batch.name] = target.jit(bound(kernel, f"kernel-{batch.name}", **names))
    return KERNELS[batch.name]


def traced_on_gpu(batch, target):
    cells = target.to_device(np.zeros(GAMES * MOVES, batch.game.rules.layout.dtype))
    moves = target.to_device(np.zeros(GAMES, np.int64))
    luck = target.to_device(memory(batch.luck()).reshape(1))
    box = target.to_device(batch.opened_box())
    launch = kernel_for(batch, target)
    launch[1, GAMES](cells, box, luck, moves, *map(np.uint64, key_words(SEED)))
    return moves.copy_to_host().tolist(), cells.copy_to_host()


def of_game(tables, slug):
    return [table for table in tables if table.slug == slug]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_gpu_plays_the_same_moves(slug):
    target = present()
    for table in of_game(PRINTED, slug):
        batch = batch_of(table)
        moves, cells = traced_on_cpu(batch)
        others, other_cells = traced_on_gpu(batch, target)

        assert moves == others, table
        assert cells.tobytes() == other_cells.tobytes(), table


@pytest.mark.parametrize("slug", SLUGS)
def test_the_gpu_counts_the_same_games(slug):
    present()
    for table in of_game(TABLES, slug):
        batch = batch_of(table)
        ours = batch.run(20_000, seed=SEED)
        theirs = batch.run(20_000, seed=SEED, device="cuda")

        assert theirs.moves == ours.moves, table
        assert theirs.counts.tolist() == ours.counts.tolist(), table
