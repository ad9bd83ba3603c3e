"""What builds, packs and checks the project does so on any machine."""

import json
import os
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from tools import client, lock, wheel

ROOT = Path(__file__).resolve().parents[2]


def script(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    path.chmod(0o755)


# --- Node -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.13.1", "v24.0.0", "v26.1.0"])
def test_these_versions_of_node_will_do(version):
    assert client.suits(version)


@pytest.mark.parametrize("version", ["v18.20.0", "v20.18.1", "v21.9.0", "v22.12.0", "v23.1.0", ""])
def test_these_versions_of_node_will_not_do(version):
    assert not client.suits(version)


def test_a_machine_with_an_old_node_or_none_uses_the_packaged_one(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert client.machine_node() is None

    script(tmp_path / "npm", "")
    script(tmp_path / "node", "echo v18.0.0")
    assert client.machine_node() is None

    script(tmp_path / "node", "echo v24.1.0")
    assert client.machine_node() == (tmp_path, (str(tmp_path / "npm"),))


@pytest.mark.parametrize(
    "words, passed",
    [
        (["install"], ["ci"]),
        (["install", "--to-build"], ["ci", "--omit=dev"]),
        (["build", "--logLevel", "warn"], ["run", "--silent", "build", "--", "--logLevel", "warn"]),
        (["npm", "view", "svelte"], ["view", "svelte"]),
    ],
)
def test_words_become_commands_of_npm(tmp_path, monkeypatch, words, passed):
    script(tmp_path / "npm", f'echo "$@" > {tmp_path}/passed')
    node = client.Node(tmp_path, (str(tmp_path / "npm"),))
    monkeypatch.setattr(client, "machine_node", lambda: node)
    monkeypatch.setattr(client, "WEB", tmp_path)
    monkeypatch.setattr(client, "MODULES", tmp_path)

    assert client.main(words) == 0
    assert (tmp_path / "passed").read_text().split() == passed


def test_building_keeps_the_tools_of_whoever_checks_as_well(tmp_path, monkeypatch):
    monkeypatch.setattr(client, "MODULES", tmp_path)
    monkeypatch.setattr(client, "npm", lambda *words: int("--omit=dev" in words))
    (tmp_path / ".ready-to-test").touch()

    assert client.install(to_build=True) == 0
    assert (tmp_path / ".ready-to-build").exists()


# --- Locks ----------------------------------------------------------------------------------------


def test_a_lock_keeps_hashes_and_loses_addresses():
    content = {"packages": {"a": {"integrity": "sha512-x", "funding": {"url": "somewhere"}}}}

    assert json.loads(lock.without_addresses(json.dumps(content))) == {
        "packages": {"a": {"integrity": "sha512-x"}}
    }


# --- Programs that the checks drive ---------------------------------------------------------------


def packages(folder, **environment):
    """Run the script with only these programs to be found."""
    for tool in ("id", "ls", "mktemp", "rm", "tail", "env", "sh"):
        (folder / tool).symlink_to(shutil.which(tool) or tool)
    return subprocess.run(
        ["/bin/sh", str(ROOT / "tools" / "debian-packages")],
        env={"PATH": str(folder), "SBIN": str(folder / "sbin"), **environment},
        check=False,
        capture_output=True,
        text=True,
    )


def have(folder, *names):
    """Let programs be found."""
    for name in names:
        script(folder / name, "")


def test_nothing_is_installed_when_the_programs_are_there(tmp_path):
    have(tmp_path, "chromium", "initdb", "sbin/nginx", "caddy", "openssl")
    script(tmp_path / "apt-get", f"touch {tmp_path}/called")
    done = packages(tmp_path)

    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not (tmp_path / "called").exists()


def test_a_machine_without_apt_is_told_what_to_install(tmp_path):
    have(tmp_path, "initdb", "nginx", "caddy", "openssl")
    done = packages(tmp_path)

    assert done.returncode == 1
    assert "need chromium-headless-shell, and this machine has no apt-get" in done.stderr


@pytest.mark.skipif(os.geteuid() != 0, reason="asks as root, who needs no sudo")
def test_what_is_missing_is_installed_after_an_update_if_need_be(tmp_path):
    have(tmp_path, "initdb", "nginx", "caddy", "openssl")
    # It fails until its lists are renewed, as on a machine that has none.
    script(
        tmp_path / "apt-get",
        f'echo "$1" >> {tmp_path}/called; [ "$1" = update ] && : > {tmp_path}/lists; [ -e {tmp_path}/lists ]',
    )
    done = packages(tmp_path)

    assert done.returncode == 0, done.stderr
    assert (tmp_path / "called").read_text().split() == ["install", "update", "install"]


@pytest.mark.skipif(os.geteuid() != 0, reason="asks as root, who needs no sudo")
def test_a_system_without_a_headless_chromium_gets_one_with_windows(tmp_path):
    have(tmp_path, "initdb", "nginx", "caddy")
    refuse = 'case " $* " in *headless-shell*) exit 1 ;; esac'
    script(tmp_path / "apt-get", f'echo "$@" >> {tmp_path}/called; {refuse}')
    done = packages(tmp_path)
    *_, installed = (tmp_path / "called").read_text().splitlines()

    assert done.returncode == 0, done.stderr
    assert installed.endswith(" chromium openssl")


@pytest.mark.skipif(os.geteuid() != 0, reason="asks as root, who needs no sudo")
def test_proxies_are_installed_without_being_started(tmp_path):
    have(tmp_path, "chromium", "initdb", "openssl")
    for name in ("apt-get", "systemctl"):
        script(tmp_path / name, f'echo {name} "$@" >> {tmp_path}/called')
    done = packages(tmp_path)
    *masked, installed = (tmp_path / "called").read_text().splitlines()

    assert done.returncode == 0, done.stderr
    assert masked == [f"systemctl mask {name}.service" for name in ("nginx", "caddy")]
    assert installed.endswith(" nginx-light caddy")


# --- The wheel ------------------------------------------------------------------------------------


def pack(folder, *names, page=""):
    path = folder / "motherlode-0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name in names:
            archive.writestr(name, page if name.endswith(".html") else "")
    return path


def test_a_wheel_without_client_or_ledger_is_found(tmp_path):
    ledger = tmp_path / "docs" / "rules" / "lamplight.md"
    ledger.parent.mkdir(parents=True)
    ledger.touch()
    found = list(wheel.slips(pack(tmp_path, "motherlode/__init__.py"), tmp_path))

    assert found == [
        "the wheel lacks motherlode/play/web/client/index.html",
        "the wheel lacks motherlode/ledgers/lamplight.md",
    ]


def test_a_page_that_asks_for_what_is_not_in_the_wheel_is_found(tmp_path):
    page = '<script src="/assets/a.js"></script><link href="/b.css">'
    names = ("motherlode/play/web/client/index.html", "motherlode/play/web/client/b.css")
    found = list(wheel.slips(pack(tmp_path, *names, page=page), tmp_path))

    assert found == ["index.html asks for motherlode/play/web/client/assets/a.js"]


def test_an_installed_package_that_does_not_play_is_found(tmp_path):
    programs = tmp_path / "bin"
    script(programs / "python", "echo 0.0.9 elsewhere")
    script(programs / "motherlode", "echo 0.0.9")

    another, version, no_winner, no_server = wheel.play(programs, "0.1.0")
    assert another == "the installed package is another one: 0.0.9 elsewhere"
    assert version == "motherlode --version says '0.0.9' instead of 0.1.0"
    assert no_winner.startswith("a game between bots in the terminal has no winner")
    assert no_server == "motherlode serve does not start"


def test_a_file_that_a_served_page_asks_for_in_vain_is_found(monkeypatch):
    pages = {
        "x/": '<title>A</title><script src="/a.js"></script><link href="/b.css">',
        "x/b.css": "b",
    }
    monkeypatch.setattr(wheel, "fetch", lambda address: pages.get(address, ""))

    assert list(wheel.served("x")) == ["the server does not hand out /a.js"]


def test_the_installed_program_is_not_led_to_the_source_tree(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", "src")

    surroundings = wheel.surroundings(tmp_path)
    assert "PYTHONPATH" not in surroundings
    assert surroundings["HOME"] == str(tmp_path)
