"""Winning: the highest total of those who can win. (GS-WIN)"""

from itertools import combinations

import pytest

from motherlode.games.golddiggers.components import read_cards
from motherlode.games.golddiggers.rules.winning import can_win
from tests.games.golddiggers.table import COVERED, kinds, own_cards, table
from tests.marks import rule

BILLION = 10**9
OUT = {"loser": 5}
GONE = {"has_resigned": True}


def settled(claims, variant=None, players=3, fates=None, **facts):
    """A finished game: who claims what, who is out, who has how many tokens on the Loser."""
    seats = {
        seat: {"golds": dict.fromkeys(claims.get(seat, ()), COVERED), **(fates or {}).get(seat, {})}
        for seat in range(players)
    }
    return table(players, variant, seats=seats, reason="round_limit", **facts)


def own_game(claims, variant=None, fates=None):
    """The same with an owner's cards, worth 30, 60 and 90."""
    return settled(claims, variant, 2, fates, cards=own_cards())


@rule("GS-WIN-01", "GS-WIN-02")
def test_the_highest_sum_of_net_worths_wins():
    golds = ["rusty", "barnaby", "max"]
    position = settled({0: ["rusty", "barnaby"], 1: ["max"]}, golds=golds)

    assert position.scores == [80 * BILLION, 75 * BILLION, 0]
    assert position.view().winners == [0]
    assert position.returns == [1.0, 0.0, 0.0]


@rule("GS-WIN-03", "GS-LOS-05")
def test_totals_of_the_knocked_out_are_shown_but_left_out():
    position = settled({0: ["aurelio"], 1: ["rusty"]}, fates={0: OUT}, turn=1)

    assert position.scores == [90 * BILLION, 30 * BILLION, 0]
    assert position.view().winners == [1]


@rule("GS-WIN-04")
def test_without_a_gold_nobody_wins():
    position = settled({0: ["aurelio"]}, fates={0: OUT}, turn=1)

    assert position.view().winners == []
    assert position.returns == [0.0, 0.0, 0.0]


@rule("GS-WIN-05", "GS-WIN-07")
def test_equal_totals_share_the_win():
    position = own_game({0: ["tom", "tim"], 1: ["tam"]})

    assert position.scores == [90, 90]
    assert position.view().winners == [0, 1]
    assert position.returns == [0.5, 0.5]


@rule("GS-WIN-05", "GS-CMP-09")
def test_with_the_cards_of_the_box_positive_totals_of_three_golds_never_tie():
    worths = [gold.net_worth for gold in read_cards().golds]

    for laid in combinations(worths, 3):
        assert all(sum(set(laid) - {one}) != one for one in laid)


@rule("GS-WIN-06")
def test_the_standing_puts_those_in_the_game_first_then_the_knocked_out_then_the_gone():
    fates = {0: GONE, 1: OUT, 3: OUT}
    position = settled({0: ["aurelio"], 1: ["kip"], 4: ["rusty"]}, None, 6, fates, turn=2)
    standing = [(one.seat, one.place, one.note, one.is_winner) for one in position.ranking]

    assert standing == [
        (4, 1, "", True),
        (2, 2, "", False),
        (5, 2, "", False),
        (1, 4, "knocked out", False),
        (3, 5, "knocked out", False),
        (0, 6, "resigned", False),
    ]


@rule("GS-WIN-06")
def test_equal_totals_share_a_place_and_the_next_place_is_left_free():
    position = settled({2: ["kip"]}, None, 4)

    assert [(one.seat, one.place) for one in position.ranking] == [(2, 1), (0, 2), (1, 2), (3, 2)]


@rule("GS-VAR-01")
@pytest.mark.parametrize("claims,winners", [({0: ["aurelio"], 1: ["rusty"]}, [0]), ({}, [])])
def test_a_switch_lets_the_knocked_out_win(claims, winners):
    position = settled(claims, {"knocked_out_can_win": True}, fates={0: OUT}, turn=1)

    assert position.view().winners == winners


@rule("GS-VAR-01", "GS-WIN-06")
def test_with_that_switch_the_standing_is_by_total_but_those_who_left_stay_last():
    fates = {0: OUT, 3: GONE}
    claims = {0: ["kip"], 1: ["rusty"], 3: ["aurelio"]}
    position = settled(claims, {"knocked_out_can_win": True}, 4, fates, turn=1)

    assert [(one.seat, one.place) for one in position.ranking] == [(0, 1), (1, 2), (2, 3), (3, 4)]
    assert position.view().winners == [0]


@rule("GS-VAR-01", "GS-VAR-09", "GS-ONL-08")
def test_no_switch_lets_those_who_left_win():
    variant = {"knocked_out_can_win": True, "zero_can_win": True}
    position = settled({0: ["aurelio"]}, variant, fates={0: GONE}, turn=1)

    assert position.view().winners == [1, 2]


@rule("GS-VAR-09")
def test_a_switch_lets_nothing_win_and_be_shared():
    position = settled({}, {"zero_can_win": True}, fates={0: OUT}, turn=1)

    assert position.view().winners == [1, 2]
    assert position.returns == [0.0, 0.5, 0.5]


@rule("GS-VAR-09", "GS-VAR-01")
@pytest.mark.parametrize("both,winners", [(False, []), (True, [0, 1, 2])])
def test_nothing_wins_for_the_knocked_out_only_with_both_switches(both, winners):
    variant = {"zero_can_win": True, "knocked_out_can_win": both}
    position = table(
        3, variant, turn=0, seats={1: OUT, 2: OUT, 0: {"digger": "roxy", "loser": 4}}, event="E03"
    )
    position.rig([1])
    position.play(0, "impress charm")

    assert position.view().reason == "all_knocked_out"
    assert position.view().winners == winners


@rule("GS-VAR-10")
@pytest.mark.parametrize("losers,winners", [((0, 1), [0]), ((3, 2), [1]), ((2, 2), [0, 1])])
def test_a_switch_lets_the_fewest_loser_tokens_break_a_tie(losers, winners):
    fates = {seat: {"loser": tokens} for seat, tokens in enumerate(losers)}
    claims = {0: ["tom", "tim"], 1: ["tam"]}

    assert own_game(claims, {"winner_tiebreak": "fewest_loser"}, fates).view().winners == winners
    assert own_game(claims, None, fates).view().winners == [0, 1]


@rule("GS-VAR-10")
def test_fewer_loser_tokens_do_not_beat_a_higher_total():
    fates = {0: {"loser": 4}}
    position = own_game({0: ["tam"], 1: ["tom"]}, {"winner_tiebreak": "fewest_loser"}, fates)

    assert position.view().winners == [0]


@rule("GS-VAR-10", "GS-VAR-09")
def test_the_fewest_loser_tokens_break_a_tie_at_nothing_too():
    variant = {"winner_tiebreak": "fewest_loser", "zero_can_win": True}
    position = settled({}, variant, fates={0: {"loser": 2}, 1: {"loser": 1}, 2: {"loser": 1}})

    assert position.view().winners == [1, 2]


@rule("GS-WIN-03", "GS-WIN-04")
def test_whoever_is_in_and_has_a_gold_can_win():
    position = settled({0: ["kip"], 1: ["rusty"]}, fates={1: OUT}, turn=0)

    assert [can_win(position.state, seat) for seat in range(3)] == [True, False, False]


@rule("GS-WIN-02", "GS-WIN-04")
def test_the_winners_are_told_or_that_there_are_none():
    def told(claims):
        seats = {seat: {"golds": dict.fromkeys(golds, COVERED)} for seat, golds in claims.items()}
        position = table(2, turn=1, host=0, round=60, seats=seats)
        return position.play(1, "disappoint style")

    assert kinds(told({0: ["kip"]}))[-5:] == ["ended", "unclaimed", "claimed", "unclaimed", "won"]
    assert kinds(told({}))[-1] == "nobody_won"
