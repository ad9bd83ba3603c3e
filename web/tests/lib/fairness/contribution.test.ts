/** What a browser adds to the luck of a table, and what it remembers of it. */
import { expect, test } from "vitest";
import type { Fairness, TableInfo } from "$lib/connection/protocol";
import { Contributions } from "$lib/fairness/contribution";
import { contributionHash } from "$lib/fairness/keys";
import { seat, info } from "../fakes";

const CODE = "abcdefghij";
const HASH = "ab".repeat(32);
const VALUE = "bb".repeat(32);
const OWN = contributionHash(CODE, VALUE);

export const fairness: Fairness = {
  commitment: HASH,
  stage: "open",
  commitments: {},
  people: [],
  contributions: [],
  epochs: [],
  server_key: "",
};

function gathering(given: Partial<Fairness> = {}): TableInfo {
  const seats = [seat({ guest: "g1", name: "Ann" }), seat({ guest: "g2", name: "Bob" })];
  return info({ code: CODE, phase: "gathering", seats, fairness: { ...fairness, ...given } });
}

const contributing = (storage: Storage | null = null, value = VALUE) =>
  new Contributions(storage, () => value);

test("whoever sits down sends a hash, and the bytes only when they are asked for", () => {
  const mine = contributing();
  const first = mine.follow(gathering(), [0]);
  const noted = mine.follow(gathering({ commitments: { g1: OWN } }), [0]);
  const asked = { stage: "revealing", commitments: { g1: OWN, g2: HASH } };
  const second = mine.follow(gathering(asked), [0]);

  expect(first).toEqual({ type: "commit", table: CODE, commitment: OWN });
  expect(noted).toBeNull();
  expect(second).toEqual({ type: "reveal", table: CODE, value: VALUE });
  expect(mine.of(CODE)).toEqual({
    hash: HASH,
    isEarly: true,
    value: VALUE,
    epochs: [],
    isTakenBack: false,
    seen: { seat: 0, people: [0, 1], hashes: { 0: OWN, 1: HASH }, epochs: 0 },
  });
});

test("a server that shows another hash than before is given nothing", () => {
  const mine = contributing();
  mine.follow(gathering(), [0]);
  const asked = { stage: "revealing", commitments: { g1: OWN }, commitment: "cd".repeat(32) };

  expect(mine.follow(gathering(asked), [0])).toBeNull();
  expect(mine.of(CODE)?.hash).toBe(HASH);
});

test("bytes are not shown under somebody else's hash, nor twice under other hashes", () => {
  const mine = contributing();
  mine.follow(gathering(), [0]);
  const foreign = { stage: "revealing", commitments: { g1: HASH } };
  const asked = { stage: "revealing", commitments: { g1: OWN } };
  const again = { stage: "revealing", commitments: { g1: OWN, g2: HASH } };

  expect(mine.follow(gathering(foreign), [0])).toBeNull();

  mine.follow(gathering(asked), [0]);
  mine.follow(gathering(again), [0]);

  expect(mine.of(CODE)?.seen?.hashes).toEqual({ 0: OWN });
});

test("who looks on remembers the hash and sends nothing", () => {
  const mine = contributing();

  expect(mine.follow(gathering(), [])).toBeNull();
  expect(mine.of(CODE)).toMatchObject({ hash: HASH, isEarly: true, value: "" });
});

test("who comes after the deal knows that the hash was not shown before", () => {
  const mine = contributing();

  expect(mine.follow({ ...gathering(), phase: "playing" }, [0])).toBeNull();
  expect(mine.of(CODE)?.isEarly).toBe(false);
});

test("an older table has nothing to remember", () => {
  const mine = contributing();

  expect(mine.follow(info({ code: CODE, phase: "gathering" }), [0])).toBeNull();
  expect(mine.of(CODE)).toBeNull();
});

test("after a restore before the start other bytes are drawn", () => {
  let count = 0;
  const mine = new Contributions(null, () => String((count += 1)).repeat(64));
  mine.follow(gathering(), [0]);
  const epochs = [{ number: 1, nonce: "ee", move: 0, at: 0 }];
  const again = mine.follow(gathering({ epochs }), [0]);

  expect(again).toEqual({
    type: "commit",
    table: CODE,
    commitment: contributionHash(CODE, "2".repeat(64)),
  });
  expect(mine.of(CODE)).toMatchObject({ hash: HASH, epochs: ["1 ee"], seen: null });
});

test("hashes of guests without a seat, or of bots, are not remembered: no bytes may be chosen from them", () => {
  const mine = contributing();
  mine.follow(gathering(), [1]);
  const spare = Object.fromEntries(
    Array.from({ length: 1000 }, (_, number) => [
      `made-up-${number}`,
      contributionHash(CODE, `${number}`),
    ]),
  );
  const asked = gathering({ stage: "revealing", commitments: { ...spare, g2: OWN } });
  const bot = seat({ guest: "made-up-7", bot: "heuristic", name: "Bot" });

  mine.follow({ ...asked, seats: [...asked.seats, bot] }, [1]);

  expect(mine.of(CODE)?.seen).toEqual({ seat: 1, people: [0, 1], hashes: { 1: OWN }, epochs: 0 });
});

test("whoever holds several seats has her part at the first", () => {
  const mine = contributing();
  const seats = [seat({ bot: "heuristic" }), seat({ guest: "g1" }), seat({ guest: "g1" })];
  mine.follow({ ...gathering(), seats }, [1, 2]);
  const asked = gathering({ stage: "revealing", commitments: { g1: OWN } });
  mine.follow({ ...asked, seats }, [1, 2]);

  expect(mine.of(CODE)?.seen).toMatchObject({ seat: 1, people: [1], hashes: { 1: OWN } });
});

const RESTORE = { number: 1, nonce: "ee", move: 0, at: 0 };

test.each([[[]], [[{ ...RESTORE, nonce: "ff" }]]])(
  "a server that takes back a restore after it was shown bytes is given nothing more",
  (epochs) => {
    let count = 0;
    const mine = new Contributions(null, () => String((count += 1)).repeat(64));
    const commitments = { g1: contributionHash(CODE, "1".repeat(64)) };
    mine.follow(gathering({ epochs: [RESTORE] }), [0]);
    mine.follow(gathering({ epochs: [RESTORE], stage: "revealing", commitments }), [0]);
    const shown = mine.of(CODE);

    expect(mine.follow(gathering({ epochs }), [0])).toBeNull();
    expect(
      mine.follow(gathering({ epochs: [RESTORE], stage: "revealing", commitments }), [0]),
    ).toBeNull();
    expect(mine.of(CODE)).toEqual({ ...shown, isTakenBack: true });
    expect(count).toBe(1);
  },
);

test("a restore during the game is remembered, and the bytes stay what they were", () => {
  const mine = contributing();
  mine.follow(gathering(), [0]);
  mine.follow(gathering({ stage: "revealing", commitments: { g1: OWN } }), [0]);
  mine.follow({ ...gathering({ epochs: [{ ...RESTORE, move: 3 }] }), phase: "playing" }, [0]);

  expect(mine.of(CODE)).toMatchObject({ value: VALUE, epochs: ["1 ee"], seen: { epochs: 0 } });
});

test("all is still known when the page is loaded again", () => {
  localStorage.clear();
  contributing(localStorage).follow(gathering(), [0]);
  const again = contributing(localStorage, "99".repeat(32));
  const asked = { stage: "revealing", commitments: { g1: OWN } };

  expect(again.follow(gathering(asked), [0])).toMatchObject({ type: "reveal", value: VALUE });
});

test("two tabs do not forget what the other one keeps", () => {
  localStorage.clear();
  const [one, other] = [contributing(localStorage), contributing(localStorage)];
  one.follow(gathering(), [0]);
  other.follow({ ...gathering(), code: "klmnopqrst" }, [0]);
  const again = contributing(localStorage);

  expect(again.of(CODE)?.hash).toBe(HASH);
  expect(again.of("klmnopqrst")?.hash).toBe(HASH);
});

test("two tabs at one table have the same bytes, and know the same of it", () => {
  localStorage.clear();
  const one = contributing(localStorage);
  const other = contributing(localStorage, "99".repeat(32));
  one.follow(gathering(), [0]);

  expect(other.follow(gathering(), [0])).toMatchObject({ type: "commit", commitment: OWN });

  other.follow(gathering({ stage: "revealing", commitments: { g1: OWN } }), [0]);

  expect(one.of(CODE)?.seen?.hashes).toEqual({ 0: OWN });
});

test("what could not be stored is not replaced by what was stored before", () => {
  localStorage.clear();
  let isFull = false;
  const storage = {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error("full");
      localStorage.setItem(key, text);
    },
  } as unknown as Storage;
  const mine = contributing(storage);
  mine.follow(gathering(), [0]);
  isFull = true;
  mine.follow(gathering({ stage: "revealing", commitments: { g1: OWN } }), [0]);

  expect(mine.of(CODE)?.seen?.hashes).toEqual({ 0: OWN });
});

const OLDER = { hash: HASH, isEarly: true, value: VALUE, epochs: [], isTakenBack: false };

test.each([
  "",
  "[]",
  "null",
  "{",
  '{"abcdefghij": 5}',
  '{"abcdefghij": {"hash": 1}}',
  JSON.stringify({ [CODE]: { ...OLDER, seen: [OWN] } }),
  JSON.stringify({ [CODE]: { ...OLDER, seen: 5 } }),
])("what is damaged in this browser is forgotten: %s", (text) => {
  localStorage.setItem("motherlode.fairness", text);

  expect(new Contributions(localStorage).of(CODE)).toBeNull();
});

test("a browser that keeps nothing remembers it as long as the page", () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  } as unknown as Storage;
  const mine = contributing(full);
  mine.follow(gathering(), [0]);

  expect(mine.of(CODE)?.value).toBe(VALUE);
});

test("bytes come from the browser's own chance, and only so many tables are kept", () => {
  const mine = new Contributions(null);
  for (let number = 0; number < 120; number += 1) {
    mine.follow({ ...gathering(), code: `table${String(number).padStart(5, "0")}` }, [0]);
  }

  expect(mine.of("table00119")?.value).toMatch(/^[0-9a-f]{64}$/);
  expect(mine.of("table00119")?.value).not.toBe(mine.of("table00118")?.value);
  expect(mine.of("table00019")).toBeNull();
});
