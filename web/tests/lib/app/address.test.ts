import { beforeEach, expect, test } from "vitest";
import { codeIn, pageAt } from "$lib/app/address";
import { Route } from "$lib/app/route.svelte";

beforeEach(() => history.replaceState(null, "", "/"));

test("addresses lead to pages", () => {
  expect(pageAt("/")).toEqual({ name: "lobby" });
  expect(pageAt("/table/abcdefgh23")).toEqual({ name: "table", code: "abcdefgh23" });
  expect(pageAt("/rules/golddiggers", "", "#GS-TRN-03")).toEqual({
    name: "rules",
    slug: "golddiggers",
    rule: "GS-TRN-03",
  });
  expect(pageAt("/learn/golddiggers")).toEqual({ name: "learn", slug: "golddiggers" });
  expect(pageAt("/replay/abcdefgh23", "?seat=1&move=12")).toEqual({
    name: "replay",
    code: "abcdefgh23",
    seat: "1",
    move: 12,
  });
});

test("addresses of nothing are lost", () => {
  const nothing = [
    "/table/",
    "/table/ABC",
    "/tables/abcdefgh23",
    "/table/abcdefgh23/x",
    "/toString",
  ];

  expect(nothing.map((path) => pageAt(path).name)).toEqual(nothing.map(() => "lost"));
  expect(pageAt("/replay/abcdefgh23", "?move=-1")).toMatchObject({ move: null });
});

test("a code is found in a code and in a link", () => {
  expect(codeIn(" ABCDEFGH23 ")).toBe("abcdefgh23");
  expect(codeIn("https://example.org/table/abcdefgh23?x=1#y")).toBe("abcdefgh23");
  expect(codeIn("hello")).toBeNull();
});

function click(link: HTMLAnchorElement, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init });
  link.dispatchEvent(event);
  return event;
}

function linkTo(route: Route, address: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = address;
  document.body.append(link);
  link.addEventListener("click", route.follow);
  return link;
}

test("a click on a link of ours changes the page without loading it", () => {
  const route = new Route();
  const event = click(linkTo(route, "/table/abcdefgh23"));

  expect(event.defaultPrevented).toBe(true);
  expect(route.page.name).toBe("table");
});

test("other links and held keys are left to the browser", () => {
  const route = new Route();
  const events = [
    click(linkTo(route, "https://example.org/")),
    click(linkTo(route, "/api/tables/abcdefgh23/file")),
    click(linkTo(route, "/table/abcdefgh23"), { ctrlKey: true }),
  ];

  expect(events.map((event) => event.defaultPrevented)).toEqual([false, false, false]);
  expect(route.page.name).toBe("lobby");
});

test("the way back leads back", () => {
  const route = new Route();
  route.go("/rules/golddiggers");
  history.replaceState(null, "", "/");
  window.dispatchEvent(new PopStateEvent("popstate"));

  expect(route.page.name).toBe("lobby");
});
