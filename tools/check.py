"""Run every check of the project, the fast ones first, and stop at the first that fails.

`make test` runs all of them; `tools/check.py types docs` runs the ones named, and `--keep-going` does
not stop. `make quick` (`--quick`) runs what takes seconds, and a sample in place of each suite. Each stage prints a heading, what it has to say, and the time it took. A stage that is long and keeps
one processor busy runs beside those before it. The closing lines repeat the counts of pytest and vitest.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PYTHON = sys.executable
BIN = Path(PYTHON).parent
WIDTH = 88
IS_TERMINAL = sys.stdout.isatty()
COLOURS = re.compile(r"\x1b\[[\d;]*m")
# What `make quick` runs of the suites: one test in so many of every file, one file in so many of the client's own tests,
# and the smallest test that opens a real browser.
SAMPLE = 12
CLIENT_SAMPLE = 6
BROWSER_SAMPLE = "tests/browser/test_first_page.py"
# What pytest and vitest say they have run.
COUNT = re.compile(
    r"(\d+ (?:passed|failed|error)[^=]*?) in [\d.]+s|^\s*Tests\s+(.*(?:passed|failed).*?)\s*$"
)


class Stage(NamedTuple):
    """One check: its short name, the promise it keeps, and the commands that keep it."""

    name: str
    promise: str
    commands: list[list[str]]
    beside: str = ""  # the stage it is begun together with, to be told in its own place


class Outcome(NamedTuple):
    """How a stage went, and how many tests it ran if it ran any."""

    name: str
    code: int
    seconds: float
    tests: str


def program(name: str, *arguments: str) -> list[str]:
    """Give the command that runs a program of this environment."""
    return [str(BIN / name), *arguments]


def script(name: str, *arguments: str) -> list[str]:
    """Give the command that runs one of the project's own tools."""
    return [PYTHON, str(ROOT / "tools" / name), *arguments]


def stages(jobs: int) -> list[Stage]:
    """List the checks in the order they run: cheap before dear, so that slips show at once."""
    lint = [script("client.py", "lint")]
    linted = Stage("lint-web", "eslint and prettier are content", lint, beside="types")
    return [*form(), *client(), *promises(), linted, *suites(jobs)]


def quick_stages(jobs: int) -> list[Stage]:
    """List the checks for every change: all that read, rules and scenarios, and a sample of each suite."""
    rules, scenarios, *_ = promises()
    types, _ = client()
    sample = script("client.py", "test", f"--shard=1/{CLIENT_SAMPLE}")
    return [
        *form(),
        types._replace(beside="types"),
        rules,
        scenarios,
        Stage("tests-web", f"one in {CLIENT_SAMPLE} of the client's test files passes", [sample]),
        *suite_samples(jobs),
    ]


def form() -> list[Stage]:
    """List the checks that only read."""
    return [
        Stage("tree", "no hosts, no machine paths, no module too long", [script("tidy.py")]),
        Stage("notes", "every change note is well formed", [script("changelog.py", "--check")]),
        Stage("format", "the code is formatted", [program("ruff", "format", "--check")]),
        Stage("lint", "all of ruff's rules hold", [program("ruff", "check")]),
        Stage("imports", "imports point one way", [program("lint-imports", "--no-logo")]),
        Stage("languages", "every language says everything", [script("languages.py")]),
        Stage("types", "mypy is content", [program("mypy")]),
    ]


def client() -> list[Stage]:
    """List the checks of the browser client that need no browser."""
    fresh = script("typescript.py", "--check")
    return [
        Stage(
            "types-web",
            "the browser's types are those of the server",
            [fresh, script("client.py", "check")],
        ),
        Stage("tests-web", "the client's own tests pass", [script("client.py", "test")]),
    ]


def promises() -> list[Stage]:
    """List the checks of what is handed out: rules, examples, documentation, the wheel."""
    scenarios = sorted(str(p.relative_to(ROOT)) for p in ROOT.glob("tests/games/*/**/*.scenario"))
    sphinx = ("-W", "--keep-going", "-E", "-q", "-d", "build/doctrees", "docs", "build/docs")
    return [
        Stage(
            "rules", "every rule has code and a test", [program("motherlode", "rules", "--check")]
        ),
        Stage("scenarios", "worked examples hold", [program("motherlode", "scenario", *scenarios)]),
        Stage(
            "docs", "the documentation builds without a warning", [program("sphinx-build", *sphinx)]
        ),
        Stage("wheel", "the wheel is complete, installs and plays", [script("wheel.py")]),
    ]


def pytest(jobs: int, *arguments: str) -> list[str]:
    """Give the words that run pytest in several processes."""
    colour = f"--color={'yes' if IS_TERMINAL else 'no'}"
    return ["-m", "pytest", colour, "--durations=12", "-n", str(jobs), *arguments]


def suite_samples(jobs: int) -> list[Stage]:
    """List a sample of every suite; none waits for a game to be compiled."""
    sample = pytest(jobs, f"--sample={SAMPLE}", "--ignore=tests/browser")
    return [
        Stage("tests", f"one test in {SAMPLE} of every file passes", [[PYTHON, *sample]]),
        Stage("browser", "a real browser opens", [[PYTHON, *pytest(0, BROWSER_SAMPLE)]]),
    ]


def suites(jobs: int) -> list[Stage]:
    """List the suites that play: rules and servers, what was covered, and a browser, which finds the games compiled."""
    # People at a table wait more than they work: one more process fits in.
    browser = [PYTHON, *pytest(jobs + 1, "tests/browser")]
    tests = program("coverage", "run", *pytest(jobs, "--ignore=tests/browser"))
    return [
        Stage(
            "tests",
            "the suite passes, interpreted and compiled",
            [program("coverage", "erase"), tests],
        ),
        Stage(
            "coverage",
            "kernel and games are covered, branch by branch",
            [program("coverage", "combine", "--quiet"), program("coverage", "report")],
        ),
        Stage("browser", "a real browser plays", [browser]),
    ]


def say(line: str) -> None:
    """Pass on what a stage has to say, as it comes."""
    print(line, flush=True)


def stream(command: list[str], say: Callable[[str], None] = say) -> tuple[int, str]:
    """Run a command, pass its output on, and give its exit code and count of tests."""
    colours = {"FORCE_COLOR": "1"} if IS_TERMINAL else {"NO_COLOR": "1"}
    environment = {**os.environ, **colours, "PYTHONUNBUFFERED": "1"}
    # The checks start Python hundreds of times: each time, all modules would be compiled anew.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    count = ""
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as process:
        for line in process.stdout or ():
            say(line.rstrip("\n"))
            if found := COUNT.search(COLOURS.sub("", line)):
                count = found[1] or found[2]
    return process.returncode, count


def perform(stage: Stage, say: Callable[[str], None] = say) -> Outcome:
    """Run a stage's commands in order until one fails."""
    say(f"\n── {stage.name}: {stage.promise} ".ljust(WIDTH, "─"))
    start = time.perf_counter()
    code, count = 0, ""
    for command in stage.commands:
        code, found = stream(command, say)
        count = found or count
        if code:
            break
    seconds = time.perf_counter() - start
    say(f"{'ok' if code == 0 else 'FAILED'} in {seconds:.1f} s")
    return Outcome(stage.name, code, seconds, count)


def perform_all(asked: list[Stage]) -> Iterator[Outcome]:
    """Run stages in their order, and beside them those that may be."""
    said: dict[str, list[str]] = {}
    begun: dict[str, Future[Outcome]] = {}
    with ThreadPoolExecutor() as pool:
        for stage in asked:
            for other in [one for one in asked if one.beside == stage.name]:
                said[other.name] = []
                begun[other.name] = pool.submit(perform, other, said[other.name].append)
            if stage.name in begun:
                outcome = begun[stage.name].result()
                say("\n".join(said[stage.name]))
            else:
                outcome = perform(stage)
            yield outcome


def close(outcomes: list[Outcome], option: str = "") -> int:
    """Sum up: the time of each stage, what failed, and the counts of tests last."""
    print("\n" + "─" * WIDTH)
    print("  ".join(f"{outcome.name} {outcome.seconds:.1f} s" for outcome in outcomes))
    failed = [outcome.name for outcome in outcomes if outcome.code]
    for name in failed:
        command = f"{BIN.parent.name}/bin/python tools/check.py {option}{name}"
        print(f"The check '{name}' failed. To repeat it alone: {command}")
    done = len(outcomes) - len(failed)
    print(f"checks: {done} passed, {len(failed)} failed")
    for outcome in outcomes:
        if outcome.tests:
            print(f"{outcome.name}: {outcome.tests}")
    return 1 if failed else 0


def main() -> int:
    """Run the stages asked for, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("stages", nargs="*", metavar="STAGE", help="run only these")
    parser.add_argument("--jobs", type=int, default=2, help="parallel test processes")
    parser.add_argument("--quick", action="store_true", help="run what takes seconds, and samples")
    parser.add_argument("--keep-going", action="store_true", help="do not stop at a failure")
    options = parser.parse_args()
    every = quick_stages(options.jobs) if options.quick else stages(options.jobs)
    if unknown := set(options.stages) - {stage.name for stage in every}:
        names = ", ".join(stage.name for stage in every)
        parser.error(f"no such stage: {', '.join(sorted(unknown))}; there are {names}")
    asked = [stage for stage in every if not options.stages or stage.name in options.stages]
    outcomes: list[Outcome] = []
    for outcome in perform_all(asked):
        outcomes.append(outcome)
        if outcome.code and not options.keep_going:
            break
    return close(outcomes, "--quick " if options.quick else "")


if __name__ == "__main__":
    sys.exit(main())
