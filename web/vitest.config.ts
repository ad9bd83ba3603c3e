import { fileURLToPath } from "node:url";

import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";

import client from "./vite.config.ts";

export default mergeConfig(
  client,
  defineConfig({
    plugins: [svelteTesting()],
    // The game that lives only in tests is found as well.
    resolve: { alias: { $shelf: fileURLToPath(new URL("tests/shelf", import.meta.url)) } },
    test: {
      environment: "happy-dom",
      // One window for all files of a worker: each test tidies up after itself, and to open forty takes as long as the tests.
      isolate: false,
      setupFiles: ["tests/setup.ts"],
      include: ["src/**/*.test.ts", "tests/**/*.test.ts"],
      restoreMocks: true,
      unstubGlobals: true,
    },
  }),
);
