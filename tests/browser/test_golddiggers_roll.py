"""A roll of Golddiggers is told when the die lies still, and not before."""

import re

from playwright.sync_api import expect

from tests.browser.player import LONG
from tests.browser.seating import known, set_table

# Notes each line of a roll that comes into the log while the die still tumbles, and that it has tumbled at all.
WATCH = """() => {
  window.early = [];
  window.hasTumbled = false;
  let known = 0;
  new MutationObserver(() => {
    const isRolling = document.querySelector(".golddiggers .die.is-rolling") !== null;
    const told = [...document.querySelectorAll("[role=tabpanel] li, aside li")]
      .map((one) => one.textContent).filter((words) => /rolls? \\d/.test(words));
    if (isRolling && told.length > known) window.early.push(told.at(-1));
    window.hasTumbled ||= isRolling;
    known = told.length;
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""


def test_a_roll_is_told_when_the_die_lies_still(people):
    ada = known(people, "Ada", reduced_motion="no-preference")
    ada.page.goto(set_table(people, ada, 0, 2))
    ada.page.evaluate(WATCH)
    ada.start()
    lines = ada.page.get_by_role("region", name="Log").get_by_role("listitem")
    told = lines.filter(has_text=re.compile(r"rolls? \d"))
    ada.talents.first.wait_for(timeout=LONG)
    before = told.count()
    ada.decide()

    expect(told).not_to_have_count(before, timeout=LONG)
    assert ada.page.evaluate("[window.hasTumbled, window.early]") == [True, []]
