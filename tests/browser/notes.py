"""Ask about things on a board, as people do: with a mouse that rests, or a finger that stays."""

from contextlib import suppress

from playwright.sync_api import Error as NotThere
from playwright.sync_api import Locator

from tests.browser.player import Player

# A finger that stays where it is, until it is lifted; Playwright has no such gesture.
LONG_PRESS = """async (thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const finger = {
    bubbles: true, cancelable: true, pointerType: "touch", pointerId: 7, isPrimary: true,
    clientX: x + width / 2, clientY: y + height / 2,
  };
  thing.dispatchEvent(new PointerEvent("pointerdown", finger));
  await new Promise((resolve) => setTimeout(resolve, 900));
  thing.dispatchEvent(new PointerEvent("pointerup", finger));
}"""


def ask(player: Player, thing: Locator, note: Locator) -> None:
    """Ask about a thing until its note is there: what explains things is fetched when somebody first comes near one."""
    for _ in range(6):
        if player.is_phone:
            thing.evaluate(LONG_PRESS)
        else:
            player.page.mouse.move(0, 0)
            thing.hover(force=True)
        with suppress(NotThere):
            note.wait_for(timeout=5_000)
            return
