"""A move in short pieces leads where the whole move leads, in every byte and with the same story."""

from random import Random

import pytest

from motherlode.kernel.contract import RESIGN
from motherlode.kernel.event_log import take
from motherlode.kernel.record import memory
from motherlode.kernel.tasks import NOT_SEATED, SORTS, errand, sort_of
from tests.conformance.tables import EFFORT, TABLES

MOVES = 400
RESIGNING = 0.01  # it is no errand, but changes those that follow
IN_PIECES = [table for table in TABLES if table.game.errands is not None]


def in_pieces(errands, s, seat, action):
    """Carry out an answer errand by errand, until the next question or the end."""
    what = errand(errands.answering(s, seat, action), seat, action)
    for _ in range(1000):
        assert 0 < sort_of(what) < SORTS
        assert sort_of(what) not in errands.questions
        what = errands.carry_out(s, what)
        if sort_of(what) == 0 or sort_of(what) in errands.questions:
            return sort_of(what)
    pytest.fail("errands that never end")


@pytest.mark.parametrize("table", IN_PIECES, ids=str)
@pytest.mark.parametrize("seed", range(EFFORT))
def test_errands_lead_where_a_move_leads(table, seed):
    game, luck = table.game, Random(f"{table} {seed}")
    rules, errands = game.rules, game.errands
    s = table.new(f"errands {seed}").state
    other = game.layout.new()
    for _ in range(MOVES):
        if rules.is_over(s):
            break
        seat = luck.choice([one for one in range(table.players) if rules.actors(s) >> one & 1])
        action = luck.choice(game.engine.legal(s, seat))
        take(s.story)
        memory(other)[()] = memory(s)[()]
        rules.play(s, seat, action)
        reached = in_pieces(errands, other, seat, action)

        assert memory(s).tobytes() == memory(other).tobytes(), (seat, action)
        assert reached == errands.coming(s, seat)
        assert (reached == 0) == rules.is_over(s)

        seat = luck.randrange(table.players)
        if luck.random() < RESIGNING and rules.refusal(s, seat, RESIGN) == 0:
            rules.resign(s, seat)


@pytest.mark.parametrize("table", IN_PIECES, ids=str)
def test_a_dealt_game_begins_with_a_question(table):
    errands = table.game.errands
    s = table.new("a first question").state

    assert errands.coming(s, NOT_SEATED) in errands.questions
    assert 0 not in errands.questions
    assert errands.questions.stop <= SORTS
