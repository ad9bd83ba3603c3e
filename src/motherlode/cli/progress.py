"""What does somebody see who waits? A line on the error channel, and only if the wait is worth one."""

import time
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress, TaskID

__all__ = ["Preparing", "error_console"]

PATIENCE = 1.0  # seconds before anything is said


def error_console() -> "Console":
    """The channel for everything that is not the answer itself."""
    from rich.console import Console

    return Console(stderr=True, highlight=False)


class Preparing:
    """How far a game is compiled, said once it takes more than a second.

    Used as a context and handed to whatever compiles as its `on_progress` or `on_compile`.
    """

    def __init__(self, name: str, console: "Console | None" = None) -> None:
        """Wait for the first function of the game with this name."""
        self.name = name
        self.console = console or error_console()
        self._began: float | None = None
        self._bar: Progress | None = None
        self._task: TaskID | None = None

    def __call__(self, function: str, number: int, total: int) -> None:
        """Note that a function is being compiled, the so-manieth of so many."""
        now = time.monotonic()
        self._began = now if self._began is None else self._began
        if now - self._began < PATIENCE:
            return
        if self._bar is None:
            self._start(number, total)
        if self._bar is not None and self._task is not None:
            self._bar.update(self._task, completed=number, total=total)

    def _start(self, number: int, total: int) -> None:
        from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

        words = f"Preparing {self.name} for this processor, once"
        if not self.console.is_terminal:  # a file gets one line, not a moving one
            self._bar = Progress(console=self.console, disable=True)
            self.console.print(f"{words}: {number} of {total} …", markup=False)
            return
        count = TextColumn("{task.completed:.0f} of {task.total:.0f}")
        self._bar = Progress(
            SpinnerColumn(),
            TextColumn(f"{words}:"),
            count,
            BarColumn(),
            console=self.console,
            transient=True,
        )
        self._task = self._bar.add_task(self.name, completed=number, total=total)
        self._bar.start()

    def close(self) -> None:
        """Take the line away: nothing is left to compile."""
        if self._bar is not None and self._task is not None:
            self._bar.stop()

    def __enter__(self) -> Self:
        """Begin to listen."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Take the line away, whatever happened."""
        self.close()
