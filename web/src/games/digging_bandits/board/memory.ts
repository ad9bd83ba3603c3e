/** What does the table remember for a player? The land always; of decks and Landfill without the aid only what one looked at alone. */
import { tipped } from "../digging/laid";
import type { View } from "../view";

type Cards = readonly (string | null)[];

/** The view without the cards in decks and Landfill that everybody has seen, unless the table is to show them. */
export function remembered(view: View): View {
  if (view.has_memory_aid) return view;
  const alone = (pile: string, cards: Cards) =>
    cards.map((card, place) => (view.public[pile]?.includes(place) ? null : card));
  const held = tipped(view); // no memory: whoever tips has it in her hand
  const buried = alone("landfill", view.landfill).slice(held === null ? 0 : 1);
  return {
    ...view,
    landfill: [...(held === null ? [] : [held]), ...buried],
    dig_deck: alone("dig", view.dig_deck),
    draw_deck: alone("draw", view.draw_deck),
    doodad_deck: alone("doodad", view.doodad_deck),
  };
}
