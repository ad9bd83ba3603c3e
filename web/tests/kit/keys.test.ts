import { beforeEach, expect, test } from "vitest";

import { BoardKeys, digit } from "$kit/keys";

let root: HTMLElement;

beforeEach(() => {
  root = document.createElement("div");
  document.body.replaceChildren(root);
});

/** Things in their groups; those with a star can be chosen. */
function lay(...things: string[]): void {
  root.replaceChildren(
    ...things.map((thing) => {
      const [group = "", name = ""] = thing.replace("*", "").split(" ");
      const button = document.createElement("button");
      button.id = name;
      button.dataset["group"] = group;
      if (thing.endsWith("*")) button.dataset["choice"] = "true";
      return button;
    }),
  );
}

const focused = () => document.activeElement?.id;
const focus = (name: string) => root.querySelector<HTMLElement>(`#${name}`)?.focus();

test("arrows go round within a group and from group to group", () => {
  lay("top a", "top b*", "hand c", "hand d*");
  const keys = new BoardKeys(["top", "hand"]);
  focus("c");

  expect(keys.move(root, "ArrowLeft")).toBe(true);
  expect(focused()).toBe("d");
  keys.move(root, "ArrowUp");
  expect(focused()).toBe("b");
  expect(keys.move(root, "x")).toBe(false);
});

test("where only choices count, others are passed over", () => {
  lay("top a*", "hand b", "hand c*", "hand d*");
  const keys = new BoardKeys(["top", "hand"], { onlyChoices: true, start: "hand" });

  expect(keys.move(root, "ArrowRight")).toBe(true);
  expect(focused()).toBe("c");
  keys.move(root, "ArrowRight");
  keys.move(root, "ArrowRight");
  expect(focused()).toBe("c");
});

test("on a grid arrows go to the neighbours and leave it at its edge", () => {
  lay("map a", "map b", "map c", "map d", "hand e*");
  const keys = new BoardKeys(["map", "hand"], { grid: { group: "map", columns: 2 } });
  focus("a");
  keys.move(root, "ArrowRight");
  expect(keys.move(root, "ArrowRight")).toBe(false);
  keys.move(root, "ArrowDown");

  expect(focused()).toBe("d");
  keys.move(root, "ArrowDown");
  expect(focused()).toBe("e");
});

test("at a new decision the focus goes to the first group with a choice, to what is safe", () => {
  lay("top a", "hand b*", "hand c*");
  const safe = root.querySelector<HTMLElement>("#c");
  if (safe) safe.dataset["safe"] = "";
  new BoardKeys(["top", "hand"]).focusFirst(root);

  expect(focused()).toBe("c");
});

test("digits name places from one on", () => {
  expect(["1", "9", "0", "a"].map(digit)).toEqual([0, 8, null, null]);
});
