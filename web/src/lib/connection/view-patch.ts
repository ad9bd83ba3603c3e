/** How does a view follow the game? The server sends only what changed, and where. */
import type { Viewed } from "./protocol";

/**
 * Steps into the view: keys, places in a list, or for a key its place among the sorted ones, counted -1, -2, -3. After a
 * last one that is null, the value has the shape of what was there, without its keys; after "splice" it is what is new in a list.
 */
export type Place = readonly (string | number | null)[];
export type Changes = readonly (readonly [Place, unknown])[];

/** The view after changes; the one given is left as it was, and shares with the new one what did not change. */
export function applied(view: Viewed, changes: Changes): Viewed {
  return changes.reduce<Viewed>((now, [place, value]) => put(now, place, value) as Viewed, view);
}

function put(here: unknown, place: Place, value: unknown): unknown {
  const [key, ...deeper] = place;
  if (key === undefined) return value;
  if (key === null) return filled(here, value);
  if (Array.isArray(here)) {
    if (key === "splice") return spliced(here, value as [number, number, ...unknown[]]);
    return here.with(Number(key), put(here[Number(key)], deeper, value)) as unknown;
  }
  const object = here as Record<string, unknown>;
  const name =
    typeof key === "number" && key < 0 ? (Object.keys(object).sort().at(~key) ?? "") : key;
  return { ...object, [name]: put(object[name], deeper, value) };
}

/** A list in which from some place on so many items were replaced by others. */
function spliced(
  before: unknown[],
  [start, count, ...items]: [number, number, ...unknown[]],
): unknown {
  return before.toSpliced(start, count, ...items);
}

/** Values in the shape of what was there: those of an object come as a list, in the order of its sorted keys. */
function filled(before: unknown, values: unknown): unknown {
  if (!Array.isArray(values) || before === null || typeof before !== "object") return values;
  if (Array.isArray(before)) {
    if (before.length !== values.length) return values;
    return values.map((value, n) => filled(before[n], value));
  }
  const old = before as Record<string, unknown>;
  const keys = Object.keys(old).sort();
  const places = new Map(keys.map((key, n) => [key, n]));
  return Object.fromEntries(
    Object.entries(old).map(([key, value]) => [key, filled(value, values[places.get(key) ?? 0])]),
  );
}
