"""How do the fronts of records get to the desks of a crew, and back?

Where the card can carry in bulk, each neighbour has its own record brought, with one instruction, and all wait at a gate
until everything has come. Elsewhere the neighbours copy one record after the other together, a word each at a time.
Beside the front of its game's record each neighbour has the front of its players' luck on its desk.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from motherlode.kernel.gpu.threads import EVERYBODY

__all__ = ["DESK", "EDGE", "GATE_WORDS", "IN_BULK", "ONE_BY_ONE", "PURSE", "cut_of", "row_of"]

CREW = 32  # neighbours
WORD = 8  # bytes
DESK = 496  # bytes for the front of a game's record
PURSE = 2  # words for the front of the players' luck
GATE_WORDS = 2  # of a crew, beside its desks
EDGE = 16  # bytes: where a record can be cut

# What is left open: the card, sizes in words (of a desk, of what lies on it, of records), and the card's own orders.
cuda: Any = None
int32: Any = None
int64: Any = None
ROW = NEAR = HEAD = GATE = 0
open_gate: Any = None
expect: Any = None
bring: Any = None
wait_at: Any = None
bring_back: Any = None
show: Any = None
settle: Any = None


def cut_of(dtype: np.dtype[Any], room: int | None = None) -> int:
    """Where a record is cut: behind as many of its first fields as find room, on a desk or elsewhere, at an edge."""
    most = DESK if room is None else room
    ends = [offset for _, offset, *_ in (dtype.fields or {}).values()]
    return max(end for end in ends if end <= most and end % EDGE == 0)


def row_of(dtype: np.dtype[Any]) -> int:
    """The words from one desk to the next: an odd number of edges, so that few desks share a bank of near memory."""
    edges = cut_of(dtype) // EDGE + PURSE * WORD // EDGE
    return (edges | 1) * EDGE // WORD


def fetch_words(  # noqa: PLR0913, PLR0917 - a part of the kernel
    desks: Any, desk: int, words: Any, start: int, purses: Any, purse: int, many: int, turn: int
) -> None:
    """Lay the fronts of all neighbours that have a game on their desks, one record after the other."""
    for other in range(min(many, CREW)):
        record = cuda.shfl_sync(EVERYBODY, start, other)
        for word in range(cuda.laneid, NEAR, CREW):
            desks[other * ROW + word] = words[record + word]
    if cuda.laneid < many:
        for word in range(PURSE):
            desks[desk + NEAR + word] = purses[purse + word]
    cuda.syncwarp(EVERYBODY)


def put_words_back(
    desks: Any, desk: int, words: Any, start: int, purses: Any, purse: int, many: int
) -> None:
    """Put what lies on the desks back, one record after the other."""
    cuda.syncwarp(EVERYBODY)
    for other in range(min(many, CREW)):
        record = cuda.shfl_sync(EVERYBODY, start, other)
        for word in range(cuda.laneid, NEAR, CREW):
            words[record + word] = desks[other * ROW + word]
    if cuda.laneid < many:
        for word in range(PURSE):
            purses[purse + word] = desks[desk + NEAR + word]
    cuda.syncwarp(EVERYBODY)


def wait_for_nothing() -> None:
    """Everything is back already."""


def fetch_in_bulk(  # noqa: PLR0913, PLR0917 - a part of the kernel
    desks: Any, desk: int, words: Any, start: int, purses: Any, purse: int, many: int, turn: int
) -> None:
    """Have the fronts of all records brought at the same time, and wait until they are there."""
    if turn == 0 and cuda.laneid == 0:
        open_gate(desks, GATE)
    settle()  # what was brought back last may be fetched again, by another neighbour
    show()
    cuda.syncwarp(EVERYBODY)
    if cuda.laneid == 0:
        expect(desks, GATE, min(many, CREW) * (NEAR + PURSE) * WORD)
    if cuda.laneid < many:
        bring(desks, desk, words, start, NEAR * WORD, desks, GATE)
        bring(desks, desk + NEAR, purses, purse, PURSE * WORD, desks, GATE)
    wait_at(desks, GATE, turn & 1)
    cuda.syncwarp(EVERYBODY)


def put_back_in_bulk(
    desks: Any, desk: int, words: Any, start: int, purses: Any, purse: int, many: int
) -> None:
    """Have what lies on the desks brought back, without waiting for it."""
    show()
    cuda.syncwarp(EVERYBODY)
    if cuda.laneid < many:
        bring_back(words, start, desks, desk, NEAR * WORD)
        bring_back(purses, purse, desks, desk + NEAR, PURSE * WORD)


def wait_for_the_last() -> None:
    """Wait until everything is back."""
    settle()


def lay_out_boxes(desks: Any, desk: int, words: Any, start: int, box: Any, is_new: Any) -> None:
    """All together copy the opened box to the desk and the record of every neighbour that gets a game."""
    new = int64(cuda.ballot_sync(EVERYBODY, is_new))
    for other in range(CREW):
        record = cuda.shfl_sync(EVERYBODY, start, other)
        if (new >> other) & 1 == 1:
            for word in range(cuda.laneid, NEAR, CREW):
                desks[other * ROW + word] = box[word]
            for word in range(NEAR + cuda.laneid, HEAD, CREW):
                words[record + word] = box[word]
    cuda.syncwarp(EVERYBODY)


ONE_BY_ONE: dict[str, Callable[..., Any]] = {
    "fetch": fetch_words,
    "put_back": put_words_back,
    "finish": wait_for_nothing,
    "lay_out": lay_out_boxes,
}
IN_BULK: dict[str, Callable[..., Any]] = {
    "fetch": fetch_in_bulk,
    "put_back": put_back_in_bulk,
    "finish": wait_for_the_last,
    "lay_out": lay_out_boxes,
}
