/** Lay a gzip and a Brotli file beside everything that gains by it, so that the server need not compress. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { Plugin } from "vite";

const TEXT = /\.(?:html|js|css|svg|json|webmanifest|txt)$/;
const WORTHWHILE = 1024; // bytes; below, a packet is a packet

export function compressFolder(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!TEXT.test(name)) continue;
    const path = join(folder, name);
    const plain = readFileSync(path);
    if (plain.length < WORTHWHILE) continue;
    const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(plain, { params: hint }));
  }
}

export function compress(): Plugin {
  let folder = "";
  return {
    name: "compress",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle: {
      order: "post",
      handler(error?: Error) {
        if (!error) compressFolder(folder);
      },
    },
  };
}
