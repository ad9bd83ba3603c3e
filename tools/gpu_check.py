"""Play every game with every bot on a GPU and compare the counts with the CPU's; prints one table.

Whatever changes a rule or a kernel is played with this once before it is called done:

    python tools/gpu_check.py
    python tools/gpu_check.py --games digging_bandits --bots random --sizes 1e6 16e6 --repeat 10

Needs Python, NumPy, Numba, numba-cuda and msgspec, and nothing installed of this project. The CPU plays the same games
meanwhile, on all cores. Where `nvdisasm` is, the machine code is searched for values that lanes may overwrite for each other
(`tools/uniform_registers.py`). Exits with 1 if counts differ, a batch fails or is not done in time, or such a value is found.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))  # this tree, not another

import motherlode
from motherlode.bots import bots
from motherlode.kernel import catalogue
from motherlode.kernel.batch import Batch, Outcome
from motherlode.kernel.errors import MotherlodeError
from tools.uniform_registers import faults

SIZES = (1_000, 100_000, 2_000_000)
LIMIT = 600.0  # seconds for a batch
VARIANTS = {"digger": "throws"}  # a GPU has no clock to play against
HEAD = f"{'game':<16} {'bot':<10} {'games':>11} {'GPU':>14} {'CPU':>14}  result"


@dataclass(frozen=True)
class Row:
    """How one batch went on both."""

    game: str
    bot: str
    games: int
    gpu: float = 0.0  # moves a second
    cpu: float = 0.0
    fault: str = ""  # what went wrong, if anything

    def __str__(self) -> str:
        """One line of the table."""
        speeds = f"{speed(self.gpu):>14} {speed(self.cpu):>14}"
        return f"{self.game:<16} {self.bot:<10} {self.games:>11,} {speeds}  {self.fault or 'equal'}"


def speed(moves: float) -> str:
    """Moves a second, readable."""
    return f"{moves / 1e6:,.1f} M/s" if moves else "–"


def check(batch: Batch, bot: str, games: int, seed: int, limit: float) -> Row:
    """Play a batch on the GPU and, at the same time, on the CPU."""
    name = batch.game.info.slug
    with ThreadPoolExecutor(1) as beside:
        reference = beside.submit(batch.run, games, seed=seed)
        try:
            found = batch.run(games, seed=seed, device="cuda", limit=limit)
        except Exception as error:  # noqa: BLE001 - whatever a driver raises is a row of the table
            return Row(name, bot, games, fault=f"{type(error).__name__}: {error}")
        expected = reference.result()
    rates = (found.moves / found.seconds, expected.moves / expected.seconds)
    return Row(name, bot, games, *rates, fault=difference(found, expected))


def difference(found: Outcome, expected: Outcome) -> str:
    """What differs between two outcomes of the same games, in words; nothing if they are equal."""
    if found.moves != expected.moves:
        return f"{found.moves - expected.moves:+,} of {expected.moves:,} moves"
    differing = int((found.counts != expected.counts).sum())
    return f"{differing} counts differ" if differing else ""


def batches(slugs: list[str], names: list[str]) -> Iterator[tuple[Batch, str]]:
    """Every game with every bot, four of a kind."""
    for slug in slugs:
        game = motherlode.game(slug)
        for name, bot in bots(game).items():
            if not names or name in names:
                yield Batch(game, [bot.advise] * game.info.usual_players, VARIANTS.get(slug)), name


def listing_of(machine_code: bytes) -> str | None:
    """Machine code as text, if the program that writes it is there."""
    nvdisasm = shutil.which("nvdisasm") or shutil.which("nvdisasm", path="/usr/local/cuda/bin")
    if nvdisasm is None:
        return None
    with tempfile.NamedTemporaryFile(suffix=".cubin") as file:
        file.write(machine_code)
        file.flush()
        command = [nvdisasm, "-c", file.name]
        done = subprocess.run(command, check=False, capture_output=True, text=True)
        return done.stdout if done.returncode == 0 else None  # one that is older than the GPU


def check_registers(
    batch: Batch, bot: str, listing_of: Callable[..., str | None] = listing_of
) -> str:
    """What is wrong with the machine code of a batch's kernel, in words; nothing if it is right or cannot be read."""
    from motherlode.kernel.gpu.threads import machine_code

    listings = [listing_of(code) for code in machine_code(batch)]
    if None in listings:
        print(f"{batch.game.info.slug} {bot}: machine code not searched, no nvdisasm reads it")
    found = [fault for listing in listings if listing is not None for fault in faults(listing)]
    return f"{len(found)} unsafe uniform registers: {found[0]}" if found else ""


def check_all(
    options: argparse.Namespace,
    check: Callable[..., Row] = check,
    check_registers: Callable[..., str] = check_registers,
) -> int:
    """Print a row for every batch, as it is done, and say how many went wrong."""
    print(HEAD, flush=True)
    rows = []
    for batch, name in batches(options.games, options.bots):
        for size in options.sizes:
            for seed in range(options.repeat):
                rows.append(check(batch, name, size, seed, options.limit))
                print(rows[-1], flush=True)
        if fault := check_registers(batch, name):
            rows.append(Row(batch.game.info.slug, name, 0, fault=fault))
            print(rows[-1], flush=True)
    failed = [row for row in rows if row.fault]
    print(f"{len(rows) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed or not rows else 0


def read(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the options."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", nargs="+", default=list(catalogue.games()), metavar="SLUG")
    parser.add_argument("--bots", nargs="+", default=[], metavar="NAME", help="all if left out")
    parser.add_argument("--sizes", nargs="+", type=lambda text: int(float(text)), default=SIZES)
    parser.add_argument("--repeat", type=int, default=1, help="batches of each, by seed")
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds for a batch")
    return parser.parse_args(arguments)


def versions() -> str:
    """The machine and what runs on it."""
    from importlib.metadata import version

    from motherlode.kernel.gpu.threads import numba_cuda

    name = numba_cuda().get_current_device().name
    found = name.decode() if isinstance(name, bytes) else name
    parts = ", ".join(f"{one} {version(one)}" for one in ("numpy", "numba", "numba-cuda"))
    return f"{found}, Python {sys.version.split()[0]}, {parts}, {time.strftime('%Y-%m-%d')}"


def main() -> int:
    """Check what was asked for, if there is a GPU."""
    from motherlode.kernel.gpu.threads import is_present

    if not is_present():
        raise SystemExit("There is no GPU here that numba-cuda can use.")
    try:
        print(versions())
        return check_all(read())
    except MotherlodeError as error:
        raise SystemExit(str(error)) from error


if __name__ == "__main__":
    sys.exit(main())
