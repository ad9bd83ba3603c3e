"""By which rules is a move refused, or a position? Numbered, since rules answer with numbers."""

__all__ = ["REFUSALS"]

REFUSALS = (
    "",
    "GS-CMP-12",
    "GS-CMP-13",
    "GS-CMP-14",
    "GS-DIS-04",
    "GS-DIS-05",
    "GS-DIS-06",
    "GS-DIS-07",
    "GS-DIS-09",
    "GS-EVT-01",
    "GS-EVT-06",
    "GS-IMP-01",
    "GS-IMP-03",
    "GS-IMP-05",
    "GS-IMP-10",
    "GS-LOS-03",
    "GS-LOS-04",
    "GS-ONL-08",
    "GS-ONL-09",
    "GS-ONL-15",
    "GS-RND-06",
    "GS-SCO-01",
    "GS-SET-01",
    "GS-SET-04",
    "GS-SET-07",
    "GS-TRN-01",
    "GS-TRN-03",
    "GS-VAR-02",
    "GS-VAR-03",
    "GS-VAR-11",
    "GS-VAR-12",
)
OWN_TOKENS_ONLY = REFUSALS.index("GS-DIS-05")
CARD_CHOSEN_AFTER_ROLL = REFUSALS.index("GS-DIS-06")
GOLD_CANNOT_BE_TAKEN_FROM = REFUSALS.index("GS-DIS-07")
LOSER_NOT_MET = REFUSALS.index("GS-DIS-09")
NO_TOKEN = REFUSALS.index("GS-IMP-01")
GOLD_NOT_AVAILABLE = REFUSALS.index("GS-IMP-03")
GOLD_CHOSEN_AFTER_ROLL = REFUSALS.index("GS-IMP-05")
NO_LOSER_BY_CHOICE = REFUSALS.index("GS-IMP-10")
OUT_OF_THE_GAME = REFUSALS.index("GS-LOS-04")
LEFT_FOR_GOOD = REFUSALS.index("GS-ONL-08")
NOT_OFFERED = REFUSALS.index("GS-ONL-15")
NO_CHANGE_AFTER_ROLL = REFUSALS.index("GS-TRN-03")
MUST_PLACE = REFUSALS.index("GS-VAR-02")
TRACK_FULL = REFUSALS.index("GS-VAR-03")
OFFERED = 0
