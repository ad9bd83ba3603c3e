"""Does an operator do from a command line what the page for operators does, with a key that nobody else sees?"""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from typer.testing import CliRunner

from motherlode.cli import app
from motherlode.play.identity import Secret
from motherlode.play.moderation.operators import key_hash
from motherlode.play.web.limits import neighbourhood
from motherlode.play.web.logs import PSEUDONYMS
from tests.play.web.client import Browser
from tests.play.web.operating import KEY, running

VARIABLE = "MOTHERLODE_OPERATOR_KEY"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    made = running(tmp_path_factory.mktemp("server") / "tables.sqlite3")
    yield made
    made.stop()


@pytest.fixture
def moderate(server, monkeypatch):
    monkeypatch.setenv(VARIABLE, KEY)
    monkeypatch.setenv("MOTHERLODE_SERVER", server.address)

    def asked(*words):
        return CliRunner().invoke(app, ["moderate", *words])

    return asked


def entered(server, name):
    ann = Browser(server.address, name)
    _, me = ann.ask("POST", "me", {"name": name})
    return ann, me["guest"]["id"]


def rows(result):
    assert result.exit_code == 0, result.output
    return [line.split("\t") for line in result.stdout.splitlines()]


def refusal(result):
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return result.stderr


def test_a_key_is_made_for_an_operator_and_its_hash_for_the_server():
    result = CliRunner().invoke(app, ["moderate", "key", "jo"])
    hashed = key_hash(Secret(result.stdout))

    assert result.exit_code == 0
    assert f"--operator jo={hashed}" in result.stderr
    assert f'jo = "{hashed}"' in result.stderr
    assert "small letters" in refusal(CliRunner().invoke(app, ["moderate", "key", "Jo Ann"]))


def test_tables_are_listed_and_closed(server, moderate):
    ann, _ = entered(server, "Ann of tables")
    table = {"settings": {"game": "golddiggers", "players": 2}}
    _, card = ann.ask("POST", "tables", table)
    (found,) = rows(moderate("tables", "--phase", "gathering"))
    closed = rows(moderate("close", card["code"], "--reason", "a test"))

    assert (found[0], found[1], found[-1]) == (
        card["code"],
        "gathering",
        "Ann of tables, free",
    )
    assert closed[0][:2] == [card["code"], "closed"]
    assert rows(moderate("tables", "--phase", "gathering")) == []
    assert card["code"] in [row[0] for row in rows(moderate("tables"))]
    assert "closed" in refusal(moderate("close", card["code"]))


def test_people_are_shown_renamed_and_let_back_in(server, moderate):
    ann, guest = entered(server, "Rude Ann")
    ann.ask("POST", "me/account", {"password": "under the river"})
    (found,) = rows(moderate("people", "rude"))
    shown = rows(moderate("person", "rude ann"))
    renamed = rows(moderate("rename", "Rude Ann", "Kind Ann"))
    ((code,),) = rows(moderate("reset", guest))

    assert found[:2] == [guest, "Rude Ann"]
    assert found[3] == "keeps her name"
    assert [row[0] for row in shown] == [guest, "device"]
    assert renamed[0][1] == "Kind Ann"
    request = {"name": "Kind Ann", "code": code, "password": "over the hills"}
    assert Browser(server.address).ask("POST", "recover", request)[0] == 200


def test_people_are_banned_and_let_in_again(server, moderate):
    ann, guest = entered(server, "Loud Ann")
    made = rows(moderate("ban", "account", "Loud Ann", "--days", "3", "--reason", "Shouting."))
    device = server.inside(server.game_server.storage.devices_of(guest))[0].id
    second = rows(moderate("ban", "device", device, "--days", "1"))

    assert (made[0][1], made[0][2], made[0][4]) == ("account", "Loud Ann", "Shouting.")
    assert {row[1] for row in second} == {"account", "device"}
    assert "banned until" in rows(moderate("people", "loud"))[0][3]
    assert ann.ask("GET", "me")[0] == 403
    for ban in rows(moderate("bans")):
        moderate("lift", ban[0])
    assert rows(moderate("bans")) == []
    assert ann.ask("GET", "me")[0] == 200


def test_reports_are_read_and_settled(server, moderate):
    ann, _ = entered(server, "Ann who reports")
    bob, guest = entered(server, "Bob\u00a0Bad")
    _, card = bob.ask("POST", "tables", {"settings": {"game": "golddiggers", "players": 2}})
    request = {"guest": guest, "reason": "name", "note": "look"}
    ann.ask("POST", f"tables/{card['code']}/report", request)
    (listed,) = rows(moderate("reports"))
    assert rows(moderate("reports", f"--before={listed[0]}")) == []
    read = rows(moderate("report", listed[0]))
    left = rows(moderate("settle", listed[0], "renamed"))
    (settled,) = rows(moderate("reports", "--settled"))

    assert listed[2:6] == ["name", "Bob Bad", guest, f"at table {card['code']}"]
    assert read[1] == ["note", "look"]
    assert left == []
    assert settled[-1] == "renamed"
    assert rows(moderate("reports", "--settled", f"--before={listed[0]}")) == []


def test_people_are_invited(server, moderate):
    ((code,),) = rows(moderate("invite", "friends", "--uses", "2", "--days", "3"))
    ann = Browser(server.address)
    ann.ask("POST", "me", {"name": "Invited Ann", "invitation": code})
    (listed,) = rows(moderate("invitations"))

    assert listed[1:3] == ["friends", "1 times"]
    assert rows(moderate("withdraw", listed[0])) == []
    assert "no such invitation" in refusal(moderate("withdraw", listed[0]))


def test_settings_and_what_would_be_deleted_are_shown(moderate):
    settings = dict(rows(moderate("settings")))
    due = dict(rows(moderate("retention", "--games-days", "30", "--accounts-days", "60")))

    assert settings["who_talks"] == "everybody"
    assert settings["keep_games_days"] == "None"
    assert due == {
        "keep_games_days": "30",
        "old_games": "0",
        "keep_accounts_days": "60",
        "unused_accounts": "0",
    }
    assert dict(rows(moderate("retention")))["keep_games_days"] == "None"


def test_an_address_is_banned_by_its_short_name(server, moderate):
    made = rows(moderate("ban", "address", "0123456789abcdef", "--days", "1"))

    assert made[0][1:3] == ["address", "0123456789abcdef"]
    rows(moderate("lift", made[0][0]))


def test_one_of_two_people_with_the_same_name_is_named_by_id(server, moderate):
    _, first = entered(server, "Twin")
    _, second = entered(server, "Twin")
    said = refusal(moderate("rename", "Twin", "Twin one"))

    assert first in said
    assert second in said
    assert rows(moderate("rename", first, "Twin one"))[0][0] == first


def test_nobody_is_met_by_taking_the_id_of_another_as_a_name(server, moderate):
    _, guest = entered(server, "Rude Bob")
    _, other = entered(server, guest)
    _, gone = entered(server, "Gone")
    entered(server, gone)
    server.inside(server.game_server.storage.erase_guest(gone, "nobody"))

    assert rows(moderate("person", "--", guest))[0][:2] == [guest, "Rude Bob"]
    assert rows(moderate("person", "--", other))[0][:2] == [other, guest]
    assert "no such person" in refusal(moderate("person", "--", gone))


@pytest.mark.parametrize("place", ["0123456789abcdee", "192.0.2.7", "2001:db8::1"])
def test_no_address_is_taken_for_the_name_of_somebody(server, moderate, place):
    entered(server, place)
    made = rows(moderate("ban", "address", place, "--days", "1"))
    short = place if len(place) == 16 else PSEUDONYMS.of("address", neighbourhood(place))

    assert made[0][1:3] == ["address", short]
    rows(moderate("lift", made[0][0]))


def test_an_address_is_not_banned_by_the_name_of_somebody_who_is_away(server, moderate):
    entered(server, "Away Ann")

    assert "Nobody knows this address" in refusal(
        moderate("ban", "address", "Away Ann", "--days", "1")
    )


def test_the_log_is_shown_in_pages(moderate):
    found = rows(moderate("log"))

    assert {row[2] for row in found} == {"jo"}
    assert rows(moderate("log", "--before", found[-1][0])) == []


def test_answers_are_printed_for_programs(moderate):
    result = moderate("--json", "bans")

    assert json.loads(result.stdout) == []


def test_a_key_comes_from_a_file_or_the_environment(server, moderate, tmp_path, monkeypatch):
    file = tmp_path / "key"
    file.write_text(f"{KEY}\n")
    monkeypatch.delenv(VARIABLE)

    assert VARIABLE in refusal(moderate("bans"))
    assert rows(moderate("--key-file", str(file), "bans")) == []
    assert "cannot be read" in refusal(moderate("--key-file", str(tmp_path / "none"), "bans"))


def test_a_wrong_key_is_refused(moderate, monkeypatch):
    monkeypatch.setenv(VARIABLE, "wrong")

    assert "not the key of an operator" in refusal(moderate("bans"))


@pytest.mark.parametrize(
    "address, said",
    [
        ("http://play.example.org", "in the clear"),
        ("play.example.org", "begins with"),
        ("http://127.0.0.1:1", "does not answer"),
    ],
)
def test_a_key_is_not_sent_where_others_could_read_it(moderate, address, said):
    assert said in refusal(moderate("--server", address, "bans"))


class Broken(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(502)
        self.end_headers()
        self.wfile.write(b"<html>")

    def log_message(self, *words):
        pass


def test_an_answer_that_is_none_of_ours_is_told(moderate):
    proxy = HTTPServer(("127.0.0.1", 0), Broken)
    thread = threading.Thread(target=proxy.serve_forever)
    thread.start()
    result = moderate("--server", f"http://127.0.0.1:{proxy.server_port}", "bans")
    proxy.shutdown()
    proxy.server_close()
    thread.join()

    assert "answers with 502" in refusal(result)
