"""Do the settings of a server decide who comes in, who opens tables and who talks?"""

import asyncio

import pytest
from msgspec.structs import replace

from motherlode.play.identity import Secret
from motherlode.play.moderation.actions import DAY
from motherlode.play.moderation.settings import SettingsSource
from motherlode.play.storage.protocol import Unavailable
from tests.play.web.client import Browser, start_together
from tests.play.web.operating import OPERATORS, Operator, running

COUNT = iter(range(1000))
PASSWORD = {"password": "under the river"}


def somebody(server):
    return Browser(server.address, f"Ann {next(COUNT)}")


@pytest.fixture(scope="module")
def closed(tmp_path_factory):
    """A server for the invited alone."""
    made = running(tmp_path_factory.mktemp("server") / "tables.sqlite3", is_invitation_only=True)
    yield made
    made.stop()


async def invited(server, **request):
    status, found = await Operator(server.address).post("/invitations", request)
    assert status == 200, found
    return found["code"]


# Settings that are read again


async def test_an_open_server_that_is_closed_lets_those_inside_go_on_who_were_invited(tmp_path):
    file = tmp_path / "server.toml"
    file.write_text("is_invitation_only = true")
    made = running(tmp_path / "tables.sqlite3")
    ann, bob = somebody(made), somebody(made)
    code = await invited(made)
    for one in (ann, bob):
        await one.come_in()
    await bob.post("me/invitation", {"code": code})
    server = made.game_server
    given = {"operators": [f"jo={OPERATORS['jo']}"]}
    source = SettingsSource(str(file), given)
    server.options = replace(server.options, settings_source=source)

    async def read():
        server.read_settings()
        server.read_settings()  # nothing changes: nobody goes a second time

    await asyncio.to_thread(made.inside, read())
    for one in (ann, bob):
        assert (await one.hear("closing"))["code"] == "stopping"
    refused = await ann.post("ticket")
    await bob.connect()
    for one in (ann, bob):
        await one.close()
    await asyncio.to_thread(made.stop)

    assert refused[1]["code"] == "needs_invitation"


# A closed server


async def test_newcomers_need_an_invitation(closed):
    ann, code = somebody(closed), await invited(closed)
    refused = await ann.post("me", {"name": ann.name})
    wrong = await ann.post("me", {"name": ann.name, "invitation": "abcd-efgh-jkmn-pqrs"})
    granted = await ann.post("me", {"name": ann.name, "invitation": code.upper().replace("-", " ")})

    assert (refused[0], refused[1]["code"]) == (403, "needs_invitation")
    assert (wrong[0], wrong[1]["code"]) == (403, "wrong_invitation")
    assert granted[0] == 200
    assert not granted[1]["needs_invitation"]
    assert (await ann.get("lobby"))[0] == 200
    assert await ann.quick(players=2)
    again = await somebody(closed).post("me", {"name": "Somebody", "invitation": code})
    assert again[1]["code"] == "wrong_invitation"


async def test_strangers_see_nothing_of_a_closed_server_but_that_it_is_one(closed):
    stranger = somebody(closed)

    assert (await stranger.get("me"))[1] == {
        **(await stranger.get("me"))[1],
        "guest": None,
        "needs_invitation": True,
    }
    for path in ("lobby", "tables/nowhere123", "tables/nowhere123/replay"):
        assert (await stranger.get(path))[1]["code"] == "needs_invitation"
    assert (await stranger.get("games"))[0] == 200
    assert (await stranger.get("health"))[0] == 200


async def test_a_name_that_is_taken_costs_no_invitation(closed):
    ann, bob = somebody(closed), somebody(closed)
    code = await invited(closed, uses=2)
    await ann.post("me", {"name": ann.name, "invitation": code})
    await ann.post("me/account", PASSWORD)
    taken = await bob.post("me", {"name": ann.name, "invitation": code})

    assert taken[1]["code"] == "name_taken"
    assert (await bob.post("me", {"name": bob.name, "invitation": code}))[0] == 200


async def from_before(server, *, is_kept=False):
    """A guest who came in while the server was open, and perhaps kept her name then."""
    one, guests = somebody(server), server.game_server.guests
    row, token = await asyncio.to_thread(server.inside, guests.enter(one.name))
    if is_kept:
        kept = guests.keep(row, Secret(PASSWORD["password"]), None, "127.0.0.1")
        await asyncio.to_thread(server.inside, kept)
    one.opener.addheaders = [("cookie", f"motherlode={token.reveal()}")]
    return one


async def test_guests_from_before_are_asked_and_kept_names_are_not(closed):
    ann = await from_before(closed)
    bob = await from_before(closed, is_kept=True)
    refused = [(await ann.post(path, {}))[1]["code"] for path in ("ticket", "quick", "tables")]
    _, me = await ann.get("me")

    assert refused == ["needs_invitation"] * 3
    assert me["needs_invitation"]
    assert me["guest"]["name"] == ann.name
    assert (await bob.get("lobby"))[0] == 200
    assert (await ann.post("me/invitation", {"code": "wrong"}))[1]["code"] == "wrong_invitation"
    code = await invited(closed)
    for _ in range(2):  # the second one is used up by nobody
        status, me = await ann.post("me/invitation", {"code": code})
        assert (status, me["needs_invitation"]) == (200, False)
    assert (await ann.get("lobby"))[0] == 200


async def test_guests_from_before_do_not_come_in_by_keeping_their_name(closed):
    ann = await from_before(closed)
    refused = await ann.post("me/account", PASSWORD)
    outside = await ann.get("lobby")
    await ann.post("me/invitation", {"code": await invited(closed)})
    granted = await ann.post("me/account", PASSWORD)

    assert (refused[0], refused[1]["code"]) == (403, "needs_invitation")
    assert outside[1]["code"] == "needs_invitation"
    assert granted[0] == 200


async def test_an_account_signs_in_without_an_invitation(closed):
    ann, code = somebody(closed), await invited(closed)
    await ann.post("me", {"name": ann.name, "invitation": code})
    await ann.post("me/account", PASSWORD)
    phone = somebody(closed)

    assert (await phone.post("sign-in", {"name": ann.name, **PASSWORD}))[0] == 200
    assert (await phone.get("lobby"))[0] == 200


async def test_invitations_are_listed_withdrawn_and_end(closed):
    jo = Operator(closed.address)
    code = await invited(closed, uses=3, days=2, label="Monday's round")
    _, listed = await jo.get("/invitations")
    found = next(one for one in listed["invitations"] if one["label"] == "Monday's round")
    later = await invited(closed, days=1)
    clock = closed.game_server.store.now
    closed.game_server.store.now = lambda: clock() + DAY + 1
    ended = await somebody(closed).post("me", {"name": "Late", "invitation": later})
    closed.game_server.store.now = clock
    status, left = await jo.delete(f"/invitations/{found['id']}")
    withdrawn = await somebody(closed).post("me", {"name": "Later", "invitation": code})

    assert (found["uses_left"], found["made_by"], listed["code"]) == (3, "jo", "")
    assert found["until"] == pytest.approx(found["made_at"] + 2 * DAY)
    assert ended[1]["code"] == withdrawn[1]["code"] == "wrong_invitation"
    assert status == 200
    assert found["id"] not in [one["id"] for one in left["invitations"]]
    assert (await jo.delete(f"/invitations/{found['id']}"))[1]["code"] == "unknown_invitation"
    acts = await jo.acts()
    assert ("jo", "invite", found["id"]) in acts
    assert ("jo", "withdraw_invitation", found["id"]) in acts
    assert code not in str(await jo.get("/log"))


# Who opens tables, and who talks


@pytest.fixture
def strict(tmp_path):
    """A server where kept names open tables, and the invited talk."""
    settings = {"who_opens_tables": "kept", "who_talks": "invited"}
    made = running(tmp_path / "tables.sqlite3", **settings)
    yield made
    made.stop()


async def test_kept_names_open_tables(strict):
    ann = somebody(strict)
    await ann.enter()
    settings = {"settings": {"game": "golddiggers", "players": 2}}
    before = [await ann.post("tables", settings), await ann.post("quick", {"game": "golddiggers"})]
    await ann.post("me/account", PASSWORD)
    after = await ann.post("tables", settings)

    assert [(status, said["code"]) for status, said in before] == [(403, "may_not_open")] * 2
    assert after[0] == 200


async def test_a_rematch_is_a_new_table(strict, monkeypatch):
    ann = somebody(strict)
    await ann.come_in()
    await ann.post("me/account", PASSWORD)
    code = await ann.quick(players=2)
    bob = somebody(strict)
    await bob.come_in()
    await bob.say("rematch", table=code)
    refused = await bob.hear("refused")

    async def down(guest):
        raise Unavailable("down")

    monkeypatch.setattr(strict.game_server.storage, "guest", down)
    await bob.say("rematch", table=code)
    unavailable = await bob.hear("refused")

    assert refused["code"] == "may_not_open"
    assert unavailable["code"] == "unavailable"
    await ann.close()
    await bob.close()


async def test_the_invited_talk(strict):
    ann, bob = somebody(strict), somebody(strict)
    code = await invited(strict)
    await ann.post("me", {"name": ann.name, "invitation": code})
    await ann.post("me/account", PASSWORD)
    await ann.connect()
    await bob.come_in()
    table = await start_together(ann, bob)
    await bob.say("say", table=table, text="hello")
    refused = await bob.hear("refused")
    await ann.say("say", table=table, text="hello")
    heard = await bob.hear("said")

    assert refused["code"] == "may_not_talk"
    assert heard["text"] == "hello"
    await ann.close()
    await bob.close()


async def test_settings_are_shown_to_operators(strict):
    status, found = await Operator(strict.address).get("/settings")

    assert status == 200
    assert (found["who_opens_tables"], found["who_talks"]) == ("kept", "invited")
    assert (found["is_invitation_only"], found["keep_games_days"]) == (False, None)
