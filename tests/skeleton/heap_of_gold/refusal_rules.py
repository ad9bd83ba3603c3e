"""By which rules is a move refused, or a position? Numbered, since rules answer with numbers."""

__all__ = ["REFUSALS"]

REFUSALS = (
    "",
    "HG-BOX-01",
    "HG-HEAP-01",
    "HG-HEAP-03",
    "HG-HEAP-04",
    "HG-HEAP-05",
    "HG-ONL-04",
    "HG-VAR-01",
)
