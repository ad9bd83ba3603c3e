"""Views and standings: what each seat is shown, and in which order players end."""

from typing import Any

import pytest

from motherlode.games.gold_digger.events import EVENT_KINDS, fact
from motherlode.kernel.contract import REFEREE
from tests.games.gold_digger.table import GAME, table
from tests.marks import rule


@rule("GD-HAND-04", "GD-CH-04")
def test_a_seat_sees_its_own_cards_and_how_many_others_have():
    position = table(seats={0: {"hand": ["gold A1"], "kept": ["spy"]}, 1: {"kept": ["key"]}})
    own, other = position.view(0).seats[0], position.view(0).seats[1]

    assert "gold A1" in own.hand
    assert own.kept == {"spy": 1}
    assert (other.hand, other.kept, other.cards, other.chance_cards) == (None, None, 5, 1)
    assert position.view(REFEREE).seats[1].kept == {"key": 1}
    assert position.view(None).seats[0].hand is None


@rule("GD-TILE-10")
def test_a_space_shows_its_stack():
    position = table(board={"D4": ["bomb", "gold", "spent"]}, seats={2: {"space": "D4"}})
    space = next(one for one in position.view().board if one.id == "D4")

    assert (space.card, space.face, space.stack, space.pieces) == (
        "gold",
        "spent",
        ["bomb", "gold"],
        [2],
    )


@rule("GD-DECK-01", "GD-CC-03")
def test_cards_put_under_the_deck_from_the_board_are_known_to_all():
    position = table(board={"D4": "gold"}, seats={0: {"kept": ["redefine"], "hand": ["bomb D4"]}})
    position.play(0, "use redefine")
    position.play(0, "pick bomb d4")
    known = position.view(None).deck_known

    assert [(one.place, one.card) for one in known] == [(position.view().deck_left, "gold D4")]


@rule("GD-MOVE-04")
def test_the_directions_of_a_roll_are_listed_while_it_lasts():
    position = table(seats={0: {"space": "C3"}})
    position.rig([3])
    position.play(0, "move")
    position.play(0, "up")
    during = position.view().used
    position.play(0, "left")
    position.play(0, "up")

    assert (during, position.view().used) == (["up"], [])


def test_the_switches_that_a_board_must_know_are_told():
    view = GAME.new(4, 1, {"collision": "share2", "labels": "plain", "die_sides": 6}).view()

    assert (view.collision, view.labels, view.die_sides, view.direction_limit) == (
        "share2",
        "plain",
        6,
        "two",
    )


def test_rolls_of_the_turn_are_listed():
    position = table(seats={0: {"space": "A1"}})
    none = position.view().rolls
    position.rig([1, 2])
    position.play(0, "move")
    position.play(0, "right")
    one = position.view().rolls
    position.play(0, "move")
    two = position.view().rolls

    assert (none, one, two) == ([], [1], [1, 2])


def test_a_trade_names_its_drawer_and_its_offers():
    position = table(
        chance_deck=["trade_gold"],
        seats={0: {"space": "A3", "hand": ["chance A3"], "gold": 2}, 1: {"gold": 3}},
    )
    position.play(0, "play chance a3")
    position.play(1, "spared 2")
    view = position.view()

    assert (view.target, view.seats[1].offer, view.seats[2].offer) == (0, "spared 2", None)


@rule("GD-VAR-27", "GD-VAR-03", "GD-VAR-06")
def test_what_has_no_end_is_shown_as_none():
    variant: dict[str, Any] = {"gold_supply": "none", "max_lives": "none", "poison": False}
    view = GAME.new(4, 1, variant).view()

    assert (view.box_gold, view.max_lives, view.poison_limit) == (None, None, None)


@rule("GD-END-09")
def test_those_who_went_out_later_rank_higher():
    position = table(3, seats={2: {"gold": 5}})
    position.resign(2)
    position.resign(0)
    ranking = [(one.seat, one.place, one.note) for one in position.ranking]

    assert ranking == [(1, 1, ""), (0, 2, "resigned"), (2, 3, "resigned")]


@rule("GD-END-06", "GD-END-09")
def test_equal_players_share_a_place():
    position = table(3, seats={0: {"gold": 2}, 1: {"gold": 2}})

    assert [(one.seat, one.place) for one in position.ranking] == [(0, 1), (1, 1), (2, 3)]


@rule("GD-VAR-38", "GD-VAR-36")
def test_in_a_hunt_the_diggers_count_together():
    position = GAME.new(3, 1, {"mode": "hunt"})
    position.state.common_gold = 4
    hunter = next(seat.seat for seat in position.view().seats if seat.is_hunter)

    assert position.scores == [0 if seat == hunter else 4 for seat in range(3)]
    assert [one.place for one in position.ranking] == [1, 1, 1]


SORTS = {
    "seat": (1, (1, "Orange")),
    "space": (12, ("C3", "C3")),
    "card": (0, ("bomb A1", "bomb A1")),
    "kind": (11, ("teleport_named C3", "Teleport (tile C3)")),
    "offer": (4, ("spared 1", "1 gold if spared")),
    "why": (2, ("too much poison", "too much poison")),
    "reason": (2, ("full_board", "every space holds a card")),
    "number": (7, (7, "7")),
}


@pytest.mark.parametrize("sort", SORTS)
def test_facts_are_said_for_programs_and_for_people(sort):
    position = table()
    value, said = SORTS[sort]

    assert fact(position.state, position.cards, sort, value) == said


def test_every_event_can_be_told():
    position = table()
    for kind in EVENT_KINDS:
        told = {name: fact(position.state, position.cards, sort, 1)[1] for name, sort in kind.facts}
        assert kind.words.format(**told)


@rule("GD-VAR-19")
def test_plain_labels_change_names_only():
    plain = table(variant={"labels": "plain"})
    printed = table()

    def said(position, sort, value):
        return fact(position.state, position.cards, sort, value)[1]

    assert said(plain, "space", 25) == "Camp"
    assert said(printed, "space", 25) == "Go"
    assert said(plain, "kind", 11) == "Teleport (space C3)"
    assert said(plain, "kind", 9) == said(printed, "kind", 9) == "Key"
