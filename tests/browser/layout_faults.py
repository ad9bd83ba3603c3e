"""Find layout faults on a page: whatever scrolls, overlaps or is cut off."""

from playwright.sync_api import Page

SCROLLS = """() => {
  const page = document.scrollingElement;
  return page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1;
}"""

# What lies over the prompt, looked up at many points of it.
COVERING = """() => {
  const prompt = document.querySelector(".prompt");
  const box = prompt.getBoundingClientRect();
  const found = new Set();
  for (let x = box.left + 2; x < box.right - 1; x += 12)
    for (let y = box.top + 2; y < box.bottom - 1; y += 6) {
      const top = document.elementFromPoint(x, y);
      if (top && !prompt.contains(top)) found.add(top.outerHTML.slice(0, 120));
    }
  return [...found];
}"""

# Pairs of things on the board that share room, and things that leave the board.
CROWDING = """() => {
  const board = document.querySelector("main section, main [role=region]").getBoundingClientRect();
  const things = [...document.querySelectorAll(
    ".golddiggers section, .golddiggers .rival, .golddiggers .action-bar, " +
    ".gold-digger .rival, .gold-digger .map, .gold-digger .side > *, .gold-digger section.own, " +
    ".digger .rivals > li, .digger .centre, .digger .tray, .digger .haul, .digger .controls, .digger .own, " +
    ".golddiggers .action-bar button, .golddiggers .action-bar .sum > :not(.unseen)",
  )].map((one) => ({ one, name: one.ariaLabel || one.className || one.textContent, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  const found = [];
  things.forEach(({ one, name, box }, n) => {
    const isOut = box.left < board.left - 1 || box.right > board.right + 1
      || box.top < board.top - 1 || box.bottom > board.bottom + 1;
    if (isOut) found.push(`${name} leaves the board`);
    for (const other of things.slice(n + 1)) {
      if (one.contains(other.one) || other.one.contains(one)) continue;
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (wide > 1.5 && high > 1.5) found.push(`${name} overlaps ${other.name}`);
    }
  });
  return found;
}"""

# Words that stick out of what clips them, or of the window; what is hidden on purpose or scrolls is left out.
CUT = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim();
    if (text === "" || !node.parentElement.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    if (words.width === 0 || words.bottom < 0) continue; // the link that shows itself when focused
    let clip = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    let isLeftOut = false;
    for (let one = node.parentElement; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      const isHidden = box.width <= 1 || box.height <= 1 || style.clipPath !== "none" || style.opacity === "0";
      const doesScroll = /auto|scroll/.test(style.overflowX + style.overflowY) && one !== document.body;
      if (isHidden || doesScroll || one.ariaHidden === "true" && one.closest("svg")) { isLeftOut = true; break; }
      if (style.overflowX !== "visible" && one !== document.body) {
        clip = { left: Math.max(clip.left, box.left), right: Math.min(clip.right, box.right),
          top: Math.max(clip.top, box.top), bottom: Math.min(clip.bottom, box.bottom) };
      }
    }
    if (isLeftOut) continue;
    const slack = 2.5;
    const isCut = words.left < clip.left - slack || words.right > clip.right + slack
      || words.top < clip.top - 4 || words.bottom > clip.bottom + 4;
    if (isCut) found.push(text.slice(0, 60));
  }
  return found;
}"""


def crowded(page: Page) -> list[str]:
    """What of a board overlaps something else of it, or leaves it."""
    return list(page.evaluate(CROWDING))


def faults(page: Page) -> list[str]:
    """All that is wrong with the room things have on a table."""
    found = ["the page scrolls"] if page.evaluate(SCROLLS) else []
    found += [f"over the prompt: {one}" for one in page.evaluate(COVERING)]
    found += crowded(page)
    found += [f"cut off: {words}" for words in page.evaluate(CUT)]
    return found
