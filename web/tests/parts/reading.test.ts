/** Rules, log, fairness, ranking and chart: what is read. */
import { fireEvent, screen, waitFor } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { Book } from "$lib/connection/protocol";
import LogPanel from "../../src/pages/table/LogPanel.svelte";
import { FrameState } from "../../src/pages/table/frame-state.svelte";
import FairnessProof from "../../src/parts/FairnessProof.svelte";
import Ranking from "../../src/parts/Ranking.svelte";
import RulesReader from "../../src/parts/RulesReader.svelte";
import GameChart from "../../src/parts/GameChart.svelte";
import { line, seat, shown } from "../lib/fakes";
import { appWith, lamplight, renderIn, roomIn } from "./harness";

const book: Book = {
  game: "lamplight",
  chapters: [
    {
      title: "Movement",
      rules: [
        { id: "LL-MOVE-03", kind: "stated", sentence: "A pawn steps through one door." },
        { id: "LL-MOVE-05", kind: "ruling", sentence: "A dark lamp only leads home." },
      ],
    },
  ],
};
const library = { "GET /api/games/lamplight/rules": book };

test("the rules are read and searched", async () => {
  renderIn(appWith(library), RulesReader, { slug: "lamplight" });
  await screen.findByText("A dark lamp only leads home.");
  await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "door" } });

  expect(screen.queryByText("A dark lamp only leads home.")).toBeNull();
  expect(screen.getByText("A pawn steps through one door.")).toBeTruthy();

  await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "dragon" } });

  expect(screen.getByText("No rule has these words.")).toBeTruthy();
});

test("the rule somebody asked about stands out", async () => {
  const why = { rule: "LL-MOVE-05", sentence: "No." };
  const { container } = renderIn(appWith(library), RulesReader, { slug: "lamplight", why });
  await screen.findByText("A dark lamp only leads home.");

  expect(container.querySelector(".asked")?.textContent).toContain("LL-MOVE-05");
});

test("rules that cannot be fetched say so", async () => {
  renderIn(appWith(), RulesReader, { slug: "lamplight" });

  await screen.findByText(/server cannot be reached/);
});

test("the log tells in words, and shows rules on demand", async () => {
  const app = appWith();
  const { server, presenter } = await roomIn(app);
  server.say(shown({ history: [line(1, "stepped"), line(2, "lit")] }));
  const frame = new FrameState(presenter, app);
  renderIn(app, LogPanel, { frame });

  expect(screen.getByText("It stepped.")).toBeTruthy();
  expect(screen.queryByText("LL-MOVE-03")).toBeNull();

  await fireEvent.click(screen.getByRole("switch"));
  const [rule] = screen.getAllByText("LL-MOVE-03");
  if (rule) await fireEvent.click(rule);

  expect(frame.tab).toBe("rules");
  expect(frame.why?.rule).toBe("LL-MOVE-03");
});

test("a proof that holds says so, and one that does not", async () => {
  const hash = "be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991";
  const key = "000102030405060708090a0b0c0d0e0f";
  renderIn(appWith(), FairnessProof, { commitment: hash, key });

  await screen.findByText(/the key fits the hash/);

  renderIn(appWith(), FairnessProof, { commitment: hash, key: key.replace("00", "ff") });

  await screen.findByText(/does not fit/);
});

test("before the end there is only the hash", async () => {
  renderIn(appWith(), FairnessProof, { commitment: "ab", key: null });

  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toContain("when the game is over"),
  );
});

test("the ranking shows places, names, scores and why somebody is out", () => {
  const app = appWith();
  const ranking = [
    { seat: 1, place: 1, score: 1200, is_winner: true, note: "" },
    { seat: 0, place: 2, score: 3, is_winner: false, note: "knocked out" },
  ];
  renderIn(app, Ranking, {
    ranking,
    names: ["Ann", "Bob"],
    seats: [seat({ guest: "g1", name: "Ann" }), seat({ bot: "random", name: "random" })],
    mySeats: [0],
    game: lamplight,
    view: null,
    speech: { names: [], me: [], t: (key: string) => key, language: "en" },
  });
  const rows = screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent.replace(/\s+/g, " "));

  expect(rows[0]).toContain("Bob");
  expect(rows[0]).toContain("1,200");
  expect(rows[1]).toContain("knocked out");
});

test("the chart is read position by position with the keys", async () => {
  const chart = {
    title: "Oil",
    series: [{ seat: 0, values: [0, 2, 4] }],
    marks: [{ at: 1, words: "a lamp is lit" }],
  };
  renderIn(appWith(), GameChart, { chart, names: ["Ann"] });
  const slider = screen.getByRole("slider");

  expect(slider.getAttribute("aria-valuetext")).toBe("Move 2: Ann 4");

  await fireEvent.keyDown(slider, { key: "ArrowLeft" });

  expect(slider.getAttribute("aria-valuetext")).toBe("Move 1: Ann 2");
  expect(screen.getByText(/a lamp is lit/)).toBeTruthy();
});
