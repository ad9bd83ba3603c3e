"""Score: one die, a talent, an Event. (GS-SCO)"""

import pytest

from motherlode.games.golddiggers.rules.score import bonus, golds_met, meets_gold, meets_loser
from tests.games.golddiggers.table import COVERED, GAME, TALENTS, odds, own_cards, table
from tests.marks import rule


@rule("GS-SCO-01", "GS-SCO-02", "GS-CMP-05")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("talent,added", [*zip(TALENTS, [1, 0, 1, -1, 1], strict=True)])
def test_the_score_adds_die_talent_and_event(die, talent, added):
    position = table(event="E17", seats={0: {"digger": "roxy"}})  # Style +1, Beauty −1
    position.rig([die])
    told = position.play(0, f"impress {talent}")

    assert told[1].facts == {"seat": 0, "die": die, "score": die + added}


@rule("GS-SCO-03")
def test_a_score_may_be_negative_or_above_any_requirement():
    cards = own_cards()
    cards["diggers"][0]["value"] = [99, -99, 0, 0, 0]
    cards["events"][0]["effect"] = {"beauty": 99, "intelligence": -99}
    position = table(2, cards=cards, seats={0: {"digger": "ada"}})
    s = position.state

    assert [bonus(s, 0, talent) for talent in range(3)] == [198, -198, 0]
    assert score_of(position, "impress beauty", 6) == 204
    assert score_of(position, "impress intelligence", 1) == -197


@rule("GS-SCO-03")
@pytest.mark.parametrize("die,requirement", [(1, -10), (6, 50)])
def test_no_face_of_the_die_succeeds_or_fails_by_itself(die, requirement):
    cards = own_cards()
    for gold in cards["golds"]:
        gold["requirement"] = [requirement] * 5
    position = table(2, cards=cards)
    position.rig([die])
    told = position.play(0, "impress beauty")

    assert ("failed" in [event.kind for event in told]) == (die == 6)


@rule("GS-SCO-04")
@pytest.mark.parametrize("score", range(1, 8))
def test_a_gold_is_met_by_its_number_or_more(score):
    s = table(golds=["rusty", "barnaby", "kip"]).state  # Beauty 5, 4 and 3

    assert [meets_gold(s, slot, 0, score) for slot in range(3)] == [
        score >= 5,
        score >= 4,
        score >= 3,
    ]
    assert golds_met(s, 0, score) == (score >= 5) + 2 * (score >= 4) + 4 * (score >= 3)


@rule("GS-SCO-05")
def test_the_loser_is_met_by_four_or_more():
    s = table().state

    assert [score for score in range(-3, 10) if meets_loser(s, score)] == [4, 5, 6, 7, 8, 9]


@rule("GS-VAR-13")
@pytest.mark.parametrize("requirement", [-10_000, -5, 0, 1, 12, 10_000])
def test_a_switch_moves_what_the_loser_asks_for(requirement):
    s = table(variant={"loser_requirement": requirement}).state

    assert not meets_loser(s, requirement - 1)
    assert meets_loser(s, requirement)


@rule("GS-SCO-06")
def test_tokens_on_a_gold_do_not_change_what_it_asks_for():
    bare = table()
    crowded = table(seats={seat: {"golds": {"kip": COVERED}} for seat in range(3)})

    assert odds(crowded) == odds(bare)
    assert [gold.requirement for gold in crowded.view().golds] == [
        gold.requirement for gold in bare.view().golds
    ]


@rule("GS-CMP-05", "GS-TRN-04")
def test_all_six_faces_come_up_about_equally_often():
    faces = [0] * 7
    for seed in range(6):
        position = GAME.new(6, f"die {seed}")
        for _ in range(200):
            told = position.play(position.actors[0], "disappoint style")
            faces[int(told[1].facts["die"])] += 1

    assert faces[0] == 0
    assert sum((count - 200) ** 2 / 200 for count in faces[1:]) < 20.5  # once in a thousand times


def score_of(position, action, die):
    """The score of an action at a copy of the table."""
    trial = position.copy()
    trial.rig([die])
    return trial.play(0, action)[1].facts["score"]
