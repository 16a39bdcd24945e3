// Dependencies are named by exact versions, come from the registry with a checksum, and each that we name is there once.
import { readFileSync } from "node:fs";

const read = (file) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), "utf8"));
const { workspaces } = read("package.json");
const { packages } = read("package-lock.json");
const problems = [];

const named = new Set();
for (const folder of ["", ...workspaces]) {
  const { dependencies = {}, devDependencies = {} } = read(
    folder === "" ? "package.json" : `${folder}/package.json`,
  );
  for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies })) {
    const version = wanted.replace(/^npm:.+@/, "");
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      problems.push(`${folder}: ${name} is wanted as ${wanted}`);
    named.add(name);
  }
}

const versions = new Map();
for (const [place, { version, resolved, integrity, link, dev, devOptional }] of Object.entries(packages)) {
  if (link || !place.includes("node_modules/")) continue;
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  if (resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/")) {
    problems.push(`${place} comes from ${resolved}`);
  }
  if (integrity === undefined) problems.push(`${place} has no checksum`);
  // What a tool of ours brings for itself is in nobody's way.
  const isOfTool = (dev || devOptional) && place.split("node_modules/").length > 2;
  if (!isOfTool) versions.set(name, new Set(versions.get(name)).add(version));
}
for (const [name, found] of versions) {
  if (named.has(name) && found.size > 1) problems.push(`${name} is there as ${[...found].join(" and ")}`);
}

console.log(`${named.size} dependencies named, ${versions.size} packages installed`);
if (problems.length > 0 || named.size === 0 || versions.size === 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
}
