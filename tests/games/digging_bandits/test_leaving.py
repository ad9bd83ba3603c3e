"""Somebody leaves: what goes under a deck together lies there in random order, and the others play on."""

import pytest

from motherlode.games.digging_bandits.soundness import unsound
from motherlode.kernel.contract import REFEREE
from tests.games.digging_bandits.table import Seats, kinds, table
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
