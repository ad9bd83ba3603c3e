"""What happened, told in words and as facts."""

import string

import pytest

from motherlode.games.golddiggers.events import EVENT_KINDS, REASON_WORDS, STREAMS
from motherlode.games.golddiggers.state import REASONS
from tests.games.golddiggers.table import COVERED, GAME, own_cards, table
from tests.marks import rule

PLAIN = "E20"
ROXY = {"digger": "roxy"}


def told(action, die, *, seat=0, then=None, **facts):
    """The words of one action, of the choice after it, and of what followed."""
    position = table(**facts)
    position.rig([die])
    events = position.play(seat, action)
    if then:
        events += position.play(seat, then)
    return [event.words for event in events]


def test_a_new_game_is_told_from_the_deal_to_the_first_event():
    script = [
        ("diggers", 0),
        ("diggers", 3),
        ("golds", 2),
        ("golds", 0),
        ("golds", 0),
        ("events", 2),
    ]
    words = [event.words for event in GAME.new(2, 1, script=[*script, ("host", 1)]).events]

    assert words == [
        "Seat 0 is Roxy Glow.",
        "Seat 1 is Coco Chiffon.",
        "Kip Bitwell is laid in the middle.",
        "Rusty Derrick is laid in the middle.",
        "Barnaby Crate is laid in the middle.",
        "Round 1: Coco Chiffon hosts.",
        "The Event is Swimsuit Catwalk.",
    ]


def test_slots_are_told_as_people_count_them():
    laid = [event.facts for event in GAME.new(2, 1).events if event.kind == "laid"]

    assert [facts["slot"] for facts in laid] == [1, 2, 3]


def test_an_impress_is_told():
    assert told("impress beauty", 4, then="place kip", event="E03", seats={0: ROXY}) == [
        "Roxy Glow tries to impress with Beauty.",
        "A 4: she scores 7.",
        "Roxy Glow leaves a token of Beauty on Kip Bitwell.",
    ]


def test_a_token_kept_and_a_token_lost_are_told():
    assert told("impress beauty", 4, then="keep", event="E03", seats={0: ROXY})[-1] == (
        "Roxy Glow keeps her token of Beauty."
    )
    assert told("impress charm", 1, event="E03", seats={0: ROXY})[-1] == (
        "No Gold is impressed: a token of Charm goes to the Loser, 1 there now."
    )


def test_a_disappoint_is_told():
    own = {**ROXY, "loser": 2, "golds": {"kip": {"beauty": 1}}}
    start = ["Roxy Glow disappoints with Beauty.", "A 3: she scores 5."]

    def tell(then):
        return told("disappoint beauty", 3, then=then, event=PLAIN, seats={0: own})

    assert tell("take kip") == [*start, "Roxy Glow takes a token of Beauty back from Kip Bitwell."]
    assert tell("take loser") == [
        *start,
        "Roxy Glow takes a token back from the Loser as Beauty, 1 left there.",
    ]
    assert tell("take none") == [*start, "Roxy Glow takes nothing back."]


def test_the_end_is_told_with_its_reason_the_claims_and_the_winner():
    seats = {0: {**ROXY, "golds": {"kip": COVERED}}}

    assert told("disappoint style", 1, seat=1, host=0, turn=1, players=2, round=60, seats=seats)[
        3:
    ] == [
        "The game is over: the last round has been played.",
        "Nobody claims Rusty Derrick.",
        "Roxy Glow claims Kip Bitwell.",
        "Nobody claims Prince Aurelio Lingotto.",
        "Roxy Glow wins.",
    ]


def test_a_knock_out_a_departure_and_a_game_without_winner_are_told():
    position = table(2, event="E03", seats={0: {**ROXY, "loser": 4}, 1: {"digger": "jane"}})
    position.rig([1])
    out = position.play(0, "impress charm")
    gone = position.resign(1)

    assert out[-1].words == "Roxy Glow is knocked out."
    assert gone[0].words == "Jane Goodenough resigns."
    assert gone[1].words == "The game is over: everybody is out."
    assert gone[-1].words == "Nobody wins."


def test_a_shuffle_is_told():
    words = told("disappoint style", 1, seat=1, host=0, turn=1, players=2, round=20)

    assert words[-3:-1] == [words[-3], "The 20 Events are shuffled again."]


@rule("GS-INF-01")
@pytest.mark.parametrize("seed", range(3))
def test_everything_that_happens_is_told_to_everybody(seed):
    position = GAME.new(3, seed, {"max_rounds": 8})
    while not position.is_over:
        offers = position.legal(position.actors[0])
        position.play(position.actors[0], offers[len(position.events) % len(offers)])

    assert all(event.audience is None for event in position.events)
    assert position.events_for(1) == position.events_for(None) == position.events


def test_facts_are_for_programs_and_words_for_people():
    position = table(2, event="E03", seats={0: ROXY})
    position.rig([4])
    events = position.play(0, "impress beauty") + position.play(0, "place kip")

    assert [event.facts for event in events] == [
        {"seat": 0, "talent": "beauty"},
        {"seat": 0, "die": 4, "score": 7},
        {"seat": 0, "talent": "beauty", "gold": "kip"},
    ]


@pytest.mark.parametrize("kind", EVENT_KINDS, ids=lambda kind: kind.name)
def test_every_kind_of_event_is_one_sentence_of_its_own_facts(kind):
    used = {field for _, field, _, _ in string.Formatter().parse(kind.words) if field}

    assert used <= {name for name, _ in kind.facts}
    assert kind.words.endswith(".")


def test_every_reason_has_words():
    assert list(REASON_WORDS) == list(REASONS[1:])


def test_the_streams_of_chance_are_named_and_the_die_comes_first():
    assert STREAMS == GAME.rules.streams == ("die", "diggers", "golds", "events", "host")


def test_own_cards_are_told_by_their_own_names():
    position = table(
        2, cards=own_cards(), golds=["tim", "tom", "tam"], seats={0: {"digger": "ada"}}
    )
    position.rig([6])
    events = position.play(0, "impress humor") + position.play(0, "place tom")

    assert events[-1].words == "Ada leaves a token of Humor on Tom."
