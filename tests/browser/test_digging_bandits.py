"""Digging Bandits in the browser: whole games by clicks and touches alone, blocks, tolls, trades and a win in town."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.arranged_server import ArrangedServer
from tests.browser.board_checks import BoardInspection, pictures, play_whole_game
from tests.browser.digging_bandits_player import GAME, Bandit, seated
from tests.browser.keyboard import Keyboard
from tests.browser.layout_faults import faults
from tests.browser.people import People, axe, screenshot
from tests.browser.player import LONG
from tests.browser.seating import seated as friends_seated
from tests.effort import EFFORT

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
MOST = 1500  # decisions of one game
MIDDLE = 25  # decisions after which a game has its shape
TURNS = min(30 * EFFORT, 120)  # of a whole game


@pytest.mark.parametrize("is_phone, turns", [(False, TURNS), (True, 16)], ids=["desktop", "phone"])
def test_a_whole_game_of_four_is_played_by_clicks_alone(people, is_phone, turns):
    player = seated(people, is_phone=is_phone, variant={"max_turns": turns})
    player.watch_windows()
    size = "phone" if is_phone else "desktop"
    made = play_whole_game(player, f"digging-bandits-{size}", middle=MIDDLE, most=MOST)

    expect(player.end.get_by_role("row")).to_have_count(1 + 4)
    assert made > 1
    assert player.needless_windows() == []
    expect(player.page.get_by_text("Nobody objects.")).to_have_count(0)


def test_two_against_two_with_chosen_bandits_and_quick_rules_is_played_to_the_end(people):
    variant = {"two_vs_two": True, "choose_bandits": True, "quick_no_tech": True, "max_turns": 12}
    player = seated(people, bots=["random"] * 3, variant=variant)
    player.is_asked()
    expect(player.find("[data-group=ask]").first).to_be_visible()
    screenshot(player.page, "digging-bandits-choose-bandit")
    player.take_turns(MIDDLE)
    screenshot(player.page, "digging-bandits-two-vs-two")
    player.take_turns(MOST)

    player.sees_the_end()


# Ada holds the GOLD and a bridge, Brit a Cowboy; the dice lead Brit over the bridge and Ada into a town.
ARRANGED = {
    "game": GAME,
    "dice": [2, 3, 1, 1, 4, 1],
    "facts": {
        "turn": 0,
        "phase": "main",
        "land": {"L10": []},
        "draw_deck": ["coin", "coin", "coin", "coin"],
        "seats": {
            "0": {
                "bandit": "jesse",
                "location": "T2",
                "hand": ["trade", "shovel", "gold", "bandits_block"],
                "bridges": ["L10"],
            },
            "1": {"bandit": "john", "location": "L7", "hand": ["cowboy", "coin", "coin", "shovel"]},
            "2": {"bandit": "willy", "location": "L8", "hand": ["coin"]},
        },
    },
}


def be_asked(page):
    """Nothing answers itself in this browser, not even what has only one answer."""
    stops = {"letGo": [], "unlessMe": True, "evenWithout": True}
    page.evaluate(
        "stops => localStorage.setItem('motherlode.digging_bandits.stops', stops)",
        json.dumps(stops),
    )
    page.reload()
    page.locator(".digging-bandits").wait_for(timeout=LONG)


@pytest.fixture
def gang(request, browser, tmp_path):
    """Ada, Brit and Carl, each at a browser of her own, at the arranged table; with the variant of a test."""
    server = ArrangedServer(tmp_path, ARRANGED)
    people = People(browser, server.address)
    settings = {"game": GAME, "players": 3, "variant": getattr(request, "param", {})}
    seats = friends_seated(people, "Ada", "Brit", "Carl", bots=0, **settings)
    for one in seats:
        be_asked(one.page)
    yield [Bandit(one.page) for one in seats]
    people.leave()
    server.stop()

    assert people.slips == []


def let_go(*players):
    """These let what is announced go, each as soon as she is asked."""
    for player in players:
        player.answer_with("pass").click(timeout=LONG)


def expect_said(player, words):
    """The log says so."""
    log = player.page.get_by_role("region", name="Log")
    expect(log.get_by_role("listitem").filter(has_text=words).first).to_be_visible(timeout=LONG)


def trade(ada, brit, carl):
    ada.card("trade").click()
    ada.find("[data-give=shovel]").click()
    ada.find("[data-want=coin]").click()
    screenshot(ada.page, "digging-bandits-trade-1-offer")
    ada.act("announce").click()
    brit.act("accept").wait_for(timeout=LONG)
    screenshot(brit.page, "digging-bandits-trade-2-answer")
    brit.act("accept").click()
    carl.act("decline").click(timeout=LONG)
    ada.page.get_by_role("button", name="Trade with Brit").click(timeout=LONG)
    let_go(carl)


def blocked_pick_up(ada, brit, carl):
    ada.act("pick_up").click(timeout=LONG)
    brit.answer_with("cowboy").wait_for(timeout=LONG)
    screenshot(brit.page, "digging-bandits-block-1-window")
    brit.answer_with("cowboy").click()
    let_go(carl)
    ada.answer_with("bandits_block").wait_for(timeout=LONG)
    screenshot(ada.page, "digging-bandits-block-2-counter")
    ada.answer_with("bandits_block").click()
    let_go(carl, brit, carl)


def test_a_trade_a_block_a_counter_block_a_toll_and_a_win_in_town_by_clicks_alone(gang):
    ada, brit, carl = gang
    trade(ada, brit, carl)
    expect_said(ada, "You and Brit make the exchange.")
    blocked_pick_up(ada, brit, carl)
    expect_said(ada, "Brit answers with Cowboy!")
    expect_said(ada, "You stop it with Bandit's Block.")
    ada.act("end").click(timeout=LONG)
    let_go(ada, carl)
    brit.act("pay").wait_for(timeout=LONG)
    screenshot(brit.page, "digging-bandits-toll")
    brit.act("pay").click()
    let_go(ada, carl)
    expect_said(brit, "You pay Ada a Coin and cross.")
    let_go(ada, carl)
    brit.act("pick_up").click(timeout=LONG)
    let_go(ada, carl)
    let_go(ada, brit)
    carl.act("pick_up").click(timeout=LONG)
    let_go(ada, brit)
    let_go(brit, carl)
    ada.find("[data-place=T3][data-choice=true]").click(timeout=LONG)
    ada.act("cash_gold").click(timeout=LONG)

    expect_said(carl, "Ada cashes in the GOLD!")
    for player in gang:
        player.sees_the_end()


def test_whoever_loads_the_page_again_sees_that_she_has_answered(gang):
    ada, brit, carl = gang
    ada.act("pick_up").click(timeout=LONG)
    brit.answer_with("cowboy").click(timeout=LONG)
    for _ in range(2):  # also after the second time
        expect(brit.page.locator(".below")).to_have_text(
            "Your answer is in: Stop it with a Cowboy.", timeout=LONG
        )
        expect(brit.answer_with("pass")).to_have_count(0)
        brit.page.reload()
        brit.page.locator(".digging-bandits").wait_for(timeout=LONG)
    screenshot(brit.page, "digging-bandits-block-3-answered")
    expect(carl.answer_with("pass")).to_be_visible()
    let_go(carl)

    expect_said(ada, "Brit answers with Cowboy!")
    ada.answer_with("pass").click(timeout=LONG)


def test_an_answer_is_changed_until_the_others_have_given_theirs(gang):
    ada, brit, carl = gang
    ada.act("pick_up").click(timeout=LONG)
    brit.answer_with("cowboy").click(timeout=LONG)
    brit.page.get_by_role("button", name="Change my answer").click()

    expect(brit.page.locator(".below")).to_have_text(
        "This stands until you choose: Stop it with a Cowboy."
    )
    screenshot(brit.page, "digging-bandits-block-4-second-thoughts")
    assert axe(brit.page) == []

    brit.page.get_by_role("button", name="Leave it").click()

    expect(brit.answer_with("pass")).to_have_count(0)

    brit.page.get_by_role("button", name="Change my answer").click()
    brit.answer_with("pass").click()

    expect(brit.page.locator(".below")).to_have_text("Your answer is in: Let it go.")
    expect(brit.page.get_by_role("alert")).to_be_empty()

    let_go(carl)

    expect_said(ada, "You have drawn Coin.")
    expect(brit.page.get_by_role("button", name="Change my answer")).to_have_count(0)


@pytest.mark.parametrize("gang", [{"race_reactions": True}], indirect=True, ids=["race"])
def test_in_a_race_whoever_is_slow_loses_her_card(gang):
    ada, brit, carl = gang
    ada.act("pick_up").click(timeout=LONG)
    brit.answer_with("cowboy").wait_for(timeout=LONG)
    screenshot(brit.page, "digging-bandits-race-1-asked")
    screenshot(ada.page, "digging-bandits-race-2-go-on")
    ada.answer_with("go_on").click(timeout=LONG)
    expect(brit.find(".window [role=status]")).to_have_text("Ada goes on!", timeout=LONG)
    screenshot(brit.page, "digging-bandits-race-3-gone")
    brit.page.wait_for_timeout(500)  # up to 0.4 seconds later it would have been close
    brit.answer_with("cowboy").click()
    expect_said(carl, "Brit is too late with Cowboy.")
    expect_said(ada, "You have drawn Coin.")


@SIZES
def test_everything_has_its_room_and_axe_finds_nothing(people, is_phone):
    player = seated(people, is_phone=is_phone)
    inspection = BoardInspection(player)
    player.is_asked()
    inspection.look("the first decision")
    inspection.go_on(12)
    if player.is_asked():
        inspection.look("later")

    assert inspection.wrong == {}


# Buttons of the action bar that a finger misses: lower than 40 pixels, or not to be touched at their upper and lower edge.
MISSED = """() => [...document.querySelectorAll(".digging-bandits .under:not([inert]) .action-bar button")]
  .filter((button) => button.checkVisibility())
  .filter((button) => {
    const { left, top, bottom, width, height } = button.getBoundingClientRect();
    const isTouched = (y) => button.contains(document.elementFromPoint(left + width / 2, y));
    return height < 40 || !isTouched(top + 3) || !isTouched(bottom - 3);
  })
  .map((button) => button.textContent.trim())"""


@pytest.mark.parametrize("width, height", [(800, 360), (844, 390)])
def test_on_a_phone_on_its_side_every_button_of_the_tray_is_in_reach(people, width, height):
    player = seated(people)
    player.page.set_viewport_size({"width": width, "height": height})
    missed, found = [], []
    for _ in range(MIDDLE):
        if player.is_asked():
            missed += player.page.evaluate(MISSED)
            found += faults(player.page)
            player.decide()
    pictures(player.page, f"digging-bandits-side-{width}")

    assert missed == []
    assert found == []


def test_on_a_phone_on_its_side_the_number_of_cards_beside_a_thinking_bot_is_whole(
    browser, start_server
):
    people = People(browser, start_server("--no-limits", "--bot-pause", "5").address)
    player = seated(people)
    player.page.set_viewport_size({"width": 800, "height": 360})
    thinks = player.page.locator("header li.turn .thinking")
    for _ in range(MIDDLE):
        if thinks.count() > 0:
            break
        if player.is_asked_now():
            player.decide()
        player.page.wait_for_timeout(200)
    found = faults(player.page)
    people.leave()

    assert found == []


def test_on_a_phone_the_trail_stays_where_it_is_whatever_is_chosen(people):
    player = seated(people, is_phone=True)
    places = set()
    for _ in range(MIDDLE):
        if player.is_asked():
            box = player.find(".ring").bounding_box()
            places.add(tuple(box.values()))
            player.decide()

    assert len(places) == 1


@SIZES
def test_each_roll_tells_its_draw_on_demand_and_the_key_is_not_open_yet(people, is_phone):
    player = seated(people, is_phone=is_phone)
    page, size = player.page, "phone" if is_phone else "desktop"
    player.is_asked()
    if is_phone:
        page.get_by_role("button", name="Log").click()
    log = page.get_by_role("region", name="Log")
    expect(log.get_by_role("button", name="of the stream “dice”")).to_have_count(0)
    page.get_by_text("Show draw numbers").click()
    screenshot(page, f"digging-bandits-draws-{size}-1-log")
    start = log.get_by_role("listitem").filter(has_text="to start").first
    start.get_by_role("button", name="Draw 0–1 of the stream “dice”").click()
    proof = page.get_by_role("dialog")
    screenshot(page, f"digging-bandits-draws-{size}-2-proof")

    expect(proof).to_contain_text("stream “dice” (number 0), words 0–1")
    expect(proof).to_contain_text("When the game is over")
    assert axe(page, part="dialog") == []


def is_asked(player):
    """Wait, without touching anything, for a decision or the end."""
    player.anything.or_(player.end).first.wait_for(timeout=LONG)
    player.page.wait_for_timeout(150)
    return not player.end.is_visible()


def test_turns_are_played_by_keys_alone(people):
    player = seated(people, bots=["random"], variant={"max_turns": 10})
    keys = Keyboard(player.page)
    keys.page.keyboard.press("b")
    for _ in range(30):
        if not is_asked(player):
            break
        keys.focus()
        keys.page.keyboard.press("Enter")
        player.decisions += 1

    assert player.decisions > 5
    assert not keys.slips, "\n".join(keys.slips)
