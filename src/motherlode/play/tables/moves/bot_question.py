"""What is a bot asked at a table?"""

from motherlode.play.tables.state.open_table import Live
from motherlode.play.thinking import Question

__all__ = ["question_of"]


def question_of(live: Live, seat: int, bot: str) -> Question:
    """What would this bot do, for this seat, in the position that is stored?"""
    settings, stored = live.stored.sheet.settings, live.stored
    return Question(
        game=settings.game,
        players=settings.players,
        options=stored.options,
        record=live.row.record,
        seat=seat,
        bot=bot,
        luck=f"{stored.luck} {live.row.move + stored.shift}",
    )
