"""Spare the garbage collector the tests themselves: thousands of them are there from the first to the last, and are none.

Without it every full collection looks at all of them, which takes a tenth of the suite's time.
"""

import gc


def pytest_collection_finish() -> None:
    """From here on, only what tests make is looked at."""
    gc.collect()
    gc.freeze()
