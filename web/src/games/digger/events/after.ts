/**
 * What does the table look like after one event? As far as the event tells it; the server's view follows.
 *
 * What follows from rules, such as points and faces that are of use, is read in the view that comes.
 */
import { afterBy, type Change as ChangeOf, number, onSeat, text } from "$kit/changes";

import type { View } from "../view";

type Change = ChangeOf<View>;
type Cubes = Record<string, number>;

function plus(cubes: Cubes, colour: string, count: number): Cubes {
  return { ...cubes, [colour]: Math.max(0, (cubes[colour] ?? 0) + count) };
}

/** A chest gains or loses a cube. */
function onChest(view: View, at: number, colour: string, count: number, coming: View | null): View {
  return onSeat(view, at, (seat) => ({
    ...seat,
    stack: plus(seat.stack, colour, count),
    cubes: seat.cubes + count,
    points: coming?.seats[at]?.points ?? seat.points,
  }));
}

const threw: Change = (view, facts, coming) => ({
  ...view,
  dice: text(facts, "dice").split(" "),
  throws: number(facts, "throw"),
  unique: coming?.unique ?? [],
  usable: coming?.usable ?? [],
  ticks: coming?.ticks ?? view.ticks,
  claimed: [],
  robbed: {},
  decision: "collect",
});

const took: Change = (view, facts, coming) => {
  const colour = text(facts, "colour");
  return {
    ...view,
    centre: plus(view.centre, colour, -1),
    haul: plus(view.haul, colour, 1),
    claimed: [...view.claimed, colour],
    usable: coming?.usable ?? view.usable,
    ticks: coming?.ticks ?? view.ticks,
  };
};

const stole: Change = (view, facts, coming) => {
  const [colour, victim] = [text(facts, "colour"), number(facts, "victim")];
  return {
    ...onChest(view, victim, colour, -1, coming),
    haul: plus(view.haul, colour, 1),
    claimed: [...view.claimed, colour],
    usable: coming?.usable ?? view.usable,
    ticks: coming?.ticks ?? view.ticks,
    robbed: { ...view.robbed, [colour]: [...(view.robbed[colour] ?? []), victim] },
  };
};

/** Water goes to the tin; taken and boxed at once it never lay in the haul for anybody to see. */
const boxed: Change = (view, facts, coming) => ({
  ...view,
  haul: plus(view.haul, "blue", -1),
  box: number(facts, "box"),
  boxed: view.boxed + 1,
  ticks: coming?.ticks ?? view.ticks,
});

const stacked: Change = (view, facts, coming) => {
  const colour = text(facts, "colour");
  return {
    ...onChest(view, number(facts, "seat"), colour, 1, coming),
    haul: plus(view.haul, colour, -1),
    ticks: coming?.ticks ?? view.ticks,
  };
};

/** Back to the centre from the haul, or out of the tin. */
const returned: Change = (view, facts, coming) => {
  const [colour, count] = [text(facts, "colour"), number(facts, "count")];
  return {
    ...view,
    haul: plus(view.haul, colour, -count),
    centre: plus(view.centre, colour, count),
    box: coming?.box ?? view.box,
    boxed: coming?.boxed ?? view.boxed,
  };
};

/** With the call whatever is left goes where the rules send it. */
const called: Change = (view, _, coming) => {
  if (!coming) return view;
  const seats = view.seats.map((seat, n) => {
    const { stack, cubes, points } = coming.seats[n] ?? seat;
    return { ...seat, stack, cubes, points };
  });
  return { ...view, seats, haul: coming.haul, box: coming.box, boxed: coming.boxed };
};

const turn: Change = (view, facts, coming) => ({
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
  ticks: coming?.ticks ?? view.ticks,
});

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
export const after = afterBy(CHANGES);
