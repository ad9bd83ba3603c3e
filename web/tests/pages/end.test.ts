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
  at.server.say(shown({ info: info({ phase: "over", seats, teams }), my_seats: [0], ranking }));
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
