"""What is rare at a table and no worked example shows."""

import pytest

from motherlode.games.digging_bandits.rules.windows import best_of
from motherlode.kernel.errors import BadVariant, IllegalMove
from motherlode.kernel.piles import take_from
from tests.games.digging_bandits.table import GAME, Seats, kinds, offered, refused_by, table
from tests.marks import rule

AWAY = {"location": "L1"}


@rule("DB-FT-07")
def test_a_four_and_a_two_beat_every_total():
    assert best_of(4, 2) == best_of(2, 4) > best_of(6, 6) > best_of(5, 1) == best_of(3, 3)


@rule("DB-SHUF-02")
def test_a_deck_of_one_card_is_not_shuffled():
    everything = ["coin"] * 13 + ["cowboy"] * 2 + ["outlaw"] * 4 + ["sheriff"] * 3 + ["tnt"] * 2
    everything += ["trade"] * 2 + ["bridge"] * 4 + ["lasso"]
    everything += [f"wanted_draw_{name}" for name in ("jesse", "john", "willy", "bella")]
    position = table(draw_deck=["shuffle"], seats={0: AWAY, 1: {"hand": everything}})
    s = position.state
    for _ in range(12):  # the other immediate cards lie on the table for once
        s.table[take_from(s.draw_deck, 1)] += 1

    events = position.play(0, "pick up")

    assert "shuffled" not in kinds(events)


@rule("DB-TIP-04")
def test_an_empty_landfill_gives_nothing_to_tip():
    land = {f"L{number}": ["ground"] for number in range(1, 17)}
    land |= {"L1": ["ground"] * 4 + ["stone"] * 7 + ["tech"] * 14 + ["dynamite"] * 3 + ["gold"]}
    land["L2"] = ["wanted_land_jesse", "wanted_land_john", "wanted_land_willy", "wanted_land_bella"]
    land["L3"] = ["ground", "ground"]
    position = table(land=land, landfill=[], draw_deck=["tip_cart"], seats={0: AWAY})

    assert position.view().landfill == []
    events = position.play(0, "pick up")
    assert "no_effect" in kinds(events)


@rule("DB-TIP-01")
def test_a_landfill_of_one_card_leaves_no_choice():
    land = {f"L{number}": ["ground"] for number in range(1, 17)}
    land |= {"L1": ["ground"] * 3 + ["stone"] * 7 + ["tech"] * 14 + ["dynamite"] * 3 + ["gold"]}
    land["L2"] = ["wanted_land_jesse", "wanted_land_john", "wanted_land_willy", "wanted_land_bella"]
    land["L3"] = ["ground", "ground"]
    position = table(land=land, draw_deck=["tip_cart"], seats={0: AWAY})

    position.play(0, "pick up")

    assert position.view(0).decision == "tip_space"


@rule("DB-VAR-11", "DB-SETUP-01")
def test_bandits_are_chosen_in_turn():
    position = GAME.new(3, 5, {"choose_bandits": True})
    assert position.actors == (0,)
    position.play(0, "be willy")
    assert offered(position, 1) == ["be jesse", "be john", "be bella"]
    assert refused_by(position, 1, "be willy") == "DB-SETUP-01"
    position.play(1, position.default(1))
    position.resign(2)

    assert position.view().seats[0].bandit == "willy"
    assert position.view().seats[2].bandit is None
    assert position.view().seats[2].name == "Seat 3"
    assert "tnt" in position.view().seats[0].known


@rule("DB-VAR-11")
def test_the_last_of_four_takes_the_bandit_that_is_left():
    position = GAME.new(4, 5, {"choose_bandits": True})
    for seat, words in enumerate(("be willy", "be bella", "be john")):
        position.play(seat, words)

    assert position.view().seats[3].bandit == "jesse"
    assert position.view().decision != "choose_bandit"


@rule("DB-END-06", "DB-VAR-11")
def test_somebody_may_leave_while_bandits_are_chosen():
    position = GAME.new(3, 5, {"choose_bandits": True})
    position.resign(1)
    assert position.actors == (0,)
    position.resign(0)

    assert position.is_over
    assert position.view().winners == [2]


@rule("DB-VAR-01")
def test_two_against_two_takes_four():
    with pytest.raises(BadVariant, match="DB-VAR-01"):
        GAME.new(3, 1, {"two_vs_two": True})


@rule("DB-END-06")
def test_a_sheriff_whose_player_leaves_does_not_come():
    position = table(
        phase="start",
        seats={
            0: {"hand": ["double_time", "cowboy"], "location": "L1"},
            1: {"hand": ["sheriff"], **AWAY},
        },
    )
    position.rig([1, 2], "dice")
    position.play(0, "roll")
    position.play(1, "sheriff")

    position.resign(1)

    assert position.view(0).decision == "bonus"
    assert not position.view(0).is_bound


@rule("DB-END-06")
def test_a_counter_whose_player_leaves_lapses_and_the_window_opens_again():
    position = table(
        seats={
            0: AWAY,
            1: {"hand": ["cowboy"], **AWAY},
            2: {"hand": ["cowboy"], **AWAY},
            3: {"hand": ["coin"], **AWAY},
        }
    )
    position.play(0, "pick up")
    position.play(1, "cowboy")
    position.play(2, "pass")
    position.play(3, "pass")
    assert position.actors == (2, 3)

    position.resign(1)

    assert position.actors == (2, 3)
    assert position.view(2).decision == "react"
    assert len(position.view(2).stack) == 1


@rule("DB-END-06")
@pytest.mark.parametrize("words", [("play trade", "list coin", "done", "list shovel", "done")])
def test_a_partner_who_leaves_has_declined(words):
    position = table(
        seats={
            0: {"hand": ["trade", "coin"], **AWAY},
            1: {"hand": ["shovel"], **AWAY},
            2: {"hand": ["shovel"], **AWAY},
        }
    )
    for one in words:
        position.play(0, one)
    position.play(1, "accept")
    position.resign(2)
    assert offered(position, 0) == ["new offer", "give up", "choose john"]
    position.play(0, "choose john")

    assert "shovel" in position.view(0).seats[0].hand


@rule("DB-END-06")
def test_an_agreement_with_somebody_who_leaves_fails():
    position = table(
        seats={
            0: {"hand": ["trade", "coin"], **AWAY},
            1: {"hand": ["shovel"], **AWAY},
            2: {"hand": ["cowboy"], **AWAY},
        }
    )
    for one in ("play trade", "list coin", "done", "list shovel", "done"):
        position.play(0, one)
    position.play(1, "accept")
    position.play(2, "decline")
    position.play(0, "choose john")
    assert position.actors == (2,)

    events = position.resign(1)

    assert "trade_failed" in kinds(events)
    assert position.view(0).seats[0].hand == ["coin"]


@rule("DB-END-06")
def test_a_bridge_whose_owner_leaves_asks_nothing_any_more():
    seats: Seats = {
        0: {"hand": ["double_time", "coin", "western_warp"], "location": "L4"},
        1: {"bridges": ["L5"], **AWAY},
    }
    position = table(phase="start", seats=seats)
    position.rig([1, 2], "dice")
    position.play(0, "roll")
    assert position.view(0).decision == "bridge_met"
    position.resign(1)
    assert position.view(0).seats[0].location == "L6"

    seats[0] |= {"location": "L5", "is_near": True}
    position = table(phase="start", seats=seats)
    assert position.view(0).decision == "bridge_due"
    position.play(0, "western_warp")
    position.resign(1)
    assert position.view(2).decision == "move"
    assert position.resample(2, 1).view(2) == position.view(2)
    position = table(phase="start", seats=seats)
    position.resign(1)
    assert position.view(0).decision == "move"


@rule("DB-END-06")
def test_a_target_who_leaves_is_not_aimed_at():
    seats = {
        0: {"hand": ["outlaw", "lasso"], **AWAY},
        1: {"hand": ["coin", "shovel"], **AWAY},
        2: {"hand": ["coin"], **AWAY},
    }
    position = table(seats=seats)
    position.play(0, "play outlaw")
    position.play(0, "choose john")
    position.resign(1)
    assert position.view(0).decision == "main"

    position = table(draw_deck=["duel"], seats=seats)
    position.play(0, "pick up")
    position.play(1, "pass")
    position.play(2, "pass")
    assert position.view(0).decision == "duel_target"
    position.resign(1)
    assert position.view(0).stack[-1].target == 2
    position.resign(2)
    assert position.view(0).table == {}


@rule("DB-END-06", "DB-WANT-10")
def test_somebody_who_leaves_cannot_be_robbed_by_a_poster():
    position = table(
        3,
        seats={
            0: {"hand": ["wanted_land_bella", "wanted_draw_bella"], "location": "T1"},
            1: {"hand": ["coin", "shovel"], **AWAY},
            2: {"hand": ["coin"], **AWAY},
        },
    )
    for words in ("win", "turn in bella", "choose john"):
        position.play(0, words)
    position.resign(1)

    assert position.view(0).decision in {"main", "react", "react_sheriff"}
    assert position.view(0).seats[1].backs["draw"] == 0


@rule("DB-END-06", "DB-REACT-T22")
def test_the_target_of_a_pair_may_leave_first():
    position = table(
        seats={
            0: {"hand": ["wanted_land_john", "wanted_draw_john"], "location": "T1"},
            1: {"hand": ["golden_guide"], **AWAY},
        }
    )
    position.play(0, "win")
    position.play(0, "turn in john")
    position.resign(1)

    assert position.view().gone == {}
    assert position.view("referee").landfill[-1] == "wanted_land_john"


@rule("DB-VAR-09")
def test_a_late_block_stays_in_hand():
    position = table(
        variant="race",
        phase="bonus",
        seats={0: {"hand": ["ouija_oracle"], **AWAY}, 1: {"hand": ["bandits_block"], **AWAY}},
    )
    position.play(0, "use ouija_oracle")
    position.play(1, "bandits_block late")

    assert position.view(2).seats[1].known == ["bandits_block"]
    assert position.view(1).seats[1].hand == ["bandits_block"]


@rule("DB-SHER-04", "DB-VAR-09")
def test_a_late_sheriff_was_the_only_one_of_the_roll():
    position = table(
        variant="race",
        phase="start",
        seats={
            0: {"hand": ["double_time", "coin"], "location": "L4"},
            1: {"hand": ["sheriff", "sheriff"], "bridges": ["L5"], **AWAY},
        },
    )
    position.rig([1, 2], "dice")
    position.play(0, "roll")
    position.play(1, "sheriff late")
    position.play(0, "pay")
    position.play(1, "pass")

    assert position.view(0).seats[0].location == "L6"


@rule("DB-REACT-T03", "DB-VAR-09")
def test_nobody_races_against_itself():
    position = table(
        variant="race",
        land={"L5": ["dynamite"]},
        seats={0: {"hand": ["shovel", "cowboy"], "location": "L5"}},
    )
    position.play(0, "dig")
    events = position.play(0, "cowboy late")

    assert "disarmed" in kinds(events)


@rule("DB-CC-02")
def test_card_cache_draws_from_what_is_left():
    tools = ["shovel"] * 23 + ["wheelbarrow"] * 11 + ["pickaxe"] * 9 + ["mining_site"] * 5
    position = table(
        phase="bonus",
        draw_deck=["coin", "tnt", "lasso"],
        seats={
            0: {"hand": ["card_cache", "gold", "double_time", "bridge"], **AWAY},
            1: {"hand": tools},
        },
    )
    for words in ("use card_cache", "card gold", "card double_time", "card bridge"):
        position.play(0, words)

    assert position.view(0).seats[0].hand == ["coin", "lasso", "tnt"]


@rule("DB-REACT-02", "DB-REACT-05")
def test_ties_of_a_close_call_are_rolled_again():
    position = table(
        seats={0: AWAY, 1: {"hand": ["cowboy"], **AWAY}, 2: {"hand": ["cowboy"], **AWAY}}
    )
    position.play(0, "pick up")
    position.play(1, "cowboy")
    position.rig([3, 3, 5, 1, 1, 1, 6, 6], "dice")
    events = position.play(2, "cowboy")

    assert kinds(events).count("close_call") == 4
    assert [event.facts["seat"] for event in events if event.kind == "answers"] == [2]


def test_what_is_no_number_is_no_action():
    position = table()

    with pytest.raises(IllegalMove, match="DB-TURN-02"):
        position.play(0, 9999)


def test_a_finished_game_refuses_everything():
    position = table(2)
    position.resign(1)

    assert refused_by(position, 0, "pick up") == "DB-END-01"
    assert position.legal(0) == []
