"""What a sample holds, what coverage measures, and under which folder time is counted."""

import os
import random
import secrets
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.plugins import coverage_scope
from tests.plugins.coverage_scope import BULK, FOR_CHILDREN, TESTS, CoverageScope, is_measured
from tests.plugins.folder_times import FolderTimes, ProcessorTimes, folder_of
from tests.plugins.sampling import is_quick, sample
from tests.plugins.scheduling import PLAYS_COMPILED, group_of
from tests.plugins.seeding import pytest_runtest_setup
from tests.seeded_secrets import SeededSecrets

FILES = {"tests/a.py": 30, "tests/b.py": 1, "tests/c.py": 13}


def item(nodeid, *marks):
    """As much of a test as a sample looks at."""
    found = {name: name for name in marks}
    path = Path(nodeid.partition("::")[0])
    name = nodeid.rpartition("::")[2]
    return SimpleNamespace(nodeid=nodeid, name=name, path=path, get_closest_marker=found.get)


def test_a_sample_has_tests_of_every_file_and_is_always_the_same():
    items = [item(f"{file}::test_{one}") for file, count in FILES.items() for one in range(count)]
    taken = [one.nodeid for one in sample(items, 12)]
    again = [one.nodeid for one in sample(reversed(items), 12)]

    assert sorted(taken) == sorted(again)
    assert [sum(name.startswith(file) for name in taken) for file in FILES] == [3, 1, 2]


@pytest.mark.parametrize(
    "nodeid, marks, is_in",
    [
        ("tests/a.py::test_a", (), True),
        ("tests/a.py::test_a[digger]", ("machine_code",), False),
        ("tests/a.py::test_a[lamplight]", ("machine_code",), True),
        ("tests/a.py::test_a[01-dice:3-compiled]", (), False),
        ("tests/a.py::test_a[lamplight]", ("slow",), False),
    ],
)
def test_a_sample_takes_little_time_and_waits_for_no_compiler(nodeid, marks, is_in):
    assert is_quick(item(nodeid, *marks)) is is_in


@pytest.mark.parametrize(
    "nodeid, marks, is_wanted",
    [
        ("kernel/test_record.py::test_a", (), True),
        ("kernel/compile/test_build.py::test_compiled", (), True),
        ("games/digger/rules/test_turns.py::test_a", (), True),
        ("games/test_scenarios.py::test_a[digger-interpreted]", (), True),
        ("games/test_scenarios.py::test_a[digger-compiled]", (), False),
        ("games/digger/test_terminal.py::test_a", (), False),
        ("games/golddiggers/test_model.py::test_a", (), False),
        ("conformance/test_offers.py::test_a", (), True),
        ("conformance/test_speeds.py::test_a", ("machine_code",), False),
        ("conformance/test_batches.py::test_a[digger]", ("machine_code",), False),
        ("conformance/test_batches.py::test_a[lamplight]", ("machine_code",), True),
        ("play/tables/store/test_epochs.py::test_a", (), True),
        ("play/tables/lobby/test_lobby.py::test_a", (), False),
        ("play/web/test_http.py::test_a", (), False),
    ],
)
def test_only_tests_that_reach_kernel_and_games_interpreted_are_measured(nodeid, marks, is_wanted):
    assert is_measured(item(f"{TESTS}/{nodeid}", *marks)) is is_wanted


class Coverage:
    """Coverage that is on or off, in place of the real one, which may be measuring this."""

    is_on = True

    def start(self):
        self.is_on = True

    def stop(self):
        self.is_on = False


@pytest.fixture
def scope(monkeypatch):
    monkeypatch.setenv(FOR_CHILDREN, "measure")
    monkeypatch.setattr(coverage_scope, "is_tracing", lambda: True)
    coverage: Any = Coverage()
    return CoverageScope(coverage)


MEASURED = item(f"{TESTS}/kernel/test_record.py::test_a")
NOT_MEASURED = item(f"{TESTS}/play/web/test_http.py::test_a")


def test_coverage_is_on_for_tests_that_are_measured_and_what_they_start(scope):
    found = []
    for test in (None, MEASURED, NOT_MEASURED, MEASURED):
        if test is not None:
            scope.pytest_runtest_setup(test)
        found.append((scope.coverage.is_on, os.environ.get(FOR_CHILDREN)))

    on, off = (True, "measure"), (False, None)
    assert found == [on, on, off, on]


def test_coverage_is_on_at_the_end(scope):
    scope.pytest_runtest_setup(NOT_MEASURED)
    scope.pytest_sessionfinish()

    assert scope.coverage.is_on


def test_a_test_that_switches_coverage_off_is_named(scope, monkeypatch):
    scope.pytest_runtest_setup(MEASURED)
    scope.coverage.stop()
    monkeypatch.setattr(coverage_scope, "is_tracing", lambda: False)

    with pytest.raises(pytest.fail.Exception, match=r"test_record\.py::test_a has switched"):
        scope.pytest_runtest_setup(MEASURED)
    assert scope.coverage.is_on


def test_the_files_that_are_not_measured_are_there():
    assert [file for file in BULK if not (TESTS / file).is_file()] == []


@pytest.mark.parametrize(
    "nodeid, folder",
    [
        ("tests/kernel/scenario/test_checks.py::test_a", "tests/kernel"),
        ("tests/games/digger/rules/test_turns.py::test_a[1]", "tests/games/digger"),
        ("tests/play/web/test_http.py::test_a", "tests/play/web"),
        ("tests/browser/test_chat.py::test_a", "tests/browser/test_chat.py"),
        ("tests/test_alone.py::test_a", "tests"),
    ],
)
def test_time_is_counted_by_folder(nodeid, folder):
    assert folder_of(nodeid) == folder


def test_processor_seconds_are_counted_beside_those_of_the_clock():
    noted = ProcessorTimes().pytest_runtest_makereport()
    next(noted)
    report: Any = SimpleNamespace(nodeid="tests/kernel/test_a.py::test_a", when="call", duration=3)
    sum(range(10**6))
    with pytest.raises(StopIteration):
        noted.send(report)
    times = FolderTimes()
    times.pytest_runtest_logreport(report)

    assert times.seconds == {"tests/kernel": 3}
    assert times.processor == {"tests/kernel": report.processor_seconds}
    assert 0 < report.processor_seconds < 3


@pytest.mark.parametrize(
    "nodeid, group",
    [
        ("tests/kernel/test_record.py::test_a", "tests/kernel/test_record.py"),
        ("tests/conformance/test_offers.py::test_a[digger-3-printed]", "digger"),
        ("tests/games/digger/test_scenarios.py::test_a[01-dice:3-compiled]", "digger"),
        ("tests/games/digger/test_view.py::test_a", "tests/games/digger/test_view.py"),
        ("tests/lab/test_simulation.py::test_a", "golddiggers"),
        ("tests/browser/test_chat.py::test_a", "tests/browser/test_chat.py::test_a"),
    ],
)
def test_tests_that_need_the_same_machine_code_are_run_by_one_process(nodeid, group):
    assert group_of(nodeid) == group


def test_the_files_that_play_compiled_are_there():
    assert [file for file in PLAYS_COMPILED if not (TESTS.parent / file).is_file()] == []


def chance():
    """What comes next of all chance that is seeded."""
    tokens = secrets.token_bytes(), secrets.token_hex(5), secrets.token_urlsafe(40)
    return random.random(), *tokens, secrets.choice(range(2**62))


def test_a_test_has_the_same_chance_every_time_and_another_test_has_another():
    found = []
    for name in ("tests/a.py::test_a", "tests/a.py::test_a", "tests/a.py::test_b"):
        pytest_runtest_setup(item(name))
        found.append(chance())

    assert found[0] == found[1]
    assert all(one != other for one, other in zip(found[0], found[2], strict=True))


def test_no_secret_comes_twice():
    made = SeededSecrets(b"text")
    tokens = [made.token_bytes(size) for size in (16, 16, 32, 80)]

    assert [len(token) for token in tokens] == [16, 16, 32, 80]
    assert len({token[:16] for token in tokens}) == len(tokens)
