"""By which rules is a move refused, or a position? Numbered, since rules answer with numbers."""

__all__ = ["OFFERED", "ONE_ACTS", "REFUSALS"]

REFUSALS = (
    "",
    "LL-BOX-01",
    "LL-BOX-02",
    "LL-BOX-04",
    "LL-END-01",
    "LL-INF-01",
    "LL-LAMP-02",
    "LL-MOVE-01",
    "LL-MOVE-02",
    "LL-MOVE-03",
    "LL-MOVE-05",
    "LL-NIGHT-01",
    "LL-NIGHT-02",
    "LL-ONL-04",
    "LL-ROOM-02",
    "LL-ROOM-03",
    "LL-ROOM-04",
    "LL-VAR-01",
)
ONE_ACTS = REFUSALS.index("LL-MOVE-02")
OFFERED = 0
