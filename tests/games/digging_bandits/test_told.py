"""Everything that is announced is told to everybody, and every back that moves; no face that is hidden. [DB-INFO-04]"""

import pytest

from tests.games.digging_bandits.table import Seats, kinds, offered, table
from tests.marks import rule

OTHER = {"location": "L6", "hand": ["bandits_block"]}


def told(events, kind):
    """The facts of all events of a kind."""
    return [dict(event.facts) for event in events if event.kind == kind]


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
    assert told(seen, "card_moved") == [{"seat": 1, "other": 0, "card": "tech"}] * 2
    assert position.view(0).seats[0].tech == 2
    assert told([event for event in events if event.is_for(1)], "backs_moved") == []
