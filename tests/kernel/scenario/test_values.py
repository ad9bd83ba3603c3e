"""What stands behind an equals sign, and whether what is found fits it."""

import pytest

from motherlode.kernel.errors import UnknownName
from motherlode.kernel.scenario.comparing import differences, listed_differences, show
from motherlode.kernel.scenario.facts import ABSENT, Place, find
from motherlode.kernel.scenario.values import read_value, split


@pytest.mark.parametrize(
    "text,plain",
    [
        ("3", 3),
        ("-1", -1),
        ("−1", -1),
        ("+2", 2),
        ("90_000", 90_000),
        ("0.5", 0.5),
        ("−0.5", -0.5),
        ("1/4", 0.25),
        ("90 billion", 90 * 10**9),
        ("1.5 million", 1_500_000),
        ("yes", True),
        ("Off", False),
        ("P3", 2),
        ("rusty", "rusty"),
        ("bomb C2", "bomb C2"),
        ('"a, b"', "a, b"),
        ("nothing", None),
        ("rusty, kip", ["rusty", "kip"]),
        ("[rusty]", ["rusty"]),
        ("[]", []),
        ("P1, P2", [0, 1]),
        ("beauty 3, charm -1", {"beauty": 3, "charm": -1}),
        ("beauty 3", {"beauty": 3}),
        ("P1 2, P2 0", {0: 2, 1: 0}),
        ("[shovel 2]", ["shovel 2"]),
        ("shovel 2, lasso", ["shovel 2", "lasso"]),
    ],
)
def test_a_value_means_what_people_write(text, plain):
    assert read_value(text).plain == plain


def test_commas_inside_quotation_marks_do_not_count():
    assert split('one, "two, three", four') == ["one", '"two, three"', "four"]


@pytest.mark.parametrize(
    "found,sign,text",
    [
        (4, "=", "4"),
        (0.1 + 0.2, "=", "0.3"),
        (True, "=", "yes"),
        (None, "=", "nobody"),
        ("none", "=", "none"),
        ("Knocked Out", "=", '"knocked out"'),
        ({"id": "E03", "title": "x"}, "=", "e03"),
        ([{"id": "kip"}, {"id": "max"}], "=", "kip, max"),
        ([1], "=", "P2"),
        ([], "=", "nobody"),
        (["E05"], "=", "[E05]"),
        ([None, "moon"], "=", "nothing, moon"),
        ({"beauty": 1, "charm": 0}, "=", "beauty 1"),
        ({"beauty": 0}, "=", "nothing"),
        (4, "!=", "5"),
        (["a"], "!=", "b"),
        (3, "<", "4"),
        (4, "<=", "4"),
        (5, ">", "4"),
        (0.5, ">=", "1/2"),
        (["a", "b", "c"], "has", "c, a"),
        (["a", "b"], "lacks", "c"),
        (["a", "b", "a"], "has exactly", "a, a, b"),
        ({"kip": {"charm": 1}}, "has", "kip"),
        ({"kip": 2, "max": 0}, "has", "kip 2"),
        ({"kip": 2, "max": 0}, "lacks", "kip 3, rusty"),
        ({"kip": 2, "max": 0}, "has exactly", "max, kip"),
    ],
)
def test_what_is_found_fits_what_is_written(found, sign, text):
    assert differences(found, sign, read_value(text)) == []


@pytest.mark.parametrize(
    "found,sign,text,lines",
    [
        (4, "=", "5", ["expected: 5", "found:    4"]),
        (4, "=", "four", ["expected: four", "found:    4"]),
        (4, "=", "4, 5", ["expected: 4, 5", "found:    4"]),
        (0.5, "=", "half", ["expected: half", "found:    0.5"]),
        (0, "=", "P2", ["expected: P2", "found:    P1"]),
        (None, "=", "P2", ["expected: P2", "found:    nothing"]),
        (False, "=", "yes", ["expected: yes", "found:    no"]),
        ({"id": "E03"}, "=", "E04", ["expected: E04", "found:    E03"]),
        (4, "!=", "4", ["expected: anything but 4", "found:    just that"]),
        (4, "<", "4", ["expected: < 4", "found:    4"]),
        (
            ["a"],
            ">",
            "4",
            ["expected: > 4", "found:    a", "only numbers can be compared like this"],
        ),
        (
            ["a", "b"],
            "=",
            "a, c",
            ["expected: a, c", "found:    a, b", "missing:  c", "extra:    b"],
        ),
        ([0, 1], "=", "P1", ["expected: P1", "found:    P1, P2", "extra:    P2"]),
        (["a", "b"], "=", "b, a", ["expected: b, a", "found:    a, b"]),
        (["a"], "=", "nothing", ["expected: nothing", "found:    a"]),
        (
            {"beauty": 2, "charm": 1},
            "=",
            "beauty 3, style 1",
            [
                "expected: beauty 3, style 1",
                "found:    beauty 2, charm 1",
                "beauty: expected 3, found 2",
                "charm: expected 0, found 1",
                "style: expected 1, found nothing",
            ],
        ),
        ({"a": 1}, "=", "nothing", ["expected: nothing", "found:    a 1"]),
        (
            {"kip": {"charm": 1}, "max": [2], "event": {"id": "E01"}},
            "=",
            "kip",
            [
                "expected: kip",
                "found:    kip (charm 1), max (2), event E01",
                "these have parts: kip, max, event",
            ],
        ),
        (["a"], "has", "a, b", ["expected: has a, b", "found:    a", "missing:  b"]),
        (["a"], "lacks", "a, b", ["expected: lacks a, b", "found:    a", "extra:    a"]),
        (
            ["a"],
            "has exactly",
            "b",
            ["expected: has exactly b", "found:    a", "missing:  b", "extra:    a"],
        ),
        (4, "has", "a", ["expected: has a", "found:    4", "this has no parts"]),
    ],
)
def test_a_difference_is_told_line_by_line(found, sign, text, lines):
    assert differences(found, sign, read_value(text)) == lines


def test_plain_words_are_compared_as_a_set():
    assert listed_differences(["keep"], ["keep"]) == []
    assert listed_differences(["keep", "place kip"], ["place max"]) == [
        "missing:  place max",
        "extra:    keep, place kip",
    ]


def test_empty_things_are_shown_as_nothing():
    assert [show(None), show([]), show({})] == ["nothing"] * 3


TREE = {
    "round": 3,
    "golds": [{"id": "kip", "worth": 5}, {"id": "max", "worth": 7}],
    "card": {"Beauty": 2, "charm": 1},
    "deck": [],
    "count": 9,
    "by_seat": {0: "a"},
}


@pytest.mark.parametrize(
    "path,found",
    [
        ("round", 3),
        ("golds.1.worth", 7),
        ("golds.KIP.worth", 5),
        ("golds.last.id", "max"),
        ("golds.first.id", "kip"),
        ("golds.count", 2),
        ("card.beauty", 2),
        ("card.sum", 3),
        ("deck.count", 0),
        ("deck.sum", 0),
        ("count", 9),
        ("by_seat.0", "a"),
    ],
)
def test_a_path_leads_to_a_fact(path, found):
    assert find(TREE, tuple(path.split("."))) == found


@pytest.mark.parametrize(
    "path,answer",
    [
        ("rund", "there is no fact called 'rund'; did you mean 'round'?"),
        ("golds.kit.worth", "there is no fact called 'golds.kit'; did you mean 'golds.kip'?"),
        ("golds.sum", "there is no fact called 'golds.sum'; did you mean 'golds.max'?"),
        ("deck.first", "there is no fact called 'deck.first'; there is none"),
        ("round.more", "there is no fact called 'round.more'; there is none"),
    ],
)
def test_an_unknown_path_is_answered_with_the_nearest_name(path, answer):
    with pytest.raises(UnknownName) as refusal:
        find(TREE, tuple(path.split(".")))

    assert str(refusal.value) == answer


def test_a_path_may_lead_nowhere():
    assert find(TREE, ("golds", "7"), must=False) is ABSENT


def test_a_map_of_numbers_can_be_written_as_a_list_of_its_names():
    kept = {"shield": 2, "key": 1, "spy": 0}

    assert differences(kept, "=", read_value("key, shield, shield")) == []
    assert differences(kept, "=", read_value("key, shield")) == [
        "expected: key, shield",
        "found:    shield 2, key 1, spy 0",
        "extra:    shield",
    ]
    assert (
        differences({"kip": {"beauty": 1}}, "=", read_value("kip"))[-1] == "these have parts: kip"
    )


def test_a_place_is_compared_with_each_way_to_write_it():
    place = Place({"id": "E1", "stack": ["gold"]}, [["gold"], ["gold", "live"]])

    assert differences(place, "=", read_value("gold")) == []
    assert differences(place, "=", read_value("gold, live")) == []
    assert differences(place, "has", read_value("gold")) == []
    assert differences(place, "=", read_value("bomb"))[:2] == ["expected: bomb", "found:    gold"]
    assert show([place]) == "gold"
