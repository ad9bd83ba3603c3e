"""Which faults are there, and which of them cannot happen at the same time?"""

import random
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from faults.line import Weather
from faults.world import World

HOUR = 3600.0


class Kind(NamedTuple):
    """One kind of fault."""

    happen: Callable[[], Awaitable[None]]
    part: str  # what it is done to: only one fault at a time for each part


def kinds_of(world: World) -> dict[str, Kind]:
    """Every fault by its name, as far as this machine and this database allow it."""

    def while_(weather: Weather) -> Kind:
        return Kind(lambda: world.bad_weather(weather, random.uniform(0.5, 1.5)), "weather")

    found = {
        "kill_server": Kind(world.kill_server, "server"),
        "kill_bots": Kind(world.kill_bots, "bots"),
        "slow_disk": Kind(lambda: world.slow_disk(random.uniform(0.5, 2.0)), "database"),
        "lost": while_(Weather(lost=0.15)),
        "doubled": while_(Weather(doubled=0.5)),
        "delayed": while_(Weather(delay=0.5)),
        "cut": Kind(lambda: world.cut(random.uniform(0.5, 2.0)), "network"),
        "clock_forward": Kind(lambda: world.clock_jump(random.uniform(60.0, HOUR)), "clock"),
        "clock_back": Kind(lambda: world.clock_jump(-random.uniform(60.0, HOUR)), "clock"),
    }
    if world.database.disk.is_small:
        found["full_disk"] = Kind(lambda: world.full_disk(random.uniform(0.5, 1.5)), "database")
    if world.database.is_killable:
        found["kill_database"] = Kind(world.kill_database, "database")
        if world.network.has_spaces:
            cut = Kind(lambda: world.cut_database(random.uniform(0.5, 2.0)), "database_network")
            found["cut_database"] = cut
    return found
