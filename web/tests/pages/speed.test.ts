/** Moves are shown at a table as fast as the person likes, also when she changes her mind. */
import { flushSync } from "svelte";
import { expect, test } from "vitest";
import TableFrame from "../../src/pages/table/TableFrame.svelte";
import { info, settings, shown } from "../lib/fakes";
import { appWith, card, renderIn, roomIn } from "../parts/harness";

test("a table is played back at the speed of the settings", async () => {
  const app = appWith();
  app.lobby.games = [card];
  const { server, table, presenter } = await roomIn(app);
  server.say(shown());
  renderIn(app, TableFrame, { presenter, onrematch: () => undefined });
  flushSync();

  expect(table.queue.speed).toBe(1);

  app.preferences.set({ speed: "slow" });
  flushSync();

  expect(table.queue.speed).toBe(0.6);

  server.say(shown({ info: info({ settings: { ...settings, pace: "60" } }) }));
  flushSync();

  expect(table.queue.speed).toBe(1);
});
