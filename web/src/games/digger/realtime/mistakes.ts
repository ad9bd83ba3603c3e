/** What did a hand do wrong? Said where the hand was, in words of the catalogue. */
import type { DropView } from "../view";
import { unitsAt } from "./aims";
import type { Drag } from "./gesture.svelte";
import { actOf, type Thing } from "./things";

/** A point of the page. */
export interface Point {
  x: number;
  y: number;
}

/** Why a cube that was let go over the chest slips off: beside its place, or else the hand was still moving. [DG-BANK-05] */
export function whySlipped({ thing, at, aim }: Drag, drop: DropView | null): string {
  if (thing.kind !== "stack" || !aim || !drop) return "";
  const [x, y] = unitsAt(aim, at.x, at.y);
  const [placeX, placeY] = drop.places[thing.colour] ?? [x, y];
  const isBeside = Math.hypot(x - placeX, y - placeY) > (drop.leeway[thing.colour] ?? 0);
  return isBeside ? "live.slipped_beside" : "live.slipped_moving";
}

/** What is said of a thing that was let go where it does not belong, or only clicked. */
export function howTo(thing: Thing): string {
  return `live.${actOf(thing)}`;
}

/** What is said of an event that a hand's mistake led to; nothing of others. */
export const MISTAKES: Partial<Record<string, string>> = {
  broke_off: "live.let_go",
  void_path: "live.void_path",
};
