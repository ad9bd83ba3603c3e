"""What does `motherlode scenario` do? It plays scenario files and tells what is not as they say."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rich.console import Console

    from motherlode.kernel.scenario import Outcome

__all__ = ["run_scenarios", "scenario"]

PASSED, FAILED, UNREADABLE = 0, 1, 2
ENDING = ".scenario"


def scenario(
    files: Annotated[list[Path], typer.Argument(help="Scenario files, or folders that hold some.")],
    *,
    every: Annotated[
        bool, typer.Option("--all", help="List the scenarios that pass, too.")
    ] = False,
    compiled: Annotated[
        bool, typer.Option("--compiled", help="Play at machine speed instead of interpreted.")
    ] = False,
) -> None:
    """Play scenarios and print what differs; exit with 1 if one fails, with 2 if one cannot be read."""
    raise typer.Exit(run_scenarios(files, every=every, compiled=compiled))


def run_scenarios(files: list[Path], *, every: bool = False, compiled: bool = False) -> int:
    """Do what the command asks, on the terminal; the number is the exit status."""
    from rich.console import Console

    from motherlode.kernel.scenario import summary

    printer = _ScenarioPrinter(Console(highlight=False), every=every, compiled=compiled)
    code = max(printer.play(file) for file in _found(files))
    printer.say(summary(printer.outcomes), "bold green" if code == PASSED else "bold red")
    return code


def _found(files: list[Path]) -> Iterator[Path]:
    """The files named, and all scenario files in the folders named; an empty folder stands for itself."""
    for file in files:
        yield from (sorted(file.rglob(f"*{ENDING}")) if file.is_dir() else []) or [file]


class _ScenarioPrinter:
    """Plays scenario files one after another and prints what differs."""

    def __init__(self, console: "Console", *, every: bool, compiled: bool) -> None:
        self.console = console
        self.every = every
        self.speed = "compiled" if compiled else "interpreted"
        self.outcomes: list[Outcome] = []

    def play(self, file: Path) -> int:
        """Play a file and print what it has to say."""
        from motherlode.kernel.scenario import read_page, run, summary

        if file.is_dir():
            self.say(f"{file}: no file in this folder ends in {ENDING}", "red")
            return UNREADABLE
        try:
            book = read_page(file.read_text(encoding="utf-8"), str(file))
        except (OSError, UnicodeDecodeError) as error:
            self.say(f"{file}: this file cannot be read: {_reason(error)}", "red")
            return UNREADABLE
        for line, fault in book.faults:
            self.say(f"{file}:{line}: {fault}", "red")
        outcomes = run(book, speed=self.speed, cards=lambda name: _read_cards(file.parent / name))
        self.outcomes += outcomes
        has_failed = any(not outcome.has_passed for outcome in outcomes)
        self.say(f"{file}: {summary(outcomes)}", "red" if has_failed else "green")
        for outcome in outcomes:
            self._tell(outcome)
        if book.faults:
            return UNREADABLE
        return FAILED if has_failed else PASSED

    def _tell(self, outcome: "Outcome") -> None:
        from motherlode.kernel.scenario import describe

        if outcome.has_passed and not self.every:
            return
        first, *rest = describe(outcome)
        self.say(f"  {first}", "green" if outcome.has_passed else "bold red")
        for line in rest:
            self.say(f"  {line}", "")

    def say(self, line: str, style: str) -> None:
        """Print a line as it is."""
        self.console.print(line, style=style, markup=False, soft_wrap=True)


def _read_cards(path: Path) -> Any:
    """What a card file beside the scenario holds."""
    import tomllib

    from motherlode.kernel.errors import BadCards

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise BadCards(f"the cards in {path.name} cannot be read: {_reason(error)}") from error


def _reason(error: Exception) -> str:
    return str(getattr(error, "strerror", None) or error)
