"""Every seat sees what it may, and nothing of what others compose in private."""

from motherlode.kernel.contract import REFEREE
from tests.games.digging_bandits.table import GAME, own_cards, table
from tests.marks import rule

AWAY = {"location": "L1"}


def composing(hand, *words, **facts):
    """Seat 0 has said some words that nobody else heard."""
    position = table(
        seats={
            0: {"hand": hand, "location": "L5"},
            1: {"hand": ["coin", "shovel"], **AWAY},
            2: {"hand": ["coin"], **AWAY},
        },
        **facts,
    )
    before = [position.view(seat) for seat in (1, None)]
    for one in words:
        position.play(0, one)
    return position, before


@rule("DB-INFO-04", "DB-REACT-11")
def test_nobody_sees_what_is_being_composed():
    for hand, words in (
        (["shovel", "shovel", "pickaxe", "saving_spoon"], ("dig", "standard tools", "shovels 2")),
        (["outlaw"], ("play outlaw", "choose john")),
        (["lasso"], ("play lasso",)),
        (["trade", "coin", "coin"], ("play trade", "list coin", "done", "list shovel")),
    ):
        position, before = composing(hand, *words)

        assert [position.view(seat) for seat in (1, None)] == before
        assert position.view(0).decision != "main"
        assert position.view(REFEREE).decision == position.view(0).decision
        assert all(position.resample(1, seed).view(1) == before[0] for seed in range(5))


@rule("DB-TRADE-05")
def test_answers_to_an_offer_are_sealed_until_the_last_one():
    position, _ = composing(
        ["trade", "coin", "coin"], "play trade", "list coin", "done", "list coin", "done"
    )
    position.play(1, "counter")
    position.play(1, "list shovel")
    assert position.view(1).seats[1].offer.give == {"shovel": 1}
    assert position.view(2).seats[1].offer is None
    for words in ("done", "list coin", "done"):
        position.play(1, words)
    assert position.view(2).seats[1].answer is None
    assert {position.resample(2, seed).view(2) == position.view(2) for seed in range(40)} == {True}
    position.play(2, "accept")

    assert [seat.answer for seat in position.view(3).seats] == [None, "counter", "accept", None]
    assert position.view(3).seats[1].offer.want == {"coin": 1}
    assert position.view(3).seats[2].known == ["coin"]
    position.play(0, "new offer")
    assert position.view(0).seats[0].offer is None
    assert position.view(3).decision == "trade_pick"
    assert position.resample(3, 1).view(3) == position.view(3)


def test_offers_name_board_cards():
    position = table(
        plot="L9",
        plot_owner=1,
        seats={0: {"hand": ["trade"], "bridges": ["L2"], **AWAY}, 1: {"bridges": ["L12"], **AWAY}},
    )
    for words in ("play trade", "list bridge l2", "done", "list bridge l12", "list plot", "done"):
        position.play(0, words)
    offer = position.view(1).seats[0].offer

    assert offer.give_board == ["bridge L2"]
    assert offer.want_board == ["bridge L12", "plot"]
    position.play(1, "accept")
    position.play(0, "choose john")
    assert position.view().land[1].bridge == 1
    assert position.view().land[11].bridge == 0
    assert position.view().land[8].plot == 0


@rule("DB-SHUF-01")
def test_a_warp_that_was_announced_is_shown():
    position = table(
        phase="start",
        seats={0: {"hand": ["western_warp"], **AWAY}, 1: {"hand": ["golden_guide"], **AWAY}},
    )
    position.play(0, "western_warp")
    position.play(0, "to t4")

    assert position.view(1).goal == "T4"
    assert [event.card for event in position.view(1).stack] == ["western_warp"]
    position.play(1, "pass")
    assert position.view(1).goal is None


def test_an_event_names_its_aim_and_its_space():
    position, _ = composing(["outlaw"], "play outlaw", "choose john", "take draw")
    event = position.view(3).stack[0]

    assert (event.trigger, event.actor, event.target, event.aim) == ("T07", 0, 1, "draw")
    assert position.view(3).goal is None
    position, _ = composing(["shovel"], "dig")
    assert position.view(3).stack[0].space == "L5"


def test_an_empty_deck_has_no_top_card():
    everything = ["coin"] * 13 + ["cowboy"] * 2 + ["outlaw"] * 4 + ["sheriff"] * 3 + ["tnt"] * 2
    position = table(seats={1: {"hand": everything}})
    assert position.view(REFEREE).is_top_immediate in {True, False}
    position.state.draw_deck[0, 0] = 0

    assert position.view(REFEREE).is_top_immediate is None


def test_the_standing_counts_survivors_alike():
    position = table(seats={3: {"is_in": False}})
    position.resign(2)

    assert [(one.seat, one.place, one.note) for one in position.ranking] == [
        (0, 1, ""),
        (1, 1, ""),
        (2, 3, "resigned"),
        (3, 4, "eliminated"),
    ]
    assert position.returns == [0, 0, 0, 0]


def test_a_seat_without_a_bandit_is_shown_by_number():
    view = GAME.new(2, 1, {"choose_bandits": True}).view()

    assert [(seat.bandit, seat.name) for seat in view.seats] == [(None, "Seat 1"), (None, "Seat 2")]


@rule("DB-TURN-11", "DB-INFO-04")
def test_all_see_of_which_card_another_may_follow_but_not_which_one_is_being_aimed():
    hand = ["outlaw", "outlaw", "bridge"]
    position, _ = composing(hand, "play outlaw", "choose john")
    aimed = position.view(1).playing
    position.play(0, "take dig")
    while position.view(0).decision != "play_more":
        seat = position.actors[0]
        position.play(seat, position.default(seat))

    assert aimed is None
    assert position.view(1).playing == "outlaw"


@rule("DB-MOVE-03")
def test_the_way_out_of_the_cabin_is_that_of_the_board_in_use():
    assert GAME.new(2, 1).view().cabin_exit == "L3"
    assert GAME.new(2, 1, cards=own_cards()).view().cabin_exit == "L5"
