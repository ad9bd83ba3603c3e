"""The command `motherlode simulate`: many games between bots, and a report."""

from math import inf
from pathlib import Path
from typing import Annotated

import typer

__all__ = ["simulate"]


def simulate(
    game: Annotated[str, typer.Argument(help="The game to simulate.")] = "golddiggers",
    *,
    games: Annotated[str, typer.Option(help="How many games: 20000, 1e6 or 1_000_000.")] = "1e5",
    players: Annotated[int | None, typer.Option(help="How many seats. [default: 4]")] = None,
    bots: Annotated[
        str, typer.Option(help="One bot for all seats, or one for each, with commas between.")
    ] = "heuristic",
    variant: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE", help="Turn a switch of the rules; may be given repeatedly."
        ),
    ] = None,
    cards: Annotated[Path | None, typer.Option(help="A file with other cards.")] = None,
    seed: Annotated[str, typer.Option(help="The same seed gives the same games.")] = "0",
    threads: Annotated[int, typer.Option(min=0, help="0 for one on every core.")] = 0,
    device: Annotated[str, typer.Option(help="cpu or cuda; the result is the same.")] = "cpu",
    limit: Annotated[
        float | None, typer.Option(help="Seconds after which to give up. [default: none]")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the result for programs.")] = False,
) -> None:
    """Let bots play a great many games and report wins, lengths and endings."""
    import msgspec
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    import motherlode
    from motherlode.cli.arguments import (
        read_card_file,
        read_list,
        read_number,
        read_variant_options,
    )
    from motherlode.cli.progress import Preparing, error_console
    from motherlode.lab import simulation
    from motherlode.lab.report import report

    chosen = motherlode.game(game.replace("-", "_"))
    count = read_number("--games", games)
    errors = error_console()
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)
    task = bar.add_task("games", total=count)

    preparing = Preparing(chosen.info.slug, errors)

    def on_progress(played: int) -> None:
        if not bar.live.is_started:
            preparing.close()
            bar.start()
        bar.advance(task, played)

    try:
        with preparing:
            result = simulation.simulate(
                chosen,
                games=count,
                players=players,
                bots=read_list(bots),
                variant=read_variant_options(variant or [], chosen.rules.switches),
                cards=read_card_file(cards),
                seed=seed,
                threads=threads,
                device=device,
                limit=inf if limit is None else limit,
                on_compile=preparing,
                on_progress=on_progress,
            )
    finally:
        bar.stop()
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(result)).decode())
    else:
        Console(highlight=False, markup=False).print(report(result))
