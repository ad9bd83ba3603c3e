"""What a seat is told that it could choose is what the engine offers when it comes to it."""

import pytest

from motherlode.games.digging_bandits.components import OWNED, read_cards
from motherlode.games.digging_bandits.limits import Limits
from motherlode.kernel.contract import REFEREE
from motherlode.kernel.errors import IllegalMove
from tests.games.digging_bandits.table import table
from tests.marks import rule

HAND = ["lasso", "outlaw", "bridge", "coin", "coin", "coin", "trade", "shovel", "western_warp"]


def arranged(hand=HAND, tech=0, **facts):
    """Seat 0 chooses its main action on L5; seat 3 is safe in the Cabin."""
    return table(
        seats={
            0: {"hand": hand, "location": "L5", "tech": tech},
            1: {"hand": ["coin", "shovel"], "location": "L1", "bridges": ["L10"]},
            2: {"hand": [], "location": "L2"},
            3: {"hand": ["coin"], "location": "cabin"},
        },
        **{"land": {"L9": [], "L10": []}, **facts},
    )


def limits(position, seat=0):
    return position.view(seat).limits


def choices(position, name, argument, seat=0):
    """The values of an argument that are offered."""
    return [one.arguments[argument] for one in position.legal(seat) if one.name == name]


def test_only_whoever_is_asked_has_limits():
    position = arranged()

    assert limits(position) != Limits()
    assert [limits(position, seat) for seat in (1, 2, 3, None, REFEREE)] == [Limits()] * 5


@rule("DB-DIG-02", "DB-DIG-03", "DB-DIG-04")
def test_a_digging_hand_is_limited_by_tech_cards_and_idle_tools_have_a_rule():
    hand = ["shovel", "shovel", "wheelbarrow", "wheelbarrow", "mining_site", "pickaxe"]
    some, none = (limits(arranged(hand, tech)) for tech in (1, 0))
    spoon = limits(arranged([*hand, "saving_spoon"], 3)).tools

    assert {name: tool.most for name, tool in some.tools.items()} == {
        "shovel": 2,
        "wheelbarrow": 1,
        "pickaxe": 1,
    }
    assert "mining_site" in spoon
    assert spoon["saving_spoon"].lifts is None
    assert (none.refusals["wheelbarrow"], none.refusals["mining_site"]) == (
        "DB-DIG-03",
        "DB-DIG-02",
    )
    assert "wheelbarrow" not in some.refusals


def test_the_tools_that_are_offered_are_those_of_the_limits():
    position = arranged(["shovel", "shovel", "wheelbarrow", "wheelbarrow"], 1)
    most = limits(position).tools
    position.play(0, "dig")

    assert max(choices(position, "shovels", "count")) == most["shovel"].most
    position.play(0, "shovels 1")
    assert max(choices(position, "wheelbarrows", "count")) == most["wheelbarrow"].most
    position.play(0, "wheelbarrows 1")
    for seat in (1, 2, 3):
        if seat in position.actors:
            position.play(seat, "pass")

    lifted = most["shovel"].lifts + most["wheelbarrow"].lifts
    assert position.view(0).capacity in {lifted, lifted - 1, None}


@rule("DB-LASSO-02", "DB-OUTL-03", "DB-CABIN-03")
def test_cards_are_aimed_at_those_who_are_outside_and_own_something():
    position = arranged()
    found = limits(position)

    assert found.seats == {"lasso": [1, 2], "outlaw": [1]}
    assert found.aims == {"1": ["dig", "draw"]}
    assert (found.refusals["seat 2"], found.refusals["seat 3"]) == ("DB-OUTL-03", "DB-CABIN-03")
    position.play(0, "play lasso")
    assert choices(position, "choose", "seat") == found.seats["lasso"]


def test_an_outlaw_takes_what_the_limits_say():
    position = arranged()
    found = limits(position).aims["1"]
    position.play(0, "play outlaw")

    assert choices(position, "take", "aim") == found


@rule("DB-BRDG-01", "DB-PP-01")
def test_places_are_those_that_are_offered():
    town = arranged()
    plot = arranged(["private_plot"], phase="bonus")
    plots = limits(plot).places["private_plot"]
    plot.play(0, "use private_plot")

    assert limits(town).places["bridge"] == ["L9"]
    assert choices(plot, "on", "space") == plots
    assert "L5" not in limits(town).places["western_warp"]
    assert "cabin" in limits(town).places["western_warp"]


@rule("DB-TRADE-02", "DB-TRADE-04")
def test_an_offer_is_limited_by_what_one_owns_and_what_a_partner_owns():
    position = arranged(["trade", "coin", "coin", "shovel"], 1)
    found = limits(position)
    position.play(0, "play trade")

    assert found.give == {"tech": 1, "shovel": 1, "coin": 2}
    assert found.want_board == {"1": ["bridge L10"]}
    assert found.want["all"] == 3
    assert set(choices(position, "list", "card")) == set(found.give)
    for words in ("list coin", "done"):
        position.play(0, words)
    assert {*choices(position, "list", "card"), "all"} == set(found.want)
    assert choices(position, "list_bridge", "space") == ["L10"]


@rule("DB-TRADE-05")
def test_a_counter_offer_asks_only_for_what_the_actor_owns():
    position = arranged(["trade", "coin", "coin"], plot="L4", plot_owner=0)
    for words in ("play trade", "list coin", "done", "list shovel", "done"):
        position.play(0, words)
    found = limits(position, 1)

    assert found.give == {"shovel": 1, "coin": 1, "bridge L10": 1}
    assert found.want_board == {"0": ["plot"]}
    assert found.want["all"] == 3


def test_without_a_trade_card_nothing_is_said_of_offers():
    found = limits(arranged(["coin"]))

    assert (found.give, found.want, found.want_board) == ({}, {}, {})


@rule("DB-VAR-01")
def test_partners_sit_opposite():
    teams = table(variant={"two_vs_two": True})

    assert [seat.partner for seat in teams.view(0).seats] == [2, 3, 0, 1]
    assert {seat.partner for seat in arranged().view(0).seats} == {None}


def holding_everything():
    """Seat 0 has a card of every type that can be in a hand."""
    hand = [card for card in read_cards().ids[:OWNED] if card != "tech"]
    return table(seats={0: {"hand": hand, "location": "L5"}})


def test_every_card_that_can_be_in_a_hand_has_words_with_which_it_is_played():
    position = holding_everything()
    tries = limits(position).tries

    assert list(tries) == position.view(0).seats[0].hand
    assert (tries["shovel"], tries["gold"], tries["coin"]) == ("dig", "win", "pay")
    assert (tries["bandits_block"], tries["money_magnet"]) == ("bandits_block", "use money_magnet")


def test_what_is_tried_is_an_action_that_is_played_or_refused_by_a_rule():
    position = holding_everything()

    for words in limits(position).tries.values():
        if words not in [one.words for one in position.legal(0)]:
            with pytest.raises(IllegalMove) as refused:
                position.copy().play(0, words)
            assert refused.value.rule.startswith("DB-")
