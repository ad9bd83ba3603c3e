/** What stands behind a portrait? Deco grounds worked out with a ruler and a compass, on the poster's 240 by 320. */
export type Motif = "sunburst" | "arches" | "scallops" | "chevrons" | "rings" | "beams" | "steps";

const WIDTH = 240;
const HEIGHT = 320;

const round = (value: number): number => Math.round(value * 10) / 10;

function ring(x: number, y: number, radius: number): string {
  return `M${round(x - radius)} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

function rays(count: number, from: number, to: number, x: number, y: number): string {
  const reach = 420;
  const step = (to - from) / (2 * count);
  const point = (angle: number): string =>
    `${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`;
  return Array.from({ length: count }, (_, n) => {
    const start = from + (2 * n - 0.5) * step; // a ray points straight up
    return `M${x} ${y}L${point(start)} ${point(start + step)}Z`;
  }).join("");
}

function arch(x: number, top: number, half: number): string {
  return `M${x - half} ${HEIGHT}V${top + half}a${half} ${half} 0 0 1 ${2 * half} 0V${HEIGHT}Z`;
}

function scallops(size: number): string {
  const rows = Math.ceil(HEIGHT / (size / 2)) + 2;
  const columns = Math.ceil(WIDTH / size) + 1;
  let path = "";
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = column * size + (row % 2) * (size / 2);
      const y = (row * size) / 2;
      for (const radius of [size / 2, size / 3, size / 6]) {
        path += `M${round(x - radius)} ${y}a${round(radius)} ${round(radius)} 0 0 1 ${round(2 * radius)} 0`;
      }
    }
  }
  return path;
}

function chevrons(gap: number): string {
  let path = "";
  for (let y = -60; y < HEIGHT + 60; y += 2 * gap) {
    path += `M0 ${y + 60}L120 ${y}L240 ${y + 60}V${y + 60 + gap}L120 ${y + gap}L0 ${y + 60 + gap}Z`;
  }
  return path;
}

function steps(): string {
  const heights = [250, 205, 150, 95, 60];
  let path = "";
  heights.forEach((top, n) => {
    const left = n * 22;
    path += `M${left} ${HEIGHT}V${top}h20V${HEIGHT}ZM${WIDTH - left - 20} ${HEIGHT}V${top}h20V${HEIGHT}Z`;
  });
  return `${path}M110 ${HEIGHT}V36h20V${HEIGHT}Z`;
}

export interface Ground {
  fill?: string; // shapes in the second tone
  line?: string; // fine lines in gold
}

const TAU = 2 * Math.PI;

export const GROUNDS: Record<Motif, Ground> = {
  sunburst: { fill: rays(16, 0, TAU, 120, 140), line: ring(120, 140, 92) },
  arches: {
    fill: arch(120, 22, 100) + arch(120, 50, 72),
    line: arch(120, 36, 86) + arch(120, 28, 94),
  },
  scallops: { line: scallops(48) },
  chevrons: { fill: chevrons(20) },
  rings: {
    fill: ring(120, 140, 104) + ring(120, 140, 86),
    line: ring(120, 140, 112) + ring(120, 140, 95),
  },
  beams: { fill: rays(5, -0.9 * Math.PI, -0.1 * Math.PI, 120, 330) },
  steps: { fill: steps() },
};
