"""Which card files of an owner's can be played, and what is said about the others?"""

import tomllib
from importlib import resources

import msgspec
import pytest

from motherlode.bots import finish
from motherlode.games.golddiggers.components import DIGGERS, EVENTS, GOLDS, read_cards
from motherlode.kernel.errors import BadCards, BadVariant
from motherlode.kernel.position import Position
from tests.games.golddiggers.table import GAME, TALENTS, own_cards
from tests.marks import rule

BOX = read_cards()


def refusal(cards):
    """What is said about cards that cannot be played."""
    with pytest.raises(BadCards) as refused:
        read_cards(cards)
    return str(refused.value)


def changed(kind, number, **fields):
    """The owner's file with some fields of one card changed."""
    cards = own_cards()
    cards[kind][number] |= fields
    return cards


@rule("GS-CMP-12")
def test_a_file_that_passes_the_checks_is_played():
    position = GAME.new(2, 1, cards=own_cards())

    assert {seat.digger for seat in position.view().seats} == {"ada", "bea"}
    assert {gold.id for gold in position.view().golds} == {"tom", "tim", "tam"}
    assert position.view().event.title == "An evening at home"


@rule("GS-CMP-12")
def test_a_game_keeps_the_cards_it_is_played_with():
    position = GAME.new(2, 1, cards=own_cards())
    again = Position.from_bytes(position.to_bytes())

    assert again.cards == position.cards == read_cards(own_cards())
    assert again.view() == position.view()


@rule("GS-CMP-12")
def test_the_file_in_the_box_is_an_example_for_owners():
    text = resources.files("motherlode.games.golddiggers").joinpath("cards.toml").read_text("utf-8")

    assert read_cards(tomllib.loads(text)) == BOX
    assert read_cards(msgspec.to_builtins(BOX)) == BOX
    assert read_cards(BOX) == BOX


@rule("GS-CMP-12")
@pytest.mark.parametrize(
    "changes,said",
    [
        ({"talents": [*TALENTS, "luck"]}, "there are 6 talents; there must be 5"),
        ({"talents": list(TALENTS[:4])}, "there are 4 talents; there must be 5"),
        ({"diggers": own_cards()["diggers"][:1]}, "there are 1 diggers; there must be 2 to 12"),
        ({"golds": []}, "there are 0 golds; there must be 1 to 12"),
        ({"events": []}, "there are 0 events; there must be 1 to 40"),
        ({"talents": ["beauty"] * 5}, "talents: 'beauty' stands there twice"),
        ({"talents": [*TALENTS[:4], "9 lives"]}, "talents: '9 lives' is no identifier"),
    ],
)
def test_a_file_with_too_few_or_too_many_of_something_is_refused(changes, said):
    assert said in refusal(own_cards(**changes))


@rule("GS-CMP-12")
@pytest.mark.parametrize(
    "kind,most,card",
    [
        ("diggers", DIGGERS, {"name": "D", "value": [0] * 5, "start_tokens": [3] * 5}),
        ("golds", GOLDS, {"name": "G", "requirement": [3] * 5}),
        ("events", EVENTS, {"title": "E", "effect": {}}),
    ],
)
def test_so_many_cards_are_played_and_not_one_more(kind, most, card):
    def cards(count):
        made = [{**card, "id": f"x{number}"} for number in range(count)]
        if kind == "golds":
            made = [{**one, "net_worth": number + 1} for number, one in enumerate(made)]
        return own_cards(**{kind: made})

    assert len(getattr(read_cards(cards(most)), kind)) == most
    assert f"there are {most + 1} {kind}" in refusal(cards(most + 1))


@rule("GS-CMP-12")
@pytest.mark.parametrize(
    "number,fields,said",
    [
        (0, {"value": [0] * 4}, "digger ada: give five values and five start_tokens"),
        (0, {"start_tokens": [5, 5, 5]}, "digger ada: give five values and five start_tokens"),
        (1, {"start_tokens": [3, 3, 3, 3, 4]}, "digger bea: start_tokens add up to 16, not to 15"),
        (1, {"start_tokens": [0, 0, 0, 0, 0]}, "digger bea: start_tokens add up to 0, not to 15"),
        (1, {"start_tokens": [-1, 4, 4, 4, 4]}, "Expected `int` >= 0"),
        (1, {"id": "ADA"}, "diggers: 'ADA' stands there twice"),
        (0, {"id": "a da"}, "diggers: 'a da' is no identifier"),
        (0, {"name": ""}, "Expected `str` of length >= 1"),
        (0, {"value": [100, 0, 0, 0, 0]}, "Expected `int` <= 99"),
        (0, {"value": [0.5, 0, 0, 0, 0]}, "Expected `int`, got `float`"),
        (0, {"vlaue": [0] * 5}, "unknown field `vlaue`"),
    ],
)
def test_a_digger_that_is_not_right_is_refused(number, fields, said):
    assert said in refusal(changed("diggers", number, **fields))


@rule("GS-CMP-12")
def test_tokens_need_not_lie_evenly_as_long_as_there_are_fifteen():
    position = GAME.new(2, 1, cards=changed("diggers", 0, start_tokens=[15, 0, 0, 0, 0]))
    ada = next(seat for seat in position.view().seats if seat.digger == "ada")

    assert list(ada.card.values()) == [15, 0, 0, 0, 0]


@rule("GS-CMP-12", "GS-CMP-01")
@pytest.mark.parametrize(
    "number,fields,said",
    [
        (0, {"requirement": [3] * 6}, "gold tom: give five requirements"),
        (0, {"net_worth": 0}, "Expected `int` >= 1"),
        (0, {"net_worth": 10**15 + 1}, "Expected `int` <= 1000000000000000"),
        (0, {"net_worth": 60}, "gold tom: another Gold is worth $60 too"),
        (0, {"id": "loser"}, "gold loser: this name would read like 'take loser'"),
        (0, {"id": "None"}, "gold None: this name would read like 'take None'"),
        (0, {"id": "tim"}, "golds: 'tim' stands there twice"),
        (2, {"id": "tam tam"}, "golds: 'tam tam' is no identifier"),
    ],
)
def test_a_gold_that_is_not_right_is_refused(number, fields, said):
    assert said in refusal(changed("golds", number, **fields))


@rule("GS-CMP-12")
@pytest.mark.parametrize(
    "effect,said",
    [
        ({"beuty": 1}, "event E1: 'beuty' is no talent; did you mean 'beauty'?"),
        ({"luck": 1}, "event E1: 'luck' is no talent"),
        ({"beauty": 100}, "Expected `int` <= 99"),
    ],
)
def test_an_event_that_is_not_right_is_refused(effect, said):
    assert said in refusal(changed("events", 0, effect=effect))


@rule("GS-CMP-12", "GS-CMP-04")
def test_an_event_may_move_any_talents_by_any_numbers():
    cards = changed("events", 0, effect={"beauty": 3, "charm": -2, "style": 0})
    position = GAME.new(2, 1, cards=cards)

    assert [position.state.effect[talent] for talent in range(5)] == [3, 0, 0, -2, 0]


@rule("GS-CMP-12")
@pytest.mark.parametrize(
    "loser,said",
    [
        ({"requirement": 4}, "missing required field `limit`"),
        ({"requirement": 4, "limit": 0}, "Expected `int` >= 1"),
        ({"requirement": 4, "limit": 16}, "Expected `int` <= 15"),
        ({"requirement": 200, "limit": 5}, "Expected `int` <= 99"),
    ],
)
def test_a_loser_that_is_not_right_is_refused(loser, said):
    assert said in refusal(own_cards(loser=loser))


@rule("GS-CMP-12", "GS-VAR-13")
def test_the_loser_of_the_file_counts_unless_a_switch_overrides_it():
    cards = own_cards(loser={"requirement": 6, "limit": 2})
    printed = GAME.new(2, 1, cards=cards).view()
    bent = GAME.new(2, 1, {"loser_limit": 9, "loser_requirement": -3}, cards).view()

    assert (printed.loser_requirement, printed.loser_limit) == (6, 2)
    assert (bent.loser_requirement, bent.loser_limit) == (-3, 9)


@rule("GS-CMP-12")
@pytest.mark.parametrize("garbage", [5, "cards.toml", [], object(), {}, {"talents": [1]}])
def test_what_is_no_card_file_is_refused(garbage):
    assert refusal(garbage).startswith("these cards cannot be read: ")


@rule("GS-CMP-12", "GS-CMP-14")
def test_there_must_be_a_digger_for_every_player():
    with pytest.raises(BadCards, match="2 Digger cards are too few for 3 players"):
        GAME.new(3, 1, cards=own_cards())


@rule("GS-CMP-12", "GS-VAR-12")
def test_there_must_be_a_gold_for_every_slot():
    with pytest.raises(BadVariant, match=r"golds_in_play cannot be 4: there are 3 Gold cards"):
        GAME.new(2, 1, {"golds_in_play": 4}, own_cards())


@rule("GS-CMP-12", "GS-SCO-03")
@pytest.mark.parametrize("sign", [1, -1])
def test_the_most_extreme_cards_are_played_to_the_end(sign):
    cards = own_cards(
        events=[{"id": "E1", "title": "Fate", "effect": dict.fromkeys(TALENTS, 99 * sign)}],
        loser={"requirement": -99 * sign, "limit": 15},
    )
    for digger in cards["diggers"]:
        digger["value"] = [99 * sign] * 5
    for gold in cards["golds"]:
        gold["requirement"] = [-99 * sign] * 5
    position = GAME.new(2, 1, cards=cards)
    finish(position, {0: "heuristic", 1: "heuristic"})

    assert position.is_over
    assert position.view().reason == ("card_empty" if sign > 0 else "round_limit")


@rule("GS-CMP-12")
@pytest.mark.parametrize("text", ["Ada\nBea", "\x1b[31mAda", "A\x07", "\u202eAda"])
@pytest.mark.parametrize(
    "kind, field, card",
    [
        ("diggers", "name", "digger"),
        ("diggers", "line", "digger"),
        ("golds", "name", "gold"),
        ("events", "title", "event"),
        ("events", "line", "event"),
    ],
)
def test_what_would_upset_a_screen_is_refused(kind, field, card, text):
    cards = changed(kind, 0, **{field: text})

    assert f"{card} {cards[kind][0]['id']}: {text!r} holds characters" in refusal(cards)
