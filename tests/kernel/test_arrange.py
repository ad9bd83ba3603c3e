"""How facts of a position are read, and what is said of those that cannot be."""

from typing import Annotated, Any

import msgspec
import pytest

from motherlode.kernel.arrange import Player, about, listed, number_of, read_facts, read_seats
from motherlode.kernel.errors import BadPosition, UnknownName

Count = Annotated[int, msgspec.Meta(ge=0, le=9)]


class SeatFacts(msgspec.Struct, frozen=True):
    """What can be said of a seat."""

    oil: Count = 0


class Facts(msgspec.Struct, frozen=True):
    """What can be said of a table."""

    turn: Annotated[Player | None, about("whose turn it is")] = None
    rooms: dict[str, Count] = {}
    deck: list[str] | str | None = None
    is_dark: bool = False
    seats: dict[int, Any] = {}


def test_facts_are_read_by_their_names():
    facts = read_facts({"turn": 1, "rooms": {"hall": 2}}, Facts, 3)

    assert (facts.turn, facts.rooms, facts.deck) == (1, {"hall": 2}, None)
    assert read_seats({2: {"oil": 3}}, SeatFacts, 3) == {2: SeatFacts(3)}


@pytest.mark.parametrize(
    "given,answer,fact",
    [
        ({"turn": 3}, "there is no P4; the players are P1 to P3", ("turn",)),
        ({"turn": "blue"}, "there is no such fact: 'turn' is a player, such as P2", ("turn",)),
        ({"turn": 8}, "there is no such fact: 'turn' is a player, such as P2", ("turn",)),
        (
            {"rooms": {"hall": 10}},
            "there is no such fact: a part of 'rooms' is a whole number, 9 or less",
            ("rooms",),
        ),
        (
            {"rooms": {"hall": -1}},
            "there is no such fact: a part of 'rooms' is a whole number, 0 or more",
            ("rooms",),
        ),
        (
            {"deck": 3},
            "there is no such fact: 'deck' is a name or a list of names, not a whole number",
            ("deck",),
        ),
        (
            {"is_dark": "very"},
            "there is no such fact: 'is_dark' is yes or no, not a name",
            ("is_dark",),
        ),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_with_what_it_must_be(given, answer, fact):
    with pytest.raises(BadPosition) as refusal:
        read_facts(given, Facts, 3)

    assert (str(refusal.value), refusal.value.fact) == (answer, fact)


@pytest.mark.parametrize(
    "given,answer,fact",
    [
        ({3: {}}, "there is no P4; the players are P1 to P3", ("seats", "3")),
        (
            {0: 5},
            "there is no such fact of P1: write its name, such as `P1 oil = …`",
            ("seats", "0"),
        ),
        (
            {1: {"oil": "much"}},
            "there is no such fact of P2: 'oil' is a whole number, not a name",
            ("seats", "1", "oil"),
        ),
    ],
)
def test_what_is_said_of_a_player_is_refused_by_her_name(given, answer, fact):
    with pytest.raises(BadPosition) as refusal:
        read_seats(given, SeatFacts, 3)

    assert (str(refusal.value), refusal.value.fact) == (answer, fact)


def test_an_unknown_fact_of_a_player_is_answered_with_the_nearest():
    with pytest.raises(UnknownName, match=r"no fact of P1 called 'oyl'; did you mean 'oil'\?"):
        read_seats({0: {"oyl": 1}}, SeatFacts, 3)


def test_what_has_no_place_is_refused_as_it_is():
    class Odd(msgspec.Struct):
        """Refuses everything."""

        def __post_init__(self) -> None:
            raise ValueError("never")

    with pytest.raises(BadPosition, match="there is no such fact: never"):
        read_facts({}, Odd, 3)


def test_names_count_in_any_case_and_one_name_is_a_list_of_one():
    assert number_of("room", "HALL", ["stairs", "hall"]) == 1
    assert (listed("hall"), listed(["a", "b"]), listed(None)) == (["hall"], ["a", "b"], [])
    with pytest.raises(UnknownName):
        number_of("room", "moon", ["stairs", "hall"])
