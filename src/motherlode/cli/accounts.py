"""What does `motherlode accounts` do? It lets people back in who have lost their password."""

from pathlib import Path
from typing import Annotated

import typer

__all__ = ["accounts"]

POSTGRES = ("postgres://", "postgresql://")
NEXT = """\
Give this code to {name}, who chooses a new password with it under "I have lost my password": it works once. All her devices are
then signed out. The codes that she had are void."""

accounts = typer.Typer(
    name="accounts", no_args_is_help=True, help="Look after names that are kept with a password."
)


@accounts.callback()
def _accounts() -> None:
    """Look after names that are kept with a password."""


@accounts.command()
def reset(
    name: Annotated[str, typer.Argument(help="The name that is kept with a password.")],
    *,
    database: Annotated[
        str, typer.Option(help="The file in which the server keeps its tables, or postgresql://…")
    ] = "motherlode.sqlite3",
) -> None:
    """Print a one-time code with which somebody chooses a new password; the server may go on."""
    import asyncio

    from motherlode.play.identity.reset import reset_in_file, reset_in_postgres

    if database.startswith(POSTGRES):
        code = asyncio.run(reset_in_postgres(database, name))
    else:
        path = Path(database.removeprefix("sqlite:///")).expanduser()
        code = reset_in_file(path, name)
    typer.echo(code.reveal())
    typer.echo(NEXT.format(name=name), err=True)
