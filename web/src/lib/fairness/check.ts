/** Does the luck of a table hold, as far as this browser can tell? Checked against what it was shown and what it sent. */
import { wordsOf } from "./draws";
import { digestOf, bytesOf } from "./fairness";
import { contributionHash, gameKey, serverHash } from "./keys";
import { epochName, type KeptPart, type SeenParts } from "./contribution";
import { areSeatsRight } from "./seats";
import type {
  Draw,
  Epoch,
  Fairness,
  Line,
  TableInfo,
  VisibleEvent,
} from "$lib/connection/protocol";

/** `server`: its key. `own`: this browser's bytes. `others`: those of others. `key`: the game's. `throws`: dice seen here.
 * `restores`: those told of before. */
export type Subject = "server" | "own" | "others" | "key" | "throws" | "restores";
/** `late`: it holds, but this browser was not there before the deal. `none`: there is nothing to check. */
export type State = "holds" | "late" | "pending" | "none" | "broken";

type Checked = "holds" | "pending" | "broken";
type Own = Checked | "none";
type Seen = Checked | "late";

export interface Finding {
  subject: Subject;
  state: State;
  /** Which sentence tells it. */
  words:
    | `server_${Seen}`
    | `own_${Own}`
    | `others_${Own | "late"}`
    | `key_${Checked}`
    | `throws_${Checked}`
    | "restores_broken";
  /** How many throws were checked. */
  count?: number;
}

const found = <S extends Subject, T extends State>(subject: S, state: T) => ({
  subject,
  state,
  words: `${subject}_${state}` as const,
});

/** Which people's bytes are in the key, which came too late, and who sent none: seats. */
export interface Parts {
  given: number[];
  late: number[];
  silent: number[];
}

/** Whether a table has more than the older proof, in which the server chose alone. */
export function isShared(info: TableInfo): boolean {
  return Boolean(info.fairness?.commitment);
}

export function partsOf({ people, contributions }: Fairness): Parts {
  const given = contributions.filter(({ value }) => value !== "").map(({ seat }) => seat);
  const late = contributions.filter(({ value }) => value === "").map(({ seat }) => seat);
  return { given, late, silent: people.filter((seat) => ![...given, ...late].includes(seat)) };
}

/** All that this browser can say. */
export function findingsOn(
  info: TableInfo,
  kept: KeptPart | null,
  log: readonly Line[],
): readonly Finding[] {
  const { fairness } = info;
  if (!fairness?.commitment) return [];
  const throws = throwsIn(info, log);
  return [
    found("server", serverState(info, fairness, kept)),
    found("own", ownState(info, fairness, kept)),
    found("others", othersState(info, fairness, kept)),
    found("key", keyState(info, fairness, kept)),
    ...(isTakenBack(fairness, kept) ? [found("restores", "broken")] : []),
    ...(throws.count > 0 ? [throws] : []),
  ];
}

/**
 * The whole in one word. `alone`: all fits, but nobody's bytes are in the key. `partly`: all fits, but this browser has no bytes in
 * the key, was not there before the deal, or the server was restored since.
 */
export type Verdict = "holds" | "partly" | "alone" | "pending" | "broken";

export function verdictOn({ fairness }: TableInfo, findings: readonly Finding[]): Verdict {
  const states = findings.map(({ state }) => state);
  if (states.includes("broken")) return "broken";
  if (states.includes("pending")) return "pending";
  if (fairness === null || partsOf(fairness).given.length === 0) return "alone";
  const isWhole = states.every((state) => state === "holds") && fairness.epochs.length === 0;
  return isWhole ? "holds" : "partly";
}

function serverState(info: TableInfo, fairness: Fairness, kept: KeptPart | null): Seen {
  if (kept !== null && kept.hash !== fairness.commitment) return "broken";
  if (!fairness.server_key) return "pending";
  if (serverHash(info.code, fairness.server_key) !== fairness.commitment) return "broken";
  return kept?.isEarly ? "holds" : "late";
}

/** Whether this browser's bytes are in the key; what it did not send cannot be left out. */
function ownState({ phase }: TableInfo, fairness: Fairness, kept: KeptPart | null): Own {
  if (!kept?.value) return "none";
  if (phase === "gathering") return "pending";
  if (kept.seen === null) return "none";
  const own = fairness.contributions.find(({ seat }) => seat === kept.seen?.seat);
  return own?.value === kept.value ? "holds" : "broken";
}

/** Whether everybody's bytes stand at her seat and fit hashes that were fixed before this browser showed its own. */
function othersState(info: TableInfo, fairness: Fairness, kept: KeptPart | null): Own | "late" {
  if (info.phase === "gathering") return "pending";
  const seen = kept?.seen ?? null;
  const areFitting = fairness.contributions.every(
    ({ value, commitment }) => value === "" || contributionHash(info.code, value) === commitment,
  );
  const areFixed = seen === null || areAsSeen(fairness, seen);
  if (!areFitting || !areFixed || !areSeatsRight(info, fairness)) return "broken";
  if (fairness.contributions.length === 0) return "none";
  return seen === null ? "late" : "holds";
}

/** Exactly the people and hashes that stood there: none more, none less, each at its seat. */
function areAsSeen({ people, contributions }: Fairness, seen: SeenParts): boolean {
  return (
    String(people) === String(seen.people) &&
    contributions.length === Object.keys(seen.hashes).length &&
    contributions.every(({ seat, commitment }) => seen.hashes[seat] === commitment)
  );
}

/** Whether the server has told of restores of which it does not tell any more. */
function isTakenBack({ epochs }: Fairness, kept: KeptPart | null): boolean {
  if (kept === null) return false;
  const told = epochs.map(epochName);
  return kept.isTakenBack || kept.epochs.some((epoch, number) => told[number] !== epoch);
}

function keyState(info: TableInfo, fairness: Fairness, kept: KeptPart | null): Checked {
  if (!info.key || !fairness.server_key) return "pending";
  const isMade = firstEpochs(fairness, kept?.seen ?? null).some(
    (epoch) => gameKey(info.code, fairness, epoch) === info.key,
  );
  const bytes = bytesOf(info.key);
  const isShown = bytes !== null && hexOf(digestOf(bytes)) === info.commitment;
  return isMade && isShown ? "holds" : "broken";
}

/** The restores that the first key may follow: the last one told of before the bytes, else none or one before the first move. */
function firstEpochs({ epochs }: Fairness, seen: SeenParts | null): (Epoch | null)[] {
  if (seen !== null) return [epochs[seen.epochs - 1] ?? null];
  return [null, ...epochs.filter(({ move }) => move === 0)];
}

/** The key of a roll: that of the deal, or of the last restore before its move. */
export function keyFor(info: TableInfo, move: number): string | null {
  const { fairness, key, code } = info;
  const last = fairness?.epochs.findLast((epoch) => epoch.move < move);
  if (!key || !fairness || !last) return key;
  const later = gameKey(code, fairness, last);
  return last.move === 0 && later === key ? key : later;
}

/** The dice that this browser was told, worked out again from the keys. */
function throwsIn(info: TableInfo, log: readonly Line[]): Finding & { count: number } {
  const { key, code, fairness } = info;
  const told = log.flatMap(({ events }) => events.flatMap(diceOf));
  const count = told.length;
  if (!key) return { ...found("throws", "pending"), count };
  const later = fairness?.epochs.map((epoch) => gameKey(code, fairness, epoch)) ?? [];
  const isFine = told.every(({ draw, dice }) =>
    [key, ...later].some(
      (one) => String(wordsOf(one, draw).map(({ result }) => result)) === String(dice),
    ),
  );
  return { ...found("throws", isFine ? "holds" : "broken"), count };
}

/** What an event says that its dice showed, where it says so in numbers. */
function diceOf({ draw, facts }: VisibleEvent): { draw: Draw; dice: (string | number)[] }[] {
  if (!draw || (draw.apart ?? 1) > 1) return [];
  const names = draw.words === 1 ? ["die"] : ["first", "second"];
  const dice = names.flatMap((name) => facts[name] ?? []);
  return dice.length === draw.words ? [{ draw, dice }] : [];
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
