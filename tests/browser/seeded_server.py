"""Which cards and dice does a browser test get? The same every time, so that what fails once fails again.

A server run as `seeded_server.py serve …` draws the secret of a game from what the table is: its settings and its bots; a rematch
is dealt the same too. So that nobody else's bytes are in its key, its tables are opened as older servers did; the proof of today has
tests of its own. Another `SEED` in the environment gives all of them other cards: `SEED=2 pytest tests/browser` explores.
"""

import os
from typing import Any
from unittest.mock import patch

import msgspec

from motherlode.cli import main
from motherlode.play.tables.lobby import seating, starting
from tests.seeded_secrets import SeededSecrets


def deal_alike() -> None:
    """Let tables with the same settings and bots be dealt the same from now on."""
    start_now = seating.start_now
    seed = os.environ.get("SEED", "1")

    def start_alike(state: Any, now: float) -> Any:
        info = state.info
        table = [seed, info.settings, [seat.bot for seat in info.seats]]
        with patch.object(seating, "secrets", SeededSecrets(msgspec.json.encode(table))):
            return start_now(state, now)

    seating.start_now = start_alike
    starting.opened = lambda state: state


if __name__ == "__main__":
    deal_alike()
    main()
