"""The end of a game: who won, how long it took and how it went, with whole names, for a mouse and for a finger."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import axe, screenshot
from tests.browser.seating import known, resign, seated

LONGEST = "Wilhelmina Featherstonha"  # no name has more letters
WIDEST = "W" * 24  # and none is wider
# Names that leave the dialog, and pairs of names that cover each other.
CROWDED = """dialog => {
  const edge = dialog.getBoundingClientRect();
  const names = [...dialog.querySelectorAll("tbody bdi, .legend bdi, .headline")];
  const boxes = names.map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }));
  const isOut = (box) => box.left < edge.left || box.right > edge.right;
  const cover = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return boxes.flatMap(({ name, box }, n) => [
    ...(isOut(box) ? [`${name} is cut`] : []),
    ...boxes.slice(n + 1).filter((other) => cover(box, other.box)).map((other) => `${name} over ${other.name}`),
  ]);
}"""


def ended(people, name, **options):
    """Somebody of this name has played a short game against a bot, and sees its end."""
    (player,) = seated(people, name, variant={"max_rounds": 1}, **options)
    player.take_turns()
    player.sees_the_end()
    player.end.get_by_role("slider").wait_for()
    return player


def test_the_chart_tells_the_last_move_until_another_is_asked_for(people):
    ada = ended(people, "Ada")
    chart = ada.end.get_by_role("slider")
    last = chart.get_attribute("aria-valuemax")
    told = ada.end.locator(".reading")

    expect(told).to_have_text(re.compile(rf"^Move {last} Nobody won$"))
    mark, dot = (ada.end.locator(one).last.bounding_box()["x"] for one in (".mark", ".dot"))
    assert mark == pytest.approx(dot, abs=2)
    chart.press("Home")
    expect(told).to_have_text("Move 0")
    chart.press("End")
    expect(told).to_have_text(re.compile(rf"^Move {last} Nobody won$"))


def test_the_end_says_how_long_the_game_took(people):
    ada = ended(people, "Ada")

    expect(ada.end.get_by_text(re.compile(r"^The game took \d+ (second|minute)"))).to_be_visible()
    assert axe(ada.page, part="dialog") == []


def test_a_finger_leaves_its_value_on_the_chart(people):
    ada = ended(people, "Ada", is_phone=True)
    chart = ada.end.get_by_role("slider")
    box = chart.bounding_box()
    chart.tap(position={"x": 44, "y": box["height"] / 2})

    expect(chart).to_have_attribute("aria-valuenow", "0")
    expect(ada.end.locator(".cursor")).to_have_count(1)
    expect(ada.end.locator(".reading")).to_have_text("Move 0")


@pytest.mark.parametrize("locale", ["en-GB", "nl-NL", "fr-FR"])
@pytest.mark.parametrize("name", [LONGEST, WIDEST])
def test_names_are_whole_on_a_phone(people, name, locale):
    player = ended(people, name, is_phone=True, locale=locale)
    screenshot(player.page, f"end-{locale[:2]}-{name[:4].lower()}-phone")

    assert player.end.evaluate(CROWDED) == []


def test_names_are_whole_on_a_desktop(people):
    player = ended(people, WIDEST, bots=3)
    screenshot(player.page, "end-widest-desktop")

    assert player.end.evaluate(CROWDED) == []


def test_the_end_of_a_game_of_teams_says_who_was_on_which(people):
    ada, bo = known(people, LONGEST, is_phone=True), known(people, "Bo")
    settings = {"game": "digging_bandits", "players": 4, "pace": "off"}
    table = {
        "settings": {**settings, "variant": {"two_vs_two": True}},
        "bots": ["heuristic", None, "heuristic"],
        "names": [],
    }
    origin = {"origin": people.address}
    made = ada.page.request.post("/api/tables", data=table, headers=origin)
    for player in (ada, bo):
        player.page.goto(f"/table/{made.json()['code']}")
    bo.sit_down(2)
    ada.start()
    bo.board.wait_for()
    ada.board.wait_for()
    resign(ada)
    resign(bo)
    for player, size in ((ada, "phone"), (bo, "desktop")):
        player.sees_the_end()
        player.end.get_by_role("slider").wait_for()
        screenshot(player.page, f"end-of-teams-{size}")
        rows = player.end.locator("tbody tr")

        expect(player.end.locator(".headline")).to_have_text("Rivet and Cog won as a team")
        expect(rows.filter(has_text="Team 1")).to_have_text([re.compile("Bo"), re.compile(LONGEST)])
        expect(rows.filter(has_text="Team 2")).to_have_text(
            [re.compile("Rivet"), re.compile("Cog")]
        )
        expect(player.end.locator(".reading")).to_contain_text("Bo resigns · Rivet and Cog won")
        assert player.end.evaluate(CROWDED) == []
