"""How a table is set by names, and which settings are refused."""

import pytest

from motherlode.kernel.contract import REFEREE
from motherlode.kernel.errors import BadPosition, MotherlodeError, UnknownName
from tests.games.golddiggers.table import COVERED, GAME, all_of, own_cards, table
from tests.marks import rule


def refusal(players=3, variant=None, cards=None, **facts):
    """What is said about a table that cannot be set; the position must not change."""
    position = GAME.new(players, 1, variant, cards)
    before = position.to_bytes()
    with pytest.raises(MotherlodeError) as refused:
        position.arrange(**facts)
    assert isinstance(refused.value, BadPosition | UnknownName)
    assert position.to_bytes() == before
    return str(refused.value)


# --- What can be said ---------------------------------------------------------------------------


def test_what_is_not_named_stays():
    position = GAME.new(3, 4)
    before = position.view(REFEREE)
    position.arrange()
    after = position.view(REFEREE)

    assert (after.golds, after.event, after.host) == (before.golds, before.event, before.host)
    assert [seat.digger for seat in after.seats] == [seat.digger for seat in before.seats]
    assert position.events == []


def test_golds_diggers_and_event_lie_as_named_in_any_case():
    seats = {0: {"digger": "Jane"}, 2: {"digger": "ROXY"}}
    view = table(golds=["Max", "RUSTY", "kip"], event="e07", seats=seats).view()

    assert [gold.id for gold in view.golds] == ["max", "rusty", "kip"]
    assert (view.seats[0].digger, view.seats[2].digger) == ("jane", "roxy")
    assert view.event.id == "E07"


@pytest.mark.parametrize("seed", range(10))
def test_whoever_held_a_named_digger_takes_a_free_one(seed):
    position = GAME.new(6, seed)
    position.arrange(seats={0: {"digger": "jane"}, 1: {"digger": "roxy"}})
    dealt = [seat.digger for seat in position.view().seats]

    assert dealt[:2] == ["jane", "roxy"]
    assert len(set(dealt)) == 6


def test_a_digger_keeps_her_seat_if_nobody_else_is_given_her():
    position = GAME.new(3, 1)
    kept = position.view().seats[2].digger
    other = next(one for one in ("roxy", "jane") if one != kept)
    position.arrange(seats={0: {"digger": other}})

    assert position.view().seats[2].digger == kept


def test_one_gold_or_event_can_be_named_without_a_list():
    view = table(2, {"golds_in_play": 1}, golds="kip", deck="E09").view(REFEREE)

    assert [gold.id for gold in view.golds] == ["kip"]
    assert view.deck[0] == "E09"


@rule("GS-CMP-13")
def test_tokens_that_are_not_named_lie_on_the_card():
    view = table(
        seats={0: {"golds": {"kip": {"beauty": 2}, "rusty": {"charm": 3}}, "loser": 2}}
    ).view()

    assert view.seats[0].card == {
        "beauty": 1,
        "intelligence": 2,
        "humor": 2,
        "charm": 0,
        "style": 3,
    }
    assert view.seats[1].card == all_of(3)


@rule("GS-CMP-13", "GS-DIS-10")
def test_more_tokens_of_a_talent_than_it_has_squares_come_from_the_fullest_tracks():
    view = table(seats={0: {"golds": {"kip": {"beauty": 6}}}}).view()

    assert view.seats[0].card == {
        "beauty": 0,
        "intelligence": 2,
        "humor": 2,
        "charm": 2,
        "style": 3,
    }
    assert sum(view.seats[0].card.values()) == 9


def test_a_card_lies_exactly_as_named():
    view = table(seats={0: {"card": {"beauty": 10}, "golds": {"kip": {"style": 5}}}}).view()

    assert view.seats[0].card == {**all_of(0), "beauty": 10}


@rule("GS-EVT-06")
@pytest.mark.parametrize("number,left", [(1, 19), (20, 0), (21, 19), (40, 0), (60, 0)])
def test_the_round_tells_how_many_events_are_used_up(number, left):
    view = table(round=number).view()

    assert (view.deck_left, len(view.discards)) == (left, 20 - left)


def test_named_events_lie_on_the_deck_and_the_current_one_on_the_discards():
    view = table(event="E05", deck=["E07", "E01"], discards=10).view(REFEREE)

    assert view.deck[:2] == ["E07", "E01"]
    assert (view.discards[-1], len(view.discards)) == ("E05", 10)


def test_the_current_event_makes_room_for_one_that_is_named_in_the_deck():
    position = GAME.new(2, 1)
    lying = position.view().event.id
    position.arrange(deck=[lying])

    assert position.view(REFEREE).deck[0] == lying
    assert position.view().event.id != lying


def test_a_single_event_can_be_arranged():
    assert table(2, cards=own_cards(), event="E1", round=5).view().discards == ["E1"]


def test_the_host_is_whoever_is_at_turn_unless_named():
    position = GAME.new(3, 1)
    position.arrange(turn=2)
    by_turn = (position.view().turn, position.view().host)
    position.arrange(host=1)

    assert by_turn == (2, 2)
    assert (position.view().turn, position.view().host) == (1, 1)


@rule("GS-LOS-03")
@pytest.mark.parametrize("limit,loser,out", [("cards", 5, True), ("cards", 4, False), (2, 2, True)])
def test_so_many_tokens_on_the_loser_are_a_knock_out(limit, loser, out):
    position = table(variant={"loser_limit": limit}, turn=1, seats={0: {"loser": loser}})

    assert position.view().seats[0].is_knocked_out == out


@rule("GS-CLM-08")
@pytest.mark.parametrize(
    "reason", ["card_empty", "last_standing", "all_knocked_out", "deck_empty", "round_limit"]
)
def test_a_reason_ends_the_game_and_settles_it(reason):
    position = table(seats={1: {"golds": {"kip": COVERED}}}, reason=reason)

    assert position.is_over
    assert position.view().reason == reason
    assert position.scores == [0, 65 * 10**9, 0]


@rule("GS-ONL-09")
def test_a_forfeit_is_arranged_with_one_player_left():
    seats = {0: {"has_resigned": True}, 1: {"loser": 5}}
    position = table(turn=2, seats=seats, reason="forfeit")

    assert position.view().winners == [2]


@rule("GS-WIN-02")
def test_arranging_a_finished_table_anew_forgets_who_had_won():
    position = table(seats={0: {"golds": {"kip": COVERED}}}, reason="round_limit")
    position.arrange(turn=0, golds=["rusty", "kip", "aurelio"])
    returns, scores = position.returns, position.scores
    position.arrange(turn=0, seats={0: {}, 1: {"golds": {"kip": COVERED}}}, reason="round_limit")

    assert returns == [0.0, 0.0, 0.0]
    assert scores == [0, 0, 0]
    assert position.view().winners == [1]


def test_an_arranged_table_is_the_start_of_a_new_log():
    position = GAME.new(2, 1)
    position.play(position.actors[0], "disappoint style")
    position.arrange(turn=1)
    position.play(1, "disappoint style")
    position.undo()

    assert position.log == []
    assert position.actors == (1,)


# --- What is refused ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "facts,said",
    [
        ({"gold": ["kip"]}, "there is no fact called 'gold'; did you mean 'golds'?"),
        (
            {"seats": {0: {"looser": 1}}},
            "there is no fact of P1 called 'looser'; did you mean 'loser'?",
        ),
        (
            {"golds": ["kip", "max", "rsty"]},
            "there is no Gold called 'rsty'; did you mean 'rusty'?",
        ),
        (
            {"seats": {1: {"digger": "rox"}}},
            "there is no Digger called 'rox'; did you mean 'roxy'?",
        ),
        ({"event": "E99"}, "there is no Event called 'E99'"),
        ({"deck": ["E00"]}, "there is no Event called 'E00'"),
        ({"reason": "tired"}, "there is no reason called 'tired'"),
        ({"reason": "none"}, "there is no reason called 'none'"),
        ({"seats": {0: {"card": {"luck": 1}}}}, "there is no talent called 'luck'"),
        ({"seats": {0: {"golds": {"nobody": {}}}}}, "there is no Gold in play called 'nobody'"),
    ],
)
def test_a_name_that_does_not_exist_is_refused(facts, said):
    assert refusal(**facts).startswith(said)


@rule("GS-SET-04")
def test_tokens_cannot_lie_on_a_gold_that_is_not_in_play():
    facts = {"golds": ["kip", "max", "rusty"], "seats": {0: {"golds": {"aurelio": {"style": 1}}}}}

    assert "no Gold in play called 'aurelio'; there are: kip, max, rusty" in refusal(**facts)


@rule("GS-SET-04", "GS-VAR-12")
@pytest.mark.parametrize("golds", [[], ["kip"], ["kip", "max", "rusty", "aurelio"]])
def test_there_must_be_a_gold_for_every_slot(golds):
    assert refusal(golds=golds) == "golds: name 3, one for each slot in play (GS-SET-04)"


@rule("GS-SET-01", "GS-SET-04")
def test_no_card_lies_in_two_places():
    assert "GS-SET-04" in refusal(golds=["kip", "kip", "max"])
    assert "GS-SET-01" in refusal(seats={0: {"digger": "jane"}, 1: {"digger": "jane"}})


@rule("GS-SET-07")
@pytest.mark.parametrize(
    "facts",
    [
        {"discards": 0},
        {"discards": 21},
        {"discards": 20, "deck": ["E01"]},
        {"deck": ["E01", "E01"]},
        {"event": "E03", "deck": ["E03"]},
        {"round": 20, "deck": ["E07"]},
    ],
)
def test_every_event_lies_in_one_place(facts):
    assert "GS-SET-07" in refusal(**facts)


@rule("GS-SET-07")
def test_the_only_event_cannot_lie_in_the_deck():
    assert "1 of 1 Events cannot be used up" in refusal(2, cards=own_cards(), deck=["E1"])


@pytest.mark.parametrize("seat", [3, 6, -1])
def test_a_seat_that_is_not_there_is_refused(seat):
    assert (
        refusal(seats={seat: {"loser": 1}}) == f"there is no P{seat + 1}; the players are P1 to P3"
    )


@rule("GS-CMP-14")
@pytest.mark.parametrize("fact", ["host", "turn"])
@pytest.mark.parametrize("seat", [3, 5, 6, 300, -1])
def test_nobody_hosts_or_plays_without_a_seat(fact, seat):
    answers = (
        f"there is no P{seat + 1}; the players are P1 to P3",
        f"there is no such fact: '{fact}' is a player, such as P2",
    )

    assert refusal(**{fact: seat}) in answers


@pytest.mark.parametrize(
    "facts",
    [
        {"round": "first"},
        {"round": 2.5},
        {"round": 100_000},
        {"turn": True},
        {"golds": 5},
        {"deck": 5},
        {"discards": "many"},
        {"seats": [1, 2]},
        {"seats": {"Ann": {}}},
        {"seats": {0: 5}},
        {"seats": {0: {"loser": "banana"}}},
        {"seats": {0: {"loser": -1}}},
        {"seats": {0: {"loser": 1000}}},
        {"seats": {0: {"card": 5}}},
        {"seats": {0: {"card": {"beauty": 1000}}}},
        {"seats": {0: {"golds": {"kip": 5}}}},
        {"seats": {0: {"has_resigned": "no"}}},
    ],
    ids=repr,
)
def test_a_value_of_the_wrong_sort_is_refused(facts):
    assert refusal(**facts).startswith("there is no such fact")


@rule("GS-CMP-13")
@pytest.mark.parametrize(
    "own",
    [
        {"card": all_of(4)},
        {"card": {}},
        {"loser": 4, "card": all_of(3)},
        {"golds": {"kip": all_of(4)}},
    ],
)
def test_tokens_must_add_up(own):
    assert "GS-CMP-13" in refusal(golds=["kip", "max", "rusty"], seats={0: own})


@rule("GS-LOS-09")
def test_nobody_has_more_than_five_tokens_on_the_loser():
    assert "GS-LOS-03" in refusal(turn=1, seats={0: {"loser": 6}})


@rule("GS-RND-06")
def test_whoever_is_out_is_not_at_turn():
    assert "GS-RND-06" in refusal(turn=0, seats={0: {"loser": 5}})


@rule("GS-ONL-08", "GS-ONL-09")
def test_impossible_departures_are_refused():
    gone = {"has_resigned": True}

    assert "GS-ONL-08" in refusal(turn=1, seats={0: {"loser": 5, **gone}})
    assert "GS-ONL-09" in refusal(turn=2, seats={0: gone, 1: gone})
    assert "GS-ONL-09" in refusal(turn=0, reason="forfeit")


@rule("GS-VAR-11")
@pytest.mark.parametrize("number", [0, 61])
def test_a_round_that_is_never_played_is_refused(number):
    assert "GS-VAR-11" in refusal(round=number)
