"""What is a sample of the suite? With `--sample N` about one test in N of every file, at least one, always the same ones.

A sample is for every change, so it waits for no compiler: of tests that need a game's machine code (marked
`machine_code`, or with "compiled" in their names) only those of the toy game are in it, and none that is marked `slow`.
"""

from collections import defaultdict
from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path

import pytest

from tests.marks import waits_for_compiler


def pytest_addoption(parser: pytest.Parser) -> None:
    """Take the size of a sample from the command line."""
    parser.addoption(
        "--sample", type=int, default=1, metavar="N", help="run about one test in N of every file"
    )


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is not in the sample."""
    share: int = config.getoption("--sample")
    if share > 1:
        kept = set(sample(filter(is_quick, items), share))
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = [item for item in items if item in kept]


def sample(items: Iterable[pytest.Item], share: int) -> Iterable[pytest.Item]:
    """One test in so many of each file, rounded up; which ones follows from their names alone."""
    files: dict[Path, list[pytest.Item]] = defaultdict(list)
    for item in items:
        files[item.path].append(item)
    for found in files.values():
        yield from sorted(found, key=lot)[: -(-len(found) // share)]


def lot(item: pytest.Item) -> bytes:
    """A number drawn from the name of a test."""
    return blake2b(item.nodeid.encode()).digest()


def is_quick(item: pytest.Item) -> bool:
    """Whether a test takes little time and does not wait for the compiler."""
    return item.get_closest_marker("slow") is None and not waits_for_compiler(item)
