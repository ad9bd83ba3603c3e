/** What would a swap of gold bring? The piles change hands, then the offers whose condition is met are paid. */
import type { View } from "../view";

/** The gold of the trader after swapping with a partner. */
export function afterTrade(view: View, trader: number, partner: number): number {
  const pile = view.seats[partner]?.gold ?? 0;
  return view.seats.reduce((sum, { seat, offer }) => {
    if (seat === trader || offer === null) return sum;
    const [way, gold = "0"] = offer.split(" ");
    const isMet = (way === "chosen") === (seat === partner) && way !== "none";
    return isMet ? sum + Number(gold) : sum;
  }, pile);
}
