// Plants one forbidden import of each kind into an empty copy of the folders; every rule must report one.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import config from "../.dependency-cruiser.cjs";
import { FEATURES, FORBIDDEN } from "./features.cjs";
import { forbiddenFor, LAYERS } from "./layers.cjs";

const ROOT = path.resolve(import.meta.dirname, "..");
const CRUISER = path.join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");

const fileIn = (workspace, entry, name) =>
  `${workspace}/src/${/\.[jt]s$/.test(entry) ? entry : `${entry}/${name}.ts`}`;

const layerPlants = Object.entries(LAYERS).flatMap(([workspace, rows]) =>
  rows.flat().flatMap((entry) =>
    forbiddenFor(workspace, entry).map((other) => ({
      rule: `${workspace}-${entry.replace(/\.[jt]s$/, "")}-imports-nothing-above`,
      from: fileIn(workspace, entry, "planted"),
      to: fileIn(workspace, other, "target"),
    })),
  ),
);

const featurePlants = Object.entries(FEATURES).flatMap(([audience, features]) => {
  const plant = (rule, from, to) => ({
    rule: `${audience}-${rule}`,
    from: `frontend/src/${audience}/${from}/planted.ts`,
    to: `frontend/src/${to}/target.ts`,
  });
  return [
    ...FORBIDDEN[audience].map((folder) => plant("imports-no-other-audience", features[0], folder)),
    plant("feature-is-listed", "unlisted", `${audience}/${features[0]}`),
    ...features.flatMap((feature, at) =>
      features
        .slice(at + 1)
        .map((other) => plant(`${feature}-imports-nothing-above`, feature, `${audience}/${other}`)),
    ),
  ];
});

const otherPlants = [
  { rule: "no-cycles", from: "frontend/src/circle/one.ts", to: "frontend/src/circle/other.ts" },
  ...["common/src/domain", "embedded-mongo/src/values", "backend/src/lib", "frontend/src/shared/lib"].map(
    (folder) => ({
      rule: "no-cycles",
      from: `${folder}/one.ts`,
      to: `${folder}/other.ts`,
      isType: true,
    }),
  ),
  {
    rule: "other-folders-by-alias",
    from: "frontend/src/shared/lib/a.ts",
    to: "frontend/src/shared/drawings/target.ts",
  },
  { rule: "resolvable", from: "backend/src/lib/lost.ts", to: "backend/src/lib/nowhere.js", isMissing: true },
  {
    rule: "only-the-app-imports-a-domain-as-a-whole",
    from: "backend/src/server.ts",
    to: "backend/src/orders/domain.ts",
  },
  { rule: "domain-imports-only-itself", from: "common/src/domain/a.ts", to: "common/src/contract/target.ts" },
  { rule: "common-imports-only-zod", from: "common/src/contract/a.ts", to: "backend/src/lib/target.ts" },
  ...["common", "backend", "frontend"].map((workspace) => ({
    rule: "embedded-mongo-imports-no-product",
    from: "embedded-mongo/src/host/a.ts",
    to: `${workspace}/src/lib/target.ts`,
  })),
  {
    rule: "only-the-database-folder-opens-the-embedded-database",
    from: "backend/src/orders/a.ts",
    to: "embedded-mongo/src/index.ts",
  },
  {
    rule: "frontend-imports-no-backend",
    from: "frontend/src/shared/lib/a.ts",
    to: "backend/src/lib/target.ts",
  },
  {
    rule: "backend-imports-no-frontend",
    from: "backend/src/lib/a.ts",
    to: "frontend/src/shared/lib/target.ts",
  },
  ...["common", "embedded-mongo", "backend"].map((workspace) => ({
    rule: "nothing-but-tests-imports-testing",
    from: `${workspace}/src/a.ts`,
    to: `${workspace}/src/testing/target.ts`,
  })),
];

const plants = [...layerPlants, ...featurePlants, ...otherPlants];
/** The reverse import of each cycle; the cruiser reports a cycle once. */
const reverseImports = otherPlants
  .filter(({ rule }) => rule === "no-cycles")
  .map(({ from, to, ...plant }) => ({ ...plant, from: to, to: from }));
const describePlant = ({ rule, from, to }) => `${rule}: ${from} → ${to}`;

let folder;
let violations;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "roombell-imports-"));
  copyFileSync(path.join(ROOT, "tsconfig.base.json"), path.join(folder, "tsconfig.base.json"));
  const files = new Map();
  for (const { from, to, isType, isMissing } of [...plants, ...reverseImports]) {
    const target = path.posix.relative(path.posix.dirname(from), to).replace(/\.ts$/, ".js");
    const specifier = target.startsWith(".") ? target : `./${target}`;
    const line = `import ${isType ? "type " : ""}{ planted } from ${JSON.stringify(specifier)};\n`;
    files.set(from, `${files.get(from) ?? ""}${line}`);
    if (!isMissing) files.set(to, files.get(to) ?? "");
  }
  for (const [file, imports] of files) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${imports}export const planted = 1;\n`);
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      CRUISER,
      ...Object.keys(LAYERS),
      "frontend",
      "--config",
      path.join(ROOT, ".dependency-cruiser.cjs"),
    ].concat(["--output-type", "json"]),
    { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (stdout === "") throw new Error(stderr);
  violations = JSON.parse(stdout).summary.violations;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a forbidden import", () => {
  test.each(plants.map((plant) => [describePlant(plant), plant]))("is reported: %s", (_, plant) => {
    const reports = violations.filter(({ rule, from }) => rule.name === plant.rule && from === plant.from);
    const targets = reports.map(({ to }) =>
      path.posix.normalize(to.startsWith(".") ? `${path.posix.dirname(plant.from)}/${to}` : to),
    );
    expect(targets).toContain(plant.to);
  });
});

test("each rule reports a violation", () => {
  const violated = new Set(violations.map(({ rule }) => rule.name));
  expect(config.forbidden.map(({ name }) => name).filter((name) => !violated.has(name))).toEqual([]);
});

test.each(Object.entries(FEATURES))("every folder of the %s frontend is listed", (audience, features) => {
  const present = readdirSync(path.join(ROOT, "frontend/src", audience), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(present.toSorted()).toEqual(features.toSorted());
});

test.each(Object.keys(LAYERS))("every folder and file of %s is listed in the layers", (workspace) => {
  const present = readdirSync(path.join(ROOT, workspace, "src")).filter(
    (entry) => entry !== "testing" && !entry.endsWith(".test.ts"),
  );
  expect(present.toSorted()).toEqual(LAYERS[workspace].flat().toSorted());
});
