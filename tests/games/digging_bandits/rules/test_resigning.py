"""Somebody leaves: what goes under a deck together lies there in random order, and the others play on."""

import pytest

from motherlode.games.digging_bandits.invariants import unsound
from motherlode.kernel.contract import REFEREE
from tests.games.digging_bandits.table import Seats, kinds, table, told
from tests.marks import rule

SEEDS = range(30)


@rule("DB-DISC-04", "DB-END-06")
def test_the_bridges_of_somebody_who_leaves_lie_anywhere_among_the_cards_of_the_hand():
    places = set()
    for seed in SEEDS:
        position = table(
            seed=seed,
            land={"L1": []},
            seats={1: {"location": "L9", "hand": ["lasso", "trade", "tnt"], "bridges": ["L1"]}},
        )
        position.resign(1)
        places.add(position.view(REFEREE).draw_deck[-4:].index("bridge"))

    assert places == {0, 1, 2, 3}


@rule("DB-DISC-04", "DB-END-06")
def test_what_lay_on_the_table_goes_under_with_the_hand_of_whoever_leaves_in_her_turn():
    orders = set()
    for seed in SEEDS:
        position = table(
            seed=seed,
            land={"L1": [], "L2": []},
            seats={
                0: {"location": "T1", "hand": ["coin"] * 3 + ["bridge", "lasso"]},
                1: {"location": "L9", "hand": ["cowboy"]},
            },
            has_landed=True,
        )
        position.play(0, "play bridge")
        position.play(0, "on l1")
        position.resign(0)
        orders.add(tuple(position.view(REFEREE).draw_deck[-5:]))

    assert all(sorted(order) == ["bridge", "coin", "coin", "coin", "lasso"] for order in orders)
    assert {order.index("lasso") for order in orders} == set(range(5))
    assert {order.index("bridge") for order in orders} == set(range(5))


@rule("DB-DISC-04", "DB-END-06")
def test_a_plot_lies_anywhere_among_the_doodads_of_whoever_leaves():
    places = set()
    for seed in SEEDS:
        position = table(
            seed=seed,
            plot="L3",
            plot_owner=1,
            seats={1: {"location": "L9", "hand": ["western_warp", "saving_spoon"]}},
        )
        position.resign(1)
        places.add(position.view(REFEREE).doodad_deck[-3:].index("private_plot"))

    assert places == {0, 1, 2}


def agreed_trade(players):
    """A Trade of the first two that waits for whoever may stop it."""
    seats: Seats = {
        0: {"location": "L5", "hand": ["trade", "coin", "tnt"]},
        1: {"location": "L6", "hand": ["shovel", "coin"]},
        2: {"location": "L7", "hand": ["lasso", "cowboy"]},
        3: {"location": "L8", "hand": ["tnt", "cowboy"]},
    }
    position = table(players, seats={seat: seats[seat] for seat in range(players)})
    for action in ("play trade", "list coin", "done", "list shovel", "done"):
        position.play(0, action)
    position.play(1, "accept")
    for seat in range(2, players):
        position.play(seat, "decline")
    position.play(0, "choose john")
    return position


@rule("DB-END-06", "DB-REACT-T12")
def test_the_only_one_who_could_stop_a_trade_leaves():
    position = agreed_trade(3)

    events = position.resign(2)

    assert "traded" in kinds(events)
    assert not unsound(position.state)


@rule("DB-END-06", "DB-REACT-T12")
@pytest.mark.parametrize("has_answered", [False, True])
def test_one_of_two_who_could_stop_a_trade_leaves(has_answered):
    position = agreed_trade(4)
    if has_answered:
        position.play(2, "cowboy")
    position.resign(2)

    events = position.play(3, "pass")

    assert "answers" not in kinds(events)
    assert "traded" in kinds(events)
    assert not unsound(position.state)


@rule("DB-END-06", "DB-REACT-T19")
def test_one_who_was_asked_about_the_answer_to_a_trade_leaves():
    position = agreed_trade(4)
    position.play(2, "cowboy")
    position.play(3, "pass")
    position.resign(3)

    events = [event for seat in tuple(position.actors) for event in position.play(seat, "pass")]

    assert "stopped" in kinds(events)
    assert not unsound(position.state)


@rule("DB-END-06")
def test_who_leaves_in_the_middle_of_a_walk_leaves_no_steps_behind():
    position = table(
        3,
        phase="start",
        land={"L7": []},
        seats={
            0: {"location": "L5", "hand": ["coin", "double_time"]},
            1: {"location": "L1", "hand": ["western_warp"]},
            2: {"location": "T4", "bridges": ["L7"]},
        },
    )
    position.rig([6, 5], "dice")
    position.play(0, "roll")
    while position.view(0).decision != "bridge_met":
        position.play(position.actors[0], "pass")
    assert position.view(0).steps == 9

    position.resign(0)

    assert position.view(1).steps == 0


@rule("DB-END-06", "DB-FILL-01", "DB-TIP-01", "DB-DISC-04")
def test_cards_that_were_to_be_tipped_go_under_the_landfill_with_the_others():
    orders = set()
    for seed in SEEDS:
        position = table(
            seed=seed,
            seats={0: {"location": "L5", "hand": ["wanted_land_john"]}, 1: {"location": "L1"}},
            landfill=["gold", "tech", "ground"],
            draw_deck=["tip_cart", "coin"],
        )
        for words in ("pick up", "take two", "card tech"):
            position.play(0, words)
        position.resign(0)
        orders.add(tuple(position.view(REFEREE).landfill))

    assert {order[0] for order in orders} == {"ground"}
    assert {order.index("gold") for order in orders} == {1, 2, 3}
    assert {order.index("tech") for order in orders} == {1, 2, 3}


@rule("DB-END-06", "DB-TIP-02")
def test_one_card_that_was_to_be_tipped_is_still_known_to_whoever_knew_it():
    position = table(
        seats={0: {"location": "L5"}, 1: {"location": "L1"}},
        landfill=["gold", "ground"],
        draw_deck=["tip_cart", "coin"],
    )
    position.play(0, "pick up")
    position.play(0, "take one")
    events = position.resign(0)

    assert position.view(REFEREE).landfill == ["ground", "gold"]
    assert {"seat": 0, "back": "land", "count": 1} in told(events, "lost_cards")


@rule("DB-HEIST-02", "DB-END-06")
def test_a_heist_that_too_few_are_left_for_is_not_asked_about_any_more():
    position = table(
        3,
        seats={1: {"location": "L1", "hand": ["cowboy"]}, 2: {"location": "L2"}},
        draw_deck=["train_heist", "coin"],
    )
    position.play(0, "pick up")
    position.play(1, "pass")
    assert position.view(0).stack[-1].trigger == "T16"
    events = position.resign(2)

    assert position.view(0).table == {}
    assert position.view(0).stack == []
    assert position.view(1).seats[1].hand == ["cowboy"]
    assert "nobody_objects" not in kinds(events)
    assert "no_effect" in kinds(events)


@rule("DB-DUEL-01", "DB-END-06")
def test_a_rival_is_still_chosen_for_a_duel_when_one_of_three_has_left():
    places = ("L1", "L5", "L9", "L4")
    seats: Seats = {seat: {"location": place} for seat, place in enumerate(places)}
    position = table(4, seats=seats, draw_deck=["duel", "coin"])
    position.play(0, "pick up")
    position.resign(2)

    assert [one.words for one in position.legal(0)] == ["choose john", "choose bella"]


@rule("DB-TRADE-02", "DB-END-06")
@pytest.mark.parametrize("line", ["list bridge l9", "list plot"])
def test_a_list_that_asks_for_what_has_left_is_begun_anew(line):
    seats: Seats = {
        0: {"location": "L5", "hand": ["trade", "coin"]},
        1: {"location": "L6", "hand": ["coin"]},
        2: {"location": "L7", "hand": ["coin"], "bridges": ["L9"]},
    }
    position = table(3, seats=seats, land={"L9": []}, plot="L3", plot_owner=2)
    for words in ("play trade", "list coin", "done", line):
        position.play(0, words)
    position.resign(2)

    assert position.view(0).decision == "trade_give"
    assert [action.words for action in position.legal(0)] == ["abandon", "list coin"]


@rule("DB-TRADE-02", "DB-END-06")
def test_a_list_that_asks_for_nothing_of_whoever_left_goes_on():
    seats: Seats = {
        0: {"location": "L5", "hand": ["trade", "coin"]},
        1: {"location": "L6", "hand": ["coin"]},
        2: {"location": "L7", "hand": ["coin"]},
    }
    position = table(3, seats=seats)
    for words in ("play trade", "list coin", "done", "list coin"):
        position.play(0, words)
    position.resign(2)

    assert position.view(0).decision == "trade_want"


@rule("DB-TRADE-02", "DB-END-06")
def test_a_list_that_asks_for_more_than_anybody_left_owns_is_begun_anew():
    seats: Seats = {
        0: {"location": "L5", "hand": ["trade", "coin"]},
        1: {"location": "L6", "hand": ["coin"]},
        2: {"location": "L7", "hand": ["coin", "tnt"]},
    }
    position = table(3, seats=seats)
    for words in ("play trade", "list coin", "done", "list coin", "list tnt"):
        position.play(0, words)
    position.resign(2)

    assert position.view(0).decision == "trade_give"


@rule("DB-TRADE-01", "DB-TRADE-13", "DB-END-06")
def test_nobody_writes_an_offer_for_partners_who_have_left():
    seats: Seats = {
        0: {"location": "L5", "hand": ["trade", "coin"]},
        1: {"location": "L6", "hand": ["coin"]},
    }
    position = table(3, seats=seats)
    position.play(0, "play trade")
    position.resign(1)

    assert position.view(0).decision == "main"
    assert "trade" in (position.view(0).seats[0].hand or [])


@rule("DB-TRADE-06", "DB-TRADE-13", "DB-END-06")
def test_a_trade_without_a_partner_is_over_before_the_next_offer():
    seats: Seats = {
        0: {"location": "L5", "hand": ["trade", "coin"]},
        1: {"location": "L6", "hand": ["coin"]},
    }
    position = table(3, seats=seats)
    for words in ("play trade", "list coin", "done", "list coin", "done"):
        position.play(0, words)
    position.play(1, "decline")
    other = position.copy()
    other.play(0, "new offer")
    for one in (position, other):
        events = one.resign(1)

        assert "trade_failed" in kinds(events)
        assert one.view(0).table == {}


@rule("DB-TRADE-06", "DB-END-06")
def test_the_last_offer_is_over_when_whoever_took_it_has_left():
    seats: Seats = {
        0: {"location": "L5", "hand": ["trade", "coin"]},
        1: {"location": "L6", "hand": ["tnt"]},
        2: {"location": "L7", "hand": ["cowboy"]},
    }
    position = table(3, seats=seats)
    position.play(0, "play trade")
    for number in range(3):
        for words in ("list coin", "done", "list tnt", "done"):
            position.play(0, words)
        position.play(1, "accept" if number == 2 else "decline")
        position.play(2, "decline")
        if number < 2:
            position.play(0, "new offer")
    assert position.view(0).decision == "trade_pick"
    events = position.resign(1)

    assert "trade_failed" in kinds(events)
    assert position.view(0).table == {}


@rule("DB-WANT-11", "DB-WANT-10", "DB-END-06")
def test_a_strangers_poster_that_nobody_is_left_for_is_put_away():
    seats: Seats = {
        0: {"location": "T1", "hand": ["wanted_land_bella", "wanted_draw_bella", "gold"]},
        1: {"location": "L6", "hand": ["coin"]},
    }
    position = table(3, seats=seats, has_landed=True)
    position.play(0, "win")
    position.play(0, "turn in bella")
    assert position.view(2).table == {"wanted_land_bella": 1, "wanted_draw_bella": 1}
    position.resign(1)

    assert position.view(2).table == {}
    assert position.view(0).decision == "win"


@rule("DB-INFO-04", "DB-END-06")
def test_everybody_is_told_which_bridge_goes_with_whoever_leaves():
    position = table(land={"L1": []}, seats={1: {"location": "L9", "bridges": ["L1"]}})
    events = position.resign(1)

    assert told(events, "bridge_dismantled") == [{"seat": 1, "space": "L1"}]
