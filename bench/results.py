"""What do the runs say? Rates, spreads and the bars the project has set itself."""

from dataclasses import dataclass
from typing import Any

from motherlode.kernel.catalogue import game, games

Row = dict[str, Any]

MILLION, BILLION = 1e6, 1e9
COMPARED = "golddiggers"  # the game that peers are set against
ALL_OF_THEM = 0.9  # the share of its cores that a run must get to be judged


def rates(row: Row, clock: str = "cpu", what: str = "moves") -> list[float]:
    """The rate of every run, by processor time or by the wall clock."""
    return [run[what] / run[clock] for run in row["runs"]]


def best(row: Row, clock: str = "cpu", what: str = "moves") -> float:
    """The rate of the fastest run: noise only ever takes time away."""
    return max(rates(row, clock, what))


def spread(row: Row, clock: str = "cpu") -> float:
    """How far the slowest run lies under the fastest, as a share of it."""
    found = rates(row, clock)
    return 1 - min(found) / max(found)


def moves_per_game(row: Row) -> float | None:
    """The mean length of a game, if any has ended."""
    games = sum(run["games"] for run in row["runs"])
    return sum(run["moves"] for run in row["runs"]) / games if games else None


@dataclass
class Bar:
    """A promise, what it asks for, and what was found; None where it was not measured."""

    promise: str
    wanted: float
    found: float | None
    unit: str
    at_most: bool = False
    busy: bool = False  # whether other work held the cores that this needs

    @property
    def verdict(self) -> str:
        """Met, not met, or why that cannot be said."""
        if self.found is None:
            return "not measured"
        if self.found < self.wanted if self.at_most else self.found >= self.wanted:
            return "met"
        return "too busy to tell" if self.busy else "not met"


def pick(rows: list[Row], **wanted: Any) -> list[Row]:
    """The rows that have these marks."""
    return [row for row in rows if all(row.get(name) == value for name, value in wanted.items())]


def cores_used(row: Row) -> float:
    """How many cores worked for a row, in its best run."""
    return max(run["cpu"] / run["wall"] for run in row["runs"])


def all_cores(rows: list[Row]) -> Bar:
    """All cores against one, which only a machine without other work can tell."""
    rows = sorted(rows, key=lambda row: row["threads"])
    bar = Bar("all cores against one, by the wall clock", 1.7, None, "times")
    if len(rows) > 1:
        one, many = rows[0], rows[-1]
        bar.found = best(many, "wall") / best(one, "wall")
        bar.busy = cores_used(many) < ALL_OF_THEM * many["threads"]
    return bar


def fastest(rows: list[Row], clock: str = "cpu") -> float | None:
    """The best rate of several rows."""
    return max((best(row, clock) for row in rows), default=None)


def over(ours: float | None, theirs: float | None) -> float | None:
    """A ratio, where both sides were measured."""
    return ours / theirs if ours and theirs else None


READY = "seconds_to_ready"


def live_bars(rows: list[Row], deaths: list[Row]) -> list[Bar]:
    """The bars of live tables, each against the same run of the other server where a ratio is asked."""

    def figure(server: str, kind: str, what: str) -> float | None:
        return next((row[what] for row in pick(rows, server=server, kind=kind)), None)

    rate = figure("motherlode", "saturated", "moves_per_second")
    theirs = figure("boardgame", "saturated", "moves_per_second")
    used = figure("motherlode", "saturated", "server_cpu_ms_per_move")
    late = figure("motherlode", "calm", "p99_ms")
    size = figure("motherlode", "saturated", "median_bytes")
    lost = next((row["lost"] for row in pick(deaths, server="motherlode")), None)
    weight = figure("motherlode", "idle", "kilobytes_per_table")
    return [
        Bar("live tables, durable", 4_000, rate, "moves/s"),
        Bar("live tables against boardgame.io", 5, over(rate, theirs), "times"),
        Bar("server's processor time for a move", 0.25, used, "ms", at_most=True),
        Bar("99 of 100 moves at 400 a second", 10, late, "ms", at_most=True),
        Bar("heard by a seat for a move, median", 500, size, "bytes", at_most=True),
        Bar("memory of an idle table with two seats", 30, weight, "kB", at_most=True),
        Bar("acknowledged moves lost in sudden deaths", 1, lost, "moves", at_most=True),
        Bar("server ready", 3, figure("motherlode", "saturated", READY), "s", at_most=True),
        Bar(
            "server's first start ever",
            10,
            figure("motherlode", "first start", READY),
            "s",
            at_most=True,
        ),
    ]


# Moves a second that each game is asked for at random, on one core and on the GPU.
# A game that is not named here is measured all the same, and nothing is asked of it.
SPEEDS = {
    "golddiggers": (15 * MILLION, 5 * BILLION),
    "gold_digger": (3 * MILLION, BILLION / 2),
    "digger": (5 * MILLION, BILLION),
    "digging_bandits": (2 * MILLION, 0.3 * BILLION),
}


def speed_bars(ours: dict[str, list[Row]]) -> list[Bar]:
    """Every game at random, on one core and on the GPU."""
    found = []
    for slug in filter(SPEEDS.get, games()):
        title, (one, many) = game(slug).info.title, SPEEDS[slug]
        core = fastest(pick(ours["core"], bots="random", game=slug))
        gpu = fastest(pick(ours["cuda"], bots="random", game=slug), "wall")
        found.append(Bar(f"{title}, one core, random", one, core, "moves/s"))
        found.append(Bar(f"{title}, GPU, random", many, gpu, "moves/s"))
    return found


def bars(
    ours: dict[str, list[Row]], peers: dict[str, list[Row]], help_seconds: float | None
) -> list[Bar]:
    """Every bar with what was found, the fastest of a peer's comparable rows always taken."""
    one = fastest(pick(ours["core"], bots="random", game=COMPARED))
    rollouts = fastest(pick(peers.get("openspiel", []), kind="rollouts"))
    catan = fastest(peers.get("fastcatan", []))
    gpu = fastest(pick(ours["cuda"], bots="heuristic", game=COMPARED), "wall")
    return [
        *speed_bars(ours),
        Bar("one core against OpenSpiel's fastest C++ rollouts", 2, over(one, rollouts), "times"),
        Bar("one core against fastcatan's faster loop", 1.5, over(one, catan), "times"),
        all_cores(pick(ours["cores"], bots="random")),
        Bar("Golddiggers, GPU, heuristic", 1 * BILLION, gpu, "moves/s"),
        Bar("start of `motherlode --help`", 0.5, help_seconds, "s", at_most=True),
    ]
