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

// What was built before has other names.
await rm(new URL("./dist", import.meta.url), { recursive: true, force: true });
await Promise.all([
  // The tools leave the libraries outside; only the contract, which is TypeScript source, is compiled in.
  build({
    ...options,
    entryPoints: {
      ...Object.fromEntries(PROGRAMS.map((name) => [name, `src/${name}.ts`])),
      // Beside the program, which starts it.
      imageProcess: "src/images/imageProcess.ts",
    },
    // A file of its own, for the start looks at Node's version before it loads the program.
    external: ["./main.js", ...libraries.flatMap((name) => [name, `${name}/*`])],
  }),
  // The program holds its libraries: finding and reading their thousand files took most of a start. Those that it loads
  // itself, when it needs them, stay outside, and so does what has files of its own.
  build({
    ...options,
    entryPoints: ["src/main.ts"],
    // Its first part starts the database before the rest is read; what few processes use is read when they do.
    splitting: true,
    external: ["embedded-mongo"],
    minifyWhitespace: true,
    minifySyntax: true,
    sourcesContent: false,
    // What the libraries require of Node itself.
    banner: {
      js: 'import { createRequire as requireFor } from "node:module"; const require = requireFor(import.meta.url);',
    },
  }),
]);
