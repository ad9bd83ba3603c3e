/** Whose work is in the client? Their licences travel with it, as they ask: `licences.txt`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin, Rolldown } from "vite";

const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/;
const LICENCE = /^(?:licen[cs]e|ofl)(?:\..*)?$/i;

/** The packages that code, fonts or pictures of the client come from. */
export function packagesWithin(bundle: Rolldown.OutputBundle): string[] {
  const sources = Object.values(bundle).flatMap((file) =>
    file.type === "chunk" ? file.moduleIds : file.originalFileNames,
  );
  const names = sources.map((source) => PACKAGE.exec(source)?.[1] ?? "");
  return [...new Set(names)].filter((name) => name !== "").sort();
}

/** What a package says of itself, and its licence in full. */
export function notice(modules: string, name: string): string {
  const folder = join(modules, name);
  const about = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    version: string;
    license?: string;
  };
  const file = readdirSync(folder).find((one) => LICENCE.test(one));
  if (!file) throw new Error(`${name} carries no licence`);
  const text = readFileSync(join(folder, file), "utf8").trim();
  return `${name} ${about.version} (${about.license ?? "see below"})\n\n${text}\n`;
}

export function notices(): Plugin {
  let modules = "";
  return {
    name: "notices",
    apply: "build",
    configResolved(config) {
      modules = join(config.root, "node_modules");
    },
    generateBundle(_options, bundle) {
      const found = packagesWithin(bundle).map((name) => notice(modules, name));
      const source = found.join(`\n${"-".repeat(80)}\n\n`);
      this.emitFile({ type: "asset", fileName: "licences.txt", source });
    },
  };
}
