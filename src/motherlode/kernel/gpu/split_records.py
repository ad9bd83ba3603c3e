"""How does a record lie in two places? Its front on a desk, near at hand, and the rest in the store.

A GPU has little memory beside its processors and much of it far away. Thirty-two neighbours read the same field of
thirty-two records, and all wait for the one that comes last. So each of them has a desk of the near memory: the first
fields of its record, the ones that rules ask for all the time, lie there while it works on the game. Rules notice
nothing: to the compiler such a record is a pair of addresses, and which of them counts is known for every field.
"""

from functools import cache
from inspect import Parameter, Signature
from typing import Any

import numpy as np

from motherlode.kernel.gpu.shared_copies import cut_of

__all__ = ["CARRIES", "joiner", "orders", "split", "workshop"]

CARRIES = (9, 0)  # the first generation of cards that carry a whole front with one instruction
SPACES = {"near": 3, "far": 1}  # the compiler's numbers of memory


def split(dtype: np.dtype[Any], room: int | None = None) -> Any:
    """The machine type of a record in two places."""
    import numba

    return _split()(numba.from_dtype(dtype), cut_of(dtype, room))


@cache
def joiner(dtype: np.dtype[Any], room: int | None = None) -> Any:
    """What makes one record of its front and of the record in the store: (words of desks, where, record)."""
    from numba.cuda import cgutils, types
    from numba.cuda.extending import intrinsic

    kind = split(dtype, room)

    def join(_: Any, near: Any, where: Any, far: Any) -> Any:
        return kind(near, where, far), write

    def write(context: Any, builder: Any, called: Any, given: Any) -> Any:
        pair = cgutils.create_struct_proxy(kind)(context, builder)
        pointer = context.get_value_type(types.voidptr)
        front = _address(context, builder, called.args[0], given[0], given[1])
        pair.near = builder.bitcast(front, pointer)
        pair.far = builder.bitcast(given[2], pointer)
        return pair._getvalue()  # noqa: SLF001 - the compiler's own way to hand it on

    return intrinsic(join)


def orders() -> dict[str, Any]:
    """Instructions of cards that carry in bulk. A gate counts the bytes that have come to the desks of a crew."""
    carry = "cp.async.bulk."
    count = "mbarrier."
    try_again = "try_wait.parity.shared::cta.b64 come, [$0], $1; @!come bra AGAIN; }"
    to_desk = "shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$1], $2, [$3];"
    to_store = f"global.shared::cta.bulk_group [$0], [$1], $2; {carry}commit_group;"
    return {
        "open_gate": _order(f"{count}init.shared::cta.b64 [$0], 1;", "near"),
        "expect": _order(f"{count}arrive.expect_tx.shared::cta.b64 _, [$0], $1;", "near", "number"),
        "wait_at": _order(f"{{ .reg .pred come; AGAIN: {count}{try_again}", "near", "number"),
        "bring": _order(carry + to_desk, "near", "far", "number", "near"),
        "bring_back": _order(carry + to_store, "far", "near", "number"),
        "settle": _order(f"{carry}wait_group 0;"),
        "show": _order("fence.proxy.async;"),  # what was written to whoever carries
    }


@cache
def _order(words: str, *handed: str) -> Any:
    """An instruction that the compiler has no name for.

    handed: what stands for $0 and so on: "near" or "far" takes an array and a place in it, "number" a number.
    """
    from llvmlite import ir
    from numba.cuda import types
    from numba.cuda.extending import intrinsic

    sizes = [ir.IntType(64 if one == "far" else 32) for one in handed]
    letters = "".join("l," if one == "far" else "r," for one in handed) + "~{memory}"
    line = ir.InlineAsm(ir.FunctionType(ir.VoidType(), sizes), words, letters, side_effect=True)

    def declare(_: Any, *kinds: Any) -> Any:
        return types.void(*kinds), write

    def write(context: Any, builder: Any, called: Any, given: Any) -> Any:
        rest = iter(zip(called.args, given, strict=True))
        found = []
        for one, size in zip(handed, sizes, strict=True):
            kind, value = next(rest)
            if one == "number":
                found.append(builder.trunc(value, size))
                continue
            _, place = next(rest)
            there = _address(context, builder, kind, value, place)
            known = ir.PointerType(there.type.pointee, SPACES[one])
            found.append(builder.ptrtoint(builder.addrspacecast(there, known), size))
        builder.call(line, found)
        return context.get_dummy_value()

    count = 1 + sum(1 if one == "number" else 2 for one in handed)
    names = [Parameter(f"given_{place}", Parameter.POSITIONAL_ONLY) for place in range(count)]
    vars(declare)["__signature__"] = Signature(names)  # the compiler counts what it is handed
    return intrinsic(declare)


@cache
def workshop() -> Any:
    """What answers on which multiprocessor it is asked."""
    from llvmlite import ir
    from numba.cuda import types
    from numba.cuda.extending import intrinsic

    line = ir.InlineAsm(ir.FunctionType(ir.IntType(32), []), "mov.u32 $0, %smid;", "=r")

    def ask(_: Any) -> Any:
        return types.int32(), lambda _, builder, *__: builder.call(line, [])

    return intrinsic(ask)


def _address(context: Any, builder: Any, kind: Any, array: Any, place: Any) -> Any:
    """Where an element of an array lies."""
    from numba.cuda.np.arrayobj import make_array

    return builder.gep(make_array(kind)(context, builder, array).data, [place])


@cache
def _split() -> Any:
    """The compiler's type of records in two places, told how their fields are read and written."""
    from numba.cuda import types
    from numba.cuda.cudadecl import registry as typing
    from numba.cuda.cudaimpl import registry as writing
    from numba.cuda.extending import models, register_model
    from numba.cuda.np import arrayobj
    from numba.cuda.typing.templates import AttributeTemplate, signature

    class Split(types.Type):  # type: ignore[misc]  # the compiler has no types
        def __init__(self, record: Any, cut: int) -> None:
            self.record, self.cut = record, cut
            super().__init__(f"Split({record.name}, {cut})")

        @property
        def mangling_args(self) -> tuple[str, tuple[int, ...]]:
            return f"Split_{self.record._code}", (self.cut,)  # noqa: SLF001 - its name is a page long

    class Addresses(models.StructModel):  # type: ignore[misc]  # the compiler has no types
        def __init__(self, manager: Any, kind: Any) -> None:
            super().__init__(manager, kind, [("near", types.voidptr), ("far", types.voidptr)])

    class Fields(AttributeTemplate):  # type: ignore[misc]  # the compiler has no types
        key = Split

        def generic_resolve(self, kind: Any, field: str) -> Any:
            return kind.record.typeof(field)

    def whereabouts(context: Any, builder: Any, kind: Any, pair: Any, field: str) -> Any:
        is_near = kind.record.offset(field) < kind.cut
        pointer = builder.extract_value(pair, 0 if is_near else 1)
        return builder.bitcast(pointer, context.get_value_type(kind.record))

    def read(context: Any, builder: Any, kind: Any, pair: Any, field: str) -> Any:
        record = whereabouts(context, builder, kind, pair, field)
        return arrayobj.record_getattr(context, builder, kind.record, record, field)

    def write(context: Any, builder: Any, called: Any, given: Any, field: str) -> Any:
        kind, value = called.args
        record = whereabouts(context, builder, kind, given[0], field)
        plain = signature(called.return_type, kind.record, value)
        return arrayobj.record_setattr(context, builder, plain, (record, given[1]), field)

    register_model(Split)(Addresses)
    typing.register_attr(Fields)
    writing.lower_getattr_generic(Split)(read)
    writing.lower_setattr_generic(Split)(write)
    return Split
