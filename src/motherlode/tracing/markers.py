"""Which rules does a module of tests show?

Tests cite with a marker: `rule` as a decorator, in `pytestmark`, or as `marks` of a parameter set.
"""

import ast
from collections.abc import Iterator

from motherlode.tracing.citations import Place, Reading
from motherlode.tracing.spans import Definition, Spans

__all__ = ["read_tests"]

MARKER = "rule"


def read_tests(text: str, file: str) -> Reading:
    """Take down the ids of every marker; what else stands in a test is no citation."""
    reading = Reading()
    tree = ast.parse(text)
    spans = Spans(tree)
    for node in ast.walk(tree):
        for call in _markers(node):
            place = Place(file, call.lineno, spans.name_at(call.lineno))
            if isinstance(node, Definition) and not node.name.casefold().startswith("test"):
                reading.fault(place, f"'{node.name}' cites a rule and is no test")
            for argument in call.args:
                _read_argument(argument, place, reading)
    return reading


def _markers(node: ast.AST) -> Iterator[ast.Call]:
    found: list[ast.expr] = []
    if isinstance(node, Definition):
        found = node.decorator_list
    elif (isinstance(node, ast.Assign) and _assigns(node, "pytestmark")) or (
        isinstance(node, ast.keyword) and node.arg == "marks"
    ):
        found = [node.value]
    for one in found:
        yield from _calls(one)


def _assigns(node: ast.Assign, name: str) -> bool:
    return any(isinstance(one, ast.Name) and one.id == name for one in node.targets)


def _calls(node: ast.expr) -> Iterator[ast.Call]:
    if isinstance(node, ast.List | ast.Tuple):
        for one in node.elts:
            yield from _calls(one)
    # Hypothesis has a decorator of the same name, which takes no positional arguments.
    elif isinstance(node, ast.Call) and node.args and _called(node.func) == MARKER:
        yield node


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _read_argument(argument: ast.expr, place: Place, reading: Reading) -> None:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        reading.cite(argument.value, place)
    else:
        reading.fault(place, f"'{ast.unparse(argument)}': a marker takes ids in quotes")
