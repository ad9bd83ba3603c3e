"""Which rules can be bent?"""

from motherlode.kernel.switches import number

__all__ = ["PRESETS", "SWITCHES"]

SWITCHES = (number("nights", "LL-VAR-01", "How many nights there are.", 4, range(1, 7)),)
PRESETS = {"short": {"nights": 2}}
