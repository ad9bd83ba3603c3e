/** How likely is it? Faces of the die that reach a Gold or the Loser; all of it is public arithmetic. [GS-ONL-11] */
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

/** What is added to the die: the Digger's value and the Event. [GS-SCO-01] */
export function bonusOf(view: View, seat: number, talent: string): number {
  return (view.seats[seat]?.value[talent] ?? 0) + effectOn(view, talent);
}

/** The odds of a seat's talent: told by the server for whoever is to act, worked out for everybody else. */
export function oddsOf(view: View, seat: number, talent: string): TalentOdds {
  const told = view.turn === seat && view.die === null ? view.chances[talent] : undefined;
  const bonus = bonusOf(view, seat, talent);
  const faces = (gold: string, requirement: number) =>
    told?.[gold] ?? reaching(requirement - bonus);
  const golds = Object.fromEntries(
    view.golds.map((gold) => [gold.id, odds(faces(gold.id, gold.requirement[talent] ?? 0))]),
  );
  const best = Math.max(0, ...Object.values(golds).map((one) => one.faces));
  return {
    golds,
    miss: { faces: FACES - best, from: best < FACES ? 1 : 0 },
    loser: odds(faces("loser", view.loser_requirement)),
  };
}

/** Faces that show at least so much. */
function reaching(least: number): number {
  return Math.min(FACES, Math.max(0, FACES + 1 - least));
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
