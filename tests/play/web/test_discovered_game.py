"""A game that nothing names is played over HTTP and a websocket: the server finds it by its folder."""

from tests.play.web.client import Browser, state_of

LIGHTS = 200  # moves that no game of Lamplight needs


async def test_lamplight_is_on_the_shelf_with_its_rules(server):
    ann = await Browser(server.address, "Ann").come_in()
    _, boxes = await ann.get("games")
    _, book = await ann.get("games/lamplight/rules")

    (box,) = [one for one in boxes if one["slug"] == "lamplight"]
    assert (box["title"], box["is_ready"]) == ("Lamplight", True)
    assert "LL-MOVE-03" in {rule["id"] for chapter in book["chapters"] for rule in chapter["rules"]}
    await ann.close()


async def test_lamplight_is_played_to_its_end_over_a_socket(server):
    ann = await Browser(server.address, "Ann").come_in()
    code = await ann.quick(game="lamplight", players=2, bot="random")
    shown = await ann.watch(code)
    for _ in range(LIGHTS):
        if not shown["actors"]:
            break
        if 0 in shown["actors"]:
            move, _, offers = state_of(shown)
            await ann.play(code, 0, move, offers["0"][0]["id"])
            shown = ann.latest("played")
        else:
            shown = await ann.hear("played")

    assert [one["seat"] for one in shown["ranking"]]
    assert ann.views[code]["decision"] == "over"
    assert {"seat", "room", "oil", "lamps", "hand"} <= set(ann.views[code]["seats"][0])
    await ann.close()


async def test_a_refused_step_names_its_rule(server):
    ann = await Browser(server.address, "Ann").come_in()
    code = await ann.quick(game="lamplight", players=2, bot="random")
    shown = await ann.watch(code)
    while shown["actors"] != [0]:
        shown = await ann.hear("played")
    move, *_ = state_of(shown)
    attic = 4  # there is no door from the hall to the attic
    refused = await ann.play(code, 0, move, attic)

    assert refused["rule"] == "LL-MOVE-03"
    await ann.close()
