"""Online play: what silence does, and what leaving does. (GS-ONL)"""

import pytest

from motherlode.games.golddiggers.rules.online import timeout
from motherlode.kernel.errors import IllegalMove
from tests.games.golddiggers.table import COVERED, GAME, TALENTS, kinds, offered, refused_by, table
from tests.marks import rule

OUT = {"loser": 5}
PLAIN = "E20"  # Style +1, Charm −1: leaves Beauty, Intelligence and Humor alone


def rolled(action, die, variant=None, **facts):
    """Seat 0 has rolled and has a choice before her."""
    position = table(variant=variant, **{"event": PLAIN, **facts})
    position.rig([die])
    position.play(0, action)
    assert position.actors == (0,)
    return position


# --- Silence ------------------------------------------------------------------------------------


@rule("GS-ONL-03")
def test_each_decision_has_its_seconds():
    assert [(one.name, one.seconds) for one in GAME.online.decisions] == [
        ("act", 45),
        ("place", 20),
        ("take_back", 20),
    ]


@rule("GS-ONL-04")
@pytest.mark.parametrize(
    "digger,event,talent",
    [
        ("roxy", "E20", "beauty"),
        ("roxy", "E05", "beauty"),  # Beauty 1, Intelligence 1, Humor 1: the first of equals
        ("sophie", "E20", "intelligence"),
        ("jane", "E20", "style"),
        ("jane", "E04", "beauty"),
        ("jane", "E19", "charm"),  # Charm 1, Style 1: the first of equals
    ],
)
def test_a_silent_player_disappoints_with_her_best_talent(digger, event, talent):
    position = table(event=event, seats={0: {"digger": digger}})

    assert position.default(0).words == f"disappoint {talent}"


@rule("GS-ONL-04")
def test_the_best_talent_need_not_lie_on_the_card():
    rows = {"rusty": {"beauty": 3}}
    position = table(event=PLAIN, seats={0: {"digger": "roxy", "golds": rows}})

    assert position.default(0).words == "disappoint beauty"


@rule("GS-ONL-05")
@pytest.mark.parametrize("loser,words", [(1, "take loser"), (0, "take none")])
def test_a_silent_player_takes_from_the_loser_but_never_from_a_gold(loser, words):
    seats = {0: {"digger": "jane", "loser": loser, "golds": {"kip": {"humor": 1}}}}

    assert rolled("disappoint humor", 6, seats=seats).default(0).words == words


@rule("GS-ONL-05")
def test_a_silent_player_takes_nothing_where_the_loser_is_out_of_reach():
    seats = {0: {"digger": "jane", "loser": 1, "golds": {"rusty": {"humor": 1}}}}

    assert rolled("disappoint humor", 3, seats=seats).default(0).words == "take none"


@rule("GS-ONL-05", "GS-VAR-03")
def test_a_silent_player_takes_from_the_loser_only_what_a_cap_lets_in():
    seats = {0: {"digger": "jane", "loser": 1, "golds": {"rusty": {"humor": 3}}}}
    variant = {"digger_track_cap": 1}
    position = rolled("disappoint humor", 6, variant, seats=seats)

    assert "take loser" in offered(position)
    assert position.default(0).words == "take loser"


@rule("GS-ONL-06")
@pytest.mark.parametrize("golds", [["rusty", "kip", "max"], ["max", "kip", "rusty"]])
@pytest.mark.parametrize(
    "covered,place",
    [([], "max"), (["max"], "kip"), (["max", "kip"], "rusty"), (["max", "kip", "rusty"], "max")],
)
def test_a_silent_player_places_on_the_richest_gold_that_lacks_the_talent(golds, covered, place):
    rows = {gold: {"humor": 1} for gold in covered}
    card = {"humor": 5, "beauty": 10 - len(covered)}
    seats = {0: {"digger": "jane", "golds": rows, "card": card}}
    position = rolled("impress humor", 6, golds=golds, seats=seats)

    assert position.default(0).words == f"place {place}"


@rule("GS-ONL-06", "GS-VAR-02")
def test_a_silent_player_places_only_where_she_is_offered_to():
    seats = {0: {"digger": "jane"}}
    golds = ["rusty", "max", "aurelio"]  # Humor 3, 4 and 5
    position = rolled("impress humor", 4, {"must_place": True}, golds=golds, seats=seats)

    assert position.default(0).words == "place max"


@rule("GS-ONL-04", "GS-ONL-05", "GS-ONL-06")
@pytest.mark.parametrize("seed", range(6))
def test_the_default_is_always_among_the_offers(seed):
    variant = {"golds_in_play": 5, "digger_track_cap": 2} if seed % 2 else None
    position = GAME.new(3, seed, variant)
    while not position.is_over:
        seat = position.actors[0]
        offers = position.legal(seat)

        assert position.default(seat) in offers
        assert timeout(position.state, seat) == position.default(seat).id

        position.play(seat, offers[(7 * position.view().round + len(offers)) % len(offers)])


@rule("GS-ONL-04")
def test_silence_alone_never_costs_a_token():
    position = GAME.new(4, 1)
    while not position.is_over:
        position.play(position.actors[0], position.default(position.actors[0]))

    assert position.view().reason == "round_limit"
    assert all(set(seat.card.values()) == {3} for seat in position.view().seats)


@rule("GS-ONL-15")
def test_only_the_player_asked_has_a_default():
    position = table()
    with pytest.raises(IllegalMove, match="GS-ONL-15"):
        position.default(1)


# --- Leaving ------------------------------------------------------------------------------------


@rule("GS-ONL-08")
@pytest.mark.parametrize("variant", [None, {"host_order": "seat"}])
@pytest.mark.parametrize("seat", range(4))
def test_whoever_resigns_on_anybodys_turn_plays_no_more(variant, seat):
    position = table(4, variant, turn=1)
    told = position.resign(seat)
    played = set()
    for _ in range(9):
        played.add(position.actors[0])
        position.play(position.actors[0], "disappoint style")

    assert kinds(told)[0] == "resigned"
    assert played == {0, 1, 2, 3} - {seat}
    assert refused_by(position, seat, "disappoint style") == "GS-ONL-08"


@rule("GS-ONL-08")
@pytest.mark.parametrize("action", ["impress humor", "disappoint humor"])
def test_resigning_in_the_middle_of_a_turn_drops_the_decision_and_moves_nothing(action):
    seats = {0: {"digger": "jane", "loser": 1, "golds": {"kip": {"humor": 1}}}}
    position = rolled(action, 6, seats=seats)
    before = position.view().seats[0]
    position.resign(0)
    after = position.view()

    assert (after.seats[0].card, after.seats[0].golds) == (before.card, before.golds)
    assert (after.seats[0].loser, after.seats[0].has_resigned) == (1, True)
    assert (after.turn, after.decision, after.die, after.talent) == (1, "act", None, None)


@rule("GS-ONL-08")
@pytest.mark.parametrize("action", ["impress humor", "disappoint humor"])
def test_another_player_may_resign_while_a_decision_is_pending(action):
    seats = {0: {"digger": "jane", "loser": 1, "golds": {"kip": {"humor": 1}}}}
    position = rolled(action, 6, seats=seats)
    offers = offered(position)
    position.resign(2)

    assert offered(position) == offers
    assert position.actors == (0,)


@rule("GS-ONL-08", "GS-RND-07")
def test_if_the_last_player_of_a_round_resigns_the_round_is_over():
    position = table(3, turn=2, host=0)
    told = position.resign(2)

    assert kinds(told) == ["resigned", "hosts", "turned_up"]
    assert (position.view().round, position.view().host) == (2, 1)


@rule("GS-ONL-08", "GS-END-01", "GS-END-02")
def test_if_the_last_player_of_the_last_round_resigns_the_game_is_settled():
    full = {"golds": dict.fromkeys(("rusty", "kip", "aurelio"), COVERED)}
    position = table(3, turn=2, host=0, seats={0: full})
    position.resign(2)

    assert position.view().reason == "card_empty"
    assert position.view().winners == [0]


@rule("GS-ONL-08", "GS-LOS-07")
def test_her_tokens_stay_and_her_claims_count():
    seats = {0: {"golds": {"kip": COVERED}}}
    position = table(3, turn=0, round=60, seats=seats)
    position.resign(0)
    position.play(1, "disappoint style")
    position.play(2, "disappoint style")

    assert position.view().golds[1].claimed_by == 0
    assert position.view().winners == []
    assert position.ranking[-1].seat == 0


@rule("GS-ONL-09")
@pytest.mark.parametrize("turn", [0, 1])
def test_of_two_the_other_wins_at_once_whatever_the_totals(turn):
    seats = {0: {"golds": {"aurelio": COVERED}}}
    position = table(2, turn=turn, seats=seats)
    told = position.resign(0)

    assert kinds(told) == ["resigned", "ended", "unclaimed", "unclaimed", "claimed", "won"]
    assert position.view().reason == "forfeit"
    assert position.view().winners == [1]
    assert position.scores == [90 * 10**9, 0]
    assert position.returns == [0.0, 1.0]


@rule("GS-ONL-09")
def test_the_forfeit_counts_the_knocked_out_as_gone():
    position = table(3, turn=1, seats={2: OUT})
    position.resign(0)

    assert (position.view().reason, position.view().winners) == ("forfeit", [1])


@rule("GS-ONL-09", "GS-VAR-01", "GS-VAR-08", "GS-VAR-09")
def test_no_switch_changes_a_forfeit():
    variant = {"knocked_out_can_win": True, "last_digger_standing": True, "zero_can_win": True}
    seats = {2: {"loser": 5, "golds": {"aurelio": COVERED}}}
    position = table(3, variant, turn=1, seats=seats)
    position.resign(0)

    assert (position.view().reason, position.view().winners) == ("forfeit", [1])


@rule("GS-ONL-09")
@pytest.mark.parametrize("can_win,winners", [(False, []), (True, [0])])
def test_if_the_last_one_left_resigns_nobody_is_left_and_the_game_is_settled(can_win, winners):
    variant = {"knocked_out_can_win": can_win}
    seats = {0: {"loser": 5, "golds": {"kip": COVERED}}, 1: OUT, 2: {"golds": {"rusty": COVERED}}}
    position = table(3, variant, turn=2, seats=seats)
    position.resign(2)

    assert position.view().reason == "all_knocked_out"
    assert position.view().winners == winners
    assert position.view().golds[0].claimed_by == 2


@rule("GS-ONL-09", "GS-END-07", "GS-VAR-08")
@pytest.mark.parametrize("standing,reason", [(False, None), (True, "last_standing")])
def test_a_knock_out_after_a_resignation_leaves_one_player_as_usual(standing, reason):
    variant = {"last_digger_standing": standing}
    seats = {0: {"digger": "roxy", "loser": 4}}
    position = table(3, variant, turn=0, event="E03", seats=seats)
    position.resign(1)
    position.rig([1])
    position.play(0, "impress charm")

    assert position.actors == (2,)

    position.play(2, "disappoint style")

    assert position.view().reason == reason
    assert position.view().winners == []


@rule("GS-ONL-15")
def test_whoever_is_out_or_gone_and_whoever_has_finished_cannot_resign():
    position = table(4, turn=2, seats={0: OUT, 1: {"has_resigned": True}})
    over = table(reason="round_limit")

    assert [refused_by(position, seat, "resign") for seat in range(4)] == ["GS-ONL-15"] * 2 + [
        ""
    ] * 2
    assert refused_by(over, 0, "resign") == "GS-ONL-15"


@rule("GS-ONL-02")
@pytest.mark.parametrize("seed", range(4))
def test_exactly_one_seat_decides_at_any_time_before_the_end(seed):
    position = GAME.new(5, seed, {"max_rounds": 12})
    while not position.is_over:
        assert len(position.actors) == 1
        assert [seat for seat in range(5) if position.legal(seat)] == list(position.actors)
        position.play(position.actors[0], position.legal(position.actors[0])[-1])

    assert position.actors == ()


@rule("GS-ONL-01")
def test_a_roll_is_not_previewed_and_not_taken_back_at_a_live_table():
    assert not GAME.online.may_undo
    assert table().view().die is None


@rule("GS-CMP-07", "GS-ONL-11")
def test_every_view_names_the_active_player_and_the_host():
    position = table(4, turn=3, host=1)

    assert {(position.view(seat).turn, position.view(seat).host) for seat in range(4)} == {(3, 1)}


@rule("GS-ONL-04")
@pytest.mark.parametrize("talent", TALENTS)
def test_any_talent_can_be_the_best(talent):
    raised = {
        "beauty": "E04",
        "intelligence": "E07",
        "humor": "E11",
        "charm": "E14",
        "style": "E20",
    }
    position = table(event=raised[talent], seats={0: {"digger": "jane"}})

    assert position.default(0).words == f"disappoint {talent}"
