"""The fixed numbering of actions, and their words."""

from typing import TYPE_CHECKING

import pytest

from motherlode.games.golddiggers.actions import ACTIONS, argument, kind, place_on, take_from
from motherlode.kernel.errors import IllegalMove
from tests.games.golddiggers.table import GAME, TALENTS, own_cards, refused_by, table
from tests.marks import rule

if TYPE_CHECKING:
    from motherlode.kernel.contract import Action

FIVE = ["rusty", "barnaby", "kip", "max", "aurelio"]
NUMBERED = [
    *(f"impress {talent}" for talent in TALENTS),
    *(f"disappoint {talent}" for talent in TALENTS),
    *(f"place {gold}" for gold in FIVE[:3]),
    "keep",
    *(f"take {gold}" for gold in FIVE[:3]),
    "take loser",
    "take none",
    *(f"place {gold}" for gold in FIVE[3:]),
    *(f"take {gold}" for gold in FIVE[3:]),
]


def five_golds():
    return table(2, {"golds_in_play": 5}, golds=FIVE)


def test_the_numbering_is_the_ledgers_nineteen_and_four_more():
    assert ACTIONS == GAME.rules.action_count == len(NUMBERED) == 23
    assert [five_golds().action(number).words for number in range(23)] == NUMBERED


def test_an_action_has_its_number_its_name_and_its_arguments():
    position = five_golds()
    actions = [position.action(number) for number in (3, 8, 11, 13, 17, 18, 22)]

    assert [(one.id, one.name, one.arguments) for one in actions] == [
        (3, "impress", {"talent": "charm"}),
        (8, "disappoint", {"talent": "charm"}),
        (11, "place", {"gold": "barnaby", "slot": 1}),
        (13, "keep", {}),
        (17, "take_loser", {}),
        (18, "take_none", {}),
        (22, "take", {"gold": "aurelio", "slot": 4}),
    ]


def test_kind_and_argument_take_every_number_apart():
    kinds = [0] * 5 + [5] * 5 + [10] * 3 + [13] + [14] * 3 + [17, 18] + [10] * 2 + [14] * 2
    arguments = [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 0, 0, 1, 2, 0, 0, 3, 4, 3, 4]

    assert [kind(number) for number in range(23)] == kinds
    assert [argument(number) for number in range(23)] == arguments


def test_slots_are_numbered_with_a_gap_after_the_third():
    assert [place_on(slot) for slot in range(5)] == [10, 11, 12, 19, 20]
    assert [take_from(slot) for slot in range(5)] == [14, 15, 16, 21, 22]


@pytest.mark.parametrize("number", range(23))
@pytest.mark.parametrize("written", ["{}", "{:colon}", "  {:upper} "])
def test_words_lead_back_to_their_number(number, written):
    position = five_golds()
    words = NUMBERED[number]
    text = {"{}": words, "{:colon}": words.replace(" ", ":"), "  {:upper} ": f"  {words.upper()} "}

    assert position._number(text[written]) == number


@rule("GS-ONL-15")
@pytest.mark.parametrize(
    "words", ["", "impress", "impress luck", "place", "place loser", "take", "pass"]
)
def test_words_that_are_no_action_are_refused(words):
    assert refused_by(table(), 0, words) == "GS-ONL-15"


def test_a_slot_without_a_gold_has_a_name_that_is_no_golds():
    position = table()

    assert [position.action(number).words for number in range(19, 23)] == [
        "place slot 4",
        "place slot 5",
        "take slot 4",
        "take slot 5",
    ]


def test_the_words_follow_the_cards_of_the_owner():
    cards = own_cards(talents=["Nerve", "Wit", "Voice", "Dance", "Luck"])
    for number, gold in enumerate(cards["golds"]):
        gold["id"] = f"Gold{number}"
    position = table(2, cards=cards, golds=["Gold2", "gold0", "GOLD1"])

    assert [position.action(number).words for number in (0, 9, 10, 16)] == [
        "impress nerve",
        "disappoint luck",
        "place gold2",
        "take gold1",
    ]
    assert position.action(0).arguments == {"talent": "Nerve"}


@pytest.mark.parametrize("seed", range(4))
def test_offers_come_in_rising_order_and_can_be_played_by_word_number_or_action(seed):
    position = GAME.new(3, seed, {"golds_in_play": 5} if seed % 2 else None)
    for turn in range(60):
        seat = position.actors[0]
        offers = position.legal(seat)
        chosen = offers[turn % len(offers)]

        assert [action.id for action in offers] == sorted({action.id for action in offers})

        forms: tuple[str | int | Action, ...] = (chosen.words, chosen.id, chosen)
        position.play(seat, forms[turn % 3])


@rule("GS-ONL-15")
def test_an_unknown_action_is_answered_with_the_rule_and_its_sentence():
    with pytest.raises(IllegalMove) as refused:
        table().play(0, "marry kip")

    assert refused.value.rule == "GS-ONL-15"
    assert refused.value.sentence == GAME.sentence("GS-ONL-15")
