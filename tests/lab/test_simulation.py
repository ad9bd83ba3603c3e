"""Many games give the same result however they are played, and every measure is reported."""

from io import StringIO

import msgspec
import pytest
from rich.console import Console
from typer.testing import CliRunner

from motherlode.cli import app
from motherlode.kernel.errors import BadPosition, BadVariant, MotherlodeError, UnknownName
from motherlode.lab.report import report
from motherlode.lab.simulation import Numbers, Share, Shares, Simulation, simulate

pytestmark = pytest.mark.machine_code

MIXED = ("heuristic", "random", "random")
GAMES = 1500


def printed(result):
    paper = StringIO()
    Console(file=paper, width=100).print(report(result))
    return paper.getvalue()


@pytest.fixture(scope="module")
def mixed():
    return simulate("golddiggers", games=GAMES, bots=MIXED, seed=5, threads=1)


def counts(result):
    """Everything but the time it took."""
    return msgspec.structs.replace(result, seconds=0.0, threads=0)


def test_the_result_does_not_depend_on_threads(mixed, monkeypatch):
    monkeypatch.setattr("motherlode.kernel.batch.CPU_CHUNK", 100)
    in_pieces = simulate("golddiggers", games=GAMES, bots=MIXED, seed=5, threads=3)

    assert counts(in_pieces) == counts(mixed)


def test_another_seed_gives_other_games(mixed):
    other = simulate("golddiggers", games=GAMES, bots=MIXED, seed=6)

    assert other.signature != mixed.signature


def test_wins_are_told_by_seat_and_by_digger(mixed):
    seats, diggers = mixed.measure("seat_wins"), mixed.measure("digger_wins")

    assert [row.label for row in seats.rows] == ["seat 1", "seat 2", "seat 3"]
    assert seats.rows[0].share > 0.9  # the heuristic bot among random ones
    assert [row.label for row in diggers.rows][:2] == ["Roxy Glow", "Dr. Sophie Sharp"]
    assert sum(row.count for row in diggers.rows) == sum(row.count for row in seats.rows)
    assert sum(row.of for row in diggers.rows) == 3 * GAMES


def test_the_fair_share_is_the_mean_of_all_seats(mixed):
    seats, host = mixed.measure("seat_wins"), mixed.measure("first_host_wins")
    wins = sum(row.count for row in seats.rows)

    assert seats.fair == host.fair == pytest.approx(wins / (3 * GAMES))
    assert [row.label for row in host.rows] == ["first host"]


def test_lengths_knock_outs_claims_and_endings_are_told(mixed):
    rounds, reasons = mixed.measure("rounds"), mixed.measure("reasons")

    assert isinstance(rounds, Numbers)
    assert isinstance(reasons, Shares)
    assert rounds.least >= 15
    assert rounds.least <= rounds.percentiles["10"] <= rounds.percentiles["50"] <= rounds.most <= 60
    assert rounds.low < rounds.mean < rounds.high
    assert sum(row.count for row in reasons.rows) == GAMES
    assert sum(row.count for row in mixed.measure("claimed").rows) == GAMES
    assert sum(row.count for row in mixed.measure("winners").rows) == GAMES


def test_intervals_hold_their_share(mixed):
    for measure in mixed.measures:
        for row in measure.rows:
            assert row.low <= row.share <= row.high


def test_the_report_shows_every_measure(mixed):
    shown = printed(mixed)

    assert "1,500 games of golddiggers, heuristic · random · random, seed 5" in shown
    for words in (
        "wins by seat (fair share",
        "Gigi Giggleton",
        "first host",
        "no winner",
        "rounds",
    ):
        assert words in shown
    assert "players knocked out  0: " in shown
    assert "moves/s" in shown
    assert "games each Digger was dealt in" not in shown


def test_the_command_prints_what_the_function_returns(mixed):
    asked = "simulate golddiggers --games 1_500 --bots heuristic,random,random --seed 5 --threads 2"
    plain, json = (CliRunner().invoke(app, [*asked.split(), *more]) for more in ([], ["--json"]))
    told = msgspec.json.decode(json.stdout, type=Simulation)

    assert plain.exit_code == json.exit_code == 0
    assert mixed.signature in plain.stdout
    assert told.measures == mixed.measures
    assert told.signature == mixed.signature


def test_a_game_the_lab_has_never_heard_of_is_reported_too():
    told: list[int] = []
    result = simulate("lamplight", games=300, variant="short", seed="x", on_progress=told.append)
    shown = printed(result)

    assert sum(told) == 300
    assert result.variant == {"nights": 2}
    assert result.players == 4
    assert "300 games of lamplight, 4 heuristic bots, seed x · nights=2" in shown
    for measure in result.measures:
        assert measure.sentence in shown


@pytest.mark.parametrize(
    "settings, error, words",
    [
        ({"bots": ["heuristc"]}, UnknownName, "did you mean 'heuristic'"),
        ({"bots": ["random", "random"], "players": 3}, BadPosition, "2 bots are named for 3 seats"),
        ({"players": 9}, BadPosition, "2 to 6 players, not 9"),
        ({"device": "gpu"}, UnknownName, "there is no device called 'gpu'"),
        ({"variant": {"max_round": 3}}, UnknownName, "did you mean 'max_rounds'"),
        ({"variant": {"max_rounds": -1}}, BadVariant, "max_rounds cannot be -1"),
        ({"cards": {}}, MotherlodeError, "cards cannot be read"),
        ({"games": 0}, BadPosition, "at least one game"),
    ],
)
def test_bad_settings_are_refused_before_anything_is_compiled(settings, error, words):
    with pytest.raises(error, match=words):
        simulate(
            "golddiggers",
            **{"games": 10, **settings},
            on_compile=lambda *_: pytest.fail("compiled"),
        )


def test_an_unknown_measure_is_answered_with_the_nearest_name(mixed):
    with pytest.raises(UnknownName, match="did you mean 'rounds'"):
        mixed.measure("round")


def test_one_game_is_one_game(mixed):
    one = msgspec.structs.replace(mixed, games=1)

    assert printed(one).startswith("1 game of golddiggers, ")
    assert printed(mixed).startswith("1,500 games of golddiggers, ")


def test_no_label_is_read_as_markup(mixed):
    odd = Shares("odd", "odd [/] ones", [Share("[/]", 1, 2, 0.5, 0.1, 0.9)])
    number = Numbers("n", "[/] numbers", 1.0, 0.5, 1.5, 0, 2, {"50": 1}, [])
    shown = printed(msgspec.structs.replace(mixed, measures=[odd, number]))

    assert "odd [/] ones" in shown
    assert " [/]  " in shown
    assert "[/] numbers" in shown
