"""How a test cites the ledger: `@rule("LL-MOVE-05")`."""

import pytest

__all__ = ["rule"]

rule = pytest.mark.rule
