"""What a Then says of what is not true, and of what a seat can and cannot see."""

from dataclasses import replace

import msgspec
import pytest

import motherlode
from motherlode.kernel.contract import REFEREE
from motherlode.kernel.errors import IllegalMove
from motherlode.kernel.position import Position
from motherlode.kernel.scenario import describe, start, summary
from motherlode.kernel.scenario.checks import check
from motherlode.kernel.scenario.comparing import differences
from motherlode.kernel.scenario.scene import Scene
from motherlode.kernel.scenario.values import read_value
from tests.kernel.scenario.support import TABLE, failures, outcome, told


def words(kind, **facts):
    """How Golddiggers tells an event."""
    kinds = {one.name: one.words for one in motherlode.game("golddiggers").presentation.event_kinds}
    return kinds[kind].format(**facts)


IMPRESSES = words("impresses", seat="Roxy Glow", talent="Beauty")
ROLLED = words("rolled", die=1, score=4)
KEPT = words("kept", seat="Roxy Glow", talent="Beauty")

# --- Then -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line,lines",
    [
        ("round = 2", ["expected: 2", "found:    1"]),
        ("P1 digger != roxy", ["expected: anything but roxy", "found:    just that"]),
        ("rund = 2", ["there is no fact called 'rund'; did you mean 'round'?"]),
        ("P7 loser = 0", ["there is no P7; the players are P1 to P3"]),
        ("P2 sees rund = 2", ["there is no fact called 'rund'; did you mean 'round'?"]),
        ("P2 sees round = 2", ["expected: 2", "found:    1"]),
        ("everybody sees round = 2", ["as P1 sees it:", "expected: 2", "found:    1"]),
        ("a spectator sees round = 2", ["expected: 2", "found:    1"]),
        ("P1 cannot see event", ["P1 sees it: E03"]),
        ("P1 cannot see dek", ["there is no fact called 'dek'; did you mean 'deck'?"]),
        ("the game is over", ["the game goes on; asked now: P1"]),
        ("P2 is asked", ["asked now: P1"]),
        ("nobody is asked", ["asked now: P1"]),
        ("P1 is not asked", ["asked now: P1"]),
        (
            "P2 is offered keep",
            ["offered:  nothing", "missing:  keep"],
        ),
        ("P1 is offered keeep", ["there is no action called 'keeep'; did you mean 'keep'?"]),
        (
            "it is told that rolled",
            ["expected: at least once", "found:    0 times", "told:     nothing"],
        ),
        ("it is told that roled", ["there is no event called 'roled'; did you mean 'rolled'?"]),
        (
            "it is told that rolled dye 3",
            ["there is no fact of 'rolled' called 'dye'; did you mean 'die'?"],
        ),
    ],
)
def test_a_claim_that_is_not_true_is_told_with_what_is(line, lines):
    assert told(f"Then {line}\n") == lines


def test_offers_are_compared_as_sets():
    text = "When P1 plays impress beauty, die 1\n"
    offered = "offered:  place kip, place aurelio, keep"

    assert told(f"{text}Then P1 is offered exactly keep, place rusty\n") == [
        offered,
        "missing:  place rusty",
        "extra:    place kip, place aurelio",
    ]
    assert told(f"{text}Then P1 is not offered keep, place rusty\n") == [offered, "extra:    keep"]
    assert told(f"{text}Then P1 is offered 2 actions\n") == ["expected: 2", "found:    3", offered]
    assert told(f"{text}Then P1 is offered nothing\n") == [
        offered,
        "extra:    place kip, place aurelio, keep",
    ]


def test_a_refusal_that_does_not_come_is_told():
    assert told("Then P1 is refused disappoint charm\n")[0] == "it was accepted:"


def test_a_refusal_by_another_rule_is_told_with_both_sentences():
    first, second = told("Then P1 is refused keep by GS-IMP-10\n")

    assert first.startswith("expected: GS-IMP-10: You may not send the token to the Loser")
    assert second.startswith("found:    GS-IMP-05: The Gold is chosen after the roll.")


def test_a_refusal_needs_no_rule():
    assert outcome(TABLE + "Then P1 is refused keep\n").has_passed


def test_a_refusal_that_changes_something_is_told(monkeypatch):
    def play(self, seat, action):
        self.rig([3])
        raise IllegalMove("keep", "GS-IMP-05", "…")

    monkeypatch.setattr(Position, "play", play)

    assert told("Then P1 is refused keep\n") == ["refused, but something changed"]


def test_what_changed_is_told_with_before_and_now():
    text = "When P1 plays impress beauty, die 1\n  And P1 plays place kip\n"

    assert told(f"{text}Then P1 card.beauty is unchanged\n") == ["before: 3", "now:    2"]
    assert outcome(f"{TABLE}{text}Then P2 card is unchanged\n").has_passed


def test_an_end_that_came_too_early_is_told():
    text = "Given reason = round_limit\nThen the game goes on\n"

    assert told(text) == ["the game is over"]


def test_events_are_counted_since_the_last_when():
    text = (
        TABLE + "When P1 plays impress beauty, die 1\nThen it is told once that P1 rolled die 1\n"
    )
    later = text + "When P1 plays keep\nThen it is not told that rolled\n"

    assert outcome(later).has_passed
    assert failures(later + "  And it is told that rolled\n") == [
        (
            11,
            [
                "expected: at least once",
                "found:    0 times",
                "told:     ",
                f'    P1 kept talent beauty  "{KEPT}"',
            ],
        )
    ]


def test_events_can_be_quoted():
    text = "When P1 plays impress beauty, die 1\n"

    assert outcome(f'{TABLE}{text}Then it is told that "{ROLLED}"\n').has_passed
    assert told(f'{text}Then everybody is told twice that "{ROLLED}"\n')[:2] == [
        "expected: 2 times, by P1",
        "found:    1 times",
    ]


def test_a_failed_then_is_noted_and_the_scenario_goes_on():
    text = TABLE + (
        "Then round = 2\nWhen P1 plays impress beauty, die 1\nThen score = 5\n"
        "When P1 plays keep\nThen P2 is asked\n  And P3 is asked\n"
    )
    found = outcome(text)

    assert describe(found) == [
        "FAILED  a",
        "  line 7: Then round = 2",
        "      expected: 2",
        "      found:    1",
        "  line 9: Then score = 5",
        "      expected: 5",
        "      found:    4",
        "  line 12: And P3 is asked",
        "      asked now: P2",
        "  what happened:",
        "    When P1 plays impress beauty, die 1",
        f"        {IMPRESSES}",
        f"        {ROLLED}",
        "    line 9 is not true here",
        "    When P1 plays keep",
        f"        {KEPT}",
        "    line 12 is not true here",
    ]
    assert summary([found]) == "0 passed, 1 failed"


def test_a_passed_scenario_is_told_in_one_line():
    assert describe(outcome(TABLE + "Then round = 1\n")) == ["passed  a"]


def test_a_failure_before_anything_happened_has_no_transcript():
    assert describe(outcome(TABLE + "Then round = 2\n"))[-1] == "      found:    1"


def test_only_sentences_can_be_checked():
    scene = Scene(motherlode.game("golddiggers").new(seed=0))

    with pytest.raises(TypeError, match="is no check"):
        check("round = 1", scene)


# --- Hidden things --------------------------------------------------------------------------------

HOUSE = """\
Game: lamplight, 3 players
Scenario: Secret choices
Given first = P1
  And P1 hand = match, moon
  And P2 hand = ember, torch
  And P3 hand = spark, beacon
  And deck = candle, wick
  And P1 room = hall
"""

EVENING = """\
Then P1 sees P1 hand = match, moon
  And P1 knows P1 hand = match, moon
  And P1 cannot see P2 hand
  And P1 cannot know P2 hand
  And a spectator cannot see P1 hand
  And everybody cannot see deck
When P1 plays step library
  And P1 plays look deck
Then P1 sees deck.first = candle
  And P1 knows deck.first = candle
  And P2 cannot know deck.first
  And P1 is told that P1 saw light candle
  And P2 is not told that P1 saw
  And a spectator is told that P1 looked_at_deck
"""

NIGHT = """\
When P2 plays wait
  And P3 plays wait
Then actors = P1, P2, P3
When P2 plays light 2
Then P2 is not asked
  And P1 is asked
  And P2 sees P2 chosen = 2
  And P1 sees P2 has_chosen = yes
  And P1 cannot see P2 chosen
  And P1 cannot know P2 chosen
  And P2 is refused light 1 by LL-NIGHT-02
When P1 does not answer
  And P3 plays light 1
Then it is told that P2 shone light torch
"""


def test_hands_and_sealed_choices_can_be_told_from_each_seat():
    assert failures(HOUSE + EVENING + NIGHT) == []


@pytest.mark.parametrize(
    "line,lines",
    [
        ("P1 cannot see P1 hand", ["P1 sees it: match, moon"]),
        ("P1 cannot know P1 oil", ["P1 sees it: 3"]),
        ("P1 knows P1 hand = moon, match", ["expected: moon, match", "found:    match, moon"]),
        ("P2 sees P1 hand.first = match", ["expected: match", "found:    nothing"]),
    ],
)
def test_what_a_seat_does_see_is_told(line, lines):
    assert failures(f"{HOUSE}Then {line}\n") == [(9, lines)]


def test_what_a_seat_cannot_know_is_told_with_another_possibility():
    ((_, (answer,)),) = failures(f"{HOUSE}Then P2 knows deck.first = candle\n")

    assert answer.startswith("P2 cannot know it: for all she saw it could be ")


def test_what_a_seat_can_work_out_is_told():
    text = "Scenario: a\nGame: golddiggers\nGiven round = 19\nThen P1 cannot know deck\n"
    ((_, (answer,)),) = failures(text)

    assert answer.startswith("P1 can work it out: E")


def test_a_view_that_leaks_is_told(monkeypatch):
    game = motherlode.game("golddiggers")

    def leaky(s, cards, seat, sight):
        true = game.presentation.view(s, cards, REFEREE, sight)
        return msgspec.structs.replace(
            true, deck=None if seat != REFEREE else true.deck, unseen_events=true.deck
        )

    leaking = replace(game, presentation=replace(game.presentation, view=leaky))
    monkeypatch.setattr(start, "find_game", lambda _: leaking)
    text = "Scenario: a\nGame: golddiggers\nThen P1 cannot see deck\n"

    assert failures(text) == [(3, ["P1 sees something that depends on what she cannot know"])]


def test_numbers_for_something_with_parts_are_told_the_parts():
    found = differences({"gold": 1, "poison": 0}, "=", read_value("3, 4"))

    assert found[-1] == "these have parts: gold, poison"
