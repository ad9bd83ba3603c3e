"""Memory that grows is told from memory that is only noisy, and a short soak writes its figures down."""

import importlib
import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

BENCH = Path(__file__).parents[2] / "bench"


@pytest.fixture
def trend(monkeypatch):
    """The line through the second half of samples, one a minute."""
    monkeypatch.syspath_prepend(str(BENCH))
    made = importlib.import_module("load.soak").Trend
    return lambda megabytes: made(list(range(len(megabytes))), megabytes)


def test_memory_that_rises_at_first_and_then_varies_is_flat(trend):
    noise = Random(5)
    rising = [50 + minute for minute in range(30)]
    found = trend(rising + [80 + noise.uniform(-0.2, 0.2) for _ in range(30)])

    assert found.is_flat
    assert "memory is flat" in found.words()


def test_memory_that_grows_by_a_tenth_of_a_megabyte_a_minute_is_not_flat(trend):
    noise = Random(5)
    found = trend([80 + 0.1 * minute + noise.uniform(-0.2, 0.2) for minute in range(60)])

    assert not found.is_flat
    assert "NOT flat" in found.words()
    assert found.slope == pytest.approx(102, abs=15)


def test_memory_whose_noise_would_hide_growth_is_not_called_flat(trend):
    noise = Random(5)

    assert not trend([80 + noise.uniform(-20, 20) for _ in range(60)]).is_flat


def test_too_few_samples_say_nothing(trend):
    found = trend([80.0] * 12)

    assert not found.is_flat
    assert "cannot be judged" in found.words()


def test_a_short_soak_writes_down_the_memory_of_the_server(tmp_path):
    path = tmp_path / "soak.json"
    words = ["--soak", "3", "--every", "0.2", "--tables", "1", "--interpreted", "--result", path]
    done = subprocess.run(
        [sys.executable, "-m", "load", *words],
        cwd=BENCH,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    found = json.loads(path.read_text())

    assert "memory" in done.stdout, done.stderr
    assert len(found["samples"]) > 3
    assert all(one["megabytes"] > 10 for one in found["samples"])
    assert done.returncode == (0 if found["is_flat"] else 1)
