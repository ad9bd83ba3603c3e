from typing import Annotated, Protocol

import pytest

from motherlode.kernel.compile.build import Build
from motherlode.kernel.compile.entry_points import entry_point, rule
from motherlode.kernel.compiled import compiled
from motherlode.kernel.record import Array, i16, layout, memory


class Lamp(Protocol):
    oil: i16
    wicks: Annotated[Array, i16, 3]


LAMP = layout(Lamp)


@compiled
def oil_left(lamp: Lamp) -> int:
    return lamp.oil


@compiled
def is_lit(lamp: Lamp, wick: int) -> bool:
    return lamp.wicks[wick] > 0


@compiled
def pour(lamp: Lamp, wick: int, amount: int) -> None:
    lamp.oil += amount
    lamp.wicks[wick] = amount


@compiled
def decant(lamp: Lamp, amount: int, other: Lamp) -> int:
    lamp.oil -= amount
    other.oil += amount
    return lamp.oil


@compiled
def share(lamp: Lamp, amount: int, other: Lamp, third: Lamp) -> int:
    other.oil += amount
    third.oil += 2 * amount
    lamp.oil -= 3 * amount
    return lamp.oil


def filled(oil=10):
    lamp = LAMP.new()
    lamp.oil = oil
    return lamp


def call_compiled(at, *arguments):
    """Call an entry point compiled, records as arrays of one."""
    handed = [memory(one).reshape(1) if hasattr(one, "oil") else one for one in arguments]
    return Build("entry points").entry(entry_point(at))(*handed)


def call_interpreted(at, *arguments):
    """Call an entry point interpreted, records as lists of one."""
    handed = [[one] if hasattr(one, "oil") else one for one in arguments]
    return entry_point(at)(*handed)


@pytest.mark.parametrize("call", [call_compiled, call_interpreted])
def test_an_entry_point_hands_on_every_kind_of_argument(call):
    lamp, other, third = filled(), filled(0), filled(0)

    assert call(oil_left, lamp) == 10
    call(pour, lamp, 2, 5)
    assert call(is_lit, lamp, 2)
    assert not call(is_lit, lamp, 0)
    assert call(decant, lamp, 3, other) == 12
    assert call(share, lamp, 2, other, third) == 6
    assert (lamp.oil, other.oil, third.oil) == (6, 5, 4)


def test_a_template_that_is_not_bound_is_refused():
    with pytest.raises(TypeError, match="bound to no rule"):
        rule()
