"""The sequence of play, from the deal to the settlement."""

import pytest

from motherlode.games.golddiggers.rules.acts import ACT
from motherlode.games.golddiggers.rules.disappoint import TAKE_BACK
from motherlode.games.golddiggers.rules.impress import PLACE
from motherlode.games.golddiggers.turn import actors, beat, is_over
from motherlode.kernel.errors import BadPosition
from tests.games.golddiggers.table import COVERED, GAME, TALENTS, kinds, offered, table
from tests.marks import rule

JANE = {"digger": "jane", "loser": 1}
PLAIN = "E20"  # Style +1, Charm −1: leaves Beauty, Intelligence and Humor alone


@rule("GS-RND-01", "GS-CMP-14")
@pytest.mark.parametrize("players", GAME.info.seats)
def test_a_deal_leads_to_the_first_decision_of_the_first_host(players):
    position = GAME.new(players, 1)
    dealt = ["dealt"] * players + ["laid"] * 3

    assert kinds(position.events) == [*dealt, "hosts", "turned_up"]
    assert position.actors == (position.view().host,)
    assert len(offered(position)) == 10


@rule("GS-CMP-14")
@pytest.mark.parametrize("players", [0, 1, 7, "two", 2.0])
def test_no_other_number_of_players_is_dealt(players):
    with pytest.raises(BadPosition, match="Golddiggers is for 2 to 6 players, not"):
        GAME.new(players)


@rule("GS-TRN-01", "GS-ONL-01")
@pytest.mark.parametrize(
    "action,stage", [("impress humor", PLACE), ("disappoint humor", TAKE_BACK)]
)
def test_a_turn_is_an_act_a_roll_and_perhaps_one_more_choice(action, stage):
    position = table(event=PLAIN, seats={0: JANE})
    position.rig([4])
    before = position.state.stage
    position.play(0, action)
    between = position.state.stage
    position.play(0, offered(position)[0])

    assert (before, between, position.state.stage) == (ACT, stage, ACT)
    assert position.actors == (1,)


@rule("GS-TRN-01")
@pytest.mark.parametrize("die,action", [(1, "impress humor"), (1, "disappoint humor")])
def test_a_turn_without_a_choice_ends_with_the_roll(die, action):
    position = table(event=PLAIN, seats={0: JANE})
    position.rig([die])
    position.play(0, action)

    assert position.actors == (1,)


@rule("GS-ONL-02")
def test_only_the_seat_at_turn_is_offered_anything():
    position = table(4, turn=2)

    assert actors(position.state) == 0b0100
    assert [len(position.legal(seat)) for seat in range(4)] == [0, 0, 10, 0]


def test_nothing_is_offered_when_the_game_is_over():
    position = table(reason="round_limit")

    assert is_over(position.state)
    assert (position.actors, actors(position.state)) == ((), 0)
    assert [position.legal(seat) for seat in range(3)] == [[], [], []]


def test_the_beat_changes_with_the_round():
    position = table(2, round=7, turn=1, host=0)
    before = beat(position.state)
    position.play(1, "disappoint style")

    assert (before, beat(position.state)) == (7, 8)


@rule("GS-END-01", "GS-CLM-08", "GS-WIN-02")
def test_the_last_turn_settles_everything_in_order():
    full = {"golds": dict.fromkeys(("rusty", "kip", "aurelio"), COVERED)}
    position = table(2, turn=1, host=0, seats={0: full})
    told = position.play(1, "disappoint style")

    assert kinds(told)[3:] == ["ended", "claimed", "claimed", "claimed", "won"]
    assert told[3].facts == {"reason": "card_empty", "round": 1}
    assert position.returns == [1.0, 0.0]


@rule("GS-TRN-02")
@pytest.mark.parametrize("talent", TALENTS)
def test_there_is_always_something_that_costs_nothing(talent):
    position = GAME.new(2, 1)
    seat = position.actors[0]
    before = position.view().seats[seat].card
    position.play(seat, f"disappoint {talent}")

    assert position.view().seats[seat].card == before


@rule("GS-SET-01", "GS-SET-10")
def test_a_seed_and_the_decisions_replay_a_game():
    def play(seed):
        position = GAME.new(3, seed, {"max_rounds": 20})
        while not position.is_over:
            offers = position.legal(position.actors[0])
            position.play(position.actors[0], offers[len(position.events) % len(offers)])
        return position

    assert play(5).events == play(5).events
    assert play(5).events != play(6).events
