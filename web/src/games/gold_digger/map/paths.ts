/** Where can a roll lead? The ways that the server names, and the steps along one of them. */
import type { Offer, PlanStep } from "$lib/connection/protocol";
import { type Plan, step } from "$lib/table/plan";

import { direction, GO } from "./grid";
import type { View } from "../view";

/** A way to walk the steps that are left. */
export interface Path {
  /** The spaces of each step that is asked for; after its first one the piece goes on by itself. */
  steps: readonly (readonly string[])[];
  /** The spaces entered, in order; the last one is landed on. */
  spaces: readonly string[];
  /** Live bombs among them, each time they are entered. */
  bombs: number;
}

/** The best way to each space where the roll can end; none where nothing is offered. */
export function pathsOf({ limits }: View, offers: readonly Offer[]): Map<string, Path> {
  const routes = offers.length > 0 ? Object.entries(limits.routes ?? {}) : [];
  const paths = routes.map(([route, bombs]) => {
    const steps = route.split(" ").map((one) => one.split(">"));
    return { steps, spaces: steps.flat(), bombs };
  });
  return new Map(paths.map((path) => [path.spaces.at(-1) ?? "", path]));
}

/** The spaces where each number of the die can end. */
export function reachOf({ limits }: View): Map<string, number[]> {
  const reach = new Map<string, number[]>();
  for (const [n, ends] of (limits.reach ?? []).entries()) {
    for (const space of ends.split(" ")) reach.set(space, [...(reach.get(space) ?? []), n + 1]);
  }
  return reach;
}

export function othersOn(view: View, seat: number, space: string): number[] {
  const pieces = view.board.find((one) => one.id === space)?.pieces ?? [];
  return pieces.filter((one) => one !== seat);
}

/** The spaces of a way that show a live bomb; none where they do its walker no harm. */
export function bombsOn(view: View, { spaces, bombs }: Path): string[] {
  const shown = view.board.filter((one) => one.card === "bomb" && one.face === "live");
  return bombs === 0 ? [] : spaces.filter((space) => shown.some(({ id }) => id === space));
}

/** The steps along a path. */
export function walkAlong(view: View, seat: number, { steps, spaces }: Path): Plan {
  const here = view.seats[seat]?.space ?? "";
  const starts = steps.map((_, n) => steps.slice(0, n).flat().length);
  return starts.map((start) => stepTo(spaces[start - 1] ?? here, spaces[start] ?? ""));
}

function stepTo(here: string, next: string): PlanStep {
  if (here === GO) return step("step", "enter", { space: next });
  return step("step", "go", { direction: direction(here, next) ?? "" });
}
