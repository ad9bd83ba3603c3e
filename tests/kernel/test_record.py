"""Records: layouts from declarations, and how interpreted code sees the memory."""

from concurrent.futures import ThreadPoolExecutor
from typing import Annotated, Any, Protocol

import numpy as np
import pytest

from motherlode.kernel.record import (
    Array,
    Arrays,
    Cells,
    Field,
    Record,
    clear,
    element_of,
    field_of,
    i8,
    i16,
    i32,
    i64,
    layout,
    layout_of,
    memory,
    numbers,
    u8,
    u32,
    u64,
    unpacked,
)


class Lamp(Protocol):
    """A record inside another."""

    oil: i8
    burnt: i64


class House(Protocol):
    """One field of every kind."""

    rooms: i8
    steps: i16
    debt: i32
    worth: i64
    doors: u8
    bricks: u32
    key: u64
    lamp: Lamp
    stairs: Annotated[Array, i16, 3]
    walls: Annotated[Array, u8, 2, 4]
    tiles: Annotated[Array, Field(np.dtype(np.int8), (5,))]
    floors: Annotated[Arrays, i8, 2, 3]


LAMP = layout(Lamp)
HOUSE = layout(House)


def test_a_layout_follows_the_declaration():
    fields = dict(HOUSE.dtype.fields or {})

    assert list(fields) == list(House.__annotations__)
    assert fields["stairs"][0].shape == (3,)
    assert fields["walls"][0] == np.dtype((np.uint8, (2, 4)))
    assert fields["lamp"][0] == LAMP.dtype
    assert fields["key"][0] == np.uint64
    assert HOUSE.dtype.isalignedstruct
    assert layout_of(House) is HOUSE


def test_a_new_record_is_all_zeros_padding_included():
    house = HOUSE.new()

    assert memory(house).tobytes() == bytes(HOUSE.dtype.itemsize)
    assert house.rooms == house.lamp.burnt == house.walls[1, 3] == house.floors[1][2] == 0


def test_paper_is_clear_each_time_and_every_thread_has_its_own():
    used = LAMP.paper()
    used.burnt = 1
    with ThreadPoolExecutor(1) as other:
        foreign = other.submit(LAMP.paper).result()

    assert memory(used).tobytes() != memory(foreign).tobytes() == memory(LAMP.new()).tobytes()
    assert LAMP.paper() is used
    assert memory(used).tobytes() == memory(LAMP.new()).tobytes()


def test_numbers_are_ordinary_and_never_wrap():
    house = HOUSE.new()
    house.rooms, house.key, house.walls[0, 0] = 127, 2**64 - 1, 255
    total = house.rooms + house.rooms + house.walls[0, 0]

    assert type(house.rooms) is int
    assert type(house.walls[0, 0]) is int
    assert total == 509
    assert house.key + 1 == 2**64


@pytest.mark.parametrize(
    "field, value",
    [
        ("rooms", 128),
        ("rooms", -129),
        ("steps", 2**15),
        ("debt", 2**31),
        ("doors", -1),
        ("key", 2**64),
    ],
)
def test_a_number_that_does_not_fit_is_refused(field, value):
    with pytest.raises(OverflowError):
        setattr(HOUSE.new(), field, value)


def test_a_cell_that_does_not_fit_or_does_not_exist_is_refused():
    house = HOUSE.new()
    with pytest.raises(OverflowError):
        house.walls[0, 0] = 256
    with pytest.raises(OverflowError):
        house.lamp.oil = 200
    with pytest.raises(OverflowError):
        house.floors[0][0] = 128
    with pytest.raises(IndexError):
        house.stairs[3] = 1
    with pytest.raises(IndexError):
        _ = house.walls[2, 0]


def test_only_declared_fields_exist_and_arrays_stay_in_their_place():
    house: Any = HOUSE.new()
    with pytest.raises(AttributeError):
        house.garden = 1
    with pytest.raises(AttributeError):
        house.stairs = [1, 2, 3]


def test_parts_write_into_the_whole():
    house = HOUSE.new()
    house.lamp.oil = 3
    house.stairs[2] = -5
    house.floors[1][0] = 7
    array = memory(house)

    assert array["lamp"]["oil"] == 3
    assert array["stairs"].tolist() == [0, 0, -5]
    assert array["floors"].tolist() == [[0, 0, 0], [7, 0, 0]]


def test_compiled_code_takes_the_same_memory():
    house: Any = HOUSE.new()
    raw = house.raw
    raw["steps"] = 9

    assert house.steps == 9


def test_a_copy_is_equal_and_independent():
    house = HOUSE.new()
    house.steps = 4
    twin = HOUSE.copy(house)
    twin.steps, twin.lamp.oil = 5, 1

    assert (house.steps, house.lamp.oil) == (4, 0)
    assert memory(HOUSE.copy(house)).tobytes() == memory(house).tobytes()


def test_a_record_comes_back_from_its_bytes():
    house = HOUSE.new()
    house.worth = -(2**40)
    again = HOUSE.from_bytes(memory(house).tobytes())
    again.rooms = 2  # it can be written

    assert again.worth == -(2**40)
    assert house.rooms == 0
    with pytest.raises(ValueError, match="another size"):
        HOUSE.from_bytes(b"too short")


def test_what_is_no_record_is_refused():
    assert isinstance(HOUSE.new(), Record)
    with pytest.raises(TypeError, match="is no record"):
        memory([1, 2, 3])


@pytest.mark.parametrize(
    "hint", [int, Annotated[int, "no number"], list, Annotated[str, 3]], ids=repr
)
def test_a_field_of_no_known_kind_is_refused(hint):
    declaration = type("Odd", (), {"__annotations__": {"odd": hint}})

    with pytest.raises((TypeError, NameError)):
        layout(declaration)


def test_a_field_cannot_have_the_name_of_what_every_record_has():
    with pytest.raises(TypeError, match="cannot be called array"):
        layout(type("Odd", (), {"__annotations__": {"array": i8}}))


def test_an_array_names_its_element_type_first():
    with pytest.raises(TypeError, match="element type first"):
        field_of(Annotated[Array, 3, 4])


def test_kinds_of_annotations_are_told_apart():
    assert element_of(i16) == np.int16
    assert element_of(int) is None
    assert field_of(int) is None
    assert field_of(i8) is None
    assert field_of(Annotated[Array, i8, 2, 3]) == Field(np.dtype(np.int8), (2, 3))
    assert layout_of(int) is None
    assert layout_of("House") is None


def test_cells_are_whole_numbers():
    cells = Cells(np.zeros((2, 2), np.int16))
    cells[1, 0] = 7

    assert type(cells[1, 0]) is int
    assert cells.array[1, 0] == 7


def test_an_array_is_read_at_once_as_lists():
    house = HOUSE.new()
    house.walls[1, 2] = 9

    assert numbers(house.walls) == [[0, 0, 0, 0], [0, 0, 9, 0]]
    assert numbers(house.walls, 1) == [[0, 0, 0, 0]]
    assert type(numbers(house.walls)[1][2]) is int
    with pytest.raises(TypeError, match="no array"):
        numbers([1, 2])  # type: ignore[arg-type]  # what it must refuse


def test_a_record_has_no_other_fields():
    with pytest.raises(AttributeError, match="House has no attic"):
        HOUSE.new().attic  # type: ignore[attr-defined]  # noqa: B018 - what it must refuse


def test_all_fields_of_a_record_are_read_at_once():
    house = HOUSE.new()
    house.rooms, house.steps, house.debt, house.worth = -1, -300, -70_000, -(2**40)
    house.doors, house.bricks, house.key = 255, 2**32 - 1, 2**64 - 1
    house.lamp.oil = 5
    house.walls[1, 2] = 9
    read = unpacked(house)

    assert (read.rooms, read.steps, read.debt, read.worth) == (-1, -300, -70_000, -(2**40))
    assert (read.doors, read.bricks, read.key) == (255, 2**32 - 1, 2**64 - 1)
    assert read.walls == bytes([0, 0, 0, 0, 0, 0, 9, 0])
    assert read.lamp == memory(house.lamp).tobytes()
    assert unpacked(house.lamp).oil == 5
    with pytest.raises(TypeError, match="no record"):
        unpacked([1, 2])


def test_the_first_rows_of_an_array_are_cleared_at_once():
    house = HOUSE.new()
    house.walls[0, 1], house.walls[1, 2] = 8, 9
    clear(house.walls, 1)

    assert numbers(house.walls) == [[0, 0, 0, 0], [0, 0, 9, 0]]
    with pytest.raises(TypeError, match="no array"):
        clear([1, 2], 1)  # type: ignore[arg-type]  # what it must refuse
