"""The checks themselves: which there are, how they run side by side, and how they end."""

import signal
import sys
import time

import pytest

from tools import check
from tools.lanes import FIRST, MAIN, Lanes, Stage


@pytest.mark.parametrize(
    "line, count",
    [
        ("===== 12 passed, 1 skipped in 3.41s =====", "12 passed, 1 skipped"),
        ("      Tests  3 failed | 92 passed (95)", "3 failed | 92 passed (95)"),
        ("\x1b[2m      Tests \x1b[22m \x1b[1m\x1b[32m92 passed\x1b[39m (92)", "92 passed (92)"),
        (" ✓ tests/lib/table.test.ts (18 tests) 91ms", ""),
    ],
)
def test_counts_of_tests_are_recognised(line, count):
    said: list[str] = []
    code, found = Lanes().stream([sys.executable, "-c", f"print({line!r})"], said.append)

    assert (code, found, said) == (0, count, [line])


def test_every_stage_has_a_name_of_its_own_and_the_suites_come_last():
    names = [stage.name for stage in check.stages(jobs=2)]

    assert len(set(names)) == len(names)
    assert names[-3:] == ["tests", "coverage", "browser"]


def test_the_quick_checks_are_a_part_of_all_and_a_sample_of_the_suites():
    every = {stage.name: stage for stage in check.stages(jobs=2)}
    quick = {stage.name: stage for stage in check.quick_stages(jobs=2)}
    sampled = {name for name, stage in quick.items() if stage.commands != every[name].commands}

    assert sampled == {"tests-web", "tests", "browser"}
    assert {"format", "lint", "types", "rules", "scenarios"} <= quick.keys() - sampled


@pytest.mark.parametrize("stages", [check.stages(jobs=2), check.quick_stages(jobs=2)])
def test_each_lane_is_listed_in_one_piece_except_for_the_suites(stages):
    lanes = [stage.lane for stage in stages if stage.name not in {"tests", "coverage", "browser"}]

    assert lanes == sorted(lanes, key=[FIRST, MAIN, check.WEB].index)


def stage(name, lane, words="pass"):
    return Stage(name, "it is told", [[sys.executable, "-c", words]], lane)


def test_lanes_run_at_the_same_time_after_the_first_stages_and_each_is_told_as_a_whole(
    capsys, tmp_path
):
    met = tmp_path / "met"
    wait = f"import pathlib, time\nwhile not pathlib.Path({str(met)!r}).exists(): time.sleep(0.01)"
    stages = [
        stage("early", FIRST, "print('early')"),
        stage("long", MAIN, f"{wait}\nprint('long')"),
        stage("other", "beside", f"print('other')\nopen({str(met)!r}, 'w')"),
        stage("last", "beside", "print('last')"),
    ]
    outcomes = Lanes().run(stages)
    printed = capsys.readouterr().out

    assert [(one.name, one.code) for one in outcomes] == [(one.name, 0) for one in stages]
    assert printed.index("early") < printed.index("long")
    for name in ("other", "last"):
        heading = printed.index(f"── {name}: it is told")
        assert printed[heading:].splitlines()[1] == name


@pytest.mark.parametrize("handler", [signal.default_int_handler, signal.SIG_IGN])
def test_a_failure_ends_what_runs_beside_it_and_nothing_else_is_begun(handler):
    start, before = time.monotonic(), signal.signal(signal.SIGINT, handler)
    stages = [
        stage("long", MAIN, "import time; time.sleep(60)"),
        stage("never", MAIN),
        stage("wrong", "beside", "raise SystemExit(3)"),
    ]
    try:
        outcomes = Lanes().run(stages)
        after = signal.getsignal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)

    assert [(one.name, one.code) for one in outcomes] == [("wrong", 3)]
    assert time.monotonic() - start < 50
    assert after is handler


def test_a_failure_of_a_first_stage_comes_before_all_lanes():
    outcomes = Lanes().run([stage("wrong", FIRST, "raise SystemExit(1)"), stage("never", MAIN)])

    assert [one.name for one in outcomes] == ["wrong"]


def test_if_the_rest_is_wanted_a_failure_ends_nothing():
    stages = [
        stage("wrong", FIRST, "raise SystemExit(1)"),
        stage("right", MAIN),
        stage("other", "beside"),
    ]
    outcomes = Lanes(keeps_going=True).run(stages)

    assert [(one.name, bool(one.code)) for one in outcomes] == [
        ("wrong", True),
        ("right", False),
        ("other", False),
    ]


def test_what_failed_can_be_repeated_alone(capsys):
    outcomes = Lanes(keeps_going=True).run([stage("wrong", MAIN, "raise SystemExit(1)")])

    assert check.close(outcomes, 61.0) == 1
    assert "tools/check.py wrong" in capsys.readouterr().out
