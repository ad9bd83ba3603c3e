"""No leak: nothing a seat can notice depends on what it may not know. The most important test of all."""

from itertools import product
from random import Random

import pytest

from motherlode.bots import move
from motherlode.kernel.record import memory
from tests.conformance.leaks import Hidden, Whispers, check_sight, sight
from tests.conformance.speeds import at_speed
from tests.conformance.tables import EFFORT, PRINTED, TABLES, seats_and_spectator, walk

pytestmark = pytest.mark.machine_code

LOOKS = 60 * EFFORT  # positions looked at, for every table
RESAMPLES = 3  # imagined positions for every seat


def positions(table, name, looks):
    """So many positions from random games, a fair share from every part of a game."""
    luck = Random(f"{table} {name}")
    seed = 0
    while looks > 0:
        for position in walk(table, f"{name} {seed}", resigning=0.004):
            if luck.random() < 0.4:
                yield position
                looks -= 1
            if looks == 0:
                return
        seed += 1


def look(table, position, seat, number, hidden):
    """Compare what a seat notices in a position with what it would notice in imagined ones."""
    truth = sight(position, seat, number)
    for seed in range(RESAMPLES):
        imagined = position.resample(seat, f"{number} {seed}")
        check_sight(truth, sight(imagined, seat, number), seat)
        assert table.game.engine.unsound(imagined.state) == 0
        assert imagined.key != position.key
        if seed == 0:
            hidden.add(position, imagined, seat)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_nothing_a_seat_notices_depends_on_what_it_may_not_know(table):
    hidden = Hidden()
    with at_speed(table.game, "compiled"):
        for number, position in enumerate(positions(table, "sight", LOOKS)):
            for seat in seats_and_spectator(table):
                look(table, position, seat, number, hidden)

    hidden.check()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_events_tell_a_seat_nothing_it_may_not_know(table):
    whispers = Whispers()
    luck = Random(f"{table} events")
    with at_speed(table.game, "compiled"):
        for number, position in enumerate(positions(table, "events", LOOKS)):
            moves = [(one, move.id) for one in position.actors for move in position.legal(one)]
            chosen = luck.sample(moves, min(len(moves), 1))
            for seat, (mover, action) in product(seats_and_spectator(table), chosen):
                whispers.check(position, seat, mover, action, number)

    assert whispers.compared > LOOKS


def play_out(position, seed):
    """Let chance decide until the game is over."""
    luck = Random(seed)
    while not position.is_over:
        mover = luck.choice(position.actors)
        position.play(mover, luck.choice(position.legal(mover)))


@pytest.mark.parametrize("table", PRINTED, ids=str)
def test_an_imagined_position_can_be_played_on(table):
    with at_speed(table.game, "compiled"):
        for number, position in enumerate(positions(table, "play on", 3)):
            for seat in seats_and_spectator(table):
                imagined = position.resample(seat, number)
                known = list(imagined.events)
                play_out(imagined, number)
                assert known == position.events_for(seat)
                assert imagined.events[: len(known)] == known


@pytest.mark.parametrize("table", PRINTED, ids=str)
def test_an_imagined_position_holds_no_secrets_of_the_true_one(table):
    for position in positions(table, "secrets", 12):
        for seat in seats_and_spectator(table):
            imagined = position.resample(seat, "secrets")
            assert imagined.key != position.key
            assert (imagined.script, imagined.past, imagined.log) == ((), [], [])
            assert imagined.events == imagined.events_for(seat)
            assert imagined.start == memory(imagined.state).tobytes()


@pytest.mark.parametrize("table", PRINTED, ids=str)
def test_a_bot_at_the_table_answers_the_same_in_every_imagined_position(table):
    for number, position in enumerate(positions(table, "bots", 20)):
        for seat in position.actors:
            imagined = position.resample(seat, number)
            for name in ("random", *(bot.name for bot in table.game.rules.bots)):
                assert move(position, seat, name, seed=number) == move(
                    imagined, seat, name, seed=number
                )
