"""What every test finds ready: the toy game on its shelf, and hypothesis in a mood that repeats itself."""

from pathlib import Path

import pytest
from hypothesis import settings

from motherlode.kernel import catalogue, ledger

ledger.register(Path(__file__).parent / "shelf" / "ledgers")
catalogue.add_shelf("tests.shelf")

settings.register_profile("house", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("house")


@pytest.hookimpl(tryfirst=True)  # before the groups are read
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that need a game's machine code go to one process for each game: it is made there once."""
    for item in items:
        for slug in catalogue.games():
            is_asked_of_all = "conformance" in item.path.parts and f"[{slug}" in item.name
            if is_asked_of_all or (slug in item.path.parts and "compiled" in item.name):
                item.add_marker(pytest.mark.xdist_group(slug))
