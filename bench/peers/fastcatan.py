"""How fast does fastcatan play at random? Two C++ programs on one thread, built from its source archive.

The first is the project's own harness, which checks the game's invariants after every move. The second is
a bare loop over its rules, written here, which checks nothing.
"""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import measure

PROGRAMS = {
    "harness": "Catan, its own harness, invariants checked",
    "loop": "Catan, bare loop, nothing checked",
}
PLAYERS = 4
GAMES_AT_ONCE = 500


def played(program: Path, seed: int) -> measure.Played:
    """Run one of the programs for some hundred games and read how many moves they took."""
    first_seed = seed * GAMES_AT_ONCE
    command = [program, str(GAMES_AT_ONCE), str(first_seed)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = re.search(r"total steps:\s+(\d+)", answer)
    if found is None:
        raise ValueError(f"{program.name} did not say how many moves it made")
    return int(found[1]), GAMES_AT_ONCE


def native(folder: Path, name: str, seconds: float, repetitions: int) -> dict[str, Any]:
    """One program's rate."""
    program = folder / name
    measured = measure.runs(lambda seed: played(program, seed), seconds, repetitions)
    return measure.row(PROGRAMS[name], PLAYERS, measured, kind=name)


def main(seconds: float, repetitions: int, folder: str) -> None:
    """Measure both programs and print the report."""
    rows = [native(Path(folder), name, seconds, repetitions) for name in PROGRAMS]
    measure.report(rows, {"fastcatan": Path(folder, "version").read_text().strip()})


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
