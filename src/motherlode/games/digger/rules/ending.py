"""End of the game: the river is dry when a turn has ended. (DG-END)"""

from motherlode.games.digger.components import BLUE
from motherlode.games.digger.rules.online import has_everybody_resigned
from motherlode.games.digger.state import ABANDONED, RIVER_DRY, ROUND_LIMIT, State
from motherlode.kernel.compiled import compiled

__all__ = ["reason_to_end"]

NO_REASON = 0
STICKY = 1  # the setting `sticky` of end_trigger


@compiled
def reason_to_end(s: State) -> int:
    """Looked at once, when a turn is completely over and losses are back; only water counts.

    [DG-END-01, DG-END-02, DG-END-03, DG-END-04, DG-END-05]
    """
    if s.centre[BLUE] == 0:
        return RIVER_DRY
    if s.is_dry == 1:
        if s.rules.end_trigger == STICKY:  # DG-VAR-06: once dry is enough
            return RIVER_DRY
        s.diary.returned += 1
    if has_everybody_resigned(s):
        return ABANDONED  # DG-NET-27: no empty table plays on
    if s.turn >= s.rules.max_rounds * s.players:  # DG-END-06: nobody must take water
        return ROUND_LIMIT
    return NO_REASON
