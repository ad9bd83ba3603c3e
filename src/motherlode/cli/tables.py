"""What does `motherlode tables` do? It looks after the database in which a server keeps its tables."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from motherlode.kernel.errors import MotherlodeError

if TYPE_CHECKING:
    from types import ModuleType

    from motherlode.play.storage.backup import Report

__all__ = ["tables"]

BROKEN = 1
POSTGRES = ("postgres://", "postgresql://")
Database = Annotated[
    str,
    typer.Argument(help="The file in which the server keeps its tables, or postgresql://…"),
]

tables = typer.Typer(
    name="tables", no_args_is_help=True, help="Look after the tables that a server keeps."
)


@tables.command()
def backup(
    database: Database, to: Annotated[Path, typer.Argument(help="The file to write; a new one.")]
) -> None:
    """Copy all tables and guests to a file, while the server goes on."""
    from motherlode.play.storage import backup as sqlite_backup
    from motherlode.play.tables.store.table_check import table_problem

    with _damage_is_told():
        if database.startswith(POSTGRES):
            report = _postgres().backup(database, to, table_problem)
        else:
            report = sqlite_backup.backup(_file(database), to, table_problem)
    _say(
        report, f"copied to {to}, which also holds the keys that sign guests' tokens: keep it safe"
    )


@tables.command()
def restore(
    copied: Annotated[
        Path,
        typer.Argument(metavar="BACKUP", help="The file that `motherlode tables backup` wrote."),
    ],
    database: Annotated[str, typer.Argument(help="The file to write; a new one.")],
) -> None:
    """Put a backup back for a server to use: what was played since is gone, and its dice never fall again."""
    from motherlode.play.storage import backup as sqlite_backup
    from motherlode.play.tables.store.table_check import table_problem

    if database.startswith(POSTGRES):
        raise MotherlodeError(
            "bring it back with pg_restore, and say so with `motherlode tables renew` afterwards"
        )
    with _damage_is_told():
        report = sqlite_backup.restore(copied, _file(database), table_problem)
    _say(report, f"restored to {database}; games go on there with new dice, and say so")


@tables.command()
def renew(
    database: Annotated[str, typer.Argument(help="A file, or postgresql://user@host/name.")],
) -> None:
    """Say that a database was restored in another way (pg_restore, a copied file): its games get new dice.

    Stop all its servers first; the next one that is started follows.
    """
    import asyncio
    import time

    from motherlode.play.storage import storage_for

    async def note() -> None:
        storage = storage_for(database)
        await storage.open()
        try:
            await storage.renew(time.time())
        finally:
            await storage.close()

    asyncio.run(note())
    typer.echo("Noted: from the next start of a server on, all games that go on have new dice.")


@tables.command()
def check(database: Database) -> None:
    """Read everything a server or a backup holds, and say whether it is whole."""
    from motherlode.play.storage import backup as sqlite_backup
    from motherlode.play.tables.store.table_check import table_problem

    with _damage_is_told():
        if database.startswith(POSTGRES):
            report = _postgres().check(database, table_problem)
        else:
            report = sqlite_backup.check(_file(database), table_problem)
    _say(report, "whole")


def _postgres() -> "ModuleType":
    try:
        from motherlode.play.storage.postgres import backup as postgres_backup
    except ImportError as error:
        raise MotherlodeError(
            "PostgreSQL needs psycopg: pip install 'motherlode[postgres]'"
        ) from error
    return postgres_backup


def _file(database: str) -> Path:
    from motherlode.play.storage.database_address import file_at

    return file_at(database.removeprefix("sqlite:///"))


@contextmanager
def _damage_is_told() -> Iterator[None]:
    """A file too damaged to be read on is one of those that are not whole."""
    from motherlode.play.storage.protocol import Damaged

    try:
        yield
    except Damaged as damage:
        _give_up([str(damage)])


def _give_up(problems: list[str]) -> NoReturn:
    for problem in problems:
        typer.echo(problem, err=True)
    typer.echo("This database is damaged; go back to a backup that is whole.", err=True)
    raise typer.Exit(BROKEN)


def _say(report: "Report", praise: str) -> None:
    if report.problems:
        _give_up(report.problems)
    counts = ", ".join(f"{count} {name}" for name, count in report.counts.items())
    typer.echo(f"{counts}: {praise}")
