import { expect, test } from "vitest";

import { Api, type Fetch, Refusal } from "$lib/connection/api";

const torn = {
  ok: true,
  status: 200,
  json: () => Promise.reject(new TypeError("Failed to fetch")),
};

test.each<[string, Fetch]>([
  ["before it answers", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["in the middle of its answer", () => Promise.resolve(torn as unknown as Response)],
])("a server that dies %s cannot be reached", async (_, fetcher) => {
  const refused = await new Api(fetcher).games().catch((error: unknown) => error);

  expect(refused).toBeInstanceOf(Refusal);
  expect((refused as Refusal).code).toBe("unreachable");
});
