"""How is a result shown? Tables of words, the same on the terminal and on the page."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich import box
from rich.table import Table as Drawn


@dataclass
class Table:
    """A heading, the names of its columns and its lines; numbers stand to the right."""

    title: str
    columns: Sequence[str]
    lines: list[Sequence[str]] = field(default_factory=list)
    words: int = 1  # how many columns, from the left, hold words

    def drawn(self) -> Drawn:
        """The table for the terminal."""
        drawn = Drawn(
            title=f"\n{self.title}", title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False
        )
        for number, name in enumerate(self.columns):
            drawn.add_column(name, justify="left" if number < self.words else "right")
        for line in self.lines:
            drawn.add_row(*line)
        return drawn

    def markdown(self) -> str:
        """The table for the page."""
        rule = [":--" if number < self.words else "--:" for number in range(len(self.columns))]
        lines = [self.columns, rule, *self.lines]
        rows = "\n".join("| " + " | ".join(line) + " |" for line in lines)
        return f"## {self.title}\n\n{rows}\n"


def short(number: float) -> str:
    """A number in three or so figures with k, M or G, as it is spoken."""
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.{2 if number < 10 * size else 1}f} {letter}"
    return f"{number:.1f}"
