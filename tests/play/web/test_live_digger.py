"""Digger over a real server: gestures in real time to the end of a game, bots that take their time, a sudden death."""

import asyncio
import itertools
import time

import pytest

from tests.marks import rule
from tests.play.web.client import Browser, start_together
from tests.play.web.test_kill import Program

IDS = itertools.count()
TRIES = 8
TWO = {"allow_two": True, "youngest_0": True, "max_rounds": 5}
PLACES = {"yellow": (350, 350), "green": (650, 350), "red": (650, 650), "white": (350, 650)}


class Hands(Browser):
    """A browser that moves a pointer, and says back what it is to say back."""

    code = ""
    seat = 0

    async def listen(self):
        message = await super().listen()
        if message["type"] == "echo":
            await self.say("echo", number=message["number"])
        return message

    @property
    def view(self):
        return self.views[self.code]

    async def gesture(self, phase, name, **words):
        await self.say("gesture", table=self.code, seat=self.seat, id=name, phase=phase, **words)

    async def throw(self):
        name = f"gesture-{next(IDS):06}"
        await self.gesture("press", name, action="throw")
        await asyncio.sleep(0.61)
        await self.gesture("release", name)
        return await self.hear("accepted", "refused")

    async def drag(self, action, to):
        name = f"gesture-{next(IDS):06}"
        await self.gesture("press", name, action=action)
        await asyncio.sleep(0.21)
        await self.gesture("release", name, samples=[(150, *to), (210, *to)])
        return await self.hear("accepted", "refused")

    async def steal(self, action):
        """Straight out of the chest, as a hand would that does not look."""
        name, began = f"gesture-{next(IDS):06}", time.monotonic()
        await self.gesture("press", name, action=action)
        while (shown := await self.hear("hand", "refused"))["type"] == "hand":
            if shown["id"] == name and shown["view"]:
                break
        x, y = shown["view"]["stacks"][shown["view"]["colour"]]
        for step in range(21):
            await asyncio.sleep(0.03)
            t = round((time.monotonic() - began) * 1000)
            point = (500 + (500 - x) * step // 20, 500 + (1040 - y) * step // 20)
            await self.gesture("move", name, samples=[(t, *point)])
        await self.gesture("release", name)
        return await self.hear("accepted")

    async def click(self, action):
        latest = self.latest("table", "played")
        move = latest["line"]["move"] if latest["type"] == "played" else latest["move"]
        return await self.play(self.code, self.seat, move, action)

    def offers(self):
        return self.latest("table", "played")["offers"].get(str(self.seat), [])


async def together(*browsers, **settings):
    code = await start_together(*browsers, game="digger", **settings)
    for seat, browser in enumerate(browsers):
        browser.code, browser.seat = code, seat
    return code


async def keep_up(browser, turn):
    """Listen until a turn is this one's, or the game is over."""
    while browser.view["turn"] < turn and browser.view["decision"] != "over":
        await browser.listen()


async def until_accepted(gesture, *words):
    """Try a gesture again that was refused: on a busy machine press and release arrive too close together."""
    for _ in range(TRIES):
        if (await gesture(*words))["type"] == "accepted":
            return


async def whole_turn(digger):
    """Throw, take or steal one cube, stack it, call STOP."""
    await until_accepted(digger.throw)
    names = {(one["name"], one["arguments"].get("colour")) for one in digger.offers()}
    thefts = [one for one in digger.offers() if one["name"] == "steal"]
    gems = [
        colour for name, colour in sorted(names, key=str) if name == "take" and colour != "blue"
    ]
    if thefts:
        colour, victim = (thefts[0]["arguments"][one] for one in ("colour", "seat"))
        await digger.steal(f"steal {colour} from seat {victim}")
    elif gems:
        await until_accepted(digger.drag, f"take {gems[0]}", (500, 500))
    is_empty = not any(digger.view["haul"].values())
    if is_empty and (digger.view["decision"], digger.view["digger"]) == ("collect", digger.seat):
        await digger.click("stop rolling")
    for colour, count in digger.view["haul"].items():
        if count:
            await until_accepted(digger.drag, f"stack {colour}", PLACES[colour])
    if digger.view["decision"] == "call" and digger.view["digger"] == digger.seat:
        await digger.click("call stop")


@pytest.mark.slow
@rule("DG-NET-01", "DG-NET-20", "DG-NET-23")
async def test_a_game_is_played_with_gestures_to_its_end(server):
    ann, bob = Hands(server.address, "Ann"), Hands(server.address, "Bob")
    for one in (ann, bob):
        await one.come_in()
    code = await together(ann, bob, variant=TWO | {"sand_ms": 120_000})
    for turn in range(1, 11):
        digger, other = (ann, bob) if turn % 2 else (bob, ann)
        await keep_up(digger, turn)
        await whole_turn(digger)
        await keep_up(other, turn + 1)
    while ann.view["decision"] != "over":
        await ann.listen()
    status, replay = await ann.get(f"tables/{code}/replay?seat=open")
    kinds = [event["kind"] for line in replay["lines"] for event in line["events"]]

    assert status == 200
    assert kinds.count("turn") == 10
    assert kinds.count("threw") == 10
    assert kinds.count("stacked") >= 3
    assert "won" in kinds
    timed = [one for line in replay["lines"] for one in line["events"] if one["kind"] == "timed"]
    assert len(timed) == 10
    assert "night" not in kinds
    assert server.game_server.autoplay.realtime.acts.hands == {}
    await ann.close()
    await bob.close()


@rule("DG-TIME-07")
async def test_bots_play_in_real_time(server):
    ann = Hands(server.address, "Ann")
    await ann.come_in()
    request = {
        "settings": {"game": "digger", "players": 3, "variant": {"youngest_1": True}},
        "bots": ["greedy", "greedy"],
    }
    _, card = await ann.post("tables", request)
    code = ann.code = card["code"]
    await ann.watch(code)
    began = time.monotonic()
    await ann.say("start", table=code)
    acts: list[float] = []
    while len(acts) < 4:
        await ann.hear("played")
        acts.append(time.monotonic() - began)

    # No hand of a bot is faster than its base: 0.7 s for the first throw, 0.4 s for a cube, 1.8 s for a throw.
    assert acts[0] >= 0.7
    assert acts[3] >= 0.7 + 3 * 0.4

    await ann.say("resign", table=code, seat=0, id="leaving-bots")
    while ann.view["decision"] != "over":
        await ann.listen()
    await ann.close()


@rule("DG-NET-16")
async def test_a_turn_in_which_the_server_is_killed_is_begun_again(tmp_path):
    program = Program(tmp_path / "tables.sqlite3")
    await asyncio.to_thread(program.start)
    ann, bob = Hands(program.address, "Ann"), Hands(program.address, "Bob")
    for one in (ann, bob):
        await one.come_in()
    code = await together(ann, bob, variant=TWO)
    assert (await ann.throw())["type"] == "accepted"
    program.kill()
    await asyncio.to_thread(program.start)
    for one in (ann, bob):
        one.address = program.address
        await one.connect()
        shown = await one.watch(code)

        assert (shown["view"]["turn"], shown["view"]["decision"]) == (1, "first_throw")

    assert (await ann.throw())["type"] == "accepted"
    await ann.click("stop rolling")
    await ann.click("call stop")
    while bob.view["turn"] < 2:
        await bob.listen()
    again = await bob.watch(code)

    assert [line["move"] for line in again["history"]] == [0, 1, 2, 3]
    for one in (ann, bob):
        await one.close()
    program.kill()
