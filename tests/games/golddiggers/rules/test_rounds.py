"""Rounds: hosts, order of turns, who is skipped. (GS-RND, GS-TRN)"""

from random import Random

import pytest

from motherlode.games.golddiggers.rules.rounds import next_in, next_this_round, pass_host
from motherlode.games.golddiggers.state import NOBODY
from tests.games.golddiggers.table import COVERED, GAME, TALENTS, kinds, offered, table
from tests.marks import rule

OUT = {"loser": 5}
GONE = {"has_resigned": True}


def turns(position, rounds):
    """Who hosts and who plays in the next rounds, everybody disappointing with Style."""
    played = []
    for _ in range(rounds):
        number, host, seats = position.view().round, position.view().host, []
        while not position.is_over and position.view().round == number:
            seats.append(position.actors[0])
            position.rig([1])
            position.play(seats[-1], "disappoint style")
        played.append((host, seats))
    return played


@rule("GS-RND-01", "GS-RND-02")
def test_a_round_begins_with_its_host_and_its_event():
    position = table(2, deck=["E07"], turn=1, host=0)
    told = position.play(1, "disappoint style")

    assert kinds(told)[-2:] == ["hosts", "turned_up"]
    assert told[-2].facts == {"seat": 1, "round": 2}
    assert told[-1].facts == {"event": "E07", "left": 18}


@rule("GS-RND-02", "GS-INF-03")
def test_the_event_turned_up_lies_on_top_of_the_discard_pile_for_all_to_see():
    position = table(2, event="E03", deck=["E07"], turn=1, host=0)
    position.play(1, "disappoint style")

    assert position.view().discards[-2:] == ["E03", "E07"]
    assert position.view().event.id == "E07"


@rule("GS-RND-03")
def test_an_event_counts_for_every_turn_of_its_round_and_for_no_other():
    position = table(3, event="E03", deck=["E07"])
    seen = []
    for _ in range(4):
        seen.append(position.view().event.id)
        position.play(position.actors[0], "disappoint style")

    assert seen == ["E03", "E03", "E03", "E07"]


@rule("GS-RND-04", "GS-RND-05", "GS-RND-07")
def test_everybody_plays_once_clockwise_from_the_host_and_the_host_moves_left():
    position = table(4, turn=2)

    assert turns(position, 3) == [(2, [2, 3, 0, 1]), (3, [3, 0, 1, 2]), (0, [0, 1, 2, 3])]


@rule("GS-RND-06", "GS-RND-08", "GS-LOS-04")
def test_knocked_out_players_neither_play_nor_host():
    position = table(4, turn=0, seats={1: OUT})

    assert turns(position, 3) == [(0, [0, 2, 3]), (2, [2, 3, 0]), (3, [3, 0, 2])]


@rule("GS-RND-09")
def test_after_a_host_is_knocked_out_the_next_one_is_counted_from_her_seat():
    position = table(4, turn=2, host=1, seats={1: OUT})

    assert turns(position, 2) == [(1, [2, 3, 0]), (2, [2, 3, 0])]


@rule("GS-RND-10", "GS-END-07")
def test_the_last_player_hosts_every_round():
    position = table(3, turn=1, seats={0: OUT, 2: OUT})

    assert turns(position, 3) == [(1, [1])] * 3


@rule("GS-RND-11")
def test_hosting_offers_nothing_but_the_first_turn():
    position = table(3, turn=1)

    assert offered(position, 1) == [
        *(f"impress {talent}" for talent in TALENTS),
        *(f"disappoint {talent}" for talent in TALENTS),
    ]


@rule("GS-ONL-08", "GS-RND-08")
def test_a_player_who_resigned_does_not_host():
    position = table(4, turn=0)
    position.resign(1)

    assert turns(position, 2) == [(0, [0, 2, 3]), (2, [2, 3, 0])]


@rule("GS-ONL-08", "GS-RND-09")
def test_a_host_who_resigns_on_her_own_turn_passes_the_turn_on():
    position = table(4, turn=1)
    position.resign(1)

    assert turns(position, 2) == [(1, [2, 3, 0]), (2, [2, 3, 0])]


@rule("GS-VAR-07")
def test_with_seat_order_an_empty_seat_hosts_and_the_next_player_starts():
    position = table(4, {"host_order": "seat"}, turn=0, seats={1: OUT, 2: GONE})

    assert turns(position, 5) == [
        (0, [0, 3]),
        (1, [3, 0]),
        (2, [3, 0]),
        (3, [3, 0]),
        (0, [0, 3]),
    ]


@rule("GS-VAR-07", "GS-ONL-08")
def test_with_seat_order_a_player_who_resigns_in_her_turn_still_hosts_later():
    position = table(3, {"host_order": "seat"}, turn=2)
    position.resign(0)

    assert turns(position, 4) == [(2, [2, 1]), (0, [1, 2]), (1, [1, 2]), (2, [2, 1])]


@rule("GS-VAR-07", "GS-RND-10")
def test_with_seat_order_even_the_last_player_does_not_host_every_round():
    position = table(3, {"host_order": "seat"}, turn=1, seats={0: OUT, 2: OUT})

    assert turns(position, 4) == [(1, [1]), (2, [1]), (0, [1]), (1, [1])]


@rule("GS-VAR-07", "GS-ONL-08")
@pytest.mark.parametrize("host", range(4))
@pytest.mark.parametrize("turn", range(4))
def test_with_seat_order_nobody_plays_twice_or_not_at_all_whoever_leaves(host, turn):
    position = table(4, {"host_order": "seat"}, turn=turn, host=host)
    before = turns_left(host, turn)
    position.resign((turn + 1) % 4)
    ((_, played),) = turns(position, 1)

    assert played == [seat for seat in before if seat != (turn + 1) % 4]


def turns_left(host, turn):
    """The seats that have yet to play when one is at turn."""
    order = [(host + step) % 4 for step in range(4)]
    return order[order.index(turn) :]


@rule("GS-RND-05", "GS-RND-06")
def test_nobody_is_next_where_everybody_is_out():
    s = table(3).state
    s.knocked_out = 0b111

    assert next_in(s, 0) == NOBODY


@rule("GS-RND-04")
def test_the_player_before_the_host_is_the_last_of_the_round():
    s = table(4, turn=1, host=2).state

    assert next_this_round(s) == NOBODY


@rule("GS-RND-07", "GS-VAR-07")
def test_the_host_passes_over_those_who_are_out_or_not():
    s = table(4, seats={1: OUT}, turn=0).state
    pass_host(s)
    skipping = s.host
    s.host = 0
    s.rules.host_order = 1
    pass_host(s)

    assert (skipping, s.host) == (2, 1)


# --- The turn -----------------------------------------------------------------------------------


@rule("GS-TRN-01", "GS-TRN-02")
def test_a_turn_offers_impress_and_disappoint_and_no_passing():
    assert {words.split()[0] for words in offered(table())} == {"impress", "disappoint"}


@rule("GS-TRN-03", "GS-TRN-04", "GS-ONL-01")
def test_the_die_is_rolled_once_after_action_and_talent_are_named():
    position = GAME.new(2, 1)
    before = position.state.chance.drawn[0]
    told = position.play(position.actors[0], "impress charm")

    assert kinds(told)[:2] == ["impresses", "rolled"]
    assert kinds(told).count("rolled") == 1
    assert (before, position.state.chance.drawn[0]) == (0, 1)


@rule("GS-TRN-05", "GS-DIS-01")
def test_without_a_token_on_the_card_only_disappoint_is_offered():
    rows = dict.fromkeys(("rusty", "kip", "aurelio"), COVERED)
    position = table(3, turn=1, host=0, seats={1: {"golds": rows}})

    assert position.view().seats[1].card == dict.fromkeys(TALENTS, 0)
    assert offered(position) == [f"disappoint {talent}" for talent in TALENTS]


@rule("GS-TRN-06", "GS-DIS-15")
@pytest.mark.parametrize("seed", range(8))
def test_at_most_one_token_moves_in_a_turn_and_only_the_players_own(seed):
    position = GAME.new(3, seed)
    luck = Random(seed)
    while position.view().round < 12:
        seat, before = position.actors[0], tokens(position)
        position.play(seat, luck.choice(position.legal(seat)))
        if position.view().decision != "act":
            position.play(seat, luck.choice(position.legal(seat)))
        after = tokens(position)
        moved = [one for one in range(3) if before[one] != after[one]]

        assert moved in ([], [seat])
        assert sum(abs(a - b) for a, b in zip(before[seat], after[seat], strict=True)) in (0, 2)


def tokens(position):
    """All tokens of every seat, place by place."""
    s = position.state
    return [
        [
            *(s.card[seat, talent] for talent in range(5)),
            *(s.courted[seat, slot, talent] for slot in range(5) for talent in range(5)),
            s.loser[seat],
        ]
        for seat in range(s.players)
    ]
