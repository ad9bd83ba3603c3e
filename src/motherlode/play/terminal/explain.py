"""Explanations in the terminal: the first screen, the help, a rule, the proof of fair chance."""

from pathlib import Path

from rich.align import Align
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from motherlode.boards import Board, Scene
from motherlode.kernel import ledger
from motherlode.kernel.errors import nearest
from motherlode.kernel.game import Game
from motherlode.play.terminal.reading import COMMANDS, read_rule_id
from motherlode.play.terminal.table import Table

__all__ = ["farewell", "help_page", "proof", "rule_sentence", "title_screen"]

GILT = "#d9a62e"


def title_screen(table: Table, board: Board, scene: Scene) -> RenderableType:
    """The first screen: title, whose game it is, for whom, and who plays."""
    info = table.game.info
    seats = f"{info.seats.start}–{info.seats.stop - 1} players"
    minutes = f"{info.minutes[0]}–{info.minutes[1]} minutes"
    lines = [
        Text(f"◆ ─────  {' '.join(info.title.upper())}  ───── ◆", style=f"bold {GILT}"),
        Text(" "),
        Text(info.tagline, style="bold"),
        Text(f"A game by {info.designers} · {seats} · {minutes} · age {info.age}+"),
        Text(info.notice, style="italic"),
        Text(" "),
        Text(_company(table, board, scene)),
        Text("Type a number or words; ? explains, Enter hurries the others.", style="dim"),
        Text(" "),
        Text(
            "Dice and shuffles are sealed; the key that opens this seal is shown at the end:",
            style="dim",
        ),
        Text(table.position.commitment, style="dim"),
    ]
    return Padding(Group(*(Align.center(line) for line in lines)), (2, 0, 1, 0))


def _company(table: Table, board: Board, scene: Scene) -> str:
    """Who plays, in a sentence."""
    names = [board.name(scene, seat) for seat in range(len(table.seats))]
    bots = [names[seat] for seat in range(len(names)) if seat not in table.people]
    people = [f"{table.seats[seat].name} as {names[seat]}" for seat in table.people]
    if len(people) == 1 and table.seats[table.people[0]].name == "you":
        people = [f"You are {names[table.people[0]]}"]
    if not people:
        return f"{_listed(bots)} play among themselves."
    return _listed(people) + (f", against {_listed(bots)}." if bots else ".")


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def help_page(game: Game, board: Board, scene: Scene) -> RenderableType:
    """What can be typed, how to read the board, and the rules behind the choices."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_row(Text("1, 2, 3 …", style="bold"), Text("play the choice with this number"))
    if scene.offered:
        words = scene.offered[0].words
        short = " ".join(word[:3] for word in words.split())
        meaning = f"the same in words, or their beginnings: {short}"
        grid.add_row(Text(words, style="bold"), Text(meaning))
    for name, sentence in COMMANDS.items():
        grid.add_row(Text(name, style="bold"), Text(sentence.format(rule=_example(game))))
    rules = Grid.grid(padding=(0, 2))
    for rule in board.rules(scene):
        rules.add_row(Text(rule, style="bold"), Text(game.sentence(rule)))
    parts: list[RenderableType] = [Text(board.question(scene), style="bold"), Text(""), grid]
    if board.legend(scene):
        parts += [Text(""), Text(board.legend(scene))]
    if rules.row_count:
        parts += [Text(""), Text("The rules behind it", style="bold"), rules]
    return Padding(Group(*parts), (0, 1))


def _example(game: Game) -> str:
    """A rule of this game, as one would type it: that on unknown actions, which every game has."""
    return game.rules.unknown_action.partition("-")[2].lower()


def rule_sentence(game: Game, text: str) -> str:
    """What the ledger says under an id, however it was typed; the nearest id if there is none."""
    book = ledger.load(game.info.slug)
    if not text:
        return f"Name a rule, such as {next(iter(book.rules))}."
    found = book.rules.get(read_rule_id(text, book.prefix))
    if found is None:
        guess = nearest(read_rule_id(text, book.prefix), list(book.rules))
        return f"The ledger of {game.info.title} has no rule {text!r}; {guess}"
    return f"{found.id} ({found.chapter}): {found.sentence}"


def proof(table: Table) -> RenderableType:
    """The key of the game, its hash, and how to deal the same game again."""
    position = table.position
    return Group(
        Text(f" The key   {position.key.hex()}", style="dim"),
        Text(f" its seal  {position.commitment}", style="dim"),
        Text(
            " The seal is the key's SHA-256, as the first screen showed it; with the key",
            style="dim",
        ),
        Text(
            f" anybody can deal the same game again: game.new({position.players}, bytes.fromhex(key))",
            style="dim",
        ),
    )


def farewell(path: Path | None) -> str:
    """The last words to somebody who leaves."""
    if path is None:
        return "Goodbye. The game is not saved."
    return f"Goodbye. The table is kept in {path}; come back with --resume {path}"
