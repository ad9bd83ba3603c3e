/** How is WANTED set on a poster? In wood type of our own: straight strokes with slab feet, without a font. */

const TOP = 20;

// Each letter on a cell as wide as it says, from the top at 0 to the foot at 38.
const LETTERS: Record<string, readonly [number, string]> = {
  W: [40, "M0 0h13v6h-3l5 18 3-24h5l4 24 4-18h-3V0h12v6h-3l-8 32h-6l-4-20-4 20h-6L3 6H0Z"],
  A: [30, "M11 0h9l7 32h3v6H18v-6h2l-1-5h-8l-1 5h2v6H0v-6h3L9 6H8V0ZM12 21h6l-3-13Z"],
  N: [31, "M0 0h11l9 19V6h-3V0h14v6h-3v32h-7L10 17v15h3v6H0v-6h3V6H0Z"],
  T: [28, "M0 0h28v12h-6V6h-4v26h4v6H6v-6h4V6H6v6H0Z"],
  E: [26, "M0 0h26v11h-6V6h-9v10h4v-3h5v12h-5v-3h-4v10h9v-5h6v11H0v-6h4V6H0Z"],
  D: [28, "M0 0h16c8 0 12 7 12 19s-4 19-12 19H0v-6h4V6H0ZM11 6v26h4c4 0 6-4 6-13s-2-13-6-13Z"],
};

/** A word as one path, moved to its place: every step in the letters is relative, but for where each part begins. */
function set(word: readonly string[], left: number, gap: number): string {
  let x = left;
  return word
    .map((letter) => {
      const [width, path] = LETTERS[letter] ?? [0, ""];
      const placed = path.replace(
        /([MLHV])([\d.-]+)(?: ([\d.-]+))?/g,
        (_, step: string, a: string, b: string | undefined) => place(step, Number(a), b, x),
      );
      x += width + gap;
      return placed;
    })
    .join("");
}

function place(step: string, a: number, b: string | undefined, x: number): string {
  if (step === "H") return `H${a + x}`;
  if (step === "V") return `V${a + TOP}`;
  return `${step}${a + x} ${Number(b ?? 0) + TOP}`;
}

export const WANTED = set(["W", "A", "N", "T", "E", "D"], 17, 4.5);
