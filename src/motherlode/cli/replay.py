"""The command `motherlode replay`: play a finished game again, in words."""

from pathlib import Path
from typing import Annotated

import typer

from motherlode.cli.verdict import FILE, read_file, tell_verdict

__all__ = ["replay"]


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
    tell_verdict(verdict)
