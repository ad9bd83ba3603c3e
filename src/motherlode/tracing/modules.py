"""Which rules does a Python module cite?

Syntax tree and tokens are read, not lines: an id inside some string is no citation.
"""

import ast
import io
import tokenize

from motherlode.tracing.citations import Place, Reading, bracketed, listed
from motherlode.tracing.comments import read_comment
from motherlode.tracing.spans import Definition, Spans

__all__ = ["read_module"]

_Documented = Definition | ast.Module


def read_module(text: str, file: str) -> Reading:
    """Docstrings of functions and classes cite in brackets, comments at their head."""
    reading = Reading()
    tree = ast.parse(text)
    spans = Spans(tree)
    for node in ast.walk(tree):
        if isinstance(node, _Documented):
            _read_docstring(node, file, spans, reading)
        elif isinstance(node, ast.Constant):
            _read_constant(node, file, spans, reading)
    _read_comments(text, file, spans, reading)
    return reading


def _read_docstring(node: _Documented, file: str, spans: Spans, reading: Reading) -> None:
    docstring = ast.get_docstring(node, clean=False)
    if docstring is None:
        return
    first = node.body[0].lineno
    reading.mention(docstring, Place(file, first, spans.name_at(first)))
    for start, words in bracketed(docstring):
        line = first + docstring.count("\n", 0, start)
        place = Place(file, line, spans.name_at(line))
        if isinstance(node, ast.Module):
            reading.fault(place, f"'{words}': a module names its chapter, its functions cite")
        else:
            reading.cite(words, place)


def _read_constant(node: ast.Constant, file: str, spans: Spans, reading: Reading) -> None:
    # A string proves nothing, but one that is an id (the rule a refusal names) must exist.
    if isinstance(node.value, str) and listed(node.value):
        reading.mention(node.value, Place(file, node.lineno, spans.name_at(node.lineno)))


def _read_comments(text: str, file: str, spans: Spans, reading: Reading) -> None:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            line, column = token.start
            place = Place(file, line, spans.name_at(line))
            stands_alone = not token.line[:column].strip()
            read_comment(token.string, place, reading, stands_alone=stands_alone)
