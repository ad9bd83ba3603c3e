"""Known weaknesses of locked packages: found, or said not to have been looked for."""

import json

import pytest

from tools import audit, check
from tools.lanes import Lanes

GOOD = {"name": "numpy", "version": "2.4.6", "vulns": []}
BAD = {
    "name": "h11",
    "version": "0.1",
    "vulns": [{"id": "PYSEC-1", "fix_versions": ["0.2"], "aliases": [], "description": ""}],
}
SKIPPED = {"name": "uvloop", "skip_reason": "Dependency not found on PyPI"}
ADVISORY = {"title": "It leaks", "url": "https://advisories.example/GHSA-1", "severity": "low"}


def of_pypi(*packages):
    return audit.read_pypi("dev.lock", json.dumps({"dependencies": packages}), "")


def of_npm(*advisories):
    found = {"svelte": {"via": [*advisories, "another package"]}} if advisories else {}
    answer = {"vulnerabilities": found, "metadata": {"dependencies": {"total": 7}}}
    return audit.read_npm(json.dumps(answer), "")


def test_packages_without_a_known_weakness_are_counted(capsys):
    code = audit.report([of_pypi(GOOD, GOOD), of_npm()], is_strict=True)

    assert code == 0
    assert capsys.readouterr().out == "audited: 9 packages, 0 known weaknesses\n"


@pytest.mark.parametrize(
    "found, line",
    [
        (of_pypi(GOOD, BAD), "dev.lock: h11 0.1: PYSEC-1, mended in 0.2"),
        (
            of_npm(ADVISORY),
            "web/package-lock.json: svelte: It leaks (https://advisories.example/GHSA-1)",
        ),
    ],
)
def test_a_known_weakness_is_named_and_fails(found, line, capsys):
    assert audit.report([found], is_strict=False) == 1
    assert line in capsys.readouterr().out.splitlines()


def test_a_weakness_that_does_not_concern_us_can_be_accepted(monkeypatch):
    monkeypatch.setitem(audit.ACCEPTED, "GHSA-1", "only in the tools of the build")
    monkeypatch.setattr(audit, "run", lambda command, _folder: (json.dumps(command), ""))
    seen = []
    monkeypatch.setattr(audit, "read_pypi", lambda _what, said, _complaint: seen.append(said))
    audit.ask_pypi("dev")

    assert of_npm(ADVISORY).weaknesses == []
    assert '"--ignore-vuln", "GHSA-1"' in seen[0]


@pytest.mark.parametrize(
    "found, why",
    [
        (of_pypi(GOOD, SKIPPED), "dev.lock: 1 of 2 packages, Dependency not found on PyPI"),
        (audit.read_pypi("dev.lock", "", "first\nno network\n\n"), "dev.lock: no network"),
        (audit.read_pypi("dev.lock", "[]", ""), "dev.lock: no answer"),
        (
            audit.read_npm('{"error": {}}', "405\nA complete log of this run is in x"),
            "web/package-lock.json: 405",
        ),
    ],
)
def test_what_could_not_be_asked_is_said_and_never_passes_for_audited(found, why, capsys):
    assert audit.report([of_pypi(GOOD), found], is_strict=False) == 0
    assert capsys.readouterr().out == f"not audited: {why}\n"
    assert audit.report([of_pypi(GOOD), found], is_strict=True) == 1


def test_a_database_that_does_not_answer_is_not_waited_for_for_ever(monkeypatch, tmp_path):
    monkeypatch.setattr(audit, "PATIENCE", 0.2)
    said, complaint = audit.run(["sleep", "5"], tmp_path)

    assert (said, complaint) == ("", "no answer within 0.2 seconds")


def test_the_summary_of_the_checks_repeats_it(capsys):
    stage = next(one for one in check.stages(jobs=2) if one.name == "audit")
    words = "print('not audited: dev.lock: no network')"
    outcomes = Lanes().run([stage._replace(commands=[[check.PYTHON, "-c", words]])])
    check.close(outcomes, 1.0)

    assert capsys.readouterr().out.endswith("audit: not audited: dev.lock: no network\n")
