"""Whatever is not offered is refused by a rule of the ledger that says why."""

import pytest

from tests.games.digging_bandits.table import GAME, Seats, refused_by, table
from tests.marks import rule

AWAY = {"location": "L1"}


@rule(
    "DB-TURN-02", "DB-TURN-05", "DB-TURN-06", "DB-TURN-14", "DB-TURN-20", "DB-DIG-01", "DB-BRDG-23"
)
@pytest.mark.parametrize(
    "hand, location, action, broken",
    [
        ([], "L1", "dig", "DB-DIG-01"),
        ([], "L1", "play bridge", "DB-TOWN-01"),
        ([], "L1", "play lasso", "DB-TURN-10"),
        (["lasso"], "L1", "play lasso", "DB-LASSO-03"),
        ([], "L1", "play outlaw", "DB-TURN-10"),
        (["outlaw"], "L1", "play outlaw", "DB-OUTL-03"),
        ([], "L1", "play trade", "DB-TURN-10"),
        (["trade"], "cabin", "play trade", "DB-TRADE-01"),
        ([], "L1", "win", "DB-TURN-14"),
        ([], "T1", "win", "DB-TURN-20"),
        ([], "L1", "end", "DB-TURN-05"),
        ([], "L1", "roll", "DB-TURN-02"),
    ],
)
def test_a_main_action_that_is_not_possible(hand, location, action, broken):
    assert refused_by(table(seats={0: {"hand": hand, "location": location}}), 0, action) == broken


@rule("DB-TURN-02", "DB-TURN-03", "DB-TURN-10")
def test_a_step_that_was_taken_or_given_up():
    position = table(
        draw_deck=["coin"],
        seats={0: {"hand": ["shovel", "gold"], "location": "T1"}, 1: {"hand": ["coin"], **AWAY}},
    )
    position.play(0, "pick up")
    position.play(1, "pass")

    assert refused_by(position, 0, "pick up") == "DB-TURN-02"
    assert refused_by(position, 0, "play lasso") == "DB-TURN-03"
    assert refused_by(position, 0, "dig") == "DB-TURN-03"


def test_the_decks_are_empty():
    position = table(seats={0: AWAY})
    position.state.dig_deck[0, 0] = 0
    position.state.draw_deck[0, 0] = 0

    assert GAME.rules.refusals[GAME.engine.refusal(position.state, 0, 16)] == "DB-TURN-06"
    assert position.legal(0)[0].words == "end"


@rule("DB-REACT-11", "DB-REACT-12", "DB-BB-01", "DB-SHER-01", "DB-VAR-09", "DB-REACT-01")
def test_answers_that_do_not_fit():
    position = table(seats={0: AWAY, 1: {"hand": ["coin", "bandits_block", "sheriff"], **AWAY}})
    position.play(0, "pick up")

    assert refused_by(position, 1, "cowboy") == "DB-REACT-11"
    assert refused_by(position, 1, "bandits_block") == "DB-BB-01"
    assert refused_by(position, 1, "sheriff") == "DB-SHER-01"
    assert refused_by(position, 1, "cowboy late") == "DB-VAR-09"
    assert refused_by(position, 1, "roll") == "DB-REACT-09"
    assert refused_by(position, 0, "pass") == "DB-REACT-01"


@rule("DB-COIN-02", "DB-TNT-01", "DB-WW-01", "DB-BRDG-04", "DB-MOVE-01")
def test_what_a_mover_lacks():
    seats: Seats = {
        0: {"hand": ["double_time"], "location": "L5", "is_near": True},
        1: {"bridges": ["L5"], **AWAY},
    }
    position = table(phase="start", seats=seats)
    assert refused_by(position, 0, "pay") == "DB-COIN-02"
    assert refused_by(position, 0, "tnt") == "DB-TNT-01"
    assert refused_by(position, 0, "western_warp") == "DB-WW-01"
    seats[0] = {"hand": ["double_time", "lasso"], "location": "L4"}
    position = table(phase="start", seats=seats)
    assert refused_by(position, 0, "western_warp") == "DB-WW-01"
    assert refused_by(position, 0, "tnt") == "DB-TNT-01"
    assert refused_by(position, 0, "pay") == "DB-MOVE-01"
    position.rig([1, 1], "dice")
    position.play(0, "roll")
    assert refused_by(position, 0, "western_warp") == "DB-BRDG-04"


@rule("DB-DIG-03", "DB-BRDG-16", "DB-TRADE-04", "DB-WANT-01", "DB-WANT-04", "DB-DOOD-03")
def test_choices_that_are_not_there():
    position = table(
        seats={0: {"hand": ["shovel", "wheelbarrow", "wheelbarrow"], "location": "L5", "tech": 1}}
    )
    position.play(0, "dig")
    position.play(0, "shovels 1")
    assert refused_by(position, 0, "wheelbarrows 2") == "DB-DIG-03"
    position = table(
        seats={0: {"hand": ["outlaw"], **AWAY}, 1: {"hand": ["coin", "shovel"], **AWAY}}
    )
    position.play(0, "play outlaw")
    assert refused_by(position, 0, "take bridge") == "DB-BRDG-16"
    assert refused_by(position, 0, "take land") == "DB-OUTL-03"
    pair = ["wanted_land_john", "wanted_draw_john"]
    position = table(seats={0: {"hand": ["gold", *pair], "location": "T1"}})
    position.play(0, "win")
    assert refused_by(position, 0, "turn in john") == "DB-WANT-04"  # he is in the Cabin
    assert refused_by(position, 0, "turn in willy") == "DB-WANT-01"
    assert refused_by(position, 0, "roll") == "DB-TURN-20"
    position = table(phase="bonus", seats={0: {"hand": ["double_time"], "location": "T1"}})
    assert refused_by(position, 0, "use card_cache") == "DB-DOOD-03"
    assert refused_by(position, 0, "roll") == "DB-TURN-07"


@rule("DB-SPOON-02")
def test_a_life_without_a_spoon():
    hand = ["wanted_land_john", "wanted_draw_john"]
    position = table(
        seats={0: {"hand": hand, "location": "T1"}, 1: {"hand": ["card_cache"], **AWAY}}
    )
    position.play(0, "win")
    position.play(0, "turn in john")

    assert refused_by(position, 1, "play it") == "DB-SPOON-02"
    assert refused_by(position, 1, "cowboy") == "DB-COW-01"


@rule("DB-COW-01")
def test_a_cowboy_cannot_stop_a_doodad():
    position = table(
        phase="bonus",
        seats={
            0: {"hand": ["money_magnet"], **AWAY},
            1: {"hand": ["cowboy", "bandits_block", "coin"], **AWAY},
        },
    )
    position.play(0, "use money_magnet")

    assert refused_by(position, 1, "cowboy") == "DB-COW-01"


@rule("DB-END-06")
def test_whoever_left_cannot_come_back():
    position = table()
    position.resign(2)

    assert refused_by(position, 2, "pick up") == "DB-END-06"
    assert refused_by(position, 3, "pick up") == "DB-TURN-01"


@rule("DB-TRADE-10")
def test_a_card_that_was_promised_answers_nothing():
    seats: Seats = {
        0: {"location": "L5", "hand": ["trade", "coin"]},
        1: {"location": "L6", "hand": ["cowboy", "tnt"]},
        2: {"location": "L7", "hand": ["cowboy"]},
    }
    position = table(3, seats=seats)
    for action in ("play trade", "list coin", "done", "list cowboy", "done"):
        position.play(0, action)
    for seat, action in ((1, "accept"), (2, "decline"), (0, "choose john"), (2, "cowboy")):
        position.play(seat, action)

    assert refused_by(position, 1, "cowboy") == "DB-TRADE-10"


@rule("DB-DIG-02", "DB-DIG-03")
@pytest.mark.parametrize(
    "variant, tech, action, broken",
    [
        (None, 1, "wheelbarrows 2", "DB-DIG-03"),
        (None, 3, "wheelbarrows 3", "DB-DIG-02"),
        (None, 1, "roll", "DB-DIG-02"),
        ("quick_play", 0, "wheelbarrows 3", "DB-DIG-02"),
    ],
)
def test_a_number_of_wheelbarrows_that_makes_no_digging_hand(variant, tech, action, broken):
    hand = ["wheelbarrow", "wheelbarrow", "shovel"]
    position = table(2, variant, seats={0: {"location": "L5", "tech": tech, "hand": hand}})
    position.play(0, "dig")
    position.play(0, "shovels 1")

    assert refused_by(position, 0, action) == broken


@rule("DB-TRADE-02", "DB-TRADE-04")
def test_a_list_of_wishes_that_cannot_be_made():
    seats: Seats = {0: {"location": "L5", "hand": ["trade", "coin"]}, 1: {**AWAY, "hand": ["tnt"]}}
    position = table(2, seats=seats)
    position.play(0, "play trade")

    assert refused_by(position, 0, "list tnt") == "DB-TRADE-04"
    assert refused_by(position, 0, "roll") == "DB-TRADE-03"
    for action in ("list coin", "done", "list tnt"):
        position.play(0, action)
    assert refused_by(position, 0, "list coin") == "DB-TRADE-02"


@rule("DB-COW-01", "DB-BB-01", "DB-SHER-01", "DB-TNT-01", "DB-COIN-02", "DB-WW-01", "DB-TURN-07")
@pytest.mark.parametrize(
    "action, broken",
    [
        ("cowboy", "DB-COW-01"),
        ("bandits_block", "DB-BB-01"),
        ("sheriff", "DB-SHER-01"),
        ("tnt", "DB-TNT-01"),
        ("pay", "DB-COIN-02"),
        ("western_warp", "DB-WW-01"),
        ("use golden_guide", "DB-TURN-07"),
        ("play it", "DB-DT-01"),
        ("roll", "DB-TURN-02"),
    ],
)
def test_a_card_that_is_played_at_other_times(action, broken):
    assert refused_by(table(seats={0: AWAY, 1: AWAY}), 0, action) == broken


@rule("DB-TOWN-01", "DB-BRDG-01")
@pytest.mark.parametrize("location, broken", [("L5", "DB-TOWN-01"), ("T1", "DB-BRDG-23")])
def test_a_bridge_is_built_in_a_town_and_with_coins(location, broken):
    seats: Seats = {0: {"location": location, "hand": ["bridge"]}}

    assert (
        refused_by(table(2, land={"L1": []}, seats=seats, has_landed=True), 0, "play bridge")
        == broken
    )
