"""A table with answers learnt by heart: what is shown is remembered, nobody is kept waiting."""

import re
from io import StringIO

from rich.console import Console

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
