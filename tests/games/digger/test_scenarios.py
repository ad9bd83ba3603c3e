"""The ledger's worked examples and more, as scenarios: interpreted and compiled, they hold."""

import re
from pathlib import Path

import pytest

from motherlode.kernel import ledger
from motherlode.kernel.scenario import describe, parse, run_scenario
from tests.games.digger.table import GAME

FOLDER = Path(__file__).parent / "scenarios"
BOOKS = [parse(page.read_text("utf-8"), page.name) for page in sorted(FOLDER.glob("*.scenario"))]
SCENARIOS = [
    pytest.param(scenario, id=f"{book.name}:{scenario.line}")
    for book in BOOKS
    for scenario in book.scenarios
]
EXAMPLE = re.compile(r"^\*\*(E-\d+) .*", re.MULTILINE)
BRACKETS = re.compile(r"^\*\*E-\d+ [^*]*\*\* \[(.*?)\]")


@pytest.mark.parametrize("speed", ["interpreted", "compiled"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_holds(scenario, speed):
    outcome = run_scenario(scenario, speed=speed)

    assert outcome.has_passed, "\n".join(describe(outcome))


def test_every_worked_example_of_the_ledger_is_a_scenario_with_its_rules():
    page = ledger.home_in(Path(ledger.__file__).parents[1]) / "digger.md"
    told = {}
    for example in EXAMPLE.finditer(page.read_text("utf-8")):
        heading = BRACKETS.match(example[0])
        assert heading is not None
        told[example[1]] = set(ledger.RULE_ID.findall(heading[1]))
    kept = {one.title.split()[0]: set(one.table.rules) for one in all_scenarios()}

    assert len(told) == 30
    assert {name: kept.get(name) for name in told} == told


def test_every_scenario_names_its_rules():
    assert [one.title for one in all_scenarios() if not one.table.rules] == []


def test_every_variant_of_the_ledger_has_a_scenario():
    shown = {rule for one in all_scenarios() for rule in one.table.rules}
    variants = {one.id for one in ledger.load("digger").rules.values() if one.kind == "variant"}

    assert variants <= shown


def test_every_switch_is_bent_in_a_scenario():
    bent = {switch for one in all_scenarios() for switch in one.table.switches}
    of_one_seat = re.compile(r"_\d$")
    names = {of_one_seat.sub("", name) for name in bent}

    assert {of_one_seat.sub("", switch.name) for switch in GAME.switches} - names == {"max_rounds"}


def all_scenarios():
    return [scenario for book in BOOKS for scenario in book.scenarios]
