"""The command `motherlode replay`: play a finished game again, in words."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from motherlode.kernel.errors import MotherlodeError

if TYPE_CHECKING:
    from motherlode.verify import ReplayFile, Verdict

__all__ = ["FILE", "count", "read_file", "replay", "say"]

DISHONEST = 1
FILE = typer.Argument(help="A game downloaded from a table.")


def replay(
    file: Annotated[Path, FILE],
    *,
    steps: Annotated[bool, typer.Option(help="Tell the game move by move.")] = True,
    draws: Annotated[
        bool,
        typer.Option("--draws", help="And of each roll the stream and the words it came from."),
    ] = False,
) -> None:
    """Play a finished game again, in words, and check that it was honest."""
    from motherlode.verify import transcript, verify

    game = read_file(file)
    verdict = verify(game)
    if steps:
        for line in transcript(game, verdict.moves, has_draws=draws):
            typer.echo(line)
    say(verdict)


def read_file(path: Path) -> "ReplayFile":
    """The game in a file."""
    from motherlode.verify import read

    try:
        return read(path.read_bytes())
    except OSError as error:
        raise MotherlodeError(f"{path} cannot be read: {error.strerror}") from error


def say(verdict: "Verdict") -> None:
    """Tell a verdict; the command fails if the file does not hold."""
    if verdict.is_honest:
        typer.echo(f"This game is honest: {verdict.reason}. {count(verdict.moves)}.")
        return
    reason = verdict.reason.removesuffix(".")  # the sentence of a rule ends with its own
    typer.echo(f"This game does not hold: {reason}.", err=True)
    raise typer.Exit(DISHONEST)


def count(moves: int) -> str:
    """So many moves, in words."""
    return "1 move" if moves == 1 else f"{moves} moves"
