/** Who can be drawn, in front of what, in which colours? */
import type { Component } from "svelte";

import type { Motif } from "./backdrops";
import Aurelio from "./people/Aurelio.svelte";
import Barnaby from "./people/Barnaby.svelte";
import Carmen from "./people/Carmen.svelte";
import Coco from "./people/Coco.svelte";
import Gigi from "./people/Gigi.svelte";
import Jane from "./people/Jane.svelte";
import Kip from "./people/Kip.svelte";
import Max from "./people/Max.svelte";
import Roxy from "./people/Roxy.svelte";
import Rusty from "./people/Rusty.svelte";
import Sophie from "./people/Sophie.svelte";

export interface Person {
  drawing: Component;
  motif: Motif;
  ground: string; // the poster's ground
  second: string; // the motif on it
  line: string; // fine lines on it
  face?: string; // the square round the head, where a hat or a crown needs more room
  accent: string; // the colour this character is known by: 3 to 1 on cream and on ink
}

export const PEOPLE: Record<string, Person> = {
  roxy: {
    drawing: Roxy,
    motif: "sunburst",
    ground: "#f3b6b0",
    second: "#fbd9cd",
    line: "#d6365f",
    accent: "#d6365f",
  },
  sophie: {
    drawing: Sophie,
    motif: "arches",
    ground: "#2f6f8f",
    second: "#7fb7c4",
    line: "#f0d08a",
    face: "36 44 168 168",
    accent: "#2f7196",
  },
  gigi: {
    drawing: Gigi,
    motif: "chevrons",
    ground: "#f6c453",
    second: "#fbe0a0",
    line: "#d9562a",
    accent: "#d2512a",
  },
  carmen: {
    drawing: Carmen,
    motif: "scallops",
    ground: "#8f7fc0",
    second: "#a395cf",
    line: "#c9bfe6",
    accent: "#7c68b8",
  },
  coco: {
    drawing: Coco,
    motif: "rings",
    ground: "#8fc4bd",
    second: "#a9d6cf",
    line: "#fbf0da",
    face: "34 54 172 172",
    accent: "#8a58b8",
  },
  jane: {
    drawing: Jane,
    motif: "steps",
    ground: "#b9d0a8",
    second: "#a3bf93",
    line: "#5c7f5c",
    accent: "#5c7f5c",
  },
  rusty: {
    drawing: Rusty,
    motif: "sunburst",
    ground: "#f2a65a",
    second: "#f8c586",
    line: "#fbe0a0",
    face: "34 46 172 172",
    accent: "#b9542a",
  },
  barnaby: {
    drawing: Barnaby,
    motif: "beams",
    ground: "#8fc1cf",
    second: "#b5d8de",
    line: "#fbf0da",
    face: "38 56 164 164",
    accent: "#2b6a9c",
  },
  kip: {
    drawing: Kip,
    motif: "rings",
    ground: "#254b52",
    second: "#316069",
    line: "#4fd1a5",
    face: "40 58 160 160",
    accent: "#1f8a6c",
  },
  max: {
    drawing: Max,
    motif: "chevrons",
    ground: "#e86a8d",
    second: "#f08aa6",
    line: "#fbf0da",
    accent: "#c03a68",
  },
  aurelio: {
    drawing: Aurelio,
    motif: "sunburst",
    ground: "#a9436b",
    second: "#bd5c80",
    line: "#f0d08a",
    face: "34 40 172 172",
    accent: "#a352b3",
  },
};
