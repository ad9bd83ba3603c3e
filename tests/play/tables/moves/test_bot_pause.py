"""How long bots seem to think where people look on: the server's pause, as the table's bots are slow or fast."""

import asyncio
import random

import pytest

from motherlode.play.messages.http import QuickGame

PAUSE = 7.0  # seconds; nobody waits for them here


@pytest.fixture
def pauses(monkeypatch):
    """What bots would have waited."""
    real, slept = asyncio.sleep, []

    async def sleep(seconds):
        slept.append(seconds)
        await real(0)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(random, "uniform", lambda _, most: most)
    return slept


@pytest.mark.parametrize(
    "speed, expected", [("slow", PAUSE * 2), ("normal", PAUSE), ("fast", PAUSE / 4)]
)
async def test_bots_of_a_table_think_as_long_as_it_says(place, pauses, speed, expected):
    place.autoplay.turns.pause = PAUSE
    ann = place.person("ann")
    request = QuickGame("golddiggers", 3, bot_speed=speed)
    code = (await place.lobby.quick(ann.guest, request)).code
    await ann.request("watch", code)
    await place.quiet()
    for _ in range(10):
        if not pauses:
            await ann.act(code, 0)
            await place.quiet()

    assert set(pauses) == {expected}
