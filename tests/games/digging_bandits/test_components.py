"""What is in the box, and which card files are refused, with what words."""

import copy

import pytest

from motherlode.games.digging_bandits.components import (
    ALL_CARDS,
    BACK,
    COUNTS,
    DIG,
    DOODAD,
    DRAW,
    LAND,
    TYPES,
    read_cards,
)
from motherlode.kernel.errors import BadCards
from tests.games.digging_bandits.table import GAME, offered, own_cards, table
from tests.marks import rule


def test_the_decks_have_48_48_48_and_9_cards():
    assert [int(COUNTS[back == BACK].sum()) for back in (LAND, DIG, DRAW, DOODAD)] == [
        48,
        48,
        48,
        9,
    ]
    assert int(COUNTS.sum()) == ALL_CARDS == 153
    assert len(set(TYPES)) == len(TYPES) == len(COUNTS)


@rule("DB-SETUP-07", "DB-MOVE-02", "DB-MOVE-03")
def test_an_owner_can_enter_what_the_printed_copy_shows():
    position = GAME.new(2, 3, {"choose_bandits": True}, cards=own_cards())
    position.play(0, "be dan")
    position.play(1, "be ann")

    assert [seat.bandit for seat in position.view().seats] == ["dan", "ann"]
    assert {"shovel", "bridge", "trade"} <= set(position.view().seats[0].known)


@rule("DB-TURN-10", "DB-TURN-16")
def test_symbols_say_which_cards_may_follow_each_other_and_what_needs_a_town():
    position = table(
        cards=own_cards(),
        seats={
            0: {"hand": ["trade", "trade", "coin"], "location": "L1"},
            1: {"location": "L1", "hand": ["shovel"]},
        },
    )
    for words in ("play trade", "abandon"):
        position.play(0, words)

    assert offered(position) == ["stop", "another"]
    position.play(0, "another")
    assert "abandon" in offered(position)

    position = table(
        cards=own_cards(),
        land={"L1": []},
        seats={0: {"hand": ["bridge", "coin", "coin", "coin"], "location": "L3"}},
    )
    assert "play bridge" in offered(position)

    position = table(
        cards=own_cards(),
        seats={0: {"hand": ["lasso", "coin"], "location": "L3"}, 1: {"location": "L1"}},
    )
    position.play(0, "play lasso")
    assert offered(position) == ["stop"]


@rule("DB-SETUP-07")
@pytest.mark.parametrize(
    "changes, words",
    [
        ({"ring": ["L1"]}, "ring"),
        ({"ring": [*own_cards()["ring"][:-1], "T9"]}, "'T9' is no space"),
        ({"ring": [*own_cards()["ring"][:-1], "L1"]}, "T4 is missing"),
        ({"cabin_exit": "L99"}, "no space of the ring"),
        ({"horses": 4}, "horses"),
        ({"symbols": {"coin": []}}, "bridge is missing"),
    ],
)
def test_a_bad_file_is_refused_with_its_fault(changes, words):
    with pytest.raises(BadCards, match=words):
        read_cards(own_cards(**changes))


@rule("DB-SETUP-07", "DB-TURN-16")
@pytest.mark.parametrize(
    "number, name, value, words",
    [
        (0, "cards", ["shovel", "shovel", "duel"], "'duel' is an immediate card"),
        (0, "cards", ["shovel", "shovel", "gold"], "neither a Dig nor a Draw card"),
        (0, "cards", ["shovel", "shovel", "sword"], "there is no card 'sword'"),
        (0, "cards", ["lasso", "shovel", "shovel"], "start with 2 of 'lasso', there are 1"),
        (0, "doodad", "coin", "'coin' is no doodad"),
        (0, "doodad", "card_cache", "share the doodad"),
        (0, "id", "bob", "share the id"),
    ],
)
def test_a_bad_bandit_is_refused_with_its_fault(number, name, value, words):
    file = copy.deepcopy(own_cards())
    file["bandits"][number][name] = value

    with pytest.raises(BadCards, match=words):
        read_cards(file)


@rule("DB-SETUP-07")
def test_a_bandit_may_start_with_a_poster_named_like_everywhere_else():
    file = copy.deepcopy(own_cards())
    poster = f"wanted_draw_{file['bandits'][1]['id']}"
    file["bandits"][0]["cards"] = ["shovel", "shovel", poster]
    position = GAME.new(4, 1, cards=read_cards(file))
    seat = [one.bandit for one in position.view(None).seats].index(file["bandits"][0]["id"])

    assert poster in (position.view(seat).seats[seat].hand or [])

    file["bandits"][0]["cards"] = ["shovel", "shovel", "wanted_draw_1"]
    with pytest.raises(BadCards, match="there is no card 'wanted_draw_1'"):
        read_cards(file)


@rule("DB-TURN-16", "DB-IMM-01")
@pytest.mark.parametrize(
    "name, symbols, words",
    [
        ("coin", ["shiny"], "'shiny', which is none of"),
        ("coin", ["immediate"], "cannot be changed"),
        ("duel", [], "cannot be changed"),
        ("shovel", [], "is no Draw card"),
    ],
)
def test_bad_symbols_are_refused_with_their_fault(name, symbols, words):
    file = copy.deepcopy(own_cards())
    file["symbols"][name] = symbols

    with pytest.raises(BadCards, match=words):
        read_cards(file)


def test_something_else_is_no_card_file():
    with pytest.raises(BadCards, match="cannot be read"):
        read_cards(object())
