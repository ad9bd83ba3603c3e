"""What hardly ever happens, and is played all the same."""

from motherlode import REFEREE
from motherlode.games.digging_bandits.actions import ACTIONS, END_TURN
from tests.games.digging_bandits.table import GAME, Seats, kinds, offered, own_cards, table
from tests.marks import rule

AWAY = {"location": "L1"}
TOOLS = ["shovel"] * 23 + ["wheelbarrow"] * 11 + ["pickaxe"] * 9 + ["mining_site"] * 5
DOODADS = ["bandits_block", "card_cache", "double_time", "golden_guide", "money_magnet"]
DOODADS += ["ouija_oracle", "private_plot", "saving_spoon", "western_warp"]
CLEARED: dict[str, list[str]] = {f"L{number}": [] for number in range(1, 17)}


@rule("DB-CABIN-01")
def test_an_empty_doodad_deck_gives_nothing():
    position = table(draw_deck=["hideout_cabin"], seats={0: AWAY, 1: {"hand": DOODADS}})
    position.play(0, "pick up")

    assert position.view(0).seats[0].location == "cabin"
    assert position.view(0).seats[0].backs["doodad"] == 0


@rule("DB-PP-01", "DB-DOOD-03")
def test_a_plot_needs_a_layer_somewhere():
    position = table(phase="bonus", land=CLEARED, seats={0: {"hand": ["private_plot"], **AWAY}})

    assert offered(position) == ["none"]


@rule("DB-CC-02", "DB-TURN-12")
def test_draws_go_on_without_a_draw_deck():
    position = table(
        phase="bonus",
        dig_deck=["shovel", "pickaxe", "pickaxe", "shovel"],
        seats={0: {"hand": ["card_cache", "gold", "double_time", "shovel"], **AWAY}},
    )
    position.play(0, "use card_cache")
    s = position.state
    while s.draw_deck[0, 0] > 0:  # they lie on the table for once
        s.table[s.draw_deck[s.draw_deck[0, 0], 0]] += 1
        s.draw_deck[0, 0] -= 1
    for words in ("card gold", "card double_time", "card shovel"):
        position.play(0, words)
    assert position.view(0).seats[0].hand == ["shovel", "pickaxe", "pickaxe"]

    position.play(0, "pick up")

    assert position.view(0).seats[0].backs["draw"] == 0


@rule("DB-HEIST-04", "DB-HEIST-02")
def test_a_heist_of_one_is_none():
    position = table(
        draw_deck=["train_heist"],
        dig_deck=["pickaxe"],
        seats={0: {"hand": ["coin"], **AWAY}, 1: {"hand": ["bandits_block", "coin"], **AWAY}},
    )
    position.play(0, "pick up")
    position.play(1, "pass")
    position.play(0, "pass")
    events = position.play(1, "bandits_block")

    assert "passed_on" not in kinds(events)
    assert position.view(0).seats[0].hand == ["pickaxe", "coin"]


@rule("DB-TRADE-05")
def test_a_bridge_that_is_anothers_cannot_be_promised():
    position = table(
        seats={
            0: {"hand": ["trade", "coin"], **AWAY},
            1: {"bridges": ["L9"], **AWAY},
            2: {"hand": ["coin"], **AWAY},
        }
    )
    for words in ("play trade", "list coin", "done", "list bridge l9", "done"):
        position.play(0, words)

    assert offered(position, 1) == ["accept", "decline", "counter"]
    assert offered(position, 2) == ["decline", "counter"]


@rule("DB-TRADE-06")
def test_a_counter_offer_can_be_picked():
    position = table(
        seats={0: {"hand": ["trade", "coin"], **AWAY}, 1: {"hand": ["shovel"], **AWAY}}
    )
    for words in ("play trade", "list coin", "done", "list tnt", "done"):
        position.play(0, words)
    for words in ("counter", "list shovel", "done", "list coin", "done"):
        position.play(1, words)
    position.play(0, "choose john")

    assert position.view(0).seats[0].hand == ["shovel"]
    assert position.view(1).seats[1].hand == ["coin"]


@rule("DB-OUTL-05")
def test_a_theft_may_find_nothing():
    position = table(
        seats={
            0: {"hand": ["outlaw"], **AWAY},
            1: {"hand": ["bandits_block"], **AWAY},
            2: {"hand": ["cowboy"], **AWAY},
        }
    )
    for words in ("play outlaw", "choose john"):
        position.play(0, words)
    position.play(1, "pass")
    position.play(2, "cowboy")
    events = position.play(1, "bandits_block")

    assert "stole_nothing" in kinds(events)
    assert position.view("referee").draw_deck[-1] == "outlaw"


@rule("DB-SETUP-12")
def test_a_second_four_and_two_earns_nothing_more():
    position = GAME.new(2, 1, script=[("dice", roll) for roll in (4, 2, 2, 4, 4, 2, 1, 1)])

    assert [len(seat.known) for seat in position.view().seats] == [4, 4]
    assert len(position.view().doodad_deck) == 7
    assert position.view().first == 0


@rule("DB-WANT-10")
def test_a_poster_of_a_stranger_with_nobody_to_rob():
    position = table(
        3, seats={0: {"hand": ["wanted_land_bella", "wanted_draw_bella"], "location": "T1"}}
    )
    position.play(0, "win")
    events = position.play(0, "turn in bella")

    assert "turned_in" in kinds(events)
    assert position.view(0).turn == 1


@rule("DB-TURN-06", "DB-TURN-05")
def test_a_turn_without_any_action_simply_ends():
    position = table(seats={0: {"hand": ["coin"], "location": "T1"}, 1: {"hand": TOOLS}})
    s = position.state
    while s.draw_deck[0, 0] > 0:
        s.table[s.draw_deck[s.draw_deck[0, 0], 0]] += 1
        s.draw_deck[0, 0] -= 1

    assert offered(position) == ["end"]
    assert GAME.engine.refusal(s, 0, END_TURN) == 0
    assert GAME.rules.refusals[GAME.engine.refusal(s, 0, ACTIONS)] == "DB-TURN-02"
    position.play(0, "end")
    assert position.view().turn == 1


@rule("DB-TURN-06")
def test_whoever_might_play_a_card_is_asked_even_if_nothing_can_be_done():
    position = table(
        phase="bonus",
        seats={0: {"hand": ["coin", "double_time"], "location": "T1"}, 1: {"hand": TOOLS}},
    )
    s = position.state
    while s.draw_deck[0, 0] > 0:
        s.table[s.draw_deck[s.draw_deck[0, 0], 0]] += 1
        s.draw_deck[0, 0] -= 1
    position.play(0, "none")

    assert offered(position) == ["end"]


def test_bridges_can_be_set_anew():
    position = table(seats={0: {"bridges": ["L1"]}})
    position.arrange(phase="main", seats={0: {"bridges": ["L2"]}})

    assert position.view().seats[0].bridges == ["L2"]


@rule("DB-VAR-09")
def test_in_a_race_sealed_answers_are_imagined_with_a_stamp():
    position = table(
        variant="race",
        seats={0: AWAY, 1: {"hand": ["cowboy"], **AWAY}, 2: {"hand": ["coin"] * 5, **AWAY}},
    )
    position.play(0, "pick up")
    position.play(1, "cowboy late")

    assert all(position.resample(0, seed).view(0) == position.view(0) for seed in range(60))


@rule("DB-TURN-11")
def test_another_trade_may_follow_where_the_symbols_say_so():
    position = table(
        cards=own_cards(),
        seats={0: {"hand": ["trade", "trade", "coin"], **AWAY}, 1: {"hand": ["coin"], **AWAY}},
    )
    for words in ("play trade", "abandon", "another", "abandon"):
        position.play(0, words)

    assert position.view(0).decision == "play_more"


@rule("DB-END-06", "DB-DISC-01")
def test_tools_that_lie_on_the_table_go_under_their_deck_when_their_owner_leaves():
    seats: Seats = {0: {"hand": ["shovel"], "location": "L5"}, 1: {"hand": ["coin"], **AWAY}}
    position = table(3, seats=seats, land={"L5": ["ground"]})
    position.play(0, "dig")
    laid_out = position.view().table
    position.resign(0)

    assert laid_out == {"shovel": 1}
    assert position.view(REFEREE).dig_deck[-1] == "shovel"


@rule("DB-TURN-14", "DB-WANT-10")
def test_the_win_step_can_be_left_with_a_land_card_in_hand():
    posters = ["wanted_land_bella", "wanted_draw_bella", "wanted_land_willy"]
    position = table(2, seats={0: {"hand": posters, "location": "T1"}, 1: AWAY})
    position.play(0, "win")
    position.play(0, "turn in bella")
    choices = offered(position)
    position.play(0, "done")

    assert choices == ["done"]
    assert position.view().turn == 1
