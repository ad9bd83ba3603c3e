"""Do both databases always answer as a dictionary in memory would, whatever is asked in whatever order?"""

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from motherlode.play.storage import (
    Change,
    ChatRow,
    DeviceRow,
    GuestRow,
    LogRow,
    TableRow,
    TimerRow,
    storage_for,
)
from tests.play.storage.model import Model

CODES = st.sampled_from(["aaaaaaaaaa", "bbbbbbbbbb", "CCCCCCCCCC"])
GUESTS = st.sampled_from(["ann", "bob", "BOB", "cleo"])
DEVICES = st.sampled_from(["phone", "desk", "tv"])
NAMES = st.sampled_from(["Ann", "ann", "ÄNN", "änn", "Bob", "ß", "SS", "李", "🪙"])
REQUESTS = st.sampled_from(["", "", "dig", "rest", "x"])
PHASES = st.sampled_from(["gathering", "playing", "over", "closed"])
TIMES = st.integers(0, 40).map(lambda quarter: quarter / 4)
LIMITS = st.integers(1, 4)
TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)
TIMERS = st.none() | st.dictionaries(st.sampled_from(["turn", "game", "bot"]), TIMES)
AUDIENCES = st.sampled_from(
    [("open", ()), ("aside", ()), ("whisper", ("bob",)), ("team", ("b_b",))]
)
MEMBERS = st.none() | st.lists(GUESTS)


def changes(
    tables: dict[str, TableRow], logs: dict[str, list[LogRow]]
) -> st.SearchStrategy[Change]:
    """Changes of any table: mostly ones that follow, some that come too late or leave a gap."""

    @st.composite
    def made(draw) -> Change:
        code = draw(CODES)
        found = tables.get(code)
        version = (found.version if found else 0) + draw(st.sampled_from([1, 1, 1, 1, 0, 2]))
        first = len(logs.get(code, [])) + draw(st.sampled_from([1, 1, 1, 1, 2, 0]))
        requests = draw(st.lists(REQUESTS, max_size=3))
        lines = tuple(
            LogRow(code, line, version, 0, 7, "person", draw(TIMES), request)
            for line, request in enumerate(requests, max(first, 1))
        )
        timers = draw(TIMERS)
        members = draw(MEMBERS)
        row = TableRow(
            code, max(version, 1), draw(st.integers(0, 2**40)), "toy", draw(PHASES), draw(st.booleans()),
            draw(st.binary(max_size=40)), draw(st.binary(max_size=40)), draw(TIMES),
        )  # fmt: skip
        return Change(
            row,
            lines,
            None
            if timers is None
            else tuple(TimerRow(code, kind, due) for kind, due in timers.items()),
            None if members is None else tuple(members),
        )

    return made()


class Both(RuleBasedStateMachine):
    """The model, SQLite and PostgreSQL, asked the same."""

    cluster: Any = None

    def __init__(self) -> None:
        super().__init__()
        self.model = Model()
        self.runner = asyncio.Runner()
        self.folder = tempfile.TemporaryDirectory()
        places = (str(Path(self.folder.name) / "tables.sqlite3"), self.cluster.empty_database())
        self.storages = [storage_for(place) for place in places]
        for storage in self.storages:
            self.runner.run(storage.open())

    def teardown(self) -> None:
        for storage in self.storages:
            self.runner.run(storage.close())
        self.runner.close()
        self.folder.cleanup()

    def ask(self, question: str, *values: Any) -> None:
        """Ask all three; they answer alike, or refuse alike."""
        answers = [
            self.runner.run(outcome(one, question, values)) for one in (self.model, *self.storages)
        ]

        assert answers[1] == answers[0], "SQLite"
        assert answers[2] == answers[0], "PostgreSQL"

    @rule(data=st.data())
    def commit(self, data) -> None:
        change = data.draw(changes(self.model.tables, self.model.logs))
        self.ask("commit", change)
        self.ask("table", change.row.code)
        self.ask("log", change.row.code)

    @rule(code=CODES, request=REQUESTS, after=st.integers(0, 5))
    def look_at_a_log(self, code: str, request: str, after: int) -> None:
        self.ask("request", code, request)
        self.ask("log", code, after)

    @rule(guest=GUESTS, limit=LIMITS)
    def look_at_lists(self, guest: str, limit: int) -> None:
        self.ask("tables_of", guest, limit)
        self.ask("listed", limit)

    @rule(now=TIMES, limit=LIMITS)
    def look_at_timers(self, now: float, limit: int) -> None:
        self.ask("due", now, limit)
        self.ask("next_due")

    @rule(code=CODES, guest=GUESTS, text=TEXTS, keep=st.integers(0, 3), whom=AUDIENCES)
    def say(self, code: str, guest: str, text: str, keep: int, whom: tuple[Any, ...]) -> None:
        channel, others = whom
        audience = (guest, *others) if others else ()
        words = (code, guest, guest, text, "", 1.0)
        self.ask("say", ChatRow(*words, channel=channel, audience=audience), keep)
        for one in (guest, *others):
            self.ask("said_to", code, one)
        self.ask("said_after", code, keep)

    @rule(before=TIMES, abandoned=TIMES)
    def forget(self, before: float, abandoned: float) -> None:
        self.ask("forget", before, abandoned)

    @rule(guest=GUESTS, name=NAMES, password=st.sampled_from(["", "", "one", "two"]), at=TIMES)
    def put_guest(self, guest: str, name: str, password: str, at: float) -> None:
        self.ask("put_guest", GuestRow(guest, name, password, at))
        self.ask("guest", guest)
        self.ask("guest_named", name)

    @rule(guest=GUESTS, name=NAMES, password=st.sampled_from(["", "", "one", "two"]))
    def change_guest(self, guest: str, name: str, password: str) -> None:
        self.ask("change_guest", GuestRow(guest, name, password))
        self.ask("guest", guest)
        self.ask("guest_named", name)

    @rule(device=DEVICES, guest=GUESTS, at=TIMES, is_revoked=st.sampled_from([False, False, True]))
    def put_device(self, device: str, guest: str, at: float, *, is_revoked: bool) -> None:
        self.ask("put_device", DeviceRow(device, guest, at, at, is_revoked=is_revoked))
        self.ask("device", device)
        self.ask("devices_of", guest)

    @rule(before=TIMES)
    def forget_guests(self, before: float) -> None:
        self.ask("forget_guests", before)

    @rule(token=GUESTS, until=TIMES, now=TIMES)
    def spend(self, token: str, until: float, now: float) -> None:
        self.ask("spend", token, until, now)


async def outcome(storage: Any, question: str, values: tuple[Any, ...]) -> Any:
    try:
        return await getattr(storage, question)(*values)
    except Exception as refusal:  # noqa: BLE001 - which one is what is compared
        return type(refusal)


@pytest.mark.filterwarnings("error")
def test_both_databases_answer_as_a_dictionary_would(cluster):
    class Here(Both):
        pass

    Here.cluster = cluster
    bounds = settings(
        max_examples=25,
        stateful_step_count=25,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate],  # shrinking would take minutes
    )
    run_state_machine_as_test(Here, settings=bounds)
