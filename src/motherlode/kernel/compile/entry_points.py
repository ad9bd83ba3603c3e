"""How does Python pass records to compiled rules? As arrays of length one.

To hand over a bare record costs some fifteen microseconds a call, an array half of one. An entry point is a rule that takes its
records this way.
"""

from collections.abc import Callable
from types import GenericAlias
from typing import Any, get_type_hints

from motherlode.kernel.compile.build import bound
from motherlode.kernel.record import layout_of

__all__ = ["entry_point"]


def rule(*_: object) -> Any:
    """The rule that a template calls, before it is bound to one."""
    message = "this template is bound to no rule"
    raise TypeError(message)


def with_record(table: Any) -> Any:
    """A rule of the record alone."""
    return rule(table[0])


def with_number(table: Any, number: Any) -> Any:
    """A rule that asks for a seat."""
    return rule(table[0], number)


def with_numbers(table: Any, number: Any, other: Any) -> Any:
    """A rule that asks for a seat and an action."""
    return rule(table[0], number, other)


def with_second_record(table: Any, number: Any, second: Any) -> Any:
    """A rule that fills or uses another record."""
    return rule(table[0], number, second[0])


def with_third_record(table: Any, number: Any, second: Any, third: Any) -> Any:
    """A rule that uses two other records."""
    return rule(table[0], number, second[0], third[0])


# Templates of entry points, by which arguments are records.
TEMPLATES: dict[tuple[bool, ...], Callable[..., Any]] = {
    (True,): with_record,
    (True, False): with_number,
    (True, False, False): with_numbers,
    (True, False, True): with_second_record,
    (True, False, True, True): with_third_record,
}


def entry_point(called: Callable[..., Any]) -> Callable[..., Any]:
    """The same rule, taking each record as an array of one."""
    hints = get_type_hints(called, include_extras=True)
    returned = hints.pop("return")
    records = tuple(layout_of(hint) is not None for hint in hints.values())
    name = f"entry-{called.__module__}.{called.__qualname__}"
    made = bound(TEMPLATES[records], name, rule=called)
    names = made.__code__.co_varnames
    taken = [
        GenericAlias(list, (hint,)) if layout_of(hint) is not None else hint
        for hint in hints.values()
    ]
    made.__annotations__ = {**dict(zip(names, taken, strict=False)), "return": returned}
    return made
