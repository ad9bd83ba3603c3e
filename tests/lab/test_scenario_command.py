"""What `motherlode scenario` prints, and with which status it ends."""

import pytest
import typer
from typer.testing import CliRunner

from motherlode.lab.scenario_command import scenario

GOOD = "Scenario: a round\nGame: golddiggers\nThen round = 1\n"
BAD = "Scenario: no round\nGame: golddiggers\nThen round = 2\n"
UNREADABLE = "Scenario: what\nGame: golddiggers\nThen what\n"


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Write some files and give them to the command."""
    monkeypatch.chdir(tmp_path)
    app = typer.Typer()
    app.command()(scenario)

    def runs(files, *arguments):
        for name, text in files.items():
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_bytes(text if isinstance(text, bytes) else text.encode())
        found = CliRunner().invoke(app, [*(arguments or files)])
        return found.exit_code, found.output.splitlines()

    return runs


def test_scenarios_that_hold_end_well(run):
    assert run({"a.scenario": GOOD}) == (
        0,
        ["a.scenario: 1 passed, 0 failed", "1 passed, 0 failed"],
    )


def test_those_that_pass_can_be_listed(run):
    _, lines = run({"a.scenario": GOOD}, "--all", "a.scenario")

    assert lines[1] == "  passed  a round"


def test_one_that_fails_is_told_and_ends_with_one(run):
    code, lines = run({"a.scenario": GOOD, "b.scenario": BAD})

    assert code == 1
    assert lines == [
        "a.scenario: 1 passed, 0 failed",
        "b.scenario: 0 passed, 1 failed",
        "  FAILED  no round",
        "    line 3: Then round = 2",
        "        expected: 2",
        "        found:    1",
        "1 passed, 1 failed",
    ]


def test_one_that_cannot_be_read_is_named_with_its_line_and_ends_with_two(run):
    code, lines = run({"b.scenario": BAD, "c.scenario": UNREADABLE})

    assert code == 2
    assert lines[-6].startswith("c.scenario:3: 'what' is not understood; after Then: ")
    assert lines[-5:] == [
        "c.scenario: 0 passed, 1 failed",
        "  FAILED  what",
        "    line 3: Then what",
        "        this line cannot be read",
        "0 passed, 2 failed",
    ]


def test_one_line_that_cannot_be_read_does_not_stop_the_file(run):
    code, lines = run({"a.scenario": UNREADABLE + GOOD + BAD})

    assert code == 2
    assert lines[0].startswith("a.scenario:3: 'what' is not understood")
    assert "a.scenario: 1 passed, 2 failed" in lines
    assert [line for line in lines if "FAILED" in line] == ["  FAILED  what", "  FAILED  no round"]


def test_what_goes_wrong_with_a_whole_scenario_is_told_and_the_next_one_is_played(run):
    late = "Scenario: late\nGame: golddiggers\nWhen P1 resigns\nGiven round = 2\nThen round = 2\n"
    code, lines = run({"a.scenario": late + GOOD})

    assert code == 2
    assert lines[:2] == [
        "a.scenario:4: Given stands before the first When; another start is another case",
        "a.scenario: 1 passed, 1 failed",
    ]


@pytest.mark.parametrize(
    "file,reason",
    [
        ("none.scenario", "No such file or directory"),
        ("odd.scenario", "'utf-8' codec can't decode"),
    ],
)
def test_a_file_that_is_missing_or_no_text_ends_with_two(run, file, reason):
    code, lines = run({"odd.scenario": b"\xff\xfe"}, file)

    assert code == 2
    assert lines[0].startswith(f"{file}: this file cannot be read: {reason}")


def test_a_folder_stands_for_all_scenarios_in_it(run):
    files = {"in/b.scenario": GOOD, "in/a.scenario": GOOD, "in/notes.txt": "hello"}

    assert run(files, "in") == (
        0,
        [
            "in/a.scenario: 1 passed, 0 failed",
            "in/b.scenario: 1 passed, 0 failed",
            "2 passed, 0 failed",
        ],
    )


def test_a_folder_without_scenarios_ends_with_two(run):
    code, lines = run({"in/notes.txt": "hello"}, "in")

    assert code == 2
    assert lines[0] == "in: no file in this folder ends in .scenario"


def test_cards_lie_beside_the_scenario(run):
    page = "Scenario: a\nGame: golddiggers\nCards: my.toml\nThen round = 1\n"

    code, lines = run({"in/a.scenario": page}, "in/a.scenario")
    assert code == 1
    assert "the cards in my.toml cannot be read: No such file or directory" in lines[3]

    for text in ("talents = [", "talents = " + "[" * 10_000):
        code, lines = run({"in/my.toml": text}, "in/a.scenario")
        assert code == 1
        assert "the cards in my.toml cannot be read: " in lines[3]

    code, lines = run({"in/my.toml": "talents = []"}, "in/a.scenario")
    assert code == 1
    assert "these cards cannot be read: " in lines[3]


def test_scenarios_can_be_played_at_machine_speed(run):
    code, _ = run({"a.scenario": GOOD}, "--compiled", "a.scenario")

    assert code == 0


def test_a_byte_order_mark_is_no_fault(run):
    assert run({"a.scenario": "\ufeff" + GOOD})[0] == 0
