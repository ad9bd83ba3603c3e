"""Hidden things stay hidden on the wire: a seat's complete traffic is the same in all worlds it can imagine."""

import itertools
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from motherlode.kernel.catalogue import game
from motherlode.play.tables.lobby import lobby
from motherlode.play.tables.state.open_table import look_at
from tests.play.tables.people import Place, refusal, seated

LAMPLIGHT = game("lamplight")
STAIRS, WAIT, LIGHT = (
    next(
        one
        for one in range(LAMPLIGHT.rules.action_count)
        if LAMPLIGHT.new(2).action(one).words == words
    )
    for words in ("step stairs", "wait", "light 1")
)
MASKED = {
    "commitment"
}  # the hash of the key: it tells nothing, and is another one in another world


async def in_the_house(place, *names, **settings):
    return await seated(place, *names, game="lamplight", **settings)


def hands(view):
    return [seat["hand"] for seat in view["seats"]]


async def test_each_seat_has_its_own_view_and_spectators_have_none_of_the_hands(place):
    code, (ann, bob) = await in_the_house(place, "ann", "bob")
    eve = place.person("eve")
    await eve.request("watch", code)

    assert ann.view["seat"] == 0
    assert None not in hands(ann.view)[0]
    assert hands(ann.view)[1] == [None, None]
    assert hands(bob.view)[0] == [None, None]
    assert hands(eve.view) == [[None, None], [None, None]]


async def test_a_sealed_choice_is_told_to_nobody_else(place):
    code, people = await night(place)

    await people[0].act(code, 0)

    own, others = people[0].latest("played")["line"], people[1].latest("played")["line"]
    assert own["action"]["name"] == "light"
    assert others["action"] is None
    assert others["seat"] == 0

    await people[1].request("watch", code)

    assert people[1].latest("table")["history"][-1]["action"] is None


async def night(place, *names):
    """A game in which everybody has to choose a light at the same time."""
    code, people = await in_the_house(place, *(names or ("ann", "bob")))
    while people[0].latest("played", "table")["actors"] != list(range(len(people))):
        seat = people[0].latest("played", "table")["actors"][0]
        wait = next(
            one["id"]
            for one in people[seat].latest("played", "table")["offers"][str(seat)]
            if one["name"] == "wait"
        )
        await people[seat].act(code, seat, action=wait)
    return code, people


async def test_who_decides_at_the_same_time_is_not_stale_because_another_was_faster(place):
    code, people = await night(place, "ann", "bob", "eve")
    move = people[0].latest("played")["line"]["move"]
    await people[0].act(code, 0, move=move)
    await people[1].act(code, 1, move=move)

    heard = await people[2].act(code, 2, move=move)

    assert heard[-1]["type"] == "accepted"
    assert heard[-1]["move"] == move + 3


async def test_who_has_decided_cannot_decide_again(place):
    code, people = await night(place, "ann", "bob", "eve")
    move = people[0].latest("played")["line"]["move"]
    offer = people[0].latest("played")["offers"]["0"][1]["id"]
    await people[0].act(code, 0, move=move)

    assert refusal(await people[0].act(code, 0, action=offer, move=move)) == "stale"
    assert refusal(await people[0].act(code, 0, action=offer, move=move + 1)) == "out_of_turn"


async def test_round_one_screen_the_view_is_that_of_whoever_is_asked(place):
    ann = place.person("ann")
    code = await ann.create("lamplight", 3, is_local=True, names=("Ann", "Bob", "Eve"))
    await ann.request("watch", code)
    await ann.request("start", code)
    for _ in range(12):
        shown = ann.latest("played", "table")
        if not shown["actors"]:
            return
        seat = shown["actors"][0]
        own = ann.view["seat"]

        assert own in shown["actors"]
        assert None not in hands(ann.view)[own]

        await ann.act(code, seat)


async def last_line_of_a_turn(place):
    """Somebody round one screen plays cards until the view is another's, or the game is over; who it was, and the last line."""
    ann = place.person("ann")
    code = await ann.create("gold_digger", 2, is_local=True, names=("Ann", "Bob"))
    await ann.request("watch", code)
    await ann.request("start", code)
    mover = ann.view["seat"]
    while ann.view["seat"] == mover and (asked := ann.latest("played", "table"))["actors"]:
        offers = asked["offers"][str(mover)]
        plays = [one["id"] for one in offers if one["name"] == "play"]
        await ann.act(code, mover, action=(plays or [offers[0]["id"]])[0])
    return mover, ann.latest("played")["line"]


async def test_round_one_screen_whoever_moved_is_told_what_came_of_it(place):
    while True:  # not every turn ends with a card drawn in secret, but most do
        mover, line = await last_line_of_a_turn(place)
        got = [one["facts"]["seat"] for one in line["events"] if one["kind"] == "got"]
        if got:
            break

    assert line["seat"] == mover
    assert got == [mover]


# Two worlds: other lights in other hands, the same to one seat


def worlds(players, seat, count):
    """Keys of games that this seat cannot tell apart when they are dealt."""
    found: dict[bytes, list[bytes]] = {}
    for number in itertools.count():
        key = number.to_bytes(16, "big")
        view = msgspec.json.encode(LAMPLIGHT.new(players, key).view(seat))
        found.setdefault(view, []).append(key)
        if len(found[view]) == count:
            return found[view]
    raise AssertionError


async def traffic(path, monkeypatch, key, seat, script, *, is_planned):
    """All that a seat is sent in one world; with a script of moves the worlds have in common, singly or as plans."""
    monkeypatch.setattr("secrets.token_bytes", bytes)
    monkeypatch.setattr("motherlode.play.tables.lobby.seating.key_of", lambda *_: key)
    monkeypatch.setattr(lobby, "new_code", lambda: "samecode42")
    sent: list[bytes] = []
    async with Place(path) as place:
        code, people = await in_the_house(place, "ann", "bob", "eve")
        send = people[seat].send

        def listen(*messages):
            sent.extend(messages)
            send(*messages)

        monkeypatch.setattr(people[seat], "send", listen)
        for move, (mover, action) in enumerate(script):
            request = f"request-{move:06}"
            if is_planned:
                await plan(people[mover], code, mover, action, move, request)
            else:
                await people[mover].act(code, mover, action=action, move=move, request=request)
            # And one that is refused.
            await people[seat].act(code, seat, action=19, move=move + 1, request=f"bad-{request}")
        await people[seat].request("watch", code, seen=2)
        position = look_at(place.store.tables[code]).position
        return sent, {one: position.game.engine.legal(position.state, one) for one in range(3)}


async def plan(person, code, seat, action, move, request):
    """Send an action as a plan, with a second one that the rules refuse."""
    words = {"seat": seat, "move": move, "id": request}
    await person.request("play_plan", code, steps=[{"action": action}, {"action": 19}], **words)


def masked(sent):
    """Messages without what must differ."""
    shown = []
    for data in sent:
        message = msgspec.json.decode(data)
        for name in MASKED & set(message.get("info", ())):
            message["info"][name] = ""
        shown.append(msgspec.json.encode(message))
    return shown


@pytest.mark.parametrize("is_planned", [False, True])
@pytest.mark.parametrize("number", range(4))
async def test_the_complete_traffic_of_a_seat_is_the_same_in_worlds_it_cannot_tell_apart(
    tmp_path, monkeypatch, number, is_planned
):
    seat, luck = number % 3, Random(number)
    keys = worlds(3, seat, 2)
    script: list[tuple[int, tuple[int, int]]] = []
    moved = -1
    while len(script) > moved:
        moved = len(script)
        told, legal = zip(
            *[
                await traffic(
                    tmp_path / f"{moved}-{world}.sqlite3",
                    monkeypatch,
                    key,
                    seat,
                    [(mover, actions[world]) for mover, actions in script],
                    is_planned=is_planned,
                )
                for world, key in enumerate(keys)
            ],
            strict=True,
        )

        assert masked(told[0]) == masked(told[1])
        assert legal[0] == legal[1]

        script += next_move(legal[0], seat, luck, len(script))

    assert any(first != second for _, (first, second) in script)


def next_move(legal, seat, luck, length):
    """A move that teaches the seat nothing it did not know: others do what they like, it only waits.

    One action for each world: at night others seal other lights in the other world.
    """
    asked = [one for one, actions in legal.items() if actions]
    others = [one for one in asked if one != seat]
    if len(asked) > 1:
        # The last choice shows the lights, and the worlds part.
        return [(others[0], tuple(luck.sample(legal[others[0]], 2)))]
    if length >= 9 or (not others and len(script_free(legal[seat])) == 0):
        return []
    mover = asked[0]
    action = luck.choice(legal[mover] if others else script_free(legal[seat]))
    if others and action >= LIGHT:
        return []
    return [(mover, (action, action))]


def script_free(actions):
    """Those that draw and look at nothing: to wait in the hall, or to step to the stairs."""
    return [action for action in actions if action in {STAIRS, WAIT}]


@pytest.mark.parametrize("slug, players", [("golddiggers", 3), ("lamplight", 3)])
async def test_every_answer_to_a_seat_is_the_same_when_hidden_things_are_imagined_otherwise(
    path, monkeypatch, slug, players
):
    names = ("ann", "bob", "eve")[:players]
    async with Place(path) as place:
        code, people = await seated(place, *names, game=slug)
        eve = place.person("spectator")
        await eve.request("watch", code)
        for round_number in range(8):
            for seat, person in ((None, eve), *enumerate(people)):
                truth = await answers(place, code, person, seat)
                table = place.store.tables[code]
                row, look = table.row, look_at(table)
                imagined = look.position.resample(seat, round_number)
                table.row, table.look = replace(row, record=imagined.record), None

                assert await answers(place, code, person, seat) == truth

                table.row, table.look = row, None
            shown = people[0].latest("played", "table")
            if not shown["actors"]:
                return
            seat = shown["actors"][0]
            await people[seat].act(code, seat)


async def answers(place, code, person, seat):
    """Whatever a seat, or a spectator, can make the server say without moving."""
    start = len(person.heard)
    table = place.store.tables[code]
    await person.request("watch", code, seen=0)
    for action in range(live_game(table).rules.action_count):
        if seat is not None and action not in legal_for(table, seat):
            request = f"request-{action:06}"
            await person.act(code, seat, action=action, move=table.row.move, request=request)
            await plan(person, code, seat, action, table.row.move, f"plan-{request}")
    return [msgspec.json.encode(message) for message in person.heard[start:]]


def live_game(table):
    return game(table.row.game)


def legal_for(table, seat):
    position = look_at(table).position
    return position.game.engine.legal(position.state, seat)
