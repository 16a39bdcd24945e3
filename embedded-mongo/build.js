import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const ENTRIES = ["index", "worker", "tools/backup", "tools/restore", "tools/check", "tools/cli"];

/** Bundles the library, its server thread and its tools; SQLite loads its own files and stays external. */
export async function buildEmbeddedMongo() {
  const { outputFiles } = await build({
    entryPoints: ENTRIES.map((name) => here(`src/${name}.ts`)),
    // All in one folder, as each entry loads the server thread by a relative path.
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

/** Replaces the file atomically, as a process may be loading it. */
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
