"""What is announced says where it leads, whom it is against, and at which step the turn is."""

import pytest

from motherlode.games.digging_bandits.questions import DECISIONS
from motherlode.games.digging_bandits.rules.triggers import NAMES
from motherlode.games.digging_bandits.turn_steps import BY_DECISION, BY_TRIGGER, turn_step
from tests.games.digging_bandits.table import table
from tests.marks import rule


def stacked(position, seat=None):
    """The events that wait, the first one first: row, place, against whom."""
    return [(one.trigger, one.place, one.against) for one in position.view(seat).stack]


def moving(**own):
    """Seat 0 is about to move; seats 1 and 2 can answer."""
    return table(
        phase="start",
        seats={
            0: {"location": "L4", "hand": ["western_warp"], **own},
            1: {"location": "L1", "hand": ["sheriff", "cowboy"]},
            2: {"location": "L2", "hand": ["cowboy", "bandits_block"]},
        },
    )


@rule("DB-MOVE-02", "DB-SHER-03")
def test_a_roll_names_the_place_it_leads_to_and_a_sheriff_whom_he_is_after():
    position = moving()
    position.rig([3, 3])
    position.play(0, "roll")
    rolled = stacked(position)
    position.play(1, "sheriff")
    position.play(2, "pass")

    assert rolled == [("T17", "T3", None)]
    assert position.view(0).turn_step == "move"
    assert stacked(position)[-1] == ("T18", None, 0)


@rule("DB-MOVE-03")
def test_out_of_the_cabin_a_roll_is_counted_from_its_exit():
    position = moving(location="cabin")
    position.rig([1, 1])
    position.play(0, "roll")
    walked = position.copy()
    for seat in (1, 2):
        if seat in walked.actors:
            walked.play(seat, "pass")

    assert stacked(position)[0][1] == walked.view().seats[0].location


@rule("DB-WW-01")
def test_a_warp_names_its_goal():
    position = moving()
    position.play(0, "western_warp")
    position.play(0, "to t1")

    assert stacked(position) == [("T20", "T1", None)]


@rule("DB-REACT-T19")
def test_a_cowboy_is_against_whoever_he_stops():
    position = table(
        land={"L5": ["dynamite", "ground"]},
        seats={
            0: {"location": "L5", "hand": ["shovel"]},
            1: {"location": "L1", "hand": ["cowboy"]},
            2: {"location": "L2", "hand": ["cowboy"]},
        },
    )
    for word in ("dig", "standard tools", "shovels 1"):
        if position.view(0).decision.startswith(("main", "dig_")):
            position.play(0, word)
    laid = stacked(position)
    position.play(1, "cowboy")
    position.play(2, "pass")
    stopped = stacked(position)

    assert laid == [("T01", "L5", None)]
    assert stopped == [("T01", "L5", None), ("T19", None, 0)]


@rule("DB-REACT-T03")
def test_lifted_dynamite_concerns_its_digger():
    position = table(
        land={"L5": ["dynamite", "ground"]},
        seats={
            0: {"location": "L5", "hand": ["shovel", "cowboy"]},
            1: {"location": "L1", "hand": ["cowboy"]},
        },
    )
    position.play(0, "dig")
    while position.view(0).stack[:1] == [] or position.view(0).stack[0].trigger != "T03":
        seat = position.actors[0]
        words = [one.words for one in position.legal(seat)]
        position.play(seat, "pass" if "pass" in words else words[-1])

    assert stacked(position)[0][2] == 0
    assert position.view(0).turn_step == "dig"


@rule("DB-MOVE-02", "DB-FT-01")
def test_the_odds_of_a_town_count_every_roll_that_ends_in_one_and_the_4_2():
    position = moving()  # on L4: six steps before a town, eleven before the next

    assert position.view(0).limits.odds == {"town": round(100 * 7 / 36)}
    assert position.view(1).limits.odds == {}
    assert table().view(0).limits.odds == {}


def test_every_step_is_told_by_a_decision_or_an_event_of_the_game():
    shown = {*DECISIONS, "react_dynamite", "react_sheriff"}

    assert BY_DECISION.keys() <= shown
    assert set(NAMES) - {NAMES[row] for row in BY_TRIGGER} == {"T18", "T19", "T23"}


@pytest.mark.parametrize(
    "decision, announced, step",
    [("main", None, None), ("dig_on", None, "dig"), ("react", 3, "pick_up"), ("bribe", 17, "play")],
)
def test_the_first_event_announced_decides_then_the_decision(decision, announced, step):
    assert turn_step(decision, announced) == step


def limits(position, seat):
    return position.view(seat).limits


def robbing():
    """Seat 0 robs seat 1, who may bribe; seats 1 and 2 can answer."""
    position = table(
        seats={
            0: {"location": "L5", "hand": ["outlaw"]},
            1: {"location": "L1", "hand": ["coin", "cowboy"]},
            2: {"location": "L2", "hand": ["cowboy"]},
        },
    )
    position.play(0, "play outlaw")
    position.play(0, next(one for one in position.legal(0) if one.arguments["seat"] == 1))
    return position


@rule("DB-REACT-11")
def test_a_window_tells_how_it_is_let_go_and_whom_it_concerns():
    position = robbing()
    told = [limits(position, seat) for seat in (1, 2)]

    assert [one.let_go for one in told] == [["pass"], ["pass"]]
    assert [one.marks for one in told] == [["masked", "concerned"], ["masked"]]


@rule("DB-OUTL-04", "DB-REACT-T08")
def test_a_question_to_the_one_concerned_is_let_go_with_a_no_and_concerns_nobody_else():
    position = robbing()
    for seat in (1, 2):
        position.play(seat, "pass")

    assert position.view(1).decision == "bribe"
    assert limits(position, 1).let_go == ["no"]
    assert limits(position, 1).marks == ["masked"]


def test_what_must_be_chosen_is_not_let_go_and_a_move_is_always_asked():
    chosen = limits(table(seats={0: {"hand": ["shovel"], "location": "L5"}}), 0)
    move = limits(moving(), 0)

    assert (chosen.let_go, chosen.marks) == ([], [])
    assert (move.let_go, move.marks) == ([], ["masked"])
