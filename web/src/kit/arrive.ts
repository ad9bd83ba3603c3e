/** How does a banner come? It flies in from below; where motion is reduced it fades in. */
import { fade, fly, type TransitionConfig } from "svelte/transition";

const FADE = 100; // milliseconds

export function arrive(
  node: Element,
  { isCalm, duration = 240, y = 24 }: { isCalm: boolean; duration?: number; y?: number },
): TransitionConfig {
  return isCalm ? fade(node, { duration: FADE }) : fly(node, { duration, y });
}
