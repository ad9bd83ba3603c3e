"""The lesson of Gold Digger, played on the real board by clicks and touches to its end, with a step back."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.layout_faults import CUT
from tests.browser.people import screenshot
from tests.browser.player import Player
from tests.browser.themes import axe_by_day_and_night

SIZES = pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
READ = ("read",)
ROLL = ("action", "Roll")
# What the coach says, and what is done then.
STEPS = (
    ("Welcome to the map!", READ),
    ("This is you", READ),
    ("press Roll", ROLL),
    ("Choose B4", ("space", "B4")),
    ("Who ends on gold takes it", ("back",)),
    ("Choose B4", ("space", "B4")),
    ("Who ends on gold takes it", READ),
    ("pick the bomb E5", ("lay", "bomb E5")),
    ("Boom!", READ),
    ("Two rounds later", ROLL),
    ("Step onto B5", ("space", "B5")),
    ("Chance cards help or hurt", READ),
    ("Press Sift", ("sift", "bomb E1", "life B2")),
    ("Watch out", READ),
    ("Hold up the Shield!", ("answer",)),
    ("Not a scratch", READ),
    ("takes a poison token", READ),
    ("Much later", READ),
    ("Be there first", ROLL),
    ("Go to C4", ("space", "C4")),
    ("Now play the gold C4", ("lay", "gold C4")),
)


class Learner(Player):
    """Somebody who does what the coach says."""

    def __init__(self, page):
        super().__init__(page)
        page.goto("/learn/gold_digger")
        self.coach = page.get_by_role("region", name="Learn Gold Digger in two minutes")

    def says(self, words):
        expect(self.coach).to_contain_text(words, timeout=30_000)

    def follow(self, way, *things):
        getattr(self, way)(*things)

    def read(self):
        self.press(self.coach.get_by_role("button", name="Next", disabled=False))

    def back(self):
        self.press(self.coach.get_by_role("button", name="Step back"))

    def action(self, name):
        button = self.page.locator(".gold-digger [data-group=actions]", has_text=name)
        self.press(button)

    def space(self, name):
        """A pointer goes there at once; a finger looks first."""
        place = self.page.locator(f".gold-digger [data-space={name}]")
        self.press(place)
        if self.is_phone:
            self.press(place)

    def card(self, name):
        cards = self.page.locator(".gold-digger [data-group=hand]")
        self.press(
            cards.and_(self.page.get_by_role("button", name=re.compile(name, re.IGNORECASE)))
        )

    def lay(self, card):
        self.card(card)
        self.action("Play")

    def sift(self, *cards):
        self.action("Sift")
        for card in cards:
            self.card(card)

    def answer(self):
        self.press(self.page.locator(".gold-digger [data-group=ask]").first)


@SIZES
def test_the_lesson_of_gold_digger_is_played_to_its_end(people, is_phone):
    learner = Learner(people.enter(None, is_phone=is_phone))
    page, size = learner.page, "phone" if is_phone else "desktop"
    for n, (words, todo) in enumerate(STEPS):
        learner.says(words)
        assert page.evaluate(CUT) == [], words
        screenshot(page, f"lesson-gold-digger-{size}-{n:02}")
        learner.follow(*todo)
    learner.says("Five gold: you win!")
    screenshot(page, f"lesson-gold-digger-{size}-end")
    assert axe_by_day_and_night(page) == []
    learner.press(learner.coach.get_by_role("button", name="Play a real game"))

    page.wait_for_url("**/table/*")


def test_another_move_than_the_lesson_asks_for_is_answered_kindly(people):
    learner = Learner(people.enter(None))
    for words, todo in STEPS[:3]:
        learner.says(words)
        learner.follow(*todo)
    learner.says("Choose B4")
    learner.space("E5")

    learner.says("In this lesson: walk to B4.")
