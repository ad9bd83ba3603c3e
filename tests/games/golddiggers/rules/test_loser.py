"""Loser and knock-out: five failures are the end. (GS-LOS)"""

import pytest
from msgspec.structs import replace

from motherlode.games.golddiggers.rules.loser import has_resigned, is_in, is_knocked_out
from tests.games.golddiggers.table import COVERED, all_of, kinds, refused_by, table
from tests.marks import rule


def failed(loser, variant=None, **facts):
    """Roxy has failed once more with Charm, with so many tokens on the Loser before."""
    seats = {0: {"digger": "roxy", "loser": loser}, **facts.pop("seats", {})}
    position = table(variant=variant, event="E03", seats=seats, **facts)
    position.rig([1])
    position.play(0, "impress charm")
    return position


@rule("GS-LOS-01", "GS-LOS-02")
def test_tokens_on_the_loser_are_counted_for_each_player():
    position = failed(1, seats={1: {"loser": 4}})

    assert [seat.loser for seat in position.view().seats] == [2, 4, 0]


@rule("GS-LOS-03", "GS-LOS-09")
@pytest.mark.parametrize("loser", range(5))
def test_the_fifth_token_knocks_out_and_none_before(loser):
    roxy = failed(loser).view().seats[0]

    assert roxy.loser == loser + 1
    assert roxy.is_knocked_out == (loser == 4)


@rule("GS-VAR-13", "GS-LOS-03")
@pytest.mark.parametrize("limit", [1, 2, 9, 15])
def test_a_switch_moves_the_limit(limit):
    variant = {"loser_limit": limit, "tokens_per_track": 6}

    assert failed(limit - 1, variant).view().seats[0].is_knocked_out
    assert limit == 1 or not failed(limit - 2, variant).view().seats[0].is_knocked_out


@rule("GS-LOS-03")
def test_a_knock_out_is_told():
    assert kinds(failed(4).events) == ["impresses", "rolled", "failed", "knocked_out"]


@rule("GS-LOS-04", "GS-LOS-08")
def test_whoever_is_knocked_out_never_plays_again():
    position = failed(4)
    for _ in range(10):
        assert position.actors[0] != 0
        assert refused_by(position, 0, "disappoint style") == "GS-LOS-04"
        position.play(position.actors[0], "disappoint style")

    assert position.view().seats[0].is_knocked_out


@rule("GS-LOS-06")
def test_her_tokens_stay_where_they_are():
    row = {"kip": COVERED}
    position = failed(4, seats={0: {"digger": "roxy", "loser": 4, "golds": row}})
    before = position.view().seats[0]
    for _ in range(6):
        position.play(position.actors[0], "disappoint style")

    now = position.view().seats[0]
    after = replace(now, odds=before.odds, bonus=before.bonus)  # these follow the Event
    assert after == before
    assert before.golds["kip"] == COVERED


@rule("GS-LOS-07", "GS-LOS-05")
def test_her_claim_keeps_a_gold_from_the_others_but_does_not_win():
    seats = {
        0: {"loser": 5, "golds": {"kip": {**COVERED, "beauty": 2}}},
        1: {"golds": {"kip": COVERED}},
    }
    position = table(seats=seats, turn=1, reason="round_limit")

    assert position.view().golds[1].claimed_by == 0
    assert position.scores == [65 * 10**9, 0, 0]
    assert position.view().winners == []


@rule("GS-LOS-10")
@pytest.mark.parametrize("loser", range(5))
def test_fewer_than_five_tokens_on_the_loser_change_nothing(loser):
    seats = {0: {"loser": loser, "golds": {"kip": COVERED}}}
    position = table(seats=seats, reason="round_limit")

    assert position.view().winners == [0]
    assert position.scores[0] == 65 * 10**9


@rule("GS-LOS-11")
def test_the_loser_cannot_be_claimed():
    seats = {0: {"digger": "roxy", "loser": 4}}
    position = table(seats=seats, reason="round_limit")

    assert {gold.id for gold in position.view().golds} == {"rusty", "kip", "aurelio"}
    assert position.scores == [0, 0, 0]


@rule("GS-LOS-03", "GS-ONL-08")
def test_a_player_is_in_unless_knocked_out_or_gone():
    s = table(4, seats={1: {"loser": 5}, 2: {"has_resigned": True}}).state

    assert [is_in(s, seat) for seat in range(4)] == [True, False, False, True]
    assert [is_knocked_out(s, seat) for seat in range(4)] == [False, True, False, False]
    assert [has_resigned(s, seat) for seat in range(4)] == [False, False, True, False]


@rule("GS-VAR-13", "GS-END-06")
def test_with_a_limit_of_one_two_failures_end_a_game_of_two():
    seats = {0: {"digger": "roxy"}, 1: {"digger": "gigi"}}
    position = table(2, {"loser_limit": 1}, event="E03", seats=seats)
    position.rig([1, 1])
    position.play(0, "impress charm")
    position.play(1, "impress beauty")

    assert position.view().reason == "all_knocked_out"
    assert [seat.is_knocked_out for seat in position.view().seats] == [True, True]
    assert position.view().seats[0].card == {**all_of(3), "charm": 2}
