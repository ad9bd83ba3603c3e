"""Whoever does not answer in time gets what the ledger's table says."""

import pytest

from tests.games.digging_bandits.table import GAME, Seats, table
from tests.marks import rule

AWAY = {"location": "L1"}


def default_of(position, seat=0):
    return position.default(seat).words


@rule("DB-TRADE-07", "DB-END-06")
@pytest.mark.parametrize(
    "facts, hand, expected",
    [
        ({"phase": "start"}, ["double_time"], "roll"),
        ({"phase": "bonus"}, ["money_magnet"], "none"),
        ({"phase": "main"}, ["shovel"], "pick up"),
        ({"phase": "finish"}, ["double_time"], "no"),
    ],
)
def test_the_harmless_choice(facts, hand, expected):
    position = table(seats={0: {"hand": hand, **AWAY}}, **facts)

    assert default_of(position) == expected


def test_a_started_choice_takes_its_first_option():
    position = table(seats={0: {"hand": ["shovel", "shovel"], "location": "L1"}})
    position.play(0, "dig")
    assert default_of(position) == "shovels 1"

    position.play(0, "shovels 2")
    if position.view(0).decision == "dig_on":
        assert default_of(position) == "stop"


def test_a_toll_is_paid_if_a_coin_is_held():
    seats: Seats = {
        0: {"hand": ["double_time", "coin", "tnt"], "location": "L5", "is_near": True},
        1: {"bridges": ["L5"]},
    }
    assert default_of(table(phase="start", seats=seats)) == "pay"
    seats[0]["hand"] = ["double_time", "tnt"]
    assert default_of(table(phase="start", seats=seats)) == "stay"
    seats[0] |= {"location": "L4", "is_near": False}
    position = table(phase="start", seats=seats)
    position.rig([1, 1], "dice")
    position.play(0, "roll")
    assert default_of(position) == "stop"


def test_a_warp_leads_to_the_next_town():
    position = table(phase="start", seats={0: {"hand": ["western_warp"], "location": "T1"}})
    position.play(0, "western_warp")
    assert default_of(position) == "to t2"
    position = table(phase="start", seats={0: {"hand": ["western_warp"]}})
    position.play(0, "western_warp")
    assert default_of(position) == "to t2"


def test_nobody_is_robbed_traded_with_or_eliminated_for_want_of_an_answer():
    seats = {
        0: {"hand": ["trade", "outlaw", "coin", "coin"], **AWAY},
        1: {"hand": ["coin", "coin"], **AWAY},
    }
    position = table(seats=seats)
    position.play(0, "play trade")
    assert default_of(position) == "abandon"
    for words in ("list coin", "done", "list coin", "done"):
        position.play(0, words)
    assert default_of(position, 1) == "decline"
    position.play(1, "counter")
    assert default_of(position, 1) == "abandon"
    position.play(1, "abandon")
    assert default_of(position) == "give up"

    position = table(seats=seats)
    position.play(0, "play outlaw")
    assert default_of(position, 1) == "pass"
    position.play(1, "pass")
    assert default_of(position, 1) == "no"
    position.play(1, "no")
    assert default_of(position) == "stop"


def test_gold_is_cashed_and_the_spoon_is_played():
    pair = ["wanted_land_john", "wanted_draw_john"]
    position = table(
        seats={
            0: {"hand": [*pair, "gold"], "location": "T1"},
            1: {"hand": ["saving_spoon", "wanted_land_willy"], **AWAY},
        }
    )
    position.play(0, "win")
    assert default_of(position) == "cash gold"
    position.play(0, "turn in john")
    assert default_of(position, 1) == "play it"

    position = table(
        seats={
            0: {"hand": pair, "location": "T1"},
            1: {"hand": ["golden_guide", "wanted_land_willy"], **AWAY},
        }
    )
    position.play(0, "win")
    assert default_of(position) == "turn in john"
    position.play(0, "turn in john")
    assert default_of(position, 1) == "no"
    position.play(1, "no")
    assert default_of(position) == "done"


def test_the_first_possible_action_if_there_is_nothing_to_pick_up():
    tools = ["shovel"] * 23 + ["wheelbarrow"] * 11 + ["pickaxe"] * 9 + ["mining_site"] * 5
    position = table(seats={0: {"hand": tools, "location": "L5"}})
    assert default_of(position) == "pick up"
    position.play(0, "dig")
    position.play(0, "shovels 1")
    position.play(0, "pickaxes 0") if position.view(0).decision == "dig_pickaxes" else None
    while position.view(0).decision == "dig_on":
        position.play(0, "stop")
    assert default_of(position) == "end"


def test_a_random_choice_is_one_that_is_offered():
    position = table(
        phase="bonus", seats={0: {"hand": ["card_cache", "coin", "tnt", "gold"], **AWAY}}
    )
    position.play(0, "use card_cache")
    assert default_of(position) in {"card coin", "card tnt", "card gold"}
    position = table(draw_deck=["duel"], seats={0: AWAY, 1: AWAY, 2: AWAY})
    position.play(0, "pick up")
    assert default_of(position) in {"choose john", "choose willy"}
    position = GAME.new(4, 2, {"choose_bandits": True})
    assert default_of(position) in {"be jesse", "be john", "be willy", "be bella"}
