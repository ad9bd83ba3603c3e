"""Which tests does coverage measure? Those of kernel and games, and of conformance mostly the first table of each game; none in bulk.

Coverage is asked of kernel and games alone, and the tests measured here reach every branch of them. Tracing makes interpreted rules
five times slower; to trace other tests as well takes minutes and finds no new line. Nor is the compiler traced while it
compiles, which would take it half as long again, except in the kernel's own tests.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from coverage import Coverage

from motherlode.kernel.compile.build import Build

TESTS = Path(__file__).parent.parent
# What is built on kernel and games.
NOT_MEASURED = (
    "bench/",
    "browser/",
    "cli/",
    "docs/",
    "lab/",
    "play/",
    "tools/",
    "tracing/",
)
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
# Tests of conformance that are measured at every table: they go through all refusals, and through the tasks of all moves.
EVERY_TABLE = {"conformance/test_offers.py", "conformance/test_tasks.py"}
# Tests that show how rules are compiled.
COMPILER = "kernel/"
FOR_CHILDREN = "COVERAGE_PROCESS_CONFIG"  # tells a program that is started to measure as well


def is_measured(path: Path) -> bool:
    """Whether coverage is wanted of tests in this file."""
    inside = path.relative_to(TESTS).as_posix()
    return not inside.startswith(NOT_MEASURED) and inside not in BULK


def is_repetition(path: Path, table: Any) -> bool:
    """Whether conformance has asked the same at another table: a game's first one is measured, and no other."""
    inside = path.relative_to(TESTS).as_posix()
    if table is None or not inside.startswith("conformance/") or inside in EVERY_TABLE:
        return False
    return (table.players, table.name) != (table.game.info.seats.start, "printed")


def is_wanted(item: pytest.Item) -> bool:
    """Whether coverage is wanted of a test."""
    asked: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
    return is_measured(item.path) and not is_repetition(item.path, asked.get("table"))


def is_compiler_measured(path: Path) -> bool:
    """Whether coverage is wanted of the compiler in a test of this file."""
    return path.relative_to(TESTS).as_posix().startswith(COMPILER)


def untraced(function: Callable[..., Any], is_traced: Callable[[], bool]) -> Callable[..., Any]:
    """The same function, without a trace of what it calls, unless one is wanted."""

    def call(*arguments: Any, **named: Any) -> Any:
        tracer = sys.gettrace()
        if tracer is None or is_traced():
            return function(*arguments, **named)
        sys.settrace(None)
        try:
            return function(*arguments, **named)
        finally:
            sys.settrace(tracer)

    return call


class CoverageScope:
    """Pauses coverage between tests that are measured; it is on while tests are collected and modules imported."""

    def __init__(self, coverage: Coverage) -> None:
        self.coverage = coverage
        self.for_children = os.environ.get(FOR_CHILDREN)
        self.is_on = True
        self.is_compiler_traced = True
        Build.entry = untraced(Build.entry, lambda: self.is_compiler_traced)  # type: ignore[method-assign]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Switch before a test that differs from the one before it."""
        self.is_compiler_traced = is_compiler_measured(item.path)
        if is_wanted(item) != self.is_on:
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
