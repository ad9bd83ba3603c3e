"""Who knows which card, and who loses track of it?"""

import pytest

from motherlode.games.digging_bandits.components import COIN, COWBOY, SHOVEL
from motherlode.games.digging_bandits.packed_piles import insert, remove, row
from motherlode.games.digging_bandits.public import alone
from motherlode.games.digging_bandits.rules.info import (
    held,
    reveal,
    take_in,
    take_out,
    take_out_secretly,
)
from motherlode.games.digging_bandits.state import (
    ACCEPTS,
    ANSWER,
    DECLINES,
    PASSES,
    STATE,
    WITH_COWBOY,
)
from motherlode.kernel.piles import EVERYBODY
from tests.games.digging_bandits.table import GAME, Seats, table
from tests.marks import rule


def known(s, seat, viewer, card):
    """How many cards of a type a viewer knows in a hand."""
    first = row(s.hand_size, seat, 1)
    rows = range(first, first + s.hand_size[seat])
    return sum(s.hands[place, 0] == card and s.hands[place, 1] >> viewer & 1 for place in rows)


def test_parts_of_a_room_do_not_disturb_each_other():
    s = STATE.new()
    for seat, card in ((0, 6), (2, 7), (1, 8), (0, 9)):
        insert(s.hands, s.hand_size, seat, s.hand_size[seat] + 1, card, 0)

    assert [s.hands[place, 0] for place in range(1, 5)] == [6, 9, 8, 7]
    assert remove(s.hands, s.hand_size, 1, 1) == 8
    assert [s.hand_size[seat] for seat in range(4)] == [2, 0, 1, 0]
    assert s.hands[3, 0] == 7


@rule("DB-INFO-01")
def test_everybody_knows_of_one_less_when_a_card_is_played():
    s = STATE.new()
    take_in(s, 0, COIN, 1 << 1)
    take_in(s, 0, COIN, 1 << 2)
    take_in(s, 0, COIN, EVERYBODY)

    take_out(s, 0, COIN)

    assert held(s, 0, COIN) == 2
    assert [known(s, 0, viewer, COIN) for viewer in range(4)] == [2, 1, 1, 0]


@rule("DB-DISC-05")
def test_others_lose_track_when_a_card_leaves_unseen():
    s = STATE.new()
    take_in(s, 0, COIN, EVERYBODY)
    take_in(s, 0, COWBOY, EVERYBODY)
    take_in(s, 0, SHOVEL, EVERYBODY)

    card = take_out_secretly(s, 0, 2, 1 << 1)

    assert card == COWBOY
    assert [known(s, 0, viewer, COIN) for viewer in range(4)] == [1, 1, 0, 0]
    assert known(s, 0, 3, SHOVEL) == 1


@rule("DB-REACT-05")
def test_a_card_that_is_shown_again_is_not_two_cards():
    s = STATE.new()
    take_in(s, 0, COWBOY, 1 << 1)
    take_in(s, 0, COWBOY, 0)

    reveal(s, 0, COWBOY, 1)

    assert [known(s, 0, viewer, COWBOY) for viewer in range(4)] == [2, 1, 1, 1]


def tipping(landfill):
    """Seat 0 has taken two cards from the Landfill that everybody saw go there."""
    position = table(draw_deck=["tip_cart"], landfill=landfill, seats={0: {"location": "L5"}})
    s = position.state
    for number in range(2):
        s.land[s.land[0, 0] - number, 1] = EVERYBODY
    position.play(0, "pick up")
    position.play(0, "take two")
    return position


@rule("DB-TIP-02", "DB-INFO-03")
def test_of_two_different_cards_from_the_landfill_nobody_else_sees_which_went_where():
    position = tipping(["ground", "tech"])
    for words in ("card tech", "on l3", "on l4"):
        position.play(0, words)

    assert position.view(0).land[2].cards[0] == "tech"
    assert position.view(1).land[2].cards[0] is None
    assert position.view(1).land[3].cards[0] is None


@rule("DB-TIP-02", "DB-INFO-03")
def test_whoever_tips_sees_on_top_of_the_landfill_what_goes_where_and_nobody_else_does():
    position = tipping(["ground", "tech", "stone"])
    position.play(0, "card tech")
    tops = [[position.view(seat).landfill[0] for seat in (0, 1, 2, 3, None)]]
    same = all(
        position.resample(seat, seed).view(seat) == position.view(seat)
        for seat in range(4)
        for seed in range(5)
    )
    position.play(0, "on l3")
    tops.append([position.view(seat).landfill[0] for seat in (0, 1, 2, 3, None)])

    assert tops == [["tech", *[None] * 4], ["ground", *[None] * 4]]
    assert same


@rule("DB-TIP-02")
def test_two_equal_cards_that_all_have_seen_stay_known():
    position = tipping(["ground", "ground"])
    assert position.view(0).decision == "tip_space"
    position.play(0, "on l3")

    assert position.view(1).land[2].cards[0] == "ground"


@rule("DB-TURN-02")
def test_everybody_sees_which_main_actions_are_over():
    position = table(seats={0: {"hand": ["shovel", "shovel"], "location": "L5"}})
    assert position.view(1).given_up == []
    position.play(0, "dig")
    position.play(0, "shovels 1")

    assert position.view(1).given_up == ["dig"]


@rule("DB-VAR-13", "DB-INFO-03")
def test_a_view_tells_what_all_have_seen_from_what_one_saw_alone():
    position = tipping(["ground", "tech"])
    for words in ("card tech", "on l3", "on l4"):
        position.play(0, words)
    assert "L3" not in position.view(0).public
    position = tipping(["ground", "ground"])
    position.play(0, "on l3")

    assert position.view(0).public["L3"] == [0]
    assert position.view(None).public == position.view(0).public
    assert position.view("referee").public == {}
    assert alone(["ground", None, "tech"], [0, 1]) == [None, None, "tech"]


@rule("DB-DISC-04", "DB-DISC-05")
def test_equal_cards_under_a_deck_are_known_and_mixed_ones_are_not():
    position = table(
        land={"L5": ["ground"], "L6": ["ground"]},
        seats={0: {"hand": ["shovel", "shovel", "pickaxe"], "location": "L5"}},
    )
    for words in ("dig", "shovels 2", "pickaxes 0"):
        position.play(0, words)
    assert position.view(1).dig_deck[-2:] == ["shovel", "shovel"]
    position = table(
        land={"L5": ["ground"]},
        seats={0: {"hand": ["shovel", "shovel", "pickaxe"], "location": "L5"}},
    )
    for words in ("dig", "shovels 2", "pickaxes 1"):
        position.play(0, words)

    assert position.view(1).dig_deck[-3:] == [None, None, None]


@rule("DB-INFO-03", "DB-OO-01")
def test_what_was_seen_in_the_deck_is_known_in_the_hand():
    position = table(
        phase="bonus",
        draw_deck=["tnt"],
        seats={0: {"hand": ["ouija_oracle"], "location": "L1"}, 1: {"location": "L1"}},
    )
    position.play(0, "use ouija_oracle")
    position.play(0, "pick up")

    assert "tnt" not in position.view(1).seats[0].known
    assert "tnt" in position.view(0).seats[0].hand


@rule("DB-SETUP-08", "DB-SETUP-09", "DB-SHUF-01")
def test_everybody_knows_that_the_first_draw_card_is_not_immediate():
    for seed in range(30):
        position = GAME.new(4, seed)
        if position.state.top_told:
            views = [position.view(seat).is_top_immediate for seat in (0, 1, 2, 3, None)]
            imagined = position.resample(2, seed)

            assert views == [False] * 5
            assert imagined.view("referee").is_top_immediate is False


@rule("DB-SHUF-01")
def test_whoever_shuffled_imagines_only_such_cards_on_top():
    position = table(
        draw_deck=["shuffle"],
        seats={0: {"location": "L1"}, 1: {"hand": ["coin", "tnt"], "location": "L2"}},
    )
    position.play(0, "pick up")
    position.play(1, "pass")
    sights = set()
    for seed in range(40):
        assert position.resample(0, seed).view(0) == position.view(0)
        sights.add(position.resample(1, seed).view("referee").is_top_immediate)
        again = position.copy()
        again.rig([34], "draw")
        again.play(0, "shuffle again")
        assert again.resample(0, seed).view("referee").is_top_immediate is True

    assert sights == {True, False}


@rule("DB-TRADE-05")
@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_the_sealed_answer_of_somebody_with_nothing_but_tech_is_not_known(answer):
    seats: Seats = {
        0: {"location": "L5", "hand": ["trade", "coin"]},
        1: {"location": "L6", "tech": 2},
        2: {"location": "L7", "hand": ["lasso", "shovel"]},
    }
    position = table(3, seats=seats)
    for action in ("play trade", "list coin", "done", "list tech", "done"):
        position.play(0, action)
    position.play(1, answer)

    imagined = {int(position.resample(0, seed).state.draft[1, ANSWER]) for seed in range(40)}

    assert imagined == {ACCEPTS, DECLINES}


@rule("DB-INFO-03")
def test_a_sealed_reaction_is_imagined_as_a_pass_or_as_a_card_that_may_be_there():
    seats: Seats = {
        0: {"location": "L5"},
        1: {"location": "L6", "hand": ["cowboy", *["shovel"] * 5]},
        2: {"location": "L7", "hand": ["cowboy", *["shovel"] * 5]},
    }
    position = table(3, seats=seats, draw_deck=["duel", "coin"])
    position.play(0, "pick up")
    position.play(1, "cowboy")

    imagined = {int(position.resample(0, seed).state.draft[1, ANSWER]) for seed in range(200)}

    assert {PASSES, WITH_COWBOY} <= imagined
