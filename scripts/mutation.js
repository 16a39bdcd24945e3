// Mutation tests: makes small changes to the code and counts how many of them the tests notice (docs/mutation.md).
// `npm run mutation` tests every folder, `npm run mutation -- <folder or file>…` the named ones; `--sample 150` as many
// mutants of each folder, chosen at random, and `--seed <word>` others.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
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
    tests: ["src/planner/*.test.ts", "test/fuzz.test.ts"],
  },
  "frontend/src/guest/cart": { files: "src/guest/cart/**", tests: ["src/guest/cart/*.test.*"] },
  "frontend/src/guest/stay": { files: "src/guest/stay/*utbox*", tests: ["src/guest/stay/*utbox*.test.*"] },
  "backend/src/middlewares": { files: "src/middlewares/**", tests: ["src/middlewares/*.test.ts"] },
  // Hundreds of random actions, carts and races would be repeated for every mutant; and some files need a process of
  // their own.
  // What connects processes over Redis is tested with Redis (`npm run test:cluster`).
  "backend/src/realtime": {
    files: "src/realtime/!(redisStreams|streamsAdapter).ts",
    tests: ["src/realtime/!(live|stop).test.ts"],
  },
  "backend/src/commands": {
    files: "src/commands/**",
    tests: ["src/commands/!(carts|races|leftovers|roomCounts).test.ts", "src/routes/**/*.test.ts"],
  },
};

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string" }, seed: { type: "string", default: "1" } },
});
const sample = options.sample === undefined ? null : { size: Number(options.sample), seed: options.seed };
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
  const report = folder.replaceAll("/", "-") + (sample ? `-sample-${sample.size}-${sample.seed}` : "");
  const reports = path.join(ROOT, "coverage/mutation", report);
  const started = Date.now();
  await new Stryker({
    testRunner: "attentive",
    plugins: ["@stryker-mutator/vitest-runner", path.join(import.meta.dirname, "mutationPlugins.js")],
    ignorers: ["logLines"],
    ...(sample && { checkers: ["sample"], sample }),
    vitest: { configFile: "vitest.mutation.config.ts", related: false },
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
    // Endless loops are found by counting and waiting tests end by themselves, so this is for what hangs altogether; a
    // busy machine must not count as a kill.
    timeoutMS: 180_000,
    dryRunTimeoutMinutes: 30,
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
    ...(sample && { "± in %": uncertainty(killed / total, total, total + count("CompileError")) }),
    "left out": count("Ignored"),
    minutes: Number(((Date.now() - started) / 60_000).toFixed(1)),
  };
}

/** Half the width of the 95 % interval of a share that was seen in some of all mutants. */
function uncertainty(share, seen, all) {
  const variance = (share * (1 - share) * (all - seen)) / (seen * Math.max(all - 1, 1));
  return Number((196 * Math.sqrt(variance)).toFixed(1));
}
