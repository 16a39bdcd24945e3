const { featureRules } = require("./scripts/features.cjs");
const { LAYERS, layerRules } = require("./scripts/layers.cjs");

/** The directions in which imports may go: down only, see docs/ARCHITECTURE.md. */
const source = (path) => `^${path}`;
const TESTS = "\\.test\\.tsx?$|^[a-z-]+/src/testing/|^embedded-mongo/test/";
/** The workspaces whose layers are named. */
const LAYERED = `^(${Object.keys(LAYERS).join("|")})/src/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Types included.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "other-folders-by-alias",
      comment: "`#…` instead of `../`; `./` is for the own folder and those below it.",
      severity: "error",
      from: { path: "^(frontend/src.*)/[^/]+$" },
      to: { path: source("frontend/src/"), pathNot: "^$1/", dependencyTypesNot: ["aliased"] },
    },
    ...layerRules(TESTS),
    {
      name: "resolvable",
      comment: "Every import must lead somewhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(embedded-mongo|@roombell/|virtual:)" },
    },
    {
      name: "domain-imports-only-itself",
      severity: "error",
      from: { path: source("common/src/domain/"), pathNot: TESTS },
      to: { pathNot: source("common/src/domain/") },
    },
    {
      name: "common-imports-only-zod",
      severity: "error",
      from: { path: source("common/"), pathNot: TESTS },
      to: { pathNot: "^common/|^node_modules/zod/" },
    },
    {
      name: "embedded-mongo-imports-no-product",
      severity: "error",
      from: { path: source("embedded-mongo/") },
      to: { path: "^(common|backend|frontend)/" },
    },
    {
      name: "only-the-app-imports-a-domain-as-a-whole",
      severity: "error",
      from: { path: source("backend/src/"), pathNot: "^backend/src/app\\.ts$" },
      to: { path: "^backend/src/\\w+/domain\\.ts$" },
    },
    {
      name: "only-the-database-folder-opens-the-embedded-database",
      severity: "error",
      from: { path: source("backend/src/"), pathNot: `^backend/src/(database|tools)/|${TESTS}` },
      to: { path: source("embedded-mongo/") },
    },
    {
      name: "frontend-imports-no-backend",
      severity: "error",
      from: { path: source("frontend/") },
      to: { path: source("backend/") },
    },
    {
      name: "backend-imports-no-frontend",
      severity: "error",
      from: { path: source("backend/") },
      to: { path: source("frontend/") },
    },
    {
      name: "nothing-but-tests-imports-testing",
      severity: "error",
      from: { path: LAYERED, pathNot: TESTS },
      to: { path: TESTS },
    },
    ...featureRules(TESTS),
  ],
  options: {
    doNotFollow: { path: "node_modules|/dist/" },
    exclude: { path: "(^|/)dist/|frontend/node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["types", "import", "default"] },
  },
};
