/** The rules for players: what is read first, what a search opens, and how the ledger is reached. */
import { fireEvent, screen, waitFor } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { Book } from "$lib/connection/protocol";
import RulesPage from "../../src/pages/RulesPage.svelte";
import RulesReader from "../../src/parts/RulesReader.svelte";
import { appWith, renderIn } from "./harness";

const ledger: Book = {
  game: "golddiggers",
  chapters: [
    {
      title: "Claims",
      rules: [{ id: "GS-CLM-04", kind: "stated", sentence: "Equal numbers cannot claim it." }],
    },
  ],
};
const library = { "GET /api/games/golddiggers/rules": ledger };

test("one page comes first; all rules and the ledger are one click away", async () => {
  renderIn(appWith(library), RulesReader, { slug: "golddiggers" });
  await screen.findByText("What it is about");
  expect(screen.queryByText(/GS-/)).toBeNull();

  await fireEvent.click(screen.getByRole("button", { name: "All rules" }));
  await fireEvent.click(screen.getByRole("button", { name: "Who gets a Gold" }));
  expect(screen.getByRole("heading", { name: "Who gets a Gold" })).toBeTruthy();

  await fireEvent.click(screen.getByText("GS-CLM-04"));
  expect(await screen.findByText("Equal numbers cannot claim it.")).toBeTruthy();
});

test("a search opens the section that answers it", async () => {
  renderIn(appWith(library), RulesReader, { slug: "golddiggers" });
  await screen.findByText("What it is about");
  await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "who wins" } });
  await fireEvent.click(screen.getByRole("button", { name: /^Who wins/ }));

  expect(screen.getByRole("heading", { name: "Who wins" })).toBeTruthy();
});

test("a search in the ledger goes on where the readable rules have nothing", async () => {
  renderIn(appWith(library), RulesReader, { slug: "golddiggers" });
  await screen.findByText("What it is about");
  await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "cannot claim it" } });
  await fireEvent.click(screen.getByRole("button", { name: "Search the exact wording" }));

  expect(await screen.findByText("Equal numbers cannot claim it.")).toBeTruthy();
});

test("a rule leads to the sentence that explains it first", async () => {
  const why = { rule: "GS-CLM-04", sentence: "No." };
  const { container } = renderIn(appWith(library), RulesReader, { slug: "golddiggers", why });

  await waitFor(() => {
    expect(container.querySelector("mark")?.textContent).toContain("step aside");
  });
});

test("rules of a game that is not there are a page that is not there", () => {
  renderIn(appWith(), RulesPage, { slug: "nope", rule: null });

  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("There is nothing here");
  expect(screen.queryByRole("searchbox")).toBeNull();
});
