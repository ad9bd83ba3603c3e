/** What light lies on the table? The colours of the hours, each for the light and for the dark theme. */
export const HOURS = ["day", "dusk", "night"] as const;
export type Hour = (typeof HOURS)[number];

type Layer =
  | "high"
  | "middle"
  | "low"
  | "glow"
  | "orb"
  | "far"
  | "near"
  | "water"
  | "ground"
  | "patch"
  | "leaf"
  | "vein";

const pair = (light: string, dark: string) => `light-dark(${light}, ${dark})`;

export const SKIES: Record<Hour, Record<Layer, string>> = {
  day: {
    high: pair("#a9dcf0", "#2a6378"),
    middle: pair("#c7ebf2", "#37788a"),
    low: pair("#e9f6e6", "#4f918f"),
    glow: pair("#fff3c4", "#8fb48a"),
    orb: pair("#fff9df", "#fff0bd"),
    far: pair("#8fc5a8", "#2f6b5a"),
    near: pair("#5ba57a", "#215347"),
    water: pair("#6fbfe6", "#3f8fb8"),
    ground: pair("#d8e6bd", "#1a3326"),
    patch: pair("#cbdcab", "#203d2e"),
    leaf: pair("#2f8a55", "#1b6342"),
    vein: pair("#1b6342", "#0d2e22"),
  },
  dusk: {
    high: pair("#8a6bb0", "#2a2048"),
    middle: pair("#d98aa0", "#5a315c"),
    low: pair("#f7b98a", "#8f4a58"),
    glow: pair("#ffd9a0", "#c4704f"),
    orb: pair("#fff0c9", "#ffcf8a"),
    far: pair("#8f6f90", "#3a2a52"),
    near: pair("#5f5480", "#2a2044"),
    water: pair("#f0a884", "#a4566a"),
    ground: pair("#e6d2c9", "#241c2c"),
    patch: pair("#dbc2bd", "#2c2236"),
    leaf: pair("#4d6a5c", "#2c4440"),
    vein: pair("#33483f", "#182a28"),
  },
  night: {
    high: pair("#1d1b45", "#0c0b22"),
    middle: pair("#2b2a60", "#14132f"),
    low: pair("#413f7e", "#1e1d42"),
    glow: pair("#55539a", "#2a2a58"),
    orb: pair("#f6f0ff", "#e6e0fa"),
    far: pair("#26355e", "#12182f"),
    near: pair("#1a2748", "#0c1124"),
    water: pair("#4b63a8", "#2a3c70"),
    ground: pair("#b9bfd8", "#10131f"),
    patch: pair("#a9b0cd", "#151a2a"),
    leaf: pair("#2a4a5a", "#16303a"),
    vein: pair("#1a303c", "#0a1a20"),
  },
};
