"""What do commands say of a downloaded game: that it is honest, or why it does not hold?"""

from pathlib import Path
from typing import TYPE_CHECKING

import typer

from motherlode.kernel.errors import MotherlodeError

if TYPE_CHECKING:
    from motherlode.verify import ReplayFile, Verdict

__all__ = ["FILE", "count", "read_file", "tell_verdict"]

DISHONEST = 1
FILE = typer.Argument(help="A game downloaded from a table.")


def read_file(path: Path) -> "ReplayFile":
    """The game in a file."""
    from motherlode.verify import read

    try:
        return read(path.read_bytes())
    except OSError as error:
        raise MotherlodeError(f"{path} cannot be read: {error.strerror}") from error


def tell_verdict(verdict: "Verdict") -> None:
    """Tell a verdict; the command fails if the file does not hold. The reasons are those of `verify/check.py`."""
    if verdict.is_honest:
        typer.echo(f"This game is honest: {verdict.reason}. {count(verdict.moves)}.")
        return
    reason = verdict.reason.removesuffix(".")  # the sentence of a rule ends with its own
    typer.echo(f"This game does not hold: {reason}.", err=True)
    raise typer.Exit(DISHONEST)


def count(moves: int) -> str:
    """So many moves, in words."""
    return "1 move" if moves == 1 else f"{moves} moves"
