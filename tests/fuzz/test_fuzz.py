"""Some thousands of damaged messages and files. The long run: `python -m tests.fuzz --messages 1e7`."""

import asyncio
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.effort import EFFORT
from tests.fuzz.__main__ import TARGETS, rounds
from tests.fuzz.mutation import Mutator
from tests.fuzz.target import Finding, Target, check_sentence
from tests.plugins.seeding import SEED

# Messages of each target; together they take some seconds.
COUNTS = {
    "socket": 1500,
    "http": 1000,
    "damage": 6,
    "saves": 400,
    "terminal": 300,
    "replays": 300,
    "cards": 300,
    "scenarios": 60,
    "rows": 400,
    "addresses": 500,
}


@pytest.mark.parametrize("kind", TARGETS, ids=lambda kind: kind.name)
def test_damaged_messages_are_refused_and_break_nothing(kind, tmp_path):
    async def run():
        target = kind()
        left, number = COUNTS[kind.name] * EFFORT, 0
        await target.open(tmp_path)
        while left > 0:
            await rounds(target, SEED, number, min(target.count, left))
            left, number = left - target.count, number + 1
        await target.close()

    asyncio.run(run())


SAMPLE = {"type": "play", "table": "abcdefghij", "seat": 0, "steps": [{"action": 1}, {"action": 2}]}


@settings(max_examples=100, suppress_health_check=[HealthCheck.too_slow])
@given(chance=st.randoms(use_true_random=False))
def test_whatever_is_damaged_the_damage_itself_does_not_fail(chance):
    mutator = Mutator(chance, [SAMPLE])

    assert isinstance(mutator.json(SAMPLE), bytes)
    assert isinstance(mutator.data(b"some bytes"), bytes)
    assert isinstance(mutator.text("some text"), str)
    assert SAMPLE["seat"] == 0  # what is damaged is a copy


def test_the_same_seed_damages_in_the_same_way():
    one, other = ([Mutator(random.Random(7)).json(SAMPLE) for _ in range(3)] for _ in range(2))

    assert one == other


class Wrong(Target):
    """Something that breaks at the third message."""

    name = "wrong"

    async def begin(self, random):
        self.left = 3

    async def feed(self, random):
        self.left -= 1
        if not self.left:
            raise KeyError("inside")


def test_a_finding_names_its_round_and_its_message():
    with pytest.raises(Finding, match=r"round 5, message 2: KeyError\('inside'\)"):
        asyncio.run(rounds(Wrong(), "1", 5, 10))


@pytest.mark.parametrize(
    "sentence", ["", None, "Traceback (most recent call last)", 'File "x.py", line 3', "a" * 101]
)
def test_a_sentence_that_tells_of_the_inside_or_nothing_is_found(sentence):
    with pytest.raises(Finding):
        check_sentence(sentence, "what was sent", 100)


def test_what_the_sender_wrote_herself_may_be_repeated():
    check_sentence("there is no file x.py", "open x.py")


def test_the_long_run_is_a_command(tmp_path):
    root = Path(__file__).parents[2]
    words = ["-m", "tests.fuzz", "--messages", "1e2", "--seed", "3", "--only", "addresses"]
    done = subprocess.run(
        [sys.executable, *words], cwd=root, check=False, capture_output=True, text=True
    )
    lines = done.stdout.splitlines()

    assert done.returncode == 0, done.stderr
    assert lines[0] == "seed 3"
    assert lines[-2].startswith("500 messages in ")
    assert lines[-1] == "0 findings"
