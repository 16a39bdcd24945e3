import { readFile } from "node:fs/promises";
import { build } from "esbuild";

// Dependencies stay outside of the bundle; only the contract, which is TypeScript source, is compiled in.
const { dependencies } = JSON.parse(await readFile(new URL("./package.json", import.meta.url), "utf8"));
const external = Object.keys(dependencies).filter((name) => name !== "@roombell/common");

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ["index", "tools/backup", "tools/restore", "tools/migrate", "tools/admin"].map(
    (name) => `src/${name}.ts`,
  ),
  outbase: "src",
  outdir: "dist",
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20.19",
  sourcemap: true,
  external: external.flatMap((name) => [name, `${name}/*`]),
});
