// Mutation tests: makes small changes to the code and counts those that the tests detect (docs/testing.md).
// `npm run mutation` tests every folder, `npm run mutation -- <folder or file>…` the named ones.
// `--sample 150` limits each folder to 150 random mutants; `--seed <word>` selects different ones.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { setup } from "../backend/src/testing/buildFirst.ts";
import { keepTemporaryFilesInMemory } from "../embedded-mongo/test/memoryDirectory.ts";
import { FOLDERS } from "./mutationFolders.js";

const ROOT = path.resolve(import.meta.dirname, "..");

const { values: options, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string" }, seed: { type: "string", default: "1" } },
});
const sample = options.sample === undefined ? null : { size: Number(options.sample), seed: options.seed };
const chosen = Object.entries(FOLDERS).flatMap(([folder, { files, tests }]) => {
  const isWhole = paths.length === 0 || paths.some((one) => one === folder || folder.startsWith(`${one}/`));
  const inside = isWhole ? files : paths.flatMap((one) => filesIn(folder, files, one));
  return inside.length === 0 ? [] : [{ folder, tests, files: inside }];
});
if (chosen.length === 0) throw new Error(`Unknown folder; available: ${Object.keys(FOLDERS).join(", ")}`);

// Here, as a copy of a workspace cannot import another workspace's files; the tests inherit the environment.
Object.assign(process.env, keepTemporaryFilesInMemory());
const closeDatabase = await setup();
const scores = [];
for (const { folder, files, tests = [] } of chosen) {
  process.chdir(path.join(ROOT, folder.split("/")[0]));
  const report = folder.replaceAll("/", "-") + (sample ? `-sample-${sample.size}-${sample.seed}` : "");
  const reports = path.join(ROOT, "coverage/mutation", report);
  const started = Date.now();
  await new Stryker({
    testRunner: "setUpAware",
    plugins: ["@stryker-mutator/vitest-runner", path.join(import.meta.dirname, "mutationPlugins.js")],
    ignorers: ["logLines"],
    ...(sample && { checkers: ["sample"], sample }),
    vitest: { configFile: "vitest.mutation.config.ts", related: false },
    mutate: [...files, "!**/*.test.*"],
    testFiles: tests,
    coverageAnalysis: "perTest",
    // Mutants of code that runs while its module loads would each need a run of all tests.
    ignoreStatic: true,
    // Caches results until a mutant's file or its tests change.
    incremental: true,
    incrementalFile: `${reports}/incremental.json`,
    reporters: ["progress-append-only", "json", "html"],
    jsonReporter: { fileName: `${reports}/report.json` },
    htmlReporter: { fileName: `${reports}/report.html` },
    tempDirName: ".stryker-tmp",
    ignorePatterns: ["coverage", "dist"],
    concurrency: 1,
    // Stryker detects endless loops by a hit count and tests have their own timeouts, so this is a last
    // resort. It is generous, as a slow machine must not count as a kill.
    timeoutMS: 180_000,
    dryRunTimeoutMinutes: 30,
    disableTypeChecks: false,
  }).runMutationTest();
  scores.push(readScore(folder, `${reports}/report.json`, started));
}
console.table(scores);
await closeDatabase();

/** The named file, if it belongs to this folder. */
function filesIn(folder, files, named) {
  const [workspace] = folder.split("/");
  const file = named.replace(`${workspace}/`, "");
  return files.includes(file) || named.startsWith(`${folder}/`) ? [file] : [];
}

function readScore(folder, report, started) {
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
    ignored: count("Ignored"),
    minutes: Number(((Date.now() - started) / 60_000).toFixed(1)),
  };
}

/** Half the width of the 95 % confidence interval of a share in a sample without replacement. */
function uncertainty(share, sampled, all) {
  const variance = (share * (1 - share) * (all - sampled)) / (sampled * Math.max(all - 1, 1));
  return Number((196 * Math.sqrt(variance)).toFixed(1));
}
