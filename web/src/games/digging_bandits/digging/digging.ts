/** Which tools dig here, and how deep? The digging hand before it is laid out. */
import type { Tools } from "../board/plans";
import type { SeatView, SpaceView, View } from "../view";

export const NO_TOOLS: Tools = { shovel: 0, wheelbarrow: 0, pickaxe: 0, alone: null };

type Kind = "shovel" | "wheelbarrow" | "pickaxe";
export const KINDS: readonly Kind[] = ["shovel", "wheelbarrow", "pickaxe"];
const ALONE = ["mining_site", "saving_spoon"] as const;
const SITE_TECH = 3; // Tech Cards that a Mining Site needs

export function held(seat: SeatView, card: string): number {
  return seat.hand?.filter((one) => one === card).length ?? 0;
}

/** The LAND space that a seat stands on. */
export function ground(view: View, seat: number): SpaceView | undefined {
  const location = view.seats[seat]?.location;
  return view.land.find((space) => space.id === location);
}

/** How many of a tool can be laid out; Wheelbarrows need a Tech Card each, unless the table does without. */
export function most(seat: SeatView, kind: Kind, needsTech: boolean): number {
  const count = held(seat, kind);
  return kind === "wheelbarrow" && needsTech ? Math.min(count, seat.tech) : count;
}

/** The tools that dig by themselves and can be used. */
export function alone(seat: SeatView, needsTech: boolean): (typeof ALONE)[number][] {
  return ALONE.filter(
    (card) =>
      held(seat, card) > 0 && (card === "saving_spoon" || !needsTech || seat.tech >= SITE_TECH),
  );
}

/** Whether a card is a tool that can join a digging hand. */
export function isUsable(seat: SeatView, card: string, needsTech: boolean): boolean {
  const kind = KINDS.find((one) => one === card);
  if (kind !== undefined) return most(seat, kind, needsTech) > 0;
  return alone(seat, needsTech).some((one) => one === card);
}

/** How many layers a digging hand can remove. */
export function reach({ shovel, wheelbarrow, alone: only }: Tools, layers: number): number {
  return only === null ? Math.min(layers, shovel + 2 * wheelbarrow) : layers;
}

export function isValid(tools: Tools): boolean {
  return tools.alone !== null || tools.shovel + tools.wheelbarrow > 0;
}

/** What a careful digger lays out: enough for the layers, a Pickaxe against a Stone; all Shovels before Wheelbarrows. */
export function suggestion(seat: SeatView, layers: number, needsTech: boolean): Tools {
  const shovel = Math.min(layers, most(seat, "shovel", needsTech));
  const barrows = Math.ceil((layers - shovel) / 2);
  const wheelbarrow = Math.min(Math.max(0, barrows), most(seat, "wheelbarrow", needsTech));
  if (shovel + wheelbarrow > 0) {
    return { shovel, wheelbarrow, pickaxe: Math.min(1, held(seat, "pickaxe")), alone: null };
  }
  return { ...NO_TOOLS, alone: alone(seat, needsTech)[0] ?? null };
}

/** One more of a tool; after the last one, none. A tool that digs by itself puts the others away. */
export function added(tools: Tools, card: string, seat: SeatView, needsTech: boolean): Tools {
  const only = ALONE.find((one) => one === card);
  if (only !== undefined) {
    const isUsable = alone(seat, needsTech).includes(only) && tools.alone !== only;
    return { ...NO_TOOLS, alone: isUsable ? only : null };
  }
  const kind = KINDS.find((one) => one === card);
  if (kind === undefined) return tools;
  const next = tools[kind] + 1;
  return { ...tools, alone: null, [kind]: next > most(seat, kind, needsTech) ? 0 : next };
}

/** One less of a tool. */
export function lessened(tools: Tools, kind: Kind): Tools {
  return { ...tools, [kind]: Math.max(0, tools[kind] - 1) };
}
