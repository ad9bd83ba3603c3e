/** A roll is told in words when its dice lie still, in every game. */
import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";
import { CUES as digger } from "../../src/games/digger/events/cues";
import { CUES as digging_bandits } from "../../src/games/digging_bandits/events/cues";
import { CUES as gold_digger } from "../../src/games/gold_digger/events/cues";
import { CUES as golddiggers } from "../../src/games/golddiggers/events/cues";
import type { EventCue } from "$lib/game";
import { line, played, shown } from "../lib/fakes";
import { appWith, roomIn } from "../parts/harness";

/** The events with dice that tumble on the board, and the part of their time after which they lie still. */
const ROLLS: [string, Record<string, EventCue>, string[], number][] = [
  ["golddiggers", golddiggers, ["rolled"], 0.75],
  ["gold_digger", gold_digger, ["rolled"], 0.8],
  [
    "digging_bandits",
    digging_bandits,
    ["rolled", "rolled_to_start", "close_call", "rolled_back", "duelled"],
    0.65,
  ],
  ["digger", digger, ["threw"], 0.9],
];

test.each(ROLLS)("%s tells no roll before its dice lie still", (_, cues, kinds, still) => {
  for (const kind of kinds) expect(cues[kind]?.told).toBe(still);
});

test.each(ROLLS)(
  "%s: neither log nor prompt has a roll too early",
  async (_, cues, [kind = ""]) => {
    vi.useFakeTimers();
    const at = await roomIn(appWith());
    at.server.say(shown());
    const usual = at.presenter.game.cues;
    const cue = cues[kind] ?? { duration: 0 };
    Object.assign(at.presenter.game, { cues: { stepped: cue } });
    at.server.say(played(4, { line: line(4, "stepped", "rested"), actors: [0] }));
    const still = (cue.told ?? 0) * (cue.duration ?? 0);
    vi.advanceTimersByTime(still - 1);
    flushSync();

    expect([at.presenter.log.length, at.presenter.caption]).toEqual([0, ""]);

    vi.advanceTimersByTime(1);
    flushSync();

    expect([at.presenter.log.length, at.presenter.caption]).toEqual([1, "It stepped."]);
    Object.assign(at.presenter.game, { cues: usual });
    vi.useRealTimers();
  },
);
