"""Drive pages by the keyboard alone, and check the focus after each key."""

from playwright.sync_api import Page

# Where the focus is: its name as a person would say it, or what is wrong with it.
FOCUS = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return { wrong: "the focus is lost" };
  const isPlace = one.tabIndex < 0; // a page or dialog that was opened, not something to press
  const named = one.ariaLabel ?? one.labels?.[0]?.innerText ?? one.innerText ?? "";
  const name = isPlace ? "a place" : named;
  const ringed = [one, one.nextElementSibling, one.closest("label, summary, li, form"), one.parentElement];
  const hasRing = (part) => {
    // A button that is drawn over a whole box has its ring there.
    const styles = part ? [getComputedStyle(part), getComputedStyle(part, "::after")] : [];
    return styles.some((style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1.5);
  };
  const box = (one.closest("label") ?? one).getBoundingClientRect();
  const isInSight = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  if (!isPlace && !ringed.some(hasRing)) return { name, wrong: `no ring round “${name}”` };
  if (!isPlace && !isInSight) return { name, wrong: `“${name}” is out of sight` };
  return { name };
}"""


class Keyboard:
    """A person without a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.slips: list[str] = []
        self.trail = ["the page"]  # keys pressed and what had the focus

    def focus(self) -> str:
        """What has the focus; what is wrong with it is remembered."""
        seen = self.page.evaluate(FOCUS)
        if wrong := seen.get("wrong"):
            self.slips.append(f"{wrong}, after {' → '.join(self.trail[-6:])}")
        self.trail.append(seen.get("name", "nothing")[:40])
        return str(seen.get("name", ""))

    def press(self, key: str) -> str:
        """Press a key; gives what has the focus then."""
        self.trail.append(key)
        self.page.keyboard.press(key)
        return self.focus()

    def to(self, name: str, key: str = "Tab", most: int = 60) -> None:
        """Go on until something of this name has the focus."""
        passed = [self.focus()]
        while name not in passed[-1]:
            assert len(passed) < most, f"“{name}” is not reached by {key}: {passed}"
            passed.append(self.press(key))

    def choose(self, name: str, key: str = "Enter") -> None:
        """Go to something and press it."""
        self.to(name)
        self.page.keyboard.press(key)
