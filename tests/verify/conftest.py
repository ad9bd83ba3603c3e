"""Tests of files that tables have written run in a place of their own, as those of tables do."""

from tests.play.tables.conftest import path, place, pytest_pyfunc_call

__all__ = ["path", "place", "pytest_pyfunc_call"]
