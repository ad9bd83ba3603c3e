"""A position can be set by names; what could never be on the table is refused."""

import pytest

from motherlode.kernel.errors import BadPosition, UnknownName
from tests.games.digging_bandits.table import GAME, table
from tests.marks import rule


def arranged(**facts):
    position = GAME.new(4, 1)
    position.arrange(**facts)
    return position.view("referee")


def test_what_is_named_lies_where_it_is_said_to():
    view = arranged(
        turn=2,
        first=1,
        phase="main",
        turns=7,
        land={"L5": ["gold", "stone"]},
        landfill=["ground", "tech"],
        dig_deck=["pickaxe"],
        draw_deck="tnt",
        doodad_deck=["golden_guide"],
        gone=["wanted_land_bella", "wanted_draw_bella"],
        plot="L9",
        plot_owner=0,
        seats={
            0: {
                "hand": ["coin", "coin"],
                "tech": 2,
                "bridges": ["L1", "L2"],
                "location": "T1",
                "bandit": "bella",
            },
            1: {"hand": "cowboy", "location": "l1", "is_near": True},
            3: {"is_in": False},
        },
    )

    assert (view.turn, view.first, view.turns, view.decision) == (2, 1, 7, "main")
    assert view.land[4].cards == ["gold", "stone"]
    assert view.landfill[:2] == ["ground", "tech"]
    assert (view.dig_deck[0], view.draw_deck[0], view.doodad_deck[0]) == (
        "pickaxe",
        "tnt",
        "golden_guide",
    )
    assert view.gone == {"wanted_land_bella": 1, "wanted_draw_bella": 1}
    assert view.land[8].plot == 0
    assert view.seats[0].hand == ["coin", "coin"]
    assert view.seats[0].bridges == ["L1", "L2"]
    assert view.seats[0].bandit == "bella"
    assert view.seats[1].is_near
    assert not view.seats[3].is_in
    assert view.seats[3].hand == []


def test_what_is_not_named_stays_as_it_was():
    position = GAME.new(3, 4)
    before = position.view("referee")
    position.arrange(phase="main")
    after = position.view("referee")

    assert after.land == before.land
    assert [seat.hand for seat in after.seats] == [seat.hand for seat in before.seats]
    assert [seat.location for seat in after.seats] == [seat.location for seat in before.seats]


def test_a_bandit_that_is_named_twice_changes_seats():
    position = GAME.new(2, 4)
    other = position.view().seats[1].bandit
    position.arrange(seats={0: {"bandit": other}})

    assert position.view().seats[0].bandit == other
    assert position.view().seats[1].bandit != other


def test_an_extra_turn_can_be_set():
    assert arranged(
        phase="bonus", is_extra=True, turn=0, seats={0: {"hand": ["double_time"]}}
    ).is_extra


@rule(
    "DB-DISC-01", "DB-IMM-04", "DB-SETUP-01", "DB-PP-01", "DB-BRDG-02", "DB-BRDG-07", "DB-BRDG-21"
)
@pytest.mark.parametrize(
    "facts, words",
    [
        ({"seats": {0: {"hand": ["lasso", "lasso"]}}}, "not so many of 'lasso'"),
        ({"seats": {0: {"hand": ["duel"]}}}, "DB-IMM-04"),
        ({"seats": {0: {"hand": ["ground"]}}}, "DB-IMM-04"),
        ({"seats": {0: {"tech": 20}}}, "tech"),
        ({"seats": {7: {}}}, "there is no P8; the players are P1 to "),
        ({"seats": {0: {"bandit": "john"}, 1: {"bandit": "john"}}}, "DB-SETUP-01"),
        ({"land": {"L1": ["coin"]}}, "only Land cards"),
        ({"dig_deck": ["coin"]}, "only dig cards"),
        ({"plot": "L1"}, "DB-PP-01"),
        ({"gone": ["shovel"]}, "only WANTED cards and Dynamite leave the game"),
        ({"seats": {0: {"bridges": ["L1", "L2", "L3"]}}}, "DB-BRDG-02"),
        ({"land": {"L1": ["ground"]}, "seats": {0: {"bridges": ["L1"]}}}, "DB-BRDG-21"),
        ({"turn": "nobody"}, "turn"),
        (
            {"seats": {0: {"bridges": "L6"}, 1: {"bridges": ["L6"]}}},
            "the bridge on L6 is given twice",
        ),
        (
            {"seats": {0: {"location": "L6", "is_near": True}}},
            "P1 is at no near end: no toll is due",
        ),
        (
            {"seats": {1: {"bridges": ["L6"], "location": "L6", "is_near": True}}},
            "P2 is at no near end: no toll is due at L6",
        ),
        ({"plot": "L5", "plot_owner": 0, "land": {"L5": []}}, "no layer lies on L5"),
    ],
)
def test_an_impossible_position_is_refused(facts, words):
    with pytest.raises(BadPosition, match=words):
        arranged(**facts)


@pytest.mark.parametrize(
    "facts",
    [
        {"moon": 1},
        {"phase": "night"},
        {"land": {"L17": []}},
        {"seats": {0: {"hand": ["sword"]}}},
        {"seats": {0: {"location": "T9"}}},
        {"seats": {0: {"bandit": "zorro"}}},
        {"seats": {0: {"hat": 1}}},
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest(facts):
    with pytest.raises(UnknownName):
        arranged(**facts)


def test_a_space_can_be_given_by_its_place_in_the_view():
    position = table(land={"4": ["stone"]})

    assert position.view("referee").land[4].cards == ["stone"]


def test_arranging_forgets_what_was_going_on():
    position = table(
        seats={
            0: {"hand": ["shovel", "trade"], "location": "L1"},
            1: {"hand": ["cowboy"], "location": "L1"},
        }
    )
    position.play(0, "dig")
    assert position.view().stack
    position.arrange(phase="main")

    assert position.view().stack == []
    assert position.view().table == {}
    assert position.actors == (0,)
