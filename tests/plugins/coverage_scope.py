"""Which tests does coverage measure? Those that show rules and kernel at work, interpreted; not what is built on them, and none in bulk.

Coverage is asked of kernel and games alone, and the tests measured here reach every branch of them. Tracing makes interpreted rules
five to seven times slower, and the compiler by half; to trace the other tests as well takes minutes and finds no new line. Where
several processes run the tests, none is traced while it collects them: `tests/kernel/test_modules.py` imports every module once more.
"""

import os
import sys
from pathlib import Path

import pytest
from coverage import Coverage

from tests.marks import waits_for_compiler

TESTS = Path(__file__).parent.parent
# What is built on kernel and games.
NOT_MEASURED = (
    "bench/",
    "browser/",
    "cli/",
    "deploy/",
    "docs/",
    "fuzz/",
    "lab/",
    "play/identity/",
    "play/storage/",
    "play/tables/",
    "play/terminal/",
    "play/thinking/",
    "play/web/",
    "tools/",
    "tracing/",
    "verify/",
)
# Except for tables that ask of a game or of the kernel what their own tests do not, such as spans and stored records.
MEASURED_TABLES = {
    "play/tables/broadcast/test_reload.py",
    "play/tables/clocks/test_shared_time.py",
    "play/tables/realtime/test_gestures.py",
    "play/tables/store/test_damaged_log.py",
    "play/tables/store/test_epochs.py",
}
BOARDS = "test_terminal.py"  # boards in text are no rules
# Random play in bulk and statistics.
BULK = {
    "conformance/test_endings.py",
    "conformance/test_histories.py",
    "conformance/test_leaks_are_caught.py",
    "conformance/test_no_leak.py",
    "conformance/test_no_leak_in_bulk.py",
    "conformance/test_speeds.py",
    "conformance/test_texts.py",
    "games/digger/rules/test_probabilities.py",
    "games/digging_bandits/test_random_play.py",
    "games/golddiggers/test_balance.py",
    "games/golddiggers/test_model.py",
    "games/golddiggers/test_tokens.py",
    "kernel/test_chance_statistics.py",
}
COMPILER = "kernel/"  # tests that show how rules are compiled
FOR_CHILDREN = "COVERAGE_PROCESS_CONFIG"  # tells a program that is started to measure as well


def is_measured(item: pytest.Item) -> bool:
    """Whether coverage is wanted of a test."""
    inside = item.path.relative_to(TESTS).as_posix()
    if inside in MEASURED_TABLES:
        return True
    if inside.startswith(NOT_MEASURED) or inside.endswith(BOARDS) or inside in BULK:
        return False
    return inside.startswith(COMPILER) or not waits_for_compiler(item)


def is_tracing() -> bool:
    """Whether coverage follows what this thread does."""
    return type(sys.gettrace()).__module__.startswith("coverage")


class CoverageScope:
    """Pauses coverage between tests that are measured."""

    def __init__(self, coverage: Coverage) -> None:
        self.coverage = coverage
        self.for_children = os.environ.get(FOR_CHILDREN)
        self.is_on = True
        self.test_before = "collection"

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Switch before a test that differs from the one before it; see that the one before has left coverage on."""
        before, self.test_before = self.test_before, item.nodeid
        if is_measured(item) != self.is_on:
            self.switch()
        elif self.is_on and not is_tracing():
            self.coverage.stop()
            self.coverage.start()
            pytest.fail(f"{before} has switched coverage off", pytrace=False)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        """Leave coverage on, so that it is saved in the usual way."""
        if not self.is_on:
            self.switch()

    def switch(self) -> None:
        """Pause or go on, here and in whatever is started from here."""
        self.is_on = not self.is_on
        if self.is_on:
            self.coverage.start()
        else:
            self.coverage.stop()
        if self.for_children is not None and self.is_on:
            os.environ[FOR_CHILDREN] = self.for_children
        else:
            os.environ.pop(FOR_CHILDREN, None)


def pytest_configure(config: pytest.Config) -> None:
    """Only where coverage is on and tests are run: a process that hands them out leaves it on for the others."""
    coverage = Coverage.current()
    if coverage is not None and config.getoption("dist", "no") == "no":
        scope = CoverageScope(coverage)
        config.pluginmanager.register(scope, "coverage-scope")
        if hasattr(config, "workerinput"):
            scope.switch()
