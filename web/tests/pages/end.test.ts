/** What the end of a game says. */
import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import EndScreen from "../../src/pages/table/EndScreen.svelte";
import { FrameState } from "../../src/pages/table/frame-state.svelte";
import { info, seat, shown } from "../lib/fakes";
import { appWith, renderIn, roomIn } from "../parts/harness";

const seats = ["Ann", "Bob", "Cas", "Dee"].map((name, n) => seat({ guest: `g${n + 1}`, name }));

/** The end of a game that these seats have won, at a table with these teams. */
async function ended(winners: number[], teams: number[]) {
  const app = appWith();
  const at = await roomIn(app);
  const ranking = seats.map((_, n) => {
    const isWinner = winners.includes(n);
    return { seat: n, place: isWinner ? 1 : 2, score: 0, is_winner: isWinner, note: "" };
  });
  const over = info({ phase: "over", seats, teams, started_at: 1000, ended_at: 1428 });
  at.server.say(shown({ info: over, my_seats: [0], ranking }));
  renderIn(app, EndScreen, {
    frame: new FrameState(at.presenter, app),
    onrematch: () => undefined,
  });
  return document.querySelector(".headline")?.textContent;
}

test("a win of one's own team is one of the team", async () => {
  expect(await ended([0, 2], [0, 1, 0, 1])).toBe("Your team won!");
});

test("a win of the other team names it", async () => {
  expect(await ended([1, 3], [0, 1, 0, 1])).toBe("Bob and Dee won as a team");
  expect(screen.getAllByText("Bob").length).toBeGreaterThan(0);
});

test("without teams a win is shared", async () => {
  expect(await ended([0, 2], [])).toBe("You share the win!");
});

test("the ranking says who is on which team", async () => {
  await ended([1, 3], [0, 1, 0, 1]);
  const rows = screen.getAllByRole("row").slice(1);

  expect(rows.map((row) => /Team \d/.exec(row.textContent)?.[0])).toEqual([
    "Team 1",
    "Team 2",
    "Team 1",
    "Team 2",
  ]);
});

test("without teams nobody has a team's mark", async () => {
  await ended([0], []);

  expect(screen.queryByText(/^Team/)).toBeNull();
});

test("the end says how long the game took", async () => {
  await ended([0], []);

  expect(screen.getByText("The game took 7 minutes and 8 seconds.")).toBeTruthy();
});
