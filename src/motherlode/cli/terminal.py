"""The command `motherlode terminal`: play in a text terminal."""

import re
from pathlib import Path
from typing import Annotated

import typer

from motherlode.kernel.errors import BadPosition, MotherlodeError

__all__ = ["terminal"]

Players = Annotated[int | None, typer.Option(help="How many sit at the table. [default: 4]")]
Humans = Annotated[
    str | None,
    typer.Option(help="The people: a number, or their names with commas between. [default: 1]"),
]
Bots = Annotated[
    str | None,
    typer.Option(help="Who plays the other seats: one name for all, or one for each, with commas."),
]
Seed = Annotated[
    str | None, typer.Option(help="The same number or word deals the same game again.")
]
Variant = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=VALUE", help="Turn a switch of the rules; may be given repeatedly."),
]
Cards = Annotated[
    Path | None, typer.Option(help="A file with the cards you own, in place of those in the box.")
]


def terminal(
    game: Annotated[str, typer.Argument(help="The game to play.")] = "golddiggers",
    *,
    players: Players = None,
    humans: Humans = None,
    bots: Bots = None,
    seed: Seed = None,
    variant: Variant = None,
    cards: Cards = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved table.")] = None,
    save: Annotated[
        Path | None, typer.Option(help="Keep the table in this file after every move.")
    ] = None,
    fast: Annotated[bool, typer.Option("--fast", help="Tell what happens without pauses.")] = False,
) -> None:
    """Play in the terminal: against bots, or with friends round one keyboard."""
    import motherlode
    from motherlode.cli.arguments import read_card_file, read_list, read_variant_options
    from motherlode.play.terminal.client import Client
    from motherlode.play.terminal.screen import Screen
    from motherlode.play.terminal.table import open_table, resume_table, seating

    if resume is not None:
        _check_resume(
            players=players, humans=humans, bots=bots, seed=seed, variant=variant, cards=cards
        )
        table = resume_table(resume)
    else:
        chosen = motherlode.game(game.replace("-", "_"))
        switches = read_variant_options(variant or [], chosen.rules.switches)
        people = _people(humans or "1", chosen.info.seats[-1])
        seats = seating(chosen, players, people, read_list(bots), switches)
        table = open_table(chosen, seats, seed=seed, variant=switches, cards=read_card_file(cards))
    Client(table, Screen(is_fast=fast), save or resume).run()


def _check_resume(**given: object) -> None:
    """A saved table has its people, cards and rules; no other can be chosen for it."""
    chosen = [f"--{name}" for name, value in given.items() if value]
    if chosen:
        message = f"a saved table goes on as it was: leave out {' and '.join(chosen)}, or --resume"
        raise MotherlodeError(message)


def _people(text: str, most: int) -> list[str]:
    """Names of people, or as many nameless ones; there are seats for so many."""
    from motherlode.play.terminal.reading import whole_number

    count = whole_number(text.strip())
    if count is None and re.fullmatch(r"[-+.\d\s]+", text):
        message = f"--humans is a whole number from 0 to {most}, or names, not {text!r}"
        raise BadPosition(message)
    if count is None:
        return [name.strip() for name in text.split(",") if name.strip()]
    if count > most:
        message = f"{count} people do not fit on {most} seats"
        raise BadPosition(message)
    return ["you"] if count == 1 else [f"player {number}" for number in range(1, count + 1)]
