"""What every test finds ready: the toy game on its shelf, and hypothesis in a mood that repeats itself."""

from typing import Any

import pytest
from hypothesis import settings

from motherlode.kernel import catalogue

catalogue.add_shelf("tests.shelf")
collect_ignore = ["skeleton"]  # on no shelf: its tests run where it is copied to

settings.register_profile("house", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("house")

pytest_plugins = [
    "tests.plugins.coverage_scope",
    "tests.plugins.folder_times",
    "tests.plugins.sampling",
]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """With several processes, tests that need a game's machine code share one: it is made there once."""
    from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]  # it has none

    class ByGame(LoadScopeScheduling):  # type: ignore[misc]  # so its classes are unknown
        def _split_scope(self, nodeid: str) -> str:
            return group_of(nodeid)

    return ByGame(config, log)


def group_of(nodeid: str) -> str:
    """The game a test needs at machine speed, else the file it stands in."""
    for slug in catalogue.games():
        is_shared = "/conformance/" in nodeid or ("/games/test_" in nodeid and "compiled" in nodeid)
        is_asked_of_all = is_shared and f"[{slug}" in nodeid
        if is_asked_of_all or (f"/{slug}/" in nodeid and "compiled" in nodeid):
            return slug
    return nodeid.partition("::")[0]
