"""How is machine code for a GPU kept short?

A multiprocessor's instruction cache is small, and rules jump about in their code: a game of many functions spends most of
its time waiting for instructions. By default the compiler inlines a function wherever it is called and unrolls loops. Here
long functions are called and loops stay loops. Decision 8 has the figures.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

__all__ = ["disable_unrolling", "mark_noinline", "without_negative_indices"]

NO_UNROLL = "llvm.loop.unroll.disable"  # LLVM's metadata of a loop that is not unrolled


def mark_noinline(module: Any, name: str) -> None:
    """Have a function of a module called, never inlined."""
    for function in module.functions:
        if function.name == name:
            function.attributes.add("noinline")


def disable_unrolling(module: Any) -> None:
    """Have no loop of a module unrolled."""
    word = None
    for jump in _back_edges(module):
        if word is None:
            word = _note(module)
            word.operands = (_text(module, NO_UNROLL),)
        loop = _note(module)
        loop.operands = (
            loop,
            word,
        )  # a loop's metadata names itself first, so that no two are the same
        jump.set_metadata("llvm.loop", loop)


def _back_edges(module: Any) -> Iterator[Any]:
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
def without_negative_indices() -> Iterator[None]:
    """While compiling for a GPU, leave out that an index below 0 counts from the end: no rule uses that.

    Every index would be compared with 0 first, a tenth of all instructions.
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
