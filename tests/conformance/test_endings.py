"""Games end, whoever plays them, and somebody can always act until then."""

import pytest

from motherlode.bots import bots
from motherlode.kernel.keys import key_words
from tests.conformance.speeds import engine
from tests.conformance.tables import EFFORT, TABLES

pytestmark = pytest.mark.machine_code

LONGEST = 20_000  # moves


def dealt(table, seed):
    state = table.game.open(table.players, table.variant)
    state.chance.key[0], state.chance.key[1] = key_words(f"{table} {seed}")
    engine(table.slug, "compiled").deal(state)
    return state


def play_out(table, seed, choose):
    """Play until the end; every position on the way is sound and somebody is offered something."""
    rules = engine(table.slug, "compiled")
    state = dealt(table, seed)
    for move in range(LONGEST):
        state.events[0, 0] = 0
        assert rules.unsound(state) == 0
        if rules.is_over(state):
            assert rules.actors(state) == 0
            return move
        actors = rules.actors(state)
        assert actors > 0
        seat = (actors & -actors).bit_length() - 1
        action = choose(rules, state, seat, move)
        assert action in rules.legal(state, seat)
        rules.play(state, seat, action)
    pytest.fail(f"no end after {LONGEST} moves")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_game_of_silent_players_ends(table):
    def wait(rules, state, seat, _move):
        return rules.timeout(state, seat)

    assert play_out(table, "silence", wait) >= 0  # chance may decide a game before any choice


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_game_of_bots_ends(table):
    for bot in bots(table.game).values():
        for seed in range(EFFORT):

            def ask(rules, state, seat, move, advise=bot.advise):
                return rules.advise(advise, state, seat, 1000 * move + seat)

            assert play_out(table, seed, ask) >= 0
