"""How is machine code put together from functions that only compiled functions call?

Each function is a part: the compiler's code for it alone, without the two wrappers through which Python and C would
call it, and without machine code of its own. The entry point links every part below it once, and there the whole is
optimised and becomes machine code. Numba would link and optimise at every call anew, all that lies below it each time.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

__all__ = ["entry_compiler", "part_compiler"]


@cache
def part_compiler(*, is_fast: bool) -> Any:
    """The compiler class for parts, to be given to `numba.njit` as `pipeline_class`.

    is_fast: whether each part is optimised for itself; without that the whole is compiled sooner and runs slower.
    """
    from numba.core.codegen import JITCodeLibrary
    from numba.core.compiler import CompilerBase, DefaultPassBuilder, _LowerResult
    from numba.core.compiler_machinery import register_pass
    from numba.core.typed_passes import NativeLowering

    class PartLibrary(JITCodeLibrary):  # type: ignore[misc]  # Numba is not typed
        """A function's code up to the point where it would be linked and become machine code."""

        @property
        def linked(self) -> list[Any]:
            return self._linking_libraries  # type: ignore[no-any-return]  # Numba is not typed

        def finalize(self) -> None:
            if is_fast:
                self._optimize_final_module()
            self._finalize_dynamic_globals()
            self._finalized = True

    class LowerPart(NativeLowering):  # type: ignore[misc]  # Numba is not typed
        """Numba's last step, less machine code; callers find the part by a key instead of an address."""

        _name = "lower_part"

        def run_pass(self, state: Any) -> bool:
            super().run_pass(state)
            lowered = state["cr"]
            key: Any = [].append  # a built-in function like no other, which is all that is asked of a key
            state.targetctx.insert_user_function(key, lowered.fndesc, [state.library])
            state["cr"] = _LowerResult(
                lowered.fndesc, lowered.call_helper, cfunc=key, env=lowered.env
            )
            return True

    lower_part = register_pass(mutates_CFG=True, analysis_only=False)(LowerPart)

    class PartCompiler(CompilerBase):  # type: ignore[misc]  # Numba is not typed
        """Numba's usual steps, with the last one replaced."""

        def define_pipelines(self) -> list[Any]:
            flags = self.state.flags
            flags.no_compile = flags.no_cpython_wrapper = flags.no_cfunc_wrapper = True
            name = self.state.func_id.func_qualname
            self.state.library = PartLibrary(self.state.targetctx.codegen(), name)
            steps = DefaultPassBuilder.define_nopython_pipeline(self.state)
            steps.passes = [
                (lower_part, words) if step is NativeLowering else (step, words)
                for step, words in steps.passes
            ]
            steps.finalize()
            return [steps]

    return PartCompiler


@cache
def entry_compiler(*, is_fast: bool) -> Any:
    """The compiler class for entry points.

    is_fast: whether the whole is optimised.
    """
    from numba.core.codegen import JITCodeLibrary
    from numba.core.compiler import CompilerBase, DefaultPassBuilder

    class EntryLibrary(JITCodeLibrary):  # type: ignore[misc]  # Numba is not typed
        """A function's code with all the parts below it."""

        def add_linking_library(self, library: Any) -> None:
            for part in parts_of(library):
                super().add_linking_library(part)

        def _optimize_final_module(self) -> None:
            if is_fast:
                super()._optimize_final_module()

    class EntryCompiler(CompilerBase):  # type: ignore[misc]  # Numba is not typed
        """Numba's usual steps, with another way to link."""

        def define_pipelines(self) -> list[Any]:
            name = self.state.func_id.func_qualname
            self.state.library = EntryLibrary(self.state.targetctx.codegen(), name)
            self.state.library.enable_object_caching()
            steps = DefaultPassBuilder.define_nopython_pipeline(self.state)
            steps.finalize()
            return [steps]

    return EntryCompiler


def parts_of(library: Any) -> Iterator[Any]:
    """A library and all below it, each once."""
    found = {library: None}
    waiting = [library]
    while waiting:
        below = [one for one in getattr(waiting.pop(), "linked", ()) if one not in found]
        found |= dict.fromkeys(below)
        waiting += below
    return iter(found)
