"""How much is tried? `MOTHERLODE_EFFORT=20` multiplies games, positions and comparisons."""

import os

__all__ = ["EFFORT"]

EFFORT = int(os.environ.get("MOTHERLODE_EFFORT", "1"))
