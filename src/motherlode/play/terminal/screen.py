"""Output and input of the terminal client: redrawn in place on a terminal, line by line through a pipe."""

import os
import select
import sys
import time
from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.text import Text

from motherlode.play.terminal.layout import pages, screen

__all__ = ["Screen"]

HOME = "\x1b[H"
WIPE_LINE = "\x1b[K"
WIPE_BELOW = "\x1b[J"
WIPE_ALL = "\x1b[2J"
LEAST, MOST = 40, 120  # columns


class Screen:
    """A person's terminal. Nothing is cleared and nobody is kept waiting unless it is a real one."""

    def __init__(self, console: Console | None = None, *, is_fast: bool = False) -> None:
        """Speak on standard output, listen on standard input."""
        self.console = console or Console(highlight=False, markup=False)
        can_draw = self.console.is_terminal and not self.console.is_dumb_terminal
        self.is_live = can_draw and sys.stdin.isatty()
        self.is_fast = is_fast
        self.is_skipping = False  # somebody pressed Enter while things were told
        if self.is_live:
            _use_line_editor()

    @property
    def width(self) -> int:
        """The columns to draw on: what there is, within reason."""
        return min(max(self.console.width, LEAST), MOST)

    @property
    def height(self) -> int:
        """The rows there are, less the one for the answer."""
        return self.console.height - 1

    @property
    def takes_time(self) -> bool:
        """Whether somebody watches as things happen."""
        return self.is_live and not self.is_fast and not self.is_skipping

    def clear(self) -> None:
        """Start with an empty screen."""
        if self.is_live:
            self.console.file.write(WIPE_ALL + HOME)

    def show(self, board: RenderableType, log: Sequence[Text], panel: RenderableType) -> None:
        """Draw the whole table in place; a line is wiped only as it is rewritten, so nothing flickers."""
        whole = screen(self.console, board, log, panel, self.height)
        with self.console.capture() as drawn:
            self.console.print(whole, end="")
        lines = drawn.get().removesuffix("\n").split("\n")
        body = f"{WIPE_LINE}\n".join(lines)
        self.console.file.write(f"{HOME}{body}{WIPE_LINE}\n{WIPE_BELOW}")
        self.console.file.flush()

    def say(self, *parts: RenderableType) -> None:
        """Print below what is there."""
        for part in parts:
            is_flowing = not self.is_live and isinstance(part, Text | str)
            self.console.print(part, markup=False, soft_wrap=is_flowing)

    def turn_pages(self, *parts: RenderableType) -> None:
        """Show parts from an empty screen on; as pages where they are taller than it."""
        if not self.is_live:
            first, *rest = parts
            self.say(first, *(one for part in rest for one in (Text(""), part)))
            return
        *others, last = pages(self.console, parts, self.height - 1)
        for page in others:
            self.clear()
            self.console.print(page)
            if (self.ask(" Enter for more, q for the end › ") or "").strip().lower() == "q":
                break
        self.clear()
        self.console.print(last)

    def pause(self, seconds: float) -> None:
        """Leave time to read. Enter skips whatever is still to be told."""
        if not self.takes_time:
            return
        if os.name != "posix":
            time.sleep(seconds)
        elif select.select([sys.stdin], [], [], seconds)[0]:
            os.read(sys.stdin.fileno(), 4096)
            self.is_skipping = True

    def ask(self, prompt: str) -> str | None:
        """A line from the person; None when there will be no more."""
        self.is_skipping = False
        try:
            answer = input(prompt)
        except EOFError:
            self.console.print()
            return None
        except KeyboardInterrupt:
            self.console.print()  # whatever comes next starts on a line of its own
            raise
        if not self.is_live:  # a pipe does not echo: a transcript should show the answer
            self.console.print(answer, markup=False)
        return answer


def _use_line_editor() -> None:
    """Arrow keys and earlier answers, where the system has them."""
    try:
        import readline  # noqa: F401 - importing it is its use
    except ImportError:
        return
