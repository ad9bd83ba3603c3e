"""The command `motherlode doctor`: what is installed, and whether it works."""

import typer

__all__ = ["doctor"]


def doctor() -> None:
    """Check the installation, and say what is missing."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from motherlode import __version__
    from motherlode.cli.checks import findings

    found = list(findings())
    grid = Table.grid(padding=(0, 2))
    for one in found:
        sign = (
            ("✗", "bold red")
            if one.is_trouble
            else ("✓", "green")
            if one.is_fine
            else ("·", "yellow")
        )
        grid.add_row(Text(*sign), Text(one.subject, style="bold"), Text(one.sentence))
    troubles = sum(one.is_trouble for one in found)
    verdict = f"{troubles} things are in the way." if troubles else "Everything needed is here."
    Console(highlight=False, markup=False).print(
        f"motherlode {__version__}", grid, verdict, sep="\n"
    )
    raise typer.Exit(1 if troubles else 0)
