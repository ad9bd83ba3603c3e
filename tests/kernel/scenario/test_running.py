"""How scenarios are set up and played, and what is said of what cannot be done."""

from dataclasses import replace

import msgspec
import pytest

import motherlode
from motherlode.kernel.errors import BadCards
from motherlode.kernel.game import Game
from motherlode.kernel.scenario import parse, run, start
from motherlode.kernel.scenario.scene import game_at
from tests.kernel.scenario.support import TABLE, failures, outcome

# --- Passing --------------------------------------------------------------------------------------


def test_a_true_scenario_passes():
    text = TABLE + "When P1 plays impress beauty, die 1\nThen score = 4\n"

    assert outcome(text).has_passed


@pytest.mark.parametrize("speed,checked", [("compiled", False), ("checked", True)])
def test_a_scenario_plays_at_a_speed_of_its_own(monkeypatch, speed, checked):
    asked = []
    monkeypatch.setattr(Game, "compile", lambda self, *, checked: asked.append((self, checked)))
    game = replace(motherlode.game("golddiggers"))

    own = game_at(game, speed)

    assert own is not game
    assert own is game_at(game, speed)
    assert asked == [(own, checked)]


def test_a_case_starts_from_the_given():
    text = TABLE + (
        "Case: one\nWhen P1 plays impress beauty, die 1\nThen P1 is offered 3 actions\n"
        "Case: two\nGiven event = E09\nWhen P1 plays impress beauty, die 1\nThen P1 loser = 1\n"
    )

    assert [one.has_passed for one in run(parse(text))] == [True, True]


def test_the_deal_can_be_scripted():
    text = "Game: golddiggers, 4 players\nScenario: a\nGiven the host draw shows P3\nThen actors = P3\n"

    assert outcome(text).has_passed


def test_an_action_can_be_undone():
    text = TABLE + (
        "When P1 plays impress beauty, die 1\nThen decision = place\n"
        "When the last action is undone\nThen decision = act\n  And P1 is offered 10 actions\n"
        "When P1 plays disappoint style, die 1\n  And P2 plays disappoint style, die 1\n  And undo\n"
        "Then P2 is asked\n"
    )

    assert outcome(text).has_passed


def test_players_can_leave():
    text = TABLE + (
        "When P2 resigns\nThen the game goes on\n  And P2 has resigned\n  And P3 has not resigned\n"
        "When P3 resigns\nThen the game is over\n  And nobody is asked\n  And winners = P1\n"
    )

    assert failures(text) == []


def test_what_every_game_tells_can_be_checked():
    text = TABLE + (
        "Then actors = P1\n  And is_over = no\n  And it is not over\n  And scores = 0, 0, 0\n"
        "  And returns = 0, 0, 0\n  And seconds.act = 45\n  And P2 place = 1\n  And P2 score = 0\n"
        '  And P2 default = nothing\n  And P1 default = disappoint beauty\n  And P1 note = ""\n'
    )

    assert failures(text) == []


def test_a_game_without_seats_in_its_view_has_those_of_the_ranking(monkeypatch):
    class Plain(msgspec.Struct):
        round: int

    game = motherlode.game("golddiggers")
    plain = replace(game.presentation, view=lambda s, *_: Plain(s.round))
    game = replace(game, presentation=plain)
    monkeypatch.setattr(start, "find_game", lambda _: game)

    assert outcome(
        "Scenario: a\nGame: golddiggers\nThen P2 place = 1\n  And round = 1\n"
    ).has_passed


# --- Sitting down ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "heading,answer",
    [
        ("Game: golddigers", "there is no game called 'golddigers'; did you mean 'golddiggers'?"),
        ("Game: golddiggers, 9 players", "Golddiggers is for 2 to 6 players, not 9"),
        ("Rules: GS-IMP-99", "there is no rule called 'GS-IMP-99'; did you mean 'GS-IMP-09'?"),
        (
            "Variant: most_place = on",
            "there is no switch called 'most_place'; did you mean 'must_place'?",
        ),
        (
            "Variant: must_place = perhaps",
            "must_place cannot be 'perhaps': it takes on or off (GS-VAR-02)",
        ),
        ("Variant: quick", "there is no preset called 'quick'; there is none"),
        ("Cards: my.toml", "there is no card file called 'my.toml'; there is none"),
    ],
)
def test_a_heading_that_cannot_be_is_told_at_its_line(heading, answer):
    text = f"Game: golddiggers\nScenario: a\n{heading}\nThen round = 1\n"
    found = outcome(text)

    assert [(one.line, one.words, one.lines) for one in found.failures] == [(3, heading, (answer,))]


def test_presets_and_switches_go_together():
    text = "Scenario: a\nGame: lamplight\nVariant: short\nThen nights = 2\n"
    bent = "Scenario: a\nGame: lamplight\nVariant: short, nights = 3\nThen nights = 3\n"

    assert outcome(text).has_passed
    assert outcome(bent).has_passed


def test_the_order_of_a_deck_is_scripted_by_the_names_of_its_cards():
    script = "Given the lights shuffle shows moon, beacon, match"
    text = f"Scenario: a\nGame: lamplight, 2 players\n{script}\nThen P1 hand = moon, beacon\n"

    assert outcome(text).has_passed


def test_cards_are_found_by_whoever_runs_the_scenario():
    lights = [{"id": name, "glow": 5} for name in "abcdefghij"]
    text = "Scenario: a\nGame: lamplight\nCards: ten.toml\nThen glow.count = 10\n"

    assert outcome(text, cards={"ten.toml": {"lights": lights}}.__getitem__).has_passed


def test_cards_that_cannot_be_played_are_told_at_their_line():
    text = "Scenario: a\nGame: lamplight\nCards: none.toml\nThen round = 1\n"
    answer = "these lights cannot be read: Object missing required field `lights`"

    def missing(name):
        raise BadCards(f"{name} is not there")

    assert failures(text, cards=lambda _: {}) == [(3, [answer])]
    assert failures(text, cards=missing) == [(3, ["none.toml is not there"])]


@pytest.mark.parametrize(
    "line,answer",
    [
        ("P2 digger = roxane", "there is no Digger called 'roxane'; did you mean 'roxy'?"),
        ("rund = 3", "there is no fact called 'rund'; did you mean 'round'?"),
    ],
)
def test_an_unknown_name_is_told_at_the_line_that_names_it(line, answer):
    assert failures(f"{TABLE}And {line}\nThen round = 1\n") == [
        (7, [f"this cannot be on the table: {answer}"])
    ]


def test_an_impossible_position_is_told_with_its_rule():
    ((line, lines),) = failures(TABLE + "And P1 card = beauty 3\nThen round = 1\n")

    assert line == 7
    assert lines[0].startswith("this cannot be on the table: GS-CMP-13: Tokens")


def test_a_value_of_another_kind_is_told_too():
    ((line, lines),) = failures(TABLE + "And golds = 3\nThen round = 1\n")

    assert line == 7
    assert lines == [
        "this cannot be on the table: there is no such fact: 'golds' is a name or a list of names, not a whole number"
    ]


def test_a_part_cannot_be_given_to_what_was_given_whole():
    text = TABLE + "And P1 card = 3\n  And P1 card.beauty = 3\nThen round = 1\n"

    assert failures(text) == [(8, ["'card' was given before, as a whole"])]


# --- When -----------------------------------------------------------------------------------------


def test_an_unexpected_refusal_is_told_with_the_rule_and_what_could_be_done():
    found = outcome(
        TABLE + "When P1 plays impress beauty, die 1\n  And P1 plays place rusty\nThen round = 1\n"
    )
    (failure,) = found.failures

    assert failure.line == 8
    assert failure.words == "And P1 plays place rusty"
    assert failure.lines[0].startswith("refused by GS-IMP-03: Every Gold in play")
    assert failure.lines[1:] == (
        "asked now: P1",
        "P1 is offered: place kip, place aurelio, keep",
    )


def test_whoever_is_not_asked_is_offered_nothing():
    ((line, lines),) = failures(TABLE + "When P2 does not answer\nThen round = 1\n")

    assert line == 7
    assert lines[0].startswith("refused by GS-ONL-15")
    assert lines[1:] == ["asked now: P1", "P2 is offered: nothing"]


@pytest.mark.parametrize(
    "line,answer",
    [
        (
            "P1 plays impres beauty",
            "there is no action called 'impres beauty'; did you mean 'impress beauty'?",
        ),
        ("P7 resigns", "there is no P7; the players are P1 to P3"),
        ("the dice show 3", "there is no stream of chance called 'dice'; did you mean 'die'?"),
        ("undo", "there is nothing to undo"),
        (
            "P1 plays impress beauty, die 9",
            "a scripted result cannot happen here: die 9, where it is 1 to 6; the script is dropped, nothing was played",
        ),
        ("P1 plays impress beauty, die 3 4", "chance was not asked for this: die 4"),
    ],
)
def test_what_cannot_be_done_ends_the_scenario(line, answer):
    assert failures(f"{TABLE}When {line}\nThen round = 7\n") == [(7, [answer])]


def test_scripted_chance_that_is_never_asked_for_is_told_at_the_end():
    text = (
        TABLE
        + "When the events shuffle shows 4\n  And P1 plays impress beauty, die 1\nThen score = 4\n"
    )

    assert failures(text) == [(1, ["chance was never asked for this: events 4"])]
