"""Every refusal is reached, and each by the rule that a player would look up."""

import pytest

from motherlode.games.golddiggers.actions import ACTIONS
from motherlode.games.golddiggers.referee import refusal
from motherlode.games.golddiggers.refusal_rules import REFUSALS
from motherlode.kernel.contract import RESIGN
from motherlode.kernel.errors import IllegalMove
from tests.games.golddiggers.table import COVERED, GAME, table
from tests.marks import rule

PLAIN = "E20"  # Style +1, Charm −1: leaves Beauty, Intelligence and Humor alone
OVER = {"reason": "round_limit"}
OWN = {
    "digger": "jane",
    "loser": 1,
    "golds": {"kip": {"humor": 1}},
    "card": {"humor": 3, "beauty": 10},
}


def acting(**facts):
    """Seat 0, Jane, is to act; she has no token of Style on her card."""
    return table(
        4, event=PLAIN, seats={0: OWN, 2: {"loser": 5}, 3: {"has_resigned": True}}, **facts
    )


def placing(variant=None, die=4):
    """Jane has impressed with Humor: Rusty asks for 3, Kip and Aurelio for 5."""
    position = table(variant=variant, event=PLAIN, seats={0: OWN})
    position.rig([die])
    position.play(0, "impress humor")
    return position


def taking(variant=None, die=4, **own):
    """Jane has disappointed with Humor; she has a token on Rusty's track and none on Kip's."""
    own = {"digger": "jane", "golds": {"rusty": {"humor": 1}}, **own}
    position = table(variant=variant, event=PLAIN, seats={0: own})
    position.rig([die])
    position.play(0, "disappoint humor")
    return position


def refused(position, seat, action):
    """The rule that refuses an action; the table must not change."""
    before = position.to_bytes()
    with pytest.raises(IllegalMove) as found:
        position.play(seat, action)
    assert position.to_bytes() == before
    assert found.value.sentence == GAME.sentence(found.value.rule)
    return found.value.rule


# --- Before the roll ----------------------------------------------------------------------------


@rule("GS-IMP-01")
def test_impressing_without_a_token_is_refused():
    assert refused(acting(), 0, "impress style") == "GS-IMP-01"


@rule("GS-IMP-05", "GS-DIS-06")
@pytest.mark.parametrize("action", ["place kip", "keep"])
def test_a_gold_is_not_chosen_before_the_roll(action):
    assert refused(acting(), 0, action) == "GS-IMP-05"


@rule("GS-DIS-06")
@pytest.mark.parametrize("action", ["take kip", "take loser", "take none"])
def test_a_card_is_not_chosen_before_the_roll(action):
    assert refused(acting(), 0, action) == "GS-DIS-06"


@rule("GS-ONL-15", "GS-RND-05")
def test_nobody_plays_out_of_turn():
    assert refused(acting(), 1, "disappoint style") == "GS-ONL-15"


@rule("GS-LOS-04")
def test_the_knocked_out_do_not_play():
    assert refused(acting(), 2, "disappoint style") == "GS-LOS-04"


@rule("GS-ONL-08")
def test_those_who_left_do_not_play():
    assert refused(acting(), 3, "disappoint style") == "GS-ONL-08"


@rule("GS-ONL-15")
@pytest.mark.parametrize("seat", range(4))
def test_nobody_plays_after_the_end(seat):
    over = acting(**OVER)

    assert refused(over, seat, "disappoint style") == "GS-ONL-15"
    assert refused(over, seat, "resign") == "GS-ONL-15"


@rule("GS-ONL-15")
def test_numbers_outside_the_numbering_are_refused():
    s = acting().state

    assert {REFUSALS[refusal(s, 0, number)] for number in (-2, ACTIONS, 10_000)} == {"GS-ONL-15"}
    assert refusal(s, 0, RESIGN) == 0


# --- After an Impress roll ----------------------------------------------------------------------


@rule("GS-IMP-03")
def test_a_gold_whose_requirement_is_not_met_is_refused():
    assert refused(placing(), 0, "place kip") == "GS-IMP-03"


@rule("GS-ONL-15", "GS-VAR-12")
def test_a_slot_without_a_gold_is_refused():
    assert refused(placing(), 0, "place slot 4") == "GS-ONL-15"
    assert refused(taking(), 0, "take slot 5") == "GS-ONL-15"


@rule("GS-IMP-10")
def test_a_token_is_not_sent_to_the_loser_by_choice():
    assert refused(placing(), 0, "take loser") == "GS-IMP-10"


@rule("GS-TRN-03")
@pytest.mark.parametrize("action", ["impress humor", "disappoint style", "take kip", "take none"])
def test_after_an_impress_roll_the_action_cannot_be_changed(action):
    assert refused(placing(), 0, action) == "GS-TRN-03"


@rule("GS-VAR-02")
def test_with_must_place_keeping_is_refused():
    assert refused(placing({"must_place": True}, die=6), 0, "keep") == "GS-VAR-02"


# --- After a Disappoint roll --------------------------------------------------------------------


@rule("GS-DIS-07")
@pytest.mark.parametrize("die", [4, 6])
def test_a_gold_out_of_reach_or_without_her_token_is_refused(die):
    assert refused(taking(die=die), 0, "take kip") == "GS-DIS-07"


@rule("GS-DIS-05")
def test_a_loser_without_her_token_is_refused():
    position = table(
        event=PLAIN, seats={0: {"digger": "jane", "golds": {"rusty": COVERED}}, 1: {"loser": 3}}
    )
    position.rig([6])
    position.play(0, "disappoint humor")

    assert refused(position, 0, "take loser") == "GS-DIS-05"


@rule("GS-DIS-09")
def test_a_loser_out_of_reach_is_refused():
    assert refused(taking(die=3, loser=2), 0, "take loser") == "GS-DIS-09"


@rule("GS-VAR-03")
def test_a_track_that_is_full_is_refused():
    position = taking({"digger_track_cap": 2}, loser=1, card={"humor": 1, "beauty": 12})
    position.play(0, "take rusty")
    s = position.state
    s.turn, s.stage, s.talent, s.die, s.score = 0, 2, 2, 6, 6  # as if she rolled for Humor again
    s.met = 0b111
    s.courted[0, 0, 2] = 1

    assert REFUSALS[refusal(s, 0, 14)] == "GS-VAR-03"  # take rusty
    assert REFUSALS[refusal(s, 0, 17)] == "GS-VAR-03"  # take loser


@rule("GS-TRN-03")
@pytest.mark.parametrize("action", ["impress humor", "disappoint style", "place rusty", "keep"])
def test_after_a_disappoint_roll_the_action_cannot_be_changed(action):
    assert refused(taking(), 0, action) == "GS-TRN-03"


# --- All of them --------------------------------------------------------------------------------


@rule("GS-ONL-15")
@pytest.mark.parametrize("seed", range(5))
def test_what_is_offered_is_not_refused_and_everything_else_is(seed):
    variant = {"golds_in_play": 5, "digger_track_cap": 1, "must_place": True} if seed % 2 else None
    position = GAME.new(3, seed, variant)
    moves = 0
    while not position.is_over and moves < 80:
        for seat in range(3):
            offered = {action.id for action in position.legal(seat)}

            assert offered == {
                number for number in range(ACTIONS) if refusal(position.state, seat, number) == 0
            }
        actor = position.actors[0]
        offers = position.legal(actor)
        position.play(actor, offers[moves % len(offers)])
        moves += 1


def test_refusals_are_numbered_in_the_order_of_their_ids():
    assert REFUSALS[0] == ""
    assert list(REFUSALS) == sorted(set(REFUSALS))
