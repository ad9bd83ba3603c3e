"""No leak, a million times: the compiled search over every table.

Whatever a resample is seen to change for the first time is compared word by word.
"""

import pytest

from tests.conformance.bulk_leaks import Scan
from tests.conformance.leaks import check_sight, sight
from tests.conformance.speeds import at_speed, engine
from tests.conformance.tables import EFFORT, TABLES

pytestmark = pytest.mark.machine_code

CHECKS = 60_000 * EFFORT  # comparisons of a true and an imagined position, for every table


def scanned(table):
    """Search game after game until there were enough comparisons."""
    checks, start, games = 0, 0, 8
    scan = Scan(
        table,
        engine(table.slug, "compiled"),
        range(0),
        tuple(bot.name for bot in table.game.rules.bots),
    )
    while checks < CHECKS:
        scan.games = range(start, start + games)
        start, games = start + games, games * 2
        checks += scan.run()
    return scan, checks


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_no_leak_in_very_many_positions(table):
    scan, checks = scanned(table)

    assert scan.faults() == {}
    assert scan.found.sum() == checks >= CHECKS
    with at_speed(table.game, "compiled"):
        for number, (seat, true, imagined) in enumerate(scan.pairs()):
            check_sight(sight(true, seat, number), sight(imagined, seat, number), seat)
