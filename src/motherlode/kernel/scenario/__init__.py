"""Does the game do what these words say? Scenarios: text files that anybody can write and run.

A scenario sets a position by names, plays actions with scripted chance, and says what must then be true.
Nothing here knows a particular game, and nothing here opens a file.

Reading order: `values` (what stands behind an equals sign), `words` (the things a line can say), `sentences`
and `faults` (from a line to such a thing, or to what is wrong with it), `book` and `reading` (from a page to its scenarios), `naming` and `players` (what things are
called), `facts` and `comparing` (what is found, and whether it fits), `scene`, `scripts`, `start`, `settable` and `blame`, `deeds`, `checks`
and `running` (from a scenario to its outcome), `report` (for people).
"""

from motherlode.kernel.scenario.book import BadScenario, Book, Scenario
from motherlode.kernel.scenario.reading import parse, read_page
from motherlode.kernel.scenario.report import describe, summary
from motherlode.kernel.scenario.running import Outcome, run, run_scenario

__all__ = [
    "BadScenario",
    "Book",
    "Outcome",
    "Scenario",
    "describe",
    "parse",
    "read_page",
    "run",
    "run_scenario",
    "summary",
]
