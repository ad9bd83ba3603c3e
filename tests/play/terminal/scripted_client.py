"""A terminal client with scripted answers, whose output is recorded; nothing waits."""

import re
from io import StringIO

from rich.console import Console

from motherlode.bots import move
from motherlode.kernel.catalogue import game
from motherlode.play.terminal.client import Client
from motherlode.play.terminal.screen import Screen
from motherlode.play.terminal.table import open_table, seating

ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
CLEARED = "\x1b[2J"
REDRAW = "\x1b[H"


class Rehearsal(Screen):
    """A screen whose person answers from a list, and then has left."""

    def __init__(self, answers=(), *, width=100, height=30, is_live=False, is_fast=True):
        self.paper = StringIO()
        console = Console(
            file=self.paper, width=width, height=height, force_terminal=is_live, highlight=False
        )
        super().__init__(console, is_fast=is_fast)
        self.is_live = is_live
        self.answers = list(answers)
        self.prompts = []
        self.pauses = []

    def pause(self, seconds):
        self.pauses.append(seconds)

    def ask(self, prompt):
        self.prompts.append(prompt)
        return self.answers.pop(0) if self.answers else None

    @property
    def raw(self):
        return self.paper.getvalue()

    @property
    def text(self):
        return ANSI.sub("", self.raw)

    @property
    def last_picture(self):
        """The lines of the screen as last drawn."""
        return ANSI.sub("", self.raw.rpartition(REDRAW)[2]).removesuffix("\n").split("\n")


def table(slug="golddiggers", *, people=("you",), players=None, bots=(), seed="7", **options):
    """A table with this seed."""
    chosen = game(slug)
    return open_table(chosen, seating(chosen, players, people, bots), seed=seed, **options)


def client(answers=(), *, keep=None, width=100, height=30, is_live=False, is_fast=True, **options):
    """A client at such a table, with these answers to come."""
    screen = Rehearsal(answers, width=width, height=height, is_live=is_live, is_fast=is_fast)
    return Client(table(**options), screen, keep)


def advance(position, moves, bot="random"):
    """Let a bot make so many moves, or fewer if the game is over before."""
    for _ in range(moves):
        if not position.is_over:
            seat = position.actors[0]
            position.play(seat, move(position, seat, bot))


def drawn(part, width=100):
    """What a part of a board looks like on paper, without colours."""
    paper = StringIO()
    Console(file=paper, width=width, no_color=True).print(part)
    return paper.getvalue()
