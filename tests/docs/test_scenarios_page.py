"""The page about scenarios: its examples hold, its mistake is answered as shown, its names exist."""

import re
import textwrap
from pathlib import Path

import pytest

import motherlode
from motherlode.kernel.scenario import describe, parse, run
from motherlode.kernel.scenario.book import GIVEN, THEN, WHEN
from motherlode.kernel.scenario.facts import find, truth
from motherlode.kernel.scenario.naming import action_words
from motherlode.kernel.scenario.sentences import read_sentence
from tools import scenario_names

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
GAMES = ("golddiggers", "gold_digger", "digger", "digging_bandits")
BLOCKS = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def block(beginning):
    """The example that begins like this."""
    return next(one for one in BLOCKS if one.startswith(beginning))


def section(heading):
    """The words under a heading."""
    return PAGE.split(f"## {heading}")[1].split("\n## ")[0]


def steps(heading):
    """The steps in the first column of a section's tables."""
    rows = re.findall(r"^\| (`.*?) \|", section(heading), re.MULTILINE)
    return [step for row in rows for step in re.findall(r"`([^`]+)`", row)]


def test_the_complete_example_holds():
    outcomes = run(parse(block("# A remark")))

    assert len(outcomes) == 3
    assert [describe(one) for one in outcomes if not one.has_passed] == []


def test_the_mistake_is_answered_as_shown():
    (outcome,) = run(parse(block("Scenario: A mistake")))

    assert "\n".join(describe(outcome)) + "\n" == block("FAILED")


@pytest.mark.parametrize(
    "heading,kind", [("When: what is done", WHEN), ("Then: what must be true", THEN)]
)
def test_every_step_on_the_page_is_understood(heading, kind):
    shown = [step for step in steps(heading) if "…" not in step]

    assert len(shown) > 5
    for step in shown:
        read_sentence(kind, step)


def test_every_given_on_the_page_is_understood():
    for line in block("Given round").splitlines():
        read_sentence(GIVEN, re.sub(r"^\s*(Given|And) ", "", line))


@pytest.mark.parametrize(
    "beginning", ["Scenario: Gold Digger", "Scenario: Digger", "Scenario: Digging Bandits"]
)
def test_the_start_for_each_game_holds(beginning):
    (outcome,) = run(parse(block(beginning)))

    assert describe(outcome) == [f"passed  {outcome.scenario.title}"]


def test_the_first_scenario_holds():
    text = textwrap.dedent(
        re.findall(r"^   ```text\n(.*?)^   ```$", PAGE, re.MULTILINE | re.DOTALL)[0]
    )
    (outcome,) = run(parse(text))

    assert outcome.has_passed


# --- Names ----------------------------------------------------------------------------------------


def names_of(slug):
    """The part of the page with the names of a game."""
    title = motherlode.game(slug).info.title
    return PAGE.split(f"\n### {title}\n")[1].split("\n### ")[0]


def first_column(text, heading):
    """The names in the first column of the table under a sentence."""
    rows = text.split(heading)[1].strip().split("\n\n")[0].splitlines()[2:]
    return [re.findall(r"`([^`]+)`", row.split(" | ")[0])[0] for row in rows]


def test_the_names_on_the_page_are_those_of_today():
    assert scenario_names.with_names(PAGE) == PAGE


def test_the_tool_writes_the_names_and_says_when_they_are_stale(tmp_path, capsys):
    (tmp_path / "docs").mkdir()
    page = tmp_path / "docs" / "scenarios.md"
    page.write_text(PAGE.replace("| `golds` |", "| `gelds` |"), "utf-8")

    assert scenario_names.main(tmp_path, ["--check"]) == 1
    assert scenario_names.main(tmp_path, []) == 0
    assert page.read_text("utf-8") == PAGE
    assert scenario_names.main(tmp_path, ["--check"]) == 0
    assert "out of date" in capsys.readouterr().out


@pytest.mark.parametrize("slug", GAMES)
def test_every_fact_to_look_at_exists(slug):
    tree = truth(motherlode.game(slug).new(seed=0))
    names = first_column(names_of(slug), "To look at it, in Then:")
    names += first_column(names_of(slug), "Of a player:")

    assert len(names) > 30
    for name in names:
        find(tree, tuple(name.replace("P1 ", "seats.0.").split(".")))


def test_every_fact_of_all_games_exists():
    tree = truth(motherlode.game("golddiggers").new(seed=0))
    table = PAGE.split("In every game, a Then can look at:")[1].split("<!--")[0]
    names = [
        name for name in re.findall(r"`([^`]+)`", table) if "<" not in name and name != "resigned"
    ]

    assert len(names) == 11
    for name in names:
        find(tree, tuple(name.replace("P1 ", "seats.0.").split(".")))


@pytest.mark.parametrize("slug", GAMES)
def test_every_fact_to_set_and_every_stream_is_there(slug):
    game = motherlode.game(slug)
    table, seat = (
        [name for name in kind.__struct_fields__ if name != "seats"]
        for kind in game.presentation.facts
    )

    assert first_column(names_of(slug), "To set a position, in Given:") == [
        *table,
        *(f"P1 {name}" for name in seat),
    ]
    assert first_column(names_of(slug), "Chance:") == list(game.rules.streams)


@pytest.mark.parametrize("slug", GAMES)
def test_every_action_is_written_as_one_of_the_page(slug):
    position = motherlode.game(slug).new(seed=5)
    forms = re.findall(r"`([^`]+)`", names_of(slug).split("Actions, behind")[1].split("Chance:")[0])
    patterns = [
        re.sub(r"<\w+>", ".+", re.escape(form).replace(r"\<", "<").replace(r"\>", ">"))
        for form in forms
    ]

    for number in range(position.game.rules.action_count):
        words = action_words(position.action(number))
        assert any(re.fullmatch(pattern, words, re.IGNORECASE) for pattern in patterns), words
