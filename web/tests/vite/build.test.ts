// @vitest-environment node
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import type { Rolldown } from "vite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { compressedSize, firstLoad } from "../../vite/budget";
import { compressFolder } from "../../vite/compress";
import { notice, packagesWithin } from "../../vite/notices";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "build-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function chunk(fileName: string, parts: { isEntry?: boolean; imports?: string[]; css?: string[] }) {
  const viteMetadata = { importedCss: new Set(parts.css), importedAssets: new Set<string>() };
  const { isEntry = false, imports = [] } = parts;
  const moduleIds = ["/src/main.ts", "/a/node_modules/@scope/one/index.js"];
  return { type: "chunk", fileName, code: fileName, isEntry, imports, moduleIds, viteMetadata };
}

function bundle(...files: object[]): Rolldown.OutputBundle {
  const named = files as { fileName: string }[];
  return Object.fromEntries(
    named.map((file) => [file.fileName, file]),
  ) as unknown as Rolldown.OutputBundle;
}

const page = { type: "asset", fileName: "index.html", source: "<p>", originalFileNames: [] };
const font = {
  type: "asset",
  fileName: "face.woff2",
  source: "face",
  originalFileNames: ["node_modules/face/files/face.woff2"],
};
const style = { type: "asset", fileName: "a.css", source: "p {}", originalFileNames: [] };

describe("the first load", () => {
  const built = bundle(
    page,
    style,
    font,
    chunk("main.js", { isEntry: true, imports: ["shared.js"], css: ["a.css"] }),
    chunk("shared.js", { imports: ["main.js"] }),
    chunk("board.js", { imports: ["shared.js"] }),
  );

  test("is the page, the entry, and what these import before they run", () => {
    expect(firstLoad(built).sort()).toEqual(["a.css", "index.html", "main.js", "shared.js"]);
  });

  test("is weighed compressed", () => {
    const heavy = bundle({ ...page, source: "gold ".repeat(10_000) });

    expect(compressedSize(heavy, ["index.html", "absent.js"])).toBeLessThan(500);
  });
});

describe("compression", () => {
  test("lays two files beside a text that gains by it, and none beside others", () => {
    const text = "Golddiggers ".repeat(200);
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "assets", "main.js"), text);
    writeFileSync(join(folder, "tiny.js"), "1");
    writeFileSync(join(folder, "face.woff2"), text);
    compressFolder(folder);

    expect(gunzipSync(readFileSync(join(folder, "assets", "main.js.gz"))).toString()).toBe(text);
    expect(
      brotliDecompressSync(readFileSync(join(folder, "assets", "main.js.br"))).toString(),
    ).toBe(text);
    expect(existsSync(join(folder, "tiny.js.gz"))).toBe(false);
    expect(existsSync(join(folder, "face.woff2.gz"))).toBe(false);
  });
});

describe("notices", () => {
  test("name every package that code or fonts come from, once", () => {
    const built = bundle(page, font, chunk("main.js", {}), chunk("other.js", {}));

    expect(packagesWithin(built)).toEqual(["@scope/one", "face"]);
  });

  test("carry a package's own licence, and refuse a package without one", () => {
    mkdirSync(join(folder, "face"));
    writeFileSync(
      join(folder, "face", "package.json"),
      '{"version": "2.0.0", "license": "OFL-1.1"}',
    );

    expect(() => notice(folder, "face")).toThrow("carries no licence");
    writeFileSync(join(folder, "face", "LICENSE"), "Use it well.\n");
    expect(notice(folder, "face")).toBe("face 2.0.0 (OFL-1.1)\n\nUse it well.\n");
  });
});
