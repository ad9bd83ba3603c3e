/** What does the thief see of a chest? Four stacks from above, and which of them must not be touched. */
import type { Gem } from "./colours";

export interface StealStack {
  gem: Gem;
  x: number; // its middle, on a field of 1000
  y: number;
  height: number;
  radius: number; // as the rule counts it
  role: "robbed" | "neighbour" | "opposite";
}
