"""Where is each rule of the ledgers kept: in which code, shown by which tests?

Reading order: `citations` (what counts as citing), `comments`, `modules`, `markers`, `texts` (where it
is looked for), `tree` (in which files), `tables` (rule, code, tests), `checks` (what is wrong), then
`show`, `pages`, `report` and `command` (for people).
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from motherlode.tracing.checks import NoSourceTree, Problem, check
    from motherlode.tracing.pages import write_docs
    from motherlode.tracing.tables import Row, Trace, table, trace
    from motherlode.tracing.tree import Tree

__all__ = [
    "NoSourceTree",
    "Problem",
    "Row",
    "Trace",
    "Tree",
    "check",
    "table",
    "trace",
    "write_docs",
]

_HOMES = {
    "NoSourceTree": "checks",
    "Problem": "checks",
    "check": "checks",
    "write_docs": "pages",
    "Row": "tables",
    "Trace": "tables",
    "table": "tables",
    "trace": "tables",
    "Tree": "tree",
}


def __getattr__(name: str) -> object:
    """Load a name when it is first asked for: the command line must start without reading files."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
