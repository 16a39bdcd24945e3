// Mutation tests: makes small changes to the code and counts how many of them the tests notice (docs/mutation.md).
// `npm run mutation` tests every folder, `npm run mutation -- <folder or file>…` the named ones.
import { readFileSync } from "node:fs";
import path from "node:path";
import { Stryker } from "@stryker-mutator/core";

const ROOT = path.resolve(import.meta.dirname, "..");

/** The files of each folder, relative to its workspace, and the tests that may notice when these are not all. */
const FOLDERS = {
  "common/src/domain": { files: "src/domain/**" },
  "embedded-mongo/src/query": {
    files: "src/query/**",
    tests: ["src/query/**/*.test.ts", "test/fuzz.test.ts"],
  },
  "embedded-mongo/src/update": {
    files: "src/update/**",
    tests: ["src/update/*.test.ts", "test/fuzz.test.ts"],
  },
  "embedded-mongo/src/planner": {
    files: "src/planner/**",
    tests: ["src/planner/*.test.ts", "test/{commands,planner,fuzz}.test.ts"],
  },
  "frontend/src/guest/cart": { files: "src/guest/cart/**", tests: ["src/guest/cart/*.test.*"] },
  "frontend/src/guest/stay": { files: "src/guest/stay/*utbox*", tests: ["src/guest/stay/*utbox*.test.*"] },
  "backend/src/middlewares": { files: "src/middlewares/**", tests: ["src/middlewares/*.test.ts"] },
  "backend/src/realtime": { files: "src/realtime/**", tests: ["src/realtime/*.test.ts"] },
  "backend/src/commands": { files: "src/commands/**", tests: ["src/{commands,routes}/**/*.test.ts"] },
};

const wanted = process.argv.slice(2);
const chosen = Object.entries(FOLDERS)
  .map(([folder, { files, tests }]) => {
    const inside = wanted
      .filter((one) => one.startsWith(`${folder}/`))
      .map((one) => one.replace(/^[^/]+\//, ""));
    return { folder, tests, files: inside.length > 0 ? inside : [files], isInside: inside.length > 0 };
  })
  .filter(({ folder, isInside }) => wanted.length === 0 || isInside || wanted.includes(folder));
if (chosen.length === 0) throw new Error(`There are the folders ${Object.keys(FOLDERS).join(", ")}`);

const scores = [];
for (const { folder, files, tests = [] } of chosen) {
  process.chdir(path.join(ROOT, folder.split("/")[0]));
  const reports = path.join(ROOT, "coverage/mutation", folder.replaceAll("/", "-"));
  const started = Date.now();
  await new Stryker({
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "vitest.mutation.config.ts", related: true },
    mutate: [...files, "!**/*.test.*"],
    testFiles: tests,
    coverageAnalysis: "perTest",
    // What runs once, while its module loads, would need a run of all tests for each of its mutants.
    ignoreStatic: true,
    // Results are kept while neither a mutant's file nor its tests change.
    incremental: true,
    incrementalFile: `${reports}/incremental.json`,
    reporters: ["progress-append-only", "json", "html"],
    jsonReporter: { fileName: `${reports}/report.json` },
    htmlReporter: { fileName: `${reports}/report.html` },
    tempDirName: ".stryker-tmp",
    ignorePatterns: ["coverage", "dist"],
    concurrency: 1,
    // Endless loops are found by counting, so this is for what hangs, also on a busy machine.
    timeoutMS: 20_000,
    disableTypeChecks: false,
  }).runMutationTest();
  scores.push(scoreOf(folder, `${reports}/report.json`, started));
}
console.table(scores);

function scoreOf(folder, report, started) {
  const mutants = Object.values(JSON.parse(readFileSync(report, "utf8")).files).flatMap(
    (file) => file.mutants,
  );
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [killed, survived, uncovered] = [count("Killed", "Timeout"), count("Survived"), count("NoCoverage")];
  const total = killed + survived + uncovered;
  return {
    folder,
    mutants: total,
    killed,
    survived,
    "no coverage": uncovered,
    "score in %": Number(((100 * killed) / total).toFixed(1)),
    static: count("Ignored"),
    minutes: Number(((Date.now() - started) / 60_000).toFixed(1)),
  };
}
