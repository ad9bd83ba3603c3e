"""How a page of scenarios is read, and what is said of a page that cannot be."""

import copy

import pytest

from motherlode.kernel.scenario import BadScenario, parse, run
from motherlode.kernel.scenario import words as say
from motherlode.kernel.scenario.book import GIVEN, THEN, WHEN
from motherlode.kernel.scenario.sentences import read_sentence
from motherlode.kernel.scenario.values import read_value
from motherlode.kernel.scenario.words import Told

PAGE = """\
# A page with everything on it.
Game: golddiggers, 3 players
Background:
Given event = E03     # a Swimsuit Catwalk

Scenario: one
rules: GS-IMP-03,
    GS-IMP-04.
Variant: must_place = on
When P1 plays keep
Then round = 1
  But round != 2

Scenario: many
Game: golddiggers
Seed: 7
Cards: my.toml
Variant: quick, max_rounds = 10, first_host = P2
Given P1 loser = 1
Case: a
Then round = 1
Case: b
Variant: quick
Seed: seven
Given round = 2
Then round = 2
"""


def test_a_page_holds_scenarios_and_their_cases():
    book = parse(PAGE, "a.scenario")

    assert book.name == "a.scenario"
    assert [(one.title, one.line) for one in book.scenarios] == [
        ("one", 6),
        ("many (a)", 20),
        ("many (b)", 22),
    ]


def test_headings_describe_the_table():
    one, many, other = (scenario.table for scenario in parse(PAGE).scenarios)

    assert (one.game, one.players, one.seed, one.cards) == ("golddiggers", 3, "0", None)
    assert one.rules == ("GS-IMP-03", "GS-IMP-04")
    assert one.switches == {"must_place": "on"}
    assert (many.players, many.seed, many.cards, many.preset) == (None, "7", "my.toml", "quick")
    assert many.switches == {"max_rounds": "10", "first_host": 1}
    assert (other.seed, other.preset, other.switches) == ("seven", "quick", {})
    assert one.said["Rules"] == (7, "Rules: GS-IMP-03, GS-IMP-04.")


def test_steps_of_page_scenario_and_case_follow_one_another():
    one, _, other = parse(PAGE).scenarios

    assert [(step.line, step.kind) for step in one.steps] == [
        (4, GIVEN),
        (10, WHEN),
        (11, THEN),
        (12, THEN),
    ]
    assert [step.words for step in other.gifts] == [
        "Given event = E03",
        "Given P1 loser = 1",
        "Given round = 2",
    ]
    assert [step.words for step in other.played_steps] == ["Then round = 2"]


def test_a_line_that_ends_in_a_comma_goes_on():
    book = parse("Scenario: a\nGame: golddiggers\nThen golds = rusty,\n  # a remark\n  kip,\n")

    assert book.scenarios[0].steps[0].words == "Then golds = rusty, kip"


def fact(path, text):
    return say.Fact(tuple(path.split(".")), text)


@pytest.mark.parametrize(
    "kind,text,meaning",
    [
        (GIVEN, "the die shows 3, 4", say.Script("die", (3, 4))),
        (GIVEN, "the host draw shows P2", say.Script("host", (1,))),
        (GIVEN, "round = 3", say.Gift(fact("round", "round"), read_value("3"))),
        (
            GIVEN,
            "P2 golds.kip = charm 1",
            say.Gift(fact("seats.1.golds.kip", "P2 golds.kip"), read_value("charm 1")),
        ),
        (
            GIVEN,
            "P1 has resigned",
            say.Gift(fact("seats.0.has_resigned", "P1 has_resigned"), read_value("yes")),
        ),
        (WHEN, "P1 plays impress:beauty", say.Play(0, "impress:beauty")),
        (
            WHEN,
            "P1 plays keep, die 1 2, events 7",
            say.Play(0, "keep", (say.Script("die", (1, 2)), say.Script("events", (7,)))),
        ),
        (WHEN, "P2 does not answer", say.Silence(1)),
        (WHEN, "P2 does not answer, die 3", say.Silence(1, (say.Script("die", (3,)),))),
        (WHEN, "P3 resigns", say.Resign(2)),
        (WHEN, "P3 plays resign", say.Resign(2)),
        (WHEN, "undo", say.Undo()),
        (WHEN, "the last action is undone", say.Undo()),
        (WHEN, "the events give 4", say.Script("events", (4,))),
        (THEN, "the game is over", say.Over(expected=True)),
        (THEN, "the game goes on", say.Over(expected=False)),
        (THEN, "nobody is asked", say.Asked(None, expected=True)),
        (THEN, "P1 is asked", say.Asked(0, expected=True)),
        (THEN, "P1 is not asked", say.Asked(0, expected=False)),
        (THEN, "P1 is offered 9 actions", say.Offered(0, (), "exactly", 9)),
        (THEN, "P1 is offered exactly 1 action", say.Offered(0, (), "exactly", 1)),
        (THEN, "P1 is offered nothing", say.Offered(0, (), "exactly")),
        (THEN, "P1 is offered keep, wait", say.Offered(0, ("keep", "wait"), "some")),
        (THEN, "P1 is offered exactly keep", say.Offered(0, ("keep",), "exactly")),
        (THEN, "P1 is not offered keep", say.Offered(0, ("keep",), "not")),
        (THEN, "P1 is refused keep", say.Refused(0, "keep", None)),
        (THEN, "P1 is refused place kip by GS-IMP-03", say.Refused(0, "place kip", "GS-IMP-03")),
        (
            THEN,
            "P2 sees P1 loser >= 2",
            say.Compare(1, fact("seats.0.loser", "P1 loser"), ">=", read_value("2")),
        ),
        (
            THEN,
            "everybody knows deck left = 2",
            say.Compare(
                "everybody", fact("deck_left", "deck left"), "=", read_value("2"), knows=True
            ),
        ),
        (
            THEN,
            "P1 hand has exactly a, b",
            say.Compare("it", fact("seats.0.hand", "P1 hand"), "has exactly", read_value("a, b")),
        ),
        (
            THEN,
            "P1 is not knocked out",
            say.Compare(
                "it", fact("seats.0.is_knocked_out", "P1 is_knocked out"), "=", read_value("no")
            ),
        ),
        (THEN, "it is dry", say.Compare("it", fact("is_dry", "is_dry"), "=", read_value("yes"))),
        (THEN, "deck lacks a", say.Compare("it", fact("deck", "deck"), "lacks", read_value("a"))),
        (THEN, "P1 cannot see deck", say.Hidden(0, fact("deck", "deck"))),
        (THEN, "a spectator does not see deck", say.Hidden("a spectator", fact("deck", "deck"))),
        (THEN, "P1 cannot know deck.0", say.Hidden(0, fact("deck.0", "deck.0"), knows=True)),
        (THEN, "P1 is unchanged", say.Unchanged(fact("seats.0", "P1"))),
        (THEN, "deck left is unchanged", say.Unchanged(fact("deck_left", "deck left"))),
        (
            THEN,
            "it is told that P1 rolled die 3, score 5",
            say.Told(
                "it",
                say.Pattern(
                    "rolled",
                    (
                        ("seat", read_value("P1")),
                        ("die", read_value("3")),
                        ("score", read_value("5")),
                    ),
                ),
                None,
            ),
        ),
        (THEN, "P2 is told once that ended", say.Told(1, say.Pattern("ended", ()), 1)),
        (THEN, "it is told twice that ended", say.Told("it", say.Pattern("ended", ()), 2)),
        (THEN, "it is told 3 times that ended", say.Told("it", say.Pattern("ended", ()), 3)),
        (
            THEN,
            'everybody is not told that "It rains."',
            say.Told("everybody", say.Pattern("", (), "It rains."), 0),
        ),
    ],
)
def test_a_sentence_is_understood(kind, text, meaning):
    assert read_sentence(kind, text) == meaning


def faults(text):
    with pytest.raises(BadScenario) as refusal:
        parse(text, "bad.scenario")
    return refusal.value.faults


START = "Scenario: a\nGame: golddiggers\n"


@pytest.mark.parametrize(
    "line,fault",
    [
        ("Senario: b", "there is no heading 'Senario:'; did you mean 'Scenario'?"),
        ("Case:", "'Case:' says nothing; write a title"),
        ("Background:", "'Background:' stands before the first 'Scenario:'"),
        (
            "Whne P1 plays",
            (
                "'Whne P1 plays' is neither a heading (Scenario:, Rules:, Game:, Variant:, Cards:, Seed:,"
                " Background:, Case:) nor a step (Given, When, Then, And, But)"
            ),
        ),
        ("And round = 1", "'And round = 1' goes on with nothing; begin with Given, When or Then"),
        (
            "Given P1 jumps",
            (
                "'P1 jumps' is not understood; after Given: `P1 loser = 3`, `event = E03`,"
                " `P1 has resigned` or `the die shows 3`"
            ),
        ),
        (
            "When P1 jumps",
            (
                "'P1 jumps' is not understood; did you mean 'P1 plays jumps'?"
                " after When: `P1 plays …`, `P1 plays …, die 3`,"
                " `the die shows 3`, `P1 does not answer`, `P1 resigns` or `the last action is undone`"
            ),
        ),
        (
            "Then P1 jumps",
            (
                "'P1 jumps' is not understood; after Then: `P1 loser = 3`, `P1 is offered …`,"
                " `P1 is not offered …`, `P1 is refused … by …`, `P1 is asked`, `P1 sees deck_left = 3`,"
                " `P1 cannot see deck`, `it is told that …`, `loser is unchanged` or `the game is over`"
            ),
        ),
        (
            "When the die shows 0.5",
            "what chance shows is numbers, names or players, as in `the die shows 3, 4`, not '0.5'",
        ),
        (
            "When P1 plays keep, die",
            "what chance shows is numbers, names or players, as in `the die shows 3, 4`, not ''",
        ),
        (
            "Then it is told that 3",
            "'3' tells no event; write `P1 rolled die 3, score 5` or the words in quotation marks",
        ),
        (
            "Then it is told that rolled die",
            "'die' has no value; a fact of an event is written `die 3`",
        ),
    ],
)
def test_a_line_that_means_nothing_is_named_with_what_was_expected(line, fault):
    assert faults(START + line + "\nThen round = 1\n") == ((3, fault),)


@pytest.mark.parametrize(
    "text,line,fault",
    [
        ("", 1, "there is no 'Scenario:' on this page"),
        ("Case: a", 1, "'Case:' belongs to a 'Scenario:' above it"),
        (
            "Scenario: a\nThen round = 1",
            1,
            "which game? Write a line such as 'Game: golddiggers, 3 players'",
        ),
        (START + "Given round = 1", 1, "nothing is checked here; write at least one Then"),
        (
            START + "When undo\nThen round = 1\nCase: b\nGiven round = 2\n",
            6,
            "Given stands before the first When; another start is another case",
        ),
        (
            "Game: golddiggers for 3\nScenario: a\nThen round = 1",
            1,
            (
                "'golddiggers for 3' is no game; write its name and how many play,"
                " such as 'Game: golddiggers, 3 players'"
            ),
        ),
        (
            START + "Rules: GS-IMP-03 to -06\nThen round = 1",
            3,
            "'GS-IMP-03 to -06' is no rule's id; write ids, such as 'Rules: GS-IMP-03, GS-IMP-04'",
        ),
        (
            START + "Variant: must place\nThen round = 1",
            3,
            (
                "'must place' bends nothing; write switches, such as 'Variant: must_place = on',"
                " or the name of a preset"
            ),
        ),
    ],
)
def test_what_does_not_fit_together_is_named_with_its_line(text, line, fault):
    assert faults(text) == ((line, fault),)


def test_every_fault_of_a_page_is_told_at_once():
    found = faults(START + "Giben round = 1\nWhen P1 jumps\n")

    assert [line for line, _ in found] == [3, 4]


def test_a_fault_of_the_page_is_told_once_for_all_its_scenarios():
    text = "Game: ?\nScenario: a\nThen round = 1\nScenario: b\nThen round = 1\n"

    assert len(faults(text)) == 1


def test_a_refusal_names_the_file_and_can_be_copied():
    with pytest.raises(BadScenario) as refusal:
        parse("Scenario: a\nThen round = 1", "bad.scenario")
    again = copy.copy(refusal.value)

    assert str(again) == str(refusal.value)
    assert str(again).startswith("bad.scenario:1: which game?")


# --- Slips ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line,likely",
    [
        ("Then score is 4", "did you mean 'score = 4'?"),
        ("Then P1 loser is 0", "did you mean 'P1 loser = 0'?"),
        ("Given P1 loser is 3", "did you mean 'P1 loser = 3'?"),
        ("When P1 play keep", "did you mean 'P1 plays keep'?"),
        ("When player 1 plays keep", "players are called P1, P2, … in the order of their seats"),
        ("Then seat 1 loser = 0", "players are called P1, P2, … in the order of their seats"),
        ("Then P0 loser = 0", "players are called P1, P2, … in the order of their seats"),
        ("Then P1 is offerd keep", "did you mean 'offered'?"),
        (
            "Then P1 is refused keep by GS-3",
            "'GS-3' is no rule's id; write one such as `by GS-IMP-03`",
        ),
        ("Seed = 7", "did you mean 'Seed: 7'?"),
        ("Variant must_place = on", "did you mean 'Variant: must_place = on'?"),
    ],
)
def test_a_usual_slip_is_answered_with_what_to_write(line, likely):
    ((_, fault),) = faults(f"{START}Then round = 1\n{line}\n")[-1:]

    assert likely in fault


@pytest.mark.parametrize(
    "line", ["p1 loser = 0", "P1.loser = 0", "P1's loser = 0", "P1 Loser == 0", "Round == 1"]
)
def test_small_things_are_overlooked(line):
    book = parse(f"{START}Then {line}\n")

    assert [outcome.has_passed for outcome in run(book)] == [True]


@pytest.mark.parametrize("name", ["Gold Digger", "gold digger", "Gold_Digger", "gold_digger"])
def test_a_game_is_known_by_its_title(name):
    (scenario,) = parse(f"Scenario: a\nGame: {name}, 3 players\nThen round = 1\n").scenarios

    assert (scenario.table.game, scenario.table.players) == ("gold_digger", 3)


def test_the_game_of_a_scenario_overrules_one_that_cannot_be_read():
    text = "Game: ?\nScenario: a\nGame: golddiggers\nThen round = 1\n"

    assert parse(text).scenarios[0].table.game == "golddiggers"


def test_a_small_p_between_quotation_marks_stays():
    (scenario,) = parse(
        START + 'Then it is told that "p1 sings"\n  And p1 is told that "p2"\n'
    ).scenarios

    patterns = [step.meaning.pattern for step in scenario.steps if isinstance(step.meaning, Told)]

    assert [pattern.words for pattern in patterns] == ["p1 sings", "p2"]
