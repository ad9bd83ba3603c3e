"""By which rules is a move refused, or a position? Numbered, since rules answer with numbers."""

__all__ = ["NOT_OFFERED", "OFFERED", "REFUSALS"]

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
NOT_OFFERED = REFUSALS.index("GS-ONL-15")
OFFERED = 0
