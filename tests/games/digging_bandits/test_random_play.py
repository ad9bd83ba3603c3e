"""Positions stay sound, whoever plays, resigns or falls asleep."""

from random import Random

import numpy as np
import pytest

from motherlode.games.digging_bandits.components import ALL_CARDS, KINDS
from motherlode.games.digging_bandits.soundness import cards_of_type
from motherlode.games.digging_bandits.state import STATE
from tests.games.digging_bandits.table import GAME

VARIANTS = (
    None,
    "quick_play",
    {"race_reactions": True},
    {"choose_bandits": True, "one_main_action": True},
)


def play_oddly(players, variant, seed, moves=800):
    """Random moves, now and then a timeout, an imagined position or a resignation; sound all the way."""
    luck = Random(seed)
    position = GAME.new(players, seed, variant)
    engine = GAME.engine
    for _ in range(moves):
        if position.is_over:
            break
        seat = luck.choice(position.actors)
        chance = luck.random()
        if chance < 0.003:
            seat = luck.randrange(players)
            number = -1 if engine.refusal(position.state, seat, -1) == 0 else None
        elif chance < 0.05:
            number = engine.timeout(position.state, seat)
        elif chance < 0.2:
            number = engine.advise(GAME.bots[0].advise, position.state, seat, luck.getrandbits(60))
        else:
            number = luck.choice(engine.legal(position.state, seat))
        if number == -1:
            position.resign(seat)
        elif number is not None:
            position.play(seat, number)
        if chance > 0.97:
            watcher = luck.randrange(players)
            imagined = position.resample(watcher, seed)
            assert engine.unsound(imagined.state) == 0
            assert imagined.view(watcher) == position.view(watcher)
        assert engine.unsound(position.state) == 0
    return position


@pytest.mark.parametrize("number", range(16))
def test_positions_stay_sound_whatever_happens(number):
    position = play_oddly(2 + number % 3, VARIANTS[number % len(VARIANTS)], number)

    assert sum(cards_of_type(position.state, card) for card in range(KINDS)) == ALL_CARDS


@pytest.mark.parametrize("seed", range(4))
def test_teams_stay_sound_whatever_happens(seed):
    position = play_oddly(4, {"two_vs_two": True}, seed, 1500)

    assert GAME.engine.unsound(position.state) == 0


def test_the_record_is_small():
    fixed = STATE.dtype.itemsize - sum(STATE.dtype[name].itemsize for name in ("story", "chance"))

    assert fixed < 1200
    assert np.dtype(STATE.dtype["hands"]).itemsize < 200
