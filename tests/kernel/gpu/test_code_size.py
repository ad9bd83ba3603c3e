"""Code for a graphics card: loops stay loops, and what is called in many places is called there."""

import sys
from types import SimpleNamespace

import pytest
from llvmlite import binding, ir

from motherlode.kernel.compile.build import SHORT, Build
from motherlode.kernel.compiled import compiled
from motherlode.kernel.gpu.code_size import counted_from_the_front, keep_apart, keep_loops

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
def test_every_loop_is_written_once_and_has_a_note_of_its_own(loops):
    module = summing(loops)
    keep_loops(module)
    text = str(module)
    notes = [line.split("!llvm.loop")[1] for line in text.splitlines() if "!llvm.loop" in line]

    assert len(set(notes)) == loops
    assert text.count("llvm.loop.unroll.disable") == (1 if loops else 0)
    assert binding.parse_assembly(text).get_function("count").name == "count"


def test_only_the_function_that_is_named_is_kept_apart():
    module = summing(1)
    ir.Function(module, ir.FunctionType(NUMBER, []), "other")
    keep_apart(module, "count")

    assert [
        function.name for function in module.functions if "noinline" in function.attributes
    ] == ["count"]


def test_a_block_that_leads_nowhere_has_no_loop():
    module = ir.Module("test")
    ir.Function(module, ir.FunctionType(NUMBER, []), "open").append_basic_block()
    keep_loops(module)

    assert not module.metadata


def test_places_are_counted_from_the_front_while_compiling_and_no_longer(monkeypatch):
    def from_both_ends():
        """As Numba does it."""

    arrays = SimpleNamespace(fix_integer_index=from_both_ends)
    target = SimpleNamespace(types=SimpleNamespace(intp="signed", uintp="unsigned"))
    monkeypatch.setitem(sys.modules, "numba.cuda", target)
    monkeypatch.setitem(sys.modules, "numba.cuda.np.arrayobj", arrays)
    context = SimpleNamespace(cast=lambda _builder, place, _kind, wide: (place, wide))

    def compile_and_fail():
        with counted_from_the_front():
            found = [
                arrays.fix_integer_index(context, None, SimpleNamespace(signed=is_signed), 7, 12)
                for is_signed in (True, False)
            ]
            raise ValueError(found)

    with pytest.raises(ValueError, match=r"\[\(7, 'signed'\), \(7, 'unsigned'\)\]"):
        compile_and_fail()
    assert arrays.fix_integer_index is from_both_ends


# --- Which functions are kept apart ---------------------------------------------------------------


@compiled
def small(number: int) -> int:
    """Called everywhere, and short."""
    return number + 1


@compiled
def large(number: int) -> int:
    """Called twice, and long when written out."""
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


def test_what_is_long_and_called_in_several_places_is_kept_apart():
    build = Build("lamp", "cuda", short=20)
    build.count_calls(root)

    assert build.length(large) > 20 > build.length(small)
    assert [build._is_apart(one) for one in (small, large, lonely, root)] == [
        False,
        True,
        False,
        False,
    ]
    assert Build("lamp").short == SHORT > 20


def test_what_has_several_results_is_written_out():
    build = Build("lamp", "cuda", short=20)
    build.count_calls(root)

    assert build.length(twofold) > 20
    assert not build._is_apart(twofold)


def test_what_a_kernel_calls_is_called_in_one_place_more():
    build = Build("lamp", "cuda", short=20)
    build.count_calls(root, lonely)

    assert build._is_apart(lonely)
