"""What does `motherlode moderate` do? It asks a running server, in an operator's name, for what its page `/operator` shows, too."""

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import quote

import typer

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from motherlode.cli.operator_client import OperatorClient

__all__ = ["moderate"]

moderate = typer.Typer(
    name="moderate", no_args_is_help=True, help="Moderate a running server as its operator."
)


class Asked:
    """Where the server is, how the key is found, and how answers are printed."""

    server = ""
    key_file: Path | None = None
    is_json = False


@moderate.callback()
def _moderate(
    *,
    server: Annotated[
        str, typer.Option(envvar="MOTHERLODE_SERVER", help="The address of the server.")
    ] = "http://127.0.0.1:8000",
    key_file: Annotated[
        Path | None,
        typer.Option(help="A file with your key; otherwise it is in MOTHERLODE_OPERATOR_KEY."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print answers for programs.")] = False,
) -> None:
    """Moderate a running server as its operator."""
    Asked.server, Asked.key_file, Asked.is_json = server, key_file, json


@moderate.command()
def key(
    label: Annotated[str, typer.Argument(help="What the log calls you: small letters.")],
) -> None:
    """Make a key for an operator: the key for her, and the line with its hash for the server."""
    from motherlode.play.moderation.operators import Operators, key_hash, new_key

    made = new_key()
    Operators({label: key_hash(made)})
    typer.echo(made.reveal())
    typer.echo(
        "Keep this key like a password; it is not shown again. Give the server its hash, as an option\n"
        f"  --operator {label}={key_hash(made)}\n"
        f'or in its settings file, below [operators]\n  {label} = "{key_hash(made)}"',
        err=True,
    )


@moderate.command()
def tables(
    phase: Annotated[str, typer.Option(help="gathering, playing, over or closed.")] = "",
) -> None:
    """List tables, the latest changed first."""
    asked = f"?phase={quote(phase)}" if phase else ""
    found = _client().ask("GET", f"/tables{asked}")
    _show(found, map(_table_line, found["tables"]))


@moderate.command()
def close(
    code: Annotated[str, typer.Argument(help="The code of a table.")],
    reason: Annotated[str, typer.Option(help="Why, for the log.")] = "",
) -> None:
    """Close a table that gathers or plays."""
    found = _client().ask("POST", f"/tables/{quote(code, safe='')}/close", {"reason": reason})
    _show(found, map(_table_line, found["tables"]))


@moderate.command()
def people(name: Annotated[str, typer.Argument(help="A part of a name.")] = "") -> None:
    """List people, the latest seen first."""
    found = _client().ask("GET", f"/people?name={quote(name, safe='')}")
    _show(found, map(_person_line, found["people"]))


@moderate.command()
def person(who: Annotated[str, typer.Argument(help="A name, or an id.")]) -> None:
    """Show somebody with her devices and tables."""
    client = _client()
    found = client.ask("GET", f"/people/{quote(client.person(who), safe='')}")
    _show(
        found,
        [_person_line(found["person"])],
        (("device", one["id"], _time(one["seen_at"])) for one in found["devices"]),
        (("address", one) for one in found["addresses"]),
        map(_table_line, found["tables"]),
    )


@moderate.command()
def rename(
    who: Annotated[str, typer.Argument(help="A name, or an id.")],
    name: Annotated[str, typer.Argument(help="The new name.")],
) -> None:
    """Give somebody another name, at her tables and over her words, too."""
    client = _client()
    path = f"/people/{quote(client.person(who), safe='')}/rename"
    found = client.ask("POST", path, {"name": name})
    _show(found, [_person_line(found["person"])])


@moderate.command()
def reset(who: Annotated[str, typer.Argument(help="A name, or an id.")]) -> None:
    """Print a one-time code with which somebody chooses a new password."""
    client = _client()
    found = client.ask("POST", f"/people/{quote(client.person(who), safe='')}/reset")
    _show(found, [(found["code"],)])


@moderate.command()
def ban(
    kind: Annotated[str, typer.Argument(help="account, device or address.")],
    whom: Annotated[
        str,
        typer.Argument(
            help="A name or an id; the id of a device; an address, or its short name in the log."
        ),
    ],
    *,
    days: Annotated[float, typer.Option(help="For how many days.")],
    reason: Annotated[str, typer.Option(help="Why; she is told.")] = "",
) -> None:
    """Keep somebody out."""
    client = _client()
    if kind == "device":
        subject = whom
    else:
        subject = client.place(whom) if kind == "address" else client.person(whom)
    request = {"kind": kind, "subject": subject, "days": days, "reason": reason}
    _show_bans(client.ask("POST", "/bans", request))


@moderate.command()
def bans() -> None:
    """List the bans that hold."""
    _show_bans(_client().ask("GET", "/bans"))


@moderate.command()
def lift(ban: Annotated[str, typer.Argument(help="The id of a ban.")]) -> None:
    """Let somebody in again."""
    _show_bans(_client().ask("DELETE", f"/bans/{quote(ban, safe='')}"))


@moderate.command()
def reports(
    *,
    settled: Annotated[bool, typer.Option("--settled", help="Those that are settled.")] = False,
    before: Annotated[str, typer.Option(help="Those after the report with this id.")] = "",
) -> None:
    """List what players reported and nobody has settled, the latest first, a hundred at a time."""
    asked = f"{'settled=yes&' if settled else ''}before={quote(before, safe='')}"
    found = _client().ask("GET", f"/reports?{asked}")
    _show(found, map(_report_line, found["reports"]))


@moderate.command()
def report(report: Annotated[str, typer.Argument(help="The id of a report.")]) -> None:
    """Read a report with the words that it is about; that you read it is logged."""
    found = _client().ask("GET", f"/reports/{quote(report, safe='')}")
    said = (("said", _time(one["at"]), one["name"], one["text"]) for one in found["words"])
    _show(found, [_report_line(found["report"])], [("note", found["note"])], said)


@moderate.command()
def settle(
    report: Annotated[str, typer.Argument(help="The id of a report.")],
    outcome: Annotated[str, typer.Argument(help="What came of it, for the log.")] = "",
) -> None:
    """Settle a report; it is deleted 90 days later."""
    path = f"/reports/{quote(report, safe='')}/settle"
    found = _client().ask("POST", path, {"outcome": outcome})
    _show(found, map(_report_line, found["reports"]))


@moderate.command()
def invite(
    label: Annotated[str, typer.Argument(help="Whom it is for, for operators to read.")] = "",
    *,
    uses: Annotated[int, typer.Option(help="How many people come in with it.")] = 1,
    days: Annotated[float, typer.Option(help="For how many days it is good.")] = 7.0,
) -> None:
    """Print the code of a new invitation; it is not shown again."""
    request = {"label": label, "uses": uses, "days": days}
    found = _client().ask("POST", "/invitations", request)
    _show(found, [(found["code"],)])


@moderate.command()
def invitations() -> None:
    """List the invitations that are good for somebody yet."""
    found = _client().ask("GET", "/invitations")
    _show(found, map(_invitation_line, found["invitations"]))


@moderate.command()
def withdraw(
    invitation: Annotated[str, typer.Argument(help="The id of an invitation.")],
) -> None:
    """Withdraw an invitation; whoever came in with it stays."""
    found = _client().ask("DELETE", f"/invitations/{quote(invitation, safe='')}")
    _show(found, map(_invitation_line, found["invitations"]))


@moderate.command()
def settings() -> None:
    """Show how the server is set up."""
    found = _client().ask("GET", "/settings")
    _show(found, ((name, str(value)) for name, value in found.items()))


@moderate.command()
def retention(
    *,
    games_days: Annotated[int | None, typer.Option(help="If games were kept so long.")] = None,
    accounts_days: Annotated[
        int | None, typer.Option(help="If accounts were kept so long.")
    ] = None,
) -> None:
    """Say how many finished games and unused accounts would be deleted; nothing is."""
    asked = {"games": games_days, "accounts": accounts_days}
    query = "&".join(f"{name}={days}" for name, days in asked.items() if days is not None)
    found = _client().ask("GET", f"/settings?{query}")
    names = ("keep_games_days", "old_games", "keep_accounts_days", "unused_accounts")
    _show(found, ((name, str(found[name])) for name in names))


@moderate.command()
def log(before: Annotated[int, typer.Option(help="Acts before this number.")] = 0) -> None:
    """Show what operators did, the latest first."""
    asked = f"?before={before}" if before else ""
    found = _client().ask("GET", f"/log{asked}")
    _show(found, map(_act_line, found["acts"]))


# Behind


def _client() -> "OperatorClient":
    from motherlode.cli.operator_client import OperatorClient, key_from

    return OperatorClient(Asked.server, key_from(Asked.key_file))


def _show(found: Any, *groups: "Iterable[Sequence[str]]") -> None:
    """Print an answer: for programs if that was asked for, otherwise one line for each row, with tabs between.

    Whatever strangers wrote gives no orders to the terminal.
    """
    from json import dumps

    from motherlode.play.web.log_format import escaped

    if Asked.is_json:
        typer.echo(dumps(found, indent=2))
        return
    for group in groups:
        for row in group:
            typer.echo("\t".join(escaped(word) for word in row).rstrip())


def _show_bans(found: Any) -> None:
    _show(found, map(_ban_line, found))


def _ban_line(one: Any) -> tuple[str, ...]:
    whom = one["name"] or one["subject"]
    return one["id"], one["kind"], whom, f"until {_time(one['until'])}", one["reason"]


def _invitation_line(one: Any) -> tuple[str, ...]:
    uses, until = f"{one['uses_left']} times", f"until {_time(one['until'])}"
    return one["id"], one["label"], uses, until


def _report_line(one: Any) -> tuple[str, ...]:
    about = (one["reason"], one["name"], one["guest"], f"at table {one['table']}")
    return one["id"], _time(one["at"]), *about, one["outcome"]


def _act_line(one: Any) -> tuple[str, ...]:
    act = (one["operator"], one["action"], one["subject"], one["detail"])
    return str(one["number"]), _time(one["at"]), *act


def _table_line(one: Any) -> tuple[str, ...]:
    names = ", ".join(seat["name"] or "free" for seat in one["seats"])
    return one["code"], one["phase"], one["game"], _time(one["changed_at"]), names


def _person_line(one: Any) -> tuple[str, ...]:
    marks = [
        "keeps her name" if one["has_account"] else "",
        "connected" if one["is_connected"] else "",
        f"banned until {_time(one['banned_until'])}" if one["banned_until"] else "",
    ]
    return one["id"], one["name"], _time(one["seen_at"]), ", ".join(filter(None, marks))


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
