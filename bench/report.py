"""How does a run read? The tables that are printed and written to the page."""

from typing import Any

from results import (
    COMPARED,
    Bar,
    Row,
    bars,
    best,
    cores_used,
    fastest,
    live_bars,
    moves_per_game,
    pick,
    spread,
)
from rich.console import Console
from tables import Table, short

PEERS = {"openspiel": "OpenSpiel", "fastcatan": "fastcatan", "pgx": "Pgx"}
GAMES = ("moves/game", "games/s")


def games(row: Row, rate: float) -> list[str]:
    """How long a row's games are and how many of them a second holds."""
    length = moves_per_game(row)
    return [f"{length:,.0f}", short(rate / length)] if length else ["", ""]


def core_line(system: str, row: Row, ours: float | None) -> list[str]:
    """A row's best rate by processor time, how far its runs lie apart, and ours over it."""
    rate = best(row)
    times = f"{ours / rate:.1f} ×" if system and ours else ""
    label = f"{system or 'Motherlode'} · {row['label']}"
    return [label, str(row["players"]), short(rate), f"{spread(row):.0%}", *games(row, rate), times]


def one_core(found: dict[str, Any]) -> Table:
    """Ours and theirs on one core, with how many times as fast ours is at random."""
    columns = ("what is played", "seats", "moves/s", "spread", *GAMES, "ours is")
    table = Table("One core, moves per second of processor time", columns)
    ours = fastest(pick(found["ours"]["core"], bots="random", game=COMPARED))
    for row in found["ours"]["core"] + found["ours"]["stepped"]:
        table.lines.append(core_line("", row, ours))
    for name, system in PEERS.items():
        for row in found["peers"].get(name, []):
            table.lines.append(core_line(system, row, ours))
    for name, reason in found["missing"].items():
        words = f"{PEERS.get(name, name)} · not measured: {reason}"
        table.lines.append([words, *[""] * (len(columns) - 1)])
    return table


def wall_line(where: str, row: Row, used: str, each: str) -> list[str]:
    """A row's best rate by the wall clock."""
    rate = best(row, "wall")
    label, apart = f"{where} · {row['label']}", f"{spread(row, 'wall'):.0%}"
    return [label, short(rate), apart, used, each, *games(row, rate)]


def whole_machine(found: dict[str, Any]) -> Table:
    """Ours on all cores and on the GPU, by the wall clock.

    Where fewer cores were used than there are threads, other work held them; `each core` is by
    processor time and shows what is lost by working together.
    """
    columns = ("where and what", "moves/s", "spread", "cores used", "each core", *GAMES)
    table = Table("All cores and the GPU, moves per second of the wall clock", columns)
    for row in found["ours"]["cores"]:
        threads = "1 thread" if row["threads"] == 1 else f"{row['threads']} threads"
        table.lines.append(wall_line(threads, row, f"{cores_used(row):.2f}", short(best(row))))
    for row in found["ours"]["cuda"]:
        table.lines.append(wall_line("GPU", row, "", ""))
    return table


def waits(found: dict[str, Any]) -> Table:
    """What a person waits for, and the memory it takes."""
    lines = [[label, f"{seconds:.2f} s"] for label, seconds in found["waits"].items()]
    for row in found["ours"]["cuda"]:
        lines.append(
            [
                f"compiling for the GPU: {row['game']}, {row['bots']}",
                f"{row['compile_seconds']:.1f} s",
            ]
        )
    for row in found["peers"].get("pgx", []):
        lines.append([f"Pgx compiling {row['label']}", f"{row['compile_seconds']:.1f} s"])
    if "peak_megabytes" in found:
        lines.append(["peak memory of the one-core run", f"{found['peak_megabytes']:.0f} MB"])
    return Table("Waiting and memory", ("what", "found"), list(dict(lines).items()))


def measured_as(bar: Bar, number: float | None) -> str:
    """A bar's number in its own unit."""
    if number is None:
        return ""
    return f"{short(number)} {bar.unit}" if bar.unit == "moves/s" else f"{number:.2f} {bar.unit}"


def promises(found: dict[str, Any]) -> Table:
    """The bars, what was found and whether they are met."""
    table = Table("Bars", ("promise", "verdict", "asked", "found"), words=2)
    help_seconds = found["waits"].get("motherlode --help")
    for bar in [
        *bars(found["ours"], found["peers"], help_seconds),
        *live_bars(found["live"], found["deaths"]),
    ]:
        sign = "under" if bar.at_most else "at least"
        asked = f"{sign} {measured_as(bar, bar.wanted)}"
        table.lines.append([bar.promise, bar.verdict, asked, measured_as(bar, bar.found)])
    return table


def setting(found: dict[str, Any]) -> Table:
    """Where, when and with what it was measured."""
    lines = [["date", found["date"]], *map(list, found["machine"].items())]
    lines.append(["load before (1, 5, 15 minutes)", found["load_before"]])
    lines.append(["load after", found["load_after"]])
    versions = ", ".join(f"{name} {number}" for name, number in found["versions"].items())
    lines.append(["versions", versions])
    return Table("Machine", ("what", "found"), lines, words=2)


SERVERS = {"motherlode": "Motherlode", "boardgame": "boardgame.io"}


def live(found: dict[str, Any]) -> Table:
    """Live tables of our server and of boardgame.io, under the same clients."""
    columns = (
        "server",
        "tables",
        "moves/s",
        "p50 ms",
        "p99 ms",
        "CPU ms/move",
        "bytes/seat",
        "kB/table",
        "ready s",
    )
    table = Table("Live tables over loopback, durable on disk", columns, words=2)
    for row in found["live"]:
        waits = [f"{row[what]:.1f}" if what in row else "" for what in ("p50_ms", "p99_ms")]
        rate = short(row["moves_per_second"]) if "moves_per_second" in row else ""
        used = f"{row['server_cpu_ms_per_move']:.3f}" if "moves" in row else ""
        size = f"{row['median_bytes']:.0f}" if "moves" in row else ""
        weight = f"{row['kilobytes_per_table']:.0f}" if "kilobytes_per_table" in row else ""
        ready = f"{row['seconds_to_ready']:.1f}"
        found_here = (rate, *waits, used, size, weight, ready)
        table.lines.append([SERVERS[row["server"]], row["kind"], *found_here])
    return table


def deaths(found: dict[str, Any]) -> Table:
    """What both servers forgot when they were killed in the middle of play."""
    columns = ("server", "deaths", "moves acknowledged", "of these lost", "deaths with a loss")
    table = Table("Sudden deaths", columns)
    for row in found["deaths"]:
        counted = [row[what] for what in ("times", "acknowledged", "lost", "deaths_with_loss")]
        table.lines.append([SERVERS[row["server"]], *(f"{one:,}" for one in counted)])
    return table


PARTS = (setting, one_core, whole_machine, live, deaths, waits, promises)


def page(found: dict[str, Any]) -> str:
    """The whole report as Markdown."""
    return "# Benchmarks\n\n" + "\n".join(part(found).markdown() for part in PARTS)


def show(found: dict[str, Any], screen: Console) -> None:
    """The whole report on the terminal."""
    for part in PARTS:
        screen.print(part(found).drawn())
