"""Which chance does a test get? Its own, the same every time, so that what fails once fails again.

Codes and keys of tables, tokens and `random` follow from the name of the test. Another `SEED` in the environment gives all tests other chance:
`SEED=2 pytest tests/play` explores. Programs that a test starts are not seeded by this.
"""

import os
import random
import secrets

import pytest

from tests.seeded_secrets import SeededSecrets

SEED = os.environ.get("SEED", "1")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Begin anew."""
    text = f"{SEED} {item.nodeid}"
    random.seed(text)
    SeededSecrets(text.encode()).replace(secrets)
