import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { budget } from "./vite/budget.ts";
import { compress } from "./vite/compress.ts";
import { notices } from "./vite/notices.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// One more folder of games, seen from here, for builds that are tested with a game that is never shipped.
const shelf = process.env["MOTHERLODE_SHELF"] ?? "no-other-games";
const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  base: "/",
  plugins: [svelte(), notices(), budget(), compress()],
  resolve: {
    alias: {
      $lib: here("src/lib"),
      $kit: here("src/kit"),
      $games: here("src/games"),
      $shelf: here(shelf),
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  build: {
    // Into the Python package, so that the wheel carries it.
    outDir: here("../src/motherlode/play/web/client"),
    emptyOutDir: true,
    target: "es2022",
    // The Content-Security-Policy allows no inline scripts and no data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
