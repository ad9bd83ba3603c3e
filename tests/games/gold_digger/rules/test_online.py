"""What is done for those who do not answer, and for those who leave."""

from typing import Any

from tests.games.gold_digger.table import GAME, kinds, offered, table
from tests.marks import rule


def silent(position):
    """What is played for whoever is asked."""
    return position.default(position.actors[0]).words


@rule("GD-OUT-06", "GD-TURN-06")
def test_a_silent_player_moves():
    assert silent(table()) == "move"


@rule("GD-MOVE-08")
def test_a_path_is_completed_with_the_fewest_bombs_then_right_down_left_up():
    position = table(board={"C4": "bomb"}, seats={0: {"space": "C3"}})
    position.rig([2])
    position.play(0, "move")
    clear = table(seats={0: {"space": "C3"}})
    clear.rig([2])
    clear.play(0, "move")

    assert silent(position) == "down"
    assert silent(clear) == "right"


@rule("GD-VAR-26")
def test_from_go_the_safest_exit_is_taken():
    position = table(variant={"go_exits": "corner"}, board={"A1": "bomb", "A2": "bomb"})
    position.rig([1])
    position.play(0, "move")

    assert silent(position) == "enter b1"


@rule("GD-PUSH-15")
def test_a_silent_player_is_pushed_beside_a_bomb():
    position = table(board={"D5": "bomb"}, seats={0: {"space": "C4"}, 1: {"space": "C5"}})
    position.rig([1])
    position.play(0, "move")
    position.play(0, "right")

    assert silent(position) == "left"


@rule("GD-CC-30", "GD-CC-26")
def test_shield_and_key_are_used_if_they_are_there():
    def thrown(kept):
        position = table(seats={0: {"hand": ["bomb B2"]}, 1: {"space": "B2", "kept": kept}})
        position.play(0, "play bomb b2")
        return silent(position)

    def bound(kept):
        position = table(
            chance_deck=["fetter"],
            seats={0: {"hand": ["chance A1"], "space": "A1", "kept": kept}},
        )
        position.play(0, "play chance a1")
        return silent(position)

    assert [thrown(["shield"]), thrown(["spy"])] == ["use", "decline"]
    assert [bound(["key"]), bound(["spy"])] == ["use", "keep"]


@rule("GD-MOVE-16")
def test_nothing_is_drawn_for_silent_equal_rolls():
    position = table(seats={0: {"space": "A1"}})
    position.rig([1, 1])
    for words in ("move", "right", "move", "right"):
        position.play(0, words)

    assert silent(position) == "skip"


@rule("GD-CC-49", "GD-CC-50")
def test_a_silent_trader_takes_the_richest_and_silent_partners_offer_nothing():
    position = table(
        chance_deck=["trade_gold"],
        seats={
            0: {"space": "A3", "hand": ["chance A3"]},
            1: {"gold": 1},
            2: {"gold": 2},
            3: {"gold": 2},
        },
    )
    position.play(0, "play chance a3")

    assert silent(position) == "none"
    for seat in (1, 2, 3):
        position.play(seat, "none")
    assert silent(position) == "choose green"


@rule("GD-SIFT-03", "GD-CC-44", "GD-CC-41", "GD-CC-06", "GD-CC-36")
def test_other_choices_are_any_of_those_offered():
    cases: dict[str, tuple[dict[str, Any], list[str]]] = {
        "sift": ({"hand": ["gold A1"]}, ["sift"]),
        "thief": ({"kept": ["thief"], "space": "A1"}, ["use thief"]),
        "viewer": ({"kept": ["viewer"]}, ["use viewer", "choose orange", "pick gold a1"]),
        "teleport": ({"kept": ["teleport_free"]}, ["use teleport_free"]),
        "spy": ({"kept": ["spy"]}, ["use spy"]),
        "redefine": ({"kept": ["redefine"], "hand": ["gold C3", "gold A1"]}, ["use redefine"]),
    }
    for own, words in cases.values():
        own.setdefault("hand", ["gold A1"])
        position = table(
            board={"C3": ["bomb", "spent"]}, seats={0: own, 1: {"space": "B1"}, 2: {"space": "E5"}}
        )
        for one in words:
            position.play(0, one)
        assert silent(position) in offered(position)


@rule("GD-OUT-06", "GD-TURN-13")
def test_whoever_resigns_answers_as_on_timeout_and_leaves_when_the_action_is_done():
    position = table(seats={0: {"space": "C4"}, 1: {"space": "C5"}})
    position.rig([1])
    position.play(0, "move")
    position.play(0, "right")
    told = position.resign(1)

    assert kinds(told) == ["resigned", "pushed", "out"]
    assert position.actors == (0,)
    assert position.view().actions_left == 1


@rule("GD-OUT-06", "GD-END-01")
def test_the_last_one_to_stay_finishes_her_action_before_she_wins():
    position = table(2, seats={0: {"hand": ["gold A1", "gold A2"]}})
    position.play(0, "sift")
    position.play(0, "pick gold a1")
    position.resign(1)

    assert not position.is_over
    assert position.actors == (0,)
    position.play(0, "pick gold a2")
    assert position.view().reason == "last_standing"
    assert position.view().winners == [0]


def about_to_be_bombed():
    """A player with one life has walked onto a live bomb; the one who stands there is pushed first."""
    position = table(
        2,
        board={"C5": "bomb"},
        seats={0: {"space": "C4", "lives": 1, "kept": []}, 1: {"space": "C5"}},
    )
    position.rig([1])
    position.play(0, "move")
    position.play(0, "right")
    return position


@rule("GD-OUT-06", "GD-OUT-05", "GD-END-01")
def test_whoever_resigns_may_still_win_by_what_the_action_does():
    position = about_to_be_bombed()
    told = position.resign(1)

    assert kinds(told) == ["resigned", "pushed", "hit", "out", "ended", "won"]
    assert position.view().winners == [1]


@rule("GD-OUT-06", "GD-END-01", "GD-END-10")
def test_between_actions_the_last_one_to_stay_wins_at_once():
    position = table(2)
    told = position.resign(1)

    assert kinds(told) == ["resigned", "out", "ended", "won"]
    assert position.view().winners == [0]


@rule("GD-OUT-06", "GD-END-07")
def test_if_all_resign_during_one_action_the_last_to_do_so_wins():
    position = table(2, seats={0: {"space": "C3"}})
    position.rig([2])
    position.play(0, "move")
    position.resign(1)
    told = position.resign(0)

    assert kinds(told) == ["resigned", "stepped", "stepped", "out", "ended", "won"]
    assert position.view().winners == [0]


@rule("GD-OUT-06", "GD-MOVE-16")
def test_a_draw_for_equal_rolls_is_no_action_in_progress():
    position = table(seats={0: {"space": "A1"}})
    position.rig([1, 1])
    for words in ("move", "right", "move", "right"):
        position.play(0, words)
    told = position.resign(1)

    assert kinds(told) == ["resigned", "out"]
    assert offered(position) == ["draw", "skip"]
    assert kinds(position.resign(0))[:2] == ["resigned", "out"]
    assert position.actors == (2,)


@rule("GD-OUT-06", "GD-CC-20", "GD-CC-26")
def test_a_key_at_the_beginning_of_a_turn_is_no_action_in_progress():
    position = table(seats={0: {"is_fettered": True, "kept": ["key"]}})
    told = position.resign(1)

    assert kinds(told) == ["resigned", "out"]
    assert offered(position) == ["use", "keep"]
    assert "used" not in kinds(position.resign(0))
    assert position.actors == (2,)


@rule("GD-OUT-06")
def test_a_table_that_is_set_anew_forgets_who_was_about_to_leave():
    position = table(seats={0: {"space": "C3"}})
    position.rig([2])
    position.play(0, "move")
    position.resign(1)
    position.arrange(turn=1)

    assert position.actors == (1,)
    assert not position.view().seats[1].has_resigned


@rule("GD-MOVE-15")
def test_a_draw_for_equal_rolls_says_what_it_is_for():
    position = table(seats={0: {"space": "A1"}}, chance_deck=["cops"])
    position.rig([1, 1])
    for words in ("move", "right", "move", "right"):
        position.play(0, words)
    told = position.play(0, "draw")

    assert kinds(told)[:2] == ["matched", "drew_chance"]
    assert told[0].words == "Blue rolled 1 twice and draws for it."


@rule("GD-SIFT-01")
def test_a_sift_is_told_when_the_cards_lie_under_the_deck():
    position = table(seats={0: {"hand": ["gold A1", "gold A2"]}})
    chosen = position.play(0, "sift") + position.play(0, "pick gold a1")

    assert kinds(chosen) == []
    assert "sifted" in kinds(position.play(0, "pick gold a2"))


@rule("GD-VAR-38", "GD-OUT-06")
def test_a_hunt_goes_on_without_the_hunter_until_one_digger_is_left():
    position = GAME.new(3, 1, {"mode": "hunt", "start_lives": 5, "max_lives": 5})
    hunter = next(seat.seat for seat in position.view().seats if seat.is_hunter)
    position.resign(hunter)
    others = [seat for seat in range(3) if seat != hunter]

    assert not position.is_over
    position.resign(others[0])
    while position.actors:  # what was rolled is walked to its end
        position.play(others[1], offered(position)[0])
    assert position.view().reason == "last_standing"
    assert position.view().winners == [others[1]]
