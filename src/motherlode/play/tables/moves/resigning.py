"""Who leaves when somebody resigns? Mostly she alone; with the last person, everybody at a table that does not play on."""

from motherlode.kernel.contract import RESIGN
from motherlode.play.tables.state.position_view import PositionView
from motherlode.play.tables.state.table_state import TableState, people

__all__ = ["PERSON", "TABLE", "leaving", "may_leave"]

PERSON, TABLE = "person", "table"  # by whom a seat resigns


def leaving(state: TableState, look: PositionView, seat: int) -> list[tuple[int, str]]:
    """The seats that resign with this one, in order, and by whom.

    Where an empty table does not play on, whoever has the turn comes last: so it is the running one that ends. [DG-NET-27]
    """
    rules = look.position.game.online.live
    has_company = any(one != seat for one in people(state.info))
    if has_company or rules is None or not rules.ends_without_people:
        return [(seat, PERSON)]
    others = [one for one in range(len(state.info.seats)) if one != seat]
    last = look.actors[0]
    order = sorted((seat, *others), key=lambda one: one == last)  # sorting keeps the rest as it is
    return [(one, PERSON if one == seat else TABLE) for one in order]


def may_leave(look: PositionView, seat: int) -> bool:
    """Whether a seat can still resign."""
    position = look.position
    return bool(look.actors) and not position.game.engine.refusal(position.state, seat, RESIGN)
