"""Everything that is announced is told to everybody, and every back that moves; no face that is hidden. [DB-INFO-04]"""

import pytest

from tests.games.digging_bandits.table import Seats, kinds, offered, table, told
from tests.marks import rule

OTHER = {"location": "L6", "hand": ["bandits_block"]}


@rule("DB-INFO-04", "DB-WW-01")
def test_a_western_warp_is_named_before_anybody_may_stop_it():
    own = {"location": "L5", "hand": ["western_warp"]}
    position = table(2, phase="start", seats={0: own, 1: OTHER})

    events = [*position.play(0, "western_warp"), *position.play(0, "to t1")]

    assert kinds(events) == ["used", "warps"]
    assert told(events, "used") == [{"seat": 0, "card": "western_warp"}]


def plotting(**facts):
    own = {"location": "L5", "hand": ["private_plot"]}
    position = table(2, phase="bonus", seats={0: own, 1: OTHER}, **facts)
    return position, position.play(0, "use private_plot")


@rule("DB-DOOD-02", "DB-PP-01")
def test_a_private_plot_is_announced_with_its_space_and_marked_when_it_stands():
    position, _ = plotting()
    events = position.play(0, "on l9")

    assert kinds(events) == ["used", "claims"]
    assert [event.space for event in position.view(1).stack] == ["L9"]
    assert told(position.copy().play(1, "pass"), "plotted") == [{"seat": 0, "space": "L9"}]
    assert told(position.play(1, "bandits_block"), "plotted") == []


@rule("DB-PP-01")
def test_the_only_space_for_a_plot_is_not_asked_for():
    land = {f"L{number}": ["ground"] if number == 9 else [] for number in range(1, 17)}

    _, events = plotting(land=land)

    assert told(events, "claims") == [{"seat": 0, "space": "L9"}]


@rule("DB-WANT-10")
@pytest.mark.parametrize(
    "hand, is_asked", [(["shovel", "shovel"], False), (["shovel", "coin"], True)]
)
def test_the_only_back_of_somebody_is_not_asked_for(hand, is_asked):
    pair = ["wanted_land_bella", "wanted_draw_bella"]
    seats: Seats = {0: {"location": "T1", "hand": pair}, 1: {"location": "L6", "hand": hand}}
    position = table(2, seats=seats)
    for action in ("win", "turn in bella"):
        position.play(0, action)

    events = position.play(0, "choose john")

    assert (offered(position) == ["take dig", "take draw"]) == is_asked
    assert ("stole" in kinds(events)) != is_asked


@rule("DB-DUEL-04", "DB-INFO-04")
def test_bystanders_of_a_duel_see_the_backs_and_the_tech_that_change_hands():
    seats: Seats = {
        0: {"location": "L5"},
        1: {"location": "L6", "hand": ["shovel", "pickaxe", "gold"], "tech": 2},
        2: {"location": "L7"},
    }
    position = table(3, seats=seats, draw_deck=["duel"])
    position.rig([6, 6, 1, 1], "dice")
    position.play(0, "pick up")
    events = position.play(0, "choose john")
    while position.view(0).stack:
        events = position.play(position.actors[0], "pass")

    seen = [event for event in events if event.is_for(2)]

    assert told(seen, "backs_moved") == [
        {"seat": 1, "other": 0, "back": "dig", "count": 2},
        {"seat": 1, "other": 0, "back": "land", "count": 1},
    ]
    assert told(seen, "card_moved") == [{"seat": 1, "other": 0, "card": "tech", "count": 2}]
    assert position.view(0).seats[0].tech == 2
    assert told([event for event in events if event.is_for(1)], "backs_moved") == []


@rule("DB-INFO-04", "DB-WANT-05")
def test_everybody_is_told_which_bridge_an_outlaw_on_posters_loses():
    pair = ["wanted_land_john", "wanted_draw_john"]
    seats: Seats = {
        0: {"location": "T1", "hand": pair},
        1: {"location": "L6", "bridges": ["L1"]},
        2: {"location": "L7"},
    }
    position = table(3, seats=seats, land={"L1": []}, has_landed=True)
    position.play(0, "win")
    events = position.play(0, "turn in john")

    seen = [event for event in events if event.is_for(2)]

    assert told(seen, "bridge_dismantled") == [{"seat": 1, "space": "L1"}]
    assert told(seen, "card_moved") == [{"seat": 1, "other": 0, "card": "bridge", "count": 1}]


@rule("DB-TURN-17", "DB-CC-02", "DB-IMM-02")
def test_the_longest_play_is_told_to_its_end():
    land: dict[str, list[str]] = {f"L{number}": [] for number in range(1, 17)}
    dig = ["shovel"] * 23 + ["wheelbarrow"] * 11 + ["pickaxe"] * 9 + ["mining_site"] * 5
    posters = [f"wanted_land_{bandit}" for bandit in ("jesse", "john", "willy", "bella")]
    seats: Seats = {
        0: {"location": "T1", "hand": ["card_cache", "coin", "coin", "coin"]},
        1: {"location": "T2", "tech": 14, "hand": [*dig, "gold", *posters]},
    }
    immediate = ["duel", "duel", "train_heist"]
    position = table(2, phase="bonus", seats=seats, land=land, draw_deck=immediate)
    for words in ("use card_cache", "card coin", "card coin"):
        position.play(0, words)
    position.rig([6, 5, 1, 1, 1, 1, 6, 5], "dice")
    events = position.play(0, "card coin")

    moved = [facts for facts in told(events, "card_moved") if facts["card"] == "shovel"]

    assert [facts["count"] for facts in moved] == [23, 23, 23]
    assert len(events) < 150


@rule("DB-WANT-11")
def test_a_strangers_poster_lies_on_the_table_until_a_card_was_taken():
    seats: Seats = {
        0: {"location": "T1", "hand": ["wanted_land_bella", "wanted_draw_bella"]},
        1: {"location": "L6", "hand": ["coin", "shovel"]},
        2: {"location": "L7", "hand": ["coin"]},
    }
    position = table(3, seats=seats, has_landed=True)
    for words in ("win", "turn in bella"):
        position.play(0, words)
    other = position.copy()
    pair = {"wanted_land_bella": 1, "wanted_draw_bella": 1}

    assert position.view(2).table == pair

    position.play(0, "choose john")
    assert position.view(2).table == pair

    position.play(0, "take dig")
    assert position.view(2).table == {}

    other.play(0, "nobody")
    assert other.view(2).table == {}
