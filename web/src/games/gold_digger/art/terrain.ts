/** What is drawn on the bare map? A doodle for each space, in ink on sand; lines on a grid of 100. */

const PALM =
  "M52 74c-1-14-3-22 2-34M54 40c-8-10-18-8-22-2M54 40c0-12-10-16-16-14M54 40c6-10 16-10 20-3M54 40c2-11 11-15 17-12M40 76q12-6 26 0";
const HILLS = "m18 70 18-34 12 20 8-12 22 26M36 36l4 12M56 44l3 9M30 48l3 6";
const WAVES =
  "M16 40c6-7 11-7 17 0s11 7 17 0 11-7 17 0 11 7 17 0M16 56c6-7 11-7 17 0s11 7 17 0 11-7 17 0 11 7 17 0";
const SKULL =
  "M34 46c0-26 32-26 32 0 0 8-4 8-4 16H38c0-8-4-8-4-16ZM42 46h4M54 46h4M50 52v4M44 62v6M50 62v6M56 62v6M30 72l40-10M30 62l40 10";
const SHIP =
  "M24 62h52c-4 12-10 14-16 14H40c-6 0-12-4-16-14ZM48 60V26M48 28c14 4 18 14 16 24H48M48 34c-10 2-14 10-14 18h14M48 26l10 4-10 3";
const CACTUS = "M50 76V34q0-8 5-8t5 8v42M50 58H42q-6 0-6-8v-6M60 52h6q6 0 6-8v-4M34 77h42";
const ANCHOR =
  "M50 34v42M50 34a7 7 0 1 0-.1 0M38 46h24M28 58c2 12 12 18 22 18s20-6 22-18M28 58l-5 7M28 58l8 4M72 58l5 7M72 58l-8 4";
const ROSE = "m50 22 7 21 21 7-21 7-7 21-7-21-21-7 21-7ZM50 22v56M22 50h56";
const FISH =
  "M24 52c10-16 34-16 44 0-10 16-34 16-44 0ZM68 52l12-10v20ZM36 48h2M30 34c3-4 6-4 9 0M60 74c3-4 6-4 9 0";
const CAVE =
  "M20 74c0-28 12-42 30-42s30 14 30 42ZM38 74c0-16 4-24 12-24s12 8 12 24M28 52l6 4M72 50l-6 6";
const TENT = "M22 74 48 34l26 40ZM48 34l6 40M48 34l-4-6M40 74l8-20 8 20";
const TRAIL = "M20 76c8-16 16-6 24-18s-4-16 8-24 18 2 28-8";

const DOODLES = [PALM, HILLS, WAVES, SKULL, SHIP, CACTUS, ANCHOR, ROSE, FISH, CAVE, TENT, TRAIL];
// Neighbours differ, and the rose of the winds lies in the middle.
const PLAN = [10, 0, 2, 1, 4, 5, 11, 9, 0, 2, 2, 1, 7, 5, 8, 6, 0, 11, 3, 1, 4, 8, 1, 9, 6];

export const SEAS = new Set([2, 4, 9, 10, 14, 15, 20, 21, 24]); // spaces of water

/** The doodle of a space, by its number from A1. */
export function doodle(space: number): string {
  return DOODLES[PLAN[space] ?? 0] ?? PALM;
}
