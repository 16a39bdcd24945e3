// Runs the import rules; fails if a folder was not analysed, as the rules would pass without a check.
import { spawnSync } from "node:child_process";

const FOLDERS = ["common/src", "embedded-mongo/src", "backend/src", "frontend/src"];
const result = spawnSync(
  process.execPath,
  ["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ...FOLDERS, "--output-type", "json"],
  { encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
);
const report = JSON.parse(result.stdout || "null");
if (report === null) {
  console.error(result.stderr);
  process.exit(1);
}
const { totalCruised, violations } = report.summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
const checked = FOLDERS.filter((folder) => report.modules.some((module) => module.source.startsWith(folder)));
if (checked.length < FOLDERS.length) {
  console.error(`only checked ${checked.join(", ")}`);
  process.exit(1);
}
console.log(`${totalCruised} modules, ${violations.length} forbidden imports`);
process.exit(violations.length === 0 ? 0 : 1);
