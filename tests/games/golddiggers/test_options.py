"""Which rules can be bent: every switch, every value, every refusal."""

from typing import Any

import pytest

from motherlode.bots import finish
from motherlode.games.golddiggers.options import SWITCHES
from motherlode.kernel import ledger
from motherlode.kernel.errors import BadVariant, UnknownName
from tests.games.golddiggers.table import GAME
from tests.marks import rule

# The default, values that are taken, and values that are not.
VALUES: dict[str, tuple[Any, list[Any], list[Any]]] = {
    "knocked_out_can_win": (False, [True, "on", "yes", 1], [2, "maybe", None, 0.5]),
    "must_place": (False, [True, "off", 0], ["keep", -1]),
    "digger_track_cap": ("none", [1, 3, 120, "3", None], [0, -1, 121, "three", True, 1.5]),
    "gold_tie": ("cascade", ["cascade", "block"], ["share", 0, None, True]),
    "tie_scope": ("qualifiers", ["qualifiers", "all"], ["everybody", 1]),
    "event_deck_end": ("reshuffle", ["reshuffle", "end_game"], ["end game", ""]),
    "host_order": ("skip", ["skip", "seat"], ["left"]),
    "last_digger_standing": (False, [True, "true"], ["standing"]),
    "zero_can_win": (False, [True], [3]),
    "winner_tiebreak": ("shared", ["shared", "fewest_loser"], ["loser"]),
    "max_rounds": (60, [0, 1, 1000], [-1, 1001, "long"]),
    "golds_in_play": (3, [1, 2, 3, 4, 5], [0, 6, "all"]),
    "loser_limit": ("cards", [1, 15, "cards"], [0, 16]),
    "loser_requirement": ("cards", [-10_000, 0, 4, 10_000], ["four", 10_001, -10_001]),
    "tokens_per_track": ("cards", [1, 6, "cards"], [0, 7]),
    "first_host": ("random", [0, 1, "random"], [-1, 6, "youngest"]),
}
ACCEPTED = [(name, value) for name, (_, values, _) in VALUES.items() for value in values]
REFUSED = [(name, value) for name, (_, _, values) in VALUES.items() for value in values]


def test_every_switch_of_the_ledger_is_there_with_its_default():
    assert {switch.name: switch.default for switch in SWITCHES} == {
        name: default for name, (default, _, _) in VALUES.items()
    }


def test_every_variant_of_the_ledger_has_a_switch_and_every_switch_its_variant():
    variants = {one for one in ledger.load("golddiggers").rules if one.startswith("GS-VAR-")}

    assert {switch.rule for switch in SWITCHES} == variants
    assert all(f"`{switch.name}`" in GAME.sentence(switch.rule) for switch in SWITCHES)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_a_switch_says_in_one_sentence_what_it_does(switch):
    assert switch.sentence.endswith(".")
    assert switch.sentence[0].isupper()


@pytest.mark.parametrize("name,value", ACCEPTED, ids=repr)
def test_a_game_is_played_with_every_value_of_every_switch(name, value):
    position = GAME.new(2, 1, {"max_rounds": 3, name: value})
    for _ in range(30):
        finish(position, {0: "random"})
        finish(position, {1: "random"})

    assert GAME.engine.unsound(position.state) == 0
    assert position.is_over or name == "max_rounds"


@pytest.mark.parametrize("name,value", REFUSED, ids=repr)
def test_a_value_that_a_switch_cannot_take_is_refused_with_what_it_can(name, value):
    switch = next(one for one in SWITCHES if one.name == name)
    with pytest.raises(BadVariant) as refused:
        GAME.new(2, 1, {name: value})

    assert (
        str(refused.value) == f"{name} cannot be {value!r}: it takes {switch.range} ({switch.rule})"
    )


def test_a_switch_that_does_not_exist_is_answered_with_the_nearest():
    with pytest.raises(
        UnknownName, match=r"no switch called 'must_plaec'; did you mean 'must_place'\?"
    ):
        GAME.new(2, 1, {"must_plaec": True})


def test_there_are_no_presets():
    with pytest.raises(UnknownName, match="no variant called 'party'; there is none"):
        GAME.new(2, 1, "party")


@rule("GS-VAR-15")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_first_host_must_have_a_seat(players):
    with pytest.raises(
        BadVariant, match=rf"first_host cannot be P{players + 1}: the players are P1 to P{players} "
    ):
        GAME.new(players, 1, {"first_host": players})


@rule("GS-VAR-12", "GS-VAR-13", "GS-VAR-14")
def test_numbers_stand_in_the_record_as_they_were_given():
    variant = {
        "golds_in_play": 5,
        "loser_limit": 15,
        "loser_requirement": -10_000,
        "tokens_per_track": 6,
        "digger_track_cap": 120,
        "max_rounds": 1000,
    }
    rules = GAME.new(6, 1, variant).state.rules

    assert {name: getattr(rules, name) for name in variant} == variant


@rule("GS-VAR-13")
def test_words_stand_for_the_printed_game():
    rules = GAME.new(2, 1).state.rules

    assert (rules.loser_limit, rules.loser_requirement) == (5, 4)
    assert (rules.digger_track_cap, rules.tokens_per_track, rules.first_host) == (0, 0, 255)
