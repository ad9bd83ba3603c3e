"""The bench's report: every peer and every server by its name, every promise with what was found."""

import importlib
from pathlib import Path

import pytest

from motherlode.kernel.catalogue import games

BENCH = Path(__file__).parents[2] / "bench"

LIVE = {
    "moves": 9_000,
    "moves_per_second": 900.0,
    "server_cpu_ms_per_move": 0.2,
    "median_bytes": 400,
    "seconds_to_ready": 1.0,
}


@pytest.fixture
def bench(monkeypatch):
    """The bench's modules, which find each other in their own folder."""
    monkeypatch.syspath_prepend(str(BENCH))
    return importlib.import_module


def played(label, **more):
    """A row of one run: a million moves of ten thousand games in half a second."""
    run = {"moves": 1_000_000, "games": 10_000, "cpu": 0.5, "wall": 0.5}
    return {"label": label, "players": 4, "runs": [run], **more}


def everything(bench):
    """What a whole run finds, with one row for each peer and each server."""
    found = bench("run").Measuring(quick=True, has_peers=True).found
    found["load_after"] = found["load_before"]
    found["ours"]["core"] = [
        played(slug, bots="random", game=slug) for slug in bench("results").SPEEDS
    ]
    for name in bench("peer_environments").PEERS:
        found["peers"][name] = [played("a game", kind="rollouts", compile_seconds=9.0)]
    for server in ("motherlode", "boardgame"):
        found["live"].append({"server": server, "kind": "saturated", **LIVE})
        counted = {"times": 3, "acknowledged": 90, "lost": 0, "deaths_with_loss": 0}
        found["deaths"].append({"server": server, **counted})
    return found


def test_every_peer_and_server_is_named(bench):
    found = everything(bench)

    page = bench("report").page(found)

    for name in ("OpenSpiel", "fastcatan", "Pgx"):
        assert f"| {name} · a game |" in page
    for server in ("Motherlode", "boardgame.io"):
        assert f"| {server} | saturated |" in page
        assert f"| {server} | 3 | 90 |" in page


def test_a_peer_is_announced_before_it_is_measured(bench, monkeypatch):
    run = bench("run")
    done: list[str] = []

    def asked(_python, module, *_words, **_setting):
        done.append(module)
        return {"rows": [], "versions": {}}

    monkeypatch.setattr(bench("peer_environments"), "set_up", lambda _name: None)
    monkeypatch.setattr(run, "asked", asked)
    monkeypatch.setattr(run.SCREEN, "print", done.append)
    measuring = run.Measuring(quick=True, has_peers=True)

    measuring.peer("openspiel")
    measuring.peer("fastcatan")
    measuring.peer("pgx")

    assert done == [
        *("[dim]OpenSpiel …", "peers.openspiel"),
        *("[dim]fastcatan …", "peers.fastcatan"),
        *("[dim]Pgx …", "peers.pgx"),
    ]


def test_every_speed_that_is_promised_is_that_of_a_game(bench):
    results = bench("results")
    bars = results.speed_bars(everything(bench)["ours"])

    assert set(results.SPEEDS) <= set(games())
    assert len(bars) == 2 * len(results.SPEEDS)


def test_rates_are_held_against_the_promises(bench):
    bars = bench("results").speed_bars(everything(bench)["ours"])

    verdicts = {bar.promise: (bar.found, bar.verdict) for bar in bars}

    # Two million moves a second: enough for Digging Bandits alone, and no word of a GPU that was not there.
    assert verdicts["Digging Bandits, one core, random"] == (2e6, "met")
    assert verdicts["Golddiggers, one core, random"] == (2e6, "not met")
    assert verdicts["Digging Bandits, GPU, random"] == (None, "not measured")
