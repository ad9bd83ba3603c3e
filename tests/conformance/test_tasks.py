"""A move in short pieces leads where the whole move leads, in every byte and with the same events."""

from importlib import import_module
from random import Random

import pytest

from motherlode.kernel.catalogue import package_of
from motherlode.kernel.contract import RESIGN
from motherlode.kernel.event_log import take_events
from motherlode.kernel.record import memory
from motherlode.kernel.tasks import NOT_SEATED, TASK_KINDS, kind_of, pack_task
from tests.conformance.tables import EFFORT, TABLES

MOVES = 400
RESIGNING = 0.01  # it is no task, but changes those that follow
IN_PIECES = [table for table in TABLES if table.game.rules.tasks is not None]


def in_pieces(tasks, s, seat, action):
    """Carry out an answer task by task, until the next question or the end."""
    what = pack_task(tasks.answering(s, seat, action), seat, action)
    for _ in range(1000):
        assert 0 < kind_of(what) < TASK_KINDS
        assert kind_of(what) not in tasks.questions
        what = tasks.carry_out(s, what)
        if kind_of(what) == 0 or kind_of(what) in tasks.questions:
            return kind_of(what)
    pytest.fail("tasks that never end")


@pytest.mark.parametrize("table", IN_PIECES, ids=str)
@pytest.mark.parametrize("seed", range(EFFORT))
def test_tasks_lead_where_a_move_leads(table, seed):
    game, luck = table.game, Random(f"{table} {seed}")
    rules, tasks = game.rules.functions, game.rules.tasks
    s = table.new(f"tasks {seed}").state
    other = game.rules.layout.new()
    for _ in range(MOVES):
        if rules.is_over(s):
            break
        seat = luck.choice([one for one in range(table.players) if rules.actors(s) >> one & 1])
        action = luck.choice(game.engine.legal(s, seat))
        take_events(s.events)
        memory(other)[()] = memory(s)[()]
        rules.play(s, seat, action)
        reached = in_pieces(tasks, other, seat, action)

        assert memory(s).tobytes() == memory(other).tobytes(), (seat, action)
        assert reached == tasks.coming(s, seat)
        assert (reached == 0) == rules.is_over(s)

        seat = luck.randrange(table.players)
        if luck.random() < RESIGNING and rules.refusal(s, seat, RESIGN) == 0:
            rules.resign(s, seat)


@pytest.mark.parametrize("table", IN_PIECES, ids=str)
def test_a_dealt_game_begins_with_a_question(table):
    tasks = table.game.rules.tasks
    s = table.new("a first question").state

    assert tasks.coming(s, NOT_SEATED) in tasks.questions
    assert 0 not in tasks.questions
    assert tasks.questions.stop <= TASK_KINDS


@pytest.mark.parametrize("table", IN_PIECES, ids=str)
def test_a_game_that_is_over_has_no_task(table):
    s = table.new("an ending").state
    s.stage = import_module(f"{package_of(table.slug)}.state").OVER

    assert table.game.rules.functions.is_over(s)
    assert table.game.rules.tasks.coming(s, NOT_SEATED) == 0
