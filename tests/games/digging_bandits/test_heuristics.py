"""How the heuristic bot plays at single tables: what it goes for, pays, robs and trades."""

from tests.games.digging_bandits.table import Seats, chosen, table

AWAY = {"location": "L1"}


def test_gold_in_a_town_is_cashed():
    position = table(seats={0: {"hand": ["gold", "shovel"], "location": "T1"}})
    assert chosen(position) == "win"
    position.play(0, "win")

    assert chosen(position) == "cash gold"


def test_with_a_prize_it_warps_to_a_town():
    position = table(phase="start", seats={0: {"hand": ["gold", "western_warp"], **AWAY}})
    assert chosen(position) == "western_warp"
    position.play(0, "western_warp")

    assert chosen(position) in {"to t1", "to t2", "to t3", "to t4"}


def test_without_a_prize_the_warp_is_kept_and_a_four_and_a_two_is_used():
    position = table(
        phase="start", seats={0: {"hand": ["western_warp", "shovel", "shovel"], **AWAY}}
    )
    assert chosen(position) == "roll"
    position.rig([4, 2], "dice")
    position.play(0, "roll")
    assert chosen(position) == "warp"
    position.play(0, "warp")

    assert chosen(position).startswith("to l")


def test_it_lays_out_as_many_tools_as_there_are_layers():
    position = table(
        land={"L5": ["ground", "ground"]},
        seats={
            0: {
                "hand": ["shovel"] * 4 + ["pickaxe", "pickaxe", "wheelbarrow"],
                "location": "L5",
                "tech": 1,
            }
        },
    )
    words = []
    while position.view(0).decision in {"main", "dig_shovels", "dig_wheelbarrows", "dig_pickaxes"}:
        words.append(chosen(position))
        position.play(0, words[-1])

    assert words == ["dig", "shovels 0", "pickaxes 1"]


def test_it_uses_a_mining_site_for_a_high_pile_only():
    seats = {0: {"hand": ["shovel", "mining_site", "saving_spoon"], "location": "L5", "tech": 3}}
    position = table(land={"L5": ["ground"]}, seats=seats)
    position.play(0, "dig")
    assert chosen(position) == "standard tools"
    position = table(land={"L5": ["ground"] * 12}, seats=seats)
    position.play(0, "dig")

    assert chosen(position) == "mining_site"


def test_it_stops_digging_with_a_prize_or_before_dynamite_it_knows():
    position = table(
        land={"L5": ["gold", "ground"]}, seats={0: {"hand": ["shovel", "shovel"], "location": "L5"}}
    )
    position.play(0, "dig")
    position.play(0, "shovels 2")
    assert chosen(position) == "stop"
    position = table(
        phase="bonus",
        land={"L5": ["ground", "dynamite"]},
        seats={0: {"hand": ["shovel", "shovel", "golden_guide"], "location": "L5"}},
    )
    position.play(0, "use golden_guide")
    position.play(0, "dig")
    position.play(0, "shovels 2")
    assert chosen(position) == "stop"


def test_it_pays_its_toll_and_lights_tnt_for_want_of_a_coin():
    seats: Seats = {
        0: {"hand": ["double_time", "coin", "tnt"], "location": "L5", "is_near": True},
        1: {"bridges": ["L5"], **AWAY},
    }
    assert chosen(table(phase="start", seats=seats)) == "pay"
    seats[0]["hand"] = ["double_time", "tnt"]
    assert chosen(table(phase="start", seats=seats)) == "tnt"


def test_it_robs_whoever_kept_a_land_card():
    position = table(
        seats={
            0: {"hand": ["outlaw", "shovel"], **AWAY},
            1: {"hand": ["coin"] * 5, **AWAY},
            2: {"hand": ["gold", "coin"], "location": "L2"},
        },
        land={"L1": []},
    )
    assert chosen(position) == "play outlaw"
    position.play(0, "play outlaw")
    assert chosen(position) == "choose willy"
    position.play(0, "choose willy")

    assert chosen(position) == "take land"


def test_a_partner_is_not_robbed():
    position = table(
        variant={"two_vs_two": True},
        seats={
            0: {"hand": ["outlaw"], **AWAY},
            1: {"hand": ["coin"], **AWAY},
            2: {"hand": ["gold", "coin"], **AWAY},
        },
        land={"L1": []},
    )
    position.play(0, "play outlaw")

    assert chosen(position) == "choose john"


TRADERS: Seats = {
    0: {"hand": ["trade", "coin", "cowboy"], **AWAY},
    1: {"hand": ["coin", "cowboy"], "bridges": ["L9"], **AWAY},
}


def offer(give, want):
    """A trade that the first seat proposes to the second."""
    position = table(seats=TRADERS)
    for words in ("play trade", f"list {give}", "done", f"list {want}", "done"):
        position.play(0, words)
    return position


def test_it_takes_a_deal_that_brings_something_and_no_other():
    assert chosen(offer("cowboy", "coin"), 1) == "accept"
    assert chosen(offer("coin", "cowboy"), 1) == "decline"
    assert chosen(offer("cowboy", "bridge l9"), 1) == "decline"


def test_it_picks_a_counter_offer_that_brings_something():
    position = offer("cowboy", "bridge l9")
    position.play(1, "counter")
    for words in ("list cowboy", "done", "list coin", "done"):
        position.play(1, words)
    assert chosen(position) == "choose john"
    assert chosen(table(seats=TRADERS)) != "play trade"
    position = offer("coin", "coin")
    position.play(1, "accept")
    assert chosen(position) == "choose john"


def test_card_cache_is_for_poor_hands_and_puts_the_worst_away():
    position = table(
        phase="bonus",
        seats={0: {"hand": ["card_cache", "trade", "coin", "lasso", "bridge"], "location": "T1"}},
    )
    assert chosen(position) == "use card_cache"
    position.play(0, "use card_cache")
    assert chosen(position) == "card trade"
    for words in ("card trade", "card coin", "card lasso"):
        position.play(0, words)
    assert chosen(position) == "draw from dig"
    rich = table(
        phase="bonus",
        seats={0: {"hand": ["card_cache", "gold", "cowboy", "outlaw"], "location": "T1"}},
    )
    assert chosen(rich) == "none"


def test_gold_from_the_landfill_is_put_ahead():
    position = table(
        draw_deck=["tip_cart"], landfill=["ground", "gold"], seats={0: {"location": "L1"}}
    )
    position.play(0, "pick up")
    assert chosen(position) == "take two"
    position.play(0, "take two")
    assert chosen(position) == "card gold"
    position.play(0, "card gold")
    assert chosen(position) == "on l7"
    position.play(0, "on l7")
    assert chosen(position) != "on l7"


def test_plots_builds_and_the_rest():
    position = table(
        phase="bonus",
        land={"L5": ["ground"] * 5},
        seats={0: {"hand": ["private_plot"], "location": "T1"}},
    )
    position.play(0, "use private_plot")
    assert chosen(position) == "on l5"
    position = table(
        land={"L5": []},
        seats={
            0: {"hand": ["bridge", "coin", "coin", "coin"], "location": "T1"},
            1: {"hand": ["coin"], **AWAY},
        },
    )
    assert chosen(position) == "play bridge"
    position = table(
        phase="bonus",
        seats={0: {"hand": ["money_magnet"], "location": "T1"}, 1: {"hand": ["coin"] * 4, **AWAY}},
    )
    assert chosen(position) == "use money_magnet"
    position = table(phase="finish", seats={0: {"hand": ["double_time"], "location": "T1"}})
    assert chosen(position) == "play it"
    position = table(seats={0: {"hand": ["lasso"], "location": "T1"}, 1: AWAY})
    assert chosen(position) == "pick up"
