"""The check that compares a GPU with the CPU: what it plays, what it notices, and what it says."""

import numpy as np
import pytest

import motherlode
from motherlode.bots import bots
from motherlode.kernel.batch import Batch, Outcome
from motherlode.kernel.errors import OutOfTime
from motherlode.kernel.gpu import threads
from tests.tools.test_uniform_registers import SAFE, UNSAFE
from tools import gpu_check


@pytest.fixture
def batch():
    game = motherlode.game("lamplight")
    return Batch(game, [bots(game)["random"].advise] * 2)


def outcome(moves=10, counts=(1, 2)):
    return Outcome(3, moves, 0.5, np.array(counts, np.int64))


def played(batch, monkeypatch, on_gpu):
    """The row of a batch whose GPU answers, or raises, what is given."""

    def run(_games, *, seed, device="cpu", limit=0.0):
        if device == "cpu":
            return outcome()
        if isinstance(on_gpu, Exception):
            raise on_gpu
        return on_gpu

    monkeypatch.setattr(Batch, "run", lambda _, *given, **named: run(*given, **named))
    return gpu_check.check(batch, "random", 3, 7, 60.0)


def test_equal_counts_pass(batch, monkeypatch):
    row = played(batch, monkeypatch, outcome())

    assert row.fault == ""
    assert str(row).split() == ["lamplight", "random", "3", "0.0", "M/s", "0.0", "M/s", "equal"]


@pytest.mark.parametrize(
    "on_gpu, fault",
    [
        (outcome(moves=12), "+2 of 10 moves"),
        (outcome(counts=(1, 3)), "1 counts differ"),
        (OutOfTime(60, 2, 3), "OutOfTime: not done after 60 s: 2 of 3 games are over"),
        (RuntimeError("illegal address"), "RuntimeError: illegal address"),
    ],
)
def test_what_goes_wrong_is_said(batch, monkeypatch, on_gpu, fault):
    assert played(batch, monkeypatch, on_gpu).fault == fault


def test_every_game_is_played_with_every_bot_at_every_size(capsys):
    options = gpu_check.read(["--sizes", "1e3", "2e6", "--repeat", "2", "--games", "golddiggers"])
    asked = []

    def check(batch, name, size, seed, limit):
        asked.append((batch.game.info.slug, name, size, seed))
        return gpu_check.Row(batch.game.info.slug, name, size, fault="slow" if size > 1000 else "")

    assert gpu_check.check_all(options, check, lambda *_: "") == 1
    names = list(bots(motherlode.game("golddiggers")))
    assert asked == [
        ("golddiggers", name, size, seed)
        for name in names
        for size in (1000, 2_000_000)
        for seed in (0, 1)
    ]
    told = capsys.readouterr().out
    assert told.endswith(f"{2 * len(names)} passed, {2 * len(names)} failed\n")


def test_all_games_and_three_sizes_are_the_usual():
    options = gpu_check.read([])

    assert set(options.games) >= {"golddiggers", "gold_digger", "digger", "digging_bandits"}
    assert tuple(options.sizes) == (1_000, 100_000, 2_000_000)


def test_unsafe_machine_code_fails_a_game(capsys):
    options = gpu_check.read(["--sizes", "1e3", "--games", "golddiggers", "--bots", "random"])
    check = lambda batch, name, size, *_: gpu_check.Row(batch.game.info.slug, name, size)  # noqa: E731

    assert gpu_check.check_all(options, check, lambda *_: "1 unsafe uniform registers") == 1
    assert "1 passed, 1 failed" in capsys.readouterr().out


@pytest.mark.parametrize(
    "listing, told, fault",
    [
        (None, "not searched, no nvdisasm reads it", ""),
        (SAFE, "", ""),
        (UNSAFE, "", "1 unsafe uniform registers: 0030 @P2 BRA `(.L_x_2): UR4 in give"),
    ],
)
def test_machine_code_is_searched_where_it_can_be_read(
    batch, monkeypatch, capsys, listing, told, fault
):
    monkeypatch.setattr(threads, "machine_code", lambda _: [b"code"])

    assert gpu_check.check_registers(batch, "random", lambda _: listing) == fault
    assert told in capsys.readouterr().out
