"""How is the file of a finished game looked through and verified?"""

from pathlib import Path
from typing import Annotated

import typer

from motherlode.kernel.errors import MotherlodeError

__all__ = ["replay"]

DISHONEST = 1


def replay(
    file: Annotated[Path, typer.Argument(help="A game downloaded from a table.")],
    *,
    steps: Annotated[bool, typer.Option(help="Tell the game move by move.")] = True,
    draws: Annotated[
        bool,
        typer.Option("--draws", help="And of each roll the stream and the words it came from."),
    ] = False,
) -> None:
    """Play a finished game again and check that it was honest."""
    from motherlode.play.tables.store import replay_file

    try:
        data = file.read_bytes()
    except OSError as error:
        raise MotherlodeError(f"{file} cannot be read: {error.strerror}") from error
    game = replay_file.read(data)
    verdict = replay_file.verify(game)
    if steps:
        for line in replay_file.story(game, verdict.moves, has_draws=draws):
            typer.echo(line)
    if verdict.is_honest:
        typer.echo(f"This game is honest: {verdict.reason}. {count(verdict.moves)}.")
        return
    reason = verdict.reason.removesuffix(".")  # the sentence of a rule ends with its own
    typer.echo(f"This game does not hold: {reason}.", err=True)
    raise typer.Exit(DISHONEST)


def count(moves: int) -> str:
    """So many moves, in words."""
    return "1 move" if moves == 1 else f"{moves} moves"
