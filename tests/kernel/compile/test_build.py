"""Compilation: one signature from annotations, one build per target, machine code kept by its source."""

import threading
import time
from pathlib import Path
from typing import Annotated, Any, Protocol

import numba
import numpy as np
import pytest

from motherlode.kernel.compile import build as compilation
from motherlode.kernel.compile.build import (
    Build,
    add_source,
    bound,
    cache_folder,
    fingerprint,
    is_small,
    shared_parts,
    signature,
)
from motherlode.kernel.compiled import compiled, is_compiled
from motherlode.kernel.gpu import threads
from motherlode.kernel.record import Array, Arrays, Field, i8, i64, layout, u64

Numbers = Annotated[Array, Field(np.dtype(np.int64), (0,))]


class Lamp(Protocol):
    """A record to compile for."""

    oil: i8
    burnt: Annotated[Array, i64, 3]


LAMP = layout(Lamp)
FACTOR = 3
State = Any


@compiled
def burn(lamp: Lamp, step: int) -> int:
    """Burn some oil."""
    lamp.oil -= step
    note(lamp.burnt, step)
    return lamp.oil * FACTOR


@compiled
def note(burnt: Numbers, step: int) -> None:
    """Take it down."""
    burnt[step] += 1


@compiled
def forget_it(burnt: Numbers, step: int) -> None:
    """Take nothing down."""


def burn_many(lamps: "list[State]", steps: int) -> int:
    """A template that leaves the kind of record open."""
    left = 0
    for number in range(steps):
        left = burn(lamps[number], 1)
    return left


@compiled
def every_kind(
    a: int, c: float, d: u64, e: Lamp, f: Numbers, g: tuple[int, u64], h: list[Lamp]
) -> tuple[float, bool]:
    """Arguments of every kind."""
    return c, a > 0


@pytest.fixture
def own_cache(tmp_path, monkeypatch):
    """A cache of machine code for one test."""
    monkeypatch.setenv("MOTHERLODE_CACHE", str(tmp_path))
    return tmp_path / "motherlode"


def lit():
    lamp = LAMP.new()
    lamp.oil = 5
    return lamp


def test_the_mark_changes_nothing():
    lamp = lit()

    assert is_compiled(burn)
    assert not is_compiled(burn_many)
    assert not is_compiled(3)
    assert burn(lamp, 2) == 9
    assert [lamp.burnt[step] for step in range(3)] == [0, 0, 1]


def test_a_signature_comes_from_the_annotations():
    found = signature(every_kind)
    record = numba.from_dtype(LAMP.dtype)

    assert found.return_type == numba.types.Tuple([numba.float64, numba.boolean])
    assert found.args == (
        numba.int64,
        numba.float64,
        numba.uint64,
        record,
        numba.types.Array(numba.int64, 1, "A"),
        numba.types.Tuple([numba.int64, numba.uint64]),
        numba.types.Array(record, 1, "C"),
    )
    assert signature(note).return_type == numba.void


def test_arrays_side_by_side_have_one_dimension_more():
    def look(hands: Annotated[Arrays, i8, 4, 3, 2]) -> int:
        return 0

    assert signature(look).args == (numba.types.Array(numba.int8, 3, "A"),)


def test_an_annotation_without_a_machine_type_is_refused():
    def talk(words: str) -> int:
        return 0

    with pytest.raises(TypeError, match="has no machine type"):
        signature(talk)


def test_a_template_is_bound_to_names():
    made = bound(burn_many, "burn_lamps", State=Lamp)
    lamps = [lit(), lit()]

    assert made(lamps, 2) == burn(lit(), 1)
    assert (made.__name__, made.__qualname__) == ("burn_lamps", "burn_lamps")
    assert made.__doc__ == burn_many.__doc__
    assert signature(made).args[0].dtype == numba.from_dtype(LAMP.dtype)
    assert is_compiled(made)


# --- Builds -------------------------------------------------------------------------------------


def test_machine_code_does_what_the_source_says(own_cache):
    steps = []
    build = Build("lamp", on_progress=lambda *report: steps.append(report))
    fast, lamp, other = build.entry(burn), lit(), lit()

    assert fast(lamp.raw, 2) == burn(other, 2)
    assert lamp.array.tobytes() == other.array.tobytes()
    assert steps == [("note", 1, 2), ("burn", 2, 2)]
    assert build.entry(burn) is fast


def test_a_bound_template_is_compiled_with_what_it_calls(own_cache):
    lamps = np.zeros(3, LAMP.dtype)
    fast = Build("lamp").entry(bound(burn_many, "burn_lamps", State=Lamp))

    assert fast(lamps, 3) == -3
    assert lamps["oil"].tolist() == [-1, -1, -1]


def test_functions_can_be_replaced(own_cache):
    lamp = lit()
    quiet = Build("lamp", replace={note: forget_it}).entry(burn)

    assert quiet(lamp.raw, 2) == 9
    assert [lamp.burnt[step] for step in range(3)] == [0, 0, 0]


def test_builds_share_the_parts_that_no_replacement_touches(own_cache):
    made = shared_parts("lamp of this test")
    Build("lamp", made=made).entry(burn)
    before = set(made)
    Build("other lamp", made=made).entry(burn)
    same = set(made)
    Build("lamp", replace={note: forget_it}, made=made).entry(burn)

    assert made is shared_parts("lamp of this test")
    assert {part for part, *_ in before} == {note}
    assert same == before
    assert {part for part, *_ in set(made) - before} == {forget_it}


def test_a_rule_that_calls_little_is_small(monkeypatch):
    assert is_small(burn)
    monkeypatch.setattr("motherlode.kernel.compile.build.ONE_PIECE", 0)
    assert not is_small(burn)


def test_the_length_of_a_rule_is_that_of_all_it_calls():
    build = Build("lamp")

    assert build.length(burn) > build.length(note) > 0
    assert build.length(burn) == build.length(burn)


def test_code_in_several_pieces_does_the_same(own_cache, monkeypatch):
    monkeypatch.setattr("motherlode.kernel.compile.build.LEAF", 0)
    lamp, other = lit(), lit()

    assert Build("lamp", is_one_piece=False).entry(burn)(lamp.raw, 2) == burn(other, 2)
    assert lamp.array.tobytes() == other.array.tobytes()


def test_an_entry_point_is_loaded_from_disk_the_second_time(own_cache, monkeypatch):
    Build("lamp").entry(burn)
    monkeypatch.setattr(Build, "_make", None)  # nothing may be compiled any more
    again = Build("lamp")

    assert again.is_built(burn)
    assert again.entry(burn)(lit().raw, 2) == 9
    assert not Build("lamp", checked=True).is_built(burn)
    assert not Build("lamp", replace={note: forget_it}).is_built(burn)
    assert not Build("another").is_built(burn)


def test_a_stamp_without_files_is_no_harm(own_cache):
    Build("lamp").entry(burn)
    files = [path for path in own_cache.rglob("*") if path.suffix in {".nbi", ".nbc"}]
    for path in files:
        path.unlink()

    assert files
    assert Build("lamp").is_built(burn)
    assert Build("lamp").entry(burn)(lit().raw, 2) == 9


def test_only_a_checked_build_notices_an_index_out_of_bounds(own_cache):
    checked = Build("lamp", checked=True).entry(burn)

    assert checked(lit().raw, 2) == 9
    with pytest.raises(IndexError):
        checked(lit().raw, 3)
    with pytest.raises(IndexError):
        burn(lit(), 3)


def test_numba_s_own_cache_stays_where_it_was(own_cache):
    before = numba.config.CACHE_DIR
    Build("lamp").entry(burn)
    after = numba.config.CACHE_DIR

    assert after == before


def test_a_build_for_the_gpu_hands_its_functions_over(monkeypatch):
    handed = []

    def hand_over(made, kind, *, is_noinline):
        assert not is_noinline  # each is called in one place
        handed.append((made.__name__, kind))
        return made

    monkeypatch.setattr(threads, "device_function", hand_over)
    build = Build("lamp", "cuda")
    made = build.entry(burn)

    assert [name for name, _ in handed] == ["note", "burn"]
    assert handed[1][1] == signature(burn)
    assert not build.is_built(burn)
    assert made(lit(), 2) == 9


# --- Where machine code is kept -----------------------------------------------------------------


def test_the_cache_lies_where_it_is_wanted(monkeypatch):
    monkeypatch.setenv("MOTHERLODE_CACHE", "mine")
    assert cache_folder() == Path("mine/motherlode")
    monkeypatch.delenv("MOTHERLODE_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "ours")
    assert cache_folder() == Path("ours/motherlode")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert cache_folder() == Path.home() / ".cache" / "motherlode"


def test_the_fingerprint_follows_the_source(tmp_path, monkeypatch):
    package = tmp_path / "package"
    (package / "kernel" / "compile").mkdir(parents=True)
    source = package / "kernel" / "compile" / "build.py"
    source.write_text("one")
    monkeypatch.setattr(compilation, "__file__", str(source))
    fingerprint.cache_clear()
    first = fingerprint()
    source.write_text("two")
    fingerprint.cache_clear()
    second = fingerprint()
    source.write_text("one")
    fingerprint.cache_clear()
    third = fingerprint()
    monkeypatch.undo()
    fingerprint.cache_clear()

    assert first == third != second


def test_threads_that_load_at_once_do_not_look_in_each_others_folders(tmp_path):
    seen = []

    def look(folder):
        for _ in range(200):
            with compilation._numba_cache(folder):
                time.sleep(0)
                seen.append(str(folder) == numba.config.CACHE_DIR)

    threads = [threading.Thread(target=look, args=[tmp_path / name]) for name in ("one", "other")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert len(seen) == 400
    assert all(seen)


def test_two_copies_of_the_package_have_a_fingerprint_each(tmp_path, monkeypatch):
    found = set()
    for name in ("one", "other"):
        source = tmp_path / name / "kernel" / "compile" / "build.py"
        source.parent.mkdir(parents=True)
        source.write_text("the same")
        monkeypatch.setattr(compilation, "__file__", str(source))
        fingerprint.cache_clear()
        found.add(fingerprint())
    monkeypatch.undo()
    fingerprint.cache_clear()

    assert len(found) == 2


def test_the_fingerprint_follows_files_of_weights_too(tmp_path, monkeypatch):
    monkeypatch.setattr(compilation, "_SOURCES", {})
    weights = tmp_path / "weights.toml"
    weights.write_text("gold = 1")
    add_source("outside", tmp_path)
    first = fingerprint("outside")
    weights.write_text("gold = 2")
    add_source("outside", tmp_path)

    assert fingerprint("outside") != first
    monkeypatch.undo()
    fingerprint.cache_clear()


def test_a_game_outside_the_package_has_a_fingerprint_of_its_own(tmp_path, monkeypatch):
    monkeypatch.setattr(compilation, "_SOURCES", {})
    source = tmp_path / "rules.py"
    source.write_text("one")
    add_source("outside", tmp_path)
    first, package = fingerprint("outside"), fingerprint("golddiggers")
    source.write_text("two")
    add_source("outside", tmp_path)

    assert fingerprint("outside") != first
    assert fingerprint("golddiggers") == package == fingerprint()
    monkeypatch.undo()
    fingerprint.cache_clear()
