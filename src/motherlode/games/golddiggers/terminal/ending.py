"""The end of a game as text: who won, and by which rule."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from motherlode.boards import Scene
from motherlode.games.golddiggers.terminal.marks import GILT, chip, money, player, short_gold
from motherlode.games.golddiggers.view import View
from motherlode.kernel.contract import Standing

__all__ = ["ending"]


def ending(scene: Scene, ranking: Sequence[Standing]) -> RenderableType:
    """The standing with claims and totals, and the sentence that decides it."""
    view: View = scene.view
    grid = Grid.grid(padding=(0, 2))
    for one in ranking:
        seat = view.seats[one.seat]
        claims = [short_gold(gold) for gold in view.golds if gold.claimed_by == one.seat]
        grid.add_row(
            Text(f" {one.place}."),
            chip(view, one.seat),
            Text(seat.name + player(scene, one.seat)),
            Text(" and ".join(claims) or "no Gold"),
            Text(money(one.score), justify="right"),
            Text("★ wins", style=f"bold {GILT}") if one.is_winner else Text(one.note, style="dim"),
        )
    verdict = Padding(Text(_verdict(view), style="bold"), (0, 1))
    return Group(verdict, Text(""), grid)


def _verdict(view: View) -> str:
    """Why the winner won, with the rule that says so."""
    names = [view.seats[seat].name for seat in view.winners]
    unclaimed = [short_gold(gold) for gold in view.golds if gold.claimed_by is None]
    rest = f" Nobody claims {' or '.join(unclaimed)}." if unclaimed else ""
    if not names:
        return f"Nobody wins: no player still in the game bagged a Gold (GS-WIN-04).{rest}"
    if view.reason == "forfeit":
        return f"{names[0]} wins: everybody else has left (GS-ONL-09).{rest}"
    total = money(view.seats[view.winners[0]].total)
    if len(names) > 1:
        return f"{' and '.join(names)} share the win with {total} each (GS-WIN-05).{rest}"
    return f"{names[0]} wins: {total} is the highest total (GS-WIN-02).{rest}"
