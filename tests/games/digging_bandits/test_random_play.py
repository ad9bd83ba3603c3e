"""Positions stay sound, whoever plays, resigns or falls asleep."""

from random import Random

import numpy as np
import pytest

from motherlode.games.digging_bandits.components import ALL_CARDS, KINDS
from motherlode.games.digging_bandits.invariants import cards_of_type
from motherlode.games.digging_bandits.state import STATE
from motherlode.kernel.contract import RESIGN
from tests.games.digging_bandits.table import GAME, table
from tests.marks import rule

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
            number = engine.advise(
                GAME.rules.bots[0].advise, position.state, seat, luck.getrandbits(60)
            )
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


EAGER = {
    "play trade": 9,
    "list shovel": 30,
    "list coin": 9,
    "done": 30,
    "accept": 9,
    "choose john": 9,
}
ANSWERS = ("cowboy", "bandits_block", "sheriff", "bribe", "play outlaw", "play bridge", "pick up")


def eager_choice(position, seat, luck):
    """Any move, but rather one that makes others answer."""
    offered = position.legal(seat)
    weights = [EAGER.get(one.words, 5 if one.words in ANSWERS else 1) for one in offered]
    return luck.choices(offered, weights)[0]


def rich_table(luck):
    """Everybody is outside the Cabin and holds what others can be disturbed with."""
    shared = ["outlaw", "tnt", "lasso", "bridge", "western_warp", "card_cache", "saving_spoon"]
    for cards in (["trade"] * 2, ["cowboy"] * 2, ["bandits_block"], ["sheriff"], ["coin"] * 8):
        shared += cards
    luck.shuffle(shared)
    seats = {
        seat: {
            "location": luck.choice(("L1", "L5", "L9", "T2")),
            "hand": ["shovel", *shared[seat::4]],
            "tech": 1,
        }
        for seat in range(4)
    }
    drawn = luck.sample(["duel", "gambling", "hideout_cabin", "train_heist", "tip_cart"], 3)
    return table(
        4, luck.choice(VARIANTS[:3]), seed=luck.getrandbits(30), seats=seats, draw_deck=drawn
    )


def play_on_without(position, leaver):
    """Somebody leaves, then nobody answers in time for a while; sound all the way."""
    left = position.copy()
    left.resign(leaver)
    for _ in range(12):
        assert GAME.engine.unsound(left.state) == 0
        if left.is_over:
            break
        seat = left.actors[0]
        left.play(seat, GAME.engine.timeout(left.state, seat))


@rule("DB-END-06")
@pytest.mark.parametrize("seed", range(3, 9))
def test_anybody_may_leave_at_any_moment_and_the_others_play_on(seed):
    luck = Random(seed)
    position = rich_table(luck)
    for _ in range(60):
        for leaver in range(4):
            if GAME.engine.refusal(position.state, leaver, RESIGN) == 0:
                play_on_without(position, leaver)
        seat = luck.choice(position.actors)
        position.play(seat, eager_choice(position, seat, luck).id)
        if position.is_over:
            break


def test_the_record_is_small():
    fixed = STATE.dtype.itemsize - sum(STATE.dtype[name].itemsize for name in ("events", "chance"))

    assert fixed < 1024
    assert np.dtype(STATE.dtype["hands"]).itemsize < 200
