"""What is counted when a game is over."""

import numpy as np
import pytest

from motherlode.bots import finish
from motherlode.games.golddiggers.components import read_cards
from motherlode.games.golddiggers.tally import TALLY, tally
from tests.games.golddiggers.table import COVERED, GAME, own_cards, table

WINS = ("seat_wins", "digger_wins", "digger_games", "first_host_wins", "winners")
NAMES = (*WINS, "rounds", "knock_outs", "claimed", "reasons")


def counted(*positions):
    """The cells that are not zero, for each measure."""
    counts = np.zeros(TALLY.cells, np.int64)
    for position in positions:
        tally(position.state, counts)
    return {
        name: {cell: int(count) for cell, count in enumerate(TALLY.read(counts, name)) if count}
        for name in NAMES
    }


def finished(variant=None, **facts):
    seats = {0: {"digger": "roxy"}, 1: {"digger": "jane"}, 2: {"digger": "coco"}}
    for seat, own in facts.pop("own", {}).items():
        seats[seat] |= own
    return table(3, {"first_host": 1, **(variant or {})}, seats=seats, **facts)


def test_every_measure_is_there():
    assert tuple(TALLY.measures) == NAMES


def test_a_game_that_was_won_is_counted_once_in_every_measure():
    own = {1: {"golds": {"kip": COVERED, "rusty": COVERED}}, 2: {"loser": 5}}
    position = finished(own=own, turn=0, round=17, reason="card_empty")

    assert counted(position) == {
        "seat_wins": {1: 1},
        "digger_wins": {5: 1},
        "digger_games": {0: 1, 4: 1, 5: 1},
        "first_host_wins": {1: 1},
        "winners": {1: 1},
        "rounds": {17: 1},
        "knock_outs": {1: 1},
        "claimed": {2: 1},
        "reasons": {1: 1},
    }


def test_a_game_without_a_winner_is_counted_too():
    found = counted(finished(turn=0, round=60, reason="round_limit"))

    assert (found["seat_wins"], found["winners"]) == ({}, {0: 1})
    assert (found["first_host_wins"], found["claimed"]) == ({0: 1}, {0: 1})
    assert found["reasons"] == {5: 1}


def test_a_shared_win_counts_for_everybody_who_shares_it():
    golds = {0: ["tom", "tim"], 1: ["tam"]}
    seats = {seat: {"golds": dict.fromkeys(own, COVERED)} for seat, own in golds.items()}
    position = table(2, cards=own_cards(), seats=seats, reason="round_limit")
    found = counted(position)

    assert found["seat_wins"] == {0: 1, 1: 1}
    assert found["winners"] == {2: 1}


def test_games_add_up():
    first, second = (GAME.new(2, seed, {"max_rounds": 5}) for seed in (1, 2))
    for position in (first, second):
        finish(position, {0: "random", 1: "random"})
    found = counted(first, second)

    assert found["rounds"] == {5: 2}
    assert sum(found["digger_games"].values()) == 4
    assert sum(found["reasons"].values()) == 2


@pytest.mark.parametrize("players", GAME.info.seats)
def test_cells_have_names_for_a_report(players):
    labels = {name: one.labels(read_cards(), players) for name, one in TALLY.measures.items()}

    assert labels["seat_wins"][-1] == f"seat {players}"
    assert labels["digger_wins"][0] == "Roxy Glow"
    assert labels["winners"][:2] == ["no winner", "one winner"]
    assert len(labels["winners"]) == players + 1
    assert labels["reasons"][1] == "a Digger card is empty"
    assert all(len(words) <= TALLY.measures[name].cells for name, words in labels.items())
