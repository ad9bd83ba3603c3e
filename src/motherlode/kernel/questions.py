"""What may a seat be asked? A rule chapter declares its questions, and whatever deals with questions is derived from them.

A question is declared once, beside its rules: its name and number, its seconds, what may be answered and what happens then.
`Questions` gathers the declarations of all chapters. It derives the functions that choose by the number of a question, the
names of decisions, the list of decisions a table asks for, and tables by number. See docs/add_a_question.md.
"""

import linecache
from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass
from inspect import signature
from types import ModuleType
from typing import Any

from motherlode.kernel.choices import Choices
from motherlode.kernel.compiled import compiled
from motherlode.kernel.contract import Decision, Window

__all__ = ["Question", "Questions", "question"]

AT_ONCE = (0.0, 0.0)  # an answer counts as soon as it is given


@dataclass(frozen=True)
class Question:
    """A question that may be put to a seat. Its functions are marked `compiled`.

    They take what they need of `s`, `seat`, `stage`, `choices` and `action`, by these names. A parameter of any other name
    is the place of the action within `actions`, such as a card, a space or a seat.
    """

    number: int  # in the record: never changed, never used again
    name: str  # on the wire and in scenarios
    _: KW_ONLY
    seconds: int  # that it has online
    rule: str  # that says so
    offer: Callable[..., Any]  # → how many actions it wrote into `choices`, in rising order
    answer: Callable[..., Any]  # what happens then
    allow: Callable[..., Any] | None = None  # → whether one action is offered
    # → the number of the rule that refuses what is not allowed, or 0 if `refused_by` says it exactly
    reason: Callable[..., Any] | None = None
    # instead of both: → 0 for what is offered, or the number of the rule that is broken
    refuse: Callable[..., Any] | None = None
    actions: range | None = None  # those that answer it, where they are of one family
    refused_by: str = ""  # the rule that refuses any other answer; the same if nothing is said
    default: int | None = None  # what is played for a silent seat, if it is always the same
    span: str = ""  # which questions share one time
    shown: tuple[float, float] = AT_ONCE  # seconds, see `Decision`
    window: Window | None = None  # see `Decision`
    also: tuple[Decision, ...] = ()  # the same question at other occasions, with other seconds

    def __post_init__(self) -> None:
        """What is not the answer to a question is refused by the rule that asks it."""
        object.__setattr__(self, "refused_by", self.refused_by or self.rule)


question = Question  # as it is declared


@dataclass(frozen=True)
class Shape:
    """What a derived function is given and gives back, and what it says of a number that is no question."""

    parameters: str
    result: str
    otherwise: str

    @property
    def names(self) -> list[str]:
        """The parameters without their types."""
        return [parameter.split(":")[0] for parameter in self.parameters.split(", ")]


SHAPES = {
    "offer": Shape("s: State, seat: int, stage: int, choices: Choices", "int", "return 0"),
    "allow": Shape("s: State, seat: int, stage: int, action: int", "bool", "return False"),
    "reason": Shape("s: State, seat: int, stage: int, action: int", "int", "return 0"),
    "refuse": Shape("s: State, seat: int, stage: int, action: int", "int", "return 0"),
    "answer": Shape("s: State, seat: int, stage: int, action: int", "None", "return None"),
}


class Questions:
    """All questions of a game.

    chapters: the modules that declare them, each with a tuple QUESTIONS.
    state: the declaration of the game's record.
    others: what may stand in the record instead of a question, by its number, such as the end of the game.
    """

    def __init__(
        self, module: str, state: type[Any], chapters: list[ModuleType], others: Mapping[int, str]
    ) -> None:
        """Gather the declarations of the chapters, and refuse a number or a name that is there twice."""
        self.module = module
        self.state = state
        declared = [one for chapter in chapters for one in chapter.QUESTIONS]
        self.all: tuple[Question, ...] = tuple(sorted(declared, key=lambda one: one.number))
        names = sorted([*((one.number, one.name) for one in self.all), *others.items()])
        if [number for number, _ in names] != list(range(len(names))):
            message = f"{module}: the questions are not numbered one by one: {names}"
            raise ValueError(message)
        self.names = tuple(name for _, name in names)
        if len(set(self.names)) < len(names):
            message = f"{module}: two questions of one name: {self.names}"
            raise ValueError(message)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What a table asks for, with its seconds."""
        found = []
        for one in self.all:
            found += [Decision(one.name, one.seconds, one.rule, one.shown, one.window), *one.also]
        return tuple(found)

    def by_number(self, say: Callable[[Question], Any], otherwise: Any) -> list[Any]:
        """What a function says of each question, by number, and something else where there is none."""
        found = {one.number: say(one) for one in self.all}
        return [found.get(number, otherwise) for number in range(len(self.names))]

    def dispatcher(self, part: str, name: str, often: tuple[int, ...] = ()) -> Callable[..., Any]:
        """A compiled function that calls one function of the question whose number is `stage`.

        often: the numbers of questions that are asked most of the time. They are looked for first, and all others in a function
            of its own, since the way to a short function is long in a function into which all others were copied.
        """
        asked = [one for one in self.all if part != "reason" or one.reason is not None]
        first = [one for one in asked if one.number in often]
        others = [one for one in asked if one.number not in often]
        shape = SHAPES[part]
        if not first:
            return self._derive(part, name, others, shape.otherwise, {})
        rest = self._derive(part, f"{name}_seldom", others, shape.otherwise, {})
        otherwise = f"return {rest.__name__}({', '.join(shape.names)})"
        return self._derive(part, name, first, otherwise, {rest.__name__: rest})

    def _derive(
        self,
        part: str,
        name: str,
        questions: list[Question],
        otherwise: str,
        functions: dict[str, Any],
    ) -> Callable[..., Any]:
        """Write a function out as source, a chain of `if`; tracebacks and debuggers show it.

        functions: what it calls besides those of the questions, by name.
        """
        names: dict[str, Any] = {"State": self.state, "Choices": Choices, name: None, **functions}
        source = _source(part, name, questions, otherwise, names)
        file = f"<{self.module}.{name}>"
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        names["__name__"] = self.module
        exec(compile(source, file, "exec"), names)  # noqa: S102 - our own, of declared functions
        made: Callable[..., Any] = names[name]
        return compiled(made)


def _source(
    part: str, name: str, questions: list[Question], otherwise: str, functions: dict[str, Any]
) -> str:
    """The text of a function that chooses by question. functions: is filled with what it calls, by name."""
    shape = SHAPES[part]
    calls: dict[str, list[int]] = {}
    for one in questions:
        calls.setdefault(_call(one, part, functions), []).append(one.number)
    lines = [
        f"def {name}({shape.parameters}) -> {shape.result}:",
        f'    """`{part}` of the question that is asked."""',
    ]
    for call, numbers in calls.items():
        is_asked = " or ".join(f"stage == {number}" for number in numbers)
        lines += [f"    if {is_asked}:", f"        return {call}"]
    return "\n".join([*lines, f"    {otherwise}", ""])


def _call(one: Question, part: str, functions: dict[str, Any]) -> str:
    """How a function of a question is called, and that it is known by its name."""
    function = getattr(one, part)
    if function is None:
        message = f"the question {one.name} has no `{part}`"
        raise ValueError(message)
    name = function.__name__
    if functions.setdefault(name, function) is not function:
        name = f"{name}_{one.number}"
        functions[name] = function
    known = SHAPES[part].names
    place = ""
    if one.actions is not None and "action" in known:
        place = f"action - {one.actions.start}"
    wanted = [word if word in known else place for word in signature(function).parameters]
    if "" in wanted:
        message = f"{function.__name__} of {one.name} takes what nobody knows"
        raise TypeError(message)
    call = f"{name}({', '.join(wanted)})"
    if one.actions is None:
        return call
    is_of_family = f"{one.actions.start} <= action < {one.actions.stop}"
    if part == "allow":
        return f"{is_of_family} and {call}"
    return f"{call} if {is_of_family} else 0" if part == "reason" and place in wanted else call
