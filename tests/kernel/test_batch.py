"""Batches and tallies: what they refuse, and how a great number is counted."""

import numpy as np
import pytest

import motherlode
from motherlode.bots import bots
from motherlode.kernel.batch import Batch, lowest
from motherlode.kernel.compile.build import Build
from motherlode.kernel.errors import BadPosition, MotherlodeError, UnknownName
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
