"""Play Digger in a browser: by clicks where nothing is measured, by pointer gestures at a live table."""

import math
import time
from typing import Any

from playwright.sync_api import Locator

from tests.browser.lit_player import LitPlayer, seat_among_bots
from tests.browser.people import People
from tests.browser.seating import gathered

GAME = "digger"
GEMS = {"gold": "yellow", "emerald": "green", "ruby": "red", "diamond": "white"}
FRAME = 12  # milliseconds between two steps of a hand
SHAKE = 700  # a little longer than the dice must be shaken
TRIES = 3
Point = tuple[float, float]

# Where the cube in the hand is, and what must not be touched, in units of the view of 1000.
SCENE = """() => {
  const scene = document.querySelector(".steal .scene");
  const at = (one) => one.transform.baseVal.consolidate().matrix;
  const place = (one) => [at(one).e, at(one).f];
  const parts = scene.querySelector(".hand").style.transform.match(/-?[\\d.]+/g);
  return {
    side: scene.clientWidth,
    cube: parts.map((part) => 10 * part),
    neighbours: [...scene.querySelectorAll(".rim.neighbour")].map((rim) => place(rim.parentElement)),
  };
}"""


# What is pressed in the middle of each stack that can be robbed, and what should be.
MIDDLES = """() => [...document.querySelectorAll(".digger [data-group=rivals][data-choice=true]")].map((stack) => {
  const { left, top, width, height } = stack.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return [stack, found?.closest("button")].map((one) => one?.getAttribute("aria-label"));
})"""


class Digger(LitPlayer):
    """A person at the tin. What can be chosen lies in the others' chests, the centre, the haul, one's chest, or the buttons."""

    board_class = "digger"

    @property
    def ready(self) -> Locator:
        """What is pressed before one's first turn against the sand."""
        return self.find(".get-ready button")

    def get_ready(self) -> None:
        """Wait for one's turn, and say that one is ready if that is asked."""
        self.find(".throw[data-choice=true]").wait_for()
        if self.ready.is_visible():
            self.press(self.ready)

    # --- By clicks --------------------------------------------------------------------------------

    def decide(self) -> None:
        """One decision: gather what is lit, water first; stow what lies there; every third time stop throwing."""
        self.decisions += 1
        if self.ready.is_visible():
            self.press(self.ready)
            return
        for group in ("centre", "rivals", "haul", "chest"):
            if self.lit(group).first.is_visible():
                lit = self.lit(group)
                # Of stacks and of cubes, the one that no other lies on or stands in front of.
                self.press(lit.last if group in ("rivals", "haul") else lit.first)
                return
        buttons = self.lit("controls")
        is_enough = self.decisions % 3 == 0 and buttons.count() > 1
        self.press(buttons.nth(1 if is_enough else 0))

    # --- By hand ----------------------------------------------------------------------------------

    def shake(self) -> None:
        """Press the dice, shake, let go, and wait until they lie; once more if a page that has just opened missed it."""
        button = self.page.locator(".digger .throw[data-choice=true]")
        dice = self.page.locator(".digger [data-spot=dice]")
        for _ in range(TRIES):
            self.get_ready()
            shown = dice.get_attribute("aria-label")
            self.page.mouse.move(*middle(button))
            self.page.mouse.down()
            self.page.wait_for_timeout(SHAKE)
            self.page.mouse.up()
            self.page.wait_for_timeout(1_300)
            if dice.get_attribute("aria-label") != shown or not button.is_visible():
                return

    def drag(self, start: Point, end: Point) -> None:
        """Carry something there in a third of a second, and slow down before letting go."""
        steps = 16
        self.page.mouse.move(*start)
        self.page.mouse.down()
        for step in range(1, steps + 1):
            part = 1 - (1 - step / steps) ** 2
            self.page.mouse.move(*between(start, end, part))
            self.page.wait_for_timeout(FRAME)
        self.page.wait_for_timeout(90)
        self.page.mouse.up()
        self.page.wait_for_timeout(200)

    def take(self, *colours: str) -> int:
        """Drag everything that shows once onto the mat, or only some colours; gives how much."""
        taken = 0
        for colour in colours or ("blue", *GEMS.values()):
            heap = self.page.locator(f".digger [data-spot='heap {colour}'][data-choice=true]")
            if heap.is_visible():
                self.drag(middle(heap), middle(self.page.locator(".digger [data-spot=haul]")))
                taken += 1
        return taken

    def stow(self, seat: int) -> None:
        """Drag the haul home, cube by cube: water into the box, gems onto their stacks."""
        cubes = self.page.locator(".digger .haul button")
        for _ in range(60):
            if not cubes.first.is_visible():
                return
            name = cubes.first.get_attribute("aria-label") or ""
            gem = GEMS.get(name.rpartition(" ")[2])
            spot = "box" if gem is None else f"stack {seat} {gem}"
            place = self.page.locator(f".digger [data-spot='{spot}']")
            self.drag(middle(cubes.first), middle(place))

    def box(self) -> None:
        """Put all water that was gathered into the box, before anything else happens to it."""
        water = self.page.locator(".digger .haul button[aria-label*=water]")
        while water.first.is_visible():
            self.drag(middle(water.first), middle(self.page.locator(".digger [data-spot=box]")))

    def call(self) -> None:
        self.page.locator(".digger .call").click()

    def steal(self, *, is_steady: bool) -> None:
        """Grab a lit cube of another chest: out through the gate, or into what stands beside it, if anything does."""
        page, here = self.page, middle(self.lit("rivals").first)
        page.mouse.move(*here)
        page.mouse.down()
        page.locator(".digger .steal .scene").wait_for()
        page.wait_for_timeout(40)
        scene = page.evaluate(SCENE)
        can_leave = is_steady or not scene["neighbours"]
        way = way_out(scene) if can_leave else [nearest(scene)]
        cube, scale = tuple(scene["cube"]), scene["side"] / 1000
        for stop in way:
            here = self.carry(here, cube, stop, scale)
            cube = stop
        page.mouse.up()
        page.wait_for_timeout(400)

    def carry(self, here: Point, cube: Point, stop: Point, scale: float) -> Point:
        """Move the cube to a place of the view, not faster than a hand may; gives where the pointer is then."""
        there = (here[0] + (stop[0] - cube[0]) * scale, here[1] + (stop[1] - cube[1]) * scale)
        steps = max(4, int(math.dist(cube, stop) / 16))
        for step in range(1, steps + 1):
            if not self.page.locator(".digger .steal .scene").is_visible():
                break
            self.page.mouse.move(*between(here, there, step / steps))
            self.page.wait_for_timeout(FRAME)
        return there

    def has_heard(self, words: str, since: int) -> bool:
        """Whether a line of the log, after so many others, has these words."""
        return any(words in line for line in self.log[since:])


def middle(thing: Locator) -> Point:
    """The middle of something on the page."""
    place: list[float] = thing.evaluate("""(one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    }""")
    return place[0], place[1]


def between(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def way_out(scene: dict[str, Any]) -> list[Point]:
    """From a near stack straight down; from a far one over the opposite place, which may be touched."""
    x, y = scene["cube"]
    if y > 500:
        inside = min(max(x, 380), 620)
        return [(inside, 1040)]
    return [(1000 - x, 1000 - y), (min(max(1000 - x, 380), 620), 1040)]


def nearest(scene: dict[str, Any]) -> Point:
    x, y = min(scene["neighbours"], key=lambda one: math.dist(one, scene["cube"]))
    return x, y


def full_chests(players: int, throws: int = 1) -> dict[str, Any]:
    """A game in which everybody has something to steal, and all but water is thrown once, so many times."""
    stacks = {"stack": dict.fromkeys(GEMS.values(), 2)}
    facts = {"digger": 0, "seats": {str(seat): stacks for seat in range(players)}}
    return {"game": GAME, "dice": [1, 2, 3, 4, 5] * throws, "facts": facts}


def high_chests(players: int) -> dict[str, Any]:
    """A game in which everybody's stacks in front are far higher than those behind, and the first throw has a thief."""
    left = {"stack": {"yellow": 1, "green": 2, "red": 5, "white": 6}}
    right = {"stack": {"yellow": 3, "green": 1, "red": 6, "white": 2}}
    seats = {str(seat): (left, right)[seat % 2] for seat in range(players)}
    return {"game": GAME, "dice": [1, 2, 3, 4, 5], "facts": {"digger": 0, "seats": seats}}


def seated(
    people: People,
    *,
    bots: list[str] | None = None,
    is_phone: bool = False,
    locale: str = "en-GB",
    **settings,
) -> Digger:
    """Ada sits at a running table of Digger with bots; gives her."""
    free = ["heuristic"] * 2 if bots is None else bots
    page = seat_among_bots(people, GAME, bots=free, is_phone=is_phone, locale=locale, **settings)
    return Digger(page, locale[:2])


def pair(people: People, **variant) -> list[Digger]:
    """Ada and Ben sit at a live table, Ada digs first."""
    switches = {"allow_two": True, "youngest_0": True, **variant}
    players = gathered(people, "Ada", "Ben", bots=0, game=GAME, pace="off", variant=switches)
    players[0].start()
    for player in players:
        player.board.wait_for()
    return [Digger(player.page) for player in players]


class Stopwatch:
    """How long somebody has dug, as a person would count it."""

    def __init__(self, seconds: float) -> None:
        self.until = time.monotonic() + seconds

    @property
    def is_over(self) -> bool:
        return time.monotonic() > self.until
