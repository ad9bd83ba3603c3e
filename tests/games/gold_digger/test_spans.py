"""The steps of one roll share one time, and turns are counted."""

from random import Random

import motherlode
from motherlode.games.gold_digger.spans import ROLL, span
from tests.marks import rule

MOVES = 400


@rule("GD-MOVE-08")
def test_the_steps_of_a_roll_share_the_time_of_whoever_rolled():
    position, luck = motherlode.game("gold_digger").new(3, seed=2), Random(2)
    spans, turns = [], []
    for _ in range(MOVES):
        if position.is_over:
            break
        seat = luck.choice(position.actors)
        spans.append((span(position), seat))
        turns.append(position.turn_number)
        position.play(seat, luck.choice(position.legal(seat)))
    rolls = [(one, seat) for one, seat in spans if one is not None]

    assert len(rolls) < len(spans)
    assert all((one.seconds, one.seat, one.is_one) == (ROLL, seat, True) for one, seat in rolls)
    assert len({one.name for one, _ in rolls}) < len(rolls)
    assert turns == sorted(turns)
    assert turns[-1] > turns[0]
