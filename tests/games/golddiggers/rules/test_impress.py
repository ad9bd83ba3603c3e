"""Impress: which Golds a score reaches, and where the token goes. (GS-IMP)"""

import pytest

from tests.games.golddiggers.table import COVERED, TALENTS, all_of, kinds, offered, table
from tests.marks import rule

JANE = {"digger": "jane"}  # Charm +1, all else 0
PLAIN = "E20"  # Style +1, Charm −1: leaves Beauty, Intelligence and Humor alone


def impressed(die, talent="humor", variant=None, **facts):
    """Jane has rolled for a talent; Humor asks for 3 of Rusty, 5 of Kip and 5 of Aurelio."""
    facts = {"event": PLAIN, "seats": {0: JANE}} | facts
    position = table(variant=variant, **facts)
    position.rig([die])
    position.play(0, f"impress {talent}")
    return position


@rule("GS-IMP-01")
@pytest.mark.parametrize("talent", TALENTS)
def test_a_talent_without_a_token_on_the_card_cannot_impress(talent):
    card = {**all_of(3), talent: 0}
    row = {talent: 3}
    position = table(seats={0: {"card": card, "golds": {"kip": row}}})

    assert f"impress {talent}" not in offered(position)
    assert len(offered(position)) == 9


@rule("GS-IMP-02", "GS-IMP-03", "GS-IMP-05", "GS-IMP-09")
@pytest.mark.parametrize(
    "die,golds", [(3, ["rusty"]), (4, ["rusty"]), (5, ["rusty", "kip", "aurelio"])]
)
def test_after_the_roll_every_gold_that_is_met_is_offered_and_keeping(die, golds):
    assert offered(impressed(die)) == [*(f"place {gold}" for gold in golds), "keep"]


@rule("GS-IMP-04", "GS-IMP-06", "GS-TRN-06")
def test_one_token_moves_to_the_same_track_of_the_one_gold_chosen():
    position = impressed(6)
    told = position.play(0, "place kip")
    jane = position.view().seats[0]

    assert jane.card == {**all_of(3), "humor": 2}
    assert jane.golds == {
        "rusty": all_of(0),
        "kip": {**all_of(0), "humor": 1},
        "aurelio": all_of(0),
    }
    assert told[0].facts == {"seat": 0, "talent": "humor", "gold": "kip"}
    assert position.actors == (1,)


@rule("GS-IMP-07", "GS-IMP-08", "GS-IMP-12")
def test_neither_own_nor_others_tokens_close_a_track():
    others = {seat: {"golds": {"rusty": {**COVERED, "humor": 3}}} for seat in (1, 2)}
    own = {**JANE, "card": {"humor": 1}, "golds": {"rusty": {**COVERED, "humor": 10}}}
    position = impressed(3, seats={0: own, **others})
    position.play(0, "place rusty")

    assert position.view().seats[0].golds["rusty"]["humor"] == 11


@rule("GS-IMP-09")
def test_keeping_moves_nothing_and_ends_the_turn():
    position = impressed(3)
    before = position.view().seats
    told = position.play(0, "keep")

    assert kinds(told) == ["kept"]
    assert position.view().seats == before
    assert position.actors == (1,)


@rule("GS-IMP-10")
def test_the_loser_is_never_offered_when_a_gold_is_available():
    assert not any("loser" in words for words in offered(impressed(3)))


@rule("GS-IMP-11", "GS-LOS-01")
def test_without_a_gold_the_token_goes_to_the_loser_unasked():
    position = impressed(2)
    jane = position.view().seats[0]

    assert (jane.card["humor"], jane.loser) == (2, 1)
    assert [event.kind for event in position.events] == ["impresses", "rolled", "failed"]
    assert position.events[-1].facts == {"seat": 0, "talent": "humor", "loser": 1}
    assert position.actors == (1,)


@rule("GS-VAR-02")
@pytest.mark.parametrize("die,offers", [(5, ["place rusty", "place kip", "place aurelio"])])
def test_with_must_place_nothing_can_be_kept(die, offers):
    assert offered(impressed(die, variant={"must_place": True})) == offers


@rule("GS-VAR-02")
@pytest.mark.parametrize(
    "golds", [["rusty", "kip", "max"], ["kip", "rusty", "max"], ["kip", "max", "rusty"]]
)
def test_with_must_place_a_single_gold_takes_the_token_without_a_choice(golds):
    position = impressed(3, variant={"must_place": True}, golds=golds)

    assert position.view().seats[0].golds["rusty"]["humor"] == 1
    assert position.events[-1].kind == "placed"
    assert position.actors == (1,)


@rule("GS-VAR-02", "GS-IMP-11")
def test_with_must_place_a_roll_too_low_still_fails():
    assert impressed(2, variant={"must_place": True}).view().seats[0].loser == 1


@rule("GS-VAR-12", "GS-IMP-03")
def test_with_five_golds_all_five_can_be_reached():
    golds = ["rusty", "barnaby", "kip", "max", "aurelio"]
    position = impressed(6, variant={"golds_in_play": 5}, golds=golds)

    assert sorted(offered(position)) == sorted(["keep", *(f"place {gold}" for gold in golds)])

    position.play(0, "place aurelio")

    assert position.view().seats[0].golds["aurelio"]["humor"] == 1


@rule("GS-VAR-12", "GS-VAR-02")
def test_with_five_golds_and_must_place_the_last_slot_takes_a_token_too():
    golds = ["aurelio", "kip", "max", "barnaby", "rusty"]
    variant = {"golds_in_play": 5, "must_place": True}
    position = impressed(3, variant=variant, golds=golds)

    assert position.view().seats[0].golds["rusty"]["humor"] == 1


@rule("GS-VAR-12")
@pytest.mark.parametrize("die,offers", [(2, None), (3, ["place rusty", "keep"])])
def test_with_a_single_gold_there_is_one_to_reach(die, offers):
    position = impressed(die, variant={"golds_in_play": 1}, golds=["rusty"])

    assert (offered(position) if position.actors == (0,) else None) == offers
