"""What lies where in a record? For those who compare two of them byte by byte."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tests.conformance.tables import Table

__all__ = ["changes", "knowers"]


def changes(table: Table, changed: NDArray[np.uint8]) -> set[tuple[str, bool]]:
    """Which fields were changed, each with whether it was changed in the row of the seat itself."""
    names = byte_names(table.game.rules.layout.dtype, table.game.info.seats.stop - 1)
    seats, places = np.nonzero(changed)
    return {
        (names[place][0], names[place][1] == seat)
        for seat, place in zip(seats.tolist(), places.tolist(), strict=True)
    }


def byte_names(dtype: np.dtype[Any], seats: int, prefix: str = "") -> list[tuple[str, int | None]]:
    """For every byte of a record its field and, in a field with one row for each seat, the seat."""
    names: list[tuple[str, int | None]] = [(f"{prefix}padding", None)] * dtype.itemsize
    for field, (kind, offset, *_) in (dtype.fields or {}).items():
        if kind.fields is not None:
            inner = byte_names(kind, seats, f"{prefix}{field}.")
        else:
            rows = kind.shape[0] if kind.shape and kind.shape[0] == seats else 0
            size = kind.itemsize // rows if rows else kind.itemsize
            inner = [
                (f"{prefix}{field}", byte // size if rows else None)
                for byte in range(kind.itemsize)
            ]
        names[offset : offset + kind.itemsize] = inner
    return names


def knowers(dtype: np.dtype[Any]) -> NDArray[np.int32]:
    """For every byte of a record that is a card in a pile, the byte that says who knows it; else −1."""
    found = np.full(dtype.itemsize, -1, np.int32)
    for kind, offset, *_ in (dtype.fields or {}).values():
        if kind.base == np.uint8 and kind.shape[-1:] == (2,):
            cards = np.arange(offset, offset + kind.itemsize).reshape(-1, kind.shape[-2], 2)
            rows = cards[:, 1:].reshape(-1, 2)  # the row in front of a pile holds its size
            found[rows[:, 0]] = rows[:, 1]
    return found
