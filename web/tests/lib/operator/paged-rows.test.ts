import { expect, test } from "vitest";

import { PagedRows } from "$lib/operator/paged-rows.svelte";

/** A list of so many rows, of which a page has a hundred. */
function listOf(length: number): PagedRows<number> {
  const all = Array.from({ length }, (_, row) => length - row);
  return new PagedRows((last) =>
    Promise.resolve(all.filter((row) => last === undefined || row < last).slice(0, 100)),
  );
}

test("earlier rows follow the newest, as long as whole pages come", async () => {
  const list = listOf(130);
  await list.load();

  expect([list.rows?.length, list.rows?.at(-1), list.hasMore]).toEqual([100, 31, true]);

  await list.load();

  expect([list.rows?.length, list.rows?.at(-1), list.hasMore]).toEqual([130, 1, false]);
});

test("a row can go, and all can be asked for anew", async () => {
  const list = listOf(3);
  await list.load();
  list.remove((row) => row === 2);

  expect(list.rows).toEqual([3, 1]);

  list.clear();

  expect([list.rows, list.hasMore]).toEqual([null, false]);
});
