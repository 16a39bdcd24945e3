// Checks that our dependencies have exact versions, a registry URL and a checksum, and are installed once.
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
      problems.push(`${folder}: ${name} has no exact version: ${wanted}`);
    named.add(name);
  }
}

/** Packages that a library also needs in an older version: pdfkit uses older ciphers, which browsers never load. */
const TWO_VERSIONS = ["@noble/ciphers"];

const versions = new Map();
for (const [place, { version, resolved, integrity, link, dev, devOptional }] of Object.entries(packages)) {
  if (link || !place.includes("node_modules/")) continue;
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  if (resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/")) {
    problems.push(`${place} comes from ${resolved}`);
  }
  if (integrity === undefined) problems.push(`${place} has no checksum`);
  // Nested dependencies of development tools may have other versions.
  const isNestedInTool = (dev || devOptional) && place.split("node_modules/").length > 2;
  if (!isNestedInTool) versions.set(name, new Set(versions.get(name)).add(version));
}
for (const [name, all] of versions) {
  if (named.has(name) && all.size > 1 && !TWO_VERSIONS.includes(name))
    problems.push(`${name} is installed as ${[...all].join(" and ")}`);
}

console.log(`${named.size} dependencies named, ${versions.size} packages installed`);
if (problems.length > 0 || named.size === 0 || versions.size === 0) {
  console.error(problems.join("\n"));
  process.exitCode = 1;
}
