"""All 153 cards are somewhere after every move of very many games, whoever plays, resigns or falls asleep."""

from random import Random
from typing import Any

import numpy as np
import pytest

from motherlode.games.digging_bandits.components import ALL_CARDS, COUNTS, KINDS
from motherlode.games.digging_bandits.soundness import cards_of_type
from motherlode.games.digging_bandits.state import STATE
from motherlode.games.digging_bandits.state import State as BanditsState
from motherlode.kernel.chance import siphash
from motherlode.kernel.choices import CHOICES, LUCK, Choices, Luck, pick, spin
from motherlode.kernel.compiled import Build, bound, compiled
from motherlode.kernel.record import memory
from tests.games.digging_bandits.table import GAME
from tests.marks import rule

VARIANTS = (
    None,
    "quick_play",
    {"race_reactions": True},
    {"choose_bandits": True, "one_main_action": True},
)


# What the templates leave open, until they are bound to the game.
State = Any
deal: Any = None
actors: Any = None
legal: Any = None
play: Any = None
is_over: Any = None


@compiled
def is_complete(s: BanditsState) -> bool:
    """Whether all cards of every type are somewhere."""
    for card in range(KINDS):
        if cards_of_type(s, card) != int(COUNTS[card]):
            return False
    return True


def count_in_games(
    tables: "list[State]", box: "list[State]", choices: Choices, luck: Luck, games: int
) -> int:
    """Play so many random games and count the cards after every move; give the moves, or −1 for a loss."""
    moves = 0
    for number in range(games):
        tables[0] = box[0]
        s = tables[0]
        s.chance.key[0] = siphash(3, 5, 2 * number)
        s.chance.key[1] = siphash(3, 5, 2 * number + 1)
        deal(s)
        while not is_over(s):
            mask = actors(s)
            seat = spin(luck, s.players)
            while (mask >> seat) & 1 == 0:
                seat = (seat + 1) % s.players
            legal(s, seat, choices)
            s.story[0, 0] = 0
            play(s, seat, pick(choices, spin(luck, choices.count)))
            moves += 1
            if not is_complete(s):
                return -1
    return moves


@rule("DB-DISC-01", "DB-END-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_card_is_ever_lost_in_very_many_games(players):
    rules = {
        name: getattr(GAME.rules, name) for name in ("deal", "is_over", "actors", "legal", "play")
    }
    names = {**rules, "State": GAME.layout.declaration}
    count = Build("digging_bandits").entry(bound(count_in_games, "count_in_games", **names))
    box = GAME.open(players, {})
    tables = memory(GAME.layout.copy(box)).reshape(1)
    choices, luck = CHOICES.new(), LUCK.new()
    luck.word = players

    assert int(COUNTS.sum()) == ALL_CARDS
    assert count(tables, memory(box).reshape(1), choices.raw, luck.raw, 400) > 100_000


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
