"""Play Digging Bandits in a browser, by what is lit: an answer in a window, a player, a place, a card, a button."""

from contextlib import suppress

from playwright.sync_api import Error as NotThere
from playwright.sync_api import Locator, Page

from tests.browser.people import People
from tests.browser.player import LONG, SHORT, Player
from tests.browser.seating import known

GAME = "digging_bandits"
USUAL = ["heuristic"] * 3
# What is done first of what the tray offers.
ACTS = (
    *("cash_gold", "turn_in", "win", "roll", "pay", "bribe", "play_it", "lay_out", "dig", "continue"),
    *("take_two", "pick_up", "draw_from_dig", "another", "end"),
)  # fmt: skip
CARDS = ("outlaw", "bridge", "lasso")
ANSWERS = ("sheriff", "cowboy", "bandits_block")


class Bandit(Player):
    """A person in front of the trail."""

    def __init__(self, page: Page, language: str = "en") -> None:
        super().__init__(page, language)
        self.decisions = 0

    def find(self, selector: str) -> Locator:
        return self.page.locator(f".digging-bandits {selector}")

    def lit(self, group: str) -> Locator:
        """What can be chosen now: of the trail, the middle, the hand, the tray, the rivals, or under a question."""
        return self.find(f"[data-group={group}][data-choice=true]:enabled")

    def act(self, name: str) -> Locator:
        return self.find(f"[data-act={name}]")

    def answer_with(self, card: str) -> Locator:
        return self.find(f"[data-answer={card}]")

    def card(self, name: str) -> Locator:
        return self.find(f"[data-card={name}]")

    @property
    def anything(self) -> Locator:
        return self.find("[data-choice=true]:enabled")

    def is_asked(self) -> bool:
        """Wait until it is this person's decision (True) or the game is over (False)."""
        for _ in range(400):
            skip = self.button("table.skip")
            self.anything.or_(self.end).or_(skip).first.wait_for(timeout=LONG)
            if self.is_asked_now():
                return True
            if self.end.is_visible():
                return False
        message = f"nobody is asked and the game does not end: {self.prompt.inner_text()}"
        raise AssertionError(message)

    def is_asked_now(self) -> bool:
        """Whether it is this person's decision; what is being shown is shown at once."""
        self.show_at_once()
        return self.anything.first.is_visible()

    def decide(self) -> None:
        """One decision. A window that nobody need answer closes by itself, perhaps under the finger."""
        self.decisions += 1
        self.cover()
        with suppress(NotThere):
            self.press_within(self.choice())

    def press_within(self, thing: Locator) -> None:
        """A click or touch on something that may be gone the next moment."""
        if self.is_phone:
            thing.tap(timeout=4 * SHORT)
        else:
            thing.click(timeout=4 * SHORT)

    def choice(self) -> Locator:
        """What to press: an answer, whom a card is aimed at, a card now and then, a button, a place."""
        if self.lit("ask").first.is_visible():
            return self.answer()
        aimed = self.find("[aria-pressed=true]").first.is_visible()
        wished = [
            self.lit("rivals"),
            *(self.unplayed(name) for name in CARDS if self.decisions % 3 == 0),
            *([self.lit("trail")] if aimed and not self.act("lay_out").is_visible() else []),
            *(self.act(name) for name in ACTS),
            *(self.lit(group) for group in ("tray", "trail", "hand")),
        ]
        return next((one.first for one in wished if one.first.is_visible()), self.anything.first)

    def unplayed(self, name: str) -> Locator:
        """A card of the hand that can be played and is not picked yet."""
        return self.find(f"[data-card={name}][data-choice=true][aria-pressed=false]")

    def answer(self) -> Locator:
        """Under a question or in a window: a card every other time, else let it go; a trade is accepted."""
        for card in ANSWERS if self.decisions % 2 else ():
            if self.answer_with(card).is_visible():
                return self.answer_with(card)
        for thing in (self.answer_with("pass"), self.act("accept"), self.act("decline")):
            if thing.is_visible():
                return thing
        return self.lit("ask").first


def seated(people: People, *, bots: list[str] | None = None, is_phone: bool = False, **settings):
    """Ada sits at a running table of Digging Bandits with bots; gives her."""
    free = USUAL if bots is None else bots
    ada = known(people, "Ada", is_phone=is_phone)
    table = {
        "settings": {"game": GAME, "pace": "off", "players": 1 + len(free), **settings},
        "bots": free,
        "names": [],
    }
    origin = {"origin": people.address}
    answer = ada.page.request.post("/api/tables", data=table, headers=origin)
    assert answer.ok, answer.text()
    ada.page.goto(f"/table/{answer.json()['code']}")
    ada.start()
    ada.board.wait_for()
    return Bandit(ada.page)
