/** What lies open or is held while it is decided about? The digging hand, and the card that goes back into the ground. */
import type { View } from "../view";

export interface Leaf {
  card: string;
  count: number;
}

const TOOLS = ["shovel", "wheelbarrow", "pickaxe", "mining_site", "saving_spoon"];
const LAYING = ["T01", "T02"]; // a digging hand that waits for objections
const LIFTED = "T03"; // Dynamite: the digging is not over

/** The digging hand that is announced and waits; the window shows it. */
export function isAnnounced({ stack }: View): boolean {
  return stack.some(({ trigger }) => LAYING.includes(trigger));
}

/** The tools before whoever digs, from laying them out to the last layer; everybody sees them. */
export function laidOut(view: View): Leaf[] {
  const isDigging = view.decision === "dig_on" || view.stack.some((one) => one.trigger === LIFTED);
  if (!isDigging && !isAnnounced(view)) return [];
  return TOOLS.map((card) => ({ card, count: view.table[card] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
}

/** The card that Tip Cart puts back now, for whoever holds it: the next one of the Landfill. */
export function tipped({ decision, seat, asked, landfill }: View): string | null {
  const isHeld = decision === "tip_space" && seat !== null && asked.includes(seat);
  return isHeld ? (landfill[0] ?? null) : null;
}
