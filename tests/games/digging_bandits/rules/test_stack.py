"""The stack by itself: what is announced last is settled first."""

from motherlode.games.digging_bandits.rules.stack import announce, change, pop, top
from motherlode.games.digging_bandits.state import (
    ACTOR,
    AIM,
    CARD,
    COLUMNS,
    DEPTH,
    SPACE,
    STATE,
    TARGET,
    TRIGGER,
)
from motherlode.kernel.record import memory
from tests.marks import rule


@rule("DB-REACT-01")
def test_an_event_lies_on_the_stack_as_it_was_announced():
    s = STATE.new()

    announce(s, 6, 1, 14, 2, 3, 5)

    assert s.depth == 1
    assert [top(s, column) for column in (TRIGGER, ACTOR, CARD, TARGET, AIM, SPACE)] == [
        6,
        1,
        14,
        2,
        3,
        5,
    ]


@rule("DB-REACT-04")
def test_an_answer_lies_on_what_it_answers():
    s = STATE.new()
    announce(s, 6, 1, 14, 2, 3, 5)

    announce(s, 18, 2, 12, 255, 0, 0)

    assert [s.event[below, ACTOR] for below in range(s.depth)] == [1, 2]


def test_what_is_taken_away_leaves_nothing_behind():
    s = STATE.new()
    before = memory(s).tobytes()
    announce(s, 6, 1, 14, 2, 3, 5)

    pop(s)

    assert memory(s).tobytes() == before


def test_an_event_may_change_while_it_waits():
    s = STATE.new()
    announce(s, 6, 1, 14, 2, 3, 5)

    change(s, TRIGGER, 7)

    assert top(s, TRIGGER) == 7


def test_there_is_room_for_the_longest_war():
    s = STATE.new()

    for number in range(DEPTH):
        announce(s, number, 0, 0, 0, 0, 0)

    assert [s.event[number, TRIGGER] for number in range(DEPTH)] == list(range(DEPTH))
    assert COLUMNS == 6
