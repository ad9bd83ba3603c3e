"""Print a table of seconds per folder, and per file of tests with a browser, below the results.

On a busy machine seconds say little, so processor seconds stand beside them: those of the process that ran the tests and of
programs it has seen end, not those of a server or browser that runs on.
"""

import os
from collections import Counter, defaultdict
from collections.abc import Generator
from operator import itemgetter

import pytest

SPLIT = ("games", "play")  # folders whose own folders are told apart
BROWSER = "tests/browser/"  # a folder whose files are


class ProcessorTimes:
    """Notes in each report what the processor has done since the one before, where tests are run."""

    def __init__(self) -> None:
        self.before = processor_seconds()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self,
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Add it to a report; it travels with it to the process that prints."""
        report = yield
        before, self.before = self.before, processor_seconds()
        vars(report)["processor_seconds"] = self.before - before
        return report


def processor_seconds() -> float:
    """What this process has used so far, with those it has started that are over."""
    return sum(os.times()[:4])


class FolderTimes:
    """Adds up the time of set-up, test and tear-down, whichever process it was spent in."""

    def __init__(self) -> None:
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.processor: defaultdict[str, float] = defaultdict(float)
        self.tests: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add one phase of a test; the process that hands tests out hears of all of them."""
        folder = folder_of(report.nodeid)
        self.seconds[folder] += report.duration
        self.processor[folder] += vars(report).get("processor_seconds", 0.0)
        self.tests[folder] += report.when == "call"

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the table, the longest first, unless there is only one folder."""
        if len(self.seconds) > 1:
            terminalreporter.section("time per folder: seconds of one process, of the processor")
            for folder, seconds in sorted(self.seconds.items(), key=itemgetter(1), reverse=True):
                terminalreporter.write_line(
                    f"{seconds:8.1f} s {self.processor[folder]:8.1f} s  {self.tests[folder]:5} tests  {folder}"
                )


def folder_of(nodeid: str) -> str:
    """The folder a test is counted under: `tests/kernel`, `tests/games/digger`; or the file, if it has a browser."""
    file = nodeid.partition("::")[0]
    if file.startswith(BROWSER):
        return file
    parts = file.split("/")[:-1]
    return "/".join(parts[: 3 if parts[1:2] and parts[1] in SPLIT else 2])


def pytest_configure(config: pytest.Config) -> None:
    """Add up where results are shown; the processes that run the tests only report."""
    config.pluginmanager.register(ProcessorTimes(), "processor-times")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(FolderTimes(), "folder-times")
