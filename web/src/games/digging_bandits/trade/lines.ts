/** What is a line of an offer called? */
import type { Speech } from "$lib/game";

import { cardName, placeName } from "../text/names";

/** "Shovel", "bridge on L3", "Private Plot" */
export function lineName(line: string, speech: Pick<Speech, "t">): string {
  if (line === "plot") return speech.t("trade.plot");
  const [kind, space] = line.split(" ");
  if (kind === "bridge" && space !== undefined) {
    return speech.t("trade.bridge", { place: placeName(space, speech) });
  }
  return cardName(line, speech);
}
