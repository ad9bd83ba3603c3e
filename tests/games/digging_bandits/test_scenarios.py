"""The ledger's worked examples and more, as scenarios: interpreted and compiled, they hold."""

import re
import tomllib
from pathlib import Path

import pytest

from motherlode.kernel import ledger
from motherlode.kernel.scenario import describe, parse, run_scenario

FOLDER = Path(__file__).parent / "scenarios"
BOOKS = [parse(page.read_text("utf-8"), page.name) for page in sorted(FOLDER.glob("*.scenario"))]
SCENARIOS = [
    pytest.param(scenario, id=f"{book.name}:{scenario.line}")
    for book in BOOKS
    for scenario in book.scenarios
]
EXAMPLE = re.compile(r"^\*\*(E-\d+) .*", re.MULTILINE)


def cards(name):
    """What a card file beside the scenarios holds."""
    return tomllib.loads((FOLDER / name).read_text("utf-8"))


@pytest.mark.parametrize("speed", ["interpreted", "compiled"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_holds(scenario, speed):
    outcome = run_scenario(scenario, speed=speed, cards=cards)

    assert outcome.has_passed, "\n".join(describe(outcome))


def test_every_worked_example_of_the_ledger_is_a_scenario_with_its_rules():
    page = ledger.home_in(Path(ledger.__file__).parents[1]) / "digging_bandits.md"
    told = {
        example[1]: set(ledger.RULE_ID.findall(example[0]))
        for example in EXAMPLE.finditer(page.read_text("utf-8"))
    }
    kept = {one.title.split()[0]: set(one.table.rules) for one in all_scenarios()}

    assert len(told) == 30
    assert {name: kept.get(name) for name in told} == told


def test_every_scenario_names_its_rules():
    assert [one.title for one in all_scenarios() if not one.table.rules] == []


def test_every_switch_has_a_scenario():
    shown = {rule for one in all_scenarios() for rule in one.table.rules}
    variants = {rule for rule in ledger.load("digging_bandits").rules if rule.startswith("DB-VAR-")}

    assert variants - {"DB-VAR-11"} <= shown  # bandits are chosen before there is a position


def all_scenarios():
    return [scenario for book in BOOKS for scenario in book.scenarios]
