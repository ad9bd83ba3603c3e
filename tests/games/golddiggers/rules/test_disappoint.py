"""Disappoint: what can be taken back, from where and to where. (GS-DIS)"""

import pytest

from tests.games.golddiggers.table import COVERED, TALENTS, all_of, kinds, offered, table
from tests.marks import rule

PLAIN = "E20"  # Style +1, Charm −1: leaves Beauty, Intelligence and Humor alone


def disappointed(die, talent="humor", variant=None, middle=("rusty", "kip", "aurelio"), **own):
    """Jane has rolled for a talent; Humor asks for 3 of Rusty, 5 of Kip and 5 of Aurelio."""
    seats = {0: {"digger": "jane", **own}}
    position = table(variant=variant, event=PLAIN, golds=list(middle), seats=seats)
    position.rig([die])
    position.play(0, f"disappoint {talent}")
    return position


def offers(position):
    """What Jane is offered; nothing if her turn is over."""
    return offered(position) if position.actors == (0,) else []


@rule("GS-DIS-01")
def test_any_talent_can_be_named_with_or_without_tokens_of_it():
    position = table(seats={0: {"card": {"beauty": 10}, "golds": {"kip": COVERED}}})

    assert offered(position)[-5:] == [f"disappoint {talent}" for talent in TALENTS]


@rule("GS-DIS-02", "GS-DIS-12", "GS-TRN-02")
@pytest.mark.parametrize("die", range(1, 7))
def test_with_nothing_to_take_back_it_has_no_effect(die):
    position = disappointed(die)

    assert kinds(position.events) == ["disappoints", "rolled", "took_nothing"]
    assert position.view().seats[0].card == all_of(3)
    assert position.view().seats[0].loser == 0
    assert position.actors == (1,)


@rule("GS-DIS-03", "GS-DIS-07", "GS-DIS-09", "GS-DIS-11")
@pytest.mark.parametrize(
    "die,taken",
    [
        (2, []),
        (3, ["take rusty", "take none"]),
        (4, ["take rusty", "take loser", "take none"]),
        (5, ["take rusty", "take kip", "take loser", "take none"]),
    ],
)
def test_what_the_score_reaches_and_holds_her_token_is_offered(die, taken):
    golds = {"rusty": {"humor": 1}, "kip": {"humor": 1}, "aurelio": {"beauty": 1}}

    assert offers(disappointed(die, golds=golds, loser=2)) == taken


@rule("GS-DIS-04", "GS-DIS-06", "GS-DIS-08")
def test_one_token_returns_from_the_gold_chosen_to_the_track_of_its_talent():
    golds = {"rusty": {"humor": 1}, "kip": {"humor": 1, "beauty": 1}}
    position = disappointed(6, golds=golds, loser=2)
    told = position.play(0, "take kip")
    jane = position.view().seats[0]

    assert jane.golds["kip"] == {**all_of(0), "beauty": 1}
    assert jane.golds["rusty"]["humor"] == 1
    assert jane.loser == 2
    assert kinds(told) == ["took_back"]
    assert position.actors == (1,)


@rule("GS-DIS-05", "GS-DIS-15")
def test_other_players_tokens_cannot_be_taken():
    others = {seat: {"golds": {"kip": COVERED}, "loser": 3} for seat in (1, 2)}
    position = table(event=PLAIN, seats={0: {"digger": "jane"}, **others})
    before = position.view().seats[1:]
    position.rig([6])
    told = position.play(0, "disappoint humor")

    assert kinds(told) == ["disappoints", "rolled", "took_nothing"]
    assert position.view().seats[1:] == before


@rule("GS-DIS-10", "GS-LOS-02")
@pytest.mark.parametrize("talent", ["beauty", "intelligence", "humor"])
def test_a_token_from_the_loser_becomes_one_of_the_talent_rolled_for(talent):
    card = {"beauty": 0, "intelligence": 3, "humor": 3, "charm": 3, "style": 3}
    position = disappointed(4, talent, card=card, loser=3)
    told = position.play(0, "take loser")
    jane = position.view().seats[0]

    assert jane.card == {**card, talent: card[talent] + 1}
    assert jane.loser == 2
    assert told[0].facts == {"seat": 0, "talent": talent, "loser": 2}


@rule("GS-DIS-11")
def test_nothing_need_be_taken():
    position = disappointed(6, loser=1)
    before = position.view().seats
    told = position.play(0, "take none")

    assert kinds(told) == ["took_nothing"]
    assert position.view().seats == before


@rule("GS-DIS-13")
def test_a_track_holds_more_tokens_than_it_has_squares():
    position = disappointed(4, card={"humor": 13}, loser=2)
    position.play(0, "take loser")

    assert position.view().seats[0].card["humor"] == 14


@rule("GS-DIS-13", "GS-VAR-14")
def test_thirty_tokens_fit_on_one_track():
    position = disappointed(4, variant={"tokens_per_track": 6}, card={"humor": 29}, loser=1)
    position.play(0, "take loser")

    assert position.view().seats[0].card == {**all_of(0), "humor": 30}


@rule("GS-DIS-14")
def test_a_token_may_be_taken_back_though_that_ends_a_claim():
    position = disappointed(6, golds={"kip": COVERED})

    assert position.view().golds[1].leader == 0

    position.play(0, "take kip")

    assert position.view().golds[1].leader is None
    assert position.view().seats[0].covered["kip"] == 4


@rule("GS-VAR-03")
@pytest.mark.parametrize("cap,taken", [(1, []), (2, []), (3, ["take loser", "take none"])])
def test_a_cap_closes_a_track_that_holds_so_many(cap, taken):
    card = {"beauty": 3, "intelligence": 3, "humor": 2, "charm": 3, "style": 3}
    position = disappointed(6, variant={"digger_track_cap": cap}, card=card, loser=1)

    assert offers(position) == taken


@rule("GS-VAR-03", "GS-DIS-07")
def test_a_cap_closes_a_track_to_tokens_from_golds_as_well():
    position = disappointed(6, variant={"digger_track_cap": 1}, golds={"rusty": {"humor": 2}})

    assert position.view().seats[0].card["humor"] == 1
    assert position.actors == (1,)


@rule("GS-VAR-03", "GS-VAR-02")
def test_with_a_cap_of_one_and_must_place_the_last_token_of_a_track_can_come_back():
    variant = {"digger_track_cap": 1, "must_place": True}
    position = disappointed(3, variant=variant, golds={"rusty": {"humor": 3}})

    assert offered(position) == ["take rusty", "take none"]

    position.play(0, "take rusty")

    assert position.view().seats[0].card["humor"] == 1


@rule("GS-VAR-13")
@pytest.mark.parametrize(
    "requirement,die,may", [(1, 1, True), (6, 5, False), (6, 6, True), (7, 6, False)]
)
def test_a_switch_moves_what_it_takes_to_leave_the_loser(requirement, die, may):
    position = disappointed(die, variant={"loser_requirement": requirement}, loser=1)

    assert ("take loser" in offers(position)) == may


@rule("GS-VAR-12")
def test_with_five_golds_a_token_returns_from_the_fifth():
    middle = ["rusty", "barnaby", "kip", "max", "aurelio"]
    rows = {gold: {"humor": 1} for gold in ("rusty", "barnaby", "kip", "aurelio")}
    variant = {"golds_in_play": 5}
    position = disappointed(6, variant=variant, middle=middle, golds=rows, loser=1)

    assert sorted(offered(position)) == [
        "take aurelio",
        "take barnaby",
        "take kip",
        "take loser",
        "take none",
        "take rusty",
    ]

    position.play(0, "take aurelio")

    assert position.view().seats[0].golds["aurelio"]["humor"] == 0
