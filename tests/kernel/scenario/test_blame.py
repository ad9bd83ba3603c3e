"""Which line is blamed for a position that cannot be: its own."""

import pytest

from tests.kernel.scenario.support import TABLE, failures

BANDITS = "Scenario: a\nGame: digging_bandits, 3 players\nGiven turn = P1\n"
DIGGERS = "Scenario: a\nGame: gold_digger, 3 players\nGiven turn = P1\n"


def blamed(text):
    """The only line that fails."""
    ((line, lines),) = failures(text)
    assert lines[0].startswith("this cannot be on the table: ")
    return line, lines[0].removeprefix("this cannot be on the table: ")


@pytest.mark.parametrize(
    "wrong,message",
    [
        ("P2 card = beauty 9", "GS-CMP-13"),
        ("event = E33", "there is no Event called 'E33'"),
        ("P1 golds.rusty = beaty 1", "there is no talent called 'beaty'"),
        ("round = 2000", "there is no such fact: 'round' is a whole number, 1000 or less"),
    ],
)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_only_line_that_cannot_be_is_blamed_wherever_it_stands(wrong, message, place):
    others = ["P3 loser = 1", "P2 loser = 2"]
    lines = [*others[:place], wrong, *others[place:]]
    text = TABLE + "".join(f"  And {line}\n" for line in lines) + "Then turn = P1\n"
    line, answer = blamed(text)

    assert line == 7 + place
    assert answer.startswith(message)


def test_of_two_lines_that_contradict_each_other_the_later_is_blamed():
    text = BANDITS + "  And P1 hand = duel_pistol\nThen turn = P1\n"
    text = BANDITS + (
        "  And P1 hand = lasso\n  And P1 tech = 1\n  And P2 hand = lasso, lasso, lasso, lasso\n"
        "  And P2 tech = 1\nThen turn = P1\n"
    )
    line, answer = blamed(text)

    assert line == 6
    assert answer.startswith("there are not so many of 'lasso'")


@pytest.mark.parametrize(
    "lines,line,message",
    [
        (
            ["P1 bridges = L6", "P2 bridges = L6", "P1 tech = 1"],
            5,
            "the bridge on L6 is given twice",
        ),
        (
            ["P1 location = L6", "P1 is_near = yes", "P2 tech = 1"],
            5,
            "P1 is at no near end: no toll is due at L6 (DB-BRDG-07)",
        ),
        (
            ["land.L5 = nothing", "plot = L5", "plot_owner = P1"],
            5,
            "no layer lies on L5, so there is no Private Plot (DB-PP-01)",
        ),
        (["plot = L5", "P1 tech = 1"], 4, "a Private Plot has both a space and an owner"),
        (["P1 tech = 1", "plot_owner = P1"], 5, "a Private Plot has both a space and an owner"),
    ],
)
def test_a_board_that_cannot_be_is_blamed_on_its_line(lines, line, message):
    text = BANDITS + "".join(f"  And {one}\n" for one in lines) + "Then turn = P1\n"
    found, answer = blamed(text)

    assert found == line
    assert answer.startswith(message)


def test_two_faults_that_have_nothing_to_do_with_each_other_are_told_one_by_one():
    text = DIGGERS + "  And P1 space = Z9\n  And P2 space = Y8\nThen turn = P1\n"
    line, answer = blamed(text)

    assert line == 4
    assert answer.startswith("there is no space called 'Z9'")


def test_what_only_all_lines_together_forbid_is_blamed_on_the_last():
    text = DIGGERS + "  And deck = nothing\n  And round = 3\nThen turn = P1\n"
    line, answer = blamed(text)

    assert line == 4
    assert answer.startswith("the deck is not empty")


def test_switches_that_do_not_fit_together_are_blamed_on_the_variant():
    text = (
        "Scenario: a\nGame: gold_digger, 2 players\nVariant: max_lives = 1, start_lives = 3\n"
        "Then round = 1\n"
    )

    ((line, lines),) = failures(text)
    assert line == 3
    assert "max_lives cannot be 1" in lines[0]
