"""Draw the picture of the terminal client that README and documentation show.

A real game with a fixed seed, seen in mid-game; run it again after the board has changed.
"""

import sys
from collections.abc import Iterator
from html import escape
from io import StringIO
from pathlib import Path

from rich.cells import cell_len
from rich.color import Color, blend_rgb
from rich.color_triplet import ColorTriplet
from rich.console import Console, Group
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import motherlode
from motherlode import Position
from motherlode.play.terminal.client import Client
from motherlode.play.terminal.layout import screen
from motherlode.play.terminal.screen import Screen
from motherlode.play.terminal.table import Seat, open_table

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "images" / "terminal.svg"
COLUMNS, ROWS = 100, 30
SEED = "champagne"
MOVES = 68  # then it is the person's turn, on a board worth seeing

CELL, LINE, MARGIN, BAR = 8.4, 19, 14, 34
FONT = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
DARK, LIGHT = (28, 23, 18), (240, 230, 210)
GROUND, INK = ColorTriplet(*DARK), ColorTriplet(*LIGHT)
# The sixteen colours of a warm, dark terminal; the board uses few of them.
NAMED = [DARK, (224, 108, 117), (126, 192, 120), (232, 195, 90), (122, 162, 247)]
NAMED += [(195, 166, 240), (127, 209, 199), LIGHT]
THEME = TerminalTheme(DARK, LIGHT, NAMED)


def is_shown(position: Position) -> bool:
    """Whether the person is asked for her action: the moment with the most to see."""
    return position.actors == (0,) and position.view(0).decision == "act"


def mid_game() -> Client:
    """A table of one person against three bots; a bot has played for the person so far."""
    seats = (Seat("you"), *(Seat("heuristic", "heuristic") for _ in range(3)))
    table = open_table(motherlode.game("golddiggers"), seats, seed=SEED)
    table.seats = (Seat("heuristic", "heuristic"),) * 4
    while len(table.position.log) < MOVES or not is_shown(table.position):
        seat = table.position.actors[0]
        table.position.play(seat, table.bot_move(seat))
    table.seats = seats
    return Client(table, Screen(Console(width=COLUMNS, height=ROWS, file=StringIO())))


def rows(client: Client) -> list[list[Segment]]:
    """The screen, line by line, in pieces of one style."""
    console = client.screen.console
    scene = client.scene(0)
    panel = client.panel(scene, "")
    whole = screen(console, client.board.draw(scene), client.log_lines(scene), panel, ROWS - 1)
    return console.render_lines(Group(whole, Text(" you › ▏", style="bold")), pad=False)


def colours(style: Style) -> tuple[ColorTriplet, ColorTriplet | None]:
    """Ink and ground of a style; dim is halfway to the ground."""

    def triplet(color: Color | None, fallback: ColorTriplet) -> ColorTriplet:
        is_plain = color is None or color.is_default
        return fallback if is_plain or color is None else color.get_truecolor(THEME)

    ink = triplet(style.color, INK)
    has_ground = style.bgcolor is not None and not style.bgcolor.is_default
    ground = triplet(style.bgcolor, GROUND) if has_ground else None
    if style.reverse:
        ink, ground = ground or GROUND, ink
    return (blend_rgb(ink, ground or GROUND, 0.45) if style.dim else ink), ground


def drawn(line: list[Segment], top: float) -> Iterator[str]:
    """One line: grounds first, then words, each at its own place so that any font lines up."""
    column = 0
    for text, style, _ in line:
        ink, ground = colours(style or Style.null())
        left, width = MARGIN + column * CELL, cell_len(text) * CELL
        column += cell_len(text)
        if ground is not None:
            yield f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{LINE}" fill="{ground.hex}"/>'
        words = text.strip()
        if not words:
            continue
        left += (len(text) - len(text.lstrip())) * CELL
        kind = ' font-weight="bold"' if style and style.bold else ""
        kind += ' font-style="italic"' if style and style.italic else ""
        shown = escape(words).replace("  ", "\u00a0\u00a0")
        yield (
            f'<text x="{left:.1f}" y="{top + 14.5:.1f}" textLength="{cell_len(words) * CELL:.1f}" '
            f'fill="{ink.hex}"{kind}>{shown}</text>'
        )


def picture(lines: list[list[Segment]]) -> str:
    """The screen in a window, with the reader's own fonts: nothing is fetched from elsewhere."""
    width, height = 2 * MARGIN + COLUMNS * CELL, BAR + ROWS * LINE + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img">',
        "<title>A table of Golddiggers in the terminal</title>",
        f'<rect width="{width:.0f}" height="{height:.0f}" rx="10" fill="{GROUND.hex}"/>',
        f'<g fill="{blend_rgb(INK, GROUND, 0.6).hex}">',
        *(f'<circle cx="{MARGIN + 8 + 20 * dot}" cy="17" r="5.5"/>' for dot in range(3)),
        f'<text x="{width / 2:.0f}" y="22" text-anchor="middle" font-family="sans-serif" font-size="13">',
        "motherlode terminal golddiggers</text></g>",
        f'<g font-family="{FONT}" font-size="14" lengthAdjust="spacingAndGlyphs">',
    ]
    for row, line in enumerate(lines):
        parts += drawn(line, BAR + row * LINE)
    return "\n".join([*parts, "</g>", "</svg>", ""])


def main() -> int:
    """Write the picture."""
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(rows(mid_game())), encoding="utf-8")
    print(f"{PICTURE.relative_to(ROOT)}: {PICTURE.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
