import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const ENTRIES = ["index", "worker", "tools/backup", "tools/restore", "tools/check", "tools/cli"];

/** Bundles the library, its server thread and its tools. What needs files of its own stays outside. */
export async function buildEmbeddedMongo() {
  const { outputFiles } = await build({
    entryPoints: ENTRIES.map((name) => here(`src/${name}.ts`)),
    // All beside each other, where each finds the server thread.
    entryNames: "[name]",
    outdir: here("dist"),
    bundle: true,
    external: ["node-sqlite3-wasm"],
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    write: false,
    logLevel: "warning",
  });
  for (const { path, contents } of outputFiles) replaceFile(path, contents);
}

/** A process that loads the file meanwhile sees the old or the new one, never half of it. */
function replaceFile(path, contents) {
  try {
    if (readFileSync(path).equals(contents)) return;
  } catch {
    mkdirSync(dirname(path), { recursive: true });
  }
  writeFileSync(`${path}.${process.pid}`, contents);
  renameSync(`${path}.${process.pid}`, path);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildEmbeddedMongo();
