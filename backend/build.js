import { readFile, rm } from "node:fs/promises";
import { build } from "esbuild";

const { dependencies } = JSON.parse(await readFile(new URL("./package.json", import.meta.url), "utf8"));
const libraries = Object.keys(dependencies).filter((name) => name !== "@roombell/common");
const PROGRAMS = ["index", "tools/backup", "tools/restore", "tools/migrate", "tools/admin"];

const options = {
  absWorkingDir: import.meta.dirname,
  outbase: "src",
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  sourcemap: true,
};

// Chunk names contain hashes, so an earlier build would stay beside the new one.
await rm(new URL("./dist", import.meta.url), { recursive: true, force: true });
await Promise.all([
  // The tools import the libraries from node_modules; only the contract, which is TypeScript source, is bundled.
  build({
    ...options,
    entryPoints: {
      ...Object.fromEntries(PROGRAMS.map((name) => [name, `src/${name}.ts`])),
      // Next to the program that starts it.
      imageProcess: "src/images/imageProcess.ts",
    },
    // The program is a separate file, as the entry checks the Node version before loading it.
    external: ["./main.js", ...libraries.flatMap((name) => [name, `${name}/*`])],
  }),
  // The program bundles its libraries: finding and reading their thousand files took most of the startup time. Lazily
  // loaded libraries, and those with files of their own, stay external.
  build({
    ...options,
    entryPoints: ["src/main.ts"],
    // The first chunk starts the database before the others are read; rarely used chunks are read on demand.
    splitting: true,
    external: ["embedded-mongo"],
    minifyWhitespace: true,
    minifySyntax: true,
    sourcesContent: false,
    // The libraries' `require` of Node's own modules.
    banner: {
      js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);',
    },
  }),
]);
