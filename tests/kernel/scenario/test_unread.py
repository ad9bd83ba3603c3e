"""A line that cannot be read: what is passed over, what stops, and what goes on."""

import pytest

from motherlode.kernel.scenario import read_page, run
from tests.kernel.scenario.support import TABLE

UNREAD = ("this line cannot be read",)
STOPPED = ("this line cannot be read, so the scenario stops here",)
NOT_PLAYED = ("this line cannot be read, so the scenario is not played",)


def results(text):
    """The failures of every scenario of a page, with their lines."""
    return [[(one.line, one.lines) for one in outcome.failures] for outcome in run(read_page(text))]


def test_a_then_that_cannot_be_read_is_passed_over():
    text = TABLE + "Then round is\n  And rund\n  And round = 2\n  And turn = P1\n"

    assert results(text) == [[(7, UNREAD), (8, UNREAD), (9, ("expected: 2", "found:    1"))]]


def test_before_a_when_that_cannot_be_read_all_is_checked():
    text = TABLE + "Then round = 2\nWhen P1 dances\nThen round = 3\n"

    assert results(text) == [[(7, ("expected: 2", "found:    1")), (8, STOPPED)]]


def test_after_a_given_that_cannot_be_read_nothing_is_played():
    assert results(TABLE + "And P1 loser is 3\nThen round = 2\n") == [[(7, NOT_PLAYED)]]


@pytest.mark.parametrize(
    "line,answer",
    [
        ("Thn round = 2", UNREAD),
        ("round = 2", UNREAD),
        ("Wenn P1 dances", STOPPED),
        ("Varient: must_place = on", NOT_PLAYED),
    ],
)
def test_a_misspelled_word_counts_as_the_one_that_was_meant(line, answer):
    text = TABLE + f"Then round = 1\n{line}\n"

    assert results(text) == [[(8, answer)]]


@pytest.mark.parametrize("heading", ["Senario: b", "scenaro: b"])
def test_a_misspelled_scenario_is_a_scenario_that_is_not_played(heading):
    text = f"{TABLE}Then round = 1\n{heading}\nGame: golddiggers\nThen round = 2\n"

    assert results(text) == [[], [(8, NOT_PLAYED)]]


def test_a_misspelled_case_spoils_no_other_case():
    text = f"{TABLE}Case: one\nThen round = 1\nCsae: two\nThen round = 2\nCase: three\nThen turn = P1\n"

    assert results(text) == [[], [(9, NOT_PLAYED)], []]


def test_a_heading_of_the_page_that_cannot_be_read_counts_for_all():
    text = "Varient: must_place = on\nGame: golddiggers\nScenario: a\nThen round = 1\n"

    assert results(text) == [[(1, NOT_PLAYED)]]


def test_a_scenario_without_a_game_is_told_by_itself():
    text = "Scenario: a\nThen round = 1\nScenario: b\nGame: golddiggers\nThen round = 1\n"
    (first, second) = results(text)

    assert first[0][1][0].startswith("which game?")
    assert second == []
