/** Where can a roll lead? Every way to walk it, by the rules of the table, and the best one to each space. */
import type { Offer, PlanStep } from "$lib/connection/protocol";
import { nextOf, type Plan, step } from "$lib/table/plan";

import { beside, type Direction, DIRECTIONS, direction, GO, OPPOSITE } from "./grid";
import type { View } from "../view";

/** A way to walk the steps that are left. */
export interface Path {
  /** The spaces entered, in order; the last one is landed on. */
  spaces: readonly string[];
  /** Live bombs among them, each time they are entered. */
  bombs: number;
  /** The direction of the last step, in which somebody there would be pushed. */
  heading: Direction;
}

interface Walk {
  at: string;
  used: ReadonlySet<Direction>;
  spaces: readonly string[];
  turns: number;
  heading: Direction | null;
}

type Found = Map<string, { path: Path; turns: number }>;

/** The best way to each space where the roll can end: fewest bombs, then fewest turns. */
export function pathsOf(view: View, seat: number, offers: readonly Offer[]): Map<string, Path> {
  const found: Found = new Map();
  const here = view.seats[seat]?.space ?? null;
  if (here === null || view.decision !== "step") return new Map();
  const used = new Set(view.used as Direction[]);
  const start: Walk = { at: here, used, spaces: [], turns: 0, heading: null };
  for (const step of firstSteps(offers, here)) {
    spread(view, seat, entered(start, step.space, step.way), view.steps - 1, found);
  }
  return new Map([...found].map(([space, { path }]) => [space, path]));
}

/** The spaces where each number of the die can end, from where a piece stands on the grid. */
export function reachOf(view: View, seat: number): Map<string, number[]> {
  const reach = new Map<string, number[]>();
  const here = view.seats[seat]?.space ?? null;
  if (here === null || here === GO) return reach;
  const start: Walk = { at: here, used: new Set(), spaces: [], turns: 0, heading: null };
  for (let die = 1; die <= view.die_sides; die += 1) {
    for (const space of longest(view, seat, start, die).keys()) {
      reach.set(space, [...(reach.get(space) ?? []), die]);
    }
  }
  return reach;
}

/** Where no way is long enough, the longest ones count. */
function longest(view: View, seat: number, start: Walk, most: number): Found {
  for (let steps = most; steps > 0; steps -= 1) {
    const found: Found = new Map();
    spread(view, seat, start, steps, found);
    if (found.size > 0) return found;
  }
  return new Map();
}

function firstSteps(offers: readonly Offer[], here: string): { space: string; way: Direction }[] {
  return offers.flatMap(({ name, arguments: { direction: to, space } }) => {
    if (name === "enter") return [{ space: String(space), way: exitWay(String(space)) }];
    const next = name === "go" ? beside(here, String(to)) : null;
    return next === null ? [] : [{ space: next, way: String(to) as Direction }];
  });
}

/** From Go one comes rightwards, or downwards into A2. */
function exitWay(space: string): Direction {
  return space === "A2" ? "down" : "right";
}

function entered(walk: Walk, space: string, way: Direction): Walk {
  return {
    at: space,
    used: new Set([...walk.used, way]),
    spaces: [...walk.spaces, space],
    turns: walk.turns + (walk.heading === null || walk.heading === way ? 0 : 1),
    heading: way,
  };
}

function spread(view: View, seat: number, walk: Walk, steps: number, found: Found): void {
  if (steps === 0) return arrive(view, seat, walk, found);
  for (const way of DIRECTIONS) {
    const next = beside(walk.at, way);
    if (next === null || !mayTurn(view, walk, way) || isBlocked(view, seat, next)) continue;
    spread(view, seat, entered(walk, next, way), steps - 1, found);
  }
}

function mayTurn(view: View, walk: Walk, way: Direction): boolean {
  return view.direction_limit === "none" || !walk.used.has(OPPOSITE[way]);
}

/** Where pieces block, a space that others hold cannot be entered. */
function isBlocked(view: View, seat: number, space: string): boolean {
  if (view.collision !== "block" && view.collision !== "share2") return false;
  const others = othersOn(view, seat, space).length;
  return others >= (view.collision === "block" ? 1 : 2);
}

export function othersOn(view: View, seat: number, space: string): number[] {
  const pieces = view.board.find((one) => one.id === space)?.pieces ?? [];
  return pieces.filter((one) => one !== seat);
}

function arrive(view: View, seat: number, walk: Walk, found: Found): void {
  if (walk.heading === null) return;
  const path = {
    spaces: walk.spaces,
    bombs: bombsOn(view, seat, walk.spaces),
    heading: walk.heading,
  };
  const best = found.get(walk.at);
  const isBetter =
    !best ||
    path.bombs < best.path.bombs ||
    (path.bombs === best.path.bombs && walk.turns < best.turns);
  if (isBetter) found.set(walk.at, { path, turns: walk.turns });
}

/** Every live bomb entered counts; the hunter ignores them. */
function bombsOn(view: View, seat: number, spaces: readonly string[]): number {
  if (view.seats[seat]?.is_hunter) return 0;
  return spaces.filter((space) => isLiveBomb(view, space)).length;
}

export function isLiveBomb(view: View, id: string): boolean {
  const space = view.board.find((one) => one.id === id);
  return space?.card === "bomb" && space.face === "live";
}

/** The steps along a path that are left, if the piece is still on it and the next one is open. */
export function walkAlong(
  view: View,
  seat: number,
  path: readonly string[],
  offers: readonly Offer[],
): Plan {
  const at = path.length - view.steps;
  const here = view.seats[seat]?.space ?? "";
  const isOnIt = at === 0 || path[at - 1] === here;
  if (view.decision !== "step" || !isOnIt) return [];
  const left = path.slice(at);
  const walk = left.map((space, n) => stepTo(left[n - 1] ?? here, space));
  return nextOf(walk, view.decision, offers) ? walk : [];
}

function stepTo(here: string, next: string): PlanStep {
  if (here === GO) return step("step", "enter", { space: next });
  return step("step", "go", { direction: direction(here, next) ?? "" });
}
