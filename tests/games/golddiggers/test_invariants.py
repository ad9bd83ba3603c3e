"""Positions that cannot be: each damage to a record is named by the rule it breaks."""

import pytest

from motherlode.games.golddiggers.invariants import unsound
from motherlode.games.golddiggers.refusal_rules import REFUSALS
from motherlode.games.golddiggers.rules.disappoint import TAKE_BACK
from motherlode.games.golddiggers.rules.impress import PLACE
from motherlode.games.golddiggers.state import OVER
from motherlode.kernel.piles import EVERYBODY, clear, put_on_top, take_top
from tests.games.golddiggers.table import GAME, table
from tests.marks import rule


def broken(s):
    """The rule that a record breaks, or nothing."""
    return REFUSALS[unsound(s)]


def damaged(*changes, **facts):
    """The rule that a table breaks after some fields were changed: (field, place, value)."""
    s = table(**facts).state
    for field, place, value in changes:
        if place is None:
            setattr(s, field, value)
        else:
            getattr(s, field)[place] = value
    return broken(s)


def rolled(action, die, **own):
    """The record after Jane rolled for Humor."""
    position = table(event="E20", seats={0: {"digger": "jane", **own}})
    position.rig([die])
    position.play(0, f"{action} humor")
    return position.state


@pytest.mark.parametrize("players", GAME.info.seats)
@pytest.mark.parametrize("golds", [1, 3, 5])
def test_every_position_of_a_game_is_sound(players, golds):
    position = GAME.new(players, players, {"golds_in_play": golds, "max_rounds": 8})
    turn = 0
    while not position.is_over:
        assert broken(position.state) == ""
        offers = position.legal(position.actors[0])
        position.play(position.actors[0], offers[turn % len(offers)])
        turn += 1

    assert broken(position.state) == ""


@rule("GS-CMP-14")
@pytest.mark.parametrize("players", [-1, 0, 1, 7, 100])
def test_there_are_two_to_six_players(players):
    assert damaged(("players", None, players)) == "GS-CMP-14"


@rule("GS-CMP-14")
@pytest.mark.parametrize("field", ["host", "turn", "first_host"])
def test_host_and_active_player_have_a_seat(field):
    assert damaged((field, None, 3)) == "GS-CMP-14"


@rule("GS-CMP-12")
@pytest.mark.parametrize("field", ["digger_cards", "gold_cards", "event_cards"])
def test_there_are_no_more_cards_than_a_file_may_hold(field):
    assert damaged((field, None, 41)) == "GS-CMP-12"


@rule("GS-VAR-12")
@pytest.mark.parametrize("golds", [-1, 0, 6, 100])
def test_there_are_as_many_golds_in_play_as_can_be(golds):
    s = table().state
    s.rules.golds_in_play = golds

    assert broken(s) == "GS-VAR-12"


@rule("GS-VAR-12")
def test_no_more_golds_are_in_play_than_there_are():
    assert damaged(("gold_cards", None, 2)) == "GS-VAR-12"


@rule("GS-SET-01")
def test_every_player_has_a_digger_of_her_own_as_it_is_printed():
    s = table().state

    assert damaged(("digger", 0, 6)) == "GS-SET-01"
    assert damaged(("digger", 0, 255)) == "GS-SET-01"
    assert damaged(("value", (2, 4), 9)) == "GS-SET-01"
    s.digger[1] = s.digger[0]
    for talent in range(5):
        s.value[1, talent] = s.value[0, talent]
    assert broken(s) == "GS-SET-01"


@rule("GS-SET-04")
def test_different_golds_lie_in_the_slots_in_play_and_none_elsewhere():
    s = table().state

    assert damaged(("gold", 2, 5)) == "GS-SET-04"
    assert damaged(("gold", 2, 255)) == "GS-SET-04"
    assert (
        damaged(("gold", 2, 5), *[("requirement", (2, talent), 0) for talent in range(5)])
        == "GS-SET-04"
    )
    assert damaged(("gold", 3, 1)) == "GS-SET-04"
    assert damaged(("requirement", (0, 0), 1)) == "GS-SET-04"
    s.gold[1] = s.gold[0]
    for talent in range(5):
        s.requirement[1, talent] = s.requirement[0, talent]
    assert broken(s) == "GS-SET-04"


@rule("GS-SET-07")
def test_every_event_lies_once_in_deck_or_discard_pile():
    twice, missing, spilled = table().state, table().state, table().state
    twice.deck[1, 0] = twice.deck[2, 0]
    take_top(missing.deck)
    spilled.deck[0, 0] = 41
    heaped = table().state
    heaped.discards[0, 0] = 41

    assert [broken(s) for s in (twice, missing, spilled, heaped)] == ["GS-SET-07"] * 4


@rule("GS-SET-07")
def test_an_event_that_lies_in_both_piles_is_one_too_many():
    s = table(event="E03").state
    take_top(s.deck)
    put_on_top(s.deck, 2, 0)  # E03 again

    assert broken(s) == "GS-SET-07"


@rule("GS-CMP-13")
@pytest.mark.parametrize(
    "changes",
    [
        [("card", (0, 0), 4)],
        [("card", (0, 0), 2)],
        [("courted", (1, 0, 0), 1)],
        [("loser", 2, 1)],
        [("loser", 2, -1), ("card", (2, 0), 4)],
        [("card", (0, 0), -1), ("card", (0, 1), 7)],
        [("courted", (0, 1, 1), -1), ("card", (0, 1), 4)],
        [("courted", (0, 4, 1), 1), ("card", (0, 1), 2)],  # on a slot without a Gold
    ],
)
def test_tokens_are_neither_made_nor_lost(changes):
    assert damaged(*changes) == "GS-CMP-13"


@rule("GS-LOS-03", "GS-LOS-09")
def test_five_on_the_loser_and_no_other_number_is_out():
    assert damaged(("knocked_out", None, 0b010)) == "GS-LOS-03"
    assert damaged(("knocked_out", None, 0), seats={1: {"loser": 5}}) == "GS-LOS-03"
    assert (
        damaged(
            ("loser", 1, 6),
            ("card", (1, 0), 1),
            seats={1: {"loser": 5, "card": {"beauty": 2, "style": 8}}},
        )
        == "GS-LOS-03"
    )


@rule("GS-ONL-08")
def test_the_knocked_out_cannot_resign():
    assert damaged(("resigned", None, 0b010), seats={1: {"loser": 5}}) == "GS-ONL-08"


@rule("GS-ONL-09")
def test_a_game_with_one_player_who_has_not_resigned_is_over():
    assert damaged(("resigned", None, 0b110)) == "GS-ONL-09"
    assert damaged(("resigned", None, 0b100)) == ""


@rule("GS-ONL-09")
def test_a_forfeit_has_one_player_left_and_somebody_who_left():
    forfeit = [("stage", None, OVER), ("reason", None, 6)]

    assert damaged(*forfeit) == "GS-ONL-09"
    assert damaged(*forfeit, seats={1: {"loser": 5}, 2: {"loser": 5}}) == "GS-ONL-09"
    assert damaged(*forfeit, seats={1: {"loser": 5}, 2: {"has_resigned": True}}) == ""


@rule("GS-VAR-11")
@pytest.mark.parametrize("number", [-1, 0, 61, 1001])
def test_a_round_is_one_of_those_that_are_played(number):
    assert damaged(("round", None, number)) == "GS-VAR-11"


@rule("GS-EVT-06")
def test_the_event_of_the_round_lies_on_the_discard_pile():
    s = table().state
    event = take_top(s.discards)
    put_on_top(s.deck, event, EVERYBODY)

    assert broken(s) == "GS-EVT-06"


@rule("GS-EVT-01")
def test_the_effect_is_that_of_the_event_on_top():
    assert damaged(("effect", 2, 5)) == "GS-EVT-01"


@rule("GS-TRN-01")
def test_what_is_awaited_is_one_of_the_decisions():
    assert damaged(("stage", None, 4)) == "GS-TRN-01"


@rule("GS-RND-06")
def test_whoever_is_out_is_not_asked():
    assert damaged(("turn", None, 1), seats={1: {"loser": 5}}) == "GS-RND-06"
    assert damaged(("turn", None, 1), seats={1: {"has_resigned": True}}) == "GS-RND-06"


@rule("GS-SCO-01")
@pytest.mark.parametrize(
    "field,value",
    [("talent", 5), ("talent", 255), ("die", 0), ("die", 7), ("score", 5), ("met", 7)],
)
def test_after_a_roll_the_score_adds_up(field, value):
    s = rolled("impress", 4)
    setattr(s, field, value)

    assert broken(s) == "GS-SCO-01"


@rule("GS-IMP-03")
def test_a_place_is_chosen_only_if_a_gold_is_met_and_a_token_is_there():
    unmet, bare = rolled("impress", 4), rolled("impress", 4)
    unmet.die, unmet.score, unmet.met = 1, 1, 0
    bare.card[0, 2], bare.card[0, 1] = 0, 6

    assert [broken(unmet), broken(bare)] == ["GS-IMP-03", "GS-IMP-03"]


@rule("GS-DIS-04")
def test_a_token_is_taken_back_only_if_there_is_one_to_take():
    s = rolled("impress", 4)
    s.stage = TAKE_BACK

    assert broken(s) == "GS-DIS-04"
    assert broken(rolled("disappoint", 4, loser=1)) == ""
    assert rolled("impress", 4).stage == PLACE


def test_a_finished_game_is_asked_nothing_more():
    assert damaged(reason="round_limit", seats={0: {"loser": 5}}) == ""


def test_an_empty_record_is_no_position():
    assert broken(GAME.rules.layout.new()) == "GS-CMP-14"


def test_an_opened_box_is_no_position_yet():
    s = GAME.open(2)
    clear(s.deck)

    assert broken(s) != ""
