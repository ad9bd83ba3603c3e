"""About which announced events may somebody choose not to be asked? The rows of the trigger table, by what they are about."""

from motherlode.games.digging_bandits.rules import triggers as row
from motherlode.games.digging_bandits.rules.triggers import NAMES

__all__ = ["SUBJECTS"]

# In the order in which they are listed. A life stands apart, so that nobody gives hers away with something else.
ROWS = {
    "roll": (row.T17,),
    "dig": (row.T01, row.T02),
    "dynamite": (row.T03,),
    "pick_up": (row.T04,),
    "toll": (row.T05, row.T06),
    "theft": (row.T07, row.T08, row.T09, row.T11),
    "bridge": (row.T10,),
    "trade": (row.T12,),
    "drawn": (row.T13, row.T14, row.T15, row.T16),
    "answer": (row.T18, row.T19),
    "doodad": (row.T20, row.T21),
    "life": (row.T22,),
}
SUBJECTS = {subject: tuple(NAMES[one] for one in rows) for subject, rows in ROWS.items()}
