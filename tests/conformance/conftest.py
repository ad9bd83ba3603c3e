"""How the suite stays quick: no line is counted a million times."""

import sys
from collections.abc import Iterator

import pytest

# Random play in bulk. Counting its lines would take several times as long and find no new one.
UNCOUNTED = (
    "test_endings",
    "test_leaks_are_caught",
    "test_no_leak",
    "test_no_leak_in_bulk",
    "test_speeds",
    "test_texts",
)


@pytest.fixture(autouse=True)
def uncounted(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let coverage rest while random play goes on."""
    tracer = sys.gettrace()
    if request.path.stem in UNCOUNTED:
        sys.settrace(None)
    yield
    sys.settrace(tracer)
