"""No leak, a million times: the compiled search over every table."""

import numpy as np
import pytest

from motherlode.kernel.contract import SPECTATOR
from motherlode.kernel.record import memory
from tests.conformance.bulk import PLAYERS_AND_SPECTATOR, Scan, changes
from tests.conformance.speeds import at_speed, engine
from tests.conformance.tables import EFFORT, TABLES, seats_and_spectator
from tests.conformance.test_no_leak import positions

CHECKS = 60_000 * EFFORT  # comparisons of a true and an imagined position, for every table


def scanned(table, bot):
    """Search game after game until there were enough comparisons."""
    checks, start, games = 0, 0, 8
    scan = Scan(table, engine(table.slug, "compiled"), range(0), bot)
    while checks < CHECKS:
        scan.games = range(start, start + games)
        start, games = start + games, games * 2
        checks += scan.run()
    return scan, checks


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_leak_in_very_many_positions(table):
    for bot in table.game.bots:
        scan, checks = scanned(table, bot.name)

        assert scan.faults() == {}
        assert scan.found.sum() == checks >= CHECKS
        assert scan.changes() <= invisible(table)


def invisible(table):
    """What resamples change in positions whose views, events and choices were compared word by word."""
    changed = np.zeros((PLAYERS_AND_SPECTATOR, table.game.layout.dtype.itemsize), np.uint8)
    with at_speed(table.game, "compiled"):
        for number, position in enumerate(positions(table, "sight", 60)):  # those of test_no_leak
            true = np.frombuffer(memory(position.state).tobytes(), np.uint8)
            for seat in seats_and_spectator(table):
                imagined = position.resample(seat, f"{number} 0")
                other = np.frombuffer(memory(imagined.state).tobytes(), np.uint8)
                changed[SPECTATOR if seat is None else seat] |= true != other
    return changes(table, changed)
