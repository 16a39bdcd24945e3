// Plants one wrong import of each kind into an empty copy of the folders: every rule has to be seen red.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import config from "../.dependency-cruiser.cjs";
import { FEATURES, STRANGERS } from "./features.cjs";
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
    ...STRANGERS[audience].map((folder) => plant("imports-no-other-audience", features[0], folder)),
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
  { rule: "domain-knows-nobody", from: "common/src/domain/a.ts", to: "common/src/contract/target.ts" },
  { rule: "common-stands-alone", from: "common/src/contract/a.ts", to: "backend/src/lib/target.ts" },
  ...["common", "backend", "frontend"].map((workspace) => ({
    rule: "embedded-mongo-knows-no-product",
    from: "embedded-mongo/src/host/a.ts",
    to: `${workspace}/src/lib/target.ts`,
  })),
  {
    rule: "only-the-database-folder-opens-the-embedded-database",
    from: "backend/src/orders/a.ts",
    to: "embedded-mongo/src/index.ts",
  },
  {
    rule: "backend-and-frontend-are-strangers",
    from: "frontend/src/shared/lib/a.ts",
    to: "backend/src/lib/target.ts",
  },
  {
    rule: "frontend-and-backend-are-strangers",
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
/** The way back of each circle; the cruiser reports a circle once. */
const waysBack = otherPlants
  .filter(({ rule }) => rule === "no-cycles")
  .map(({ from, to, ...plant }) => ({ ...plant, from: to, to: from }));
const named = ({ rule, from, to }) => `${rule}: ${from} → ${to}`;

let folder;
let violations;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "roombell-imports-"));
  copyFileSync(path.join(ROOT, "tsconfig.base.json"), path.join(folder, "tsconfig.base.json"));
  const files = new Map();
  for (const { from, to, isType, isMissing } of [...plants, ...waysBack]) {
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

describe("a wrong import", () => {
  test.each(plants.map((plant) => [named(plant), plant]))("is found: %s", (_, plant) => {
    const found = violations.filter(({ rule, from }) => rule.name === plant.rule && from === plant.from);
    const targets = found.map(({ to }) =>
      path.posix.normalize(to.startsWith(".") ? `${path.posix.dirname(plant.from)}/${to}` : to),
    );
    expect(targets).toContain(plant.to);
  });
});

test("each rule is seen red", () => {
  const red = new Set(violations.map(({ rule }) => rule.name));
  expect(config.forbidden.map(({ name }) => name).filter((name) => !red.has(name))).toEqual([]);
});

test.each(Object.entries(FEATURES))("every folder of the frontend's %s is listed", (audience, features) => {
  const present = readdirSync(path.join(ROOT, "frontend/src", audience), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(present.toSorted()).toEqual(features.toSorted());
});

test.each(Object.keys(LAYERS))("every folder and file of %s has its place in the layers", (workspace) => {
  const present = readdirSync(path.join(ROOT, workspace, "src")).filter(
    (entry) => entry !== "testing" && !entry.endsWith(".test.ts"),
  );
  expect(present.toSorted()).toEqual(LAYERS[workspace].flat().toSorted());
});
