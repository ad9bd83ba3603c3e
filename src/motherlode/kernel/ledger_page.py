"""How is a ledger's page read?

A ledger is a Markdown page. Its tables of rules have the columns `id`, `rule`, `kind` and `source`;
a section called "Left out" may hold a table with the columns `id` and `reason`. Everything else on
the page is for people.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from motherlode.kernel.errors import MotherlodeError

__all__ = ["KINDS", "RULE_ID", "BadLedger", "Ledger", "Rule", "parse", "prefix_of"]

RULE_ID = re.compile(r"(?<![\w-])[A-Z]{2,6}-[A-Z]{1,8}-[A-Z]?\d{2,3}(?!\w)")
KINDS = ("stated", "ruling", "data", "variant")
LEFT_OUT = "left out"


class BadLedger(MotherlodeError):
    """A ledger that cannot be read; `faults` are its lines and what is wrong with each."""

    def __init__(self, slug: str, faults: tuple[tuple[int, str], ...]) -> None:
        """List every fault at once, so that one reading mends them all."""
        lines = [f"line {line}: {fault}" for line, fault in faults]
        super().__init__(f"the ledger of {slug} cannot be read: " + "; ".join(lines))
        self.slug = slug
        self.faults = faults

    def __reduce__(self) -> "tuple[type[BadLedger], tuple[str, tuple[tuple[int, str], ...]]]":
        """Travel between processes: rebuilt from its parts, not from its message."""
        return type(self), (self.slug, self.faults)


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game: its id, our wording, what kind it is, where it comes from."""

    id: str
    sentence: str
    kind: str
    source: str
    chapter: str
    line: int

    @property
    def code(self) -> str:
        """The short name of its chapter inside the id."""
        return self.id.split("-")[1]


@dataclass(frozen=True, slots=True)
class Ledger:
    """All rules of one game in the order of the page, and those it leaves out, with reasons."""

    slug: str
    title: str
    rules: Mapping[str, Rule]
    left_out: Mapping[str, str]

    @property
    def prefix(self) -> str:
        """What every id of this game begins with."""
        return prefix_of(next(iter(self.rules)))

    @property
    def kept(self) -> tuple[str, ...]:
        """The ids that code and tests must carry."""
        return tuple(one for one in self.rules if one not in self.left_out)


def prefix_of(rule_id: str) -> str:
    """The first part of an id, which names the game."""
    return rule_id.split("-", maxsplit=1)[0] + "-"


# --- Reading a page -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Row:
    """One row of a table, with the headings above it and the names of its columns."""

    line: int
    section: str
    chapter: str
    columns: tuple[str, ...]
    cells: tuple[str, ...]

    def cell(self, column: str) -> str:
        return self.cells[self.columns.index(column)]


def parse(text: str, slug: str) -> Ledger:
    """Read a ledger's page; a page with faults is refused with all of them.

    Args:
        text: the Markdown of the page.
        slug: the game the ledger belongs to.
    """
    rules: dict[str, Rule] = {}
    left_out: dict[str, str] = {}
    faults: list[tuple[int, str]] = []
    for row in _rows(text):
        if row.columns[0] != "id":
            continue
        fault = _fault(row, rules, left_out)
        if fault:
            faults.append((row.line, fault))
        elif _is_left_out(row):
            left_out[row.cells[0]] = row.cell("reason")
        elif _is_rule(row):
            rules[row.cells[0]] = _rule(row)
    if not rules and not faults:
        faults.append((1, "it has no table with the columns id, rule, kind and source"))
    if faults:
        raise BadLedger(slug, tuple(faults))
    return Ledger(slug, _title(text, slug), rules, left_out)


def _title(text: str, slug: str) -> str:
    heading = re.search(r"^# (.+?)(?: — .*)?$", text, re.MULTILINE)
    return heading[1] if heading else slug


def _rows(text: str) -> Iterator[_Row]:
    section = chapter = ""
    columns: tuple[str, ...] = ()
    is_fenced = False
    for line, raw in enumerate(text.splitlines(), start=1):
        stripped = raw.strip()
        if stripped.startswith("```"):
            is_fenced = not is_fenced
        if is_fenced or not stripped.startswith("|"):
            columns = ()
        if not is_fenced and stripped.startswith("#"):
            chapter = stripped.lstrip("#").strip()
            section = section if stripped.startswith("###") else chapter
        elif not is_fenced and stripped.startswith("|"):
            cells = _cells(stripped)
            if columns and not _is_ruler(cells):
                yield _Row(line, section, chapter, columns, cells)
            columns = columns or tuple(cell.casefold() for cell in cells)


def _cells(line: str) -> tuple[str, ...]:
    inner = line.removeprefix("|")
    if inner.endswith("|") and not inner.endswith("\\|"):
        inner = inner[:-1]
    return tuple(cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", inner))


def _is_ruler(cells: tuple[str, ...]) -> bool:
    return all(re.fullmatch(r":?-+:?", cell) for cell in cells)


def _is_left_out(row: _Row) -> bool:
    return row.section.casefold() == LEFT_OUT


def _is_rule(row: _Row) -> bool:
    return "kind" in row.columns


def _rule(row: _Row) -> Rule:
    # A table may say a rule in several columns: they stand between the id and the kind.
    names = row.columns[1 : row.columns.index("kind")]
    kind, _, reason = row.cell("kind").partition(" ")
    source = "; ".join(part for part in (reason, row.cell("source")) if part)
    words = row.cells[1] if len(names) == 1 else _spelled(names, row.cells[1:])
    return Rule(row.cells[0], words, kind.rstrip(":"), source, row.chapter, row.line)


def _spelled(names: tuple[str, ...], cells: tuple[str, ...]) -> str:
    return "; ".join(f"{name}: {cell}" for name, cell in zip(names, cells, strict=False))


# --- What can be wrong with a row ---------------------------------------------------------------


def _fault(row: _Row, rules: Mapping[str, Rule], left_out: Mapping[str, str]) -> str | None:
    if _is_left_out(row):
        return _fault_of_left_out(row, left_out)
    if _is_rule(row) or "rule" in row.columns:
        return _fault_of_form(row) or _fault_of_rule(row, rules)
    if RULE_ID.fullmatch(row.cells[0]):
        return f"{row.cells[0]} stands in a table without the columns rule, kind and source"
    return None


def _fault_of_left_out(row: _Row, left_out: Mapping[str, str]) -> str | None:
    if "reason" not in row.columns or len(row.cells) != len(row.columns):
        return "a rule left out needs two cells, id and reason"
    if row.cells[0] in left_out:
        return f"{row.cells[0]} is left out twice"
    return None


def _fault_of_form(row: _Row) -> str | None:
    absent = [name for name in ("kind", "source") if name not in row.columns]
    if absent:
        return f"the table has no column {' and '.join(absent)}"
    if len(row.cells) != len(row.columns):
        return f"the row has {len(row.cells)} cells, its table {len(row.columns)} columns"
    return None


def _fault_of_rule(row: _Row, rules: Mapping[str, Rule]) -> str | None:
    rule = _rule(row)
    if not RULE_ID.fullmatch(rule.id):
        return f"{rule.id!r} is no rule id"
    if rule.id in rules:
        return f"{rule.id} stands here and on line {rules[rule.id].line}"
    if rules and prefix_of(rule.id) != prefix_of(next(iter(rules))):
        return f"{rule.id} belongs to another game"
    if not rule.sentence:
        return f"{rule.id} has no sentence"
    if rule.kind not in KINDS:
        return f"{rule.id} is of kind {rule.kind!r}; the kinds are {', '.join(KINDS)}"
    return None
