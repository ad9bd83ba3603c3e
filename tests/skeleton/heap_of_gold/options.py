"""Which rules can be bent?"""

from motherlode.kernel.switches import number
from tests.skeleton.heap_of_gold.components import HEAP, LARGEST_HEAP, SMALLEST_HEAP

__all__ = ["PRESETS", "SWITCHES"]

SIZES = range(SMALLEST_HEAP, LARGEST_HEAP + 1)
SWITCHES = (number("heap", "HG-VAR-01", "How many nuggets lie in the heap.", HEAP, SIZES),)
PRESETS = {"small": {"heap": 9}}
