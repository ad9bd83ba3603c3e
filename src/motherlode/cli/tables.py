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
    return Path(database.removeprefix("sqlite:///")).expanduser()


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
