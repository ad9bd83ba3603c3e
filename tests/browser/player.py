"""Play in a browser as a person does: by names of buttons and words of prompts."""

import re
from contextlib import suppress

from playwright.sync_api import Error as NotThere
from playwright.sync_api import Locator, Page, expect

from tests.browser.client_texts import words

LONG = 30_000  # milliseconds: for what others must do first
SHORT = 500  # for what may be gone the next moment


class Player:
    """A person in front of a page, who reads it in her language."""

    def __init__(self, page: Page, language: str = "en") -> None:
        self.page = page
        self.language = language
        self.is_phone = bool(page.evaluate("navigator.maxTouchPoints"))

    def words(self, key: str, **values: str | int) -> str:
        return words(self.language, key, **values)

    def press(self, thing: Locator) -> None:
        """A click, or a touch on a phone."""
        if self.is_phone:
            thing.tap()
        else:
            thing.click()

    def cover(self) -> None:
        """Close what was looked at, which may lie over the board; its time may be over in the same moment."""
        close = self.page.locator(".reveal").get_by_role("button")
        if close.is_visible():
            with suppress(NotThere):
                close.click(timeout=SHORT)

    def button(self, key: str, **values: str | int) -> Locator:
        return self.page.get_by_role("button", name=self.words(key, **values), exact=True)

    # --- Sitting down ---------------------------------------------------------------------------

    def quick(self, game: str = "Golddiggers") -> None:
        """From the shelf to a game against bots; what it is about is read before the first one of a browser."""
        self.press(self.button("shelf.play_game", game=game))
        card = self.page.get_by_role("dialog", name=game, exact=True)
        card.or_(self.board).first.wait_for()
        if card.is_visible():
            self.press(card.get_by_role("button", name=self.words("first_game.start")))
        self.page.wait_for_url("**/table/*")

    def set_table(self, *seats: str, rules: dict[str, str] | None = None, **options: bool) -> None:
        """
        From the shelf, set up a table for as many as there are seats besides one's own: each is a name (somebody round
        this screen), "" (a friend with the link) or a bot's level. Rules are bent by their numbers. Options are
        `is_listed`, `is_local`.
        """
        self.press(self.button("shelf.friends_game", game="Golddiggers"))
        dialog = self.page.get_by_role("dialog")
        for option, key in (("is_local", "create.local"), ("is_listed", "create.listed")):
            if options.get(option):
                dialog.locator("label").filter(has_text=self.words(key)).click()
        self.count(dialog, len(seats) + 1)
        for number, seat in enumerate(seats, start=2):
            self.fill_seat(dialog, number, seat)
        if rules:
            dialog.get_by_text(self.words("create.variants"), exact=True).click()
        for rule, value in (rules or {}).items():
            self.bend(dialog, rule, value)
        self.press(dialog.get_by_role("button", name=self.words("create.go")))
        self.page.wait_for_url("**/table/*")

    def count(self, dialog: Locator, players: int) -> None:
        """Press fewer or more until the number of players is right."""
        stepper = dialog.get_by_role("group", name=self.words("create.players"))
        while (shown := int(stepper.get_by_role("status").inner_text())) != players:
            key = "create.fewer" if shown > players else "create.more"
            stepper.get_by_role("button", name=self.words(key)).click()

    def fill_seat(self, dialog: Locator, number: int, seat: str) -> None:
        level = self.words("create.seat", number=number)
        field = dialog.get_by_label(level, exact=True)
        bots = {self.words(f"bots.{bot}.name") for bot in ("heuristic", "random")}
        if seat in bots:
            field.select_option(label=self.words("create.bot", bot=seat))
        elif seat:
            dialog.get_by_label(self.words("create.beside_name", number=number)).fill(seat)

    def bend(self, dialog: Locator, rule: str, value: str) -> None:
        """Change a house rule, found by its number."""
        field = dialog.get_by_label(re.compile(rf"{rule}\b"))
        if field.evaluate("field => field.tagName") == "SELECT":
            number = self.words("create.a_number")
            field.select_option(label=number)
            field = dialog.get_by_label(number, exact=True)
        field.fill(value)
        field.blur()

    def start(self) -> None:
        self.press(self.button("gathering.start"))

    def invitation(self) -> str:
        """The link to send to friends."""
        return self.page.get_by_label(self.words("gathering.link"), exact=True).input_value()

    def come_in(self, name: str) -> None:
        """Follow an invitation under a name."""
        self.page.locator(
            "form div.cover"
        ).wait_for()  # what table it is decides what the button does
        self.page.get_by_label(self.words("you.play_as")).fill(name)
        self.press(self.button("come_in.go").or_(self.button("come_in.go_play")))

    def sit_down(self, seat: int) -> None:
        """Take a free seat of the gathering room, counted from 0, and be ready to play."""
        place = self.page.locator("main ol > li").nth(seat)
        sit, play = self.button("gathering.sit"), self.button("gathering.sit_play")
        place.locator(sit.or_(play)).wait_for()
        is_last = place.locator(play).is_visible()
        self.press(place.locator(sit.or_(play)))
        if not is_last:
            self.press(self.button("gathering.ready"))
        self.button("gathering.not_ready").wait_for()

    # --- Playing --------------------------------------------------------------------------------

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("region", name=self.words("table.board"))

    @property
    def talents(self) -> Locator:
        """The talents that can be picked now."""
        card = self.page.get_by_role("group", name=self.words("card.talents"))
        return card.get_by_role("button", disabled=False)

    @property
    def impress(self) -> Locator:
        """The button that rolls the die, once a talent is picked."""
        return self.page.get_by_role(
            "button", name=self.words("action_bar.impress"), disabled=False
        )

    @property
    def golds(self) -> Locator:
        """The Golds that a token can be placed on or taken from now."""
        place = re.compile(
            "|".join(
                re.escape(self.words(f"actions.{way}").split("{")[0]) for way in ("place", "take")
            )
        )
        return self.page.get_by_role("button", name=place, disabled=False)

    @property
    def stay(self) -> Locator:
        """The button for leaving things as they are."""
        return self.button("actions.keep").or_(self.button("actions.take_none"))

    @property
    def end(self) -> Locator:
        """The end screen."""
        return self.page.get_by_role("dialog", name=self.words("end.title"))

    @property
    def prompt(self) -> Locator:
        """What is awaited, from whom and why."""
        return self.page.locator(".prompt .sentence")

    @property
    def log(self) -> list[str]:
        """What the log says, line by line."""
        return (
            self.page.get_by_role("region", name=self.words("table.log"))
            .get_by_role("listitem")
            .all_inner_texts()
        )

    def is_asked(self) -> bool:
        """Wait until it is this person's decision (True) or the game is over (False)."""
        for _ in range(200):
            asked = self.talents.or_(self.stay)
            asked.or_(self.end).or_(self.button("table.skip")).first.wait_for(timeout=LONG)
            if self.is_asked_now():
                return True
            if self.end.is_visible():
                return False
        message = "nobody is asked and the game does not end"
        raise AssertionError(message)

    def is_asked_now(self) -> bool:
        """Whether it is this person's decision; what is being shown is shown at once, by a click."""
        skip = self.button("table.skip")
        if skip.is_visible():
            with suppress(NotThere):
                skip.click(timeout=SHORT)
        return self.talents.or_(self.stay).first.is_visible()

    def show_at_once(self) -> None:
        """Let the page show at once what is being shown, without moving a mouse there; in Golddiggers it is clicked."""
        skip = self.button("table.skip")
        if skip.is_visible():
            with suppress(NotThere):
                skip.dispatch_event("click", timeout=SHORT)

    def decide(self) -> None:
        """Make one decision: impress with the best talent, place on the first lit Gold."""
        if self.stay.is_visible():
            lit = self.golds.first
            self.press(lit if lit.is_visible() else self.stay)
            return
        self.press(self.best())
        self.press(self.impress)

    def best(self) -> Locator:
        """The talent with the best chances, as its tile says them, among those that hold a token."""
        labels = self.talents.evaluate_all("all => all.map(one => one.ariaLabel)")
        chances = [
            sum(map(int, re.findall(r"(\d+)\s?%", label))) if ", 0 " not in label else -1
            for label in labels
        ]
        return self.talents.nth(chances.index(max(chances)))

    def take_turns(self, most: int = 400) -> int:
        """Play until the game is over, or so many decisions are made; says how many were."""
        for made in range(most):
            if not self.is_asked():
                return made
            self.decide()
        return most

    def sees_the_end(self) -> None:
        expect(self.end).to_be_visible(timeout=LONG)
