"""Behind every event of every game stands a rule of its ledger."""

import pytest

from motherlode.kernel.contract import RulesByFact
from tests.conformance.tables import SLUGS, game
from tools import record


@pytest.mark.parametrize("slug", SLUGS)
def test_every_kind_of_event_has_a_rule_of_the_ledger(slug):
    kinds = {kind.name: dict(kind.facts) for kind in game(slug).presentation.event_kinds}

    assert game(slug).presentation.event_rules.keys() == kinds.keys()
    for kind, rule in game(slug).presentation.event_rules.items():
        by_fact = rule.rules if isinstance(rule, RulesByFact) else {"": rule}
        assert not isinstance(rule, RulesByFact) or rule.fact in kinds[kind]
        for one in by_fact.values():
            assert game(slug).sentence(one)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_way_to_end_has_a_rule(slug):
    ended = game(slug).presentation.event_rules["ended"]

    assert not isinstance(ended, RulesByFact) or set(record.plan_of(slug)["recorded"]) == set(
        ended.rules
    )
