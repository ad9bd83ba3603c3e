"""What simulations count."""

import numpy as np

from motherlode.games.digging_bandits.tally import tally
from tests.games.digging_bandits.table import GAME, table


def counted(position):
    counts = np.zeros(GAME.rules.tally.cells, np.int64)
    tally(position.state, counts)
    return {name: GAME.rules.tally.read(counts, name) for name in GAME.rules.tally.measures}


def labels(name, position):
    return GAME.rules.tally.measures[name].labels(position.cards, position.players)


def won_by_gold():
    position = table(seats={0: {"hand": ["shovel"], "location": "L5"}}, land={"L5": ["gold"]})
    position.play(0, "dig")
    position.arrange(phase="main", seats={0: {"location": "T1", "hand": ["gold"]}})
    position.play(0, "win")
    position.play(0, "cash gold")
    return position


def test_a_finished_game_is_counted_once_in_every_measure_of_numbers():
    position = won_by_gold()
    found = counted(position)

    assert all(
        found[one.name].sum() == 1
        for one in GAME.rules.tally.measures.values()
        if one.kind == "numbers"
    )
    assert found["seat_wins"].tolist() == [1, 0, 0, 0]
    assert found["bandit_wins"].tolist() == [1, 0, 0, 0]
    assert found["bandit_games"].tolist() == [1, 1, 1, 1]
    assert labels("reasons", position)[int(found["reasons"].argmax())] == "the GOLD was cashed in"
    assert found["lifted"][1] == 1
    assert labels("seat_wins", position)[0] == "seat 1"
    assert labels("order_wins", position)[0] == "first to play"
    assert labels("bandit_wins", position)[1] == "John Holiday"


def test_the_card_that_decided_is_counted():
    position = table(
        2,
        seats={
            0: {"hand": ["wanted_land_john", "wanted_draw_john"], "location": "T1"},
            1: {"location": "L1"},
        },
    )
    position.play(0, "win")
    position.play(0, "turn in john")
    found = counted(position)

    assert (
        labels("decided", position)[int(found["decided"].argmax())] == "WANTED John Holiday (Land)"
    )
    assert found["played"].sum() == 2


def test_a_game_that_somebody_left_was_decided_by_no_card():
    position = table(2)
    position.state.diary.decisive = 255
    position.resign(1)

    assert counted(position)["decided"].sum() == 0


def test_somebody_who_left_before_choosing_has_no_bandit():
    position = GAME.new(2, 1, {"choose_bandits": True})
    position.resign(1)

    assert counted(position)["bandit_games"].sum() == 0
