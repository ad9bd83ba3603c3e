"""The page about scenarios: its examples hold, its mistake is answered as shown, its names exist."""

import re
from pathlib import Path

import pytest

import motherlode
from motherlode.kernel.scenario import describe, parse, run
from motherlode.kernel.scenario.book import GIVEN, THEN, WHEN
from motherlode.kernel.scenario.facts import find, truth
from motherlode.kernel.scenario.sentences import read_sentence

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text("utf-8")
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


def test_every_name_on_the_page_exists():
    table = section("Names in Golddiggers").split("To look at it:")[1].split("Its chance")[0]
    names = re.findall(r"`([^`]+)`", table)
    tree = truth(motherlode.game("golddiggers").new(seed=0))

    assert len(names) > 40
    for name in names:
        find(tree, tuple(name.replace("P1 ", "seats.0.").split(".")))


def test_every_chance_on_the_page_exists():
    (sentence,) = re.findall(r"Its chance is called (.*?)\.", PAGE)

    assert tuple(re.findall(r"`(\w+)`", sentence)) == motherlode.game("golddiggers").streams
