"""The unit of systemd: valid, well closed off, and with enough left for the server to play."""

import ctypes
import ctypes.util
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from motherlode.cli import app
from tests.deploy.proxies import DEPLOY, Server
from tests.play.web.client import Browser, state_of

UNIT = DEPLOY / "systemd" / "motherlode.service"
PROGRAM = "/usr/local/lib/motherlode/bin/motherlode"
EXPOSURE = 15  # of systemd's hundred: what it calls "OK" and less
ALLOW, REFUSE = 0x7FFF0000, 0x00050001  # of libseccomp: let through; answer with EPERM

needs_systemd = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd is not installed"
)


def analyze(*words):
    return subprocess.run(
        ["systemd-analyze", *words], check=False, capture_output=True, text=True, timeout=60
    )


def settings(name):
    """All values of a setting, in order."""
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)


@needs_systemd
def test_systemd_understands_the_unit(tmp_path):
    unit = tmp_path / UNIT.name
    text = UNIT.read_text(encoding="utf-8")
    assert PROGRAM in text
    unit.write_text(text.replace(PROGRAM, shutil.which("true") or ""), encoding="utf-8")
    checked = analyze("verify", str(unit))

    assert (checked.returncode, checked.stdout + checked.stderr) == (0, "")


@needs_systemd
def test_systemd_finds_little_that_it_leaves_open():
    checked = analyze("security", "--offline=true", f"--threshold={EXPOSURE}", str(UNIT))

    assert checked.returncode == 0, checked.stdout


def test_the_command_is_one_that_the_program_takes():
    (command,) = settings("ExecStart")
    words = command.split()[1:]
    told = CliRunner().invoke(app, [*words, "--help"])

    assert told.exit_code == 0
    assert all(word in told.output for word in words if word.startswith("--"))


def calls_in(group):
    """The system calls of a group such as @system-service, by systemd itself."""
    found = set()
    for line in analyze("syscall-filter", group).stdout.splitlines()[1:]:
        name = line.strip()
        if name.startswith("@"):
            found |= calls_in(name)
        elif name and not name.startswith("#"):
            found.add(name)
    return found


def allowed_calls():
    """What the unit lets through."""
    allowed: set[str] = set()
    for line in settings("SystemCallFilter"):
        groups = set().union(*map(calls_in, line.removeprefix("~").split()))
        allowed = allowed - groups if line.startswith("~") else allowed | groups
    return allowed


def closed_off(library, names):
    """What a new process does to itself: from now on only these calls are let through."""
    library.seccomp_init.restype = ctypes.c_void_p
    library.seccomp_rule_add.argtypes = [
        ctypes.c_void_p,
        ctypes.c_uint32,
        ctypes.c_int,
        ctypes.c_uint,
    ]
    library.seccomp_load.argtypes = [ctypes.c_void_p]
    numbers = [library.seccomp_syscall_resolve_name(name.encode()) for name in sorted(names)]

    def begin():
        context = library.seccomp_init(REFUSE)
        for number in numbers:
            if number >= 0:
                library.seccomp_rule_add(context, ALLOW, number, 0)
        if library.seccomp_load(context):
            raise OSError("the filter was not taken")

    return begin


@needs_systemd
@pytest.mark.skipif(ctypes.util.find_library("seccomp") is None, reason="no libseccomp")
async def test_a_game_is_played_with_the_system_calls_that_are_left(tmp_path):
    names = allowed_calls()
    assert "openat" in names
    assert "mount" not in names
    library = ctypes.CDLL(ctypes.util.find_library("seccomp"))
    server = Server(tmp_path)
    server.start(preexec_fn=closed_off(library, names))
    try:
        ann = await Browser(server.address, "Ann").come_in()
        shown = await ann.watch(await ann.quick(players=3))
        for _ in range(20):
            move, actors, offers = state_of(shown)
            if 0 in actors:
                await ann.say(
                    "play",
                    table=ann.latest("table")["info"]["code"],
                    seat=0,
                    move=move,
                    action=offers["0"][0]["id"],
                    id=f"request-{move:08}",
                )
            shown = await ann.hear("played")
        await ann.close()
        has_filter = "Seccomp:\t2" in status_of(server.process.pid)
    finally:
        ended = server.stop()

    assert {line["line"]["seat"] for line in ann.heard if line["type"] == "played"} == {0, 1, 2}
    assert has_filter
    assert ended == 0
    assert '"level":"error"' not in server.log.read_text(encoding="utf-8")


def status_of(process):
    """What the system says of a process."""
    return Path(f"/proc/{process}/status").read_text(encoding="utf-8")
