"""Run every check of the project, and end at the first failure.

`make test` runs all of them; `tools/check.py types docs` runs the ones named, and `--keep-going` does not end at a failure.
`make quick` (`--quick`) runs what takes seconds, and a sample in place of each suite. What takes a second comes first; then
the checks run in two lanes side by side (`tools/lanes.py`): Python's, and the browser client's with the real browser. Each stage
prints a heading, what it has to say, and the time it took. The closing lines repeat the counts of pytest and vitest.
"""

import argparse
import signal
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.lanes import (
    IS_TERMINAL,
    MAIN,
    ROOT,
    WIDTH,
    Lanes,
    Outcome,
    Stage,
)

PYTHON = sys.executable
BIN = Path(PYTHON).parent
# What `make quick` runs of the suites: one test in so many of every file, one file in so many of the client's own tests,
# and the smallest test that opens a real browser.
SAMPLE = 12
CLIENT_SAMPLE = 6
BROWSER_SAMPLE = "tests/browser/test_first_page.py"
WEB = "web"  # the lane beside the main one


def program(name: str, *arguments: str) -> list[str]:
    """Give the command that runs a program of this environment."""
    return [str(BIN / name), *arguments]


def script(name: str, *arguments: str) -> list[str]:
    """Give the command that runs one of the project's own tools."""
    return [PYTHON, str(ROOT / "tools" / name), *arguments]


def stages(jobs: int) -> list[Stage]:
    """List the checks, those of each lane in the order they run: cheap before dear, so that slips show at once."""
    lint = [script("client.py", "lint")]
    linted = Stage("lint-web", "eslint and prettier are content", lint, WEB)
    return [*form(), types(), *promises(), *client(), linted, *suites(jobs)]


def quick_stages(jobs: int) -> list[Stage]:
    """List the checks for every change: all that read, rules and scenarios, and a sample of each suite."""
    rules, scenarios, *_ = promises()
    types_web, tests_web = client()
    sample = [script("client.py", "test", f"--shard=1/{CLIENT_SAMPLE}")]
    promise = f"one in {CLIENT_SAMPLE} of the client's test files passes"
    return [
        *form(),
        types(),
        rules,
        scenarios,
        types_web,
        tests_web._replace(promise=promise, commands=sample),
        *suite_samples(jobs),
    ]


def form() -> list[Stage]:
    """List the checks of a second or less."""
    return [
        Stage("tree", "no hosts, no machine paths, no module too long", [script("tidy.py")]),
        Stage("notes", "every change note is well formed", [script("changelog.py", "--check")]),
        Stage("format", "the code is formatted", [program("ruff", "format", "--check")]),
        Stage("lint", "all of ruff's rules hold", [program("ruff", "check")]),
        Stage("imports", "imports point one way", [program("lint-imports", "--no-logo")]),
        Stage("languages", "every language says everything", [script("languages.py")]),
    ]


def types() -> Stage:
    """Give the check of types."""
    return Stage("types", "mypy is content", [program("mypy")], MAIN)


def client() -> list[Stage]:
    """List the checks of the browser client that need no browser."""
    own = [script("typescript.py", "--check"), script("client.py", "check")]
    tests = [script("client.py", "test")]
    return [
        Stage("types-web", "the browser's types are those of the server", own, WEB),
        Stage("tests-web", "the client's own tests pass", tests, WEB),
    ]


def promises() -> list[Stage]:
    """List the checks of what is handed out: rules, examples, documentation, the wheel."""
    scenarios = sorted(str(p.relative_to(ROOT)) for p in ROOT.glob("tests/games/*/**/*.scenario"))
    sphinx = ("-W", "--keep-going", "-E", "-q", "-d", "build/doctrees", "docs", "build/docs")
    rules = [program("motherlode", "rules", "--check")]
    examples = [program("motherlode", "scenario", *scenarios)]
    docs = [program("sphinx-build", *sphinx)]
    return [
        Stage("rules", "every rule has code and a test", rules, MAIN),
        Stage("scenarios", "worked examples hold", examples, MAIN),
        Stage("docs", "the documentation builds without a warning", docs, MAIN),
        Stage("wheel", "the wheel is complete, installs and plays", [script("wheel.py")], MAIN),
        Stage("audit", "no package has a known weakness", [script("audit.py")], MAIN),
    ]


def pytest(jobs: int, *arguments: str) -> list[str]:
    """Give the words that run pytest in several processes."""
    colour = f"--color={'yes' if IS_TERMINAL else 'no'}"
    return ["-m", "pytest", colour, "--durations=12", "-n", str(jobs), *arguments]


def suite_samples(jobs: int) -> list[Stage]:
    """List a sample of every suite; none waits for a game to be compiled."""
    sample = pytest(jobs, f"--sample={SAMPLE}", "--ignore=tests/browser")
    return [
        Stage("tests", f"one test in {SAMPLE} of every file passes", [[PYTHON, *sample]], MAIN),
        Stage("browser", "a real browser opens", [browser(0, BROWSER_SAMPLE)], WEB),
    ]


def suites(jobs: int) -> list[Stage]:
    """List the suites that play: rules and servers, what was covered, and a browser."""
    tests = program("coverage", "run", *pytest(jobs, "--ignore=tests/browser"))
    return [
        Stage(
            "tests",
            "the suite passes, interpreted and compiled",
            [program("coverage", "erase"), tests],
            MAIN,
        ),
        Stage(
            "coverage",
            "kernel and games are covered, branch by branch",
            [program("coverage", "combine", "--quiet"), program("coverage", "report")],
            MAIN,
        ),
        Stage("browser", "a real browser plays", [browser(jobs, "tests/browser")], WEB),
    ]


def browser(jobs: int, *arguments: str) -> list[str]:
    """Give the command that runs tests with a browser, whose notes on failures lie apart from those of the other suite."""
    return [PYTHON, *pytest(jobs, "-o", "cache_dir=.pytest_cache/browser", *arguments)]


def close(outcomes: list[Outcome], seconds: float, option: str = "") -> int:
    """Sum up: the time of each stage and of all, what failed, and the counts of tests last."""
    print("\n" + "─" * WIDTH)
    print("  ".join(f"{outcome.name} {outcome.seconds:.1f} s" for outcome in outcomes))
    failed = [outcome.name for outcome in outcomes if outcome.code]
    for name in failed:
        command = f"{BIN.parent.name}/bin/python tools/check.py {option}{name}"
        print(f"The check '{name}' failed. To repeat it alone: {command}")
    done = len(outcomes) - len(failed)
    print(f"checks: {done} passed, {len(failed)} failed in {seconds:.0f} s")
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
    parser.add_argument("--keep-going", action="store_true", help="do not end at a failure")
    options = parser.parse_args()
    every = quick_stages(options.jobs) if options.quick else stages(options.jobs)
    if unknown := set(options.stages) - {stage.name for stage in every}:
        names = ", ".join(stage.name for stage in every)
        parser.error(f"no such stage: {', '.join(sorted(unknown))}; there are {names}")
    asked = [stage for stage in every if not options.stages or stage.name in options.stages]
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whatever was started ends as well
    start = time.perf_counter()
    outcomes = Lanes(keeps_going=options.keep_going).run(asked)
    return close(outcomes, time.perf_counter() - start, "--quick " if options.quick else "")


if __name__ == "__main__":
    sys.exit(main())
