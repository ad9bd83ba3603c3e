"""The HTTP routes, asked by a small browser."""

import asyncio
import gzip
import json
import subprocess
import sys
import urllib.request

import pytest

from motherlode.play.messages.http import GameCard
from motherlode.play.tables.state.view_changes import apply
from motherlode.play.web import games as shelf
from tests.play.web.client import Browser, play_to_the_end, start_together


@pytest.fixture
def ann(server):
    return Browser(server.address, "Ann")


def test_nobody_is_anybody_before_a_name_was_chosen(ann):
    status, me = ann.ask("GET", "me")
    assert (status, me["guest"], me["devices"]) == (200, None, [])
    assert ann.ask("POST", "ticket")[0] == 401
    assert ann.ask("POST", "quick", {"game": "golddiggers"})[1]["code"] == "nobody"


def test_a_name_is_enough_to_come_in_and_can_be_changed(ann):
    _, me = ann.ask("POST", "me", {"name": "  Ann   B. "})
    _, renamed = ann.ask("POST", "me", {"name": "Bea"})

    assert me["guest"]["name"] == "Ann B."
    assert (renamed["guest"]["id"], renamed["guest"]["name"]) == (me["guest"]["id"], "Bea")
    assert [device["is_this"] for device in renamed["devices"]] == [True]
    assert ann.ask("GET", "me")[1] == renamed


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(ann):
    ann.ask("POST", "me", {"name": "Ann"})

    assert {cookie.name for cookie in ann.jar} == {"motherlode", "motherlode_browser"}
    for cookie in ann.jar:
        assert cookie.has_nonstandard_attr("HttpOnly")
        assert cookie.get_nonstandard_attr("SameSite") == "Lax"


@pytest.mark.parametrize(
    "body, status, code",
    [
        ({"name": ""}, 400, "malformed"),
        ({"name": "x" * 25}, 400, "malformed"),
        ({"name": "a\u202eb"}, 400, "bad_name"),
        ({"name": "Ann", "rank": "queen"}, 400, "malformed"),
        ([], 400, "malformed"),
        ({"name": "Ann" * 10_000}, 413, "too_large"),
    ],
)
def test_names_that_cannot_be_are_refused_with_a_sentence(ann, body, status, code):
    answered, problem = ann.ask("POST", "me", body)

    assert (answered, problem["code"]) == (status, code)
    assert problem["sentence"].endswith(".")


def test_a_password_keeps_the_name_and_brings_it_to_another_device(server, ann):
    ann.ask("POST", "me", {"name": "Goldie"})

    _, me = ann.ask("POST", "me/account", {"password": "under the river"})
    thief, other = Browser(server.address), Browser(server.address)

    assert me["guest"]["has_account"]
    assert thief.ask("POST", "me", {"name": "goldie"})[1]["code"] == "name_taken"
    wrong = thief.ask("POST", "sign-in", {"name": "Goldie", "password": "under the rock"})
    assert (wrong[0], wrong[1]["code"]) == (401, "wrong_password")

    status, back = other.ask("POST", "sign-in", {"name": "Goldie", "password": "under the river"})

    assert (status, back["guest"]) == (200, me["guest"])
    assert len(back["devices"]) == 2

    gone = next(one["id"] for one in back["devices"] if not one["is_this"])
    _, left = other.ask("DELETE", f"me/devices/{gone}")

    assert [one["is_this"] for one in left["devices"]] == [True]
    assert ann.ask("GET", "me")[1]["guest"] is None
    assert other.ask("DELETE", f"me/devices/{gone}x")[0] == 404


def test_who_leaves_is_nobody_again(ann):
    ann.ask("POST", "me", {"name": "Ann"})

    assert ann.ask("DELETE", "me")[1]["guest"] is None
    assert ann.ask("GET", "me")[1]["guest"] is None


def test_a_forged_cookie_is_nobodys(server, ann):
    ann.ask("POST", "me", {"name": "Ann"})
    (cookie,) = [one for one in ann.jar if one.name == "motherlode"]
    cookie.value = cookie.value[:-2] + ("AA" if cookie.value[-2:] != "AA" else "BB")

    assert ann.ask("GET", "me")[1]["guest"] is None


def test_four_boxes_stand_on_the_shelf_and_are_ready(ann):
    _, cards = ann.ask("GET", "games")
    boxes = {card["slug"]: card for card in cards}

    assert list(boxes)[:4] == ["golddiggers", "gold_digger", "digger", "digging_bandits"]
    assert all(card["is_ready"] for card in cards)
    assert boxes["golddiggers"]["usual_players"] == 4
    assert {bot["name"] for bot in boxes["golddiggers"]["bots"]} == {"random", "heuristic"}
    kinds = {switch["name"]: switch["kind"] for switch in boxes["golddiggers"]["switches"]}
    assert kinds["must_place"] == "flag"
    assert kinds["max_rounds"] == "number"


def test_the_rules_are_told_by_chapters(ann):
    _, book = ann.ask("GET", "games/golddiggers/rules")
    rules = {rule["id"]: rule for chapter in book["chapters"] for rule in chapter["rules"]}

    assert "there is no undo" in rules["GS-ONL-01"]["sentence"]
    assert ann.ask("GET", "games/chess/rules")[0] == 404


@pytest.mark.parametrize("path", ["games", "games/digging_bandits/rules"])
def test_what_is_long_and_the_same_for_everybody_comes_compressed(server, path):
    request = urllib.request.Request(f"{server.address}/api/{path}")  # noqa: S310 - our own server
    with urllib.request.urlopen(request) as answer:  # noqa: S310 - our own server
        plain, is_plain = answer.read(), "content-encoding" not in answer.headers
    request.add_header("accept-encoding", "br, gzip;q=0.9")
    with urllib.request.urlopen(request) as answer:  # noqa: S310 - our own server
        pressed, headers = answer.read(), answer.headers

    assert is_plain
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "accept-encoding"
    assert gzip.decompress(pressed) == plain
    assert len(pressed) < len(plain) / 2


def test_a_table_is_made_found_and_listed(server, ann):
    ann.ask("POST", "me", {"name": "Ann"})
    bob = Browser(server.address, "Bob")
    bob.ask("POST", "me", {"name": "Bob"})
    settings = {"game": "golddiggers", "players": 3, "is_listed": True}

    _, card = ann.ask("POST", "tables", {"settings": settings, "bots": [None, "random"]})

    assert card["my_seats"] == [0]
    assert bob.ask("GET", f"tables/{card['code']}")[1]["my_seats"] == []
    assert ann.ask("GET", "lobby")[1]["mine"][0]["code"] == card["code"]
    assert card["code"] in [one["code"] for one in bob.ask("GET", "lobby")[1]["open"]]


@pytest.mark.parametrize(
    "path", ["tables/abcdefghij", "tables/short", "tables/..%2f..%2fetc", "nothing"]
)
def test_what_is_not_there_is_not_found(ann, path):
    status, problem = ann.ask("GET", path)

    assert status == 404
    assert problem["code"] in {"unknown_table", "unknown_route"}


@pytest.mark.parametrize("method, path", [("PUT", "me"), ("GET", "quick"), ("DELETE", "games")])
def test_a_wrong_method_is_said_to_be_one(ann, method, path):
    assert ann.ask(method, path)[1]["code"] == "wrong_method"


@pytest.mark.parametrize(
    "body, status, code",
    [
        ({"game": "chess"}, 404, "unknown_game"),
        ({"game": "announced"}, 409, "game_not_ready"),
        ({"game": "golddiggers", "players": 9}, 400, "malformed"),
        ({"game": "golddiggers", "bot": "genius"}, 400, "unknown_bot"),
    ],
)
def test_games_that_cannot_be_are_refused(ann, monkeypatch, body, status, code):
    announced = GameCard("announced", "Announced", "", "", (2, 4), (1, 2), 8, is_ready=False)
    monkeypatch.setattr(shelf, "ANNOUNCED", (announced,))
    ann.ask("POST", "me", {"name": "Ann"})

    answered, problem = ann.ask("POST", "quick", body)

    assert (answered, problem["code"]) == (status, code)


@pytest.mark.parametrize(
    "headers, is_refused",
    [
        ({}, False),
        ({"Origin": "http://evil.example"}, True),
        ({"Origin": "null"}, True),
        ({"Sec-Fetch-Site": "cross-site"}, True),
        ({"Sec-Fetch-Site": "same-origin"}, False),
    ],
)
def test_pages_of_others_may_not_act_for_a_guest(ann, headers, is_refused):
    status, answer = ann.ask("POST", "me", {"name": "Ann"}, headers)

    assert (status == 403) == is_refused
    if is_refused:
        assert answer["code"] == "foreign_origin"


def test_our_own_pages_may(server, ann):
    assert ann.ask("POST", "me", {"name": "Ann"}, {"Origin": server.address})[0] == 200


async def test_a_finished_game_is_stepped_through_and_its_file_is_honest(server, ann, tmp_path):
    bob = Browser(server.address, "Bob")
    for browser in (ann, bob):
        await browser.come_in()
    code = await start_together(ann, bob)

    assert (await ann.get(f"tables/{code}/replay"))[1]["code"] == "not_over"
    assert (await ann.get(f"tables/{code}/file"))[1]["code"] == "not_over"

    await play_to_the_end(code, ann, bob)
    stranger = Browser(server.address)
    _, replay = await stranger.get(f"tables/{code}/replay?seat=1")
    _, openly = await stranger.get(f"tables/{code}/replay?seat=open")
    _, file = await stranger.get(f"tables/{code}/file")

    view = replay["view"]
    for changes in replay["changes"]:
        view = apply(view, [(tuple(path), value) for path, value in changes])

    assert view == {**ann.views[code], "seat": 1}
    assert len(replay["lines"]) == len(replay["changes"]) == len(file["moves"]) + 1
    assert openly["view"]["deck"] is not None
    assert (await stranger.get(f"tables/{code}/replay?seat=7"))[0] == 404
    assert (await stranger.get(f"tables/{code}/replay?seat=first"))[0] == 404

    path = tmp_path / "game.json"
    path.write_text(json.dumps(file))
    told = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "motherlode.cli", "replay", str(path), stdout=subprocess.PIPE
    )
    words, _ = await told.communicate()

    assert b"This game is honest" in words
    for browser in (ann, bob):
        await browser.close()


def test_health_says_that_the_server_is_there(ann):
    _, health = ann.ask("GET", "health")

    assert health["is_well"]


async def test_whoever_took_part_may_always_see_what_she_played(server, ann):
    bob = Browser(server.address, "Bob")
    for browser in (ann, bob):
        await browser.come_in()
    code = await start_together(ann, bob, may_watch=False)
    await play_to_the_end(code, ann, bob)
    _, me = await bob.get("me")
    await ann.say("remove", table=code, guest=me["guest"]["id"])
    await ann.say("ping")
    await ann.hear("pong")  # and all that came before it is done
    eve = Browser(server.address, "Eve")
    await eve.enter()

    assert (await bob.get(f"tables/{code}/replay"))[0] == 200
    assert (await bob.get(f"tables/{code}/file"))[0] == 200
    assert (await eve.get(f"tables/{code}/replay"))[0] == 403

    await ann.close()
    await bob.close()
