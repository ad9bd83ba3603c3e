/** How likely is it that the next layer blows up? Counted from what somebody has seen. */
import type { View } from "../view";

/** In percent; null where there is nothing to dig. A layer that is known is certain. */
export function dynamiteOdds(view: View, digger: number): number | null {
  const here = view.land.find(({ id }) => id === view.seats[digger]?.location);
  const [top] = here?.cards ?? [];
  if (top === undefined) return null;
  if (top !== null) return top === "dynamite" ? 100 : 0;
  const buried = [...view.land.flatMap(({ cards }) => cards), ...view.landfill];
  const seen = buried.filter((card) => card === "dynamite").length + (view.gone["dynamite"] ?? 0);
  const unseen = buried.filter((card) => card === null).length;
  return Math.round((Math.max(0, view.dynamites - seen) / unseen) * 100);
}
