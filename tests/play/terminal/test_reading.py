"""Numbers, words, their beginnings and commands are understood; the rest is answered helpfully."""

import pytest

from motherlode.play.terminal.reading import Command, Move, Unclear, read_rule_id, understand
from tests.play.terminal.scripted_client import table

POSITION = table().position
OFFERED = POSITION.legal(POSITION.actors[0])
EVERY = [POSITION.action(number) for number in range(POSITION.game.rules.action_count)]


def meant(text):
    return understand(text, OFFERED, EVERY)


@pytest.mark.parametrize("text", ["4", " 4 ", "impress charm", "IMPRESS:Charm", "imp ch", "i c"])
def test_a_choice_is_taken_by_number_by_words_or_by_their_beginnings(text):
    assert meant(text) == Move(OFFERED[3])


@pytest.mark.parametrize("text", ["0", "11", "99"])
def test_a_number_that_is_not_on_the_list_is_answered_with_the_range(text):
    assert meant(text) == Unclear(f"There is no choice {text}: the numbers go from 1 to 10.")


def test_words_that_begin_several_choices_are_asked_back():
    answer = meant("impress")

    assert isinstance(answer, Unclear)
    assert "'impress beauty'" in answer.sentence
    assert "or 'impress style'. Which one?" in answer.sentence


def test_an_action_that_is_not_offered_is_left_to_the_referee():
    answer = meant("keep")

    assert isinstance(answer, Move)
    assert answer.action.words == "keep"
    assert answer.action not in OFFERED


def test_unknown_words_are_answered_with_an_example():
    answer = meant("dance")

    assert answer == Unclear(
        "'dance' is nothing I know. Type a number, words such as 'impress beauty', or ?."
    )


@pytest.mark.parametrize(
    "text, command",
    [
        ("?", Command("help")),
        ("help", Command("help")),
        ("why GS-IMP-09", Command("why", "GS-IMP-09")),
        ("rule imp-09", Command("why", "imp-09")),
        ("gs-imp-09", Command("why", "gs-imp-09")),
        ("imp-09", Command("why", "imp-09")),
        ("save My Game.table", Command("save", "My Game.table")),
        ("q", Command("quit")),
        ("undo", Command("undo")),
    ],
)
def test_commands_are_told_from_moves(text, command):
    assert meant(text) == command


def test_an_empty_line_means_nothing():
    assert meant("   ") == Unclear("")


@pytest.mark.parametrize("text", ["GS-IMP-09", "gs-imp-9", "imp-09", "IMP 9", "imp9", "imp:9"])
def test_a_rule_is_found_however_its_id_is_typed(text):
    assert read_rule_id(text, "GS-") == "GS-IMP-09"


@pytest.mark.parametrize("text", ["²", "٣", "९", "①", "9" * 5000])
def test_only_plain_digits_are_a_number(text):
    answer = meant(text)

    assert isinstance(answer, Unclear)
    assert "is nothing I know" in answer.sentence
