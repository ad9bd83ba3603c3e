"""How does a record lie in two memories? The front lies in shared memory, the rest in global memory.

A multiprocessor has little shared memory, and global memory is far away. Thirty-two lanes read the same field of thirty-two
records, and all wait for the one that arrives last. So the first fields of each lane's record, which rules read all the time,
lie in shared memory while the warp works on the game. Rules need not know: to the compiler such a record is a pair of
addresses, and which of them holds a field is known when it is compiled.
"""

from functools import cache
from inspect import Parameter, Signature
from typing import Any

import numpy as np

from motherlode.kernel.gpu.shared_copies import front_bytes

__all__ = ["BULK_COPY_SINCE", "copy_instructions", "joiner", "multiprocessor_id", "split"]

BULK_COPY_SINCE = (9, 0)  # the first compute capability with bulk copies
SPACES = {"shared": 3, "global": 1}  # LLVM's numbers of address spaces


def split(dtype: np.dtype[Any], room: int | None = None) -> Any:
    """The machine type of a split record."""
    import numba

    return _split()(numba.from_dtype(dtype), front_bytes(dtype, room))


@cache
def joiner(dtype: np.dtype[Any], room: int | None = None) -> Any:
    """What makes a split record: (array in shared memory, where the front begins in it, record in global memory)."""
    from numba.cuda import cgutils, types
    from numba.cuda.extending import intrinsic

    kind = split(dtype, room)

    def join(_: Any, shared: Any, where: Any, record: Any) -> Any:
        return kind(shared, where, record), write

    def write(context: Any, builder: Any, called: Any, given: Any) -> Any:
        pair = cgutils.create_struct_proxy(kind)(context, builder)
        pointer = context.get_value_type(types.voidptr)
        front = _address(context, builder, called.args[0], given[0], given[1])
        pair.front = builder.bitcast(front, pointer)
        pair.rest = builder.bitcast(given[2], pointer)
        return pair._getvalue()  # noqa: SLF001 - the compiler's own way to return it

    return intrinsic(join)


def copy_instructions() -> dict[str, Any]:
    """PTX of bulk copies, and of the barrier that counts the bytes which have arrived in shared memory."""
    copy = "cp.async.bulk."
    barrier = "mbarrier."
    try_again = "try_wait.parity.shared::cta.b64 come, [$0], $1; @!come bra AGAIN; }"
    to_shared = "shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$1], $2, [$3];"
    to_global = f"global.shared::cta.bulk_group [$0], [$1], $2; {copy}commit_group;"
    return {
        "init_barrier": _instruction(f"{barrier}init.shared::cta.b64 [$0], 1;", "shared"),
        "expect_bytes": _instruction(
            f"{barrier}arrive.expect_tx.shared::cta.b64 _, [$0], $1;", "shared", "number"
        ),
        "wait_barrier": _instruction(
            f"{{ .reg .pred come; AGAIN: {barrier}{try_again}", "shared", "number"
        ),
        "copy_to_shared": _instruction(copy + to_shared, "shared", "global", "number", "shared"),
        "copy_to_global": _instruction(copy + to_global, "global", "shared", "number"),
        "wait_for_copies": _instruction(f"{copy}wait_group 0;"),
        # Makes what lanes wrote visible to bulk copies.
        "fence_async_proxy": _instruction("fence.proxy.async;"),
    }


@cache
def _instruction(words: str, *handed: str) -> Any:
    """An instruction that the compiler has no function for, as inline PTX.

    handed: what stands for $0 and so on: "shared" or "global" takes an array and an index, "number" a number.
    """
    from llvmlite import ir
    from numba.cuda import types
    from numba.cuda.extending import intrinsic

    sizes = [ir.IntType(64 if one == "global" else 32) for one in handed]
    letters = "".join("l," if one == "global" else "r," for one in handed) + "~{memory}"
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
    vars(declare)["__signature__"] = Signature(names)  # the compiler counts the arguments
    return intrinsic(declare)


@cache
def multiprocessor_id() -> Any:
    """What returns the number of the multiprocessor it runs on."""
    from llvmlite import ir
    from numba.cuda import types
    from numba.cuda.extending import intrinsic

    line = ir.InlineAsm(ir.FunctionType(ir.IntType(32), []), "mov.u32 $0, %smid;", "=r")

    def ask(_: Any) -> Any:
        return types.int32(), lambda _, builder, *__: builder.call(line, [])

    return intrinsic(ask)


def _address(context: Any, builder: Any, kind: Any, array: Any, place: Any) -> Any:
    """The address of an element of an array."""
    from numba.cuda.np.arrayobj import make_array

    return builder.gep(make_array(kind)(context, builder, array).data, [place])


@cache
def _split() -> Any:
    """The compiler's type of split records, registered with how their fields are read and written."""
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
            super().__init__(manager, kind, [("front", types.voidptr), ("rest", types.voidptr)])

    class Fields(AttributeTemplate):  # type: ignore[misc]  # the compiler has no types
        key = Split

        def generic_resolve(self, kind: Any, field: str) -> Any:
            return kind.record.typeof(field)

    def address_of(context: Any, builder: Any, kind: Any, pair: Any, field: str) -> Any:
        is_front = kind.record.offset(field) < kind.cut
        pointer = builder.extract_value(pair, 0 if is_front else 1)
        return builder.bitcast(pointer, context.get_value_type(kind.record))

    def read(context: Any, builder: Any, kind: Any, pair: Any, field: str) -> Any:
        record = address_of(context, builder, kind, pair, field)
        return arrayobj.record_getattr(context, builder, kind.record, record, field)

    def write(context: Any, builder: Any, called: Any, given: Any, field: str) -> Any:
        kind, value = called.args
        record = address_of(context, builder, kind, given[0], field)
        plain = signature(called.return_type, kind.record, value)
        return arrayobj.record_setattr(context, builder, plain, (record, given[1]), field)

    register_model(Split)(Addresses)
    typing.register_attr(Fields)
    writing.lower_getattr_generic(Split)(read)
    writing.lower_setattr_generic(Split)(write)
    return Split
