"""`motherlode serve`: how it starts, what it refuses, how it ends."""

import signal
import subprocess
import sys
import time

import pytest
from typer.testing import CliRunner

from motherlode.cli import app
from motherlode.play.identity import Secret
from motherlode.play.moderation.operators import key_hash
from tests.play.web.client import Browser
from tests.play.web.operating import OPERATORS, Operator

COMMAND = [sys.executable, "-m", "motherlode.cli", "serve", "--port", "0"]


def test_it_says_where_it_listens_and_ends_when_asked_to(tmp_path):
    database = str(tmp_path / "tables.sqlite3")
    began = time.monotonic()
    with subprocess.Popen(
        [*COMMAND, "--database", database],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        assert running.stdout is not None
        line = running.stdout.readline()
        took = time.monotonic() - began
        status, health = Browser(line.split()[-1]).ask("GET", "health")
        running.send_signal(signal.SIGTERM)

        assert line.startswith("Motherlode is ready at http://127.0.0.1:")
        assert (status, health["is_well"]) == (200, True)
        assert running.wait(15) == 0
        assert running.stderr is not None
        assert running.stderr.read() == ""
    assert took < 30  # on a busy machine; the benchmark says how long it takes on a quiet one


def test_settings_are_read_again_when_it_is_told_to(tmp_path):
    file = tmp_path / "server.toml"
    file.write_text('who_talks = "kept"')
    words = ["--no-compile", "--settings", str(file), "--operator", f"jo={OPERATORS['jo']}"]
    words += ["--who-opens-tables", "kept", "--database", str(tmp_path / "tables.sqlite3")]
    with subprocess.Popen(
        [*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        jo = Operator(running.stdout.readline().split()[-1])
        before = jo.ask("GET", "/settings")[1]
        file.write_text("who_talks = 'whoever'")
        running.send_signal(signal.SIGHUP)
        refused = running.stderr.readline()
        still = jo.ask("GET", "/settings")[1]
        file.write_text(
            f"who_talks = 'invited'\nwho_opens_tables = 'invited'\n[operators]\nkim = '{key_hash(Secret('kim'))}'"
        )
        running.send_signal(signal.SIGHUP)
        read = running.stderr.readline()
        after = Operator(jo.address, "kim").ask("GET", "/settings")[1]
        running.send_signal(signal.SIGTERM)
        status = running.wait(15)

    assert "the settings stay as they were: " in refused
    assert "whoever" in refused
    assert before == still
    assert "the settings were read again" in read
    assert [one["who_talks"] for one in (before, after)] == ["kept", "invited"]
    assert after["who_opens_tables"] == "kept"  # options count more than the file
    assert status == 0


@pytest.mark.parametrize(
    "words, said",
    [
        (["--log", "loud"], "warning, info or debug, not 'loud'"),
        (["--webhook", "https://hooks.example"], "set MOTHERLODE_WEBHOOK_SECRET"),
        (["--database", "mysql://localhost/x"], "no database Motherlode knows"),
        (["--database", ":memory:"], "needs a file that stays"),
    ],
)
def test_what_cannot_be_served_is_refused_with_a_sentence(monkeypatch, words, said):
    monkeypatch.delenv("MOTHERLODE_WEBHOOK_SECRET", raising=False)

    told = CliRunner().invoke(app, ["serve", "--port", "0", *words])

    assert told.exit_code == 2
    assert said in told.output
    assert "Traceback" not in told.output


def test_a_second_server_does_not_take_the_file_of_the_first(server):
    told = CliRunner().invoke(app, ["serve", "--port", "0", "--database", str(server.path)])

    assert told.exit_code == 2
    assert "another server is using" in told.output


def test_a_port_that_is_taken_is_said_to_be_taken(server, tmp_path):
    port = server.address.rpartition(":")[2]
    told = CliRunner().invoke(
        app, ["serve", "--port", port, "--database", str(tmp_path / "tables.sqlite3")]
    )

    assert told.exit_code == 2
    assert f"port {port}: Address already in use" in told.output


def test_whoever_opens_the_server_to_others_is_warned(server):
    told = CliRunner().invoke(
        app,
        ["serve", "--host", "0.0.0.0", "--port", "0", "--database", str(server.path)],  # noqa: S104
    )

    assert "Put a proxy that speaks TLS" in told.output
