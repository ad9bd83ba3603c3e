"""The ledgers' worked examples and more, as scenarios: interpreted and compiled, they hold. For every game that has some.

What a game has no scenario for is listed with its reason under `[scenarios]` in its `plan.toml`: `unshown` names rules of variants,
`unbent` switches; `examples` is how many worked examples its ledger has, `in_brackets` whether their rules stand in brackets.
"""

import re
import tomllib
from pathlib import Path

import pytest

from motherlode.kernel import catalogue, ledger
from motherlode.kernel.scenario import describe, parse, run_scenario

HERE = Path(__file__).parent
GAMES = sorted({page.parents[1].name for page in HERE.glob("*/scenarios/*.scenario")})
BOOKS = {
    slug: [
        parse(page.read_text("utf-8"), page.name)
        for page in sorted((HERE / slug / "scenarios").glob("*.scenario"))
    ]
    for slug in GAMES
}
SCENARIOS = [
    pytest.param(slug, scenario, id=f"{slug}:{book.name}:{scenario.line}")
    for slug, books in BOOKS.items()
    for book in books
    for scenario in book.scenarios
]
EXAMPLE = re.compile(r"^\*\*(W?E-\d+) .*", re.MULTILINE)
BRACKETS = re.compile(r"^\*\*E-\d+ [^*]*\*\* \[(.*?)\]")  # where a ledger lists an example's rules
OF_ONE_SEAT = re.compile(r"_\d$")

every_game = pytest.mark.parametrize("slug", GAMES)


def plan_of(slug):
    plan = tomllib.loads((HERE / slug / "plan.toml").read_text("utf-8"))
    usual = {"examples": 0, "in_brackets": False, "unshown": {}, "unbent": {}}
    return usual | plan.get("scenarios", {})


def all_scenarios(slug):
    return [scenario for book in BOOKS[slug] for scenario in book.scenarios]


@pytest.mark.parametrize("speed", ["interpreted", "compiled"])
@pytest.mark.parametrize("slug, scenario", SCENARIOS)
def test_a_scenario_holds(slug, scenario, speed):
    def cards(name):
        """What a card file beside the scenarios holds."""
        return tomllib.loads((HERE / slug / "scenarios" / name).read_text("utf-8"))

    outcome = run_scenario(scenario, speed=speed, cards=cards)

    assert outcome.has_passed, "\n".join(describe(outcome))


@every_game
def test_every_worked_example_of_the_ledger_is_a_scenario_with_its_rules(slug):
    page = ledger.home_in(Path(ledger.__file__).parents[1]) / f"{slug}.md"
    told = {}
    for example in EXAMPLE.finditer(page.read_text("utf-8")):
        line = example[0]
        if plan_of(slug)["in_brackets"]:
            heading = BRACKETS.match(line)
            assert heading is not None
            line = heading[1]
        told[example[1]] = set(ledger.RULE_ID.findall(line))
    kept = {one.title.split()[0]: set(one.table.rules) for one in all_scenarios(slug)}

    assert len(told) == plan_of(slug)["examples"]
    assert {name: kept.get(name) for name in told} == told


@every_game
def test_every_scenario_names_its_rules(slug):
    assert [one.title for one in all_scenarios(slug) if not one.table.rules] == []


@every_game
def test_every_rule_of_a_variant_has_a_scenario(slug):
    shown = {rule for one in all_scenarios(slug) for rule in one.table.rules}
    rules = ledger.load(slug).rules.values()
    variants = {one.id for one in rules if one.kind == "variant" or "-VAR-" in one.id}

    assert variants - shown <= set(plan_of(slug)["unshown"])


@every_game
def test_every_switch_is_bent_in_a_scenario(slug):
    bent = {switch for one in all_scenarios(slug) for switch in one.table.switches}
    names = {OF_ONE_SEAT.sub("", name) for name in bent}
    switches = {OF_ONE_SEAT.sub("", one.name) for one in catalogue.game(slug).rules.switches}

    assert switches - names == set(plan_of(slug)["unbent"])
