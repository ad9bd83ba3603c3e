"""Questions that chapters declare, and what is derived from them."""

import inspect
from dataclasses import replace
from types import ModuleType
from typing import Protocol

import pytest

from motherlode.kernel.choices import CHOICES, Choices, offer, offered
from motherlode.kernel.compiled import compiled, is_compiled
from motherlode.kernel.contract import Decision
from motherlode.kernel.questions import Questions, question
from motherlode.kernel.record import i8, layout

ROOM = 10  # the first action that names a room


class Hall(Protocol):
    """A record of two questions."""

    room: i8
    lamp: i8


HALL = layout(Hall)


@compiled
def offer_rooms(choices: Choices) -> int:
    """Two rooms."""
    return offer(choices, offer(choices, 0, ROOM), ROOM + 1)


@compiled
def is_room(s: Hall, room: int) -> bool:
    """Any but the one she is in."""
    return s.room != room


@compiled
def refused_room(s: Hall, room: int) -> int:
    """A rule for each room."""
    return s.lamp + room


@compiled
def refused_where(action: int) -> int:
    """A rule for each action."""
    return action


@compiled
def answer_room(s: Hall, seat: int, room: int) -> None:
    """She goes there."""
    s.room = 10 * seat + room


@compiled
def offer_light(choices: Choices) -> int:
    """One answer."""
    return offer(choices, 0, 3)


@compiled
def is_light(s: Hall, action: int) -> bool:
    """The one answer, as long as it is dark."""
    return action == 3 and s.lamp == 0


@compiled
def answer_light(s: Hall, stage: int) -> None:
    """The lamp is lit."""
    s.lamp = stage


WHERE = question(
    0,
    "where",
    seconds=20,
    rule="LL-MOVE-01",
    actions=range(ROOM, ROOM + 4),
    offer=offer_rooms,
    allow=is_room,
    answer=answer_room,
)
LIGHT = question(
    2,
    "light",
    seconds=9,
    rule="LL-LAMP-01",
    refused_by="LL-LAMP-02",
    offer=offer_light,
    allow=is_light,
    answer=answer_light,
    default=3,
    also=(Decision("light_late", 5, "LL-LAMP-03"),),
)


def chapter(*declared):
    found = ModuleType("chapter")
    vars(found)["QUESTIONS"] = declared
    return found


def gathered(*declared, others=None):
    return Questions("hall", Hall, [chapter(*declared)], {1: "over"} if others is None else others)


def test_what_may_be_answered_depends_on_the_question():
    offers = gathered(LIGHT, WHERE).dispatcher("offer", "offer_question")
    choices = CHOICES.new()

    found = []
    for stage in (0, 1, 2):
        choices.count = offers(HALL.new(), 0, stage, choices)
        found.append(offered(choices))

    assert found == [[10, 11], [], [3]]


def test_an_action_is_allowed_by_its_place_in_the_family_of_the_question():
    allows = gathered(WHERE, LIGHT).dispatcher("allow", "allow_answer")
    s = HALL.new()

    assert [action for action in range(20) if allows(s, 0, 0, action)] == [11, 12, 13]
    assert [action for action in range(20) if allows(s, 0, 2, action)] == [3]
    assert not allows(s, 0, 1, 3)


def test_the_reason_of_a_refusal_is_asked_of_the_questions_that_have_one():
    reasons = gathered(replace(WHERE, reason=refused_room), LIGHT).dispatcher("reason", "reason_of")

    s = HALL.new()
    s.lamp = 5

    assert [reasons(s, 0, 0, action) for action in range(ROOM - 1, ROOM + 5)] == [0, 5, 6, 7, 8, 0]
    assert {reasons(s, 0, stage, action) for stage in (1, 2) for action in range(20)} == {0}


def test_a_reason_that_takes_the_action_is_asked_of_every_action():
    reasons = gathered(replace(WHERE, reason=refused_where), LIGHT).dispatcher("reason", "why")

    assert [reasons(HALL.new(), 0, 0, action) for action in (0, ROOM, 30)] == [0, 10, 30]


def test_an_answer_gets_what_its_function_asks_for_by_name():
    answers = gathered(WHERE, LIGHT).dispatcher("answer", "answer_question")
    s = HALL.new()
    answers(s, 1, 0, ROOM + 3)
    answers(s, 1, 2, 3)
    answers(s, 1, 1, 3)

    assert (s.room, s.lamp) == (13, 2)


def test_a_dispatcher_is_compiled_and_shows_its_source():
    answers = gathered(WHERE, LIGHT).dispatcher("answer", "answer_question")

    assert is_compiled(answers)
    assert answers.__module__ == "hall"
    assert "    if stage == 0:\n        return answer_room(s, seat, action - 10)" in (
        inspect.getsource(answers)
    )


def test_what_is_asked_often_is_looked_for_first():
    answers = gathered(WHERE, LIGHT).dispatcher("answer", "answer_question", often=(2,))
    s = HALL.new()
    answers(s, 1, 0, ROOM + 3)
    answers(s, 1, 2, 3)
    answers(s, 1, 1, 3)

    assert (s.room, s.lamp) == (13, 2)
    assert inspect.getsource(answers).endswith(
        "    if stage == 2:\n        return answer_light(s, stage)\n"
        "    return answer_question_seldom(s, seat, stage, action)\n"
    )


def test_questions_that_are_answered_alike_share_a_branch():
    also = question(3, "again", seconds=9, rule="R", offer=offer_light, answer=answer_light)
    text = inspect.getsource(gathered(WHERE, LIGHT, also).dispatcher("answer", "answer_question"))

    assert "    if stage == 2 or stage == 3:\n        return answer_light(s, stage)" in text


def test_functions_of_one_name_are_told_apart():
    @compiled
    def answer_light(s: Hall, seat: int) -> None:
        s.lamp = 7 + seat

    also = question(3, "other", seconds=9, rule="R", offer=offer_light, answer=answer_light)
    answers = gathered(WHERE, LIGHT, also).dispatcher("answer", "answer_room")
    s = HALL.new()
    answers(s, 1, 3, 0)
    answers(s, 1, 0, ROOM)

    assert (s.room, s.lamp) == (10, 8)


def test_names_decisions_and_tables_follow_from_the_declarations():
    questions = gathered(WHERE, LIGHT)

    assert questions.names == ("where", "over", "light")
    assert questions.decisions == (
        Decision("where", 20, "LL-MOVE-01"),
        Decision("light", 9, "LL-LAMP-01"),
        Decision("light_late", 5, "LL-LAMP-03"),
    )
    assert questions.by_number(lambda one: one.refused_by, "") == ["LL-MOVE-01", "", "LL-LAMP-02"]


@pytest.mark.parametrize("others", [{}, {2: "over"}, {1: "over", 4: "nothing"}])
def test_numbers_leave_no_gap_and_are_not_given_twice(others):
    with pytest.raises(ValueError, match="not numbered one by one"):
        gathered(WHERE, LIGHT, others=others)


def test_names_are_not_given_twice():
    with pytest.raises(ValueError, match="two questions of one name"):
        gathered(WHERE, LIGHT, others={1: "light"})


def test_a_question_has_every_part_that_is_derived():
    with pytest.raises(ValueError, match="the question where has no `refuse`"):
        gathered(WHERE, LIGHT).dispatcher("refuse", "refuse_answer")


def test_a_function_asks_only_for_what_there_is():
    lost = question(0, "lost", seconds=9, rule="R", offer=offer_light, answer=answer_room)

    with pytest.raises(TypeError, match="answer_room of lost takes"):
        gathered(lost, others={}).dispatcher("answer", "answer_question")


def test_an_offer_is_made_before_there_is_an_action():
    early = question(
        0,
        "early",
        seconds=9,
        rule="R",
        actions=range(ROOM, ROOM + 4),
        offer=is_light,
        answer=answer_light,
    )

    with pytest.raises(TypeError, match="is_light of early takes"):
        gathered(early, others={}).dispatcher("offer", "offer_question")
