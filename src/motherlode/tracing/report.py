"""Print at the terminal where each rule is kept, and what is wrong."""

from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from motherlode.kernel.errors import UnknownName
from motherlode.kernel.ledger import RULE_ID, prefix_of
from motherlode.tracing import show
from motherlode.tracing.checks import problems_of
from motherlode.tracing.tables import Row, Trace, trace
from motherlode.tracing.tree import Tree

__all__ = ["RuleReport"]


@dataclass(frozen=True, slots=True)
class RuleReport:
    """The rules of a source tree with their code and tests, printed on a terminal."""

    found: Trace
    console: Console

    @classmethod
    def open(cls, root: Path | None) -> "RuleReport":
        """Read the tree at this folder, or the running package's own."""
        return cls(trace(Tree.at(root) if root else None), Console(highlight=False))

    def check(self, slug: str | None) -> int:
        """List every problem; 1 if there is any."""
        problems = problems_of(self.found, slug)
        for problem in problems:
            self._print(str(problem))
        if problems:
            self._print(f"problems with the rules: {len(problems)}")
            return 1
        for one in [slug] if slug else self.found.ledgers:
            ledger = self.found.ledgers[one]
            self._print(
                f"{one}: {len(ledger.kept)} rules kept in code and tests, "
                f"{len(ledger.left_out)} left out"
            )
        return 0

    def show(self, subject: str | None, *, chapter: str | None, missing: bool) -> int:
        """Show all games, one game or one rule."""
        if subject is None:
            self.console.print(show.overview(self.found))
        elif RULE_ID.fullmatch(subject.upper()):
            row = self._row(subject.upper())
            self.console.print(show.one_rule(row, has_tests=self.found.has_tests))
        else:
            self._show_game(subject.replace("-", "_"), chapter=chapter, missing=missing)
        return 0

    def _show_game(self, slug: str, *, chapter: str | None, missing: bool) -> None:
        every = self.found.rows(slug)
        rows = show.of_chapter(every, chapter or "")
        if chapter and not rows:
            raise UnknownName("chapter", chapter, show.chapters(every))
        has_tests = self.found.has_tests
        if missing:
            rows = [row for row in rows if row.is_missing(has_tests=has_tests)]
        if self.console.is_terminal:
            title = f"{self.found.ledgers[slug].title}: {len(rows)} of {len(every)} rules"
            self.console.print(show.rules_table(title, rows, has_tests=has_tests))
        else:
            self._print(show.plain(rows, has_tests=has_tests))

    def _row(self, rule_id: str) -> Row:
        rows = [row for slug in self.found.ledgers for row in self.found.rows(slug)]
        for row in rows:
            if row.rule.id == rule_id:
                return row
        likely = [row.rule.id for row in rows if prefix_of(row.rule.id) == prefix_of(rule_id)]
        raise UnknownName("rule", rule_id, likely or sorted(self.found.ledgers))

    def _print(self, line: str) -> None:
        # Rich would fold long lines and turn tabs into spaces; other programs read these lines.
        self.console.file.write(f"{line}\n")
