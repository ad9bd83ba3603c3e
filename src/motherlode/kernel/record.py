"""How is a game's state laid out in memory, and how does plain Python read it?

A state is declared once, as a class whose annotations name the fields. `layout` turns it into a NumPy
record type. Compiled code works on the record itself; interpreted code sees it through a `Record`, which
hands out ordinary integers, so that sums never wrap and a value that does not fit its field is an error.
"""

import threading
from collections import namedtuple
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from operator import attrgetter
from struct import Struct
from typing import Annotated, Any, Generic, Protocol, TypeVar, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "Array",
    "Arrays",
    "Cells",
    "Field",
    "Layout",
    "Record",
    "Rows",
    "clear",
    "element_of",
    "field_of",
    "i8",
    "i16",
    "i32",
    "i64",
    "layout",
    "layout_of",
    "memory",
    "numbers",
    "u8",
    "u16",
    "u32",
    "u64",
    "unpacked",
]

i8 = Annotated[int, np.int8]
i16 = Annotated[int, np.int16]
i32 = Annotated[int, np.int32]
i64 = Annotated[int, np.int64]
u8 = Annotated[int, np.uint8]
u16 = Annotated[int, np.uint16]
u32 = Annotated[int, np.uint32]
u64 = Annotated[int, np.uint64]

CODES = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}

State = TypeVar("State")


class Array(Protocol):
    """A table of integers, read and written by index."""

    def __len__(self) -> int: ...
    def __getitem__(self, where: int | tuple[int, ...], /) -> int: ...
    def __setitem__(self, where: int | tuple[int, ...], value: int, /) -> None: ...


class Arrays(Protocol):
    """Tables of integers side by side, such as the hands of all seats; an index gives one table."""

    def __getitem__(self, where: int, /) -> Array: ...


@dataclass(frozen=True)
class Field:
    """Element type and shape of an array."""

    element: np.dtype[Any]
    shape: tuple[int, ...]


class Cells:
    """An array for interpreted code: whole numbers when read, checked when written."""

    __slots__ = ("array", "read")

    def __init__(self, array: NDArray[Any]) -> None:
        """Look at the given memory."""
        self.array = array
        buffer: Any = array
        self.read: Any = memoryview(buffer)  # gives ordinary integers, faster than the array does

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self.array)

    def __getitem__(self, where: int | tuple[int, ...]) -> int:
        """Read one cell as an ordinary integer, which never wraps."""
        return self.read[where]  # type: ignore[no-any-return]  # a number of whatever size

    def __setitem__(self, where: int | tuple[int, ...], value: int) -> None:
        """Write one cell; a value that does not fit is an OverflowError."""
        self.array[where] = value


class Rows:
    """Arrays side by side for interpreted code: an index gives the cells of one of them."""

    __slots__ = ("array", "cells")

    def __init__(self, array: NDArray[Any]) -> None:
        """Look at the given memory."""
        self.array = array
        self.cells = [Cells(row) for row in array]

    def __getitem__(self, where: int) -> Cells:
        """The cells of one array."""
        return self.cells[where]


class Record:
    """A record seen by interpreted code: attributes are integers, arrays and nested records."""

    __slots__ = ("array", "lone")

    unpack: Callable[[NDArray[Any]], Any]

    def __init__(self, array: NDArray[Any]) -> None:
        """Look at the given memory, an array without dimensions."""
        self.array = array
        self.lone = array.reshape(1)  # the same memory as compiled rules are handed it

    @property
    def raw(self) -> Any:
        """The record as compiled code takes it; what is written there is written here."""
        return self.array[()]


@dataclass(frozen=True)
class Layout(Generic[State]):
    """The memory of one kind of record, derived from its declaration."""

    declaration: type[State]
    dtype: np.dtype[Any]
    record: type[Record]

    def new(self) -> State:
        """A record of zeros."""
        zeros = bytearray(self.dtype.itemsize)  # NumPy would set field after field to 0
        return self.over(np.ndarray((), self.dtype, zeros))

    def paper(self) -> State:
        """A record of zeros for what is read at once: each thread gets the same one again, cleared."""
        own = self._paper
        own.memory[:] = own.zeros
        return own.record

    @cached_property
    def _paper(self) -> "Paper[State]":
        return Paper(self)

    def over(self, array: NDArray[Any]) -> State:
        """The record that lives in the given memory."""
        return self.record(array)  # type: ignore[return-value]  # made to fit the declaration

    def from_bytes(self, data: bytes) -> State:
        """A record with exactly these bytes."""
        if len(data) != self.dtype.itemsize:
            message = (
                f"{len(data)} bytes are no record of {self.dtype.itemsize}: they have another size"
            )
            raise ValueError(message)
        return self.over(np.ndarray((), self.dtype, bytearray(data)))

    def copy(self, state: State) -> State:
        """A second record, equal to the first in every byte and independent of it."""
        return self.from_bytes(memory(state).tobytes())


class Paper(threading.local, Generic[State]):
    """What each thread writes on again and again: to make a record takes longer than to fill it."""

    def __init__(self, layout: Layout[State]) -> None:
        """Called once in every thread."""
        self.zeros = bytes(layout.dtype.itemsize)
        self.memory = memoryview(bytearray(self.zeros))
        self.record = layout.over(np.ndarray((), layout.dtype, self.memory))


_LAYOUTS: dict[type, Layout[Any]] = {}


def memory(state: object) -> NDArray[Any]:
    """The memory behind a record."""
    if not isinstance(state, Record):
        message = f"{state!r} is no record"
        raise TypeError(message)
    return state.array


def unpacked(state: object) -> Any:
    """All fields of a record, read at once for those who need many of them.

    Numbers are numbers; arrays and records within are their bytes, in which small numbers can be read one by one.
    """
    if not isinstance(state, Record):
        message = f"{state!r} is no record"
        raise TypeError(message)
    return state.unpack(state.array)


def clear(cells: Array, stop: int) -> None:
    """Set the first so many cells or rows to 0."""
    if not isinstance(cells, Cells):
        message = f"{cells!r} is no array of a record"
        raise TypeError(message)
    cells.array[:stop] = 0


def numbers(cells: Array, stop: int | None = None) -> Any:
    """The cells of an array as lists in lists, or the first so many, for those who read many of them."""
    if not isinstance(cells, Cells):
        message = f"{cells!r} is no array of a record"
        raise TypeError(message)
    return cells.array[:stop].tolist()


def layout(declaration: type[State]) -> Layout[State]:
    """Derive the record of a declared class and remember it for compilation."""
    hints = get_type_hints(declaration, include_extras=True)
    fields = {name: _field_type(hint) for name, hint in hints.items()}
    dtype = np.dtype(list(fields.items()), align=True)
    record = _record_class(declaration.__name__, hints)
    record.unpack = staticmethod(_unpacker(declaration.__name__, dtype))
    made: Layout[State] = Layout(declaration, dtype, record)
    _LAYOUTS[declaration] = made
    return made


def layout_of(declaration: object) -> Layout[Any] | None:
    """The layout derived from a declared class, if it is one."""
    return _LAYOUTS.get(declaration) if isinstance(declaration, type) else None


def element_of(hint: object) -> np.dtype[Any] | None:
    """The NumPy type behind an annotation such as `i8`, if it is one."""
    if get_origin(hint) is Annotated and get_args(hint)[0] is int:
        element: np.dtype[Any] = np.dtype(get_args(hint)[1])
        return element
    return None


def field_of(hint: object) -> Field | None:
    """The field behind an annotation such as `Annotated[Array, i8, SEATS]`, if it is one."""
    if get_origin(hint) is not Annotated or get_args(hint)[0] not in {Array, Arrays}:
        return None
    _, first, *sizes = get_args(hint)
    if isinstance(first, Field):
        return first
    element = element_of(first)
    if element is None:
        message = f"{hint}: an array names its element type first, then its sizes"
        raise TypeError(message)
    return Field(element, tuple(sizes))


def _field_type(hint: object) -> Any:
    field = field_of(hint)
    if field is not None:
        return np.dtype((field.element, field.shape))
    nested = layout_of(hint)
    found = nested.dtype if nested is not None else element_of(hint)
    if found is None:
        message = f"{hint} is neither a number, an array nor a declared record"
        raise TypeError(message)
    return found


def _record_class(name: str, hints: dict[str, Any]) -> type[Record]:
    """A `Record` with one attribute per declared field; a field is looked up when it is first asked for."""
    if taken := sorted(set(hints) & set(dir(Record))):
        message = f"a field of {name} cannot be called {taken[0]}: every record has that of its own"
        raise TypeError(message)
    found = {f"_{field}": (field, _seen_through(hint)) for field, hint in hints.items()}

    def look_up(self: Record, slot: str) -> Any:
        if slot not in found:
            message = f"a record of {name} has no {slot}"
            raise AttributeError(message)
        field, see = found[slot]
        part = see(self.array[field])
        setattr(self, slot, part)
        return part

    attributes: dict[str, Any] = {"__slots__": tuple(found), "__getattr__": look_up}
    for field, hint in hints.items():
        attributes[field] = (_part if element_of(hint) is None else _number)(f"_{field}")
    return type(f"{name}Record", (Record,), attributes)


def _unpacker(name: str, dtype: np.dtype[Any]) -> Callable[[NDArray[Any]], Any]:
    """How all fields of a record are read at once."""
    words, end = "<", 0
    fields: Any = dtype.fields
    for part, offset, *_ in fields.values():
        is_number = part.subdtype is None and part.names is None
        words += f"{offset - end}x" + (CODES[part.str[1:]] if is_number else f"{part.itemsize}s")
        end = offset + part.itemsize
    read = Struct(words + f"{dtype.itemsize - end}x").unpack
    made: Any = namedtuple(f"{name}Numbers", fields)  # type: ignore[misc]  # noqa: PYI024 - known only now
    make: Any = partial(
        tuple.__new__, made
    )  # there are as many numbers as names: nothing is to be checked
    return lambda array: make(read(array))  # type: ignore[arg-type]  # NumPy's arrays are buffers


def _seen_through(hint: object) -> Callable[[NDArray[Any]], object]:
    """How interpreted code looks at the memory of a field."""
    nested = layout_of(hint)
    if nested is not None:
        return nested.over
    if element_of(hint) is not None:
        return np.asarray
    return Rows if get_args(hint)[0] is Arrays else Cells


def _number(slot: str) -> property:
    get = attrgetter(slot)

    def read(self: Record) -> int:
        return get(self).item()  # type: ignore[no-any-return]  # a number of whatever size

    def write(self: Record, value: int) -> None:
        get(self)[()] = value

    return property(read, write)


def _part(slot: str) -> property:
    return property(attrgetter(slot))
