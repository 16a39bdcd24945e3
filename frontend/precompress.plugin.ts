import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const textFile = /\.(?:js|css|html|svg|json|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const plain = await readFile(path);
  const compressed = {
    br: await brotli(plain, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    gz: await gzipped(plain, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [extension, content] of Object.entries(compressed)) {
    if (content.length < plain.length) await writeFile(`${path}.${extension}`, content);
  }
}

/** Writes a `.br` and a `.gz` next to every text file of the build (public files included) if it is smaller. */
export function precompressPlugin(): Plugin {
  let outDir = "";
  return {
    name: "roombell:precompress",
    apply: "build",
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => entry.isFile() && textFile.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
      await Promise.all(paths.map(compressFile));
    },
  };
}
