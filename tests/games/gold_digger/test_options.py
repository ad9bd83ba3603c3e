"""Switches and presets: what they take, and what does not fit together."""

import pytest

from motherlode.games.gold_digger.options import PRESETS, SWITCHES
from motherlode.kernel.errors import BadVariant
from tests.games.gold_digger.table import GAME
from tests.marks import rule


@rule("GD-VAR-31")
def test_the_presets_are_the_designers_versions():
    assert list(PRESETS) == ["playtest_1", "playtest_2", "final", "future"]
    first = GAME.new(4, 1, "playtest_1").options
    assert (first["die_sides"], first["start_lives"], first["max_lives"]) == ("6", 3, "none")
    assert (first["life_cards"], first["direction_limit"], first["poison"]) == (
        "all",
        "none",
        False,
    )
    assert first["collision"] == "share"
    second = GAME.new(4, 1, "playtest_2").options
    assert (second["poison"], second["collision"], second["die_sides"]) == (False, "share2", "4")
    future = GAME.new(4, 1, "future").options
    assert (future["chance_deck"], future["safe_start"]) == ("reduced", True)


@rule("GD-VAR-39")
def test_the_rotating_board_is_no_switch():
    assert not any("rotat" in switch.name for switch in SWITCHES)


@rule("GD-VAR-40", "GD-VAR-03", "GD-VAR-20")
@pytest.mark.parametrize(
    "variant",
    [
        {"start_lives": 3},
        {"start_lives": 5, "max_lives": 4},
        {"initial_cards": 25},
        {"die_sides": 5},
        {"gold_supply": 9},
        {"max_rounds": 9},
    ],
    ids=str,
)
def test_what_does_not_fit_together_is_refused(variant):
    with pytest.raises(BadVariant):
        GAME.new(4, 1, variant)


@rule("GD-VAR-20")
@pytest.mark.parametrize("players, initial", [(4, 5), (3, 10), (2, 15)])
def test_fewer_players_start_with_more_cards_and_the_same_deck(players, initial):
    view = GAME.new(players, 1).view()

    assert sum(space.card is not None for space in view.board) == initial
    assert view.deck_left == 60


@rule("GD-VAR-18")
@pytest.mark.parametrize("seed", range(20))
def test_a_safe_start_has_no_bomb_beside_go(seed):
    view = GAME.new(2, seed, {"safe_start": True}).view()
    beside = [space.card for space in view.board if space.id in {"A1", "A2", "B1"}]

    assert "bomb" not in beside
