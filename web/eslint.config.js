import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import typescript from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default typescript.config(
  // Written by machine: tools/typescript.py.
  {
    ignores: [
      "src/lib/connection/protocol.ts",
      "src/games/*/view.ts",
      "tests/shelf/*/view.ts",
      "tests/skeleton/*/view.ts",
    ],
  },
  js.configs.recommended,
  typescript.configs.strictTypeChecked,
  typescript.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "max-depth": ["error", 3],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ["error", 10],
      eqeqeq: "error",
      "no-console": "error",
      // The types say what the server sends; numbers in words need no ceremony.
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // It would ask for the "!" that another rule forbids.
      "@typescript-eslint/non-nullable-type-assertion-style": "off",
      // An interface is for what may be extended; a type for the rest.
      "@typescript-eslint/consistent-type-definitions": "off",
      // Facts of events and arguments of offers are looked up by name.
      "@typescript-eslint/dot-notation": ["error", { allowIndexSignaturePropertyAccess: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
    rules: {
      // Text from the server or from people is never HTML.
      "svelte/no-at-html-tags": "error",
      "svelte/require-each-key": "error",
      "svelte/block-lang": ["error", { script: "ts" }],
      "svelte/button-has-type": "error",
    },
  },
  {
    files: ["**/*.test.ts"],
    // A describe block is a chapter, not a function.
    rules: { "max-lines-per-function": "off" },
  },
  {
    files: ["*.js"],
    extends: [typescript.configs.disableTypeChecked],
  },
  {
    // The service worker is served as it is written.
    files: ["public/*.js"],
    extends: [typescript.configs.disableTypeChecked],
    languageOptions: {
      globals: { ...globals.serviceworker },
      parserOptions: { projectService: false },
    },
  },
);
