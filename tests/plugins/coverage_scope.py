"""Which tests does coverage measure? Those that show rules and kernel at work, not servers and databases, and none in bulk.

Coverage is asked of kernel and games alone, and the tests measured here reach every branch of them. To trace the others
as well takes minutes and finds no new line.
"""

import os
from pathlib import Path

import pytest
from coverage import Coverage

TESTS = Path(__file__).parent.parent
# Servers, databases and accounts. Tables are measured: they ask of a game what its own tests may not, such as teams and spans.
NOT_MEASURED = ("browser/", "deploy/", "fuzz/", "play/identity/", "play/storage/", "play/web/")
# Random play in bulk and statistics, most of it compiled.
BULK = {
    "conformance/test_endings.py",
    "conformance/test_leaks_are_caught.py",
    "conformance/test_no_leak.py",
    "conformance/test_no_leak_in_bulk.py",
    "conformance/test_speeds.py",
    "conformance/test_texts.py",
    "games/digger/rules/test_probabilities.py",
    "games/digging_bandits/test_compiled_games.py",
    "games/golddiggers/test_balance.py",
    "games/golddiggers/test_model.py",
    "games/golddiggers/test_tokens.py",
    "kernel/test_chance_statistics.py",
}
FOR_CHILDREN = "COVERAGE_PROCESS_CONFIG"  # tells a program that is started to measure as well


def is_measured(path: Path) -> bool:
    """Whether coverage is wanted of a test in this file."""
    inside = path.relative_to(TESTS).as_posix()
    return not inside.startswith(NOT_MEASURED) and inside not in BULK


class CoverageScope:
    """Pauses coverage between tests that are measured; it is on while tests are collected and modules imported."""

    def __init__(self, coverage: Coverage) -> None:
        self.coverage = coverage
        self.for_children = os.environ.get(FOR_CHILDREN)
        self.is_on = True

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Switch before a test that differs from the one before it."""
        if is_measured(item.path) != self.is_on:
            self.switch()

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
        config.pluginmanager.register(CoverageScope(coverage), "coverage-scope")
