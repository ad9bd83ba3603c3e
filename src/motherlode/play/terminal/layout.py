"""The screen layout of the terminal client: board, log, question and choices."""

from collections.abc import Sequence
from itertools import product

from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.segment import Segment, Segments
from rich.text import Text

from motherlode.boards import Board, Scene
from motherlode.kernel.contract import Action

__all__ = ["CHOICE_ROWS", "LEAST_LOG", "choice_lines", "height_of", "pages", "screen"]

CHOICE_ROWS = 5  # kept free whatever is offered, so that nothing jumps
LEAST_LOG = 3  # lines of the log a roomy board must leave
GAP = 2


def screen(
    console: Console,
    board: RenderableType,
    log: Sequence[Text],
    panel: RenderableType,
    height: int,
) -> Group:
    """The board on top, the panel at the bottom, and as much of the log between as there is room for."""
    room = height - height_of(console, board) - height_of(console, panel)
    shown = [_one_line(line, console.width) for line in log[-room:]] if room > 0 else []
    blank = [Text("") for _ in range(room - len(shown))]
    return Group(board, *shown, *blank, panel)


def height_of(console: Console, part: RenderableType) -> int:
    """How many lines something takes."""
    return len(console.render_lines(part, pad=False))


def pages(console: Console, parts: Sequence[RenderableType], height: int) -> list[RenderableType]:
    """Parts with a blank line between them, on pages of this height; only what is taller is cut."""
    made: list[list[list[Segment]]] = [[]]
    for part in parts:
        lines = console.render_lines(part, pad=False)
        if made[-1] and len(made[-1]) + 1 + len(lines) > height:
            made.append([])
        page = [*made[-1], *([[]] if made[-1] else []), *lines]
        made[-1:] = [page[start : start + height] for start in range(0, len(page), height)] or [[]]
    return [_page(lines) for lines in made]


def _page(lines: Sequence[Sequence[Segment]]) -> Segments:
    return Segments([one for line in lines for one in (*line, Segment.line())])


def _one_line(line: Text, width: int) -> Text:
    cut = line.copy()
    cut.no_wrap = True
    cut.truncate(width, overflow="ellipsis")
    return cut


def choice_lines(board: Board, scene: Scene) -> list[Text]:
    """The choices, numbered, with their hints: the longest form for which there is room."""
    columns = _columns(scene.offered)
    number = {action.id: place for place, action in enumerate(scene.offered, 1)}
    hints = [[board.hints(scene, action) for action in column] for column in columns]
    forms = [max(len(one) for one in column) for column in hints]
    made: list[list[Text]] = []
    # From the longest forms to the shortest, and no column much shorter than its neighbour.
    every = product(*(range(form) for form in forms))
    for picked in sorted(every, key=lambda one: (max(one, default=0), sum(one))):
        made = [
            _column(column, number, [one[min(form, len(one) - 1)] for one in hint])
            for column, hint, form in zip(columns, hints, picked, strict=True)
        ]
        if sum(_width(column) + GAP for column in made) - GAP <= scene.width:
            break
    return _side_by_side(made, scene.width)


def _columns(offered: Sequence[Action]) -> list[list[Action]]:
    """Few choices stand in one column; many in one for each kind, or in even ones."""
    if len(offered) <= CHOICE_ROWS:
        return [list(offered)]
    kinds = list(dict.fromkeys(action.name for action in offered))
    by_kind = [[action for action in offered if action.name == kind] for kind in kinds]
    if len(kinds) == 2 and max(map(len, by_kind)) <= 2 * CHOICE_ROWS:  # noqa: PLR2004 - two columns
        return by_kind
    rows = max(CHOICE_ROWS, -(-len(offered) // 4))
    return [list(offered[start : start + rows]) for start in range(0, len(offered), rows)]


def _column(actions: Sequence[Action], number: dict[int, int], hints: Sequence[str]) -> list[Text]:
    longest = max(cell_len(action.words) for action in actions)
    lines = []
    for action, hint in zip(actions, hints, strict=True):
        count = (f"{number[action.id]:>2} ", "bold")
        words = action.words.ljust(longest) if hint else action.words
        lines.append(Text.assemble(count, words, (f"  {hint}" if hint else "", "dim")))
    return lines


def _width(column: Sequence[Text]) -> int:
    return max((line.cell_len for line in column), default=0)


def _side_by_side(columns: Sequence[Sequence[Text]], width: int) -> list[Text]:
    rows = max(len(column) for column in columns)
    spread = (width - sum(_width(column) for column in columns)) // max(len(columns), 1)
    gap = max(1, min(spread, 8)) if len(columns) > 1 else 0
    lines = []
    for row in range(rows):
        line = Text(no_wrap=True)
        for column in columns:
            part = column[row].copy() if row < len(column) else Text("")
            part.truncate(_width(column) + gap, pad=True)
            line.append_text(part)
        line.truncate(width, overflow="ellipsis")
        line.rstrip()
        lines.append(line)
    return lines
