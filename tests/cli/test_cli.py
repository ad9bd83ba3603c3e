"""The command line starts quickly, answers clearly, and never shows a traceback."""

import json
import os
import re
import signal
import subprocess
import sys
from io import StringIO
from itertools import pairwise
from urllib.request import urlopen

import pytest
from rich.console import Console
from typer.testing import CliRunner

from motherlode import __version__
from motherlode.bots import bot
from motherlode.cli import app, progress
from motherlode.cli.arguments import read_number, read_variant_options
from motherlode.cli.checks import CHECKS, Finding, findings
from motherlode.cli.progress import Preparing
from motherlode.kernel import catalogue
from motherlode.kernel.batch import Batch
from motherlode.kernel.compile.build import Build
from motherlode.kernel.engine import compile_rules
from motherlode.kernel.errors import BadVariant, MotherlodeError
from tests.marks import rule

PROGRAM = [sys.executable, "-m", "motherlode.cli"]
# Measuring costs time of its own; a program whose speed is measured is not covered.
PLAIN = {name: value for name, value in os.environ.items() if not name.startswith("COV")}


def invoke(*words, answers=""):
    return CliRunner().invoke(app, words, input=answers)


def refused(*words, answers=""):
    """What is said to a command that cannot be carried out."""
    result = invoke(*words, answers=answers)

    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    assert result.stderr.startswith("motherlode: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


# Starting


def test_every_command_is_listed():
    shown = invoke("--help").stdout

    for name in ("play", "terminal", "simulate", "scenario", "rules", "doctor"):
        assert re.search(rf"│ {name} ", shown)


@pytest.mark.parametrize("name", ["play", "terminal", "simulate", "scenario", "rules", "doctor"])
def test_every_command_explains_itself(name):
    result = invoke(name, "--help")

    assert result.exit_code == 0
    assert "Usage" in result.stdout


def test_the_version_is_said():
    assert invoke("--version").stdout == f"motherlode {__version__}\n"


@pytest.mark.parametrize("module", ["motherlode", "motherlode.cli"])
def test_the_program_starts_as_a_module(module):
    told = subprocess.run(
        [sys.executable, "-m", module, "--version"], check=True, capture_output=True
    )

    assert told.stdout.decode() == f"motherlode {__version__}\n"


def test_help_comes_in_less_than_half_a_second_of_work():
    def cost():
        subprocess.run([*PROGRAM, "--help"], check=True, capture_output=True, env=PLAIN)
        times = os.times()
        return times.children_user + times.children_system

    marks = [cost() for _ in range(4)]
    costs = [after - before for before, after in pairwise(marks)]

    assert min(costs) < 0.5


def test_help_loads_neither_numpy_nor_the_compiler():
    code = (
        "import sys\n"
        "from motherlode.cli import app\n"
        "app(['--help'], standalone_mode=False)\n"
        "print(sorted({'numpy', 'numba', 'llvmlite', 'msgspec'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)

    assert run.stdout.endswith("[]\n")


# A suite that runs in the background hands on that interrupts are ignored.
INTERRUPTIBLE = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "from motherlode.cli import main; main()"
)


def test_an_interrupt_ends_quietly():
    table = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, "terminal", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"},
    )
    with table:
        assert table.stdout is not None
        shown = ""
        while "you › " not in shown:
            shown += table.stdout.read(1)
        table.send_signal(signal.SIGINT)
        _, errors = table.communicate(timeout=20)

    assert table.returncode == 130
    assert errors == ""


# Refusing


@pytest.mark.parametrize("command", ["terminal", "simulate"])
def test_an_unknown_game_is_answered_with_the_nearest_name(command):
    assert "did you mean 'golddiggers'?" in refused(command, "gold-digers")


@pytest.mark.parametrize(
    "words, said",
    [
        ("terminal --players 9", "Golddiggers is for 2 to 6 players, not 9"),
        ("terminal --bots clever", "there is no bot called 'clever'"),
        ("terminal --variant max_rouds=3", "did you mean 'max_rounds'?"),
        ("terminal --variant max_rounds=many", "max_rounds cannot be 'many'"),
        ("terminal --variant max_rouds", "there is no variant called 'max_rouds'"),
        ("terminal --variant max_rounds", "max_rounds needs a value, e.g. --variant max_rounds=40"),
        ("simulate --variant max_rounds=", "needs a value, e.g. --variant max_rounds=40: it takes"),
        ("simulate --variant must_place", "e.g. --variant must_place=on: it takes on or off"),
        ("terminal --humans -1", "--humans is a whole number from 0 to 6, or names, not '-1'"),
        ("terminal --humans 1.5", "--humans is a whole number from 0 to 6, or names, not '1.5'"),
        ("terminal --humans 999999999", "999999999 people do not fit on 6 seats"),
        ("terminal --resume x.table --seed 7", "goes on as it was: leave out --seed, or --resume"),
        ("terminal --resume x.table --players 3 --humans 2", "leave out --players and --humans,"),
        ("terminal --resume x.table --variant a=1", "leave out --variant, or --resume"),
        ("terminal --resume x.table --cards my.toml", "leave out --cards, or --resume"),
        ("terminal --variant a=1 --variant b", "is written name=value"),
        ("terminal --cards none.toml", "the cards in none.toml cannot be read: No such file"),
        ("terminal --resume none.table", "none.table cannot be read"),
        ("simulate --games some", "--games must be a whole number from 1 to 1e12"),
        ("simulate --games 0", "not '0'"),
        ("simulate --device cud", "did you mean 'cuda'?"),
        ("simulate --bots heuristic,random,random --players 4", "3 bots are named for 4 seats"),
    ],
)
def test_bad_input_gets_a_clear_sentence(words, said):
    assert said in refused(*words.split())


def test_cards_that_break_the_checks_are_refused(tmp_path):
    cards = tmp_path / "my.toml"
    cards.write_text('talents = ["beauty"]')
    broken = tmp_path / "broken.toml"

    assert "these cards cannot be read" in refused("terminal", "--cards", str(cards))
    for text in (b"talents = [", b"talents = " + b"[" * 10_000, b"\xff"):
        broken.write_bytes(text)
        assert "cannot be read: " in refused("simulate", "--cards", str(broken))


def test_an_unknown_command_is_answered_with_the_nearest_one():
    result = invoke("terminl")

    assert result.exit_code == 2
    assert "terminal" in result.output


def test_an_unknown_rule_is_refused_by_the_rules_command():
    result = invoke("rules", "GS-IMP-99")

    assert result.exit_code == 2
    assert "did you mean" in result.stderr


# Playing


def test_a_whole_game_is_played_through_a_pipe():
    result = invoke("terminal", "--seed", "7", answers="1\n" * 300)

    assert result.exit_code == 0
    assert "The key   " in result.stdout
    assert "\x1b[" not in result.stdout


@rule("GS-ONL-13")
def test_the_table_in_the_terminal_shows_the_notice():
    result = invoke("terminal", answers="quit\nno\n")

    assert result.exit_code == 0
    assert "Ages 14 and up for its subject, dating for money." in result.stdout
    assert "Martijn van der Lee" in result.stdout


def test_play_opens_the_shelf_on_a_free_port_and_keeps_tables_at_home(tmp_path):
    command = [*PROGRAM, "play", "--no-browser"]
    environment = {**PLAIN, "XDG_DATA_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        words = server.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+", words)
        assert address, words
        with urlopen(f"{address[0]}/api/games") as answer:  # noqa: S310 - our own server
            boxes = json.load(answer)
        server.terminate()

    assert server.returncode == 0
    assert "Ages 14 and up" in boxes[0]["notice"]
    assert (tmp_path / "motherlode" / "tables.sqlite3").exists()


def test_people_bots_variant_and_cards_are_as_asked(tmp_path):
    kept = tmp_path / "x.table"
    words = "terminal golddiggers --players 3 --humans Ann,Bob --bots random --variant max_rounds=2"
    result = invoke(*words.split(), "--save", str(kept), answers="1\n" * 20)

    assert result.exit_code == 0
    assert "Ann as " in result.stdout
    assert "Round 1 of 2" in result.stdout
    assert "Nobody wins" in result.stdout
    assert kept.exists()


def test_a_number_of_people_is_enough():
    shown = invoke("terminal", "--humans", "2", "--seed", "1", answers="quit\nno\n").stdout

    assert "player 1 as " in shown
    assert " and player 2 as " in shown


def test_a_saved_table_is_resumed(tmp_path):
    kept = str(tmp_path / "x.table")
    invoke("terminal", "--seed", "3", "--save", kept, answers="1\n1\n1\nquit\n")
    result = invoke("terminal", "--resume", kept, answers="1\n" * 300)

    assert result.exit_code == 0
    assert "The key   " in result.stdout


# Reading


@pytest.mark.parametrize(
    "text, number",
    [("1e6", 10**6), ("1_000_000", 10**6), ("1,500", 1500), ("7", 7), ("2.5e3", 2500)],
)
def test_large_numbers_are_read_as_people_write_them(text, number):
    assert read_number("--games", text) == number


@pytest.mark.parametrize("text", ["", "1.5", "-3", "1e13", "nan", "inf", "1e6x", "ten"])
def test_other_numbers_are_refused(text):
    with pytest.raises(MotherlodeError, match="whole number"):
        read_number("--games", text)


def test_switches_are_gathered():
    assert read_variant_options([]) is None
    assert read_variant_options(["short"]) == "short"
    assert read_variant_options(["a=1", "b = on"]) == {"a": "1", "b": "on"}


def test_a_switch_is_set_once():
    with pytest.raises(BadVariant, match="set twice"):
        read_variant_options(["a=1", "a=2"])


# Waiting


def paper(**options):
    """A console that writes down what it prints."""
    written = StringIO()
    return Console(file=written, **options), written


class Watch:
    """A clock that is turned by hand."""

    now = 0.0

    def monotonic(self):
        return self.now


@pytest.fixture
def watch(monkeypatch):
    made = Watch()
    monkeypatch.setattr(progress, "time", made)
    return made


def test_a_short_preparation_is_not_spoken_of(watch):
    console, written = paper(width=80)
    with Preparing("golddiggers", console) as preparing:
        for number in range(1, 61):
            watch.now += 0.01
            preparing("rule", number, 60)

    assert written.getvalue() == ""


@pytest.mark.parametrize("is_terminal", [True, False])
def test_a_long_preparation_shows_how_far_it_is(watch, is_terminal):
    console, written = paper(width=100, force_terminal=is_terminal, color_system=None)
    with Preparing("golddiggers", console) as preparing:
        for number in range(1, 61):
            watch.now += 0.07
            preparing("rule", number, 60)
    shown = written.getvalue()

    assert "Preparing golddiggers for this processor, once" in shown
    assert "16 of 60" in shown
    assert is_terminal or shown.count("\n") == 1


# The doctor


def test_the_doctor_finds_everything_needed_here():
    result = invoke("doctor")

    assert result.exit_code == 0, result.output
    assert f"motherlode {__version__}" in result.stdout
    assert "Golddiggers is here, with a ledger of " in result.stdout
    assert "Everything needed is here." in result.stdout


def test_the_doctor_names_what_is_in_the_way(monkeypatch):
    def ill():
        yield Finding("heart", "It does not beat.", is_trouble=True)

    def breaks():
        raise RuntimeError("ouch")

    monkeypatch.setitem(CHECKS, "heart", ill)
    monkeypatch.setitem(CHECKS, "lungs", breaks)
    result = invoke("doctor")

    assert result.exit_code == 1
    assert "It does not beat." in result.stdout
    assert "The check itself failed" in result.stdout
    assert "2 things are in the way." in result.stdout


def test_the_doctor_sees_a_cache_that_cannot_be_written(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("MOTHERLODE_CACHE", str(tmp_path / "file"))
    found = [one for one in findings() if one.is_trouble]

    assert found
    assert any("MOTHERLODE_CACHE" in one.sentence or "failed" in one.sentence for one in found)


def readiness(title):
    return [one.sentence for one in CHECKS["readiness"]() if one.sentence.startswith(title)]


def test_the_doctor_says_when_a_game_is_ready(monkeypatch, tmp_path):
    monkeypatch.setenv("MOTHERLODE_CACHE", str(tmp_path))
    monkeypatch.setattr(Build, "_make", lambda *_: lambda *_: 0)  # all but the compiler's work
    game = catalogue.game("lamplight")
    before = readiness("Lamplight")
    Batch(game, [bot(game, "heuristic").advise] * 2).run(1)
    simulated = readiness("Lamplight")
    compile_rules(game, checked=False, on_progress=None)

    assert before[0].startswith("Lamplight is prepared when it is first simulated")
    assert simulated == ["Lamplight is ready to be simulated."]
    assert readiness("Lamplight") == ["Lamplight is ready at machine speed."]
