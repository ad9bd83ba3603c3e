"""Where is each rule kept: in which code, in which tests?"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from motherlode.kernel.errors import UnknownName
from motherlode.kernel.ledger import BadLedger, Ledger, Rule, parse
from motherlode.tracing.citations import Fault, Place, Reading
from motherlode.tracing.tree import Tree

__all__ = ["Row", "Trace", "table", "trace"]


@dataclass(frozen=True, slots=True)
class Row:
    """One rule and every place that keeps it."""

    rule: Rule
    code: tuple[Place, ...]
    tests: tuple[Place, ...]
    left_out: str | None

    def is_missing(self, *, has_tests: bool) -> bool:
        """Kept by the ledger's word, and yet without code or, where tests are at hand, a test."""
        has_all = bool(self.code) and (bool(self.tests) or not has_tests)
        return self.left_out is None and not has_all


@dataclass(frozen=True, slots=True)
class Trace:
    """Everything known about rules in one tree."""

    ledgers: Mapping[str, Ledger]
    toys: Mapping[str, Ledger]
    code: Reading
    tests: Reading
    prose: Reading
    faults: tuple[Fault, ...]
    has_tests: bool
    pages: Mapping[str, str]

    def rows(self, slug: str) -> list[Row]:
        """The rules of one game, in the ledger's order."""
        if slug not in self.ledgers:
            raise UnknownName("game", slug, sorted(self.ledgers))
        ledger = self.ledgers[slug]
        code, tests = _places(self.code), _places(self.tests)
        return [
            Row(rule, code.get(one, ()), tests.get(one, ()), ledger.left_out.get(one))
            for one, rule in ledger.rules.items()
        ]


def trace(tree: Tree | None = None) -> Trace:
    """Read ledgers, code, tests and prose of a tree, by default of the running package's own."""
    tree = tree or Tree.here()
    faults: list[Fault] = []
    return Trace(
        ledgers=_read_ledgers(tree, tree.pages(), faults),
        toys=_read_ledgers(tree, tree.toy_pages(), faults),
        code=tree.read_code(),
        tests=tree.read_tests(),
        prose=tree.read_prose(),
        faults=tuple(faults),
        has_tests=tree.root is not None,
        pages={slug: tree.name_of(page) for slug, page in tree.pages().items()},
    )


def table(slug: str, tree: Tree | None = None) -> list[Row]:
    """The rules of one game with their code and tests."""
    return trace(tree).rows(slug)


def _places(reading: Reading) -> dict[str, tuple[Place, ...]]:
    places: dict[str, dict[Place, None]] = {}
    for citation in reading.cited:
        places.setdefault(citation.rule, {})[citation.place] = None
    return {rule: tuple(found) for rule, found in places.items()}


def _read_ledgers(tree: Tree, pages: Mapping[str, Path], faults: list[Fault]) -> dict[str, Ledger]:
    ledgers: dict[str, Ledger] = {}
    for slug, page in pages.items():
        try:
            ledgers[slug] = parse(page.read_text(encoding="utf-8"), slug)
        except BadLedger as bad:
            name = tree.name_of(page)
            faults.extend(Fault(Place(name, line), fault) for line, fault in bad.faults)
    return ledgers
