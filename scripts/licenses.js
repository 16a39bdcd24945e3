// Lists the licences of everything that production installs; ends with 1 on one that is not allowed, or on none.
import { execSync } from "node:child_process";

/** Licences that allow what Roombell does with them, and ask for no more than their own text to be kept. */
const ALLOWED = new Set([
  "MIT",
  "ISC",
  "0BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "MIT AND ISC AND BSD-3-Clause",
  "(MIT OR CC0-1.0)",
]);
/** Others, for one package each and for the reason that stands beside it. */
const EXCEPTIONS = {
  "@fontsource-variable/": ["OFL-1.1", "fonts, served as they are"],
  "@img/sharp-libvips-": [
    "LGPL-3.0-or-later",
    "a library of its own file, which sharp loads and which can be replaced",
  ],
  "web-push": ["MPL-2.0", "its files are used unchanged, and its source is the package itself"],
};
const WORKSPACES = ["common", "embedded-mongo", "backend", "frontend"];

const sbom = JSON.parse(
  execSync(
    `npm sbom --sbom-format cyclonedx --omit dev ${WORKSPACES.map((name) => `-w ${name}`).join(" ")}`,
    {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    },
  ),
);

const byLicence = new Map();
const refused = [];
for (const { group, name, version, licenses = [], properties = [] } of sbom.components) {
  const isOwn = properties.some(({ name: property }) => property === "cdx:npm:package:private");
  if (isOwn) continue;
  const packageName = group ? `${group}/${name}` : name;
  const licence = licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name)
    .join(" AND ");
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${packageName}@${version}`]);
  const isExcepted = Object.entries(EXCEPTIONS).some(
    ([start, [allowed]]) => packageName.startsWith(start) && licence === allowed,
  );
  if (!ALLOWED.has(licence) && !isExcepted)
    refused.push(`${packageName}@${version}: ${licence || "no licence"}`);
}

for (const [licence, packages] of [...byLicence].sort(([one], [other]) => one.localeCompare(other))) {
  console.log(`\n${licence} (${packages.length})\n  ${packages.sort().join("\n  ")}`);
}
if (byLicence.size === 0) refused.push("the list is empty");
if (refused.length > 0) {
  console.error(`\nNot allowed:\n  ${refused.join("\n  ")}`);
  process.exitCode = 1;
}
