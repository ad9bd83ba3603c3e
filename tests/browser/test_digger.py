"""Digger in the browser: a live game by hand with theft, fumble and night; whole games by clicks; keys, and room for everything."""

from contextlib import suppress

import pytest
from playwright.sync_api import Error as NotThere
from playwright.sync_api import expect

from tests.browser.arranged_server import ArrangedServer
from tests.browser.board_checks import BoardInspection, play_whole_game
from tests.browser.digger_player import (
    GEMS,
    MIDDLES,
    Stopwatch,
    full_chests,
    high_chests,
    middle,
    pair,
    seated,
)
from tests.browser.keyboard import Keyboard
from tests.browser.people import People, axe, screenshot
from tests.browser.player import LONG

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
MOST = 900  # decisions of one game
MIDDLE = 25  # decisions after which a game has its shape
SAND = 36  # seconds, enough for a hand on a slow machine
EARLY = 12  # when a careful digger stops throwing
ROUNDS = 5  # of the live game
WANTED = {"clean", "fumble", "night"}
SHORT = {"clock_mode": "throws", "max_rounds": 5}


# --- By hand --------------------------------------------------------------------------------------


class Evening:
    """A live game of two people: what has happened in it so far."""

    def __init__(self, players):
        self.players = players
        self.seen: set[str] = set()
        self.turns = 0

    @property
    def is_over(self):
        return self.players[0].end.is_visible()

    def dig(self, digger, seat):
        """One turn: gather, steal as long as that has not been seen, stow, call STOP; or be caught by the night.

        Once everything has been seen, one throw is enough.
        """
        since, watch = len(digger.log), Stopwatch(EARLY)
        if self.seen >= WANTED:
            digger.shake()
            self.stop(digger, seat, since)
            return
        is_night = {"clean", "fumble"} <= self.seen and "night" not in self.seen
        while not watch.is_over:
            digger.shake()
            if digger.lit("rivals").first.is_visible() and self.rob(digger, since):
                return
            digger.take(*GEMS.values())
            digger.box()
            if is_night:
                self.dusk(digger)
                return
        self.stop(digger, seat, since)

    def stop(self, digger, seat, since):
        """Stow everything and call STOP, if night has not fallen meanwhile; on a slow machine it may be over, too."""
        digger.stow(seat)
        stop = digger.page.get_by_role("button", name="Throw no more")
        if stop.is_visible():
            stop.click()
        call, watch = digger.page.locator(".digger .call"), Stopwatch(SAND)
        while not call.is_visible() and not digger.has_heard("Night falls on you", since):
            assert not watch.is_over, "neither STOP nor night"
            digger.page.wait_for_timeout(100)
        if call.is_visible():
            digger.call()

    def rob(self, digger, since):
        """A clean theft first, a fumble later; says whether the turn is over."""
        if "clean" not in self.seen:
            digger.steal(is_steady=True)
            if digger.has_heard("You steal", since):
                self.note(digger, "clean")
        elif "fumble" not in self.seen:
            digger.steal(is_steady=False)
            if digger.has_heard("Fumble!", since):
                self.note(digger, "fumble")
                return True
        return False

    def dusk(self, digger):
        """Wait; the light must not change before the night has fallen."""
        board = digger.page.locator(".digger.day, .digger.night")
        expect(board).to_have_class("digger day")
        expect(digger.page.locator(".digger.night")).to_be_visible(timeout=SAND * 1000)
        self.note(digger, "night")

    def note(self, digger, what):
        self.seen.add(what)
        screenshot(digger.page, f"digger-live-{what}")

    def play(self):
        while not self.is_over and self.turns < 40:
            seat = self.turns % 2
            digger = self.players[seat]
            digger.page.locator(".digger .throw[data-choice=true]").or_(digger.end).first.wait_for(
                timeout=LONG
            )
            if digger.end.is_visible():
                return
            self.dig(digger, seat)
            self.turns += 1
            digger.page.wait_for_timeout(1_500)


@pytest.fixture
def thieves(browser, tmp_path):
    """Let people in where the first throws show a thief, and everybody has something to steal."""
    server = ArrangedServer(tmp_path, full_chests(players=2, throws=6))
    people = People(browser, server.address)
    yield people
    people.leave()
    server.stop()

    assert people.slips == []


def test_two_people_play_a_whole_live_game_by_hand(thieves):
    players = pair(thieves, sand_ms=SAND * 1000, max_rounds=ROUNDS)
    evening = Evening(players)
    evening.play()

    for player in players:
        player.end.wait_for(timeout=LONG)
        screenshot(player.page, "digger-live-end")
    assert evening.seen == WANTED


def test_everybody_sees_a_hand_at_work_and_may_call_out_to_it(people):
    ada, ben = pair(people)
    button = ada.page.locator(".digger .throw[data-choice=true]")
    ada.get_ready()
    ada.page.mouse.move(*middle(button))
    ada.page.mouse.down()
    expect(ben.page.locator(".digger .die.shaken")).to_have_count(5)
    expect(ben.page.locator(".digger .reach svg")).to_be_visible()
    ada.page.wait_for_timeout(700)
    ada.page.mouse.up()
    expect(ben.page.locator(".digger .die.shaken")).to_have_count(0)
    call = ben.page.get_by_role("button", name="Stop now!")
    bubble = ada.page.locator(".digger .bubble")
    call.click()
    expect(bubble).to_have_text("Ben Stop now!")
    ada.page.get_by_label("Mute the calls of others").check()
    expect(bubble).to_have_count(0)
    call.click()
    expect(ben.page.locator(".digger .bubble")).to_be_visible()

    expect(bubble).to_have_count(0)
    expect(ada.page.locator(".digger.day")).to_be_visible()


def test_a_pause_is_made_when_everybody_wants_one_and_ends_when_anybody_goes_on(people):
    players = pair(people)
    prompts = [player.page.locator(".prompt") for player in players]
    for number, player in enumerate(players):
        player.page.get_by_role("button", name="Menu").click()
        player.page.get_by_role("button", name="Pause after this turn").click()
        if number == 0:
            expect(prompts[1]).to_contain_text("Ada: a pause after this turn?")
    for prompt in prompts:
        expect(prompt).to_contain_text("A pause that everybody agreed to.")
    screenshot(players[0].page, "digger-pause")
    prompts[0].get_by_role("button", name="Go on").click()

    for prompt in prompts:
        expect(prompt).not_to_contain_text("A pause that everybody agreed to.")
    expect(players[0].page.locator(".digger .throw[data-choice=true]")).to_be_visible()


@SIZES
def test_assisted_hands_dig_by_clicks_against_the_sand(people, is_phone):
    variant = {"assisted_hands": "expert", "youngest_0": True}
    player = seated(people, bots=["reckless"] * 2, is_phone=is_phone, variant=variant)
    while player.page.locator(".digger .plate.digs").get_by_text("You").is_visible():
        if player.anything.first.is_visible():
            with suppress(NotThere):
                player.decide()
        player.page.wait_for_timeout(50)

    assert any("You throw" in line for line in lines(player))
    assert any(end in line for line in lines(player) for end in ("STOP! You", "Night falls on you"))


def lines(player):
    """The log, which on a phone must be opened first."""
    if player.is_phone and not player.page.get_by_role("region", name="Log").is_visible():
        player.press(player.page.get_by_role("button", name="Log"))
    return player.log


# --- By clicks ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "is_phone, variant",
    [(False, SHORT), (True, {**SHORT, "clock_mode": "ticks"})],
    ids=["desktop", "phone"],
)
def test_a_whole_game_is_played_by_clicks_alone(people, is_phone, variant):
    player = seated(people, bots=["thirsty"] * 2, is_phone=is_phone, variant=variant)
    size = "phone" if is_phone else "desktop"
    made = play_whole_game(player, f"digger-{size}", middle=MIDDLE, most=MOST)

    expect(player.end.get_by_role("row")).to_have_count(1 + 3)
    assert made > 1
    if not is_phone:
        is_a_throw_proved(player.page)


FACES = ("water", "gold", "ruby", "emerald", "diamond", "thief")  # by their numbers


def is_a_throw_proved(page):
    """The key is open: the log leads to the number of a throw, and that to its five dice."""
    page.get_by_role("button", name="Look at the board").click()
    page.get_by_text("Show draw numbers").click()
    throw = page.get_by_role("region", name="Log").get_by_role("listitem").filter(has_text="throw")
    throw.get_by_role("button", name="of the stream “dice”").first.click()
    proof = page.get_by_role("dialog")
    screenshot(page, "digger-throw-proved")
    number = proof.get_by_role("cell").nth(2).inner_text()
    dice = [die.split() for die in proof.get_by_role("listitem").all_inner_texts()]
    digits = [int(digit) for digit, _ in dice]

    assert sum(digit * 6**place for place, digit in enumerate(digits)) == int(number)
    assert [FACES[digit] for digit in digits] == [face for _, face in dice]
    assert len(digits) == 5
    expect(proof).to_contain_text("One number stands for 5 dice")
    assert axe(page, part="dialog") == []


def test_black_sides_are_chosen_and_played_with(people):
    variant = {**SHORT, "chests": "black", "black_deal": "draft"}
    player = seated(people, bots=["random"] * 2, variant=variant)
    player.is_asked()
    screenshot(player.page, "digger-draft")
    player.press(player.lit("controls").first)
    player.take_turns(MOST)

    player.sees_the_end()


@SIZES
def test_everything_has_its_room_and_axe_finds_nothing(people, is_phone):
    player = seated(people, bots=["heuristic"] * 4, is_phone=is_phone, variant=SHORT)
    inspection = BoardInspection(player)
    player.is_asked()
    inspection.look("one's turn")
    inspection.go_on(14)
    if player.is_asked():
        inspection.look("later")

    assert inspection.wrong == {}


def test_every_stack_can_be_pressed_in_its_middle_however_high_those_in_front_are(
    browser, tmp_path
):
    server = ArrangedServer(tmp_path, high_chests(players=5))
    people = People(browser, server.address)
    variant = {"clock_mode": "throws", "youngest_0": True}
    player = seated(people, bots=["heuristic"] * 4, is_phone=True, variant=variant)
    player.press(player.lit("controls").first)
    player.lit("rivals").first.wait_for()
    pressed = {}
    for width, height in ((360, 640), (390, 844), (1280, 800)):
        player.page.set_viewport_size({"width": width, "height": height})
        screenshot(player.page, f"digger-high-stacks-{width}")
        pressed[width] = player.page.evaluate(MIDDLES)
    people.leave()
    server.stop()

    assert [len(stacks) for stacks in pressed.values()] == [16] * 3
    assert [pair for stacks in pressed.values() for pair in stacks if pair[0] != pair[1]] == []


def is_asked(player):
    """Wait, without touching anything, for one's turn or the end."""
    player.anything.or_(player.end).first.wait_for(timeout=LONG)
    player.page.wait_for_timeout(100)
    return not player.end.is_visible()


def test_turns_are_played_by_keys_alone(people):
    player = seated(people, bots=["random"] * 2, variant=SHORT)
    keys = Keyboard(player.page)
    keys.page.keyboard.press("b")
    for _ in range(24):
        if not is_asked(player):
            break
        keys.focus()
        stop = player.page.get_by_role("button", name="Throw no more")
        if player.decisions % 5 == 4 and stop.is_visible():
            keys.to("Throw no more")
        keys.page.keyboard.press("Enter")
        player.decisions += 1

    assert player.decisions > 1
    assert not keys.slips, "\n".join(keys.slips)
