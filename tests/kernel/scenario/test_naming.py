"""What players, facts and actions are called: P1 wherever people read, and the old words are still understood."""

import pytest

from tests.kernel.scenario.support import TABLE, failures, outcome, told

DIGGER = """\
Scenario: a
Game: digger, 3 players
Given dice = yellow, black, red, red, blue
  And P2 stack = yellow 2
  And P3 stack = yellow 1
  And digger = P1
"""  # the lines of a test's own begin with 7
ONLY_SEEN = "cannot be given, only looked at in a Then; what can be given"


def test_a_theft_names_the_player():
    text = DIGGER + (
        "Then P1 is offered exactly throw, stop rolling, take blue, take yellow,\n"
        "  steal yellow from P2, steal yellow from P3\n"
        "When P1 plays steal yellow from P3, hands 0 0 0 999 999\n"
        "Then haul = yellow 1\n  And P3 stack = nothing\n"
    )

    assert failures(text) == []


def test_the_number_of_a_seat_is_still_understood():
    text = DIGGER + (
        "Then P1 is offered steal yellow from seat 2\n"
        "When P1 plays steal yellow from seat 2, hands 0 0 0 999 999\n"
        "Then P3 stack = nothing\n"
        '  And it is told that "Seat 0 steals yellow from Seat 2."\n'
        '  And it is told that "P1 steals yellow from P3."\n'
    )

    assert failures(text) == []


def test_a_misspelled_theft_is_answered_with_the_player():
    ((_, lines),) = failures(DIGGER + "When P1 plays steel yellow from P2\nThen turn = 1\n")

    assert lines == [
        "there is no action called 'steel yellow from P2'; did you mean 'steal yellow from P2'?"
    ]


def test_what_is_offered_instead_names_players():
    ((_, lines),) = failures(DIGGER + "When P1 plays take red\nThen turn = 1\n")

    assert "steal yellow from P2, steal yellow from P3" in lines[-1]
    assert "seat" not in lines[-1]


def test_what_happened_is_told_of_players():
    found = outcome(
        DIGGER + "When P1 plays steal yellow from P3, hands 0 0 0 999 999\nThen turn = 2\n"
    )

    assert "    P1 steals yellow from P3." in found.transcript


def test_an_event_that_is_missing_is_told_as_it_would_be_written():
    text = DIGGER + (
        "When P1 plays steal yellow from P3, hands 0 0 0 999 999\n"
        "Then it is told that P1 stole colour yellow, victim P2\n"
    )
    ((_, lines),) = failures(text)

    assert lines[-1].startswith("    P1 stole ")
    assert "victim P3" in lines[-1]


def test_the_deal_is_told_of_players():
    text = 'Scenario: a\nGame: golddiggers\nSeed: 3\nThen it is told that "Seat 9 is nobody."\n'
    ((_, lines),) = failures(text)

    assert any(line.startswith("    P1 dealt digger") for line in lines)
    assert not any("Seat" in line for line in lines)


@pytest.mark.parametrize(
    "broken,rule",
    [
        ("steal blue from P2", "DG-STEAL-05"),
        ("steal yellow from P1", "DG-STEAL-13"),
        ("take black", "DG-TAKE-08"),
        ("steal green from P2", "DG-STEAL-03"),
        ("steal yellow from P5", "DG-STEAL-10"),
    ],
)
def test_a_theft_that_no_rule_allows_is_refused_by_its_rule(broken, rule):
    assert failures(f"{DIGGER}Then P1 is refused {broken} by {rule}\n") == []


def test_a_refusal_by_another_rule_names_the_nearest_action():
    lines = told("Then P1 is refused plaice rusty by GS-IMP-03\n")

    assert lines[-1] == "there is no action called 'plaice rusty'; did you mean 'place rusty'?"


def test_a_player_can_be_chosen_by_her_number():
    text = (
        "Scenario: a\nGame: gold_digger, 3 players\nGiven turn = P1\n  And P1 kept = spy\n"
        "When P1 plays use spy\nThen P1 is offered choose P2, choose orange\n"
    )

    assert failures(text) == []


def test_a_number_of_a_seat_in_another_game_is_a_player_too():
    ((_, lines),) = failures(
        "Scenario: a\nGame: lamplight, 3 players\nThen P1 is offered look P9 light 1\n"
    )

    assert "look P" in lines[0]


@pytest.mark.parametrize(
    "line,answer",
    [
        ("P1 looser = 3", "there is no fact called 'P1 looser'; did you mean 'P1 loser'?"),
        ("loser = 3", "there is no fact called 'loser'; did you mean 'P1 loser'?"),
        (
            "P2 card.beuty = 3",
            "there is no fact called 'P2 card.beuty'; did you mean 'P2 card.beauty'?",
        ),
    ],
)
def test_a_fact_that_does_not_exist_is_answered_with_the_players(line, answer):
    assert told(f"Then {line}\n") == [answer]


@pytest.mark.parametrize(
    "line,found",
    [
        ("turn = rusty", "P1"),
        ("turn = 5", "P1"),
        ("actors = nobody", "P1"),
        ("winners = 5", "nothing"),
        ("golds.kip.leader = 5", "nothing"),
        ("turn > P5", "P1"),
    ],
)
def test_a_player_that_is_found_is_shown_as_one(line, found):
    assert told(f"Then {line}\n")[1] == f"found:    {found}"


def test_a_player_who_has_changed_is_shown_as_one():
    lines = told("When P1 plays disappoint style, die 1\nThen turn is unchanged\n")

    assert lines == ["before: P1", "now:    P2"]


# --- Given ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line,answer",
    [
        ("loser = 3", "'loser' belongs to a player: write `P1 loser = …`"),
        ("P1 round = 3", "'round' belongs to the table: write `round = …`"),
        (
            "deck_left = 3",
            f"'deck_left' {ONLY_SEEN}: golds, event, deck, discards, round, host, turn, reason",
        ),
        (
            "P1 covered = 3",
            f"'P1 covered' {ONLY_SEEN}: digger, card, golds, loser, has_resigned",
        ),
        (
            "P5 loser = 1",
            "this cannot be on the table: there is no P5; the players are P1 to P3",
        ),
        (
            "host = P4",
            "this cannot be on the table: there is no P4; the players are P1 to P3",
        ),
        (
            "P1 = 3",
            "this cannot be on the table: there is no such fact of P1: write its name, such as `P1 digger = …`",
        ),
        (
            "P1 looser = 3",
            "this cannot be on the table: there is no fact of P1 called 'looser'; did you mean 'loser'?",
        ),
    ],
)
def test_a_given_that_cannot_be_set_is_told_in_the_words_of_the_page(line, answer):
    assert failures(
        f"{TABLE}  And round = 2\n  And {line}\n  And P2 loser = 1\nThen turn = P1\n"
    ) == [(8, [answer])]


@pytest.mark.parametrize(
    "game,line,answer",
    [
        ("gold_digger", "P1 board.E1 = gold", "'board' belongs to the table: write `board.E1 = …`"),
        (
            "digging_bandits",
            "land.L5.plot = P1",
            "'land.L5.plot' cannot be given; write `land.L5 = …`",
        ),
        ("golddiggers", "round.first = 3", "'round.first' cannot be given; write `round = …`"),
        (
            "golddiggers",
            "P1 golds.kip.beauty.x = 3",
            "'P1 golds.kip.beauty.x' cannot be given; write `P1 golds.kip.beauty = …`",
        ),
    ],
)
def test_a_part_that_cannot_be_given_is_told_with_what_can(game, line, answer):
    text = f"Scenario: a\nGame: {game}, 3 players\nGiven {line}\nThen turn = P1\n"

    assert failures(text) == [(3, [answer])]


def test_a_part_of_a_part_can_be_given():
    assert failures(f"{TABLE}  And P1 golds.kip.beauty = 1\nThen P1 golds.kip = beauty 1\n") == []


def test_a_fact_of_the_table_that_is_asked_of_a_player_is_named():
    assert told("Then P1 round = 1\n") == [
        "there is no fact called 'P1 round'; did you mean 'round'?"
    ]


def test_a_misspelled_action_is_not_refused_but_unknown():
    lines = told("Then P1 is refused impres beauty\n")

    assert lines == ["there is no action called 'impres beauty'; did you mean 'impress beauty'?"]


def test_a_switch_without_a_value_is_no_preset():
    text = "Scenario: a\nGame: golddiggers\nVariant: must_place\nThen round = 1\n"

    assert failures(text) == [
        (3, ["there is no preset called 'must_place'; it is a switch: write 'must_place = …'"])
    ]


def test_everyone_is_everybody():
    assert failures(TABLE + "Then everyone sees round = 1\n  And everybody sees round = 1\n") == []
