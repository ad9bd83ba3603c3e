"""The rules of Heap of Gold, one by one."""

import numpy as np
import pytest

from motherlode.bots import move
from motherlode.kernel.catalogue import game
from motherlode.kernel.errors import BadCards, BadPosition, IllegalMove, UnknownName
from tests.marks import rule
from tests.skeleton.heap_of_gold.tally import TALLY, tally

GAME = game("heap_of_gold")


def table(players=3, **facts):
    position = GAME.new(players, seed=1)
    position.arrange(**{"turn": 0, **facts})
    return position


@rule("HG-BOX-01", "HG-BOX-02")
def test_two_to_four_players_sit_round_a_heap():
    assert list(GAME.info.seats) == [2, 3, 4]
    assert GAME.new(4, seed=1).view().heap == 21


@rule("HG-HEAP-01")
def test_anybody_may_begin_and_turns_go_clockwise():
    begun = {GAME.new(3, seed=seed).view().turn for seed in range(30)}
    position = table(turn=2, depth=20)
    position.play(2, "take 1")

    assert begun == {0, 1, 2}
    assert position.view().turn == 0


@rule("HG-HEAP-01")
def test_only_whose_turn_it_is_may_take():
    assert table().legal(1) == []
    with pytest.raises(IllegalMove, match="HG-HEAP-01"):
        table().play(1, "take 1")


@rule("HG-HEAP-02")
def test_nuggets_go_from_the_heap_to_the_player():
    position = table(heap=10)
    position.play(0, "take 3")

    assert (position.view().heap, position.view().seats[0].taken) == (7, 3)


@rule("HG-HEAP-03")
def test_nobody_takes_more_than_there_is():
    position = table(heap=2)

    assert [action.words for action in position.legal(0)] == ["take 1", "take 2"]
    with pytest.raises(IllegalMove, match="HG-HEAP-03"):
        position.play(0, "take 3")


@rule("HG-HEAP-04", "HG-HEAP-06")
def test_the_last_nugget_wins():
    position = table(heap=1)
    position.play(0, "take 1")

    assert position.is_over
    assert position.returns == [1, 0, 0]
    assert position.ranking[0].seat == 0


@rule("HG-HEAP-05")
def test_whoever_digs_up_the_diamond_takes_another_turn():
    position = table(heap=10, depth=2)
    found = position.play(0, "take 3")

    assert "found" in [event.kind for event in found]
    assert (position.view().turn, position.view().has_diamond) == (0, False)
    assert "found" not in [event.kind for event in position.play(0, "take 1")]
    assert position.view().turn == 1


@rule("HG-INF-01")
def test_nobody_but_the_referee_knows_where_the_diamond_lies():
    position = table(depth=5)

    assert [position.view(seat).depth for seat in (None, 0, 1)] == [None] * 3
    assert position.view("referee").depth == 5


@rule("HG-INF-01")
def test_the_diamond_may_lie_anywhere_else_until_it_is_found():
    position = table(heap=10, depth=2)
    depths = {position.resample(1, seed).view("referee").depth for seed in range(60)}
    position.play(0, "take 3")

    assert depths == set(range(10))
    assert position.resample(1, 1).view("referee").depth is None


@rule("HG-ONL-01")
def test_for_a_silent_player_one_nugget_is_taken():
    assert table(heap=10).default(0).words == "take 1"


@rule("HG-ONL-02")
def test_the_others_play_on_when_one_resigns():
    position = table(depth=20)
    position.resign(0)

    assert not position.is_over
    assert position.view().turn == 1
    position.play(1, "take 1")
    position.play(2, "take 1")
    assert position.view().turn == 1


@rule("HG-ONL-02")
def test_whose_turn_it_is_stays_when_another_resigns():
    position = table()
    position.resign(2)

    assert position.view().turn == 0


@rule("HG-ONL-03")
def test_the_last_one_left_wins():
    position = table(2)
    position.resign(1)

    assert position.view().reason == "forfeit"
    assert position.view().seats[0].is_winner


@rule("HG-ONL-04")
def test_what_is_no_action_is_refused():
    position = table()

    with pytest.raises(IllegalMove, match="HG-ONL-04"):
        position.play(0, 7)
    position.resign(0)
    with pytest.raises(IllegalMove, match="HG-ONL-04"):
        position.play(0, "take 1")


@rule("HG-VAR-01")
def test_the_heap_may_have_another_size():
    assert GAME.new(2, seed=1, variant="small").view().heap == 9


@pytest.mark.parametrize(
    "facts, broken",
    [
        ({"heap": 0}, "HG-HEAP-04"),
        ({"heap": 61}, "HG-VAR-01"),
        ({"seats": {0: {"taken": 40}}}, "HG-VAR-01"),
        ({"depth": 21}, "HG-HEAP-05"),
        ({"turn": 3}, "there is no P4"),
        ({"seats": {0: {"taken": -1}}}, "0 or more"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_reason(facts, broken):
    with pytest.raises(BadPosition, match=broken):
        table(**facts)


@pytest.mark.parametrize(
    "damage, broken",
    [
        ({"players": 1}, "HG-BOX-01"),
        ({"turn": 3}, "HG-HEAP-01"),
        ({"stage": 2}, "HG-HEAP-01"),
        ({"stage": 1}, "HG-HEAP-04"),  # over without a reason
        ({"reason": 1}, "HG-HEAP-04"),  # a reason, and not over
    ],
)
def test_a_damaged_record_names_the_rule_it_breaks(damage, broken):
    position = table()
    for field, value in damage.items():
        setattr(position.state, field, value)

    assert GAME.rules.refusals[GAME.engine.unsound(position.state)] == broken


def test_nobody_has_fewer_nuggets_than_none_and_nobody_who_left_is_asked():
    position = table()
    position.state.has_resigned[0] = 1

    assert GAME.rules.refusals[GAME.engine.unsound(position.state)] == "HG-HEAP-01"
    position.state.taken[0] = -1
    assert GAME.rules.refusals[GAME.engine.unsound(position.state)] == "HG-VAR-01"


def test_arranging_a_finished_table_anew_forgets_who_had_won():
    position = table(heap=1)
    position.play(0, "take 1")
    position.arrange(heap=5, turn=1)

    assert not position.is_over
    assert not any(seat.is_winner for seat in position.view().seats)


def test_unknown_facts_and_cards_are_refused():
    with pytest.raises(UnknownName):
        table(mountain=1)
    with pytest.raises(BadCards):
        GAME.new(2, cards={"cards": 1})


def test_winner_and_reason_are_counted():
    position, counts = table(heap=1, turn=1), np.zeros(TALLY.cells, np.int64)
    position.play(1, "take 1")
    tally(position.state, counts)

    assert list(TALLY.read(counts, "seat_wins")) == [0, 1, 0, 0]
    assert list(TALLY.read(counts, "reasons")) == [0, 1, 0]


def test_the_bot_leaves_a_multiple_of_four():
    assert move(table(heap=10), 0, "heuristic").words == "take 2"
    assert move(table(heap=8), 0, "heuristic").words in {"take 1", "take 2", "take 3"}
