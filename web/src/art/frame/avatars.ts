/**
 * Which face does a guest get?
 *
 * Eight heads, seven looks of skin, seven of hair, eight grounds and nine props, drawn on 64 by 64 and picked by a number worked
 * out from a string: the same guest looks the same everywhere and for ever.
 */
export interface Head {
  behind?: string; // hair behind the face
  front: string; // hair over it
  beard?: string;
}

export const HEADS: readonly Head[] = [
  // a bob with a fringe
  {
    behind: "M16 34c-2-16 5-24 16-24s18 8 16 24c0 5 1 9 0 13H16c-1-4 0-8 0-13Z",
    front: "M18 32c-2-14 4-20 14-20s16 6 14 20c-3-2-4-4-5-7-6 2-14 2-18 0-1 3-2 5-5 7Z",
  },
  // a cloud of curls
  {
    behind:
      "M32 4c7-1 11 3 13 6 6 1 9 6 8 11 4 4 3 10-1 13-1 5-5 7-9 6H21c-4 1-8-1-9-6-4-3-5-9-1-13-1-5 2-10 8-11 2-3 6-7 13-6Z",
    front: "M19 31c-1-10 4-15 13-15s14 5 13 15c-2-4-5-6-7-8-4 1-8 1-12 0-3 2-6 4-7 8Z",
  },
  // a bun on top
  {
    behind: "M32 1a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z",
    front: "M18 33c-2-14 4-21 14-21s16 7 14 21c-2-6-6-10-14-12-8 2-12 6-14 12Z",
  },
  // no hair to speak of, a splendid beard
  {
    front: "M18 31c0-3 0-6 1-8l2 7ZM46 31c0-3 0-6-1-8l-2 7Z",
    beard: "M18 32c2 3 3 5 4 8 4 0 7-3 10-3s6 3 10 3c1-3 2-5 4-8 1 15-5 25-14 25s-15-10-14-25Z",
  },
  // a quiff
  {
    front:
      "M18 30c-2-8 0-14 3-16 1-5 7-8 14-7 7 0 13 5 12 11 1 4 0 8-1 12-2-4-4-7-6-10-6 2-12 0-16-1-3 3-5 7-6 11Z",
  },
  // long and straight, parted in the middle
  {
    behind: "M14 56c1-8 1-14 1-22-1-16 6-24 17-24s18 8 17 24c0 8 0 14 1 22Z",
    front: "M18 36c-2-16 4-23 14-24 10 1 16 8 14 24-2-8-6-14-14-18-8 4-12 10-14 18Z",
  },
  // a scarf
  {
    behind: "M12 58c0-8 2-14 2-22 0-18 7-28 18-28s18 10 18 28c0 8 2 14 2 22Z",
    front:
      "M18 44c-3-6-4-10-4-14C14 16 21 8 32 8s18 8 18 22c0 4-1 8-4 14 2-16-3-26-14-26s-16 10-14 26ZM20 46c3 6 7 8 12 8s9-2 12-8l4 10H16Z",
  },
  // white whiskers
  {
    front:
      "M17 32c-2-6-1-10 1-13 2-5 5-8 8-8-3 3-5 6-5 10l-1 11ZM47 32c2-6 1-10-1-13-2-5-5-8-8-8 3 3 5 6 5 10l1 11Z",
    beard:
      "M32 41c-4-3-9-3-12 0-1 2-3 2-4 0 0 6 5 8 10 6 2 0 4-1 6-3 2 2 4 3 6 3 5 2 10 0 10-6-1 2-3 2-4 0-3-3-8-3-12 0Z",
  },
];

export interface Prop {
  fill?: string;
  shade?: string; // over the fill, a tone darker
  line?: string;
  glint?: string; // what is made of gold
}

export const PROPS: readonly Prop[] = [
  {}, // nothing: a face is enough
  {
    line: "M20 33a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0ZM33 33a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0ZM31 32q1-1 2 0",
  },
  // a miner's helmet with its lamp
  {
    fill: "M15 24c0-12 7-18 17-18s17 6 17 18ZM12 23h40v4H12Z",
    shade: "M33 6c10 0 16 6 16 18h-9c1-8-2-14-7-18ZM34 23h18v4H34Z",
    glint: "M32 11a5 5 0 1 0 .1 0Z",
  },
  // a hat against the sun
  {
    fill: "M19 22c0-9 4-16 8-16 2 0 3 2 5 2s3-2 5-2c4 0 8 7 8 16ZM6 20c8 4 44 4 52 0 0 6-12 9-26 9S6 26 6 20Z",
    shade:
      "M37 6c4 0 8 7 8 16h-8c1-6 0-12-3-15 1-.5 2-1 3-1ZM6 20c8 6 44 6 52 0 0 6-12 9-26 9S6 26 6 20Z",
  },
  { glint: "M45 13c-2-4 3-7 5-3 3-3 7 1 4 4 4 1 3 6-1 5 0 4-6 4-6 0-4 1-6-4-2-6Z" },
  { glint: "M18 40a2.5 2.5 0 1 0 .1 0ZM46 40a2.5 2.5 0 1 0 .1 0Z" },
  // a cap
  {
    fill: "M17 24c0-12 6-17 15-17s15 5 15 17ZM40 20c8 0 14 2 16 6-8 1-14 1-20-2Z",
    shade: "M34 7c9 1 13 6 13 17h-8c1-7-1-13-5-17ZM40 22c8 0 14 2 16 4-8 1-14 1-20-2Z",
  },
  { line: "M32 33a6 6 0 1 0 12 0 6 6 0 1 0-12 0ZM44 35c3 6 2 12 3 18" },
  // a band round the head
  {
    fill: "M17 25c8-5 22-5 30 0l-.5 5c-8-4-21-4-29 0Z",
    shade: "M34 21.5c5 .3 9 1.5 13 3.5l-.5 5c-4-2-8-3-12-3.2Z",
  },
];

export const SKINS: readonly (readonly [string, string])[] = [
  ["#f9d7bf", "#e3a98c"],
  ["#f1c6a0", "#d49a70"],
  ["#dba275", "#b97c50"],
  ["#bd8052", "#98603a"],
  ["#94603e", "#724529"],
  ["#6f442d", "#52301f"],
  ["#f5cdb3", "#e09c86"],
];

export const HAIRS: readonly (readonly [string, string])[] = [
  ["#2a2027", "#463842"],
  ["#5b3822", "#7a5034"],
  ["#8f5a2c", "#b07a42"],
  ["#c8562b", "#e27a48"],
  ["#e5b853", "#f3d68c"],
  ["#b9b2ab", "#d8d3cd"],
  ["#3a2a4a", "#5a4570"],
];

export const GROUNDS: readonly (readonly [string, string])[] = [
  ["#e9b85a", "#f2cf86"],
  ["#d9798c", "#e89aa8"],
  ["#5e9aa8", "#80b5c0"],
  ["#8aa56a", "#a7bf8a"],
  ["#9a7fbf", "#b39fd2"],
  ["#d98a56", "#e8a97f"],
  ["#6f86b8", "#90a4cc"],
  ["#b59b78", "#cbb697"],
];

export const CLOTHES: readonly string[] = [
  "#8e2a45",
  "#1f5c6b",
  "#3f4f86",
  "#5c7a3a",
  "#6b3f7d",
  "#a8561f",
  "#2d2833",
  "#c8a24a",
];

export interface Face {
  head: Head;
  prop: Prop;
  skin: readonly [string, string];
  hair: readonly [string, string];
  ground: readonly [string, string];
  cloth: string;
  mouth: number;
}

/** A number from a string: the same everywhere (FNV-1a, stirred once more so that near names differ). */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The face of whoever this string stands for. */
export function faceOf(seed: string): Face {
  let number = numberOf(seed);
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[number % from.length];
    number = Math.floor(number / from.length);
    return chosen as T;
  };
  const head = pick(HEADS);
  const ground = pick(GROUNDS);
  const prop = pick(PROPS);
  const skin = pick(SKINS);
  const hair = pick(HAIRS);
  const cloth = pick(CLOTHES);
  return { head, ground, prop, skin, hair, cloth, mouth: numberOf(`${seed}.`) % 3 };
}
