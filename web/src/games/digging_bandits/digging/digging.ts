/** Which tools dig here, and how deep? The digging hand before it is laid out; what it may have the server says. */
import type { Tools } from "../board/plans";
import type { Limits, SpaceView, View } from "../view";

export const NO_TOOLS: Tools = { shovel: 0, wheelbarrow: 0, pickaxe: 0, alone: null };

type Kind = "shovel" | "wheelbarrow" | "pickaxe";
type Alone = NonNullable<Tools["alone"]>;
export const KINDS: readonly Kind[] = ["shovel", "wheelbarrow", "pickaxe"];
const ALONE: readonly Alone[] = ["mining_site", "saving_spoon"];

/** The tools that could be laid out, each with how many and how deep it digs. */
export type ToolLimits = Limits["tools"];

export function toolsOf({ limits }: View): ToolLimits {
  return limits.tools;
}

/** The LAND space that a seat stands on. */
export function ground(view: View, seat: number): SpaceView | undefined {
  const location = view.seats[seat]?.location;
  return view.land.find((space) => space.id === location);
}

/** How many of a tool can be laid out. */
export function most(limits: ToolLimits, kind: string): number {
  return limits[kind]?.most ?? 0;
}

/** The tools that dig by themselves and can be used. */
export function alone(limits: ToolLimits): Alone[] {
  return ALONE.filter((card) => most(limits, card) > 0);
}

/** How many layers a digging hand can remove. */
export function reach(tools: Tools, layers: number, limits: ToolLimits): number {
  if (tools.alone !== null) return layers;
  const lifted = KINDS.map((kind) => tools[kind] * (limits[kind]?.lifts ?? 0));
  return Math.min(
    layers,
    lifted.reduce((sum, one) => sum + one),
  );
}

export function isValid(tools: Tools, limits: ToolLimits): boolean {
  return reach(tools, 1, limits) > 0;
}

/** What a careful digger lays out: enough for the layers, a Pickaxe against a Stone; all Shovels before Wheelbarrows. */
export function suggestion(limits: ToolLimits, layers: number): Tools {
  const shovel = enough(limits, "shovel", layers);
  const left = layers - reach({ ...NO_TOOLS, shovel }, layers, limits);
  const wheelbarrow = enough(limits, "wheelbarrow", left);
  if (shovel + wheelbarrow > 0) {
    return { shovel, wheelbarrow, pickaxe: Math.min(1, most(limits, "pickaxe")), alone: null };
  }
  return { ...NO_TOOLS, alone: alone(limits)[0] ?? null };
}

/** How many of a tool lift so many layers, as far as there are as many. */
function enough(limits: ToolLimits, kind: Kind, layers: number): number {
  const lifts = limits[kind]?.lifts ?? 0;
  return lifts === 0 ? 0 : Math.min(Math.ceil(layers / lifts), most(limits, kind));
}

/** One more of a tool; after the last one, none. A tool that digs by itself puts the others away. */
export function added(tools: Tools, card: string, limits: ToolLimits): Tools {
  const only = ALONE.find((one) => one === card);
  if (only !== undefined) {
    const isUsable = alone(limits).includes(only) && tools.alone !== only;
    return { ...NO_TOOLS, alone: isUsable ? only : null };
  }
  const kind = KINDS.find((one) => one === card);
  if (kind === undefined) return tools;
  const next = tools[kind] + 1;
  return { ...tools, alone: null, [kind]: next > most(limits, kind) ? 0 : next };
}

/** One less of a tool. */
export function lessened(tools: Tools, kind: Kind): Tools {
  return { ...tools, [kind]: Math.max(0, tools[kind] - 1) };
}
