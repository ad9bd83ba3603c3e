"""Can a stored table be read? Its state is decoded, its record restored, and every seat's view and offers are made from it."""

from motherlode.play.storage.protocol import TableRow
from motherlode.play.tables.state.open_table import OpenTable, look_at
from motherlode.play.tables.state.refusals import Refusal
from motherlode.play.tables.state.table_state import CLOSED, GATHERING, OVER, PLAYING

__all__ = ["table_problem"]

PHASES = (GATHERING, PLAYING, OVER, CLOSED)


def table_problem(row: TableRow) -> str:
    """Why a table cannot be read, in a few words; "" if it can."""
    try:
        return disagreement(OpenTable(row)) or unplayable(row)
    except Refusal as refusal:
        return str(refusal.__cause__ or refusal.sentence)


def disagreement(table: OpenTable) -> str:
    """Where the state says something else than the columns beside it."""
    row, info = table.row, table.state.info
    for name, stored, said in (
        ("code", row.code, info.code),
        ("game", row.game, info.settings.game),
        ("phase", row.phase, info.phase),
        ("number of seats", info.settings.players, len(info.seats)),
    ):
        if stored != said:
            return f"its state says another {name} than its row"
    return "" if row.phase in PHASES else f"it is in no phase that there is: {row.phase!r}"


def unplayable(row: TableRow) -> str:
    """What goes wrong when the position is made and shown to everybody."""
    if row.phase not in {PLAYING, OVER}:
        return ""
    table = OpenTable(row)
    try:
        look = look_at(table)
        for seat in range(look.position.players):
            look.view(seat)
            look.offers(seat)
    except Refusal:
        raise
    except Exception as error:  # noqa: BLE001 - rules fail in any way over a record that is none
        return f"its record cannot be shown: {type(error).__name__} {error}"
    return ""
