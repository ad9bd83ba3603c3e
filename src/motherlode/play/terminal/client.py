"""The game loop of the terminal client: ask whoever decides, let bots move, print what happens."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec
from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from motherlode.boards import Board, Scene
from motherlode.kernel.contract import Action, Event
from motherlode.kernel.errors import IllegalMove, MotherlodeError
from motherlode.play.terminal import explain
from motherlode.play.terminal.board import board_of
from motherlode.play.terminal.commands import Commands
from motherlode.play.terminal.layout import CHOICE_ROWS, LEAST_LOG, choice_lines, height_of
from motherlode.play.terminal.reading import Command, Move, understand
from motherlode.play.terminal.screen import Screen
from motherlode.play.terminal.table import Table

__all__ = ["Client"]

BEAT = 0.35  # seconds for an event
MOMENT = 1.0  # for one that deserves it
CURTAIN = 4.0  # for the first screen, unless somebody is quicker
TALLEST = 80  # lines of the log that any screen could show


@dataclass
class Client:
    """One table in one terminal, for one person or several round the keyboard."""

    table: Table
    screen: Screen
    keep: Path | None = None  # the table is kept in this file after every move
    board: Board = field(init=False)
    log: list[list[Event]] = field(default_factory=list)
    holder: int | None = None  # the person who last had the keyboard
    has_left: bool = False
    trouble: str = ""  # what went wrong since somebody was last asked

    def __post_init__(self) -> None:
        """Find the board and what has been told so far."""
        self.board = board_of(self.table.game)
        self.commands = Commands(self)
        if len(self.table.people) == 1:
            self.holder = self.table.people[0]
        self.retell()

    def run(self) -> None:
        """Play until the game is over or nobody wants to go on."""
        if self.keep is not None:
            self.table.save(self.keep)  # a file that cannot be written is refused before the game
        self.screen.clear()
        self.screen.say(explain.title_screen(self.table, self.board, self.scene()))
        self.screen.pause(CURTAIN)
        self.screen.clear()
        self.open()
        while not self.table.position.is_over and not self.has_left:
            seat = self.table.next_seat()
            if self.table.seats[seat].is_person:
                self.ask(seat)
            else:
                self.play(seat, self.table.bot_move(seat))
        if self.table.position.is_over:
            self.close()

    def open(self) -> None:
        """Say what happened before anybody decided; a screen that is drawn has it in its log."""
        if self.screen.is_live or self.table.position.log:
            return
        for event in self.table.position.events_for(self.holder):
            self.screen.say(Text(f"   {self.board.told(self.table.seats, event)}"))

    # What is seen

    def scene(self, seat: int | None = None, *, is_roomy: bool = True) -> Scene:
        """The table as whoever holds the keyboard sees it."""
        position = self.table.position
        viewer = self.holder if seat is None else seat
        offered = () if seat is None else tuple(map(self.written, position.legal(seat)))
        return Scene(
            self.table.game,
            position.view(viewer),
            viewer,
            self.table.seats,
            offered,
            self.screen.width,
            is_roomy,
        )

    def written(self, action: Action) -> Action:
        """An action as it is shown and typed at this table."""
        return self.board.written(self.table.seats, action)

    def retell(self) -> None:
        """Gather the log anew, as far as those at the keyboard may all know it."""
        self.log = []
        for event in self.table.position.events_for(self.holder):
            self.note(event)

    def note(self, event: Event) -> None:
        """Put an event at the end of the log."""
        if self.board.begins_line(event) or not self.log:
            self.log.append([])
        self.log[-1].append(event)

    def log_lines(self, scene: Scene) -> list[Text]:
        """The latest of the log, a line for each turn."""
        lines = [self.board.line(scene, events) for events in self.log[-TALLEST:]]
        return [Text.assemble(" ", line) for line in lines if line.plain]

    def draw(self, scene: Scene, message: str) -> None:
        """Draw the table in place: with air where there is room, tightly where there is little."""
        console = self.screen.console
        picture, panel = self.board.draw(scene), self.panel(scene, message)
        if _height(console, picture, panel) + LEAST_LOG > self.screen.height:
            picture = self.board.draw(replace(scene, is_roomy=False))
        if _height(console, picture, panel) > self.screen.height:
            panel = self.panel(scene, message, is_tight=True)
        self.screen.show(picture, self.log_lines(scene), panel)

    def panel(self, scene: Scene, message: str, *, is_tight: bool = False) -> RenderableType:
        """What is awaited, the choices, and the answer to the last attempt."""
        rule = [] if is_tight else [Rule(style="dim")]
        if not scene.offered:
            blank = [Text("") for _ in range(CHOICE_ROWS)]
            return Group(*rule, Text(f" {message}", style="dim"), *blank)
        said = [Text(f" {message}", style="bold yellow")] if message else []
        question = [Text(f" {self.board.question(scene)}", style="bold")]
        lines = choice_lines(self.board, scene)
        blank = [Text("") for _ in range(CHOICE_ROWS - len(lines))]
        return Group(
            *rule, *said, *(question if not (message and is_tight) else []), *lines, *blank
        )

    # What is done

    def ask(self, seat: int) -> None:
        """Ask a person until she has decided or left."""
        self.hand_over(seat)
        version = len(self.table.position.log)
        message, self.trouble = self.trouble, ""
        if message and not self.screen.is_live:
            self.screen.say(Text(f" {message}"))
            message = ""
        while not self.has_left and version == len(self.table.position.log):
            self.show_choices(seat, message)
            answer = self.screen.ask(f" {self.table.seats[seat].name} › ")
            message = self.commands.leave("") if answer is None else self.answer(seat, answer)

    def show_choices(self, seat: int, message: str) -> None:
        """The table with the choices; through a pipe the answer to an attempt alone."""
        scene = self.scene(seat)
        if self.screen.is_live:
            self.draw(scene, message)
        elif message:
            self.screen.say(Text(f" {message}"))
        else:
            self.screen.say(self.board.draw(scene), self.panel(scene, ""))

    def answer(self, seat: int, text: str) -> str:
        """Do what was typed; a refusal or an explanation comes back."""
        position = self.table.position
        scene = self.scene(seat)
        numbers = range(self.table.game.rules.action_count)
        every = [self.written(position.action(number)) for number in numbers]
        known = [action for action in every if self.board.is_in_play(scene, action)]
        meant = understand(text, scene.offered, known)
        try:
            if isinstance(meant, Move):
                self.play(seat, meant.action)
                return ""
            if isinstance(meant, Command):
                return self.commands.obey(seat, meant)
        except IllegalMove as refusal:
            move = meant.action.words if isinstance(meant, Move) else refusal.move
            return f"{move} is not possible now. {refusal.rule}: {refusal.sentence}"
        except MotherlodeError as refusal:
            return str(refusal)
        return meant.sentence

    def play(self, seat: int, action: Action | str) -> None:
        """Carry out an action and tell what happened, on the table as it was before."""
        before = self.scene()
        given = action if isinstance(action, str) else action.id
        events = self.table.position.play(seat, given)
        self.keep_table()
        waiting = f"{self.board.name(before, seat)} plays; Enter hurries."
        self.tell(before, [event for event in events if event.is_for(self.holder)], waiting)

    def keep_table(self) -> None:
        """Put the table into its file, if it has one; should that fail, the game goes on."""
        if self.keep is None:
            return
        try:
            self.table.save(self.keep)
        except MotherlodeError as refusal:
            self.trouble = str(refusal)

    def tell(self, scene: Scene, events: Sequence[Event], waiting: str) -> None:
        """Play events out in their order: first the words, then the table that follows from them."""
        for event in events:
            self.note(event)
            if self.screen.takes_time:
                self.draw(scene, waiting)
                self.screen.pause(MOMENT if self.board.is_moment(event) else BEAT)
            elif not self.screen.is_live:
                self.screen.say(Text(f"   {self.board.told(scene.seats, event)}"))

    def hand_over(self, seat: int) -> None:
        """Pass the keyboard; with a screen between if the next person sees what others may not."""
        if seat == self.holder:
            return
        is_secret = len(self.table.people) > 1 and self._sees_otherwise(self.holder, seat)
        self.holder = seat
        if is_secret and self.screen.is_live:
            name = self.table.seats[seat].name
            self.screen.clear()
            self.screen.say(Text(f"\n The keyboard goes to {name}; everybody else looks away."))
            self.screen.ask(f" {name}, press Enter when you are ready › ")
        self.retell()

    def _sees_otherwise(self, one: int | None, other: int) -> bool:
        """Whether a seat is shown something that another seat, or a spectator, is not."""
        views = [msgspec.to_builtins(self.table.position.view(seat)) for seat in (one, other)]
        for view in views:
            view.pop("seat", None)
        return bool(views[0] != views[1])

    def close(self) -> None:
        """The last picture, the standing, and the key with which anybody can check the luck."""
        scene = self.scene()
        picture = self.board.draw(replace(scene, is_roomy=False))
        standing = self.board.ending(scene, self.table.position.ranking)
        self.screen.turn_pages(picture, standing, explain.proof(self.table))


def _height(console: Console, *parts: RenderableType) -> int:
    return sum(height_of(console, part) for part in parts)
