import { readFile } from "node:fs/promises";
import { build } from "esbuild";

// Dependencies stay outside of the bundle; only the contract, which is TypeScript source, is compiled in.
const { dependencies } = JSON.parse(await readFile(new URL("./package.json", import.meta.url), "utf8"));
const external = Object.keys(dependencies).filter((name) => name !== "@roombell/common");

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ["index", "main", "tools/backup", "tools/restore", "tools/migrate", "tools/admin"].map(
    (name) => `src/${name}.ts`,
  ),
  outbase: "src",
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  sourcemap: true,
  // A file of its own, for the start looks at Node's version before it loads the program.
  external: ["./main.js", ...external.flatMap((name) => [name, `${name}/*`])],
});
