"""What goes under a deck together because somebody left lies there in random order."""

from motherlode.kernel.contract import REFEREE
from tests.games.digging_bandits.table import table
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
