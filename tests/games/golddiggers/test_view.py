"""What each seat sees, to the last chance; and what nobody sees."""

from collections import Counter
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from motherlode.games.golddiggers.components import read_cards
from motherlode.games.golddiggers.view import View
from motherlode.kernel.contract import REFEREE
from tests.games.golddiggers.table import COVERED, GAME, TALENTS, all_of, odds, own_cards, table
from tests.marks import rule

BOX = read_cards()
FIVE = {"golds_in_play": 5}
ALL_GOLDS = [gold.id for gold in BOX.golds]
NO_EFFECT = {"id": "E1", "title": "Nothing at all", "effect": {}}


def chances(digger, event, **facts):
    """How many faces reach each Gold, by talent, for one Digger under one Event."""
    seats = {0: {"digger": digger}}
    return odds(table(2, FIVE, golds=ALL_GOLDS, event=event, seats=seats, **facts))


# --- Chances ------------------------------------------------------------------------------------


@rule("GS-ONL-11", "GS-CMP-09")
def test_the_chances_over_all_cells_are_those_of_the_ledger():
    plain = msgspec.to_builtins(BOX) | {"events": [NO_EFFECT]}
    faces: Counter[int] = Counter()
    for digger in BOX.diggers:
        seats = {0: {"digger": digger.id}}
        shown = odds(table(2, FIVE, cards=plain, golds=ALL_GOLDS, seats=seats))
        faces.update(shown[talent][gold] for talent in TALENTS for gold in ALL_GOLDS)

    assert faces == {1: 11, 2: 38, 3: 44, 4: 35, 5: 16, 6: 6}
    assert sum(faces.values()) == 150


@rule("GS-ONL-11", "GS-SCO-01", "GS-SCO-04")
@pytest.mark.parametrize("digger", BOX.diggers, ids=lambda digger: digger.id)
def test_a_chance_is_the_number_of_faces_that_reach_the_gold(digger):
    for event in BOX.events:
        shown = chances(digger.id, event.id)
        for number, talent in enumerate(TALENTS):
            added = digger.value[number] + event.effect.get(talent, 0)
            expected = {
                gold.id: sum(face + added >= gold.requirement[number] for face in range(1, 7))
                for gold in BOX.golds
            }
            expected["miss"] = 6 - max(expected.values())
            expected["loser"] = sum(face + added >= 4 for face in range(1, 7))

            assert shown[talent] == expected


@rule("GS-ONL-11")
@pytest.mark.parametrize("talent", TALENTS)
def test_a_chance_is_what_rolling_every_face_shows(talent):
    position = table(2, FIVE, golds=ALL_GOLDS, seats={0: {"digger": "coco", "loser": 1}})
    shown = odds(position)[talent]
    reached: Counter[str] = Counter()
    for face in range(1, 7):
        trial = position.copy()
        trial.rig([face])
        trial.play(0, f"impress {talent}")
        placed = [words.words.removeprefix("place ") for words in trial.legal(0)]
        reached.update([gold for gold in placed if gold in ALL_GOLDS] or ["miss"])
        trial = position.copy()
        trial.rig([face])
        trial.play(0, f"disappoint {talent}")
        reached["loser"] += any(action.words == "take loser" for action in trial.legal(0))

    assert {gold: reached[gold] for gold in shown} == shown


@rule("GS-ONL-11", "GS-VAR-13")
def test_the_chance_to_leave_the_loser_follows_the_switch():
    never = odds(table(variant={"loser_requirement": 50}))
    always = odds(table(variant={"loser_requirement": -50}))

    assert {row["loser"] for row in never.values()} == {0}
    assert {row["loser"] for row in always.values()} == {6}


@rule("GS-ONL-11")
def test_the_mean_chance_of_the_box_is_just_above_one_half():
    plain = msgspec.to_builtins(BOX) | {"events": [NO_EFFECT]}
    total = Fraction(0)
    for digger in BOX.diggers:
        seats = {0: {"digger": digger.id}}
        shown = odds(table(2, FIVE, cards=plain, golds=ALL_GOLDS, seats=seats))
        total += Fraction(sum(sum(row[gold] for gold in ALL_GOLDS) for row in shown.values()), 6)

    assert total / 150 == Fraction(11 + 76 + 132 + 140 + 80 + 36, 900)


@rule("GS-ONL-11", "GS-SCO-01")
def test_every_seat_has_the_odds_that_it_would_have_in_turn():
    seats = {seat: {"digger": digger.id} for seat, digger in enumerate(BOX.diggers[:4])}
    for event in BOX.events:
        shown = table(4, FIVE, golds=ALL_GOLDS, event=event.id, seats=seats).view().seats
        for seat, digger in enumerate(BOX.diggers[:4]):
            facts: dict[str, Any] = {
                "golds": ALL_GOLDS,
                "event": event.id,
                "seats": seats,
                "turn": seat,
            }

            assert shown[seat].odds == odds(table(4, FIVE, **facts))
            assert shown[seat].bonus == {
                talent: digger.value[number] + event.effect.get(talent, 0)
                for number, talent in enumerate(TALENTS)
            }


@rule("GS-ONL-11", "GS-SCO-04")
def test_a_miss_is_a_face_that_reaches_no_gold():
    seats = {0: {"digger": "coco"}, 1: {"digger": "jane"}}
    for one in table(2, FIVE, golds=ALL_GOLDS, seats=seats).view().seats:
        assert [row["miss"] for row in one.odds.values()] == [
            6 - max(row[gold] for gold in ALL_GOLDS) for row in one.odds.values()
        ]


# --- What is seen -------------------------------------------------------------------------------


@rule("GS-INF-01", "GS-ONL-12")
@pytest.mark.parametrize("seed", range(3))
def test_every_seat_and_every_spectator_sees_the_same(seed):
    position = GAME.new(4, seed)
    for turn in range(40):
        seen = [msgspec.structs.replace(position.view(seat), seat=None) for seat in range(4)]

        assert all(view == position.view() for view in seen)

        offers = position.legal(position.actors[0])
        position.play(position.actors[0], offers[turn % len(offers)])


@rule("GS-INF-02")
def test_nobody_but_the_referee_sees_the_order_of_the_deck():
    position = table(deck=["E07", "E09"])
    hidden = [position.view(seat).deck for seat in (None, 0, 1, 2)]

    assert hidden == [None] * 4
    assert position.view(REFEREE).deck[:2] == ["E07", "E09"]


@rule("GS-INF-02", "GS-INF-03")
def test_the_events_left_are_known_without_their_order():
    position = GAME.new(2, 5)
    view = position.view()

    assert view.unseen_events == sorted(view.unseen_events)
    assert sorted([*view.unseen_events, *view.discards]) == [event.id for event in BOX.events]
    assert view.deck_left == len(view.unseen_events) == 19


@rule("GS-INF-02")
def test_imagined_tables_differ_in_the_order_of_the_deck_and_in_nothing_that_is_seen():
    position = GAME.new(3, 5)
    decks = set()
    for seed in range(20):
        imagined = position.resample(0, seed)
        decks.add(tuple(imagined.view(REFEREE).deck))

        assert imagined.view(0) == position.view(0)
        assert imagined.key != position.key

    assert len(decks) == 20


@rule("GS-INF-01", "GS-SET-02", "GS-SET-05")
def test_a_view_tells_all_that_lies_on_the_table():
    seats = {0: {"digger": "roxy", "loser": 4, "golds": {"kip": COVERED}}, 1: {"digger": "jane"}}
    view = table(2, event="E03", round=3, host=1, turn=0, seats=seats).view(1)
    roxy, jane = view.seats

    assert (view.seat, view.players, view.round, view.rounds) == (1, 2, 3, 60)
    assert (view.host, view.turn, view.decision) == (1, 0, "act")
    assert (view.talent, view.die, view.score) == (None, None, None)
    assert (view.event.id, view.event.effect) == ("E03", {"beauty": 1, "charm": -1})
    assert (view.loser_limit, view.loser_requirement) == (5, 4)
    assert [gold.id for gold in view.golds] == ["rusty", "kip", "aurelio"]
    assert view.golds[1].requirement == dict(zip(TALENTS, [3, 5, 5, 4, 4], strict=True))
    assert (view.golds[1].net_worth, view.golds[1].leader) == (65 * 10**9, 0)
    assert (view.unused_golds, len(view.unused_diggers)) == (["barnaby", "max"], 4)
    assert (roxy.name, roxy.value["beauty"], jane.value["charm"]) == ("Roxy Glow", 2, 1)
    assert (roxy.loser, roxy.golds["kip"], roxy.covered["kip"]) == (4, COVERED, 5)
    assert (jane.card, jane.covered) == (all_of(3), {"rusty": 0, "kip": 0, "aurelio": 0})
    assert (view.reason, view.winners) == (None, [])


@rule("GS-INF-01")
@pytest.mark.parametrize("action,decision", [("impress", "place"), ("disappoint", "take_back")])
def test_a_roll_is_shown_to_all_while_its_choice_is_open(action, decision):
    position = table(event="E20", seats={0: {"digger": "jane", "loser": 1}})
    position.rig([5])
    position.play(0, f"{action} humor")
    view = position.view(2)

    assert (view.decision, view.talent, view.die, view.score) == (decision, "humor", 5, 5)


@rule("GS-ONL-11", "GS-VAR-13")
@pytest.mark.parametrize(
    "limit,loser,danger",
    [("cards", 3, False), ("cards", 4, True), ("cards", 5, False), (1, 0, True)],
)
def test_a_warning_stands_where_one_more_failure_knocks_out(limit, loser, danger):
    position = table(variant={"loser_limit": limit}, turn=1, seats={0: {"loser": loser}})

    assert position.view().seats[0].is_in_danger == danger


@rule("GS-ONL-11", "GS-ONL-08")
def test_nobody_who_has_left_is_warned():
    position = table(turn=1, seats={0: {"loser": 4, "has_resigned": True}})

    assert not position.view().seats[0].is_in_danger


def test_a_finished_game_shows_its_end_and_no_chances():
    view = table(seats={1: {"golds": {"kip": COVERED}}}, reason="round_limit").view()

    assert (view.decision, view.turn, view.reason) == ("over", None, "round_limit")
    assert (view.winners, view.die) == ([1], None)
    assert [seat.odds for seat in view.seats] == [{}] * view.players
    assert [gold.claimed_by for gold in view.golds] == [None, 1, None]
    assert [seat.total for seat in view.seats] == [0, 65 * 10**9, 0]
    assert [seat.is_winner for seat in view.seats] == [False, True, False]


def test_a_view_travels_as_plain_data():
    position = GAME.new(2, 1, cards=own_cards())
    data = msgspec.json.encode(position.view(0))

    assert msgspec.json.decode(data, type=View) == position.view(0)


@rule("GS-WIN-06")
def test_the_standing_before_the_end_has_everybody_level():
    assert [(one.seat, one.place, one.score) for one in table().ranking] == [
        (0, 1, 0),
        (1, 1, 0),
        (2, 1, 0),
    ]
