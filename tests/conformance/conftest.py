"""Tests of one game go to one process: its machine code is made there once."""

import pytest

from tests.conformance.tables import SLUGS


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for slug in SLUGS:
            if "conformance" in item.path.parts and f"[{slug}" in item.name:
                item.add_marker(pytest.mark.xdist_group(slug))
