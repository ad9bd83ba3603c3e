"""To which function, class or table does a line of Python belong?"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

__all__ = ["Definition", "Spans"]

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


@dataclass(frozen=True, slots=True)
class _Span:
    first: int
    last: int
    name: str


class Spans:
    """The named stretches of a module; the innermost one gives a line its name."""

    def __init__(self, tree: ast.Module) -> None:
        self._spans = [*_tables(tree), *_definitions(tree, "")]

    def name_at(self, line: int) -> str:
        """What the line belongs to; nothing for a line between two definitions."""
        around = [span for span in self._spans if span.first <= line <= span.last]
        return min(around, key=lambda span: span.last - span.first).name if around else ""


def _tables(tree: ast.Module) -> Iterator[_Span]:
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            yield _Span(node.lineno, node.end_lineno or node.lineno, ast.unparse(target))


def _definitions(parent: ast.AST, path: str) -> Iterator[_Span]:
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, Definition):
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            yield _Span(first, node.end_lineno or node.lineno, path + node.name)
            yield from _definitions(node, f"{path}{node.name}.")
        else:
            yield from _definitions(node, path)
