"""Corners of the rules that games seldom reach."""

from typing import Any

import pytest

from motherlode.games.gold_digger.invariants import unsound
from motherlode.games.gold_digger.referee import refusal
from motherlode.games.gold_digger.rules.chance import draw_chance
from motherlode.kernel.piles import clear, put_under, take_top
from tests.games.gold_digger.table import GAME, kinds, offered, table
from tests.games.gold_digger.test_heuristics import chosen
from tests.marks import rule

HUNT: dict[str, Any] = {"mode": "hunt", "start_lives": 5, "max_lives": 5}
NAMES = [f"{row}{n}" for row in "ABCDE" for n in range(1, 6)]


def rob(position, seat, left):
    """Leave so many cards in a hand, as thefts would."""
    while position.state.hand[seat][0, 0] > left:
        put_under(position.state.deck, take_top(position.state.hand[seat]), 0)
        position.state.stolen[seat] += 1


@rule("GD-VAR-22")
def test_a_single_card_is_stolen_without_a_choice():
    position = table(
        variant={"thief_wait": "victim"},
        seats={0: {"kept": ["thief"], "space": "C3"}, 1: {"space": "C4"}},
    )
    rob(position, 1, 1)
    told = position.play(0, "use thief")

    assert "stole" in kinds(told)
    assert [seat.cards for seat in position.view().seats] == [6, 0, 5, 5]


@rule("GD-VAR-22", "GD-CC-42")
def test_nobody_without_cards_is_robbed():
    position = table(
        2,
        {"thief_wait": "victim"},
        seats={0: {"kept": ["thief"], "space": "A1"}, 1: {"space": "A2"}},
    )
    rob(position, 1, 0)

    assert "use thief" not in offered(position)


@rule("GD-VAR-22", "GD-CC-41", "GD-SIFT-02")
def test_small_hands_show_what_they_have_and_cannot_sift():
    position = table(variant={"thief_wait": "victim"}, seats={0: {"kept": {"viewer": 2}}})
    rob(position, 0, 1)

    assert "sift" not in offered(position)
    told = position.play(0, "use viewer") + position.play(0, "choose orange")
    assert kinds(told).count("showed") == 1
    rob(position, 0, 0)
    position.play(0, "use viewer")
    told = position.play(0, "choose orange")
    assert "showed" not in kinds(told)


@rule("GD-VAR-22")
def test_two_cards_are_sifted_or_shown_by_one_choice():
    shown = table(variant={"thief_wait": "victim"}, seats={0: {"kept": ["viewer"]}})
    rob(shown, 0, 2)
    shown.play(0, "use viewer")
    shown.play(0, "choose orange")
    told = shown.play(0, offered(shown)[0])
    sifted = table(variant={"thief_wait": "victim"})
    rob(sifted, 0, 2)
    sifted.play(0, "sift")
    sifted.play(0, offered(sifted)[0])

    assert kinds(told).count("showed") == 2
    assert sifted.view().seats[0].cards == 2
    assert sifted.view().decision == "action"


@rule("GD-CH-07", "GD-MOVE-16")
def test_with_no_chance_card_left_nothing_is_drawn_or_offered():
    position = table(seats={0: {"space": "A1"}})
    clear(position.state.chance_deck)
    draw_chance(position.state, 0)
    position.rig([1, 1])
    for words in ("move", "right", "move", "right"):
        position.play(0, words)

    assert position.view().seats[0].chance_cards == 0
    assert position.view().turn == 1


@rule("GD-VAR-25")
def test_open_cards_are_drawn_openly():
    position = table(
        variant={"chance_hidden": False},
        chance_deck=["shield"],
        seats={0: {"space": "A1", "hand": ["chance A1"]}},
    )
    told = position.play(0, "play chance a1")

    assert [event.audience for event in told if event.kind == "got_chance"] == [None]


@rule("GD-SET-03")
def test_a_long_tie_is_told_in_part():
    ties = [("start", 1)] * 10
    position = GAME.new(2, 1, script=[*ties, ("start", 2), ("start", 1)])

    assert kinds(position.events).count("rolled_to_start") == 8
    assert position.view().first == 0


@rule("GD-VAR-38", "GD-END-08")
def test_a_hunt_ends_at_the_round_limit_for_the_hunter():
    position = GAME.new(2, 4, {**HUNT, "max_rounds": 10})
    hunter = next(seat.seat for seat in position.view().seats if seat.is_hunter)
    position.arrange(
        board={name: None for name in NAMES if name not in {"C3", "E5"}}
        | {"C3": ["gold", "hidden"]}
    )
    position.arrange(round=10, turn=hunter)
    while not position.is_over:
        position.play(position.actors[0], offered(position)[0])

    assert position.view().reason in {"round_limit", "all_caught"}
    assert position.view().winners == [hunter]
    assert unsound(position.state) == 0


@rule("GD-VAR-35", "GD-VAR-38")
def test_the_last_hidden_gold_wins_for_the_diggers():
    position = GAME.new(3, 2, HUNT, script=[("start", 1), ("start", 1), ("start", 4)])
    board = {name: ["bomb", "hidden"] for name in NAMES} | {"B1": ["gold", "hidden"]}
    position.rig([1])
    position.arrange(board=board, turn=0, seats={0: {"space": "A1"}})
    position.play(0, "down")

    assert position.view().reason == "gold_found"
    assert position.view().winners == [0, 1]
    assert position.view().common_gold == 1
    assert unsound(position.state) == 0
    hidden = position.resample(0, 1).view("referee").hidden
    assert "gold" not in hidden.values()


@rule("GD-VAR-35")
def test_a_life_found_at_the_maximum_is_gone():
    position = GAME.new(2, 2, HUNT, script=[("start", 1), ("start", 4)])
    position.rig([1])
    position.arrange(
        board={"A2": ["life", "hidden"], "E1": ["gold", "hidden"]},
        turn=0,
        seats={0: {"space": "A1", "lives": 5}},
    )
    position.play(0, "right")

    assert position.view().seats[0].lives == 5
    assert next(space for space in position.view().board if space.id == "A2").card is None


def test_one_hidden_card_is_imagined_as_gold():
    position = GAME.new(2, 2, HUNT, script=[("start", 1), ("start", 4)])
    position.arrange(board=dict.fromkeys(NAMES) | {"E1": ["gold", "hidden"]}, turn=0)

    for seed in range(8):
        assert position.resample(0, seed).view("referee").hidden == {"E1": "gold"}


@rule("GD-END-10", "GD-TURN-02")
def test_what_is_not_asked_is_refused_with_its_rule():
    def refused(position, action, seat=0):
        return GAME.rules.refusals[refusal(position.state, seat, action)]

    trading = table(chance_deck=["trade_gold"], seats={0: {"space": "A3", "hand": ["chance A3"]}})
    trading.state.gold[0] = 3
    trading.state.box_gold -= 3
    trading.play(0, "play chance a3")
    offered_ = refused(trading, 0, 1)
    for seat in (1, 2, 3):
        trading.play(seat, "none")
    redefining = table(
        variant={"self_play": "forbidden"},
        board={"C3": ["bomb", "spent"], "C4": ["bomb", "spent"]},
        seats={0: {"kept": ["redefine"], "hand": ["gold C3", "gold C4"], "space": "C4"}},
    )
    redefining.play(0, "use redefine")
    over = table(2)
    over.resign(1)

    assert refused(table(), 999) == "GD-TURN-02"
    assert refused(table(), 200) == "GD-TURN-02"
    assert offered_ == "GD-CC-50"
    assert refused(trading, 0) == "GD-CC-49"
    assert refused(redefining, 0) == "GD-CC-04"
    assert refused(redefining, 112 + 25 + 13) == "GD-VAR-23"
    assert refused(redefining, 112 + 25 + 12) == ""
    assert refused(over, 0) == "GD-END-10"
    assert unsound(over.state) == 0


@rule("GD-MOVE-11")
def test_where_every_way_has_a_bomb_one_is_taken():
    position = table(
        board={name: "bomb" for name in NAMES if name != "C3"}, seats={0: {"space": "C3"}}
    )
    position.rig([3])
    position.play(0, "move")

    assert position.default(0).words == "right"


@pytest.mark.parametrize("name", ["heuristic", "greedy", "pusher", "camper"])
def test_bots_find_the_way_out_of_go_and_away_from_an_edge(name):
    leaving = table(variant={"go_exits": "corner"}, board={"A1": "bomb", "B1": "bomb"})
    leaving.rig([2])
    leaving.play(0, "move")
    pushed = table(
        board={"D5": "bomb", "B5": "bomb"}, seats={0: {"space": "C4"}, 1: {"space": "C5"}}
    )
    pushed.rig([1])
    pushed.play(0, "move")
    pushed.play(0, "right")
    landing = table(
        board={"A1": "bomb"}, variant={"go_exits": "corner"}, seats={1: {"space": "A2"}}
    )
    landing.rig([1])
    landing.play(0, "move")

    assert chosen(leaving, name) == "enter a2"
    assert chosen(pushed, name) == "left"
    assert chosen(landing, name) in {"enter a2", "enter b1"}


@rule("GD-VAR-34", "GD-VAR-36")
def test_in_a_hunt_pieces_do_not_block_each_other():
    script = [("start", 1), ("start", 1), ("start", 4)]
    position = GAME.new(3, 2, {**HUNT, "collision": "block"}, script=script)
    position.rig([1])
    position.arrange(turn=0, seats={0: {"space": "A1"}, 1: {"space": "A2"}})

    assert offered(position) == ["down", "right"]


@rule("GD-VAR-35")
def test_a_life_found_is_the_finders():
    position = GAME.new(2, 2, {**HUNT, "max_lives": 9}, script=[("start", 1), ("start", 4)])
    position.rig([1])
    position.arrange(
        board={"A2": ["life", "hidden"], "E1": ["gold", "hidden"]},
        turn=0,
        seats={0: {"space": "A1", "lives": 5}},
    )
    position.play(0, "right")

    assert position.view().seats[0].lives == 6
