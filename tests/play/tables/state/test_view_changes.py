"""Differences between views lead from one to the other."""

import copy

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from motherlode.play.tables.state.view_changes import apply, differences

LEAVES = st.none() | st.booleans() | st.integers(2, 5) | st.sampled_from(["", "gold", "die"])
TREES = st.recursive(
    LEAVES,
    lambda trees: (
        st.lists(trees, max_size=4) | st.dictionaries(st.sampled_from("abcd"), trees, max_size=4)
    ),
    max_leaves=30,
)


@st.composite
def related(draw):
    """Two trees of which the second has some other values in it."""
    old = draw(TREES)
    new = copy.deepcopy(old)
    for _ in range(draw(st.integers(0, 3))):
        new = changed(draw, new)
    return old, new


def changed(draw, tree):
    """The tree with something else in one place."""
    if isinstance(tree, dict) and tree and draw(st.booleans()):
        key = draw(st.sampled_from(sorted(tree)))
        return tree | {key: changed(draw, tree[key])}
    if isinstance(tree, list) and tree and draw(st.booleans()):
        place = draw(st.integers(0, len(tree) - 1))
        return [*tree[:place], changed(draw, tree[place]), *tree[place + 1 :]]
    return draw(TREES)


@given(related())
def test_the_old_view_with_all_differences_is_the_new_one(pair):
    old, new = pair
    found = differences(copy.deepcopy(old), copy.deepcopy(new))

    assert apply(old, found) == new


@given(TREES)
def test_equal_views_have_no_differences(tree):
    assert differences(tree, copy.deepcopy(tree)) == []


class Pawn(msgspec.Struct):
    room: str
    oil: int
    lamps: tuple[int, int]


class House(msgspec.Struct):
    night: int
    pawns: list[Pawn]


def test_structures_are_compared_like_the_objects_they_become():
    old = House(1, [Pawn("hall", 3, (0, 0)), Pawn("hall", 3, (0, 0))])
    new = House(1, [Pawn("hall", 2, (0, 1)), Pawn("hall", 3, (0, 0))])
    found = differences(old, new)

    assert found == [(("pawns", 0, "oil"), 2), (("pawns", 0, "lamps", 1), 1)]
    assert apply(as_json(old), as_json(found)) == as_json(new)


def as_json(thing):
    return msgspec.json.decode(msgspec.json.encode(thing))


def test_only_what_changed_is_sent():
    old = {
        "turn": 0,
        "seats": [{"oil": 3, "room": "hall"}, {"oil": 3, "room": "hall"}],
        "deck": [1],
    }
    new = {"turn": 1, "seats": [{"oil": 2, "room": "hall"}, {"oil": 3, "room": "hall"}], "deck": []}

    assert differences(old, new) == [
        (("turn",), 1),
        (("seats", 0, "oil"), 2),
        (("deck",), []),
    ]


def test_what_changed_for_the_most_part_is_sent_whole():
    old = {"chances": {"charm": {"kip": 1, "max": 2}, "style": {"kip": 3, "max": 4}}, "round": 1}
    new = {"chances": {"charm": {"kip": 2, "max": 3}, "style": {"kip": 4, "max": 5}}, "round": 1}

    assert differences(old, new) == [(("chances",), new["chances"])]
