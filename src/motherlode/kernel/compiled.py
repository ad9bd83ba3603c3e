"""Which functions can be compiled? Those that are marked `@compiled`.

A marked function is still an ordinary Python function: calling it runs it interpreted, in any debugger. How marked functions
become machine code is the compiler's business (`kernel/compile`).
"""

from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar

__all__ = ["compiled", "is_compiled"]

Rule = TypeVar("Rule", bound=Callable[..., Any])


def compiled(rule: Rule) -> Rule:
    """Mark a function as one that can run interpreted, on the CPU and on the GPU alike."""
    rule.__compiled__ = True  # type: ignore[attr-defined]  # a mark, read by is_compiled
    return rule


def is_compiled(thing: object) -> bool:
    """Whether a function carries the mark."""
    return isinstance(thing, FunctionType) and getattr(thing, "__compiled__", False)
