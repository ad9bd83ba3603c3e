"""Which process runs which test? Those that need a game's machine code share one, which makes it once.

Others are handed out file by file, and tests with a browser one by one: some take a minute, most a few seconds.
"""

from typing import Any

import pytest

from motherlode.kernel import catalogue

# Files of tests that play one game compiled, besides those that name it and say "compiled".
PLAYS_COMPILED = {
    "tests/docs/test_examples.py": "golddiggers",
    "tests/games/digger/rules/test_probabilities.py": "digger",
    "tests/games/digger/test_heuristics.py": "digger",
    "tests/games/golddiggers/test_heuristics.py": "golddiggers",
    "tests/lab/test_simulation.py": "golddiggers",
    "tests/play/thinking/test_bot_processes.py": "golddiggers",
}


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Hand tests out by groups, the largest first."""
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]  # it has none

    class ByGroup(LoadScopeScheduling):  # type: ignore[misc]  # so its classes are unknown
        def _split_scope(self, nodeid: str) -> str:
            return group_of(nodeid)

    return ByGroup(config, log)


def group_of(nodeid: str) -> str:
    """The game a test needs at machine speed, else the file it stands in; a test with a browser is a group of its own."""
    file = nodeid.partition("::")[0]
    if file in PLAYS_COMPILED:
        return PLAYS_COMPILED[file]
    for slug in catalogue.games():
        is_shared = "/conformance/" in nodeid or ("/games/test_" in nodeid and "compiled" in nodeid)
        is_asked_of_all = is_shared and f"[{slug}" in nodeid
        if is_asked_of_all or (f"/{slug}/" in nodeid and "compiled" in nodeid):
            return slug
    return nodeid if file.startswith("tests/browser/") else file
