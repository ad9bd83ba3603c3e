"""The board of Digger fits its screen, shows what the seat may see, and needs no colour."""

import pytest

from tests.play.terminal.scripted_client import client, drawn


def sitting(**options):
    return client(slug="digger", **options)


def test_the_table_shows_centre_dice_haul_and_chests_but_no_clock():
    made = sitting(players=3, people=("you", "friend", "guest"))
    made.table.position.arrange(
        digger=0,
        dice=["yellow", "black", "red", "red", "blue"],
        claimed=["blue"],
        haul={"blue": 1},
        box=2,
        spent=12_345,
        sensed=11_800,
        seats={1: {"stack": {"yellow": 4, "white": 1}}, 2: {"has_resigned": True}},
    )
    own = drawn(made.board.draw(made.scene(0)))
    other = drawn(made.board.draw(made.scene(1)))

    assert "Seat 1 digs, guest keeps the time" in own
    assert "[● yellow] [✖ black] [♦ red] [♦ red] [≈ blue]" in own
    assert "≈ 1 blue" in own
    assert "2 in the box" in own
    assert " 4 at 3" in own
    assert "resigned" in own
    assert "you feel that 12 of 30 seconds have passed" in own
    assert "hidden; the sand runs for 30 seconds" in other
    assert "12.3" not in own + other
    assert "not thrown yet" in drawn(sitting_down())


def sitting_down():
    made = sitting(players=3)
    return made.board.draw(made.scene(0))


def test_a_choice_says_what_it_is_worth_and_how_risky_it_is():
    made = sitting(players=3)
    made.table.position.arrange(
        digger=0,
        dice=["yellow", "black", "white", "red", "red"],
        seats={
            1: {"stack": {"yellow": 3, "green": 2, "white": 4}},
            2: {"stack": {"white": 1}},
        },
    )
    scene = made.scene(0)
    hints = {action.words: made.board.hints(scene, action)[0] for action in scene.offered}

    assert hints["take yellow"] == "3 points"
    assert hints["take white"] == "1 point"
    assert hints["steal yellow from seat 2"] == "3 points, touches a neighbour 68 times in 1000"
    assert hints["steal white from seat 3"] == "1 point, safe"
    assert hints["throw"] == ""
    assert made.board.question(scene) == "Seat 1, take, steal, throw again or stop?"
    position = made.table.position
    assert not made.board.is_in_play(scene, position.action(16))
    assert made.board.is_in_play(scene, position.action(14))
    assert made.board.is_in_play(scene, position.action(0))


def test_where_a_hand_decides_a_theft_has_no_odds():
    made = sitting(players=3)
    made.table.position.arrange(
        digger=0,
        dice=["yellow", "black", "white", "red", "red"],
        is_live=True,
        seats={1: {"stack": {"yellow": 3, "green": 2}}},
    )
    scene = made.scene(0)
    hints = {action.words: made.board.hints(scene, action) for action in scene.offered}

    assert hints["steal yellow from seat 2"] == ["3 points"]


def test_a_chest_is_chosen_by_its_letter_and_its_values():
    made = sitting(players=3, people=("a", "b", "c"), variant="draft")
    scene = made.scene(made.table.position.actors[0])
    hints = {action.words: made.board.hints(scene, action) for action in scene.offered}

    assert "which chest do you want?" in made.board.question(scene)
    assert hints["choose chest b"] == ["green 6, red 4, white 3, yellow 2", "▲6 ♦4 ◇3 ●2"]
    assert len(hints) == 5
    assert "Dice" in drawn(made.board.draw(scene))


def test_the_end_says_who_won_and_why():
    made = sitting(players=3, people=("you", "friend", "guest"))
    made.table.position.arrange(reason="round_limit", seats={1: {"stack": {"yellow": 2}}})
    scene = made.scene(0)
    shown = drawn(made.board.ending(scene, made.table.position.ranking))

    assert "friend wins: the last round is over, and most points win (DG-END-06)." in shown
    assert "Seat 2 (friend)" in shown
    assert "6 points" in shown
    assert "the game is over" in made.board.question(scene)
    assert made.board.hints(scene, made.table.position.action(5)) == [""]
    assert "out of the game" in " ".join(made.board.legend(scene).split())


def about_to_steal(**options):
    """A table at which the first seat may rob the second one of yellow."""
    made = sitting(players=3, **options)
    made.table.position.arrange(
        digger=0,
        dice=["yellow", "black", "white", "red", "red"],
        seats={1: {"stack": {"yellow": 2}}},
    )
    made.retell()
    return made


@pytest.mark.parametrize(
    "typed", ["steal yellow from Ben", "st ye from b", "STEAL YELLOW FROM BEN"]
)
def test_people_are_called_by_their_names_and_robbed_by_them(typed):
    made = about_to_steal(people=("Ann", "Ben", "Cas"))
    shown = [action.words for action in made.scene(0).offered]

    assert "steal yellow from Ben" in shown
    assert made.answer(0, typed) == ""
    assert "Ann steals yellow from Ben." in made.screen.text
    made.commands.log()
    assert "Seat" not in made.screen.text
    assert "seat" not in made.answer(0, "steal yellow from Cas")


def test_whoever_has_no_name_of_her_own_goes_by_her_seat_counted_from_one():
    made = about_to_steal(people=("you",), bots=("heuristic",))
    made.answer(0, "steal yellow from seat 2")

    assert "Seat 1 steals yellow from Seat 2." in made.screen.text
    assert "Seat 0" not in made.screen.text


def test_the_bot_that_gives_hints_is_the_one_that_thinks():
    made = about_to_steal()

    assert made.answer(0, "hint").startswith("The heuristic bot would ")


@pytest.mark.parametrize("mode", ["ticks", "throws"])
def test_a_whole_game_can_be_played_with_the_keyboard(mode):
    made = sitting(answers=["1"] * 3000, players=3, variant={"clock_mode": mode})
    made.run()

    assert made.table.position.is_over
