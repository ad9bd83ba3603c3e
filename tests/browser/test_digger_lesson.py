"""The lesson of Digger: the real hands, without a clock; clicks for those who click, keys for those who use keys."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.digger_player import GEMS, Digger, middle
from tests.browser.people import axe, screenshot

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
MOST = 60  # steps, and more
CLICKS = f"localStorage.setItem('motherlode.settings', '{json.dumps({'clicks': True})}')"


class Learner(Digger):
    """Somebody in the lesson."""

    @property
    def coach(self):
        return self.page.get_by_role("region", name="Learn Digger in two minutes")

    @property
    def last(self):
        return self.coach.get_by_role("button", name="Play a real game")

    @property
    def following(self):
        return self.coach.get_by_role("button", name="Next", disabled=False)

    def open(self):
        self.press(self.page.get_by_role("link", name="Learn in two minutes: Digger"))
        self.coach.wait_for()

    def picture(self, name):
        screenshot(self.page, f"digger-lesson-{name}-{'phone' if self.is_phone else 'desktop'}")

    def follow(self, act):
        """Read what is to be read and do the rest, until the last word."""
        for _ in range(MOST):
            self.last.or_(self.following).or_(self.anything).first.wait_for()
            if self.last.is_visible():
                return
            if self.following.is_visible():
                self.press(self.following)
            else:
                act()

    def by_hand(self):
        """What the lesson asks for, with the hand."""
        if self.lit("rivals").first.is_visible():
            self.picture("steal")
            self.steal(is_steady=True)
        elif self.lit("haul").first.is_visible():
            self.put_away()
        elif self.take() == 0:
            self.use_buttons()

    def use_buttons(self):
        if self.find(".throw[data-choice=true]").is_visible():
            self.shake()
        elif self.lit("controls").first.is_visible():
            self.press(self.lit("controls").first)

    def put_away(self):
        cube = self.lit("haul").first
        gem = GEMS.get((cube.get_attribute("aria-label") or "").rpartition(" ")[2])
        spot = "box" if gem is None else f"stack 0 {gem}"
        self.drag(middle(cube), middle(self.find(f"[data-spot='{spot}']")))


@SIZES
def test_the_lesson_is_played_by_hand_and_leads_to_a_game(people, is_phone):
    learner = Learner(people.enter(is_phone=is_phone))
    learner.open()
    learner.picture("first")
    learner.follow(learner.by_hand)
    expect(learner.coach).to_contain_text("You win with 17 points!")
    learner.picture("end")
    learner.press(learner.last)
    learner.page.wait_for_url("**/table/*")

    learner.board.wait_for()


@SIZES
def test_those_who_click_learn_it_with_clicks(people, is_phone):
    page = people.enter(None, is_phone=is_phone)
    page.add_init_script(CLICKS)
    page.goto("/learn/digger")
    learner = Learner(page)
    learner.following.wait_for()
    said = []

    def act():
        said.append(learner.coach.locator("p").first.inner_text())
        learner.press(learner.anything.first)

    learner.follow(act)

    expect(learner.coach).to_contain_text("You win with 17 points!")
    assert any("Press Ada’s ruby" in words for words in said)
    assert not any(word in words for words in said for word in ("Drag", "shake"))


def test_those_who_use_keys_learn_it_with_keys(people):
    learner = Learner(people.enter("/learn/digger"))

    def act():
        thing = learner.anything.first
        thing.focus()
        is_shaken = thing.evaluate("(one) => one.classList.contains('throw')")
        # Dice are shaken as long as the key is held.
        learner.page.keyboard.press("Enter", delay=700 if is_shaken else 0)

    learner.follow(act)

    expect(learner.coach).to_contain_text("You win with 17 points!")


def until(learner, words):
    """Follow the lesson to the step that says this."""
    for _ in range(MOST):
        learner.following.or_(learner.anything).first.wait_for()
        if words in learner.coach.inner_text():
            return
        if learner.following.is_visible():
            learner.press(learner.following)
        else:
            learner.by_hand()
    raise AssertionError(words)


@SIZES
def test_a_thief_who_touches_something_may_try_again(people, is_phone):
    learner = Learner(people.enter("/learn/digger", is_phone=is_phone))
    until(learner, "A single thief!")
    assert axe(learner.page) == []
    learner.steal(is_steady=False)
    expect(learner.coach).to_contain_text("You touched the stack beside it.")
    learner.picture("touched")
    learner.steal(is_steady=True)

    expect(learner.coach).to_contain_text("What lies on your mat is not safe yet.")


@SIZES
def test_a_gem_that_is_let_go_beside_its_place_slips_off_and_it_is_said_why(people, is_phone):
    learner = Learner(people.enter("/learn/digger", is_phone=is_phone))
    until(learner, "Drag the gold into the ring")
    x, y = middle(learner.find("[data-spot='stack 0 yellow']"))
    learner.drag(middle(learner.lit("haul").first), (x + 60, y + 40))
    expect(learner.find(".notice")).to_have_text(
        "It slips off: too far from its place. Let go inside the ring."
    )
    learner.picture("slipped")
    learner.put_away()

    expect(learner.coach).to_contain_text("Now the ruby")


def test_one_step_back_takes_the_hand_back_too(people):
    learner = Learner(people.enter("/learn/digger"))
    until(learner, "Water shows once as well.")
    learner.coach.get_by_role("button", name="Back", disabled=False).click()
    expect(learner.coach).to_contain_text("Drag a gold cube onto your mat")
    learner.by_hand()

    expect(learner.coach).to_contain_text("Water shows once as well.")
