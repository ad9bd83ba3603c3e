"""What a seat is told that it could choose is what the engine offers when it comes to it."""

import pytest

from motherlode.games.gold_digger.limits import Limits
from motherlode.kernel.contract import REFEREE
from tests.games.gold_digger.table import GAME, own_cards, table
from tests.marks import rule

BOMBS = {"B3": "bomb", "C4": "bomb", "A4": "bomb", "B5": "bomb"}


def limits(position, seat=0):
    return position.view(seat).limits


def rolled(die, **arranged):
    """Seat 0 has rolled a number and chooses its way."""
    position = table(**arranged)
    position.rig([die])
    position.play(0, "move")
    return position


def walks(position, seat=0, path=(), bombs=0):
    """Every way that the engine offers, step by step: the spaces of each, and the live bombs that were entered."""
    if position.view(seat).decision != "step":
        yield path, bombs
        return
    for offer in position.legal(seat):
        after = position.copy()
        events = after.play(seat, offer.id)
        spaces = [one.facts["space"] for one in events if one.kind == "stepped"]
        entered = sum(is_bomb(position, space) for space in spaces)
        yield from walks(after, seat, (*path, ">".join(spaces)), bombs + entered)


def is_bomb(position, space):
    lying = next(one for one in position.view().board if one.id == space)
    return (lying.card, lying.face) == ("bomb", "live")


def end_of(path):
    """The last space of a way."""
    return path[-1].split(">")[-1]


def fewest(position):
    """The fewest bombs on a way to each space."""
    best: dict[str, int] = {}
    for path, bombs in walks(position):
        best[end_of(path)] = min(bombs, best.get(end_of(path), bombs))
    return best


def test_only_whoever_is_asked_has_limits():
    position = table(seats={0: {"space": "C3", "kept": ["spy"]}})

    assert limits(position) != Limits()
    assert [limits(position, seat) for seat in (1, 2, 3, None, REFEREE)] == [Limits()] * 5


LIVES = {0: {"space": "C3"}}


@pytest.mark.parametrize(
    "die, arranged",
    [
        (1, {"seats": LIVES}),
        (3, {"seats": LIVES, "board": BOMBS}),
        (4, {"seats": LIVES, "board": BOMBS, "variant": {"start_lives": 5, "max_lives": 5}}),
        (3, {"seats": {0: {"space": "Go"}}, "board": {"A2": "bomb"}}),
        (3, {"seats": {0: {"space": "Go"}}, "variant": {"go_exits": "corner"}}),
        (3, {"seats": LIVES, "variant": {"direction_limit": "none"}, "board": BOMBS}),
        (
            3,
            {
                "seats": LIVES | {1: {"space": "C4"}, 2: {"space": "B3"}},
                "variant": {"collision": "block"},
            },
        ),
        (3, {"seats": {0: {"space": "Go"}}, "cards": own_cards()}),
    ],
)
@rule("GD-MOVE-04", "GD-MOVE-08", "GD-MOVE-09")
def test_the_routes_lead_wherever_the_roll_can_end_past_as_few_bombs_as_possible(die, arranged):
    position = rolled(die, **arranged)
    routes = limits(position).routes
    offered = dict(walks(position))

    assert {end_of(route.split()): bombs for route, bombs in routes.items()} == fewest(position)
    assert all(offered[tuple(route.split())] == bombs for route, bombs in routes.items())


def test_on_the_way_the_routes_are_those_of_the_steps_that_are_left():
    position = rolled(3, seats=LIVES)
    position.play(0, "up")

    assert {end_of(route.split()) for route in limits(position).routes} == set(fewest(position))
    assert all(len(route) == len("A2 A3") for route in limits(position).routes)


def test_of_two_ways_past_as_many_bombs_the_straighter_one_is_told():
    routes = limits(rolled(3, seats={0: {"space": "A1"}})).routes

    assert "A2 A3 B3" in routes or "B1 B2 B3" in routes
    assert "A2 B2 B3" not in routes


@rule("GD-VAR-36")
def test_for_the_hunter_no_bomb_counts():
    position = GAME.new(4, 1, {"mode": "hunt"})
    hunter = next(one.seat for one in position.view().seats if one.is_hunter)
    position.arrange(turn=hunter, board={"E4": "bomb", "D5": "bomb"})

    assert position.view(hunter).decision == "step"
    assert set(limits(position, hunter).routes.values()) == {0}


@rule("GD-MOVE-02")
def test_before_a_roll_the_reach_is_where_each_number_can_end():
    position = table(seats={0: {"space": "C3"}}, variant={"die_sides": 6})
    reach = [set(ends.split()) for ends in limits(position).reach]

    for die, ends in enumerate(reach, start=1):
        after = position.copy()
        after.rig([die])
        after.play(0, "move")
        assert ends == {end_of(path) for path, _ in walks(after)}
    assert reach[3] == reach[4] == reach[5]


def test_whoever_is_shut_in_reaches_nothing():
    seats = {0: {"space": "A1"}, 1: {"space": "A2"}, 2: {"space": "B1"}}

    assert limits(table(seats=seats, variant={"collision": "block"})).reach == []


@pytest.mark.parametrize(
    "kind, question, argument",
    [
        ("redefine", "redefine_card", "card"),
        ("teleport_free", "teleport_tile", "space"),
        ("spy", "spy_target", "seat"),
        ("viewer", "viewer_target", "seat"),
        ("thief", "thief_target", "seat"),
        ("thief_gold", "thief_target", "seat"),
    ],
)
def test_the_targets_of_a_kept_card_are_those_that_are_offered_after_it_is_used(
    kind, question, argument
):
    position = table(
        variant={"chance_deck": "reduced"} if kind == "thief_gold" else {},
        board={"D4": "gold", "E1": "bomb"},
        seats={
            0: {"space": "C3", "kept": [kind], "hand": ["bomb D4", "gold E1", "gold B2"]},
            1: {"space": "C5"},
            2: {"space": "C1"},
            3: {"space": "E5"},
        },
    )
    targets = limits(position).targets[kind]
    position.play(0, f"use {kind}")

    assert position.view(0).decision == question
    assert targets == [one.arguments[argument] for one in position.legal(0)]
    assert limits(position).targets == {}


def test_a_kept_card_that_cannot_be_used_has_no_targets():
    assert limits(table(seats={0: {"kept": ["redefine"]}})).targets == {}


@rule("GD-SIFT-01", "GD-CC-40")
def test_how_many_cards_are_picked_is_told():
    position = table(seats={0: {"kept": ["viewer"]}})
    before = limits(position).picks
    sifting = position.copy()
    sifting.play(0, "sift")
    first = limits(sifting).picks
    position.play(0, "use viewer")
    position.play(0, position.legal(0)[0].id)

    assert (before, first, limits(position).picks) == (2, 2, 2)
    assert limits(sifting, 1).picks == 0


ENDS = {"B3": "gold", "C2": "life", "C4": "chance", "D3": "bomb"}


@rule("GD-TILE-01", "GD-LIFE-02", "GD-VAR-03")
def test_it_is_told_what_the_card_at_the_end_of_a_route_does():
    one_life = {"variant": {"start_lives": 1}, "board": ENDS, "seats": LIVES}
    full = limits(rolled(1, board=ENDS, seats=LIVES)).landings
    hurt = limits(rolled(1, **one_life)).landings
    spent = limits(rolled(1, board={"B3": ["gold", "spent"]}, seats=LIVES)).landings

    assert full == {"B3": "gold", "C2": "full", "C4": "chance"}
    assert hurt == {"B3": "gold", "C2": "life", "C4": "chance", "D3": "deadly"}
    assert spent == {}


@rule("GD-TILE-05", "GD-LIFE-02")
def test_a_bomb_on_the_way_makes_room_for_a_life():
    position = rolled(2, board={"C3": "bomb", "C2": "life"}, seats={0: {"space": "C4"}})
    told = limits(position).landings["C2"]
    before = position.view(0).seats[0].lives
    position.play(0, "left")
    position.play(0, "left")

    assert told == "life"
    assert position.view(0).seats[0].lives == before


@rule("GD-VAR-35", "GD-VAR-36")
def test_what_is_hidden_is_told_as_such_and_means_nothing_to_the_hunter():
    position = GAME.new(4, 1, {"mode": "hunt"})
    hunter = next(one.seat for one in position.view().seats if one.is_hunter)
    digger = (hunter + 1) % 4
    seats = {digger: {"space": "C3"}}
    position.arrange(turn=digger, board={"B3": ["gold", "hidden"]}, seats=seats)
    hunting = position.copy()
    hunting.arrange(turn=hunter, board={"E4": "bomb", "D5": "gold"})

    assert limits(position, digger).landings["B3"] == "hidden"
    assert limits(hunting, hunter).routes
    assert limits(hunting, hunter).landings == {}


@rule("GD-PUSH-01", "GD-VAR-08", "GD-VAR-09")
@pytest.mark.parametrize("collision, word", [("displace", "pushes"), ("share", "meets")])
def test_whoever_stands_at_the_end_of_a_route_is_pushed_or_met(collision, word):
    seats = {0: {"space": "C3"}, 1: {"space": "C4"}}
    position = rolled(1, variant={"collision": collision}, seats=seats)

    assert limits(position).meetings == {"C4": word}


@rule("GD-PSN-01", "GD-PSN-02", "GD-VAR-06")
@pytest.mark.parametrize(
    "facts, is_near",
    [
        ({"actions_left": 1}, True),
        ({"actions_left": 2}, False),
        ({"actions_left": 1, "variant": {"poison": False}}, False),
    ],
)
def test_poison_is_near_before_the_last_action_of_a_turn_without_a_move(facts, is_near):
    position = table(seats=LIVES, **facts)

    assert limits(position).is_poison_near == is_near


@rule("GD-PSN-01")
def test_whoever_has_moved_need_not_fear_poison():
    position = rolled(1, seats=LIVES)
    position.play(0, position.legal(0)[0].id)

    assert position.view(0).actions_left == 1
    assert not limits(position).is_poison_near
