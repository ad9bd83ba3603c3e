/** How much does a browser load before the first page stands? The build fails when it is too much. */
import { gzipSync } from "node:zlib";

import type { Plugin, Rolldown } from "vite";

const LIMIT = 300_000; // bytes, compressed

type Bundle = Rolldown.OutputBundle;

/** The entry, everything it imports before it runs, and the styles, fonts and pictures of these. */
export function firstLoad(bundle: Bundle): string[] {
  const pages = Object.keys(bundle).filter((name) => name.endsWith(".html"));
  const chunks = new Map(
    Object.entries(bundle).flatMap(([name, file]) => (file.type === "chunk" ? [[name, file]] : [])),
  );
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || found.has(name)) return;
    found.add(name);
    chunk.imports.forEach(visit);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const asset of chunk.viteMetadata?.importedAssets ?? []) found.add(asset);
  };
  for (const [name, chunk] of chunks) if (chunk.isEntry) visit(name);
  return [...pages, ...found];
}

export function compressedSize(bundle: Bundle, names: string[]): number {
  return names.reduce((sum, name) => {
    const file = bundle[name];
    if (!file) return sum;
    return sum + gzipSync(file.type === "chunk" ? file.code : file.source).length;
  }, 0);
}

export function budget(limit = LIMIT): Plugin {
  return {
    name: "budget",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const size = compressedSize(bundle, firstLoad(bundle));
        const sentence = `the first page loads ${Math.ceil(size / 1000)} of ${limit / 1000} kB, compressed`;
        if (size > limit) this.error(sentence);
        this.info(sentence);
      },
    },
  };
}
