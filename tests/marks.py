"""How a test cites the ledger, `@rule("LL-MOVE-05")`; and which tests wait long for the compiler."""

import pytest

__all__ = ["rule", "waits_for_compiler"]

TOY = "lamplight"  # compiled in seconds

rule = pytest.mark.rule


def waits_for_compiler(item: pytest.Item) -> bool:
    """Whether a test needs the machine code of a game, other than the toy game's."""
    needs_code = item.get_closest_marker("machine_code") is not None or "compiled" in item.name
    return needs_code and TOY not in item.nodeid
