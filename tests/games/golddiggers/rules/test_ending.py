"""End of the game: when it is checked, and which reason is recorded. (GS-END)"""

import pytest

from motherlode.games.golddiggers.rules.ending import has_empty_card, players_in, reason_to_end
from motherlode.games.golddiggers.state import REASONS
from motherlode.kernel.piles import clear
from tests.games.golddiggers.table import COVERED, GAME, table
from tests.marks import rule

OUT = {"loser": 5}
ALL_ON_GOLDS = {"golds": dict.fromkeys(("rusty", "kip", "aurelio"), COVERED)}
LAST_ONE = {
    "digger": "jane",
    "card": {"charm": 1},
    "golds": {"rusty": {**COVERED, "charm": 0}, "kip": {**COVERED, "charm": 6}},
}


def reason(position):
    """Why the game would end if the round were over now."""
    return REASONS[reason_to_end(position.state)]


@rule("GS-END-01", "GS-END-02", "GS-END-03")
def test_a_round_is_played_to_its_end_after_a_card_is_emptied():
    position = table(3, event="E14", seats={0: LAST_ONE})
    position.rig([6])
    position.play(0, "impress charm")
    position.play(0, "place rusty")
    going_on = [position.is_over]
    for seat in (1, 2):
        position.play(seat, "disappoint style")
        going_on.append(position.is_over)

    assert going_on == [False, False, True]
    assert position.view().reason == "card_empty"
    assert position.view().winners == [0]


@rule("GS-END-01", "GS-END-02")
def test_a_card_that_is_filled_again_in_the_same_round_does_not_end_the_game():
    position = table(3, turn=1, host=0, seats={1: ALL_ON_GOLDS, 2: {"digger": "jane"}})
    position.rig([6])
    position.play(1, "disappoint humor")
    position.play(1, "take rusty")
    position.play(2, "disappoint style")

    assert not position.is_over


@rule("GS-END-02")
def test_the_game_ends_when_any_card_is_empty():
    full = table()
    empty = table(seats={2: ALL_ON_GOLDS})

    assert (has_empty_card(full.state), reason(full)) == (False, "none")
    assert (has_empty_card(empty.state), reason(empty)) == (True, "card_empty")


@rule("GS-END-04")
def test_an_empty_card_counts_though_its_owner_is_knocked_out():
    rows = {"rusty": COVERED, "kip": COVERED}

    assert reason(table(turn=1, seats={0: {"loser": 5, "golds": rows}})) == "card_empty"


@rule("GS-END-04", "GS-ONL-08")
def test_an_empty_card_counts_though_its_owner_has_resigned():
    seats = {0: {**ALL_ON_GOLDS, "has_resigned": True}}

    assert reason(table(turn=1, seats=seats)) == "card_empty"


@rule("GS-END-05")
def test_a_knocked_out_player_with_tokens_on_her_card_does_not_end_the_game():
    assert reason(table(turn=1, seats={0: OUT})) == "none"


@rule("GS-END-06")
def test_the_game_ends_when_everybody_is_knocked_out():
    position = table(2, turn=1, seats={0: OUT, 1: {"digger": "roxy", "loser": 4}}, event="E03")
    position.rig([1])
    position.play(1, "impress charm")

    assert position.view().reason == "all_knocked_out"
    assert position.view().winners == []


@rule("GS-END-07", "GS-VAR-08")
def test_the_last_player_plays_on_unless_the_last_one_standing_ends_it():
    seats = {0: OUT, 2: OUT}
    standing = {"last_digger_standing": True}

    assert players_in(table(turn=1, seats=seats).state) == 1
    assert reason(table(turn=1, seats=seats)) == "none"
    assert reason(table(variant=standing, turn=1, seats=seats)) == "last_standing"
    assert reason(table(variant=standing, turn=1, seats={0: OUT})) == "none"


@rule("GS-VAR-08")
def test_the_last_one_standing_is_checked_at_the_end_of_the_round_and_settled_as_usual():
    standing = {"last_digger_standing": True}
    seats = {0: OUT, 1: {"digger": "roxy", "loser": 4, "golds": {"kip": COVERED}}}
    position = table(3, standing, turn=1, event="E03", seats=seats)
    position.rig([1])
    position.play(1, "impress charm")

    assert position.actors == (2,)

    position.play(2, "disappoint style")

    assert position.view().reason == "last_standing"
    assert position.view().golds[1].claimed_by == 1
    assert position.view().winners == []  # she who stands has claimed nothing


@rule("GS-END-08", "GS-VAR-11")
@pytest.mark.parametrize("limit,last", [(60, 60), (1, 1), (7, 7), (1000, 1000), (0, 1000)])
def test_the_game_ends_after_the_last_round(limit, last):
    variant = {"max_rounds": limit}

    assert reason(table(2, variant, round=last)) == "round_limit"
    assert last == 1 or reason(table(2, variant, round=last - 1)) == "none"


@rule("GS-VAR-11")
def test_without_a_limit_a_game_of_silent_players_ends_after_a_thousand_rounds():
    position = table(2, {"max_rounds": 0}, round=999, turn=1, host=0)
    for _ in range(3):
        assert not position.is_over
        position.play(position.actors[0], "disappoint style")

    assert (position.view().round, position.view().reason) == (1000, "round_limit")


@rule("GS-VAR-06")
def test_an_empty_deck_ends_the_game_only_with_end_game():
    for setting, found in (("reshuffle", "none"), ("end_game", "deck_empty")):
        assert reason(table(variant={"event_deck_end": setting}, round=20)) == found
        assert reason(table(variant={"event_deck_end": setting}, round=19)) == "none"


@rule("GS-END-09")
def test_of_several_reasons_the_first_in_order_is_recorded():
    variant = {"last_digger_standing": True, "event_deck_end": "end_game", "max_rounds": 20}
    s = table(2, variant, round=20, turn=1, seats={0: {"loser": 5, "card": {"style": 10}}}).state
    found = []
    s.card[0, 4] = 0
    found.append(REASONS[reason_to_end(s)])
    s.card[0, 4] = 10
    found.append(REASONS[reason_to_end(s)])
    s.knocked_out = 0b11
    found.append(REASONS[reason_to_end(s)])
    s.knocked_out = 0
    found.append(REASONS[reason_to_end(s)])
    s.rules.event_deck_end = 0
    found.append(REASONS[reason_to_end(s)])

    assert found == ["card_empty", "last_standing", "all_knocked_out", "deck_empty", "round_limit"]
    assert tuple(found) == REASONS[1:6]


@rule("GS-END-09", "GS-VAR-06")
def test_a_deck_that_is_empty_does_not_count_while_the_rules_shuffle_it():
    s = table(2).state
    clear(s.deck)

    assert REASONS[reason_to_end(s)] == "none"


@rule("GS-END-02", "GS-CMP-06")
@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_no_card_is_empty_before_as_many_rounds_as_it_had_tokens(tokens):
    lengths = []
    for seed in range(40):
        position = GAME.new(2, seed, {"tokens_per_track": tokens, "must_place": True})
        while not position.is_over:
            seat = position.actors[0]
            position.rig([6])
            position.play(seat, position.legal(seat)[0])  # impress, and place at once
        assert position.view().reason == "card_empty"
        lengths.append(position.view().round)

    assert min(lengths) == 5 * tokens
