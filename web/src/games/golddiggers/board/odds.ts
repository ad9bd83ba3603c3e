/** How likely is it? Faces of the die that reach a Gold or the Loser, as the server tells them. [GS-ONL-11] */
import type { SeatView, View } from "../view";

export const FACES = 6;

/** The chance that a roll reaches something. */
export interface Odds {
  /** How many of the six faces reach it. */
  faces: number;
  /** The lowest face that does; 0 if none does. */
  from: number;
}

/** What a roll with one talent can do. */
export interface TalentOdds {
  golds: Record<string, Odds>;
  /** Faces that impress nobody: the token would go to the Loser. */
  miss: Odds;
  /** Faces that would get a token back from the Loser. */
  loser: Odds;
}

/** The talents in the order of the cards. */
export function talentsOf(view: View): string[] {
  return Object.keys(view.golds[0]?.requirement ?? {});
}

/** What the Event of the round does to a talent. */
export function effectOn(view: View, talent: string): number {
  return view.event.effect[talent] ?? 0;
}

/** What is added to the die: the Digger's value and the Event. */
export function bonusOf(view: View, seat: number, talent: string): number {
  return view.seats[seat]?.bonus[talent] ?? 0;
}

/** The odds of a seat's talent; nothing where the server tells none. */
export function oddsOf(view: View, seat: number, talent: string): TalentOdds | undefined {
  const told = view.seats[seat]?.odds[talent];
  if (!told) return undefined;
  const { loser = 0, miss = 0, ...golds } = told;
  return {
    golds: Object.fromEntries(Object.entries(golds).map(([gold, faces]) => [gold, odds(faces)])),
    miss: { faces: miss, from: miss > 0 ? 1 : 0 },
    loser: odds(loser),
  };
}

function odds(faces: number): Odds {
  return { faces, from: faces > 0 ? FACES + 1 - faces : 0 };
}

/** "67%", as the language writes it. */
export function percent(faces: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "percent" }).format(faces / FACES);
}

/** "+2", "−1", "0": with a real minus. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
}

/** "30 billion", "30 miljard", "30 milliards". */
export function money(amount: number, language: string, length: "long" | "short" = "long"): string {
  return new Intl.NumberFormat(language, { notation: "compact", compactDisplay: length }).format(
    amount,
  );
}

/** All tokens of a seat on a Gold. */
export function tokensOn(seat: SeatView, gold: string): number {
  return Object.values(seat.golds[gold] ?? {}).reduce((sum, tokens) => sum + tokens, 0);
}

/** What a seat would claim if the game ended now, or has claimed. */
export function worthNow(view: View, seat: number): number {
  const owner = (gold: View["golds"][number]) =>
    view.decision === "over" ? gold.claimed_by : gold.leader;
  return view.golds.reduce((sum, gold) => sum + (owner(gold) === seat ? gold.net_worth : 0), 0);
}
