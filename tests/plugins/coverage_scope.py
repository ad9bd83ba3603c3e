"""Which tests does coverage measure? Those that show rules and kernel at work, interpreted, and not in bulk.

Coverage is asked of kernel and games alone, and the tests of kernel, games and contract reach every branch of them.
To trace the others as well (servers, tables, tools, random play in bulk) takes minutes and finds no new line.
"""

import os
from pathlib import Path

import pytest
from coverage import Coverage

TESTS = Path(__file__).parent.parent
MEASURED = ("kernel", "games", "conformance")
# Random play in bulk, most of it compiled.
BULK = {
    "test_endings",
    "test_leaks_are_caught",
    "test_no_leak",
    "test_no_leak_in_bulk",
    "test_speeds",
    "test_texts",
}
FOR_CHILDREN = "COVERAGE_PROCESS_CONFIG"  # tells a program that is started to measure as well


def is_measured(path: Path) -> bool:
    """Whether coverage is wanted of a test in this file."""
    return path.relative_to(TESTS).parts[0] in MEASURED and path.stem not in BULK


class CoverageScope:
    """Pauses coverage between tests that are measured."""

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
    """Only where coverage runs at all."""
    coverage = Coverage.current()
    if coverage is not None:
        config.pluginmanager.register(CoverageScope(coverage), "coverage-scope")
