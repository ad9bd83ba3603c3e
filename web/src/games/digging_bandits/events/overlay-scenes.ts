/** Which events are shown large over the table, and who and what is seen then? */
import type { VisibleEvent } from "$lib/connection/protocol";

export interface Scene {
  /** How the table looks meanwhile. */
  mood: "light" | "grave" | "boom";
  card: string | null;
  /** Whether the card comes up covered and is turned. */
  isTurned: boolean;
  seats: number[];
  /** Who leaves the game. */
  out: number | null;
}

/** A card comes up covered and is turned. */
const TURNED = ["dug", "found", "revealed", "got", "stolen", "took_doodad"];
/** A card is shown at once. */
const SHOWN = [
  ...["plays", "plays_at", "used", "answers", "saw", "saw_layer", "saw_deck", "saw_landfill"],
  ...["laid_tool", "too_late", "stopped"],
];
const CARDS: Record<string, string> = {
  robs: "outlaw",
  sheriff_stands: "sheriff",
  exploded: "dynamite",
  gambled: "gambling",
  cashed: "gold",
  plays_life: "saving_spoon",
  plays_again: "double_time",
  won_duel: "duel",
  disarmed: "dynamite",
};
const PEOPLE = [
  ...["won_duel", "duel_tied", "eliminated", "won", "traded", "agreed", "turned_in", "saved"],
  ...["robs", "answers", "sheriff_stands", "resigned", "is_bandit", "close_call", "duelled"],
];
const GRAVE = ["eliminated", "won", "gambled", "won_duel", "turned_in", "cashed", "ended"];

function moodOf(kind: string): Scene["mood"] {
  if (kind === "exploded") return "boom";
  return GRAVE.includes(kind) ? "grave" : "light";
}

/** Who leaves the game with an event. */
function leaver({ kind, facts }: VisibleEvent): number | null {
  if (kind === "eliminated") return Number(facts["other"]);
  return kind === "resigned" ? Number(facts["seat"]) : null;
}

export function sceneOf(event: VisibleEvent): Scene | null {
  const { kind, facts } = event;
  const isCard = [...TURNED, ...SHOWN].includes(kind);
  const isScene = isCard || kind in CARDS || PEOPLE.includes(kind);
  if (!isScene) return null;
  const seats = [facts["seat"], facts["other"]].filter((one) => one !== undefined).map(Number);
  return {
    mood: moodOf(kind),
    card: isCard ? String(facts["card"]) : (CARDS[kind] ?? null),
    isTurned: TURNED.includes(kind),
    seats: PEOPLE.includes(kind) ? seats : [],
    out: leaver(event),
  };
}
