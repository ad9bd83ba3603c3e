"""Code for a GPU: loops are not unrolled, and long functions called in several places are not inlined."""

import sys
from types import SimpleNamespace

import pytest
from llvmlite import binding, ir

from motherlode.kernel.compile.build import INLINE_LIMIT, Build
from motherlode.kernel.compiled import compiled
from motherlode.kernel.gpu.code_size import (
    disable_unrolling,
    mark_noinline,
    without_negative_indices,
)

NUMBER = ir.IntType(64)


def summing(loops):
    """A module with a function that counts, with so many loops one after the other."""
    module = ir.Module("test")
    function = ir.Function(module, ir.FunctionType(NUMBER, [NUMBER]), "count")
    build = ir.IRBuilder(function.append_basic_block("start"))
    for _ in range(loops):
        before, turn = build.block, function.append_basic_block()
        build.branch(turn)
        build.position_at_end(turn)
        number = build.phi(NUMBER)
        number.add_incoming(NUMBER(0), before)
        more = build.add(number, NUMBER(1))
        number.add_incoming(more, turn)
        after = function.append_basic_block()
        build.cbranch(build.icmp_signed("<", more, function.args[0]), turn, after)
        build.position_at_end(after)
    build.ret(function.args[0])
    return module


@pytest.mark.parametrize("loops", [0, 1, 3])
def test_no_loop_is_unrolled_and_each_has_metadata_of_its_own(loops):
    module = summing(loops)
    disable_unrolling(module)
    text = str(module)
    notes = [line.split("!llvm.loop")[1] for line in text.splitlines() if "!llvm.loop" in line]

    assert len(set(notes)) == loops
    assert text.count("llvm.loop.unroll.disable") == (1 if loops else 0)
    assert binding.parse_assembly(text).get_function("count").name == "count"


def test_only_the_function_that_is_named_is_noinline():
    module = summing(1)
    ir.Function(module, ir.FunctionType(NUMBER, []), "other")
    mark_noinline(module, "count")

    assert [
        function.name for function in module.functions if "noinline" in function.attributes
    ] == ["count"]


def test_a_block_that_leads_nowhere_has_no_loop():
    module = ir.Module("test")
    ir.Function(module, ir.FunctionType(NUMBER, []), "open").append_basic_block()
    disable_unrolling(module)

    assert not module.metadata


def test_negative_indices_are_left_out_while_compiling_and_no_longer(monkeypatch):
    def from_both_ends():
        """As Numba does it."""

    arrays = SimpleNamespace(fix_integer_index=from_both_ends)
    target = SimpleNamespace(types=SimpleNamespace(intp="signed", uintp="unsigned"))
    monkeypatch.setitem(sys.modules, "numba.cuda", target)
    monkeypatch.setitem(sys.modules, "numba.cuda.np.arrayobj", arrays)
    context = SimpleNamespace(cast=lambda _builder, place, _kind, wide: (place, wide))

    def compile_and_fail():
        with without_negative_indices():
            found = [
                arrays.fix_integer_index(context, None, SimpleNamespace(signed=is_signed), 7, 12)
                for is_signed in (True, False)
            ]
            raise ValueError(found)

    with pytest.raises(ValueError, match=r"\[\(7, 'signed'\), \(7, 'unsigned'\)\]"):
        compile_and_fail()
    assert arrays.fix_integer_index is from_both_ends


# --- Which functions are not inlined ---------------------------------------------------------------


@compiled
def small(number: int) -> int:
    """Called everywhere, and short."""
    return number + 1


@compiled
def large(number: int) -> int:
    """Called twice, and long with all it calls."""
    return small(small(small(small(small(small(small(small(number))))))))


@compiled
def lonely(number: int) -> int:
    """Called once, however long."""
    return large(number)


@compiled
def twofold(number: int) -> tuple[int, int]:
    """Called twice and long, with more than one result."""
    return lonely(number), small(small(small(small(small(small(number))))))


@compiled
def root(number: int) -> int:
    """Calls all of them."""
    return large(number + twofold(number)[0] + twofold(number)[1])


def test_what_is_long_and_called_in_several_places_is_not_inlined():
    build = Build("lamp", "cuda", inline_limit=20)
    build.count_calls(root)

    assert build.length(large) > 20 > build.length(small)
    assert [build._is_noinline(one) for one in (small, large, lonely, root)] == [
        False,
        True,
        False,
        False,
    ]
    assert Build("lamp").inline_limit == INLINE_LIMIT > 20


def test_what_has_several_results_is_inlined():
    build = Build("lamp", "cuda", inline_limit=20)
    build.count_calls(root)

    assert build.length(twofold) > 20
    assert not build._is_noinline(twofold)


def test_what_a_kernel_calls_is_called_in_one_place_more():
    build = Build("lamp", "cuda", inline_limit=20)
    build.count_calls(root, lonely)

    assert build._is_noinline(lonely)
