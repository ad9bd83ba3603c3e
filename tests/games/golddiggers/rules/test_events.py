"""Events: what they add, and how they come round again. (GS-EVT)"""

import pytest

from motherlode.games.golddiggers.components import read_cards
from motherlode.games.golddiggers.rules.events import effect_on
from motherlode.kernel.contract import REFEREE
from tests.games.golddiggers.table import GAME, TALENTS, kinds, offered, own_cards, table
from tests.marks import rule

EVENTS = read_cards().events


@rule("GS-EVT-01", "GS-EVT-02")
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.id)
def test_an_event_raises_one_talent_lowers_one_and_leaves_the_others(event):
    s = table(event=event.id).state

    assert [effect_on(s, talent) for talent in range(5)] == [
        event.effect.get(talent, 0) for talent in TALENTS
    ]


@rule("GS-EVT-03", "GS-EVT-04")
@pytest.mark.parametrize("action", ["impress", "disappoint"])
@pytest.mark.parametrize("talent,score", [("beauty", 6), ("charm", 1), ("humor", 4)])
def test_the_effect_is_applied_unasked_in_both_actions(action, talent, score):
    position = table(event="E03", seats={0: {"digger": "roxy"}})  # Beauty +1, Charm −1
    position.rig([3])
    told = position.play(0, f"{action} {talent}")

    assert told[1].facts["score"] == score  # Roxy: Beauty +2, Charm −1, Humor +1


@rule("GS-EVT-04")
def test_the_effect_counts_for_the_loser_as_well():
    def takes(event):
        position = table(event=event, seats={0: {"digger": "jane", "loser": 1}})
        position.rig([3])
        position.play(0, "disappoint beauty")
        return "take loser" in offered(position, 0)

    assert takes("E01")  # Beauty +1
    assert not takes("E06")  # Beauty untouched
    assert not takes("E05")  # Beauty −1


@rule("GS-EVT-05", "GS-EVT-06")
def test_the_events_are_shuffled_only_when_one_is_needed_and_none_is_left():
    position = table(2, round=20, event="E05", turn=1, host=0)
    used_up = position.view()
    told = position.play(1, "disappoint style")
    view = position.view(REFEREE)

    assert (used_up.deck_left, len(used_up.discards)) == (0, 20)
    assert kinds(told)[-3:] == ["hosts", "shuffled", "turned_up"]
    assert told[-2].facts == {"cards": 20}
    assert (view.round, view.deck_left, len(view.discards)) == (21, 19, 1)
    assert sorted([*view.deck, *view.discards]) == [event.id for event in EVENTS]


@rule("GS-EVT-06")
def test_the_same_event_can_come_up_twice_across_a_shuffle():
    position = table(2, round=20, event="E05", turn=1, host=0)
    position.rig([4], "events")
    position.play(1, "disappoint style")

    assert position.view().discards == ["E05"]


@rule("GS-EVT-05")
@pytest.mark.parametrize("seed", range(5))
def test_each_pass_through_the_deck_shows_every_event_once(seed):
    position = GAME.new(2, seed)
    shown = [position.view().event.id]
    while len(shown) < 40:
        told = position.play(position.actors[0], "disappoint style")
        shown += [event.facts["event"] for event in told if event.kind == "turned_up"]

    assert sorted(shown[:20]) == sorted(shown[20:]) == [event.id for event in EVENTS]
    assert shown[:20] != shown[20:]


@rule("GS-EVT-05")
def test_a_deck_of_a_single_event_comes_round_every_round():
    position = GAME.new(2, 1, cards=own_cards())
    for _ in range(10):
        position.play(position.actors[0], "disappoint style")

    assert position.view().round == 6
    assert position.view().discards == ["E1"]
    assert [event.kind for event in position.events].count("shuffled") == 5


@rule("GS-EVT-05", "GS-CMP-12")
def test_a_deck_of_forty_events_lasts_forty_rounds():
    events = [{"id": f"E{n}", "title": f"Evening {n}", "effect": {}} for n in range(1, 41)]
    position = GAME.new(2, 1, {"max_rounds": 0}, own_cards(events=events))
    while position.view().round < 41:
        position.play(position.actors[0], "disappoint style")
    shuffles = [event for event in position.events if event.kind == "shuffled"]

    assert [event.facts["cards"] for event in shuffles] == [40]
    assert (position.view().deck_left, len(position.view().discards)) == (39, 1)


@rule("GS-VAR-06")
def test_with_end_game_the_deck_is_never_shuffled_again():
    position = table(2, {"event_deck_end": "end_game"}, round=19, turn=1, host=0)
    position.play(1, "disappoint style")
    position.play(1, "disappoint style")
    told = position.play(0, "disappoint style")

    assert position.view().reason == "deck_empty"
    assert position.view().round == 20
    assert "shuffled" not in kinds(told)
