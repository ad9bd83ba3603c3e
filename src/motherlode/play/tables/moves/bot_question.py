"""What is a bot asked at a table?"""

from motherlode.play.tables.state.game_keys import luck_of
from motherlode.play.tables.state.open_table import OpenTable
from motherlode.play.thinking import Question

__all__ = ["question_of"]


def question_of(table: OpenTable, seat: int, bot: str) -> Question:
    """What would this bot do, for this seat, in the position that is stored?"""
    settings, state = table.state.info.settings, table.state
    return Question(
        game=settings.game,
        players=settings.players,
        options=state.options,
        record=table.row.record,
        seat=seat,
        bot=bot,
        luck=f"{luck_of(state)} {table.row.move + state.shift}",
    )
