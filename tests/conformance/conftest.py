"""How the suite stays quick: one process for each game, and no line is counted a million times."""

import sys
from collections.abc import Iterator

import pytest

from tests.conformance.tables import SLUGS

# Random play in bulk. Counting its lines would take several times as long and find no new one.
UNCOUNTED = (
    "test_batches",
    "test_endings",
    "test_leaks_are_caught",
    "test_no_leak",
    "test_no_leak_in_bulk",
    "test_speeds",
    "test_texts",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of one game go to one process, so that its machine code is made once."""
    for item in items:
        for slug in SLUGS:
            if "conformance" in item.path.parts and f"[{slug}" in item.name:
                item.add_marker(pytest.mark.xdist_group(slug))


@pytest.fixture(autouse=True)
def uncounted(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let coverage rest while random play goes on."""
    tracer = sys.gettrace()
    if request.path.stem in UNCOUNTED:
        sys.settrace(None)
    yield
    sys.settrace(tracer)
