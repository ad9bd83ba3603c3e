"""What is stored of a table can be read by later servers."""

import msgspec
import pytest

from motherlode.play.messages.parts import TableInfo, TableSettings
from motherlode.play.storage.postgres import schema as postgres_schema
from motherlode.play.storage.sqlite import schema as sqlite_schema
from motherlode.play.tables.state.table_state import (
    EarlyAnswer,
    SealedAnswer,
    TableState,
    TurnClock,
    Window,
    decode,
    encode,
)

INFO = TableInfo("abcdefghij", "g-ann", "playing", TableSettings("golddiggers", 2), ())
# As a server wrote it before requests and turn clocks were called so.
WRITTEN_BEFORE = {
    "sheet": msgspec.json.decode(msgspec.json.encode(INFO)),
    "timed": {"turn": 3, "seat": 1, "handed_at": 5.0, "move": 7, "began": 6.0},
    "window": {
        "began": 1.0,
        "until": 2.0,
        "answers": {"1": {"action": 4, "by": "person", "at": 1.5, "wish": "my-answer"}},
    },
    "early": {"0": {"action": 2, "wish": "my-early-answer"}},
}
STATE = TableState(
    INFO,
    turn_clock=TurnClock(3, 1, 5.0, 7, 6.0),
    window=Window(1.0, 2.0, {1: SealedAnswer(4, "person", 1.5, "my-answer")}),
    early={0: EarlyAnswer(2, "my-early-answer")},
)


def test_what_older_servers_wrote_is_read():
    assert decode(msgspec.json.encode(WRITTEN_BEFORE)) == STATE


def test_older_servers_can_read_what_is_written_now():
    written = msgspec.json.decode(encode(STATE))

    assert {name: written[name] for name in WRITTEN_BEFORE} == WRITTEN_BEFORE


@pytest.mark.parametrize("clock, is_realtime", [(None, False), (TurnClock(1, 0, 0.0, 0), True)])
def test_a_table_with_a_turn_clock_is_played_in_real_time(clock, is_realtime):
    assert TableState(INFO, turn_clock=clock).is_realtime == is_realtime


def test_a_new_setting_of_tables_comes_with_a_new_layout():
    """Servers refuse what they do not know: add a step to both layouts first, so that no older server is left with such tables."""
    settings = [field.name for field in msgspec.structs.fields(TableSettings)]
    layouts = (len(sqlite_schema.MIGRATIONS), len(postgres_schema.MIGRATIONS))

    assert (len(settings), layouts) == (13, (12, 13)), settings
