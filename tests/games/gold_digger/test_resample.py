"""Resampling: what a seat cannot know is drawn anew, and what it knows is not."""

import pytest

from tests.games.gold_digger.table import GAME, offered, table
from tests.marks import rule


@rule("GD-CH-04", "GD-HAND-04")
def test_kept_cards_of_others_are_imagined_and_can_be_kept():
    position = table(seats={1: {"kept": ["shield", "key", "spy"]}, 0: {"kept": ["thief"]}})
    found = [position.resample(0, seed).view("referee").seats for seed in range(20)]
    keepable = {"redefine", "teleport_free", "life_exchange", "gold_exchange", "spy", "deck_peek"}
    keepable |= {"viewer", "thief", "key", "shield"}

    assert all(seats[0].kept == {"thief": 1} for seats in found)
    assert all(sum(seats[1].kept.values()) == 3 for seats in found)
    assert {kind for seats in found for kind in seats[1].kept} <= keepable
    assert len({str(seats[1].kept) for seats in found}) > 10


@rule("GD-VAR-25")
def test_open_cards_are_not_imagined():
    position = table(variant={"chance_hidden": False}, seats={1: {"kept": ["shield"]}})

    assert position.resample(0, 1).view("referee").seats[1].kept == {"shield": 1}
    assert position.view(0).seats[1].kept == {"shield": 1}


@rule("GD-CC-04")
def test_whoever_redefines_is_imagined_with_a_card_for_it():
    position = table(
        board={"A1": "gold"},
        seats={0: {"kept": ["redefine"], "hand": ["bomb A1"]}},
    )
    position.play(0, "use redefine")

    for seed in range(30):
        imagined = position.resample(1, seed)
        assert offered(imagined)
    assert offered(position.resample(0, 1)) == offered(position)


@rule("GD-CC-26")
def test_a_card_drawn_in_fetters_is_one_of_those_kept():
    position = table(
        chance_deck=["key"],
        seats={
            0: {"hand": ["chance B2"]},
            1: {"space": "B2", "is_fettered": True, "kept": ["spy"]},
        },
    )
    position.play(0, "play chance b2")
    found = {tuple(offered(position.resample(0, seed), 1)) for seed in range(60)}

    assert offered(position, 1) == ["use", "keep"]
    assert found == {("use", "keep"), ("keep",)}


@rule("GD-VAR-33", "GD-VAR-38")
@pytest.mark.parametrize("seed", range(5))
def test_hidden_cards_are_imagined_with_gold_among_them(seed):
    position = GAME.new(4, seed, {"mode": "hunt"})
    position.arrange(
        board={name: ["bomb", "live"] for name in ("B2", "B3", "B4", "C2", "C3", "C4")}
    )
    imagined = position.resample(0, seed).view("referee")

    assert "gold" in imagined.hidden.values()
    assert set(imagined.hidden) == set(position.view("referee").hidden)


@rule("GD-VAR-38")
def test_after_the_last_gold_none_is_imagined():
    position = GAME.new(2, 3, {"mode": "hunt", "start_lives": 5, "max_lives": 9})
    names = [f"{row}{n}" for row in "ABCDE" for n in range(1, 6)]
    digger = next(seat.seat for seat in position.view().seats if not seat.is_hunter)
    position.arrange(
        board={**{name: ["bomb", "hidden"] for name in names}, "B1": ["gold", "hidden"]},
        turn=digger,
        seats={digger: {"space": "A1"}},
    )
    while not position.is_over:
        actor = position.actors[0]
        words = offered(position)
        towards = "down" if actor == digger and "down" in words else words[0]
        position.play(actor, towards)
        if position.view().reason == "all_caught":
            break
    if position.view().reason == "gold_found":
        assert "gold" not in position.resample(0, 1).view("referee").hidden.values()
