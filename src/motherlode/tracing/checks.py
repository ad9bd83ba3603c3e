"""What is wrong with the citing of rules?"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from motherlode.kernel.errors import MotherlodeError, nearest
from motherlode.kernel.ledger import Ledger, prefix_of
from motherlode.tracing.citations import Citation, Place
from motherlode.tracing.tables import Row, Trace, trace
from motherlode.tracing.tree import Tree

__all__ = ["Kind", "NoSourceTree", "Problem", "check", "problems_of"]

Kind = Literal["ledger", "citation", "unknown", "foreign", "no code", "no test", "left out"]


class NoSourceTree(MotherlodeError):
    """Tests do not travel with the installed package, so citing cannot be checked there."""

    def __init__(self) -> None:
        super().__init__(
            "checking the rules needs the source tree with its tests; this is an installed package"
        )


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing to mend: what kind it is, which rule, where, and in words."""

    kind: Kind
    rule: str
    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


def check(tree: Tree | None = None, slug: str | None = None) -> list[Problem]:
    """Every problem of a tree, or only those of one game; an empty list is the aim."""
    return problems_of(trace(tree), slug)


def problems_of(found: Trace, slug: str | None = None) -> list[Problem]:
    """Every problem of what was found; faults that belong to no rule are always among them."""
    if not found.has_tests:
        raise NoSourceTree
    problems = [
        *(Problem("ledger", "", fault.place, fault.message) for fault in found.faults),
        *_faults(found),
        *_unknown(found),
        *_foreign(found),
        *(problem for one in found.ledgers for problem in _unkept(found, one)),
    ]
    if slug is None:
        return problems
    found.rows(slug)  # refuses a game nobody knows
    mine = found.ledgers[slug].prefix
    return [one for one in problems if not one.rule or prefix_of(one.rule) == mine]


def _faults(found: Trace) -> Iterator[Problem]:
    for fault in (*found.code.faults, *found.tests.faults):
        yield Problem("citation", "", fault.place, fault.message)


def _unknown(found: Trace) -> Iterator[Problem]:
    ledgers = [*found.ledgers.values(), *found.toys.values()]
    known = [one for ledger in ledgers for one in ledger.rules]
    for citation in _strangers(found, ledgers, frozenset(known)):
        rule = citation.rule
        likely = [one for one in known if prefix_of(one) == prefix_of(rule)]
        advice = nearest(rule, likely) if likely else f"no ledger has ids like {prefix_of(rule)}…"
        yield Problem("unknown", rule, citation.place, f"there is no rule {rule}; {advice}")


def _strangers(found: Trace, ledgers: list[Ledger], known: frozenset[str]) -> list[Citation]:
    """Citations of no rule, and mentions that have a ledger's prefix and yet are no rule of it."""
    prefixes = {ledger.prefix for ledger in ledgers}
    cited = [*found.code.cited, *found.tests.cited]
    mentioned = [*found.code.mentioned, *found.tests.mentioned, *found.prose.mentioned]
    near = [one for one in mentioned if prefix_of(one.rule) in prefixes]
    return sorted({one for one in (*cited, *near) if one.rule not in known})


def _foreign(found: Trace) -> Iterator[Problem]:
    prefixes = {slug: ledger.prefix for slug, ledger in found.ledgers.items()}
    for citation in found.code.cited:
        for slug, prefix in prefixes.items():
            is_inside = f"/games/{slug}/" in citation.place.file
            if is_inside and prefix_of(citation.rule) in {*prefixes.values()} - {prefix}:
                message = f"{citation.rule} is a rule of another game than {slug}"
                yield Problem("foreign", citation.rule, citation.place, message)


def _unkept(found: Trace, slug: str) -> Iterator[Problem]:
    page = found.pages[slug]
    for row in found.rows(slug):
        yield from _unkept_row(row, Place(page, row.rule.line))
    left_out = found.ledgers[slug].left_out
    for stray in left_out.keys() - found.ledgers[slug].rules.keys():
        message = f"{stray} is left out and is no rule of this ledger"
        yield Problem("left out", stray, Place(page, 1), message)


def _unkept_row(row: Row, place: Place) -> Iterator[Problem]:
    rule = row.rule.id
    if row.left_out is None:
        if not row.code:
            yield Problem("no code", rule, place, f"{rule} is kept by no code")
        if not row.tests:
            yield Problem("no test", rule, place, f"{rule} is shown by no test")
        return
    if not row.left_out:
        yield Problem("left out", rule, place, f"{rule} is left out without a reason")
    for cited in row.code:
        yield Problem("left out", rule, cited, f"{rule} is left out, and yet the code cites it")
