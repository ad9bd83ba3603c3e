"""Every switch of the ledger, and the presets."""

import pytest

from motherlode.kernel import ledger
from motherlode.kernel.errors import BadVariant, UnknownName
from tests.games.digging_bandits.table import GAME
from tests.marks import rule


@rule("DB-VAR-10")
def test_every_switch_names_its_rule():
    rules = ledger.load("digging_bandits").rules

    assert all(switch.rule in rules for switch in GAME.variants)
    assert GAME.rules.presets["quick_play"] == {
        "quick_no_tech": True,
        "quick_dynamite": True,
        "quick_bridges": True,
    }


@rule("DB-VAR-14")
def test_the_guard_can_be_lifted():
    assert GAME.new(2, 1, {"max_turns": 0}).view().max_turns is None
    assert GAME.new(2, 1).view().max_turns == 1000


def test_what_no_switch_takes_is_refused():
    with pytest.raises(BadVariant, match="max_turns"):
        GAME.new(2, 1, {"max_turns": -3})
    with pytest.raises(UnknownName, match="quick_play"):
        GAME.new(2, 1, "quick_pley")
