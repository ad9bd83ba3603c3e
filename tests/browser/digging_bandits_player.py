"""Play Digging Bandits in a browser, by what is lit: an answer in a window, a player, a place, a card, a button."""

from contextlib import suppress

from playwright.sync_api import Error as NotThere
from playwright.sync_api import Locator

from tests.browser.lit_player import LitPlayer, seat_among_bots
from tests.browser.people import People
from tests.browser.player import SHORT

GAME = "digging_bandits"
# What is done first of what the action bar offers.
ACTS = (
    *("cash_gold", "turn_in", "win", "roll", "pay", "bribe", "play_it", "lay_out", "dig", "continue"),
    *("take_two", "pick_up", "draw_from_dig", "another", "end"),
)  # fmt: skip
CARDS = ("outlaw", "bridge", "lasso")
ANSWERS = ("sheriff", "cowboy", "bandits_block")


# Notes whatever is put to somebody who can only let it go: a window, or a board on which nothing but such a button is lit.
WATCH = """() => {
  const board = document.querySelector(".digging-bandits");
  const seen = (window.needless = new Set());
  const LETTING_GO = ["pass", "roll", "none", "no", "stay", "stop"];
  window.asked = 0;
  const look = () => {
    const lit = [...board.querySelectorAll("[data-choice=true]:not([disabled])")];
    if (lit.length > 0) window.asked += 1;
    const { answer, act } = lit[0]?.dataset ?? {};
    if (lit.length === 1 && LETTING_GO.includes(answer ?? act)) {
      seen.add(document.querySelector(".sentence").textContent);
    }
  };
  new MutationObserver(look).observe(board, { attributes: true, childList: true, subtree: true });
}"""


class Bandit(LitPlayer):
    """A person in front of the trail."""

    board_class = "digging-bandits"

    def watch_windows(self) -> None:
        """Begin to note what is asked of this person without anything to choose."""
        self.page.evaluate(WATCH)

    def needless_windows(self) -> list[str]:
        """What was asked without anything to choose, as the prompt said it; at least something was asked at all."""
        assert self.page.evaluate("window.asked") > 0
        needless: list[str] = self.page.evaluate("[...window.needless]")
        return needless

    def act(self, name: str) -> Locator:
        return self.find(f"[data-act={name}]")

    def answer_with(self, card: str) -> Locator:
        return self.find(f"[data-answer={card}]")

    def card(self, name: str) -> Locator:
        return self.find(f"[data-card={name}]")

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
        wanted = [
            self.lit("rivals"),
            *(self.unplayed(name) for name in CARDS if self.decisions % 3 == 0),
            *([self.lit("trail")] if aimed and not self.act("lay_out").is_visible() else []),
            *(self.act(name) for name in ACTS),
            *(self.lit(group) for group in ("actions", "trail", "hand")),
        ]
        return next((one.first for one in wanted if one.first.is_visible()), self.anything.first)

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
    return Bandit(seat_among_bots(people, GAME, bots=bots, is_phone=is_phone, **settings))
