"""How is a simulation read by people? As tables, one for each kind of measure."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from motherlode.lab.simulation import Numbers, Shares, Simulation

__all__ = ["report"]

BAR = 16
FEW = 5  # rows among which what never happened is listed, too
EIGHTHS = " ▏▎▍▌▋▊▉"
GILT = "#d9a62e"


def report(result: Simulation) -> RenderableType:
    """Everything a simulation tells."""
    return Group(*_parts(result))


def _parts(result: Simulation) -> Iterator[RenderableType]:
    yield Text(_heading(result), style="bold")
    yield Text("")
    for measure in result.measures:
        if isinstance(measure, Shares) and measure.rows and not measure.is_ground:
            yield _shares(measure)
            yield Text("")
    numbers = [measure for measure in result.measures if isinstance(measure, Numbers)]
    if numbers:
        yield _numbers(numbers)
        yield Text("")
    for measure in numbers:
        if len(measure.rows) > 1:
            yield _spread(measure)
    yield Text("")
    yield Text(_speed(result), style="dim")


def _heading(result: Simulation) -> str:
    kinds = list(dict.fromkeys(result.bots))
    who = f"{result.players} {kinds[0]} bots" if len(kinds) == 1 else " · ".join(result.bots)
    switches = {True: "on", False: "off"}
    bent = "".join(
        f" · {name}={switches[value] if isinstance(value, bool) else value}"
        for name, value in result.variant.items()
    )
    count = "1 game" if result.games == 1 else f"{result.games:,} games"
    return f"{count} of {result.game}, {who}, seed {result.seed}{bent}"


def _table(title: str) -> Table:
    made = Table(
        title=Text(title), title_justify="left", title_style="bold", box=None, padding=(0, 2, 0, 0)
    )
    made.add_column("")  # the one that gives way where there is little room
    return made


def _shares(measure: Shares) -> Table:
    due = "" if measure.fair is None else f" (fair share {_percent(measure.fair)})"
    made = _table(f"{measure.sentence}{due}")
    for heading in ("share", "95% interval", "games"):
        made.add_column(heading, justify="right", header_style="dim", no_wrap=True)
    made.add_column("", style=GILT, no_wrap=True)
    is_short = measure.fair is not None or len(measure.rows) <= FEW
    rows = [row for row in measure.rows if row.of and (row.count or is_short)]
    longest = max((row.share for row in rows), default=0.0)
    for row in rows:
        interval = f"{_percent(row.low)} – {_percent(row.high)}"
        bar = _bar(row.share / longest if longest else 0.0)
        label = Text(f" {row.label}")  # as text: it may come from a file of cards
        made.add_row(label, _percent(row.share), interval, f"{row.count:,}", bar)
    return made


def _numbers(measures: list[Numbers]) -> Table:
    made = _table("numbers per game")
    percents = list(measures[0].percentiles)
    headings = ["mean", "95% interval", "least", *(f"{percent}%" for percent in percents), "most"]
    for heading in headings:
        made.add_column(heading, justify="right", header_style="dim", no_wrap=True)
    for one in measures:
        spread = [str(one.percentiles[percent]) for percent in percents]
        interval = f"{one.low:.3f} – {one.high:.3f}"
        made.add_row(
            Text(f" {one.sentence}"),
            f"{one.mean:.3f}",
            interval,
            str(one.least),
            *spread,
            str(one.most),
        )
    return made


def _spread(measure: Numbers) -> Text:
    """How often each number came up, on one line."""
    parts = [f"{row.label}: {_percent(row.share)}" for row in measure.rows]
    return Text.assemble((f" {measure.sentence}  ", "bold"), "   ".join(parts))


def _bar(part: float) -> str:
    eighths = round(part * BAR * 8)
    return ("█" * (eighths // 8) + EIGHTHS[eighths % 8]).rstrip()


def _percent(share: float) -> str:
    """A share in percent, with more digits where it is rare."""
    return f"{100 * share:.3f}%" if 0 < share < 0.001 else f"{100 * share:.2f}%"  # noqa: PLR2004


def _speed(result: Simulation) -> str:
    threads = f"{result.threads} threads" if result.threads > 1 else "1 thread"
    where = "the GPU" if result.device == "cuda" else threads
    return (
        f"{result.moves:,} moves in {result.seconds:.2f} s on {where}: "
        f"{result.moves_per_second:,.0f} moves/s, {result.games_per_second:,.0f} games/s\n"
        f"signature {result.signature}: equal games have equal signatures"
    )
