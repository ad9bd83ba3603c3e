/** Rules, log, fairness, ranking and chart: what is read. */
import { fireEvent, screen, waitFor } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { Book } from "$lib/connection/protocol";
import LogPanel from "../../src/pages/table/LogPanel.svelte";
import { FrameState } from "../../src/pages/table/frame-state.svelte";
import FairnessLine from "../../src/parts/FairnessLine.svelte";
import FairnessProof from "../../src/parts/FairnessProof.svelte";
import OlderProof from "../../src/parts/OlderProof.svelte";
import Ranking from "../../src/parts/Ranking.svelte";
import RulesReader from "../../src/parts/RulesReader.svelte";
import GameChart from "../../src/parts/GameChart.svelte";
import { line, seat, info, shown } from "../lib/fakes";
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
  renderIn(appWith(), OlderProof, { commitment: hash, key });

  await screen.findByText(/the key fits the hash/);

  renderIn(appWith(), OlderProof, { commitment: hash, key: key.replace("00", "ff") });

  await screen.findByText(/does not fit/);
});

test("before the end there is only the hash", async () => {
  renderIn(appWith(), OlderProof, { commitment: "ab", key: null });

  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toContain("when the game is over"),
  );
});

const CODE = "abcdefghij";
const fairness = {
  commitment: "4c894a31d9eea999950a851d6a18ec8da7a2db5f46d8f0ef81552de4eeaa9464",
  stage: "dealt",
  commitments: {},
  people: [0, 1],
  contributions: [
    {
      seat: 0,
      commitment: "2b77918cdeea17faac2ed51da7941df9409f24fb2ea20181691654b4ba7c89a8",
      value: "bb".repeat(32),
    },
    { seat: 1, commitment: "ab".repeat(32), value: "" },
  ],
  epochs: [{ number: 1, nonce: "dd", move: 2, at: 0 }],
  server_key: "",
};
const playing = info({
  code: CODE,
  fairness,
  seats: [seat({ guest: "g1", name: "Ann" }), seat({ guest: "g2", name: "Bob" })],
});

test("during the game the proof says whose bytes are in the key, and that the dice were made anew", () => {
  renderIn(appWith(), FairnessProof, { info: playing, log: [] });

  expect(screen.getByRole("status").textContent).toContain("when the game is over");
  expect(screen.getByText("The server, and the browsers of Ann.")).toBeTruthy();
  expect(screen.getByText(/did not show them in time: Bob/)).toBeTruthy();
  expect(screen.getByText(/restored from a backup after move 2/)).toBeTruthy();
});

test("the hash to compare is the one that this browser kept, never the server's own", () => {
  renderIn(appWith(), FairnessProof, { info: playing, log: [] });
  const name = screen.getByText("Hash of the server's key, as this browser was shown it");

  expect(name.nextElementSibling?.textContent.trim()).toBe("–");
});

test("without anybody's bytes the proof says that the server chose alone", () => {
  const alone = { ...playing, fairness: { ...fairness, contributions: [] } };
  renderIn(appWith(), FairnessProof, { info: alone, log: [] });

  expect(screen.getByText(/the server could have chosen the luck/)).toBeTruthy();
  expect(screen.getByText("Sent no bytes: Ann and Bob.")).toBeTruthy();
});

test("at the end a line says what this browser found, and leads to the proof", async () => {
  const onopen = vi.fn();
  const broken = {
    ...playing,
    key: "00".repeat(16),
    fairness: { ...fairness, server_key: "aa".repeat(32) },
  };
  renderIn(appWith(), FairnessLine, { info: broken, log: [], onopen });
  await fireEvent.click(screen.getByRole("button", { name: "How?" }));

  expect(screen.getByText(/Something does not fit/)).toBeTruthy();
  expect(onopen).toHaveBeenCalledOnce();
});

test("the log says where the server was restored from a backup", async () => {
  const app = appWith();
  const { server, presenter } = await roomIn(app);
  const history = [line(1, "stepped"), line(2, "stepped"), line(3, "stepped")];
  server.say(shown({ history, info: { ...playing, code: "abcdefgh23" } }));

  expect(presenter.log.map(({ key }) => key)).toEqual(["1.0", "2.0", "restored.1", "3.0"]);
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

const chart = {
  title: "Oil",
  series: [{ seat: 0, values: [0, 2, 4] }],
  marks: [{ at: 1, words: "a lamp is lit" }],
  wordsAt: (position: number) => (position === 2 ? "Ann comes home." : ""),
};
const reading = () => document.querySelector(".reading")?.textContent.trim();

test("the chart is read position by position with the keys", async () => {
  renderIn(appWith(), GameChart, { chart, names: ["Ann"] });
  const slider = screen.getByRole("slider");

  expect(slider.getAttribute("aria-valuetext")).toBe("Move 2: Ann 4");
  expect(reading()).toBe("Move 2 Ann comes home.");

  await fireEvent.keyDown(slider, { key: "ArrowLeft" });

  expect(slider.getAttribute("aria-valuetext")).toBe("Move 1: Ann 2");
  expect(reading()).toBe("Move 1 a lamp is lit");
});

test.each([
  ["a finger leaves its value", "touch", "Move 0"],
  ["a mouse takes its own along", "mouse", "Move 2 Ann comes home."],
])("on the chart %s", async (_, pointerType, left) => {
  renderIn(appWith(), GameChart, { chart, names: ["Ann"] });
  const slider = screen.getByRole("slider");
  await fireEvent.keyDown(slider, { key: "Home" });
  await fireEvent(slider, new PointerEvent("pointerleave", { pointerType }));

  expect(reading()).toBe(left);
});

test("names on the chart are whole, beside their values", () => {
  const long = "Wilhelmina Featherstonhaugh";
  const { container } = renderIn(appWith(), GameChart, { chart, names: [long] });

  expect(container.querySelector(".legend li")?.textContent.replace(/\s+/g, " ").trim()).toBe(
    `${long} 4`,
  );
});
