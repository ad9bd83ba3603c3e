"""Why do loops of rules have a range of their own on a GPU? So that no loop counter is shared by a warp.

The compiler keeps what it takes to be the same in all lanes in uniform registers, of which a warp has one set. The counter of
a loop with a constant range looks like that. But where lanes have taken different ways, a warp switches between them, and
lanes elsewhere in the code use the same uniform registers for something else. A value that stays in such a register over a
branch may then be another one behind it: on an H200 one game in a million gave away four billion cards. So every range with
constant bounds begins at a zero of which the compiler does not know that it is the same in every lane.
"""

from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any

__all__ = ["with_lane_ranges"]

MOST_BOUNDS = 3  # start, stop and step
SIGN_BIT = 31  # of 32; no lane has a lane with this number below it


def with_lane_ranges(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function with ranges of lanes: under another name, since Numba refuses a builtin with another meaning."""
    names = tuple("lane_range" if name == "range" else name for name in function.__code__.co_names)
    if names == function.__code__.co_names:
        return function
    code = function.__code__.replace(co_names=names)
    names_known = {**function.__globals__, "lane_range": lane_range()}
    made = FunctionType(code, names_known, function.__name__, function.__defaults__)
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

    word = ir.IntType(32)
    ask = ir.InlineAsm(ir.FunctionType(word, []), "mov.u32 $0, %lanemask_lt;", "=r")

    def declare(typing: Any, first: Any, second: Any = None, step: Any = None) -> Any:
        given = [one for one in (first, second, step) if one is not None]
        plain = typing.resolve_function_type(typing.resolve_value_type(range), given, {})
        left_out = [types.Omitted(None)] * (MOST_BOUNDS - len(given))
        return plain.return_type(*plain.args, *left_out), write

    def write(context: Any, builder: Any, called: Any, given: Any) -> Any:
        bounds = [one for one in called.args if not isinstance(one, types.Omitted)]
        plain = called.return_type(*bounds)
        made = context.get_function(range, plain)(builder, given[: len(bounds)])
        if any(_is_read(one) for one in given[: len(bounds)]):
            return made  # every lane has bounds of its own already
        state = cgutils.create_struct_proxy(called.return_type)(context, builder, value=made)
        lanes_below = builder.call(ask, [])
        none = builder.lshr(lanes_below, ir.Constant(word, SIGN_BIT))
        state.start = builder.add(state.start, context.cast(builder, none, types.uint32, bounds[0]))
        return state._getvalue()  # noqa: SLF001 - the compiler's own way to return it

    return intrinsic(declare)


def _is_read(value: Any) -> bool:
    """Whether a value comes from a game's record, so that the compiler knows that lanes differ in it."""
    from llvmlite.ir import instructions

    if isinstance(value, instructions.LoadInstr):
        return not isinstance(value.operands[0], instructions.AllocaInstr)
    is_made_of_others = isinstance(value, instructions.Instruction | instructions.CastInstr)
    is_opaque = isinstance(value, instructions.CallInstr | instructions.PhiInstr)
    return is_made_of_others and not is_opaque and any(map(_is_read, value.operands))
