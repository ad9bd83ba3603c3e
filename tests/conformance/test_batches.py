"""Many games at once: the same result on one thread and on several, and the same as games played one by one."""

from dataclasses import replace

import numpy as np
import pytest

from motherlode.bots import bots
from motherlode.kernel import batch as batches
from motherlode.kernel.batch import Batch
from motherlode.kernel.chance import siphash
from motherlode.kernel.choices import CHOICES, LUCK
from motherlode.kernel.event_log import take_events
from motherlode.kernel.keys import key_words
from motherlode.kernel.record import Cells, memory
from tests.conformance.bulk_leaks import Copying
from tests.conformance.tables import PRINTED, SLUGS, TABLES, Table, game

machine_code = pytest.mark.machine_code

SEED = 11


def batch_of(table):
    """A batch at a table, every bot of the game sitting round it in turn."""
    advisers = [one.advise for one in bots(table.game).values()]
    seated = [advisers[seat % len(advisers)] for seat in range(table.players)]
    return Batch(table.game, seated, table.variant)


def play_one_by_one(table, seated, games):
    """The games of a batch, each played through a `Position`, interpreted; their moves and counts."""
    key_0, key_1 = key_words(SEED)
    counts = np.zeros(table.game.rules.tally.cells, np.int64)
    moves = 0
    for number in range(games):
        words = [siphash(key_0, key_1, 3 * number + one) for one in range(3)]
        key = b"".join(word.to_bytes(8, "little") for word in words[:2])
        position = table.game.new(table.players, key, table.variant)
        luck = LUCK.new()
        luck.word = words[2]
        seat = -1
        while not position.is_over:
            seat = (
                seat if seat in position.actors else position.actors[0]
            )  # on and on, then the lowest
            choices = CHOICES.new()
            table.game.rules.functions.legal(position.state, seat, choices)
            position.play(seat, seated[seat](position.state, seat, choices, luck))
            moves += 1
        table.game.rules.functions.tally(position.state, counts)
    return moves, counts


@machine_code
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_one_thread_and_several_give_the_same(table, monkeypatch):
    monkeypatch.setattr(batches, "CPU_CHUNK", 37)
    steps: list[int] = []
    one = batch_of(table).run(500, seed=SEED, threads=1)
    several = batch_of(table).run(500, seed=SEED, threads=4, on_progress=steps.append)
    other = batch_of(table).run(500, seed=SEED + 1)

    assert (one.moves, one.counts.tolist()) == (several.moves, several.counts.tolist())
    assert other.moves != one.moves
    assert sum(steps) == one.games == 500
    assert one.seconds > 0


@machine_code
@pytest.mark.parametrize("table", PRINTED, ids=str)
def test_a_batch_plays_the_games_that_positions_play(table):
    batch = batch_of(table)
    outcome = batch.run(6, seed=SEED, threads=1)
    moves, counts = play_one_by_one(table, batch.players, 6)

    assert outcome.moves == moves
    assert outcome.counts.tolist() == counts.tolist()


@machine_code
@pytest.mark.parametrize("slug", SLUGS)
def test_no_games_take_no_moves(slug):
    outcome = batch_of(Table(slug, game(slug).info.seats.start, "printed")).run(0)

    assert (outcome.games, outcome.moves, int(outcome.counts.sum())) == (0, 0, 0)


def quiet(played):
    """The game with rules that forget what they told; machine code leaves the telling out."""

    def play(s, seat, action):
        played.rules.functions.play(s, seat, action)
        take_events(s.events)

    return replace(
        played, rules=replace(played.rules, functions=replace(played.rules.functions, play=play))
    )


@machine_code
@pytest.mark.parametrize("table", PRINTED, ids=str)
def test_the_loop_itself_runs_interpreted_too(table):
    batch = batch_of(table)
    box = table.game.rules.layout.over(batch.opened_box().reshape(()))
    place = Copying([table.game.rules.layout.copy(box)])
    counts = np.zeros(table.game.rules.tally.cells, np.int64)
    loop = replace(batch, game=quiet(table.game)).loop()
    moves = loop(place, [box], CHOICES.new(), batch.luck(), Cells(counts), *key_words(SEED), 0, 3)
    outcome = batch.run(3, seed=SEED, threads=1)

    assert outcome.moves == moves
    assert outcome.counts.tolist() == counts.tolist()
    assert table.game.rules.functions.is_over(place[0])
    assert memory(box).tobytes() == batch.opened_box().tobytes()


@pytest.mark.parametrize("slug", SLUGS)
def test_a_decision_at_a_time_leads_where_rounds_do(slug):
    batch = batch_of(Table(slug, game(slug).info.seats.start, "printed"))
    parts = replace(batch, game=quiet(batch.game)).parts()
    ends = []
    for is_stepwise in (False, True):
        position = batch.game.new(len(batch.players), SEED)
        state, choices, luck = position.state, CHOICES.new(), batch.luck()
        seat, moves = 8, 0
        while not parts["is_over"](state):
            if is_stepwise:
                seat = parts["play_once"](state, seat, choices, luck)
            moves += 1 if is_stepwise else parts["go_on"](state, choices, luck)
        ends.append((moves, memory(state).tobytes()))

    assert ends[0] == ends[1]
