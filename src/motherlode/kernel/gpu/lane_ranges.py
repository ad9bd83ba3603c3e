"""Why do loops of rules have a range of their own on a GPU? So that no loop counter is shared by a warp.

The compiler keeps what it takes to be the same in all lanes in uniform registers, of which a warp has one set. The counter of
a loop with a constant range looks like that. But where lanes have taken different ways, a warp switches between them, and
lanes elsewhere in the code use the same uniform registers for something else. A value that stays in such a register over a
branch may then be another one behind it: on an H200 one game in a million gave away four billion cards. So every range begins
at a zero of which the compiler does not know that it is the same in every lane.
"""

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any

__all__ = ["with_lane_ranges"]

SIGN_BIT = 31  # of 32; no lane has a lane with this number below it


def with_lane_ranges(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function with ranges of lanes: under another name, since Numba refuses a builtin with another meaning."""
    names = tuple("lane_range" if name == "range" else name for name in function.__code__.co_names)
    if names == function.__code__.co_names:
        return function
    code = function.__code__.replace(co_names=names)
    made = FunctionType(code, {**function.__globals__, "lane_range": lane_range()})
    vars(made).update(vars(function))
    made.__module__, made.__qualname__ = function.__module__, function.__qualname__
    made.__annotations__, made.__doc__ = function.__annotations__, function.__doc__
    return made


@cache
def lane_range() -> Any:
    """What stands for `range` in rules on a GPU: the same numbers, not known to be the same in every lane."""
    from llvmlite import ir
    from numba.cuda import cgutils, types
    from numba.cuda.extending import intrinsic

    kind = types.range_state64_type
    word = ir.IntType(32)
    ask = ir.InlineAsm(ir.FunctionType(word, []), "mov.u32 $0, %lanemask_lt;", "=r")

    def declare(_: Any, first: Any, second: Any = None, step: Any = None) -> Any:
        left_out = types.Omitted(None)
        given = (left_out if one is None else types.int64 for one in (first, second, step))
        return kind(*given), write

    def write(context: Any, builder: Any, called: Any, given: Any) -> Any:
        whole = context.get_value_type(types.int64)
        first, second, step = (
            None if isinstance(one, types.Omitted) else value
            for one, value in zip(called.args, given, strict=True)
        )
        start = ir.Constant(whole, 0) if second is None else first
        lanes_below = builder.call(ask, [])
        zero = builder.zext(builder.lshr(lanes_below, ir.Constant(word, SIGN_BIT)), whole)
        state = cgutils.create_struct_proxy(kind)(context, builder)
        state.start = builder.add(start, zero)
        state.stop = first if second is None else second
        state.step = ir.Constant(whole, 1) if step is None else step
        return state._getvalue()  # noqa: SLF001 - the compiler's own way to return it

    return intrinsic(declare)
