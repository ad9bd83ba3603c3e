/** How does a view follow the game? The server sends only what changed, and where. */
import type { Viewed } from "./protocol";

export type Place = readonly (string | number)[];
export type Changes = readonly (readonly [Place, unknown])[];

/** The view after changes; the one given is left as it was, and shares with the new one what did not change. */
export function applied(view: Viewed, changes: Changes): Viewed {
  return changes.reduce<Viewed>((now, [place, value]) => put(now, place, value) as Viewed, view);
}

function put(here: unknown, place: Place, value: unknown): unknown {
  const [key, ...deeper] = place;
  if (key === undefined) return value;
  if (Array.isArray(here)) {
    return here.with(Number(key), put(here[Number(key)], deeper, value)) as unknown;
  }
  const object = here as Record<string, unknown>;
  return { ...object, [key]: put(object[key], deeper, value) };
}
