/** The luck of a table is checked against what this browser was shown and sent; a server that cheats is caught. */
import { expect, test } from "vitest";
import type { Fairness, Line, TableInfo } from "$lib/connection/protocol";
import { findingsOn, isShared, keyFor, partsOf, verdictOn } from "$lib/fairness/check";
import type { KeptPart } from "$lib/fairness/contribution";
import { digestOf } from "$lib/fairness/fairness";
import { contributionHash, gameKey, serverHash } from "$lib/fairness/keys";
import { info } from "../fakes";

const CODE = "abcdefghij";
const SERVER = "aa".repeat(32);
const OWN = "bb".repeat(32);
const HERS = "cc".repeat(32);
const OTHER = "ee".repeat(32);
// As `motherlode.play` and `motherlode.verify` work them out.
const HASH = "4c894a31d9eea999950a851d6a18ec8da7a2db5f46d8f0ef81552de4eeaa9464";
const OWN_HASH = "2b77918cdeea17faac2ed51da7941df9409f24fb2ea20181691654b4ba7c89a8";
const HER_HASH = "09134a54f4190b410fe81f7d5a59e4a0be9f91ff664f9aab12bca64e874b7015";
const KEY = "9ad0aa9b16a31242183644ccd4f61257";
const KEY_HASH = "ade45ecc1511a9023c8f0df99db2e80933202767cf73ba54cfc91042d01a5e8a";
const LATER_KEY = "d375b9c32feac5d6ea1391114c5278b0";
const EPOCH = { number: 1, nonce: "dd".repeat(32), move: 4, at: 0 };

const honest: Fairness = {
  commitment: HASH,
  stage: "dealt",
  commitments: {},
  people: [0, 2],
  contributions: [
    { seat: 0, commitment: OWN_HASH, value: OWN },
    { seat: 2, commitment: HER_HASH, value: HERS },
  ],
  epochs: [],
  server_key: SERVER,
};
const kept: KeptPart = {
  hash: HASH,
  isEarly: true,
  value: OWN,
  epochs: 0,
  seen: [OWN_HASH, HER_HASH],
};

function over(given: Partial<Fairness> = {}, others: Partial<TableInfo> = {}): TableInfo {
  const fairness = { ...honest, ...given };
  return info({ code: CODE, phase: "over", commitment: KEY_HASH, key: KEY, fairness, ...others });
}

function threw(move: number, first: number, die: number): Line {
  const draw = { stream: "die", stream_number: 0, first, words: 1, sides: 6 };
  const events = [{ kind: "rolled", facts: { die }, draw }];
  return { move, seat: 0, by: "person", action: null, events, at: 0 };
}

const log = [threw(1, 0, 4), threw(2, 1, 3), threw(3, 2, 1)];
const stateOf = (subject: string, of: TableInfo, part: KeptPart | null = kept, lines = log) =>
  findingsOn(of, part, lines).find((one) => one.subject === subject)?.state;

test("hashes and keys are those that the server and the command work out", () => {
  expect(serverHash(CODE, SERVER)).toBe(HASH);
  expect(contributionHash(CODE, OWN)).toBe(OWN_HASH);
  expect(gameKey(CODE, honest, null)).toBe(KEY);
  expect(gameKey(CODE, honest, EPOCH)).toBe(LATER_KEY);
});

test("an honest game holds in every point", () => {
  const findings = findingsOn(over(), kept, log);

  expect(findings.map(({ subject, state }) => [subject, state])).toEqual([
    ["server", "holds"],
    ["own", "holds"],
    ["others", "holds"],
    ["key", "holds"],
    ["throws", "holds"],
  ]);
  expect(findings.at(-1)?.count).toBe(3);
  expect(verdictOn(over(), findings)).toBe("holds");
});

test("a server that chooses another key after it has seen the bytes is caught", () => {
  const swapped = over({ server_key: OTHER });
  const bold = over({ server_key: OTHER, commitment: serverHash(CODE, OTHER) });

  expect(stateOf("server", swapped)).toBe("broken");
  expect(stateOf("key", swapped)).toBe("broken");
  expect(stateOf("server", bold)).toBe("broken");
  expect(verdictOn(bold, findingsOn(bold, kept, log))).toBe("broken");
});

test("a server that leaves out what this browser sent is caught, as soon as the game is dealt", () => {
  const [, hers] = honest.contributions;
  const contributions = hers ? [hers] : [];
  const playing = over({ contributions, server_key: "" }, { phase: "playing", key: null });

  expect(stateOf("own", over({ contributions }))).toBe("broken");
  expect(stateOf("own", playing)).toBe("broken");
});

test("a server that adds bytes after it has seen this browser's is caught", () => {
  const late = { seat: 3, commitment: contributionHash(CODE, OTHER), value: OTHER };
  const contributions = [...honest.contributions, late];

  expect(stateOf("others", over({ contributions }))).toBe("broken");
});

test("bytes that do not fit their hash are caught by everybody", () => {
  const contributions = honest.contributions.map((one) => ({ ...one, value: OTHER }));

  expect(stateOf("others", over({ contributions }), null)).toBe("broken");
});

test("a key that is not made of the parts, or not the one shown at the start, is caught", () => {
  expect(stateOf("key", over({}, { key: "00".repeat(16) }))).toBe("broken");
  expect(stateOf("key", over({}, { commitment: HASH }))).toBe("broken");
});

test("a throw that was altered is caught", () => {
  expect(stateOf("throws", over(), kept, [threw(1, 0, 5)])).toBe("broken");
});

test("throws of two dice are worked out, and those that tell no numbers are left to the command", () => {
  const draw = { stream: "die", stream_number: 0, first: 0, words: 2, sides: 6 };
  const two = { kind: "rolled", facts: { first: 4, second: 3 }, draw };
  const none = { kind: "threw", facts: {}, draw };
  const apart = { kind: "threw", facts: { die: 9 }, draw: { ...draw, words: 1, apart: 5 } };
  const line = { ...threw(1, 0, 4), events: [two, none, apart] };

  expect(findingsOn(over(), kept, [line]).at(-1)).toMatchObject({ state: "holds", count: 1 });
});

test("who was not there before the deal is told so", () => {
  expect(stateOf("server", over(), null)).toBe("late");
  expect(stateOf("own", over(), null)).toBe("none");
  expect(stateOf("others", over(), null)).toBe("late");
  expect(stateOf("own", over(), { ...kept, seen: null })).toBe("none");
  expect(stateOf("others", over({ contributions: [] }), null)).toBe("none");
});

test("nobody is told more than this browser can know", () => {
  const key = gameKey(CODE, { ...honest, contributions: [] }, null);
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const commitment = Array.from(digestOf(bytes), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  const alone = over({ contributions: [] }, { key, commitment });
  const nobody = { ...kept, value: "", seen: null };
  const restored = over({ epochs: [EPOCH] });

  expect(verdictOn(alone, findingsOn(alone, nobody, []))).toBe("alone");
  expect(verdictOn(over(), findingsOn(over(), null, log))).toBe("partly");
  expect(verdictOn(restored, findingsOn(restored, kept, log))).toBe("partly");
});

test("before the end the server's key is awaited", () => {
  const playing = over({ server_key: "" }, { phase: "playing", key: null });
  const gathering = over(
    { server_key: "", contributions: [], stage: "open" },
    { phase: "gathering", key: null },
  );

  expect(stateOf("server", playing)).toBe("pending");
  expect(stateOf("own", playing)).toBe("holds");
  expect(stateOf("throws", playing)).toBe("pending");
  expect(verdictOn(playing, findingsOn(playing, kept, log))).toBe("pending");
  expect(stateOf("own", gathering)).toBe("pending");
  expect(stateOf("others", gathering)).toBe("pending");
});

test("after a restore throws follow from the new key", () => {
  const restored = over({ epochs: [EPOCH] });

  expect(stateOf("throws", restored, kept, [...log, threw(5, 3, 2), threw(6, 4, 2)])).toBe("holds");
  expect(keyFor(restored, 4)).toBe(KEY);
  expect(keyFor(restored, 5)).toBe(LATER_KEY);
  expect(keyFor(over(), 5)).toBe(KEY);
  expect(keyFor(info(), 5)).toBeNull();
});

test("a restore before the deal is in the first key", () => {
  const before = { ...EPOCH, move: 0 };
  const key = gameKey(CODE, honest, before);
  const restored = over({ epochs: [before] }, { key });

  expect(keyFor(restored, 1)).toBe(key);
  expect(stateOf("key", restored)).toBe("broken"); // its hash is not the one of the start
});

test("an older table is told apart, and whose bytes are in the key is said", () => {
  const [own, hers] = honest.contributions;
  const contributions = own && hers ? [own, { ...hers, value: "" }] : [];

  expect(isShared(info())).toBe(false);
  expect(findingsOn(info(), null, [])).toEqual([]);
  expect(partsOf({ ...honest, people: [0, 2, 3], contributions })).toEqual({
    given: [0],
    late: [2],
    silent: [3],
  });
});
