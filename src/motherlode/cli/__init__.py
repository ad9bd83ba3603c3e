"""What can be done from a command line? Each command loads what it needs only when it runs."""

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from motherlode import __version__
from motherlode.cli.accounts import accounts
from motherlode.cli.doctor import doctor
from motherlode.cli.moderate import moderate
from motherlode.cli.play import play
from motherlode.cli.replay import replay
from motherlode.cli.serve import serve
from motherlode.cli.simulate import simulate
from motherlode.cli.tables import tables
from motherlode.cli.terminal import terminal
from motherlode.cli.verify import verify
from motherlode.lab.scenario_command import scenario
from motherlode.tracing.command import rules

__all__ = ["app", "main"]

MISUSED = 2


class Commands(TyperGroup):
    """The commands; a refusal is said in one paragraph, never as a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was named."""
        from motherlode.kernel.errors import MotherlodeError

        try:
            return super().invoke(ctx)
        except MotherlodeError as refusal:
            typer.echo(f"motherlode: {refusal}", err=True)
            raise typer.Exit(MISUSED) from refusal


app = typer.Typer(
    cls=Commands,
    name="motherlode",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _say_version(is_wanted: bool) -> None:  # noqa: FBT001 - called by Typer with the option's value
    if is_wanted:
        typer.echo(f"motherlode {__version__}")
        raise typer.Exit


@app.callback()
def motherlode(
    *,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_say_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Four gold-digging tabletop games, exact to the printed rule: to play, to bend, to learn from."""


for command in (play, serve, terminal, replay, verify, simulate, scenario, rules, doctor):
    app.command()(command)
app.add_typer(tables)
app.add_typer(accounts)
app.add_typer(moderate)


def main() -> None:
    """Start the program."""
    app()
