"""The container file: what a linter says of it, what it promises, and how its steps are run without an engine."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from motherlode.cli import app
from tools import container

ROOT = Path(__file__).parents[2]
STEPS = container.steps(container.FILE.read_text(encoding="utf-8"))


def all_of(word):
    return [step.rest for step in STEPS if step.word == word]


@pytest.mark.skipif(sys.platform == "win32", reason="hadolint has no package for Windows")
def test_the_linter_is_content():
    linter = Path(sys.executable).parent / "hadolint"
    checked = subprocess.run(
        [str(linter), "--failure-threshold", "info", str(container.FILE)],
        check=False,
        capture_output=True,
        text=True,
    )

    assert checked.returncode == 0, checked.stdout


def test_what_is_copied_is_there_and_goes_into_the_build():
    let_through = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    copied = [one.split()[:-1] for one in all_of("COPY") if not one.startswith("--from")]
    names = [name for one in copied for name in one]

    assert "src" in names
    for name in names:
        assert (ROOT / name).exists()
        assert f"!{name}" in let_through


def test_whoever_runs_in_it_is_nobody_of_importance_and_writes_in_two_folders():
    (user,) = all_of("USER")
    (volumes,) = all_of("VOLUME")
    owned = [one.split()[-1] for one in all_of("COPY") if f"--chown={user}" in one]

    assert int(user.split(":")[0]) > 1000
    assert owned == json.loads(volumes)


def test_packages_are_taken_by_hash():
    installs = re.findall(r"pip install ([^&]*)", " ".join(all_of("RUN")))

    assert len(installs) == 3
    assert all("--require-hashes" in one or "--no-index" in one for one in installs)


def test_its_command_is_one_that_the_program_takes():
    (command,) = all_of("CMD")
    words = json.loads(command)
    told = CliRunner().invoke(app, [*words, "--help"])

    assert told.exit_code == 0
    assert all(word in told.output for word in words if word.startswith("--"))


TOY = """\
# a comment
FROM image AS build
ENV NAME=/source/x OTHER=1
WORKDIR /source
COPY one.txt ./
RUN mkdir /build \\
    && echo "$NAME $OTHER" > /build/said
FROM image
COPY --from=build --chown=1:1 /build /var/lib/motherlode
USER 1:1
ENTRYPOINT ["/usr/local/lib/motherlode/bin/motherlode"]
CMD ["serve", "/var/lib/motherlode/x", "http://127.0.0.1/build"]
"""


def test_steps_are_run_in_a_folder(tmp_path):
    context, top = tmp_path / "context", tmp_path / "top"
    context.mkdir()
    top.mkdir()
    (context / "one.txt").write_text("1")
    folder = container.Folder(top, context)
    for step in container.steps(TOY):
        folder.follow(step)

    assert (top / "source" / "one.txt").read_text() == "1"
    assert (top / "var/lib/motherlode/said").read_text() == f"{top}/source/x 1\n"
    assert folder.command == {
        "ENTRYPOINT": [f"{top}/usr/local/lib/motherlode/bin/motherlode"],
        "CMD": ["serve", f"{top}/var/lib/motherlode/x", "http://127.0.0.1/build"],
    }


def test_an_unknown_step_is_refused(tmp_path):
    with pytest.raises(ValueError, match="ONBUILD is not known here"):
        container.Folder(tmp_path).follow(container.Step("ONBUILD", "RUN true"))


def test_an_engine_that_does_not_answer_is_none(tmp_path, monkeypatch):
    (tmp_path / "docker").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "docker").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert shutil.which("docker")

    assert container.engine() is None

    (tmp_path / "docker").write_text("#!/bin/sh\n")
    assert container.engine() == str(tmp_path / "docker")
