"""The exact figures of the ledger, and those of its trial: outcomes of a throw, nights, durations, lengths of games."""

from collections import Counter
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from motherlode.games.digger.components import (
    ACTS,
    BLACK,
    DICE,
    FACES,
    FIRST_GEM,
    GEMS,
    PROFILES,
    read_cards,
)
from motherlode.games.digger.evaluation import SUCCESS
from motherlode.games.digger.rules.dice import note_unique
from motherlode.games.digger.rules.hands import drawn_duration
from motherlode.games.digger.rules.throws import LIMITS
from motherlode.games.digger.state import STATE
from motherlode.kernel.batch import Batch
from motherlode.kernel.chance import CHANCE
from tests.games.digger.table import GAME, table
from tests.marks import rule


@pytest.fixture(scope="module")
def throws():
    """The unique colours of every one of the 7776 outcomes, one bit each."""
    s = STATE.new()
    found = []
    for faces in product(range(FACES), repeat=DICE):
        for die, face in enumerate(faces):
            s.dice[die] = face
        note_unique(s)
        found.append(s.unique)
    return found


def gems_in(mask):
    return sum(mask >> FIRST_GEM + gem & 1 for gem in range(len(GEMS)))


@rule("DG-DICE-02", "DG-DICE-03")
def test_how_many_faces_of_a_throw_are_unique(throws):
    found = Counter(mask.bit_count() for mask in throws)

    assert len(throws) == 7776
    assert found == {0: 306, 1: 1950, 2: 1200, 3: 3600, 5: 720}
    assert Fraction(sum(mask.bit_count() for mask in throws), 7776) == Fraction(18750, 7776)
    assert all(sum(mask >> face & 1 for mask in throws) == 3125 for face in range(FACES))


@rule("DG-TAKE-01", "DG-STEAL-03")
def test_how_many_gem_colours_of_a_throw_are_unique(throws):
    thieves = [gems_in(mask) for mask in throws if mask >> BLACK & 1]

    assert Counter(map(gems_in, throws)) == {0: 1036, 1: 2660, 2: 2640, 3: 1200, 4: 240}
    assert round(sum(map(gems_in, throws)) / 7776, 4) == 1.6075
    assert sum(gems > 0 for gems in thieves) == 2720
    assert sum(thieves) / len(thieves) == 1.6384


@rule("DG-DICE-01")
def test_every_face_of_every_die_is_equally_likely():
    position = table(3, "ticks")
    found: Counter[str] = Counter()
    for turn in range(1, 1201):
        position.arrange(digger=0, turn=1 + turn % 120, attempt=turn // 120)
        found.update(position.view().dice)

    assert len(found) == 6
    assert all(0.9 < count / 1000 < 1.1 for count in found.values())


@rule("DG-TICK-02")
def test_the_night_tick_is_triangular():
    found = Counter(24 + a + b for a, b in product(range(7), repeat=2))
    drawn = Counter(GAME.new(3, seed, "ticks").state.limit for seed in range(2000))

    assert found == {night: 7 - abs(night - 30) for night in range(24, 37)}
    assert set(drawn) == set(found)
    assert all(abs(drawn[night] / 2000 - found[night] / 49) < 0.03 for night in found)


@rule("DG-THRW-01", "DG-THRW-02")
def test_the_limit_of_throws_and_the_chance_of_the_next_one():
    weights = Counter(LIMITS.tolist())
    drawn = Counter(GAME.new(3, seed, "throws").state.limit for seed in range(2000))

    def at_least(throws):
        return sum(count for limit, count in weights.items() if limit >= throws)

    chances = [Fraction(at_least(m + 1), at_least(m)) for m in range(9)]

    assert weights == {3: 1, 4: 2, 5: 3, 6: 3, 7: 2, 8: 1}
    assert chances[3:] == [
        *(Fraction(11, 12), Fraction(9, 11), Fraction(6, 9)),
        *(Fraction(3, 6), Fraction(1, 3), Fraction(0)),
    ]
    assert SUCCESS.tolist() == [round(1000 * chance) for chance in chances]
    assert all(abs(drawn[limit] / 2000 - weights[limit] / 12) < 0.04 for limit in weights)


@rule("DG-HAND-01")
@pytest.mark.parametrize("name", PROFILES[:3])
def test_acts_take_as_long_as_the_table_says(name):
    s, chance = table().state, CHANCE.new()
    hands = read_cards().hands_profiles[name]
    for act, words in enumerate(ACTS):
        span = getattr(hands, words)
        drawn = [drawn_duration(s, chance, 0, PROFILES.index(name), act) for _ in range(1500)]
        spread = np.std(drawn) / len(drawn) ** 0.5

        assert abs(np.mean(drawn) - span.mean) < 5 * spread + 1
        assert span.base <= min(drawn) <= max(drawn) <= span.base + 3 * span.w + span.s_hi


def means(bot, players, variant=None):
    """The mean of every number over many games between bots of one kind."""
    advise = next(one.advise for one in GAME.rules.bots if one.name == bot)
    outcome = Batch(GAME, [advise] * players, variant).run(1500, seed=3, threads=1)
    read = {
        name: GAME.rules.tally.read(outcome.counts, name)
        for name, measure in GAME.rules.tally.measures.items()
        if measure.kind == "numbers"
    }
    return {
        name: float(np.dot(cells, np.arange(len(cells)))) / 1500 for name, cells in read.items()
    }


# What the ledger says of its trial with greedy bots, as throws and thefts in a turn, seconds used, turns that end by
# night and by a fumble, turns of a game for three and for five.
TRIAL = {
    None: {"throws": (5, 6), "turns": (12, 17), "nights": (0.05, 0.13), "used": (23, 26)},
    "novice": {"throws": (3.4, 4.6), "turns": (18, 37), "nights": (0.05, 0.13), "used": (21, 26)},
    "expert": {"throws": (7.3, 9), "turns": (7, 11), "nights": (0.04, 0.13), "used": (24, 27)},
}


@pytest.mark.machine_code
@pytest.mark.parametrize("variant", TRIAL, ids=str)
def test_games_are_about_as_long_as_in_the_ledgers_trial(variant):
    found = means("greedy", 3, variant)
    turns = found["turns"]
    told = {
        "throws": found["throws"] / turns,
        "turns": turns,
        "nights": found["nights"] / turns,
        "used": found["used"] / 10,
    }

    for name, (low, high) in TRIAL[variant].items():
        assert low <= told[name] <= high, (name, told)
