"""Saves that earlier versions wrote stay readable.

The files in `older_saves` were written when the event log of a record was a field called `story`.
"""

from pathlib import Path

import pytest

from motherlode.kernel.position import Position

SAVES = sorted((Path(__file__).parent / "older_saves").glob("*.save"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_from_before_the_event_log_was_renamed_comes_back(path: Path):
    saved = path.read_bytes()
    position = Position.from_bytes(saved)

    assert position.game.info.slug == path.stem
    assert len(position.log) == 12
    assert position.to_bytes() == saved
