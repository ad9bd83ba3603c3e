"""How well the heuristic bot plays over many games, and how these end."""

import pytest

from motherlode.bots import bot
from motherlode.kernel.batch import Batch
from tests.games.digging_bandits.table import GAME

HEURISTIC = bot(GAME, "heuristic").advise


def share(found, name, cell, games):
    return GAME.tally.read(found.counts, name)[cell] / games


@pytest.mark.parametrize("seat", [0, 2])
def test_it_wins_most_games_against_three_random_players(seat):
    bots = [bot(GAME, "random").advise] * 4
    bots[seat] = HEURISTIC
    outcome = Batch(GAME, bots).run(1000, seed="heuristics", threads=1)

    assert share(outcome, "seat_wins", seat, 1000) >= 0.6


def test_its_games_end_by_gold_or_by_the_last_one_standing():
    outcome = Batch(GAME, [HEURISTIC] * 4).run(2000, seed="endings", threads=1)

    assert share(outcome, "reasons", 1, 2000) + share(outcome, "reasons", 2, 2000) >= 0.99
