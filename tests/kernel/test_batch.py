"""Batches and tallies: what they refuse, and how a great number is counted."""

import time
from math import inf

import numpy as np
import pytest

import motherlode
from motherlode.bots import bots
from motherlode.kernel.batch import Batch, lowest
from motherlode.kernel.compile.build import Build
from motherlode.kernel.errors import BadPosition, MotherlodeError, OutOfTime, UnknownName
from motherlode.kernel.gpu import threads
from motherlode.kernel.record import Cells
from motherlode.kernel.tallies import Measure, Tally, count


@pytest.fixture
def batch():
    game = motherlode.game("lamplight")
    return Batch(game, [one.advise for one in bots(game).values()])


def test_an_unknown_device_is_refused(batch):
    with pytest.raises(MotherlodeError, match="no device 'abacus'; there are: cpu, cuda"):
        batch.run(1, device="abacus")


def test_without_a_graphics_card_none_is_pretended(batch, monkeypatch):
    monkeypatch.setattr(threads, "is_present", lambda: False)

    with pytest.raises(MotherlodeError, match="there is no GPU here; use --device cpu"):
        batch.run(1, device="cuda")


def test_a_batch_has_a_time_limit_and_says_how_far_it_came(batch, monkeypatch):
    def slow_loop(*_):
        time.sleep(0.2)
        return 0

    monkeypatch.setattr(Batch, "_machine_code", slow_loop)

    with pytest.raises(OutOfTime, match=r"not done after 0\.05 s: 0 of 5000 games are over"):
        batch.run(5000, threads=1, limit=0.05)


class Event:
    """What a GPU says of the work it was given: done after being asked so often."""

    def __init__(self, looks):
        self.looks = looks

    def record(self):
        self.is_recorded = True

    def query(self):
        self.looks -= 1
        return self.looks < 0


def test_a_gpu_is_waited_for(monkeypatch):
    event = Event(3)
    threads.wait_for(event, time.perf_counter(), inf, (0, 9))

    assert event.is_recorded
    assert event.looks < 0


@pytest.mark.parametrize("limit, stalled", [(0.01, 60.0), (inf, 0.01)])
def test_a_gpu_that_shows_no_progress_is_given_up(limit, stalled, monkeypatch):
    monkeypatch.setattr(threads, "STALLED", stalled)

    with pytest.raises(OutOfTime, match="4 of 9 games are over") as raised:
        threads.wait_for(Event(10**9), time.perf_counter(), limit, (4, 9))
    assert raised.value.done == 4


def test_a_batch_opens_its_box_like_a_table(batch):
    with pytest.raises(BadPosition, match="players"):
        Batch(batch.game, batch.players[:1]).opened_box()
    with pytest.raises(UnknownName, match="switch"):
        Batch(batch.game, batch.players, {"days": 3}).opened_box()

    assert batch.opened_box().shape == (1,)


def test_a_batch_that_is_run_again_does_not_load_its_code_anew(batch, monkeypatch):
    loaded = []

    def load(_, loop):
        loaded.append(loop)
        return lambda *_: 0

    monkeypatch.setattr(Build, "entry", load)
    batch.run(1)
    batch.run(1)

    assert len(loaded) == 1


@pytest.mark.parametrize("mask, seat", [(1, 0), (0b110, 1), (0b1000, 3)])
def test_the_lowest_seat_of_several_acts_first(mask, seat):
    assert lowest(mask) == seat


def test_measures_lie_end_to_end():
    tally = Tally(
        Measure("wins", 2, "games won"),
        Measure("rounds", 3, "games by rounds", "numbers", labels=["none", "one", "two", "three"]),
        Measure("seats", 4, "games by seat", labels=lambda cards, players: [str(cards)] * players),
    )
    counts = np.zeros(tally.cells, np.int64)
    count(Cells(counts), tally.start("rounds") + 1)
    count(Cells(counts), tally.start("rounds") + 1)

    assert tally.cells == 9
    assert tally.read(counts, "wins").tolist() == [0, 0]
    assert tally.read(counts, "rounds").tolist() == [0, 2, 0]
    assert tally.measures["wins"].labels(None, 2) == ["0", "1"]
    assert tally.measures["rounds"].labels(None, 2) == ["none", "one", "two"]
    assert tally.measures["seats"].labels("x", 3) == ["x", "x", "x"]
