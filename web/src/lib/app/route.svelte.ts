/** Which page is shown? The address says so, and links change it without loading the page again. */
import { pageAt, type Page } from "./address";

export class Route {
  page = $state.raw<Page>({ name: "lobby" });
  readonly #window: Window;

  constructor(view: Window = window) {
    this.#window = view;
    this.#read();
    view.addEventListener("popstate", () => this.#read());
    view.addEventListener("hashchange", () => this.#read());
  }

  /** Go to a page of ours. */
  go(address: string, { replace = false } = {}): void {
    const history = this.#window.history;
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#read();
    if (!replace) this.#window.scrollTo(0, 0);
  }

  /** Follow a click on a link of ours without loading the page; leave all other clicks alone. */
  follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlain(event) || !this.#isOurs(link)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  #isOurs(link: HTMLAnchorElement): boolean {
    if (link.target || link.hasAttribute("download")) return false;
    const { origin, pathname } = this.#window.location;
    if (link.origin !== origin || link.pathname.startsWith("/api/")) return false;
    return link.pathname !== pathname || link.hash === "";
  }

  #read(): void {
    const { pathname, search, hash } = this.#window.location;
    this.page = pageAt(pathname, search, hash);
  }
}

function isPlain(event: MouseEvent): boolean {
  const isHeld = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !isHeld && !event.defaultPrevented && event.button === 0;
}
