/** What are pictures made of? Paths on a grid of 64, painted in order, in the few inks of a poster printer. */
export interface Shape {
  d: string;
  fill: string;
  line: string; // the colour of the line, "none" for none
  width: number;
}

export const INK = "#2b211b";
export const PAPER = "#f4e4bf";
export const SAND = "#e3b56a";
export const CLAY = "#c9702f";
export const RUST = "#a63d1f";
export const DEEP = "#7a2a14";
export const SKY = "#9cc0c2";
export const GOLD = "#f0b93a";
export const SHINE = "#ffe39a";
export const BRASS = "#a8741f";
export const WOOD = "#9a6a3c";
export const BARK = "#5d3a24";
export const IRON = "#8b9096";
export const STEEL = "#c5cacc";
export const SAGE = "#4f7d5a";
export const SKIN = "#d99a6c";

/** A cut shape with an inked edge. */
export const cut = (fill: string, d: string, line: string = INK, width = 2.2): Shape => ({
  d,
  fill,
  line,
  width,
});

/** A flat tone without an edge: a shadow, a light, a print. */
export const flat = (fill: string, d: string): Shape => cut(fill, d, "none", 0);

/** A line alone. */
export const line = (colour: string, width: number, d: string): Shape =>
  cut("none", d, colour, width);

/** A closed circle as a path. */
export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A star round a centre: five points unless said. */
export function star(x: number, y: number, reach: number, points = 5, depth = 0.45): string {
  const corners = Array.from({ length: points * 2 }, (_, n) => {
    const angle = (n * Math.PI) / points - Math.PI / 2;
    const far = n % 2 === 0 ? reach : reach * depth;
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** A polygon drawn flat, then turned, mirrored and moved to its place. */
export function turned(
  corners: readonly (readonly [number, number])[],
  degrees: number,
  [x, y]: readonly [number, number],
  isMirrored = false,
): string {
  const angle = (degrees * Math.PI) / 180;
  const placed = corners.map(([a, b]) => {
    const across = a * Math.cos(angle) - b * Math.sin(angle);
    const down = a * Math.sin(angle) + b * Math.cos(angle);
    return `${(x + (isMirrored ? -across : across)).toFixed(1)} ${(y + down).toFixed(1)}`;
  });
  return `M${placed.join("L")}Z`;
}

/** A jagged burst round a centre: a spark, a blow, an explosion. */
export function burst(x: number, y: number, reach: number, teeth: number, depth = 0.6): string {
  const points = Array.from({ length: teeth * 2 }, (_, n) => {
    const angle = (n * Math.PI) / teeth - Math.PI / 2;
    const far = n % 2 === 0 ? reach * (n % 4 === 0 ? 1 : 0.84) : reach * depth;
    return `${(x + far * Math.cos(angle)).toFixed(1)} ${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
