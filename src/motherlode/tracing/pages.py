"""How do the pages rule, code, tests get into the documentation?"""

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from motherlode.tracing.citations import Place
from motherlode.tracing.tables import Row, Trace, trace
from motherlode.tracing.tree import GENERATED, Tree

__all__ = ["markdown", "write_docs"]


def write_docs(folder: Path | str, tree: Tree | None = None) -> list[Path]:
    """Write one page for each game that has a ledger, and leave pages alone that would not change.

    Args:
        folder: where the pages go; `<slug>-rules.md` each.
        tree: the tree to read; by default the running package's own.
    """
    found = trace(tree)
    written = []
    for slug in found.ledgers:
        page = Path(folder) / f"{slug}{GENERATED}"
        text = markdown(found, slug)
        page.parent.mkdir(parents=True, exist_ok=True)
        # An untouched file keeps its date, so the documentation is not built anew for nothing.
        if not page.exists() or page.read_text(encoding="utf-8") != text:
            page.write_text(text, encoding="utf-8")
        written.append(page)
    return written


def markdown(found: Trace, slug: str) -> str:
    """The page of one game: a table for each chapter of its ledger."""
    rows = found.rows(slug)
    title = found.ledgers[slug].title
    parts = [
        f"# {title}: every rule, its code, its tests\n",
        "This page is made from the ledger and from the ids that code and tests cite.\n",
    ]
    for chapter, group in groupby(rows, key=lambda row: row.rule.chapter):
        parts += [f"## {chapter}\n", _table(list(group))]
    return "\n".join(parts)


def _table(rows: Sequence[Row]) -> str:
    lines = ["| id | rule | code | tests |", "|---|---|---|---|", *map(_line, rows)]
    return "\n".join(lines) + "\n"


def _line(row: Row) -> str:
    anchor = f'<a id="{row.rule.id.lower()}"></a>{row.rule.id}'
    sentence = row.rule.sentence.replace("|", "\\|")
    if row.left_out is not None:
        return f"| {anchor} | {sentence} | *left out*: {row.left_out} | {_cell(row.tests)} |"
    return f"| {anchor} | {sentence} | {_cell(row.code)} | {_cell(row.tests)} |"


def _cell(places: Sequence[Place]) -> str:
    return "<br>".join(_said(place) for place in places) or "none"


def _said(place: Place) -> str:
    where = f"{place.file.rpartition('/')[2]}:{place.line}"
    name = place.name.replace("|", "\\|")
    return (
        f"{name} <small>`{where}`</small>" if " " in name else f"`{name}` <small>`{where}`</small>"
    )
