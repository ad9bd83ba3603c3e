"""What lies in the tin, and which files of an owner's can be played with."""

import tomllib
from importlib import resources

import pytest

from motherlode.games.digger.components import (
    ACTS,
    COLOURS,
    GEMS,
    PROFILES,
    SIDES,
    read_cards,
)
from motherlode.kernel.errors import BadCards, BadVariant
from motherlode.kernel.position import Position
from tests.games.digger.table import GAME, own_cards, play_out, table
from tests.marks import rule

TIN = read_cards()


def refusal(**changes):
    """What is said about a file that cannot be played with."""
    with pytest.raises(BadCards) as refused:
        read_cards(own_cards(**changes))
    return str(refused.value)


def hands(name="custom", **changes):
    """A file with a pair of hands that differ from average ones."""
    profiles = own_cards()["hands_profiles"]
    return {"hands_profiles": profiles | {name: profiles["average"] | changes}}


@rule("DG-COMP-02", "DG-COMP-03", "DG-COMP-04", "DG-COMP-07")
def test_dice_cubes_and_sand():
    assert TIN.dice_faces == list(COLOURS)
    assert TIN.cubes_per_colour * 5 == 50
    assert TIN.sand_ms == 30_000


@rule("DG-COMP-06")
def test_a_chest_is_a_ring_of_four_places():
    ring = TIN.places

    assert ring == ["yellow", "green", "red", "white"]
    for place, gem in enumerate(ring):
        assert set(TIN.neighbours[gem]) == {ring[place - 1], ring[(place + 1) % 4]}


@rule("DG-COMP-08", "DG-COMP-09", "DG-COMP-10")
def test_the_values_of_the_chests():
    table = {
        letter: [side[gem] for gem in ("yellow", "green", "red", "white")]
        for letter, side in zip(SIDES, TIN.black_sides, strict=True)
    }

    assert TIN.white_values == {"yellow": 3, "green": 2, "red": 1, "white": 1}
    assert table == {
        "A": [6, 4, 3, 2],
        "B": [2, 6, 4, 3],
        "C": [3, 2, 6, 4],
        "D": [4, 3, 2, 6],
        "E": [2, 3, 4, 6],
    }
    assert all(sum(row) == 15 for row in table.values())


@rule("DG-HAND-01")
def test_the_hands_have_the_means_of_the_ledger():
    means = {
        act: [int(getattr(TIN.hands_profiles[name], act).mean + 0.5) for name in PROFILES[:3]]
        for act in ACTS
    }

    assert means == {  # average, novice, expert
        "first_throw": [1015, 1488, 683],
        "throw": [2580, 3660, 1760],
        "take": [715, 1083, 465],
        "steal": [1338, 2080, 823],
        "stack": [840, 1333, 535],
        "box": [533, 840, 358],
        "call_stop": [350, 525, 225],
    }


@rule("DG-COMP-12")
def test_the_file_in_the_tin_is_an_example_for_owners():
    text = resources.files("motherlode.games.digger").joinpath("cards.toml").read_text("utf-8")

    assert read_cards(tomllib.loads(text)) == TIN
    assert read_cards(own_cards()) == TIN
    assert read_cards(TIN) == TIN


@rule("DG-COMP-12")
def test_an_owners_file_is_played_with_and_kept():
    file = own_cards(
        white_values={"yellow": 5, "green": 4, "red": 3, "white": 2},
        cubes_per_colour=6,
        sand_ms=20_000,
        dice_faces=["blue", "yellow", "red", "green", "white", "white"],
    )
    position = GAME.new(3, 1, cards=file)
    again = Position.from_bytes(position.to_bytes())
    play_out(position)

    assert position.view().centre.keys() == again.view().centre.keys()
    assert again.view().centre == dict.fromkeys(COLOURS[:5], 6)
    assert again.view().seats[2].value == {"yellow": 5, "green": 4, "red": 3, "white": 2}
    assert again.view().sand_ms == 20_000
    assert position.is_over


@rule("DG-COMP-12", "DG-BLACK-04")
def test_the_chests_to_choose_from_are_worth_what_an_owners_file_says():
    own = {"yellow": 1, "green": 1, "red": 1, "white": 12}
    printed = [dict(side) for side in TIN.black_sides]
    file = own_cards(black_sides=[*printed[:2], own, *printed[3:]])
    choice = GAME.new(3, 1, "draft", cards=file).view().open_sides

    assert choice["C"] == own
    assert choice["A"] == {"yellow": 6, "green": 4, "red": 3, "white": 2}
    assert GAME.new(3, 1, "black", cards=file).view().open_sides == {}


@rule("DG-COMP-12")
@pytest.mark.parametrize(
    "changes, words",
    [
        ({"cubes_per_colour": 0}, "cubes_per_colour"),
        ({"cubes_per_colour": 21}, "cubes_per_colour"),
        ({"sand_ms": 9_999}, "sand_ms"),
        ({"colour": "blue"}, "colour"),
        ({"dice_faces": ["blue"] * 5}, "a die has six faces, not 5"),
        ({"dice_faces": ["blue"] * 5 + ["grey"]}, "'grey' is no colour"),
        (
            {"places": ["yellow", "green", "red", "red"]},
            "places: name yellow, green, red and white",
        ),
        ({"white_values": {"yellow": 3, "green": 2, "red": 1}}, "white_values: name"),
        ({"white_values": {"yellow": 0, "green": 2, "red": 1, "white": 1}}, "white_values"),
        ({"black_sides": own_cards()["black_sides"][:4]}, "there are five, not 4"),
        (
            {"black_sides": [own_cards()["black_sides"][0]] * 5},
            "black side A: another side is just like it",
        ),
        (
            {
                "black_sides": [
                    {"yellow": 5, "green": 4, "red": 3, "white": 2},
                    *own_cards()["black_sides"][1:],
                ]
            },
            "black side A: the values add up to 14, not to 15",
        ),
        (
            {"neighbours": TIN.neighbours | {"yellow": ["green"]}},
            "yellow stands beside white, but white not beside it",
        ),
        ({"neighbours": TIN.neighbours | {"yellow": ["yellow"]}}, "'yellow' cannot stand beside"),
        ({"neighbours": TIN.neighbours | {"yellow": ["blue"]}}, "'blue' cannot stand beside"),
        ({"neighbours": {"yellow": []}}, "neighbours: name"),
    ],
)
def test_a_file_that_breaks_the_printed_rules_is_refused(changes, words):
    assert words in refusal(**changes)


def test_what_is_no_file_at_all_is_refused():
    with pytest.raises(BadCards, match="cannot be read"):
        read_cards([1, 2])


@rule("DG-HAND-06")
@pytest.mark.parametrize(
    "changes, words",
    [
        (hands(throw={"base": 49, "w": 0, "q": 0, "s_lo": 0, "s_hi": 0}), "at least 50 ms, not 49"),
        (hands(take={"base": 99, "w": 0, "q": 501, "s_lo": 0, "s_hi": 0}), "take.q"),
        (hands(take={"base": 99, "w": -1, "q": 0, "s_lo": 0, "s_hi": 0}), "take.w"),
        (hands(take={"base": 99, "w": 1.5, "q": 0, "s_lo": 0, "s_hi": 0}), "take.w"),
        (hands(box={"base": 99, "w": 0, "q": 0, "s_lo": 9, "s_hi": 8}), "from s_lo to s_hi"),
        (hands(call_stop={"base": 0, "w": 0, "q": 0, "s_lo": 0, "s_hi": 0}), "call_stop.base"),
        (hands(f_high=1001), "f_high"),
        (hands(slip_base=451, slip_per_level=50), "more than 900"),
        (hands(tempo_k=301), "tempo_k"),
        (hands(tempo_bias=-301), "tempo_bias"),
        (hands(jitter_ms=5001), "jitter_ms"),
        (hands("ambidextrous"), "'ambidextrous' is none of them"),
        ({"hands_profiles": {}}, "there is no 'average'"),
    ],
)
def test_hands_that_no_one_can_have_are_refused(changes, words):
    assert words in refusal(**changes)


@rule("DG-HAND-06")
def test_custom_hands_are_played_with():
    quick = {"base": 1, "w": 0, "q": 0, "s_lo": 0, "s_hi": 0}
    file = own_cards(**hands(first_throw=quick, call_stop=quick))
    position = table(3, {"hands_0": "custom"}, cards=file)
    position.play(0, "throw")

    assert position.view().seats[0].hands == "custom"
    assert position.state.spent == 1
    with pytest.raises(BadVariant, match="DG-HAND-06"):
        GAME.new(3, 1, {"hands_0": "custom"})
    assert GAME.new(3, 1, {"hands_4": "custom"}).players == 3  # nobody sits there


def test_the_steal_view_runs_from_small_to_large():
    view = own_cards()["steal_view"]

    assert "gate and period" in refusal(steal_view=view | {"gate": [700, 300]})
    assert "gate and period" in refusal(steal_view=view | {"period": [600, 300]})
    assert "steal_view.stacks" in refusal(steal_view=view | {"stacks": {"yellow": [1, 1]}})


def test_gems_are_four_of_the_colours():
    assert set(GEMS) < set(COLOURS)
