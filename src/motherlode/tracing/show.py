"""How do rules, code and tests look in a terminal, and as plain lines?"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from motherlode.tracing.citations import Place
from motherlode.tracing.tables import Row, Trace

if TYPE_CHECKING:
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

__all__ = ["chapters", "of_chapter", "one_rule", "overview", "plain", "rules_table"]

SHOWN = 3


def chapters(rows: Sequence[Row]) -> list[str]:
    """The chapters of a ledger, in order, each with the short name its ids carry."""
    return list(dict.fromkeys(f"{row.rule.chapter} ({row.rule.code})" for row in rows))


def of_chapter(rows: Sequence[Row], chapter: str) -> list[Row]:
    """The rows of one chapter, named by a part of its heading or by the short name in its ids."""
    wanted = chapter.casefold()
    return [
        row
        for row in rows
        if wanted in row.rule.chapter.casefold() or wanted == row.rule.code.casefold()
    ]


def short(place: Place) -> str:
    """A place in few words: the file's own name, the line, and what stands there."""
    return f"{place.file.rpartition('/')[2]}:{place.line} {place.name}".rstrip()


def plain(rows: Sequence[Row], *, has_tests: bool) -> str:
    """One line for each rule, cells parted by tabs, for other programs to read."""
    lines = []
    for row in rows:
        cells = [row.rule.id, row.rule.sentence, "; ".join(map(str, row.code))]
        if has_tests:
            cells.append("; ".join(map(str, row.tests)))
        lines.append("\t".join(cells))
    return "\n".join(lines)


def rules_table(title: str, rows: Sequence[Row], *, has_tests: bool) -> "Table":
    """The table rule, sentence, code, tests; without tests where the package came without them."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(title=Text(title), box=box.SIMPLE_HEAD, show_lines=True, title_justify="left")
    table.add_column("id", no_wrap=True, style="bold yellow")
    table.add_column("rule", ratio=5)
    table.add_column("code", ratio=3, overflow="fold")
    if has_tests:
        table.add_column("tests", ratio=3, overflow="fold")
    for row in rows:
        cells = [Text(row.rule.id), _said(row), _few(row.code, row)]
        table.add_row(*cells, *([_few(row.tests, row)] if has_tests else []))
    return table


def _said(row: Row) -> "Text":
    from rich.text import Text

    return Text.assemble(row.rule.sentence, (f" ({row.rule.kind})", "dim"))


def _few(places: Sequence[Place], row: Row) -> "Text":
    from rich.text import Text

    if not places:
        return Text("left out", "dim") if row.left_out is not None else Text("none", "red")
    rest = len(places) - SHOWN
    lines = Text("\n".join(short(place) for place in places[:SHOWN]))
    return lines.append(f"\nand {rest} more", "dim") if rest > 0 else lines


def one_rule(row: Row, *, has_tests: bool) -> "Group":
    """One rule in full: what it says, where it comes from, every place that keeps it."""
    from rich.console import Group
    from rich.text import Text

    rule = row.rule
    parts: list[Text] = [
        Text(f"{rule.id}  {rule.chapter}", style="bold yellow"),
        Text(rule.sentence),
        Text(f"{rule.kind}: {rule.source}", style="dim"),
    ]
    if row.left_out is not None:
        parts.append(Text(f"Left out: {row.left_out}", style="red"))
    parts += _listing("Code", row.code)
    if has_tests:
        parts += _listing("Tests", row.tests)
    return Group(*parts)


def _listing(heading: str, places: Sequence[Place]) -> "list[Text]":
    from rich.text import Text

    lines = [Text(f"  {place} {place.name}".rstrip()) for place in places]
    return [Text(heading, style="bold"), *(lines or [Text("  none", style="red")])]


def overview(found: Trace) -> "Table":
    """One line for each game: how many rules, and how many of them have code and tests."""
    from rich import box
    from rich.table import Table

    names = ["game", "rules", "left out", "in code", *(["in tests"] if found.has_tests else [])]
    table = Table(*names, box=box.SIMPLE_HEAD)
    for slug in found.ledgers:
        rows = found.rows(slug)
        kept = [row for row in rows if row.left_out is None]
        counts = [len(rows), len(rows) - len(kept), sum(bool(row.code) for row in kept)]
        if found.has_tests:
            counts.append(sum(bool(row.tests) for row in kept))
        table.add_row(slug, *map(str, counts))
    return table
