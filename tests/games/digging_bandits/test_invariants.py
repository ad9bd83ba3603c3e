"""A position that could never be on the table names the rule that it breaks."""

import pytest

from motherlode.games.digging_bandits.invariants import unsound
from tests.games.digging_bandits.table import GAME, table
from tests.marks import rule


def standing():
    return table(
        turns=9,
        seats={
            0: {"hand": ["shovel", "coin"], "location": "L5"},
            1: {"hand": ["cowboy"], "location": "L4", "bridges": ["L4"]},
        },
    )


def spoil(field, value, *where):
    """A sound position with one cell changed, and the rule it then breaks."""
    position = standing()
    if where:
        getattr(position.state, field)[where if len(where) > 1 else where[0]] = value
    else:
        setattr(position.state, field, value)
    return GAME.rules.refusals[unsound(position.state)]


def test_a_position_that_was_arranged_is_sound():
    assert unsound(standing().state) == 0


@rule(
    "DB-SETUP-01",
    "DB-SETUP-02",
    "DB-DISC-01",
    "DB-TURN-01",
    "DB-END-04",
    "DB-INFO-01",
    "DB-BRDG-22",
)
@pytest.mark.parametrize(
    "field, value, where, broken",
    [
        ("players", 1, (), "DB-SETUP-01"),
        ("height", 9, (0,), "DB-SETUP-02"),
        ("hand_size", 9, (0,), "DB-DISC-01"),
        ("stage", 99, (), "DB-TURN-01"),
        ("turn", 5, (), "DB-TURN-01"),
        ("depth", 99, (), "DB-TURN-01"),
        ("asked", 0, (), "DB-TURN-01"),
        ("out", 1, (0,), "DB-TURN-01"),
        ("turns", 1001, (), "DB-END-04"),
        ("table", 1, (11,), "DB-DISC-01"),
        ("tech", 1, (0,), "DB-DISC-01"),
        ("land", 11, (1, 0), "DB-DISC-01"),
        ("bandit", 255, (0,), "DB-SETUP-01"),
        ("bandit", 4, (0,), "DB-SETUP-01"),
        ("bandit", 1, (0,), "DB-SETUP-01"),
        ("location", 21, (0,), "DB-MOVE-06"),
        ("out", 1, (1,), "DB-ELIM-01"),
        ("hands", 2, (1, 1), "DB-INFO-01"),
        ("bridge_of", 7, (3,), "DB-BRDG-21"),
        ("plot_owner", 1, (), "DB-PP-01"),
        ("is_near", 4, (), "DB-BRDG-15"),
        ("is_near", 2, (), "DB-BRDG-15"),
    ],
)
def test_one_wrong_cell_is_noticed(field, value, where, broken):
    assert spoil(field, value, *where) == broken


@rule("DB-IMM-04", "DB-DISC-01")
def test_a_wrong_card_in_the_wrong_place_is_noticed():
    position = standing()
    s = position.state
    s.hands[1, 0], s.draw_deck[1, 0] = s.draw_deck[1, 0], s.hands[1, 0]
    assert GAME.rules.refusals[unsound(s)] == "DB-DISC-01"  # a Shovel is in no Draw deck

    s = standing().state
    place = next(row for row in range(1, 45) if s.draw_deck[row, 0] >= 34)
    s.hands[2, 0], s.draw_deck[place, 0] = s.draw_deck[place, 0], s.hands[2, 0]
    assert GAME.rules.refusals[unsound(s)] == "DB-IMM-04"

    s = standing().state
    s.hands[1, 0], s.land[1, 0] = s.land[1, 0], s.hands[1, 0]
    assert GAME.rules.refusals[unsound(s)] == "DB-DISC-01"


@rule("DB-PP-01", "DB-BRDG-02", "DB-VAR-01", "DB-END-01")
def test_board_teams_and_end_are_looked_at():
    position = table(plot="L6", plot_owner=0, seats={1: {"bridges": ["L4"]}})
    position.state.plot = 3
    assert GAME.rules.refusals[unsound(position.state)] == "DB-PP-01"
    position = table(seats={1: {"bridges": ["L4", "L5"]}, 0: {"bridges": ["L6"]}})
    position.state.bridge_of[5] = 1
    assert GAME.rules.refusals[unsound(position.state)] == "DB-BRDG-02"
    position = table(3)
    position.state.rules.two_vs_two = 1
    assert GAME.rules.refusals[unsound(position.state)] == "DB-VAR-01"
    position = table(2)
    position.resign(1)
    position.state.winners = 0
    assert GAME.rules.refusals[unsound(position.state)] == "DB-END-01"
    position = table(2)
    position.state.out[1] = 1
    position.state.location[1] = 21
    assert GAME.rules.refusals[unsound(position.state)] == "DB-END-01"
