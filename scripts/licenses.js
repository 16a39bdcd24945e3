// Lists the licences of all production dependencies; exits with 1 if one is not allowed or the list is empty.
import { execSync } from "node:child_process";

/** Licences that permit our use and only require that their text is included. */
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
/** Other licences with the packages that they are accepted for, and the reason. */
const EXCEPTIONS = {
  "@expo-google-fonts/noto-sans": ["MIT AND OFL-1.1", "fonts, drawn on tickets and in invoices"],
  "@fontsource-variable/": ["OFL-1.1", "fonts, served unmodified"],
  "@img/sharp-libvips-": [
    "LGPL-3.0-or-later",
    "a separate library file that sharp loads and that can be replaced",
  ],
  "png-js": ["", "MIT by its LICENSE file, which its package.json does not name"],
  "web-push": ["MPL-2.0", "used unmodified, and the package contains its source"],
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
