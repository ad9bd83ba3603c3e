/** What does the table look like after one event? As far as the event tells it; the server's view follows. */
import type { VisibleEvent } from "$lib/connection/protocol";

import type { SeatView, View } from "../view";

type Facts = VisibleEvent["facts"];
type Change = (view: View, facts: Facts) => View;
type Cubes = Record<string, number>;

const number = (facts: Facts, name: string) => Number(facts[name]);
const text = (facts: Facts, name: string) => String(facts[name]);

function plus(cubes: Cubes, colour: string, count: number): Cubes {
  return { ...cubes, [colour]: Math.max(0, (cubes[colour] ?? 0) + count) };
}

function onSeat(view: View, at: number, change: (seat: SeatView) => SeatView): View {
  return { ...view, seats: view.seats.map((one) => (one.seat === at ? change(one) : one)) };
}

/** A chest gains or loses a cube; its points follow. */
function onChest(view: View, at: number, colour: string, count: number): View {
  return onSeat(view, at, (seat) => ({
    ...seat,
    stack: plus(seat.stack, colour, count),
    cubes: seat.cubes + count,
    points: seat.points + count * (seat.value[colour] ?? 0),
  }));
}

function once(dice: readonly string[]): string[] {
  return [...new Set(dice)].filter((face) => dice.filter((one) => one === face).length === 1);
}

const threw: Change = (view, facts) => {
  const dice = text(facts, "dice").split(" ");
  const throws = number(facts, "throw");
  const isTicking = view.ticks !== null;
  const ticks = isTicking ? (throws === 1 ? 1 : (view.ticks ?? 0) + 3) : null;
  return {
    ...view,
    dice,
    unique: once(dice),
    claimed: [],
    usable: [], // the server says which
    robbed: {},
    throws,
    ticks,
    decision: "collect",
  };
};

const took: Change = (view, facts) => {
  const colour = text(facts, "colour");
  return {
    ...view,
    centre: plus(view.centre, colour, -1),
    haul: plus(view.haul, colour, 1),
    claimed: [...view.claimed, colour],
    usable: view.usable.filter((one) => one !== colour),
    ticks: view.ticks === null ? null : view.ticks + 1,
  };
};

const stole: Change = (view, facts) => {
  const [colour, victim] = [text(facts, "colour"), number(facts, "victim")];
  return {
    ...onChest(view, victim, colour, -1),
    haul: plus(view.haul, colour, 1),
    claimed: [...view.claimed, colour],
    usable: view.usable.filter((one) => one !== colour),
    robbed: { ...view.robbed, [colour]: [...(view.robbed[colour] ?? []), victim] },
    ticks: view.ticks === null ? null : view.ticks + 2,
  };
};

/** Water goes to the tin; taken and boxed at once it never lay in the haul for anybody to see. */
const boxed: Change = (view, facts) => ({
  ...view,
  haul: plus(view.haul, "blue", -1),
  box: number(facts, "box"),
  boxed: view.boxed + 1,
  ticks: view.ticks === null ? null : view.ticks + 1,
});

const stacked: Change = (view, facts) => {
  const colour = text(facts, "colour");
  return {
    ...onChest(view, number(facts, "seat"), colour, 1),
    haul: plus(view.haul, colour, -1),
    ticks: view.ticks === null ? null : view.ticks + 1,
  };
};

/** Back to the centre: from the haul first; water that is not there comes out of the tin. */
const returned: Change = (view, facts) => {
  const [colour, count] = [text(facts, "colour"), number(facts, "count")];
  const fromHaul = Math.min(count, view.haul[colour] ?? 0);
  const fromBox = colour === "blue" ? count - fromHaul : 0;
  return {
    ...view,
    haul: plus(view.haul, colour, -fromHaul),
    centre: plus(view.centre, colour, count),
    box: view.box - fromBox,
    boxed: Math.max(0, view.boxed - fromBox),
  };
};

const turn: Change = (view, facts) => ({
  ...view,
  turn: number(facts, "turn"),
  digger: number(facts, "seat"),
  timekeeper: number(facts, "timekeeper"),
  asked: number(facts, "seat"),
  decision: "first_throw",
  dice: [],
  unique: [],
  claimed: [],
  usable: [],
  robbed: {},
  throws: 0,
  boxed: 0,
  void_paths: 0,
  ticks: view.ticks === null ? null : 0,
});

/** What is still in the haul is kept with the call, where nothing is stacked one by one. */
const called: Change = (view, facts) => {
  const { blue = 0, ...gems } = view.haul;
  const chest = Object.entries(gems).reduce(
    (now, [gem, count]) => onChest(now, number(facts, "seat"), gem, count),
    view,
  );
  const haul = Object.fromEntries(Object.keys(view.haul).map((colour) => [colour, 0]));
  return { ...chest, haul, box: view.box + blue, boxed: view.boxed + blue };
};

const CHANGES: Record<string, Change> = {
  turn,
  called,
  threw,
  took,
  stole,
  boxed,
  stacked,
  returned,
  void_path: (view) => ({ ...view, void_paths: view.void_paths + 1 }),
  stopped: (view) => ({ ...view, decision: "bank", unique: [], claimed: [], usable: [] }),
  resigned: (view, facts) =>
    onSeat(view, number(facts, "seat"), (seat) => ({ ...seat, has_resigned: true })),
  ended: (view, facts) => ({
    ...view,
    decision: "over",
    dice: [],
    unique: [],
    digger: null,
    timekeeper: null,
    asked: null,
    reason: text(facts, "reason"),
  }),
  won: (view, facts) => ({
    ...onSeat(view, number(facts, "seat"), (seat) => ({ ...seat, is_winner: true })),
    winners: [...view.winners, number(facts, "seat")],
  }),
};

/** The view after an event. */
export function after(view: View, event: VisibleEvent): View {
  return CHANGES[event.kind]?.(view, event.facts) ?? view;
}
