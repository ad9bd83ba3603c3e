/** The luck of a table is checked against what this browser was shown and sent; a server that cheats is caught. */
import { expect, test } from "vitest";
import type { Contribution, Fairness, Line, TableInfo } from "$lib/connection/protocol";
import { findingsOn, isShared, keyFor, partsOf, verdictOn } from "$lib/fairness/check";
import type { KeptPart } from "$lib/fairness/contribution";
import { digestOf } from "$lib/fairness/fairness";
import { contributionHash, gameKey, serverHash } from "$lib/fairness/keys";
import { info, seat } from "../fakes";

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
  epochs: [],
  isTakenBack: false,
  seen: { seat: 0, people: [0, 2], hashes: { 0: OWN_HASH, 2: HER_HASH }, epochs: 0 },
};
const seats = [
  seat({ guest: "g1", name: "Ann" }),
  seat({ bot: "heuristic", name: "Bot" }),
  seat({ guest: "g2", name: "Bob" }),
];

function over(given: Partial<Fairness> = {}, others: Partial<TableInfo> = {}): TableInfo {
  const fairness = { ...honest, ...given };
  const made = { code: CODE, phase: "over", seats, commitment: KEY_HASH, key: KEY, fairness };
  return info({ ...made, ...others });
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
  const contributions = honest.contributions.slice(1);
  const playing = over({ contributions, server_key: "" }, { phase: "playing", key: null });

  expect(stateOf("own", over({ contributions }))).toBe("broken");
  expect(stateOf("own", playing)).toBe("broken");
});

test("a server that adds bytes after it has seen this browser's is caught", () => {
  const late = { seat: 3, commitment: contributionHash(CODE, OTHER), value: OTHER };
  const contributions = [...honest.contributions, late];

  expect(stateOf("others", over({ contributions }))).toBe("broken");
});

const [own, hers] = honest.contributions as [Contribution, Contribution];

test.each([1, 3, 7, 99991, -1, 0.5])(
  "a server that chooses seat %d for the same bytes is caught by everybody",
  (number) => {
    const contributions = [own, { ...hers, seat: number }].toSorted((a, b) => a.seat - b.seat);
    const people = [0, number].toSorted((a, b) => a - b);

    expect(stateOf("others", over({ contributions }))).toBe("broken");
    expect(stateOf("others", over({ contributions }), null)).toBe("broken");
    expect(stateOf("others", over({ contributions, people }))).toBe("broken");
    expect(stateOf("others", over({ contributions, people }), null)).toBe("broken");
  },
);

test("a server that swaps seats, or has two parts at one, is caught", () => {
  const swapped = [
    { ...hers, seat: 0 },
    { ...own, seat: 2 },
  ];

  expect(stateOf("own", over({ contributions: swapped }))).toBe("broken");
  expect(stateOf("others", over({ contributions: swapped }))).toBe("broken");
  expect(stateOf("others", over({ contributions: [own, own] }), null)).toBe("broken");
  expect(stateOf("others", over({ people: [0, 2, 2] }), null)).toBe("broken");
  expect(stateOf("others", over({ people: [0] }), null)).toBe("broken");
});

test("a server that uses a spare hash at another seat is caught", () => {
  const spare = { seat: 2, commitment: contributionHash(CODE, OTHER), value: OTHER };

  expect(stateOf("others", over({ contributions: [own, spare] }))).toBe("broken");
});

test("a server that does not list a part that was not shown is caught", () => {
  expect(stateOf("others", over({ contributions: [own] }))).toBe("broken");
  expect(stateOf("others", over({ contributions: [own, { ...hers, value: "" }] }))).toBe("holds");
});

test("a server that does not list a person is caught", () => {
  const seen = { seat: 0, people: [0, 2], hashes: { 0: OWN_HASH }, epochs: 0 };
  const alone = over({ contributions: [own], people: [0] });

  expect(stateOf("others", alone, { ...kept, seen })).toBe("broken");
});

test("a server that takes back a restore is caught, and so is one that showed it again later", () => {
  const epochs = [`1 ${EPOCH.nonce}`];
  const back = { ...kept, isTakenBack: true };

  expect(stateOf("restores", over(), { ...kept, epochs })).toBe("broken");
  expect(stateOf("restores", over({ epochs: [EPOCH] }), { ...kept, epochs })).toBeUndefined();
  expect(stateOf("restores", over(), back)).toBe("broken");
  expect(verdictOn(over(), findingsOn(over(), back, log))).toBe("broken");
  expect(stateOf("restores", over(), null)).toBeUndefined();
});

test("a server that chooses another restore for the first key than the last before the bytes is caught", () => {
  const before = { ...EPOCH, move: 0 };
  const key = gameKey(CODE, honest, before);
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const commitment = Array.from(digestOf(bytes), (byte) => byte.toString(16).padStart(2, "0"));
  const chosen = over({ epochs: [before] }, { key, commitment: commitment.join("") });
  const told = { ...kept, seen: kept.seen && { ...kept.seen, epochs: 1 } };

  expect(stateOf("key", chosen)).toBe("broken");
  expect(stateOf("key", chosen, told)).toBe("holds");
  expect(stateOf("key", chosen, null)).toBe("holds");
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
  const contributions = [own, { ...hers, value: "" }];

  expect(isShared(info())).toBe(false);
  expect(findingsOn(info(), null, [])).toEqual([]);
  expect(partsOf({ ...honest, people: [0, 2, 3], contributions })).toEqual({
    given: [0],
    late: [2],
    silent: [3],
  });
});
