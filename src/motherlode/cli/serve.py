"""How is a server for tables started from a command line?"""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from motherlode.kernel.errors import MotherlodeError

if TYPE_CHECKING:
    from motherlode.play.tables.broadcast.notices import Notifier

__all__ = ["serve"]

LOOPBACK = ("127.", "::1", "localhost")
SECRET = "MOTHERLODE_WEBHOOK_SECRET"  # noqa: S105 - the name of a variable, not a secret
METRICS = "MOTHERLODE_METRICS_TOKEN"
ONE_PROCESS = (
    "a file has one process that serves it; several workers need a PostgreSQL: --database postgresql://…, "
    "see docs/hosting.md"
)
UNPROTECTED = """\
Anybody who can reach {host} can come in, and what is said travels in the clear. Put a proxy that speaks TLS
(Caddy, nginx) in front, keep this server on 127.0.0.1, and have the proxy pass on the headers Host and
X-Forwarded-For; see docs/server.md."""


def serve(
    *,
    host: Annotated[str, typer.Option(help="Where to listen.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; 0 is any that is free.")
    ] = 8000,
    database: Annotated[
        str, typer.Option(help="A file, or postgresql://user@host/name for several servers.")
    ] = "motherlode.sqlite3",
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Processes that serve; several need PostgreSQL.")
    ] = 1,
    bot_pause: Annotated[
        float, typer.Option(min=0.0, max=10.0, help="Seconds a bot seems to think at most.")
    ] = 0.9,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another address of this server, as browsers see it.")
    ] = None,
    webhook: Annotated[
        str, typer.Option(help=f"Where notices are posted; the shared secret is in {SECRET}.")
    ] = "",
    compile_rules: Annotated[
        bool,
        typer.Option("--compile/--no-compile", help="Compile the rules in the background, once."),
    ] = True,
    limits: Annotated[
        bool, typer.Option(help="Limit how often things may be asked for; off only for tests.")
    ] = True,
    settings: Annotated[
        Path | None,
        typer.Option(
            envvar="MOTHERLODE_SETTINGS",
            help="A TOML file with what you decide about this server; see docs/operating.md.",
        ),
    ] = None,
    operator: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LABEL=HASH",
            envvar="MOTHERLODE_OPERATORS",
            help="Somebody who may moderate, as `motherlode moderate key` prints it; may be given repeatedly.",
        ),
    ] = None,
    who_opens_tables: Annotated[
        str | None,
        typer.Option(
            envvar="MOTHERLODE_WHO_OPENS_TABLES",
            help="everybody, kept (names with a password) or invited.",
        ),
    ] = None,
    who_talks: Annotated[
        str | None,
        typer.Option(envvar="MOTHERLODE_WHO_TALKS", help="everybody, kept or invited."),
    ] = None,
    invitation_only: Annotated[
        bool | None,
        typer.Option(
            envvar="MOTHERLODE_INVITATION_ONLY",
            help="Let newcomers in with an operator's invitation alone.",
        ),
    ] = None,
    keep_games_days: Annotated[
        int | None,
        typer.Option(
            envvar="MOTHERLODE_KEEP_GAMES_DAYS",
            help="Delete finished games after so many days. [default: never]",
        ),
    ] = None,
    keep_accounts_days: Annotated[
        int | None,
        typer.Option(
            envvar="MOTHERLODE_KEEP_ACCOUNTS_DAYS",
            help="Delete accounts that were not used for 30 to 400 days. [default: never]",
        ),
    ] = None,
    log: Annotated[str, typer.Option(help="What to log: warning, info or debug.")] = "warning",
    log_format: Annotated[str, typer.Option(help="How: text, or json for programs.")] = "text",
) -> None:
    """Open tables for browsers."""
    from motherlode.play.moderation.settings import SettingsSource
    from motherlode.play.web import logs
    from motherlode.play.web.game_server import Options
    from motherlode.play.web.server import run

    logs.set_up(log, log_format)
    if not host.startswith(LOOPBACK):
        typer.echo(UNPROTECTED.format(host=host), err=True)
    source = SettingsSource(
        str(settings or ""),
        {
            "operators": operator or (),
            "who_opens_tables": who_opens_tables,
            "who_talks": who_talks,
            "is_invitation_only": invitation_only,
            "keep_games_days": keep_games_days,
            "keep_accounts_days": keep_accounts_days,
        },
    )
    options = Options(
        bot_pause=bot_pause,
        is_compiling=compile_rules,
        is_limited=limits,
        is_alone=not database.startswith("postgres"),
        origins=tuple(one.rstrip("/").lower() for one in origin or ()),
        notifiers=_notifiers(webhook, is_logged=log != "warning"),
        metrics_token=os.environ.get(METRICS, ""),
        settings=source.read(),
        settings_source=source,
    )
    if workers == 1:
        run(database, host, port, options, _say_ready)
        return
    from motherlode.play.web.supervisor import supervise
    from motherlode.play.web.worker_process import WorkerTask

    if options.is_alone:
        raise MotherlodeError(ONE_PROCESS)
    status = supervise(
        WorkerTask(database, host, port, options, log, log_format), workers, _say_ready
    )
    if status:
        raise typer.Exit(status)


def _say_ready(address: str) -> None:
    print(f"Motherlode is ready at {address}", flush=True)  # noqa: T201 - and nobody buffers it


def _notifiers(webhook: str, *, is_logged: bool) -> "tuple[Notifier, ...]":
    from motherlode.play.tables.broadcast.notices import LogNotifier, WebhookNotifier

    found: list[Notifier] = [LogNotifier()] if is_logged else []
    if webhook:
        secret = os.environ.get(SECRET, "")
        if not secret:
            raise MotherlodeError(f"a webhook needs a secret that both sides know: set {SECRET}")
        found.append(WebhookNotifier(webhook, secret))
    return tuple(found)
