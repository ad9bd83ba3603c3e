import numpy as np
import pytest

from motherlode.kernel.batch import BATCH_REPLACEMENTS, unbound
from motherlode.kernel.chance import CHANCE, has_no_script, has_script
from motherlode.kernel.compile.build import Build
from motherlode.kernel.compiled import compiled
from motherlode.kernel.record import Record


@compiled
def doubled(number: int) -> int:
    return 2 * number


@compiled
def twice_doubled(number: int) -> int:
    return doubled(doubled(number))


@compiled
def doubled_and_one(number: int) -> int:
    return doubled(number) + 1


def test_a_template_says_that_it_is_not_bound_to_a_game():
    with pytest.raises(TypeError, match="not bound"):
        unbound(1, 2)


def test_in_a_batch_nothing_is_scripted():
    chance = CHANCE.new()
    chance.scripted = 1

    assert has_script(chance, 0)
    assert not has_no_script(chance, 0)
    assert BATCH_REPLACEMENTS[has_script] is has_no_script


def test_a_record_is_its_memory():
    assert Record(np.zeros((), np.int8)).raw == 0


def test_what_two_entry_points_call_is_made_once(monkeypatch, tmp_path):
    monkeypatch.setenv("MOTHERLODE_CACHE", str(tmp_path))
    build = Build("numbers")

    assert build.entry(twice_doubled)(3) == twice_doubled(3) == 12
    assert build.entry(doubled_and_one)(3) == doubled_and_one(3) == 7
    assert [part for part, *_ in build.made] == [doubled]
