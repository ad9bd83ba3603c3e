"""How is code for a GPU kept short?

A GPU has little room for instructions near its processors, and rules jump about in theirs: a game of many functions
spends most of its time waiting for code. Left to itself the compiler writes a function out wherever it is called, and
a loop as often as it runs. Here both stay one piece each. Decision 8 has the figures.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

__all__ = ["counted_from_the_front", "keep_apart", "keep_loops"]

ONCE_WRITTEN = "llvm.loop.unroll.disable"  # the compiler's word for a loop that stays one


def keep_apart(module: Any, name: str) -> None:
    """Have a function of a module called wherever it is needed, not written out there."""
    for function in module.functions:
        if function.name == name:
            function.attributes.add("noinline")


def keep_loops(module: Any) -> None:
    """Have every loop of a module written once."""
    word = None
    for jump in _jumps_back(module):
        if word is None:
            word = _note(module)
            word.operands = (_text(module, ONCE_WRITTEN),)
        loop = _note(module)
        loop.operands = (
            loop,
            word,
        )  # a loop's note names itself first, so that no two are the same
        jump.set_metadata("llvm.loop", loop)


def _jumps_back(module: Any) -> Iterator[Any]:
    """The last instructions of blocks that lead to themselves or to an earlier one."""
    for function in module.functions:
        place = {id(block): number for number, block in enumerate(function.blocks)}
        for number, block in enumerate(function.blocks):
            leads_to = [place[id(one)] for one in _operands(block) if id(one) in place]
            if any(other <= number for other in leads_to):
                yield block.terminator


def _operands(block: Any) -> tuple[Any, ...]:
    return () if block.terminator is None else tuple(block.terminator.operands)


def _note(module: Any) -> Any:
    from llvmlite import ir

    return ir.MDValue(module, (), name=str(len(module.metadata)))


def _text(module: Any, words: str) -> Any:
    from llvmlite import ir

    return ir.MetaDataString(module, words)


@contextmanager
def counted_from_the_front() -> Iterator[None]:
    """Leave out, while compiling for a GPU, that a place below 0 is counted from the end: no rule does that.

    Every place that is looked up would be compared with 0 first, a tenth of all instructions.
    """
    from importlib import import_module

    arrays: Any = import_module("numba.cuda.np.arrayobj")
    types: Any = import_module("numba.cuda").types
    before = arrays.fix_integer_index

    def as_it_is(context: Any, builder: Any, kind: Any, place: Any, _size: Any) -> Any:
        return context.cast(builder, place, kind, types.intp if kind.signed else types.uintp)

    arrays.fix_integer_index = as_it_is
    try:
        yield
    finally:
        arrays.fix_integer_index = before
