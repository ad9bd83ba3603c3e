import { expect, test } from "vitest";
import { BriefReader } from "$lib/connection/brief";
import type { BriefMove, FromServer } from "$lib/connection/protocol";

const impress = { id: 3, name: "impress", arguments: { talent: "charm" } };

function brief(words: Partial<BriefMove>): BriefMove {
  return {
    type: "brief",
    table: "abc",
    line: { move: 1, seat: 0, events: [], at: 5, action: impress },
    actors: [1],
    ...words,
  };
}

test("a brief move is told in full", () => {
  const draw: [string, number, number, number, number, number, number] = ["die", 0, 7, 1, 6, 1, 1];
  const line: BriefMove["line"] = {
    move: 2,
    seat: 1,
    by: "bot",
    turn: 4,
    at: 9.5,
    events: [
      ["rolled", { die: 3 }, { draw }],
      ["looked", { seat: 1 }, { is_private: true }],
    ],
  };

  expect(new BriefReader().read(brief({ line, changes: [-3, 1, ["seats", 0], 2] }))).toEqual({
    type: "played",
    table: "abc",
    line: {
      move: 2,
      seat: 1,
      by: "bot",
      action: null,
      turn: 4,
      at: 9.5,
      events: [
        {
          kind: "rolled",
          facts: { die: 3 },
          draw: {
            stream: "die",
            stream_number: 0,
            first: 7,
            words: 1,
            sides: 6,
            lowest: 1,
            apart: 1,
          },
        },
        { kind: "looked", facts: { seat: 1 }, is_private: true },
      ],
    },
    changes: [
      [[-3], 1],
      [["seats", 0], 2],
    ],
    actors: [1],
    offers: {},
    clock: { seat: null, until: null, left: [] },
    ranking: [],
    is_private: false,
  });
});

test("a number stands for the words that were sent before, at each table", () => {
  const reader = new BriefReader();
  reader.read(brief({}));
  reader.read(brief({ table: "xyz", offers: { 1: [{ ...impress, name: "other" }] } }));

  expect(reader.read(brief({ offers: { 1: [3] } }))).toMatchObject({ offers: { 1: [impress] } });
  expect(reader.read(brief({ table: "xyz", offers: { 1: [3] } }))).toMatchObject({
    line: { action: impress },
  });
});

test("an action without arguments is told without them", () => {
  const offers = { 1: [{ id: 5, name: "stop" }] };

  expect(new BriefReader().read(brief({ offers }))).toMatchObject({
    offers: { 1: [{ id: 5, name: "stop", arguments: {} }] },
  });
});

test("with the whole table, or another connection, words are forgotten", () => {
  const reader = new BriefReader();
  const line = { move: 1, seat: 0, events: [], at: 5, action: 3 };
  reader.read(brief({}));
  reader.read({ type: "table", info: { code: "abc" } } as FromServer);

  expect(reader.read(brief({ line }))).toMatchObject({ line: { action: { name: "" } } });

  reader.read(brief({}));
  reader.forget();

  expect(reader.read(brief({ line }))).toMatchObject({ line: { action: { name: "" } } });
});
