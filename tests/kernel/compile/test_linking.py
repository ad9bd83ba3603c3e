"""The compilers for parts and entry points: one class for each way to compile."""

import pytest

from motherlode.kernel.compile import linking


@pytest.mark.parametrize("compiler", [linking.part_compiler, linking.entry_compiler])
def test_a_compiler_is_made_once_for_each_way(compiler):
    compiler.cache_clear()
    fast, quick = compiler(is_fast=True), compiler(is_fast=False)

    assert fast is compiler(is_fast=True)
    assert fast is not quick
