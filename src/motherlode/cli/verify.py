"""The command `motherlode verify`: check that the luck of a finished game was fair."""

from pathlib import Path
from typing import Annotated

import typer

from motherlode.cli.verdict import FILE, read_file, tell_verdict

__all__ = ["verify"]


def verify(
    file: Annotated[Path, FILE],
    *,
    hash: Annotated[  # noqa: A002 - the name of the option
        str, typer.Option(help="The hash of the server's key that you were shown at the table.")
    ] = "",
    value: Annotated[
        list[str] | None,
        typer.Option("--bytes", help="What your browser added to the key; see its dialog."),
    ] = None,
) -> None:
    """Check the luck of a finished game: hashes, key, every die and card. Nothing of the server is believed.

    Give the hash and the bytes that your own browser kept, or only the file's own claims are checked.
    """
    from motherlode.verify import NOT_PROVEN, Shown
    from motherlode.verify import verify as check
    from motherlode.verify.transcript import printable

    verdict = check(read_file(file), Shown(hash.lower(), tuple(map(str.lower, value or ()))))
    tell_verdict(verdict)
    for note in verdict.notes:
        typer.echo(f"- {printable(note)}")
    typer.echo(f"- {NOT_PROVEN}")
