"""People with a browser each, and what must be true of every page they see."""

import json
import re
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, ViewportSize

ROOT = Path(__file__).parents[2]
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCREENSHOTS = ROOT / "build" / "screenshots"
DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=844)
SECONDS = 1000
# What WCAG 2.2 AA asks, and what axe counts as good practice.
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Whoever asks for less motion is spared the last fades as well: each frame of them is drawn by the processor.
WITHOUT_FADES = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { transition-duration: 0s !important; transition-delay: 0s !important }
  }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})()"""
# The browser says this of every refusal, which the page shows in its own words.
REFUSED = re.compile(r"the server responded with a status of 4\d\d")
# And this of a server that is not there, which the page tells as well.
UNREACHABLE = re.compile(r"net::ERR_|WebSocket connection to .* failed")


class People:
    """Gives each person a browser of her own, and remembers what went wrong in any of them."""

    def __init__(self, browser: Browser, address: str, *, may_lose_touch: bool = False) -> None:
        self.browser = browser
        self.address = address
        self.forgiven = [REFUSED, UNREACHABLE] if may_lose_touch else [REFUSED]
        self.contexts: list[BrowserContext] = []
        self.slips: list[str] = []

    def enter(self, path: str | None = "/", *, is_phone: bool = False, **options) -> Page:
        """A new person opens a page, or none yet. Options are those of a browser context: `locale`, `color_scheme` …"""
        size = PHONE if is_phone else DESKTOP
        context = self.browser.new_context(
            base_url=self.address,
            viewport=size,
            has_touch=is_phone,
            is_mobile=is_phone,
            **{"locale": "en-GB", "reduced_motion": "reduce", **options},
        )
        context.set_default_timeout(15 * SECONDS)
        context.add_init_script(WITHOUT_FADES)
        self.contexts.append(context)
        page = context.new_page()
        self.listen(page)
        if path is not None:
            page.goto(path)
        return page

    def listen(self, page: Page) -> None:
        """Remember errors of the page, and requests to other servers."""
        page.on("pageerror", lambda error: self.slips.append(f"error: {error}"))
        page.on("console", self.hear)
        page.on("request", self.follow)

    def hear(self, message: ConsoleMessage) -> None:
        is_forgiven = any(pattern.search(message.text) for pattern in self.forgiven)
        if message.type == "error" and not is_forgiven:
            self.slips.append(f"console: {message.text}")

    def follow(self, request: Request) -> None:
        asked = urlsplit(request.url)
        if asked.scheme.startswith("http") and asked.netloc != urlsplit(self.address).netloc:
            self.slips.append(f"request to another server: {request.url}")

    def leave(self) -> None:
        for context in self.contexts:
            context.close()


def axe(page: Page, *rules: str, part: str = "html") -> list[str]:
    """What axe-core objects to on a page or a part of it: rule, element, and what is wrong; by all standards, or by some rules."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    asked = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": STANDARDS}
    options = {"runOnly": asked, "resultTypes": ["violations"]}
    result = page.evaluate(f"axe.run({json.dumps(part)}, {json.dumps(options)})")
    return [
        f"{violation['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]


def dress(page: Page, theme: Literal["light", "dark"], *, has_contrast: bool = False) -> None:
    """Let the device ask for light or dark, and for contrast; wait until the page has changed its colours."""
    page.emulate_media(color_scheme=theme, contrast="more" if has_contrast else "no-preference")
    wanted = f"html[data-theme={theme}][data-contrast={'high' if has_contrast else 'usual'}]"
    page.locator(wanted).wait_for()
    # Colours fade; nobody wants to wait for that.
    page.evaluate("""() => document.getAnimations()
        .filter((one) => one instanceof CSSTransition).forEach((one) => one.finish())""")


def screenshot(page: Page, name: str) -> Path:
    """Keep a picture of a page, for people to look at."""
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    path = SCREENSHOTS / f"{name}.png"
    page.screenshot(path=path)
    return path
