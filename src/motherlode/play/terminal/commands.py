"""What can be asked of the table, besides playing?"""

from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from motherlode.bots import bots, move
from motherlode.kernel.errors import MotherlodeError
from motherlode.kernel.game import Game
from motherlode.play.terminal import explain
from motherlode.play.terminal.reading import Command

if TYPE_CHECKING:
    from motherlode.play.terminal.client import Client

__all__ = ["Commands"]

YES = ("y", "yes")
NO = ("n", "no")
BEST = "heuristic"  # the bot that thinks, where a game has several


class Commands:
    """Help, rules, log, hint, save, undo, resign and quit, for one client."""

    def __init__(self, client: "Client") -> None:
        """Serve this client."""
        self.client = client

    def obey(self, seat: int, command: Command) -> str:
        """Do as asked; what comes back is said above the choices."""
        if command.name == "help":
            return self.page(
                explain.help_page(self._game, self.client.board, self.client.scene(seat))
            )
        if command.name == "log":
            return self.log()
        if command.name == "why":
            return explain.rule_sentence(self._game, command.rest)
        if command.name == "hint":
            return self.hint(seat)
        if command.name == "save":
            return self.save(command.rest)
        if command.name == "undo":
            return self.undo(seat)
        if command.name == "resign":
            return self.resign(seat)
        return self.leave(command.rest)

    @property
    def _game(self) -> Game:
        return self.client.table.game

    def page(self, part: RenderableType) -> str:
        """Show a page of its own, and come back."""
        screen = self.client.screen
        screen.turn_pages(part)
        if screen.is_live:
            screen.ask(" Enter goes back to the table › ")
            screen.clear()
        return ""

    def log(self) -> str:
        """The whole log, as far as this person may know it."""
        client = self.client
        events = client.table.position.events_for(client.holder)
        lines = [client.board.told(client.table.seats, event) for event in events]
        return self.page(Padding(Text("\n".join(lines)), (0, 1)))

    def hint(self, seat: int) -> str:
        """What the best bot of the game would do."""
        known = list(bots(self._game))
        name = BEST if BEST in known else known[-1]
        advice = move(self.client.table.position, seat, name, self.client.table.luck)
        return f"The {name} bot would {self.client.written(advice).words}."

    def save(self, name: str) -> str:
        """Keep the table in a file, by default one that is not there yet."""
        path = Path(name) if name else self.client.keep or self._free_name()
        self.client.table.save(path)
        self.client.keep = path
        return f"The table is kept in {path} from now on; come back with --resume {path}"

    def _free_name(self) -> Path:
        names = [f"{self._game.info.slug}{number}.table" for number in ("", *range(2, 1000))]
        return next(path for path in map(Path, names) if not path.exists())

    def undo(self, seat: int) -> str:
        """Go back to this person's last decision, if the game allows it at all."""
        if not self._game.online.may_undo:
            rule = self.client.board.undo_rule
            why = f" {rule}: {self._game.sentence(rule)}" if rule else ""
            return f"{self._game.info.title} has no undo.{why}"
        position = self.client.table.position
        if not any(entry.seat == seat for entry in position.log):
            return "You have decided nothing yet."
        last = -1
        while last != seat:
            last = next(entry.seat for entry in reversed(position.log) if entry.seat >= 0)
            position.undo()
        self.client.retell()
        return ""

    def resign(self, seat: int) -> str:
        """Leave the game for good, after a question."""
        answer = self.client.screen.ask(f" Resign for good? {self._after(seat)} (yes/no) › ")
        if (answer or "").strip().lower() not in YES:
            return "You stay in the game."
        self.client.play(seat, "resign")
        self.client.screen.is_skipping = True
        return ""

    def _after(self, seat: int) -> str:
        """What follows if this person resigns, tried out on a copy of the game."""
        client = self.client
        position = client.table.position.copy()
        position.resign(seat)
        if not position.is_over:
            return "The others play on."
        scene = client.scene(seat)
        winners = [client.board.name(scene, one.seat) for one in position.ranking if one.is_winner]
        return f"Then {' and '.join(winners) or 'nobody'} wins at once."

    def leave(self, name: str) -> str:
        """Leave the table; whoever has not kept it is asked whether to."""
        client = self.client
        if client.keep is None and not name:
            asked = client.screen.ask(" Save the game first? (YES, no, a file name, or back) › ")
            name = "no" if asked is None else asked.strip() or "yes"
        if name.lower() == "back":
            return "The game goes on."
        if name and name.lower() not in NO:
            try:
                self.save("" if name.lower() in YES else name)
            except MotherlodeError as refusal:
                return str(refusal)
        client.has_left = True
        client.screen.say(Text(f" {explain.farewell(client.keep)}"))
        return ""
