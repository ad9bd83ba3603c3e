"""What does `motherlode rules` do?"""

from pathlib import Path
from typing import Annotated

import typer

__all__ = ["rules", "run_rules"]

MISUSED = 2


def rules(
    subject: Annotated[
        str | None, typer.Argument(help="A game, or the id of one rule, such as GS-IMP-11.")
    ] = None,
    *,
    chapter: Annotated[
        str | None, typer.Option(help="Only one chapter: part of its heading, or IMP for GS-IMP-…")
    ] = None,
    missing: Annotated[
        bool, typer.Option("--missing", help="Only rules without code or without a test.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="List every problem; exit with 1 if there is one.")
    ] = False,
    tree: Annotated[
        Path | None, typer.Option(help="The source tree to read; by default the package's own.")
    ] = None,
) -> None:
    """Show each rule of a game with its code and its tests, or check that all are kept."""
    code = run_rules(subject, chapter=chapter, missing=missing, check=check, tree=tree)
    raise typer.Exit(code)


def run_rules(
    subject: str | None = None,
    *,
    chapter: str | None = None,
    missing: bool = False,
    check: bool = False,
    tree: Path | None = None,
) -> int:
    """Do what the command asks, on the terminal; the number is the exit status."""
    from rich.console import Console

    from motherlode.kernel.errors import MotherlodeError
    from motherlode.tracing.report import RuleReport

    report = RuleReport.open(tree)
    try:
        if check:
            return report.check(subject)
        return report.show(subject, chapter=chapter, missing=missing)
    except MotherlodeError as refusal:
        errors = Console(stderr=True, highlight=False)
        errors.print(str(refusal), style="red", markup=False, soft_wrap=True)
        return MISUSED
